/**
 * A formula that is still being typed: Excel may call it for a preview, and not every Excel says so. What it asks is bought only after the
 * edit was committed, as far as the workbook tells.
 */
import {
  closeShared,
  company,
  endHarnesses,
  openHarness,
  type Watched,
} from "../support/client-harness";
import { memoryWorkbook } from "../support/memory-workbook";

jest.setTimeout(60_000);
afterEach(endHarnesses);
afterAll(closeShared);

const kinds = (cells: readonly Watched[]) =>
  cells.map(({ states: [state] }) => (state?.kind === "failed" ? state.failure.kind : state?.kind));

/** A person edited a cell a moment ago, and types into the next one. */
async function typing(spending = {}) {
  const excel = { isTyping: true, looks: 0 };
  const workbook = {
    ...memoryWorkbook(),
    isTyping: () => {
      excel.looks += 1;
      return Promise.resolve(excel.isTyping);
    },
  };
  const harness = await openHarness({ isOpening: true, workbook, spending });
  harness.client.noteEdit();
  return { ...harness, excel };
}

describe("what a formula asks while somebody types into a cell", () => {
  test("is not asked for two minutes of typing, and not when the preview is taken back", async () => {
    const { advance, charged, client, excel, paths, watch } = await typing();
    const preview = watch([company("acme.example")]);
    await advance(120_000);
    expect(kinds([preview])).toEqual(["asking"]);
    excel.isTyping = false;
    await advance(600);
    preview.stop();
    client.noteEdit();
    await advance(60_000);
    expect([charged(), paths()]).toEqual([0, []]);
  });

  test("is bought once when the formula is committed: 3 credits, whatever was previewed before", async () => {
    const { advance, advanceUntil, charged, client, excel, watch } = await typing();
    for (const domain of ["harbor.example", "colossus.example", "acme.example"]) {
      const preview = watch([company(domain)]);
      await advance(10_000);
      preview.stop();
    }
    excel.isTyping = false;
    client.noteEdit();
    const cell = watch([company("acme.example")]);
    await advanceUntil(() => kinds([cell])[0] !== "asking");
    expect([kinds([cell]), charged()]).toEqual([["answered"], 3]);
  });

  test("waits for the end of one edit, not of all that follow it", async () => {
    const { advance, advanceUntil, charged, client, excel, watch } = await typing();
    const first = watch([company("acme.example")]);
    await advance(3000);
    excel.isTyping = false;
    client.noteEdit();
    await advance(600);
    excel.isTyping = true;
    const second = watch([company("harbor.example")]);
    await advanceUntil(() => kinds([first])[0] === "answered");
    expect([kinds([second]), charged()]).toEqual([["asking"], 3]);
  });

  test("is asked a second time by another cell without another wait", async () => {
    const { advance, advanceUntil, charged, client, excel, watch } = await typing();
    const cells = [watch([company("acme.example")])];
    await advance(1000);
    cells.push(watch([company("acme.example")]));
    await advance(1000);
    excel.isTyping = false;
    client.noteEdit();
    await advanceUntil(() => kinds(cells).every((kind) => kind === "answered"));
    expect(charged()).toBe(3);
  });

  test("does not hold up what a person buys in the pane", async () => {
    const { advanceUntil, charged, client, excel } = await typing();
    let isDone = false;
    const cause = { kind: "pane", name: "Look up" } as const;
    const asked = client
      .buy([company("acme.example")], { cause, shownCredits: 3 })
      .then((result) => {
        isDone = true;
        return result;
      });
    await advanceUntil(() => isDone);
    expect([(await asked).ok, charged(), excel.looks]).toEqual([true, 3, 0]);
  });

  test("is bought without a look where Excel never answers: 2 s later", async () => {
    const workbook = { ...memoryWorkbook(), isTyping: () => new Promise<boolean>(() => undefined) };
    const harness = await openHarness({ workbook });
    const cell = harness.watch([company("acme.example")]);
    await harness.advanceUntil(() => kinds([cell])[0] === "answered");
    expect(harness.charged()).toBe(3);
  });
});
