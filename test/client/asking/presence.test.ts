/**
 * Who asks: a file, a colleague, or the person here. Only what a person types or changes here may be
 * bought without asking, however long ago the workbook was opened.
 */
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
    harness.client.noteEdit("person");
    await harness.advance(60_000);
    expect(kinds([cell])).toEqual(["held"]);
    expect(harness.charged()).toBe(0);
  });

  test("are held beside a person's own: a colleague's edit opens nothing", async () => {
    const harness = await open();
    harness.client.noteEdit("colleague");
    const theirs = harness.watch([company("acme.example")]);
    await harness.advance(2_000);
    expect(kinds([theirs])).toEqual(["held"]);
    expect(harness.charged()).toBe(0);
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
    harness.client.noteEdit("person");
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
    harness.client.noteEdit("person");
    await harness.advance(3_000);
    expect(kinds([cell])).toEqual(["answered"]);
    expect(harness.charged()).toBe(3);
  });

  test("is held for a minute after a colleague edited: nobody can tell whose it is", async () => {
    const harness = await open();
    harness.client.noteEdit("colleague");
    await harness.advance(30_000);
    harness.client.noteEdit("person");
    const between = harness.watch([company("acme.example")]);
    await harness.advance(31_000);
    harness.client.noteEdit("person");
    const after = harness.watch([company("harbor.example")]);
    await harness.advance(3_000);
    expect(kinds([between, after])).toEqual(["held", "answered"]);
    expect(harness.charged()).toBe(3);
  });

  test("is held where nothing may go unasked", async () => {
    const harness = await open({ unaskedCredits: 0 });
    harness.client.noteEdit("person");
    const cell = harness.watch([company("acme.example")]);
    await harness.advance(5_000);
    expect(kinds([cell])).toEqual(["held"]);
    expect(harness.charged()).toBe(0);
  });
});
