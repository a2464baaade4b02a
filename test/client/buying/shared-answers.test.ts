/**
 * Several workbooks of one browser that want the same: each thing is bought once and held by all,
 * also when they ask at the same moment and when one of them dies. The oracle is what the service
 * charged.
 */
import type { Question } from "../../../src/model/question";
import { memoryStore } from "../../../src/machine/memory-store";
import {
  closeShared,
  company,
  endHarnesses,
  generous,
  jobs,
  knownDomains,
  openHarness,
  search,
  technologies,
  type Harness,
  isPaidCall,
  testAtTheService,
} from "../support/client-harness";
import { Life } from "../support/mortal";
import { advanceBoth, shareHere } from "../support/sharing";

jest.setTimeout(60_000);
afterEach(endHarnesses);
afterAll(closeShared);

const CAUSE = { kind: "run", id: "run", name: "a run" } as const;

async function openTwo(
  spending = generous,
  life?: Life
): Promise<{ both: readonly [Harness, Harness]; endFirst: () => void }> {
  const share = shareHere();
  const machine = memoryStore();
  const mine = share();
  const one = await openHarness({
    machine,
    sharing: mine,
    spending,
    ...(life ? { life } : {}),
  });
  const two = await openHarness({ key: one.key, machine, sharing: share(), spending });
  return { both: [one, two], endFirst: () => mine.end() };
}

const kinds = (told: { states: readonly { kind: string }[] }) =>
  told.states.map(({ kind }) => kind);

describe("Two workbooks of one browser", () => {
  test("that ask for the same company in the same moment pay 3 credits together", async () => {
    const { both } = await openTwo();
    const cells = both.map((harness) => harness.watch([company("acme.example")]));
    await advanceBoth(both, 3000);
    expect(both[0].charged()).toBe(3);
    expect(cells.map(kinds)).toEqual([["answered"], ["answered"]]);
  });

  test("that search rows 1 to 3 and 3 to 6 pay for 6, though both prices were made before", async () => {
    const { both } = await openTwo({ ...generous, unaskedCredits: 0 });
    const [one, two] = both;
    const criteria = { company_country_code_or: ["DE"] };
    const cells = [one.watch([search(criteria, 0, 3)]), two.watch([search(criteria, 2, 4)])];
    await advanceBoth(both, 2000);
    for (const each of both) {
      const approval = each.approveAll();
      await advanceBoth(both, 5000);
      await approval;
    }
    expect(cells.map(kinds)).toEqual([["answered"], ["answered"]]);
    expect(one.charged()).toBe(18);
  });

  test("that run over 20 companies each, 10 of them common, pay for 30", async () => {
    const { both } = await openTwo();
    const domains = await knownDomains(30);
    const results = both.map(({ client }, index) =>
      client.buy(domains.slice(10 * index, 10 * index + 20).map(company), {
        cause: CAUSE,
        shownCredits: 60,
      })
    );
    await advanceBoth(both, 10_000);
    const ended = await Promise.all(results);
    expect(both[0].charged()).toBe(90);
    expect(ended.flatMap((end) => (end.ok ? end.value.states : [])).length).toBe(40);
    expect(
      ended
        .flatMap((end) => (end.ok ? end.value.states.map(({ kind }) => kind) : []))
        .every((kind) => kind === "answered")
    ).toBe(true);
    const charged = ended.map((end) => (end.ok ? end.value.chargedCredits : 0));
    expect(charged[0]! + charged[1]!).toBe(90);
  });

  test.each<[string, Question]>([
    ["a company", company("acme.example")],
    ["technologies", technologies("acme.example")],
    ["rows of a search", jobs({ job_country_code_or: ["DE"], posted_at_gte: "2020-01-01" }, 0, 5)],
  ])("pay once for %s that one bought after the other had counted it", async (_what, question) => {
    const { both } = await openTwo();
    const [one, two] = both;
    const price = (await two.client.quote([question])).priceCredits;
    expect(price).toBeGreaterThan(0);
    const bought = one.client.buy([question], { cause: CAUSE, shownCredits: price });
    await advanceBoth(both, 3000);
    await bought;
    const paid = one.charged();
    const again = two.client.buy([question], { cause: CAUSE, shownCredits: price });
    await advanceBoth(both, 3000);
    expect(await again).toMatchObject({
      ok: true,
      value: { chargedCredits: 0, states: [{ kind: "answered" }] },
    });
    expect(one.charged()).toBe(paid);
  });

  test("buy only the rows that the other has not bought meanwhile", async () => {
    const { both } = await openTwo();
    const [one, two] = both;
    const filters = { job_country_code_or: ["DE"], posted_at_gte: "2020-01-01" };
    const results = [
      one.client.buy([jobs(filters, 0, 5)], { cause: CAUSE, shownCredits: 5 }),
      two.client.buy([jobs(filters, 0, 12)], { cause: CAUSE, shownCredits: 12 }),
    ];
    await advanceBoth(both, 5000);
    await Promise.all(results);
    expect(one.charged()).toBe(12);
  });

  test("show what one bought in cells of the other that were held, for nothing", async () => {
    const { both } = await openTwo({ ...generous, unaskedCredits: 0 });
    const [one, two] = both;
    const held = two.watch([company("acme.example")]);
    await advanceBoth(both, 1000);
    expect(held.states).toMatchObject([{ kind: "failed", failure: { kind: "held" } }]);
    const bought = one.client.buy([company("acme.example")], { cause: CAUSE, shownCredits: 3 });
    await advanceBoth(both, 3000);
    await bought;
    expect(kinds(held)).toEqual(["answered"]);
    expect(one.charged()).toBe(3);
    expect(two.client.view()).toMatchObject({ held: [], spent: { todayCredits: 3 } });
  });

  test("count their purchases against the one ceiling of the day", async () => {
    const { both } = await openTwo({ ...generous, dayCredits: 30 });
    const [one, two] = both;
    const domains = await knownDomains(12);
    const bought = one.client.buy(domains.slice(0, 9).map(company), {
      cause: CAUSE,
      shownCredits: 27,
    });
    await advanceBoth(both, 3000);
    await bought;
    const quote = await two.client.quote(domains.slice(9).map(company));
    expect(quote.obstacle).toMatchObject({ kind: "over-budget", ceiling: "day" });
  });

  testAtTheService()(
    "ask nothing again by themselves when one dies with its request out",
    async () => {
      const life = new Life(
        (moment, detail) =>
          moment === "after-send" && detail instanceof Request && isPaidCall(detail)
      );
      const { both, endFirst } = await openTwo(generous, life);
      const [one, two] = both;
      one.watch([company("acme.example")]);
      const cell = two.watch([company("acme.example")]);
      await advanceBoth(both, 2000);
      expect(life.isDead).toBe(true);
      expect(kinds(cell)).toEqual(["asking"]);
      endFirst();
      await advanceBoth(both, 2000);
      expect(cell.states).toMatchObject([{ kind: "failed", failure: { kind: "unconfirmed" } }]);
      expect(two.charged()).toBe(3);
      two.client.retry({ includingUnconfirmed: true });
      await advanceBoth(both, 2000);
      expect(kinds(cell)).toEqual(["answered"]);
      expect(two.charged()).toBe(6);
      life.bury();
    }
  );
});
