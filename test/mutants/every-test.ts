/**
 * All tests in one process, which loads each module once. The first process lets them pass, and keeps how long each takes
 * and which mutants it comes by. In later ones each mutant is switched on alone, and the tests that come by it run, the
 * likeliest and quickest first, up to the first that fails. If that fails without the mutant, too, the process is spoiled,
 * perhaps by a mutant before it: another one goes on with the same mutant, and passes over what fails without it. What is
 * found is written line by line, so that a process that hangs can be ended. A mutant of what is computed while modules
 * load has a process of its own.
 */
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { format } from "node:util";

type Act = () => unknown;

/** A file or a `describe`, with what runs around its tests. */
interface Scope {
  readonly within: Scope | null;
  readonly file: string;
  readonly names: readonly string[];
  readonly hooks: Readonly<Record<"beforeAll" | "afterAll" | "beforeEach" | "afterEach", Act[]>>;
}

interface One {
  readonly name: string;
  readonly scope: Scope;
  readonly act: Act;
  durationMs: number;
  /** Which mutants it comes by. */
  passed: ReadonlySet<number>;
  isLeftOut: boolean;
  tried: number;
  noticed: number;
}

/** What the runner says (run.mjs). */
interface Task {
  readonly files: readonly string[];
  /** Where the facts of the first process are kept, and what is found. */
  readonly facts: string;
  readonly found: string;
  /** Tests of one mutant stop after so long. */
  readonly mostMs: number;
  /** None: the tests pass. */
  readonly numbers: readonly number[];
  /** The numbers of mutants of the same source files. */
  readonly alike: Readonly<Record<number, readonly number[]>>;
  /** On while modules load. */
  readonly atLoad?: number;
}

const task = JSON.parse(readFileSync(process.env["MUTANTS_TASK"] ?? "", "utf8")) as Task;
const LIMIT_MS = 60_000;
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;

let on = task.atLoad ?? -1;
let passed = new Set<number>();
const isMutant = (number: number): boolean => {
  passed.add(number);
  return number === on;
};
Object.assign(globalThis, { isMutant });

const scopeIn = (within: Scope | null, file: string, names: readonly string[]): Scope => ({
  ...{ within, file, names },
  hooks: { beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] },
});

/** Loads test files with functions of our own in place of Jest's. */
function collected(files: readonly string[]): One[] {
  const jests = { describe, test, it, beforeAll, afterAll, beforeEach, afterEach };
  const tests: One[] = [];
  let scope = scopeIn(null, "", []);
  const define = (name: string, act: Act) => {
    tests.push({
      ...{ name: [...scope.names, name].join(" "), scope, act },
      ...{ durationMs: LIMIT_MS / 8, passed: new Set(), isLeftOut: false, tried: 0, noticed: 0 },
    });
  };
  const group = (name: string, act: Act) => {
    const within = scope;
    scope = scopeIn(within, within.file, [...within.names, name]);
    act();
    scope = within;
  };
  const hook = (kind: keyof Scope["hooks"]) => (act: Act) => void scope.hooks[kind].push(act);
  const tabled = (act: (name: string, act: Act) => void) =>
    Object.assign(act, {
      each:
        (rows: readonly unknown[]) =>
        (name: string, body: (...row: unknown[]) => unknown): void => {
          for (const row of rows) {
            const values: readonly unknown[] = Array.isArray(row) ? row : [row];
            const places = name.match(/%[a-z]/gu)?.length ?? 0;
            act(format(name, ...values.slice(0, places)), () => body(...values));
          }
        },
      skip: Object.assign(() => undefined, { each: () => () => undefined }),
    });
  Object.assign(globalThis, {
    ...{ describe: tabled(group), test: tabled(define), it: tabled(define) },
    ...{ beforeAll: hook("beforeAll"), afterAll: hook("afterAll") },
    ...{ beforeEach: hook("beforeEach"), afterEach: hook("afterEach") },
  });
  for (const file of files) {
    scope = scopeIn(null, file, []);
    jest.requireActual(file);
  }
  Object.assign(globalThis, jests);
  return tests;
}

/** From the file on inwards. */
function around({ within, ...scope }: Scope): Omit<Scope, "within">[] {
  return [...(within ? around(within) : []), scope];
}

/** Null when all acts succeed in time, one after the other. */
async function failureOf(acts: readonly Act[], limitMs: number): Promise<string | null> {
  let timer: ReturnType<typeof startTimer> | undefined;
  const late = new Promise<string>((resolve) => {
    timer = startTimer(() => resolve("it hung"), limitMs);
  });
  const work = async () => {
    for (const act of acts) await act();
    return null;
  };
  const failed = (error: unknown) => (error instanceof Error ? error.message : String(error));
  const end = await Promise.race([work().catch(failed), late]);
  stopTimer(timer);
  return end;
}

/** Runs tests; the hooks around all of a scope run before its first and after its last one in a row. */
class Runner {
  #open: Omit<Scope, "within">[] = [];

  async run(one: One): Promise<string | null> {
    const scopes = around(one.scope);
    // The hooks' lists are a scope's identity.
    const isIn = (scope: Omit<Scope, "within">) =>
      scopes.some(({ hooks }) => hooks === scope.hooks);
    for (let last = this.#open.at(-1); last && !isIn(last); last = this.#open.at(-1)) {
      this.#open.pop();
      await failureOf(last.hooks.afterAll, LIMIT_MS);
    }
    for (const scope of scopes.slice(this.#open.length)) {
      this.#open.push(scope);
      const failed = await failureOf(scope.hooks.beforeAll, LIMIT_MS);
      if (failed !== null) return failed;
    }
    const before = scopes.flatMap(({ hooks }) => hooks.beforeEach);
    const after = scopes.reverse().flatMap(({ hooks }) => hooks.afterEach);
    const limitMs = 3_000 + 8 * one.durationMs;
    const failed = await failureOf([...before, one.act], limitMs);
    return (await failureOf(after, LIMIT_MS)) ?? failed;
  }
}

const write = (line: object) => appendFileSync(task.found, `${JSON.stringify(line)}\n`);

/** Files that open something for all of their tests run whole, after all others. */
const opens = ({ scope }: One) => around(scope).some(({ hooks }) => hooks.beforeAll.length > 0);

const costOf = ({ durationMs, tried, noticed }: One) =>
  ((durationMs + 5) * (tried + 3)) / (noticed + 1);

function inTheirOrder(tests: readonly One[]): One[] {
  const [light, heavy] = [tests.filter((one) => !opens(one)), tests.filter(opens)];
  const files = new Map<string, One[]>();
  for (const one of heavy) files.set(one.scope.file, [...(files.get(one.scope.file) ?? []), one]);
  const cost = (some: readonly One[]) => some.reduce((sum, one) => sum + costOf(one), 0);
  const inOrder = [...files.values()].sort((a, b) => cost(a) / a.length - cost(b) / b.length);
  return [...light.sort((a, b) => costOf(a) - costOf(b)), ...inOrder.flat()];
}

/** All tests once, with every mutant switched off. */
async function pass(tests: readonly One[], runner: Runner): Promise<void> {
  for (const one of tests) {
    const startedAt = performance.now();
    passed = new Set();
    one.isLeftOut = (await runner.run(one)) !== null;
    one.durationMs = performance.now() - startedAt;
    one.passed = passed;
    if (one.isLeftOut) write({ leftOut: `${relative("", one.scope.file)}: ${one.name}` });
  }
  const facts = tests.map(({ durationMs, isLeftOut, passed }) => ({
    ...{ durationMs, isLeftOut, passed: [...passed] },
  }));
  writeFileSync(task.facts, JSON.stringify(facts));
}

function recall(tests: readonly One[]): void {
  type Fact = Pick<One, "durationMs" | "isLeftOut"> & { readonly passed: readonly number[] };
  const facts = JSON.parse(readFileSync(task.facts, "utf8")) as Fact[];
  for (const [at, { passed, ...fact }] of facts.entries())
    Object.assign(tests[at] ?? {}, fact, { passed: new Set(passed) });
}

async function outcomeOf(number: number, tests: readonly One[], runner: Runner, isFirst: boolean) {
  const numbers = task.atLoad === undefined ? [number] : (task.alike[number] ?? []);
  const by = inTheirOrder(
    tests.filter((one) => !one.isLeftOut && numbers.some((each) => one.passed.has(each)))
  );
  if (by.length === 0) return { kind: "survived", by: "no test comes by" };
  const startedAt = performance.now();
  let ran = 0;
  for (const one of by) {
    if (performance.now() - startedAt > task.mostMs) break;
    ran += 1;
    one.tried += 1;
    on = number;
    const failed = await runner.run(one);
    on = -1;
    if (failed === null) continue;
    // A constant stays as it was computed.
    const isSpoiled = task.atLoad === undefined && (await runner.run(one)) !== null;
    // In a new process, too: it tells nothing.
    one.isLeftOut = isSpoiled && isFirst;
    if (one.isLeftOut) continue;
    // Once more with it: the first test of a process may fail for it is cold.
    on = number;
    const isChance = !isSpoiled && (await runner.run(one)) === null;
    on = -1;
    if (isChance) continue;
    one.noticed += 1;
    const which = `${ran} of ${by.length} tests that come by: ${one.name}`;
    return { kind: "noticed", by: which, isSpoiled };
  }
  return { kind: "survived", by: `${ran} of ${by.length} tests that come by` };
}

test("each mutant", async () => {
  process.on("unhandledRejection", () => undefined);
  const tests = collected(task.files);
  const loaded = passed;
  const runner = new Runner();
  if (task.numbers.length === 0) return pass(tests, runner);
  recall(tests);
  for (const [at, number] of task.numbers.entries()) {
    write({ started: number });
    const isLater = loaded.has(number) && task.atLoad === undefined;
    const outcome = isLater
      ? { kind: "at load" }
      : await outcomeOf(number, tests, runner, at === 0);
    const isSpoiled = "isSpoiled" in outcome && outcome.isSpoiled;
    write(isSpoiled ? { again: number } : { number, ...outcome });
    if (isSpoiled) return;
  }
});
