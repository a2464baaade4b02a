/**
 * Trust a workbook once: only in a trusted workbook, and only from the first edit made here since it was opened, formulas
 * spend 15 credits a day without asking. The oracle is what the service charged.
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
async function open({
  isTrusted = true,
  ...more
}: { isTrusted?: boolean; spending?: object } = {}) {
  const trust = { isGiven: isTrusted };
  const harness = await openHarness({
    isOpening: true,
    isTrusted: () => trust.isGiven,
    ...more,
  });
  const cells = async (count: number, from = 0) => {
    const domains = (await knownDomains(from + count)).slice(from);
    const watched = await harness.askEach(domains.map(company), 3_000);
    return watched;
  };
  return { ...harness, trust, cells };
}

test("from the first edit on 5 of 7 new cells are bought, for 15 credits; what asked before still waits", async () => {
  const { cells, client, charged } = await open();
  const early = await cells(2);
  client.noteEdit();
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
  const { advance, approveAll, cells, client, charged, clock } = await open();
  client.noteEdit();
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

test("a workbook from somebody else spends 0 credits through 20 edits, and 15 at most once it is trusted", async () => {
  const { advance, cells, client, charged, trust } = await open({ isTrusted: false });
  for (let edit = 0; edit < 20; edit += 1) {
    client.noteEdit();
    await cells(1, edit % 7);
  }
  expect(charged()).toBe(0);
  trust.isGiven = true;
  client.noteEdit();
  await advance(3_000);
  expect(charged()).toBe(15);
  trust.isGiven = false;
  await advance(DAY_MS);
  expect([(await cells(1, 7)).map(kindOf), charged()]).toEqual([["waiting"], 15]);
});

test("what waited is bought once the workbook is trusted, also a cell that was calculated again meanwhile", async () => {
  const { advance, client, charged, trust, watch } = await open({ isTrusted: false });
  const [domain = ""] = await knownDomains(1);
  const first = watch([company(domain)]);
  await advance(3_000);
  first.stop();
  const again = watch([company(domain)]);
  await advance(3_000);
  expect([kindOf(again), charged()]).toEqual(["waiting", 0]);
  trust.isGiven = true;
  client.noteEdit();
  await advance(3_000);
  expect([kindOf(again), charged()]).toEqual(["answered", 3]);
});

test("what is asked while we write formulas back waits until it is approved, also after the next edit", async () => {
  const { advance, cells, client, charged } = await open();
  client.noteEdit();
  client.noteEdit("unfreeze");
  const written = await cells(2);
  client.noteEdit();
  const typed = await cells(1, 2);
  await advance(3_000);
  expect([written.map(kindOf), typed.map(kindOf), charged()]).toEqual([
    ["waiting", "waiting"],
    ["answered"],
    3,
  ]);
});
