/**
 * Formulas that may spend do so for 15 credits a day without asking; what others ask waits until it is approved, or their
 * workbook is trusted. The oracle is what the service charged.
 */
import {
  company,
  endAfterEach,
  knownDomains,
  openHarness,
  kindOf,
} from "../support/client-harness";

endAfterEach();

const DAY_MS = 86_400_000;

/** A workbook that somebody opened and has not touched; a person may trust it later. */
async function open() {
  const formulas: { may: "spend" | "wait" | "ask" } = { may: "wait" };
  const harness = await openHarness({ mayFormulas: () => formulas.may });
  const cells = async (count: number, from = 0) => {
    const domains = (await knownDomains(from + count)).slice(from);
    const watched = await harness.askEach(domains.map(company), 3_000);
    return watched;
  };
  return { ...harness, formulas, cells };
}

test("from the first edit on 5 of 7 new cells are bought, for 15 credits; what asked before still waits", async () => {
  const { cells, client, charged, formulas } = await open();
  const early = await cells(2);
  formulas.may = "spend";
  const fresh = await cells(7, 2);
  expect(early.map(kindOf)).toEqual(["waiting", "waiting"]);
  expect(fresh.map(kindOf).sort()).toEqual([
    ...Array<string>(5).fill("answered"),
    "waiting",
    "waiting",
  ]);
  expect(charged()).toBe(15);
  expect(client.view()).toMatchObject({ waitingCredits: 12, spent: { unaskedCredits: 15 } });
});

test("an approval gives no new allowance, the next day in UTC does: 15 credits more", async () => {
  const { advance, approveAll, cells, charged, clock, formulas } = await open();
  formulas.may = "spend";
  await cells(6);
  await approveAll();
  await advance(3_000);
  expect(charged()).toBe(18);
  expect((await cells(1, 6)).map(kindOf)).toEqual(["waiting"]);
  await advance(DAY_MS - (clock.now() % DAY_MS));
  const next = await cells(6, 7);
  expect([next.map(kindOf).filter((kind) => kind === "answered").length, charged()]).toEqual([
    5, 33,
  ]);
});

test("20 cells that wait cost 0 credits, and 15 at most once their workbook is trusted", async () => {
  const { advance, cells, client, charged, formulas } = await open();
  for (let edit = 0; edit < 20; edit += 1) await cells(1, edit % 7);
  expect(charged()).toBe(0);
  formulas.may = "spend";
  client.noteTrust();
  await advance(3_000);
  expect(charged()).toBe(15);
  formulas.may = "wait";
  await advance(DAY_MS);
  expect([(await cells(1, 7)).map(kindOf), charged()]).toEqual([["waiting"], 15]);
});

test("what waited is bought once the workbook is trusted, also a cell that was calculated again meanwhile", async () => {
  const { advance, client, charged, formulas, watch } = await open();
  const [domain = ""] = await knownDomains(1);
  const first = watch([company(domain)]);
  await advance(3_000);
  first.stop();
  const again = watch([company(domain)]);
  await advance(3_000);
  expect([kindOf(again), charged()]).toEqual(["waiting", 0]);
  formulas.may = "spend";
  client.noteTrust();
  await advance(3_000);
  expect([kindOf(again), charged()]).toEqual(["answered", 3]);
});

test("what is asked while formulas may only ask waits until it is approved, whatever is trusted later", async () => {
  const { advance, cells, client, charged, formulas } = await open();
  formulas.may = "ask";
  const written = await cells(2);
  formulas.may = "spend";
  client.noteTrust();
  const typed = await cells(1, 2);
  await advance(3_000);
  expect([written.map(kindOf), typed.map(kindOf), charged()]).toEqual([
    ["waiting", "waiting"],
    ["answered"],
    3,
  ]);
});
