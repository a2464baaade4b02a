/**
 * Who asks: a file, a colleague, or the person here. Only what a person types or changes here may be
 * bought without asking, however long ago the workbook was opened. What edited cells hold is played here;
 * test/host/co-authors reads it.
 */
import fc from "fast-check";
import { refKey } from "../../../src/model/question";
import type { FormulaAsk } from "../../../src/model/presence";
import {
  closeShared,
  company,
  endHarnesses,
  openHarness,
  type Harness,
  type Watched,
} from "../support/client-harness";

jest.setTimeout(60_000);
afterEach(endHarnesses);
afterAll(closeShared);

const kinds = (cells: readonly Watched[]) =>
  cells.map(({ states: [state] }) => (state?.kind === "failed" ? state.failure.kind : state?.kind));

const open = (spending = {}): Promise<Harness> => openHarness({ isOpening: true, spending });
/** Cells that were edited here name these companies; a look at them takes so long. */
function editing(lookMs = 50) {
  const named = new Set<string>();
  const asked: FormulaAsk[][] = [];
  let harness: Harness | undefined;
  const explain = async (asks: readonly FormulaAsk[]) => {
    asked.push([...asks]);
    await harness?.clock.wait(lookMs);
    return asks.map(
      ({ question }) => question.about === "company" && named.has(refKey(question.company))
    );
  };
  return {
    named,
    asked,
    open: async (spending = {}) =>
      (harness = await openHarness({ isOpening: true, spending, edited: { explain } })),
    edit: (domain: string) => {
      named.add(`domain:${domain}`);
      harness?.client.noteEdit();
    },
  };
}

const domains = ["acme.example", "harbor.example", "colossus.example"];

describe("formulas that nobody here typed", () => {
  test("are held, ten minutes after opening as at once, and cost nothing", async () => {
    const harness = await open();
    for (const domain of domains) {
      const cell = harness.watch([company(domain)]);
      await harness.advance(600_000);
      expect(kinds([cell])).toEqual(["held"]);
    }
    expect(harness.charged()).toBe(0);
  });

  test("stay held when a person edits another cell later", async () => {
    const harness = await open();
    const cell = harness.watch([company("acme.example")]);
    await harness.advance(6_000);
    harness.client.noteEdit();
    await harness.advance(60_000);
    expect(kinds([cell])).toEqual(["held"]);
    expect(harness.charged()).toBe(0);
  });

  test("are held when they ask 1 s after a person approved something", async () => {
    const harness = await open();
    const first = harness.watch([company("acme.example")]);
    await harness.advance(1_000);
    await harness.approveAll();
    const second = harness.watch([company("harbor.example")]);
    await harness.advance(2_000);
    expect(kinds([first, second])).toEqual(["answered", "held"]);
    expect(harness.charged()).toBe(3);
  });

  test("go unasked where people have switched holding off, within what they allow", async () => {
    const harness = await open({ holdAtOpen: false, unaskedCredits: 3 });
    const cells = domains.map((domain) => harness.watch([company(domain)]));
    await harness.advance(5_000);
    expect(kinds(cells).filter((kind) => kind === "answered")).toHaveLength(1);
    expect(harness.charged()).toBe(3);
  });

  test("are held where the administrator says so, whatever people have switched off", async () => {
    const spending = { holdAtOpen: false, unaskedCredits: 30 };
    const limits = { holdAtOpen: true };
    const harness = await openHarness({ isOpening: true, spending, limits });
    const cells = domains.map((domain) => harness.watch([company(domain)]));
    await harness.advance(600_000);
    expect(kinds(cells)).toEqual(["held", "held", "held"]);
    expect(harness.charged()).toBe(0);
  });
});

describe("a formula that a person types", () => {
  test("is bought when it asks within 5 s after the edit, and held when it asks later", async () => {
    const harness = await open();
    harness.client.noteEdit();
    await harness.advance(4_900);
    const soon = harness.watch([company("acme.example")]);
    await harness.advance(200);
    const late = harness.watch([company("harbor.example")]);
    await harness.advance(3_000);
    expect(kinds([soon, late])).toEqual(["answered", "held"]);
    expect(harness.charged()).toBe(3);
  });

  test("is bought when Excel tells of the edit only after the formula has asked", async () => {
    const harness = await open();
    const cell = harness.watch([company("acme.example")]);
    await harness.advance(3_000);
    expect(kinds([cell])).toEqual(["held"]);
    harness.client.noteEdit();
    await harness.advance(3_000);
    expect(kinds([cell])).toEqual(["answered"]);
    expect(harness.charged()).toBe(3);
  });

  test("is held where nothing may go unasked", async () => {
    const harness = await open({ unaskedCredits: 0 });
    harness.client.noteEdit();
    const cell = harness.watch([company("acme.example")]);
    await harness.advance(5_000);
    expect(kinds([cell])).toEqual(["held"]);
    expect(harness.charged()).toBe(0);
  });
});

describe("beside an edit made here, what a colleague's formula asks", () => {
  test.each([-1_000, -100, 0, 100, 1_000, 4_000])(
    "%i ms after it is held, and the person's own goes: 3 credits",
    async (ms) => {
      const { open: begin, edit } = editing();
      const harness = await begin();
      const theirs = () => harness.watch([company("harbor.example")]);
      const before = ms < 0 ? theirs() : null;
      await harness.advance(Math.max(0, -ms));
      edit("acme.example");
      const mine = harness.watch([company("acme.example")]);
      await harness.advance(Math.max(0, ms));
      const cells = [mine, before ?? theirs()];
      await harness.advance(60_000);
      expect(kinds(cells)).toEqual(["answered", "held"]);
      expect(harness.charged()).toBe(3);
    }
  );

  test("is held where Excel does not say what the edited cells hold: after 3 s", async () => {
    const edited = { explain: () => new Promise<boolean[]>(() => undefined) };
    const harness = await openHarness({ isOpening: true, edited });
    harness.client.noteEdit();
    const cell = harness.watch([company("acme.example")]);
    await harness.advance(2_900);
    expect(kinds([cell])).toEqual(["asking"]);
    await harness.advance(300);
    expect(kinds([cell])).toEqual(["held"]);
    expect(harness.charged()).toBe(0);
  });

  test("is held where that fails", async () => {
    const edited = { explain: () => Promise.reject(new Error("refused")) };
    const harness = await openHarness({ isOpening: true, edited });
    harness.client.noteEdit();
    const cell = harness.watch([company("acme.example")]);
    await harness.advance(1_000);
    expect(kinds([cell])).toEqual(["held"]);
  });
});

test("a look that knows of an earlier edit only takes nothing back from one that knows the next", async () => {
  const { open: begin, edit } = editing(400);
  const harness = await begin();
  edit("harbor.example");
  const cell = harness.watch([company("acme.example")]);
  await harness.advance(300);
  edit("acme.example");
  await harness.advance(5_000);
  expect([kinds([cell]), harness.charged()]).toEqual([["answered"], 3]);
});

test("nobody looks at cells for what is asked far from every edit, by the pane, or where holding is off", async () => {
  const first = editing();
  const harness = await first.open();
  harness.watch([company("acme.example")]);
  await harness.advance(6_000);
  first.edit("harbor.example");
  void harness.client.ask(company("colossus.example"), { cause: { kind: "pane", name: "x" } });
  await harness.advance(6_000);
  expect(first.asked).toEqual([]);
  const second = editing();
  const other = await second.open({ holdAtOpen: false });
  second.edit("harbor.example");
  other.watch([company("acme.example")]);
  await other.advance(1_000);
  expect(second.asked).toEqual([]);
});

/** Formulas that read cells, and what depended on a cell when it was changed here. */
function readingCells(lookMs: number) {
  const standing = new Map<string, Set<string>>();
  const changes: { domain: string; depended: ReadonlySet<string> }[] = [];
  let harness: Harness | undefined;
  const explain = async (asks: readonly FormulaAsk[]) => {
    await harness?.clock.wait(lookMs);
    return asks.map(({ question }) =>
      changes.some(
        ({ domain, depended }) =>
          depended.has(question.about) &&
          "company" in question &&
          refKey(question.company) === `domain:${domain}`
      )
    );
  };
  return {
    open: async () =>
      (harness = await openHarness({
        isOpening: true,
        spending: { unaskedCredits: 1000 },
        edited: { explain },
      })),
    enter: (cell: string, about: string) => {
      standing.set(cell, new Set([...(standing.get(cell) ?? []), about]));
    },
    change: (cell: string, domain: string) => {
      changes.push({ domain, depended: new Set(standing.get(cell)) });
      harness?.client.noteEdit();
    },
  };
}

test("a colleague's formula that reads a cell changed here buys only where it stood before the change", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.constantFrom(...domains), { minLength: 1 }),
      fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
      fc.integer({ min: 0, max: 4_000 }),
      fc.integer({ min: 0, max: 900 }),
      async (typed, stood, afterMs, lookMs) => {
        const cells = readingCells(lookMs);
        const harness = await cells.open();
        const asked: [boolean, Watched][] = [];
        for (const [at, domain] of typed.entries()) {
          const isStanding = stood[at] ?? false;
          const theirs = () => {
            cells.enter(`A${at}`, "company");
            return harness.watch([company(domain)]);
          };
          if (isStanding) cells.enter(`A${at}`, "company");
          cells.change(`A${at}`, domain);
          await harness.advance(afterMs);
          asked.push([isStanding, theirs()]);
          await harness.advance(6_000);
        }
        for (const [isStanding, cell] of asked)
          expect(kinds([cell])).toEqual([isStanding ? "answered" : "held"]);
        expect(harness.charged()).toBe(3 * asked.filter(([isStanding]) => isStanding).length);
        await endHarnesses();
      }
    ),
    { numRuns: 25, seed: 20261124 }
  );
});

/** Edits and formulas of two people in any order; Excel tells of the own ones up to 4 s before or after their formulas ask. */
test("no order of edits and questions buys what only a colleague's formula asks", async () => {
  const names = domains.concat("globex.example");
  const step = fc.record({
    who: fc.constantFrom("mine" as const, "theirs" as const),
    domain: fc.constantFrom(...names),
    tellsAfterMs: fc.integer({ min: -4_000, max: 4_000 }),
    restMs: fc.integer({ min: 0, max: 7_000 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 8 }),
      fc.integer({ min: 0, max: 900 }),
      async (steps, lookMs) => {
        const { open: begin, edit, named } = editing(lookMs);
        const harness = await begin({ unaskedCredits: 1000 });
        const asked: [string, Watched][] = [];
        const [mine, theirs] = [new Set<string>(), new Set<string>()];
        for (const { who, domain, tellsAfterMs, restMs } of steps) {
          const ask = () => asked.push([domain, harness.watch([company(domain)])]);
          if (who === "theirs") {
            theirs.add(domain);
            ask();
          } else {
            mine.add(domain);
            const both = [ask, () => edit(domain)];
            for (const act of tellsAfterMs < 0 ? both.reverse() : both) {
              act();
              await harness.advance(Math.abs(tellsAfterMs) / 2);
            }
          }
          await harness.advance(restMs);
        }
        await harness.advance(10_000);
        const bought = asked
          .filter(([, cell]) => kinds([cell])[0] !== "held")
          .map(([domain]) => domain);
        for (const domain of bought) expect(mine).toContain(domain);
        expect(named.size).toBe(mine.size);
        // What a colleague's formula waits for already goes on waiting.
        const first = [...mine].filter((domain) => !theirs.has(domain));
        for (const domain of first) expect(bought).toContain(domain);
        await endHarnesses();
      }
    ),
    { numRuns: 25, seed: 20261123 }
  );
});
