/**
 * The probe's page: one button a step, what happens in words, results that outlive a reload, one file at the end.
 * `window.probe` runs single lines and hands out the file, for the test that runs the probe in our host.
 */
import type { Deed, Line } from "../line";
import { associateCommand } from "./commands";
import { associateFunctions } from "./functions";
import { KeptResults } from "./kept";
import { ask, type AskingPlace, Skipped } from "./person";
import { forgetReopening } from "./reopened";
import { type LineResult, type ProbeResults, resultsFile, runLine } from "./run-lines";
import { type Step, steps } from "./steps";
import type { Pace, Person } from "./tools";

/** Office delivers results of functions up to two seconds late. */
const UNHURRIED: Pace = { quietMs: 2500, limitMs: 30_000 };

export interface Probe {
  readonly ids: readonly string[];
  /** Test hosts answer at once. */
  pace: Pace;
  run(ids: readonly string[], pace: Pace, person: Person): Promise<LineResult[]>;
  file(results?: readonly LineResult[]): ProbeResults;
}

const STEPS = steps();
const kept = new KeptResults();
let isBusy = false;

const probe: Probe = {
  ids: STEPS.flatMap(({ lines }) => lines.map(({ id }) => id)),
  pace: UNHURRIED,
  run: async (ids, pace, person) => {
    const lines = STEPS.flatMap((step) => step.lines).filter(({ id }) => ids.includes(id));
    const results: LineResult[] = [];
    for (const line of lines) results.push(await runLine(line, pace, person));
    return results;
  },
  file: (results = kept.all()) => resultsFile(results),
};

associateFunctions();
associateCommand();
void Office.onReady(async () => {
  Object.assign(window, { probe });
  await kept.load();
  element("steps").append(...STEPS.map(section));
  element("clean").onclick = () =>
    void forgetReopening().then(() => say("What was left behind is gone."));
  element("copy").onclick = () => (element("text") as HTMLTextAreaElement).select();
  showFile();
  element("loading").hidden = true;
});

async function runStep(step: Step): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  mark(step, "running");
  for (const line of step.lines) {
    status(step, `Runs: ${line.sentence}`);
    try {
      const result = await runLine(line, probe.pace, (deed) => ask(place, deed));
      await kept.keep([result]);
      show(line, result);
    } catch (error) {
      if (!(error instanceof Skipped)) throw error;
    }
    showFile();
  }
  isBusy = false;
  mark(step, "done");
  status(step, summaryOf(step));
}

function summaryOf({ lines }: Step): string {
  const results = lines.flatMap(({ id }) => kept.of(id) ?? []);
  if (results.length === 0) return "Not done yet.";
  const held = results.filter(({ holds }) => holds).length;
  const open = lines.length - results.length;
  return `Done: ${held} of ${results.length} as assumed${open > 0 ? `, ${open} not done` : ""}. You may do it again.`;
}

const place: AskingPlace = {
  say: (text) => {
    element("ask").hidden = text === "";
    say(text);
  },
  choose: (labels) => {
    const box = element("answers");
    const chosen = new Promise<string>((resolve) => {
      box.replaceChildren(
        ...labels.map((label) => {
          const button = document.createElement("button");
          button.textContent = label;
          button.onclick = () => resolve(label);
          return button;
        })
      );
    });
    return { chosen, end: () => box.replaceChildren() };
  },
  mark: (deed: Deed | null) => {
    element("ask").dataset["deed"] = deed === null ? "" : JSON.stringify(deed);
  },
};

function section(step: Step): HTMLElement {
  const box = document.createElement("section");
  box.id = `step-${step.id}`;
  const title = document.createElement("h2");
  title.textContent = `${step.title} (about ${step.minutes} min)`;
  const todo = document.createElement("p");
  todo.textContent = step.todo;
  const button = document.createElement("button");
  button.textContent = step.title;
  button.onclick = () => void runStep(step);
  const state = document.createElement("p");
  state.className = "state";
  state.setAttribute("role", "status");
  state.textContent = summaryOf(step);
  const list = document.createElement("ul");
  list.append(...step.lines.map(row));
  const details = document.createElement("details");
  const summary = document.createElement("summary");
  summary.textContent = step.lines.length === 1 ? "1 line" : `${step.lines.length} lines`;
  details.append(summary, list);
  box.append(title, todo, button, state, details);
  box.dataset["state"] = "waiting";
  return box;
}

function row(line: Line): HTMLElement {
  const item = document.createElement("li");
  item.id = line.id;
  const result = kept.of(line.id);
  write(item, line, result);
  return item;
}

function write(item: HTMLElement, { sentence, source }: Line, result?: LineResult): void {
  item.textContent = source === undefined ? `${sentence} (open)` : sentence;
  if (result === undefined) return;
  item.className = result.holds ? "holds" : "differs";
  item.append(` Seen: ${result.observed}`);
}

function show(line: Line, result: LineResult): void {
  const item = document.getElementById(line.id);
  if (item !== null) write(item, line, result);
}

/** Always there: whoever stops early has a file all the same. */
function showFile(): void {
  const file = probe.file();
  const text = JSON.stringify(file, null, 2);
  const link = element("download") as HTMLAnchorElement;
  // jsdom has none, and some hosts open no downloads: the same text can be copied.
  if (typeof URL.createObjectURL === "function") {
    URL.revokeObjectURL(link.href);
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  }
  link.download = `${file.host.platform}-${file.host.version}.json`;
  (element("text") as HTMLTextAreaElement).value = text;
  element("count").textContent = `${kept.all().length} of ${probe.ids.length} lines have a result.`;
}

function mark(step: Step, state: "running" | "done"): void {
  element(`step-${step.id}`).dataset["state"] = state;
}

function status(step: Step, text: string): void {
  const line = element(`step-${step.id}`).querySelector(".state");
  if (line !== null) line.textContent = text;
}

function say(text: string): void {
  element("say").textContent = text;
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no ${id}.`);
  return found;
}
