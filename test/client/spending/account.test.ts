/**
 * What the account pays beside what this machine bought: others who use the key, a price that is not the published one; and
 * workbooks of one machine, which take turns. The oracle is what the service charged.
 */
import { memoryStore } from "../../../src/machine/memory-store";
import {
  ADDRESS,
  company,
  endAfterEach,
  generous,
  type Harness,
  type HarnessOptions,
  isPaidCall,
  jobs,
  knownDomains,
  newAccount,
  openHarness,
  technologies,
  testAtTheService,
  knownCompanies,
} from "../support/client-harness";
import { advanceBoth, openBoth } from "../support/sharing";

jest.setTimeout(120_000);
endAfterEach();

const cause = { kind: "run", id: "r", name: "Enrich" } as const;
const BALANCE = "/credit-balance";

function buy({ client }: Harness, domains: readonly string[]) {
  return client.buy(domains.map(company), { cause, shownCredits: 3 * domains.length });
}

/** The account pays so much for a credit that the contract names. */
function dearer(factor: number): HarnessOptions["intercept"] {
  let moreCredits = 0;
  return async (request, send) => {
    const reply = await send();
    const body = (await reply.clone().json()) as { data?: unknown[]; used_api_credits?: number };
    if (request.url.includes(BALANCE))
      return Response.json({
        ...body,
        used_api_credits: (body.used_api_credits ?? 0) + moreCredits,
      });
    if (request.url.includes("/v1/")) moreCredits += 3 * (factor - 1) * (body.data?.length ?? 0);
    return reply;
  };
}

testAtTheService()(
  "two people with one key on two machines who press Enrich at once both get all of their 100 companies, and are told of each other",
  async () => {
    const one = await openHarness({ spending: generous, random: () => 0.1 });
    const two = await openHarness({ spending: generous, key: one.key, random: () => 0.8 });
    const domains = await knownDomains(200);
    const runs = [buy(one, domains.slice(0, 100)), buy(two, domains.slice(100))];
    await advanceBoth([one, two], 20_000);
    for (const run of await Promise.all(runs))
      expect(run).toMatchObject({ ok: true, value: { chargedCredits: 300 } });
    expect(one.charged()).toBe(600);
    for (const { client } of [one, two]) {
      void client.refreshBalance();
      await advanceBoth([one, two], 1_000);
      const { accountUse, trouble } = client.view();
      expect(accountUse).toEqual({ usedCredits: 600, boughtCredits: 300 });
      expect(trouble).toBeNull();
    }
  }
);

testAtTheService()(
  "an account that others emptied to 6 credits after it was read still pays for 2 of 100 companies",
  async () => {
    let isFirstReading = true;
    const harness = await openHarness({
      spending: generous,
      credits: 6,
      intercept: (request, send) => {
        if (!request.url.includes(BALANCE) || !isFirstReading) return send();
        isFirstReading = false;
        return Promise.resolve(Response.json({ api_credits: 20_000, used_api_credits: 0 }));
      },
    });
    void harness.client.refreshBalance();
    await harness.advance(1_000);
    const { states } = await harness.buy(await knownCompanies(100), 300, { ms: 20_000 });
    expect(states.filter(({ kind }) => kind === "answered")).toHaveLength(2);
    expect(states.at(-1)).toMatchObject({ failure: { kind: "out-of-credits" } });
    expect(harness.charged()).toBe(6);
  }
);

testAtTheService().each([
  [0, 13, 3],
  [0.999, 25, 9],
])(
  "a price of 30 credits where 3 are published stops a run of 100 after two requests alone until a person goes on: chance %d, %i and %i records",
  async (chance, one, two) => {
    const options = { spending: generous, intercept: dearer(10), random: () => chance };
    const harness = await openHarness(options);
    const questions = await knownCompanies(100);
    // What costs nothing shows no price.
    await harness.ask([company("nobody.example")], 2_000);
    const { states } = await harness.buy(questions, 300, { ms: 20_000 });
    expect(states.filter(({ kind }) => kind === "answered")).toHaveLength(one + two);
    expect(harness.client.view()).toMatchObject({
      trouble: { kind: "price-rose", records: two, moreCredits: 27 * two },
      accountUse: { usedCredits: 30 * (one + two), boughtCredits: 3 * (one + two) },
    });
    harness.client.retry();
    const again = await harness.buy(questions, 300, { ms: 20_000 });
    expect(again.chargedCredits).toBe(3 * (100 - one - two));
  }
);

testAtTheService()(
  "another account begins anew: after pages of 13 and 100, and a price that rose, 13 go alone and the rest is bought",
  async () => {
    let isDearer = false;
    const rising = dearer(10)!;
    const harness = await openHarness({
      spending: generous,
      intercept: (request, send) => (isDearer ? rising(request, send) : send()),
    });
    const records = () =>
      harness
        .seen()
        .map((request) => request.records)
        .filter(Boolean);
    const connect = async () => {
      const access = { address: ADDRESS, key: await newAccount(), isDemo: false };
      await harness.client.connect(access);
    };
    const domains = await knownDomains(350);
    await harness.buy(domains.slice(0, 150).map(company), 450, { ms: 20_000 });
    await connect();
    isDearer = true;
    await harness.buy(domains.slice(150, 250).map(company), 300, { ms: 20_000 });
    expect(harness.client.view().trouble).toMatchObject({ kind: "price-rose" });
    isDearer = false;
    await connect();
    await harness.buy(domains.slice(250).map(company), 300, { ms: 20_000 });
    expect(records()).toEqual([13, 100, 37, 13, 3, 13, 87]);
  }
);

testAtTheService()(
  "3 credits that others used are told again once a lost reply is settled as not charged",
  async () => {
    let isLost = false;
    let othersCredits = 40;
    const harness = await openHarness({
      spending: generous,
      intercept: async (request, send) => {
        if (request.url.includes("/v1/") && isLost) return new Response("down", { status: 503 });
        const reply = await send();
        if (!request.url.includes(BALANCE)) return reply;
        const body = (await reply.json()) as { used_api_credits: number };
        const used_api_credits = body.used_api_credits + othersCredits;
        return Response.json({ ...body, used_api_credits });
      },
    });
    const [first = "", ...domains] = await knownDomains(3);
    await harness.ask([company(first)], 60_000);
    othersCredits = 43;
    void harness.client.refreshBalance();
    await harness.advance(1_000);
    expect(harness.client.view().accountUse).toEqual({ usedCredits: 6, boughtCredits: 3 });
    isLost = true;
    await harness.ask(domains.map(company), 460_000);
    expect(harness.client.view().ledger.map(({ status }) => status)).toContain("released");
    expect(harness.client.view().accountUse).toEqual({ usedCredits: 6, boughtCredits: 3 });
  }
);

testAtTheService()("a price that doubles between two cells is told a second later", async () => {
  let isDearer = false;
  let moreCredits = 0;
  const harness = await openHarness({
    spending: generous,
    intercept: async (request, send) => {
      const reply = await send();
      if (request.url.includes("/v1/") && isDearer) moreCredits += 3;
      if (!request.url.includes(BALANCE)) return reply;
      const body = (await reply.json()) as { used_api_credits: number };
      return Response.json({ ...body, used_api_credits: body.used_api_credits + moreCredits });
    },
  });
  const domains = await knownDomains(2);
  await harness.ask([company(domains[0] ?? "")], 60_000);
  isDearer = true;
  await harness.ask([company(domains[1] ?? "")], 2_000);
  expect(harness.client.view().accountUse).toEqual({ usedCredits: 9, boughtCredits: 6 });
});

describe("a balance call", () => {
  testAtTheService().each([403, 404, 500])("that answers %i stops nothing", async (status) => {
    const harness = await openHarness({
      spending: generous,
      intercept: (request, send) =>
        request.url.includes(BALANCE)
          ? Promise.resolve(Response.json({ error: { title: "no" } }, { status }))
          : send(),
    });
    const [domain = ""] = await knownDomains(1);
    const cell = await harness.ask([company(domain)], 10_000);
    expect(cell.states[0]?.kind).toBe("answered");
  });

  testAtTheService().each([
    // With the 80 ms of its batch.
    [29_920, ["/v1/companies/search"]],
    [29_921, ["/v0/billing/credit-balance", "/v1/companies/search"]],
  ])(
    "goes before a purchase only where the service was silent for more than 30 s: %i ms",
    async (ms, asked) => {
      const harness = await openHarness({ spending: generous });
      const [first = "", second = ""] = await knownDomains(2);
      await harness.ask([company(first)], 5_000);
      const heardAt = harness.seen().at(-1)?.at ?? 0;
      const before = harness.seen().length;
      await harness.advance(heardAt + ms - harness.clock.now());
      await harness.ask([company(second)], 500);
      expect(
        harness
          .seen()
          .slice(before)
          .map(({ path }) => path)
      ).toEqual(asked);
    }
  );

  test("that is under way when another account is connected tells nothing of that one", async () => {
    const { client } = await openHarness({ credits: 100 });
    await client.refreshBalance();
    expect(client.view().balance?.leftCredits).toBe(100);
    const reading = client.refreshBalance();
    await client.connect({ address: ADDRESS, key: await newAccount("paid", 7), isDemo: false });
    expect(await reading).toEqual({ ok: false, failure: { kind: "cancelled" } });
    expect(client.view().balance?.leftCredits).not.toBe(100);
  });

  testAtTheService()(
    "comes round the first request, after a minute's pause, after 10 requests and at the end: 5 for 16",
    async () => {
      const harness = await openHarness({ tier: "free", spending: generous });
      const cells = await harness.askEach((await knownDomains(16)).map(technologies), 200_000);
      expect(cells.map(({ states }) => states[0]?.kind)).toEqual(cells.map(() => "answered"));
      const looks = harness.seen().filter(({ path }) => path.endsWith(BALANCE));
      expect(looks).toHaveLength(5);
    }
  );

  test("tells when the next credits expire", async () => {
    const earliest_expiration = "2027-01-01T00:00:00Z";
    const { client } = await openHarness({
      intercept: async (_, send) =>
        Response.json({ ...((await (await send()).json()) as object), earliest_expiration }),
    });
    await client.refreshBalance();
    expect(client.view().balance?.expiresAt).toBe(Date.parse(earliest_expiration));
  });

  test("counts what another workbook bought here that told nothing: nobody else used the account", async () => {
    const machine = memoryStore();
    const one = await openHarness({ machine });
    const two = await openHarness({ machine, key: one.key });
    await two.client.refreshBalance();
    await one.ask([company("acme.example")], 5_000);
    await two.client.refreshBalance();
    expect(two.client.view().accountUse).toEqual({ usedCredits: 3, boughtCredits: 3 });
  });

  testAtTheService()("goes before what a person tries again", async () => {
    const harness = await openHarness({ spending: { unaskedCredits: 3 } });
    const [first = "", second = ""] = await knownDomains(2);
    await harness.ask([company(first)], 5_000);
    const { length } = harness.seen();
    harness.client.retry();
    await harness.buy([company(second)], 3);
    expect(harness.seen()[length]?.path).toContain(BALANCE);
  });

  testAtTheService()(
    "that tells another allotment begins a new comparison: 40 credits of before are nobody's",
    async () => {
      let [api, used] = [0, 0];
      const harness = await openHarness({
        intercept: async (request, send) => {
          const reply = await send();
          if (!request.url.includes(BALANCE)) return reply;
          const body = (await reply.json()) as { api_credits: number; used_api_credits: number };
          const { api_credits, used_api_credits } = body;
          return Response.json({
            api_credits: api_credits + api,
            used_api_credits: used_api_credits + used,
          });
        },
      });
      const [domain = ""] = await knownDomains(1);
      await harness.ask([company(domain)], 60_000);
      [api, used] = [100, 40];
      await harness.client.refreshBalance();
      expect(harness.client.view().accountUse).toEqual({ usedCredits: 3, boughtCredits: 3 });
    }
  );

  test("tells whoever tries a key what is left: 20,000", async () => {
    const harness = await openHarness();
    const tried = await harness.client.test({ address: ADDRESS, key: harness.key, isDemo: false });
    expect(tried).toMatchObject({ ok: true, value: { leftCredits: 20_000 } });
  });

  testAtTheService()("is not waited for: after 6 of 6 credits none is left at once", async () => {
    const harness = await openHarness({ credits: 6 });
    const [first = "", second = ""] = await knownDomains(2);
    await harness.ask([company(first)], 5_000);
    await harness.ask([company(second)], 500);
    expect(harness.client.view().balance?.leftCredits).toBe(0);
  });

  testAtTheService()(
    "comes once after an action of some cells a second apart: 2 round the first, then 1 for 3",
    async () => {
      const harness = await openHarness({ spending: generous });
      const looks = () => harness.seen().filter(({ path }) => path.endsWith(BALANCE)).length;
      const [first = "", ...domains] = await knownDomains(4);
      await harness.ask([technologies(first)], 5_000);
      expect(looks()).toBe(2);
      for (const domain of domains) await harness.ask([technologies(domain)], 400);
      await harness.advance(5_000);
      expect(looks()).toBe(3);
    }
  );

  testAtTheService()("without figures is unknown, not 0", async () => {
    const harness = await openHarness({
      spending: generous,
      intercept: (request, send) =>
        request.url.includes(BALANCE) ? Promise.resolve(Response.json({})) : send(),
    });
    const [domain = ""] = await knownDomains(1);
    const cell = await harness.ask([company(domain)], 10_000);
    expect(cell.states[0]?.kind).toBe("answered");
    expect(harness.client.view().balance).toBeNull();
  });
});

const ACME = { company_domain_or: ["acme.example"] };

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

  test.each([[["before", [3, 3]]], [["after", [6]]]] as const)(
    "buy each of two companies once when the first one's look at the balance hangs for 7 s: %j",
    async ([when, credits]) => {
      let hangMs = 7_000;
      const intercept: HarnessOptions["intercept"] = async (request, send) => {
        const reply = await send();
        if (request.url.includes(BALANCE)) await two.clock.wait(hangMs);
        return reply;
      };
      const [one, two] = await openBoth({ intercept, spending: { dayCredits: 9 } }, {});
      if (when === "after") {
        hangMs = 0;
        void one.client.refreshBalance();
        await advanceBoth([one, two], 100);
        hangMs = 7_000;
      }
      const first = one.watch([company("acme.example"), company("harbor.example")]);
      await advanceBoth([one, two], 200);
      const second = two.watch([company("acme.example")]);
      await advanceBoth([one, two], 20_000);
      const kinds = [first, second].flatMap(({ states }) => states.map(({ kind }) => kind));
      expect(kinds).toEqual(["answered", "answered", "answered"]);
      expect(paid(one).map((each) => each.credits)).toEqual(credits);
      // Nothing stays set aside for what the other bought.
      one.watch(await knownCompanies(1));
      await advanceBoth([one, two], 20_000);
      expect(one.charged()).toBe(9);
    }
  );
});

test("a request that hangs lets the other workbook buy after 5 s", async () => {
  const intercept: HarnessOptions["intercept"] = async (request, send) => {
    if (request.url.includes("/v1/")) await two.clock.wait(20_000);
    return send();
  };
  const [one, two] = await openBoth({ intercept }, {});
  const [first = "", second = ""] = await knownDomains(2);
  one.watch([company(first)]);
  await advanceBoth([one, two], 500);
  const cell = two.watch([company(second)]);
  await advanceBoth([one, two], 4_000);
  expect(cell.states[0]?.kind).toBe("asking");
  await advanceBoth([one, two], 2_000);
  expect(cell.states[0]?.kind).toBe("answered");
  await advanceBoth([one, two], 20_000);
});

test("a request that waits for the other workbook is not sent once its own is disconnected: 3 credits, of one", async () => {
  const sent = { one: 0, two: 0 };
  const hanging = (name: keyof typeof sent, ms: number, at: string): HarnessOptions => ({
    intercept: async (request, send) => {
      if (isPaidCall(request)) sent[name] += 1;
      if (request.url.includes(at)) await one.clock.wait(ms);
      return send();
    },
  });
  const [one, two] = await openBoth(hanging("one", 20_000, "/v1/"), hanging("two", 2_000, BALANCE));
  const [first = "", second = ""] = await knownDomains(2);
  const cell = two.watch([company(second)]);
  await advanceBoth([one, two], 500);
  one.watch([company(first)]);
  await advanceBoth([one, two], 4_000);
  void two.client.connect(null);
  await advanceBoth([one, two], 30_000);
  expect(sent).toEqual({ one: 1, two: 0 });
  expect(cell.states).toMatchObject([{ failure: { kind: "not-connected" } }]);
  expect(one.client.view().spent.todayCredits).toBe(3);
});

test("a reply that comes while its workbook is disconnected counts in the other workbook too: 3 credits today", async () => {
  let answer: () => void = () => undefined;
  const open = new Promise<void>((resolve) => (answer = resolve));
  const intercept: HarnessOptions["intercept"] = async (request, send) => {
    const reply = await send();
    if (request.url.includes("/v1/")) await open;
    return reply;
  };
  const [one, two] = await openBoth({ intercept }, {});
  one.watch([company("acme.example")]);
  await advanceBoth([one, two], 1_000);
  const gone = one.client.connect(null);
  answer();
  await gone;
  await advanceBoth([one, two], 3_000);
  expect(two.client.view().spent.todayCredits).toBe(3);
});

test("what was bought in an earlier session is no part of what this one bought: 3 credits, not 6", async () => {
  const machine = memoryStore();
  const { client, key, watch, advance } = await openHarness({ machine });
  watch([company("acme.example")]);
  await advance(1_000);
  await client.connect(null);
  const later = await openHarness({ machine, key });
  await later.client.connect(null);
  const access = { address: ADDRESS, key, isDemo: false };
  await later.client.connect(access);
  await later.ask([company("harbor.example")], 3_000);
  expect(later.client.view().accountUse).toEqual({ usedCredits: 3, boughtCredits: 3 });
});
