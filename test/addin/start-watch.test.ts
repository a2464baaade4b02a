/** The page's first script on its own: what becomes of commands and function calls that come before the add-in's code. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { JSDOM } from "jsdom";
import { watchStart } from "../../src/addin/start-watch";
import type { AddIn, StartLink } from "../../src/addin/start-link";
import { commandNames } from "../../src/commands/command-names";
import { functionNames } from "../../src/functions/function-names";

type Work = (...args: unknown[]) => unknown;

const WORDS = readFileSync(path.resolve(__dirname, "../../src/addin/start-words.json"), "utf8");
const { en } = JSON.parse(WORDS) as { en: Readonly<Record<string, string>> };
const OFFICE = "https://office.example/office.js";
const CODE = "https://addin.example/runtime.js";

class CellError {
  constructor(
    readonly code: string,
    readonly message: string
  ) {}
}

let page: Document;
let reloads: number | null;
let functions: Map<string, Work>;
let commands: Map<string, Work>;
let link: StartLink;
let ready: (host: string | null) => void;

beforeEach(() => {
  jest.useFakeTimers();
  const words = `<template>${JSON.stringify({ en })}</template>`;
  page = new JSDOM(`<body>${words}<div id="start">starting</div></body>`).window.document;
  reloads = 3;
  functions = new Map();
  commands = new Map();
  const told = new Promise<{ host: string | null }>((resolve) => {
    ready = (host) => resolve({ host });
  });
  Object.assign(globalThis, {
    Office: {
      onReady: (hear: Work) => told.then(hear),
      HostType: { Excel: "Excel" },
      actions: { associate: (name: string, work: Work) => commands.set(name, work) },
      addin: { showAsTaskpane: () => Promise.resolve() },
    },
    CustomFunctions: {
      associate: (name: string, work: Work) => functions.set(name, work),
      ErrorCode: { notAvailable: "#N/A" },
      Error: CellError,
    },
  });
  link = watchStart({
    page,
    addresses: [OFFICE],
    code: CODE,
    language: () => "en-US",
    reload: () => (page.body.dataset["reloaded"] = "yes"),
    reloads: { read: () => reloads, write: (count) => (reloads = count) },
  });
  arrive(OFFICE, "load");
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of ["Office", "CustomFunctions"]) Reflect.deleteProperty(globalThis, name);
});

/** A script came, or did not. */
function arrive(address: string, type: "load" | "error"): void {
  let script = [...page.scripts].find(({ src }) => src === address);
  if (!script) {
    script = page.createElement("script");
    script.src = address;
    page.head.append(script);
  }
  const { Event: PageEvent } = page.defaultView as unknown as { Event: typeof Event };
  script.dispatchEvent(new PageEvent(type));
}

function addIn(): { calls: [string, readonly unknown[]][]; refusals: string[]; taken: AddIn } {
  const calls: [string, readonly unknown[]][] = [];
  const refusals: string[] = [];
  const taken: AddIn = {
    run: (name, event) => {
      calls.push([name, []]);
      event.completed();
    },
    call: (name, args) => {
      calls.push([name, args]);
      return `${name} of ${String(args[0])}`;
    },
    refuse: (sentence) => refusals.push(sentence),
  };
  return { calls, refusals, taken };
}

const streaming = () => {
  const shown: unknown[] = [];
  const invocation: { setResult: Work; onCanceled?: () => void } = {
    setResult: (value) => shown.push(value),
  };
  return { shown, invocation };
};

const startText = () => page.getElementById("start")?.textContent ?? "";

describe("a function that Excel calls before the add-in's code is there", () => {
  test("is one of all, each of them known as soon as office.js is", () => {
    expect([...functions.keys()]).toEqual([...functionNames.all]);
    expect([...commands.keys()]).toEqual([...commandNames]);
  });

  test("is called once the code is there, a stream and one that gives a value once", async () => {
    const { invocation, shown } = streaming();
    functions.get("COMPANY")?.("acme.example", invocation);
    const given = functions.get("KEYWORDS")?.("kafka", {});
    const { calls, taken } = addIn();
    link.take(taken);
    expect(calls).toEqual([
      ["COMPANY", ["acme.example", invocation]],
      ["KEYWORDS", ["kafka", {}]],
    ]);
    expect([await given, shown]).toEqual(["KEYWORDS of kafka", []]);
  });

  test("is not called when Excel took the call back", () => {
    const { invocation } = streaming();
    functions.get("COMPANY")?.("acme.example", invocation);
    invocation.onCanceled?.();
    const { calls, taken } = addIn();
    link.take(taken);
    expect(calls).toEqual([]);
  });

  test("says why in its cell when the code does not come, called before or after it is known", async () => {
    const before = streaming();
    functions.get("USES")?.("acme.example", before.invocation);
    const given = functions.get("KEYWORDS")?.("kafka", {});
    arrive(CODE, "error");
    const after = streaming();
    functions.get("USES")?.("acme.example", after.invocation);
    const error = new CellError("#N/A", en["noCode"] ?? "");
    await expect(given).rejects.toEqual(error);
    await expect(functions.get("KEYWORDS")?.("kafka", {})).rejects.toEqual(error);
    expect([before.shown, after.shown]).toEqual([[error], [error]]);
  });

  test.each<[string, () => unknown, string]>([
    ["stays silent", () => jest.advanceTimersByTime(15_000), "silent"],
    ["is not there", () => ready(null), "noHost"],
  ])("says so, too, when Excel %s", async (_fault, happen, word) => {
    const { invocation, shown } = streaming();
    functions.get("CREDITS")?.(invocation);
    happen();
    await jest.advanceTimersByTimeAsync(0);
    const sentence = en[word] ?? "";
    expect(sentence).not.toBe("");
    expect(shown).toEqual([new CellError("#N/A", sentence)]);
    expect(startText()).toContain(sentence);
  });

  test("waits while the page is still to be loaded anew", () => {
    reloads = 0;
    const { invocation, shown } = streaming();
    functions.get("COMPANY")?.("acme.example", invocation);
    arrive(CODE, "error");
    jest.advanceTimersByTime(1_000);
    expect([shown, reloads, page.body.dataset["reloaded"]]).toEqual([[], 1, "yes"]);
  });
});

describe("a ribbon command that comes before the add-in's code", () => {
  test("is run with the code, and ended with a sentence in the page without it", async () => {
    const ends: string[] = [];
    const [name] = commandNames;
    commands.get(name)?.({ completed: () => ends.push("run") });
    const { calls, taken } = addIn();
    link.take(taken);
    expect([calls, ends]).toEqual([[[name, []]], ["run"]]);
    link.failed("cannotStart");
    commands.get(name)?.({ completed: () => ends.push("after") });
    expect(ends).toEqual(["run", "after"]);
    await Promise.resolve();
    expect(page.body.textContent).toBe(`${en["cannotStart"] ?? ""}${en["tryAgain"] ?? ""}`);
  });
});

test("an add-in whose code is there says the reason in cells itself", () => {
  const { refusals, taken } = addIn();
  link.take(taken);
  jest.advanceTimersByTime(15_000);
  expect(refusals).toEqual([expect.stringMatching(/does not answer Stackscout/)]);
});
