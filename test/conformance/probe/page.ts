/**
 * The probe's page: runs all lines, asks a person for what only a person can do, shows each result and hands the file out.
 * `window.probe` does the same without a person for the test that runs the probe in our host.
 */
import type { Deed, Line } from "../line";
import { LINES } from "../lines";
import { associateFunctions } from "./functions";
import { forgetReopening, leaveForReopening, REOPEN_LINES, wasReopened } from "./reopened";
import { type LineResult, type ProbeResults, resultsFile, runLine } from "./run-lines";
import type { Pace, Person } from "./tools";

/** Office delivers results of functions up to two seconds late. */
const UNHURRIED: Pace = { quietMs: 2500, limitMs: 30_000 };

export interface Probe {
  readonly ids: readonly string[];
  run(ids: readonly string[], pace: Pace, person: Person): Promise<LineResult[]>;
  leaveForReopening(): Promise<void>;
  reopened(): Promise<LineResult[]>;
  file(results: readonly LineResult[]): ProbeResults;
}

const WORDS: Readonly<Record<Deed["does"], (address: string) => string>> = {
  undo: () => "Click into the sheet and press Ctrl+Z once.",
  "start editing": (address) =>
    `Click Done; then, within 8 seconds, double-click cell ${address}, type a letter and stay in the cell.`,
  "end editing": () => "Press Esc in the cell.",
  "preview part of a formula": (address) =>
    `Double-click cell ${address}, select the part PROBE.PREVIEWED(5) of its formula, wait for the small preview, press Esc.`,
};

/** A click into the pane may end the editing: the cell is entered after it. */
const DELAYS_MS: Partial<Record<Deed["does"], number>> = { "start editing": 8000 };

const run: Probe["run"] = async (ids, pace, person) => {
  const results: LineResult[] = [];
  for (const line of LINES.filter(({ id }) => ids.includes(id)))
    results.push(await runLine(line, pace, person));
  return results;
};

const reopened: Probe["reopened"] = async () => {
  if (!(await wasReopened())) return [];
  const results: LineResult[] = [];
  for (const line of REOPEN_LINES)
    results.push(await runLine(line, UNHURRIED, () => Promise.resolve()));
  await forgetReopening();
  return results;
};

associateFunctions();
void Office.onReady(async () => {
  const probe: Probe = {
    ids: LINES.map(({ id }) => id),
    run,
    leaveForReopening,
    reopened,
    file: resultsFile,
  };
  Object.assign(window, { probe });
  element("start").onclick = () => void runAll();
  element("leave").onclick = () => {
    void leaveForReopening().then(() =>
      say("Now save, close and open this workbook, and open this pane again.")
    );
  };
  element("list").append(...[...LINES, ...REOPEN_LINES].map((line) => row(line)));
  if (await wasReopened()) element("reopened").hidden = false;
  element("reopened").onclick = () =>
    void reopened().then((results) => {
      for (const result of results) show(result);
      finish(results, "reopened");
    });
});

async function runAll(): Promise<void> {
  const results: LineResult[] = [];
  for (const line of LINES) {
    say(line.sentence);
    const result = await runLine(line, UNHURRIED, ask);
    results.push(result);
    show(result);
  }
  finish(results, "lines");
}

function ask(deed: Deed): Promise<void> {
  return new Promise((resolve) => {
    say(WORDS[deed.does]("address" in deed ? deed.address : ""));
    const done = element("done");
    done.hidden = false;
    done.onclick = () => {
      done.hidden = true;
      setTimeout(resolve, DELAYS_MS[deed.does] ?? 0);
    };
  });
}

function finish(results: readonly LineResult[], name: string): void {
  const file = resultsFile(results);
  const text = JSON.stringify(file, null, 2);
  const held = results.filter(({ holds }) => holds).length;
  say(`${held} of ${results.length} lines hold here. Put the file into test/conformance/results.`);
  const link = element("download") as HTMLAnchorElement;
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `${file.host.platform}-${file.host.version}-${name}.json`;
  link.hidden = false;
  // Some hosts open no downloads: the same text can be copied.
  (element("text") as HTMLTextAreaElement).value = text;
}

function row({ id, sentence, source }: Line): HTMLElement {
  const item = document.createElement("li");
  item.id = id;
  item.textContent = source === "unverified" ? `${sentence} (unverified)` : sentence;
  return item;
}

function show({ id, observed, holds }: LineResult): void {
  const item = document.getElementById(id);
  if (item === null) return;
  item.className = holds ? "holds" : "differs";
  if (!holds) item.append(` Seen: ${observed}`);
}

function say(text: string): void {
  element("say").textContent = text;
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no ${id}.`);
  return found;
}
