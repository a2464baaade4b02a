/** Answers older than somebody allows are shown no more, and gone from machine and workbook. */
import { memoryStore } from "../../../src/machine/memory-store";
import { company, endAfterEach, generous, openHarness } from "../support/client-harness";
import { memoryWorkbook } from "../support/memory-workbook";

endAfterEach();

const DAY_MS = 86_400_000;
const [acme, globex] = [company("acme.example"), company("globex.example")];
const KEYS = ["company:domain:acme.example", "company:domain:globex.example"] as never[];

/** One company bought now, another `days` later. */
async function bought(days: number) {
  const stores = { machine: memoryStore(), workbook: memoryWorkbook() };
  const harness = await openHarness({ ...stores, spending: generous });
  for (const question of [acme, globex]) {
    const found = harness.watch([question]);
    await harness.advanceUntil(() => found.states[0]?.kind === "answered");
    if (question === acme) await harness.advance(days * DAY_MS);
  }
  expect([...stores.workbook.answers.keys()].sort()).toEqual(KEYS);
  await harness.client.connect(null);
  return { ...stores, key: harness.key, readFrom: "https://service.example" };
}

const kindsOf = async (options: Parameters<typeof openHarness>[0]) => {
  const harness = await openHarness({ ...options, spending: { unaskedCredits: 0 } });
  const watched = await harness.ask([acme, globex]);
  return { kinds: watched.states.map(({ kind }) => kind), charged: harness.charged() };
};

test("removes what is older from both, keeps the rest, and buys nothing", async () => {
  const { machine, workbook, ...rest } = await bought(20);
  const { kinds, charged } = await kindsOf({ machine, workbook, ...rest, keepDays: 10 });
  expect(kinds).toEqual(["failed", "answered"]);
  expect(charged).toBe(0);
  expect([...workbook.answers.keys()]).toEqual(KEYS.slice(1));
  expect((await machine.answers(KEYS)).map((answer) => answer !== undefined)).toEqual([
    false,
    true,
  ]);
  // What was spent is not forgotten.
  expect(workbook.ledger.size).toBe(2);
});

test("brings nothing back that only the machine had, or only the workbook", async () => {
  const { machine, workbook, ...rest } = await bought(20);
  const kept = [...workbook.answers.values()];
  const noWorkbook = await kindsOf({ machine, ...rest, keepDays: 10 });
  expect(noWorkbook.kinds).toEqual(["failed", "answered"]);
  // A machine that cannot let go of it does not show it either.
  const stuck = { ...machine, forgetBefore: () => Promise.reject(new Error("blocked")) };
  await machine.keep(kept);
  const noRemoval = await kindsOf({ machine: stuck, ...rest, keepDays: 10 });
  expect(noRemoval.kinds).toEqual(["failed", "answered"]);
  const noMachine = await kindsOf({ workbook, ...rest, keepDays: 10 });
  expect(noMachine.kinds).toEqual(["failed", "answered"]);
  expect([...workbook.answers.keys()]).toEqual(KEYS.slice(1));
});

test("removes nothing while nobody says how long, or when it is young enough", async () => {
  const { machine, workbook, ...rest } = await bought(20);
  for (const keepDays of [null, 30]) {
    const { kinds } = await kindsOf({ machine, workbook, ...rest, keepDays });
    expect(kinds).toEqual(["answered", "answered"]);
    expect(workbook.answers.size).toBe(2);
  }
});
