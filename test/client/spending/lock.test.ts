/** Workbooks of one machine take turns at what they have in common: answers, ledger, ceilings. The oracle is the service. */
import { memoryStore } from "../../../src/machine/memory-store";
import {
  closeShared,
  company,
  endHarnesses,
  jobs,
  newAccount,
  openHarness,
  type Harness,
  type HarnessOptions,
} from "../support/client-harness";
import { advanceBoth, shareHere } from "../support/sharing";

jest.setTimeout(60_000);
afterEach(endHarnesses);
afterAll(closeShared);

const cause = { kind: "run", id: "r", name: "Jobs" } as const;
const BALANCE = "/credit-balance";
const ACME = { company_domain_or: ["acme.example"] };

/** Two workbooks of one machine, each with options of its own. */
async function openBoth(one: HarnessOptions, two: HarnessOptions): Promise<[Harness, Harness]> {
  const [share, machine] = [shareHere(), memoryStore()];
  return [
    await openHarness({ machine, sharing: share(), ...one }),
    await openHarness({ machine, sharing: share(), ...two }),
  ];
}

const paid = (one: Harness) => one.seen().filter(({ credits }) => credits > 0);

describe("two workbooks of one machine", () => {
  test("with different keys ask for one company at once: 1 record, 3 credits", async () => {
    const [one, two] = await openBoth({}, { key: await newAccount() });
    const cells = [one.watch([company("acme.example")]), two.watch([company("acme.example")])];
    await advanceBoth([one, two], 3_000);
    for (const { states } of cells) expect(states[0]?.kind).toBe("answered");
    expect(paid(one).map(({ credits }) => credits)).toEqual([3]);
  });

  test("with different keys ask for rows 1 to 3 and 3 to 4 of one search: 4 rows, 4 credits", async () => {
    const [one, two] = await openBoth({}, { key: await newAccount() });
    const bought = [
      one.client.buy([jobs(ACME, 0, 3)], { cause, shownCredits: 3 }),
      two.client.buy([jobs(ACME, 2, 2)], { cause, shownCredits: 2 }),
    ];
    await advanceBoth([one, two], 3_000);
    for (const run of bought)
      expect(await run).toMatchObject({ ok: true, value: { states: [{ kind: "answered" }] } });
    expect(paid(one).reduce((sum, { credits }) => sum + credits, 0)).toBe(4);
  });

  test("buy a company once when the first one's look at the balance hangs for 7 s", async () => {
    let hangMs = 0;
    const key = await newAccount();
    const [one, two] = await openBoth(
      {
        key,
        intercept: async (request, send) => {
          const reply = await send();
          if (request.url.includes(BALANCE)) await two.clock.wait(hangMs);
          return reply;
        },
      },
      { key }
    );
    void one.client.refreshBalance();
    await advanceBoth([one, two], 100);
    hangMs = 7_000;
    const first = one.watch([company("acme.example")]);
    await advanceBoth([one, two], 200);
    const second = two.watch([company("acme.example")]);
    await advanceBoth([one, two], 20_000);
    for (const { states } of [first, second]) expect(states[0]?.kind).toBe("answered");
    expect(paid(one).map(({ credits }) => credits)).toEqual([3]);
  });
});

test("a reply that comes while its workbook is disconnected counts in the other workbook too: 3 credits today", async () => {
  const key = await newAccount();
  let answer: () => void = () => undefined;
  const open = new Promise<void>((resolve) => (answer = resolve));
  const [one, two] = await openBoth(
    {
      key,
      intercept: async (request, send) => {
        const reply = await send();
        if (request.url.includes("/v1/")) await open;
        return reply;
      },
    },
    { key }
  );
  one.watch([company("acme.example")]);
  await advanceBoth([one, two], 1_000);
  const gone = one.client.connect(null);
  answer();
  await gone;
  await advanceBoth([one, two], 3_000);
  expect(two.client.view().spent.todayCredits).toBe(3);
});
