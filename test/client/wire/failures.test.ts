/** What fails on the way, and a machine without a network. The oracle is what the service saw. */
import type { Network } from "../../../src/client/interface/client-options";
import type { MachineStore } from "../../../src/client/stores";
import { memoryStore } from "../../../src/machine/memory-store";
import { inDoubt } from "../../support/lost";
import {
  company,
  endAfterEach,
  generous,
  type Harness,
  type HarnessOptions,
  isPaidCall,
  jobs,
  knownDomains,
  openHarness,
  technologies,
  testAtTheService,
  type Watched,
  kindOf,
  knownCompanies,
} from "../support/client-harness";

endAfterEach();

const SEARCH = "/v1/companies/search";
const failure = ({ states: [state] }: Watched) =>
  state?.kind === "failed" ? state.failure : state?.kind;
// A gateway says that the account's key is refused, not its member's.
testAtTheService()(
  "a wrong key is found by the free balance call, before anything paid leaves",
  async () => {
    const harness = await openHarness({ key: "no-such-key" });
    await harness.client.refreshBalance();
    expect(harness.client.view().trouble).toMatchObject({ kind: "key-refused", status: 401 });
    const cell = await harness.ask([company("acme.example")]);
    expect(failure(cell)).toMatchObject({ kind: "key-refused", status: 401 });
    expect(harness.paths()).toEqual([]);
    expect(harness.client.view().trouble).toMatchObject({ kind: "key-refused", status: 401 });
  }
);

test("a service that is down fails the cells without anything paid having left, and answers after a retry", async () => {
  let isDown = true;
  const harness = await openHarness({
    intercept: (_request, send) =>
      isDown ? Promise.reject(new TypeError("Failed to fetch")) : send(),
  });
  const cell = await harness.ask([company("acme.example")], 3000);
  expect(failure(cell)).toEqual({
    kind: "unreachable",
    address: "https://service.example",
    status: null,
  });
  isDown = false;
  harness.client.retry();
  await harness.advance(1000);
  expect(kindOf(cell)).toBe("answered");
  expect(harness.charged()).toBe(3);
});

// To a gateway, which settles it.
testAtTheService()(
  "a paid request whose reply is lost with a server error or an unreadable body counts as lost",
  async () => {
    for (const [fault, service] of [
      [{ status: 500 }, "down"],
      [{ malformed: true }, "silent"],
    ] as const) {
      const harness = await openHarness();
      harness.service.faults.add({ ...fault, path: "/v1/", key: harness.key });
      const cell = await harness.ask([company("acme.example")]);
      expect(cell.states[0]).toMatchObject({ failure: { kind: "unconfirmed", service } });
      const wasCharged = harness.charged() > 0;
      await harness.advance(460_000);
      expect(kindOf(cell)).toBe(wasCharged ? "unconfirmed" : "waiting");
      expect(harness.paths()).toEqual([SEARCH]);
    }
  }
);

describe("credits that run out", () => {
  test("stop every paid question, keep what was paid, and go on after a top-up", async () => {
    const harness = await openHarness({ spending: generous });
    const domains = await knownDomains(12);
    const paid = domains.slice(0, 4).map((domain) => harness.watch([technologies(domain)]));
    await harness.advance(200);
    expect(paid.map(kindOf)).toEqual(["answered", "answered", "answered", "answered"]);
    await harness.service.setCredits(3, harness.key);
    const rest = await harness.askEach(domains.slice(4).map(technologies), 5000);
    expect(rest.map(kindOf).filter((found) => found === "answered")).toHaveLength(1);
    expect(rest.map(kindOf).filter((found) => found === "out-of-credits")).toHaveLength(7);
    // All that is missing, not what one request of them needs.
    expect(harness.client.view().trouble).toMatchObject({
      kind: "out-of-credits",
      neededCredits: 21,
    });
    await harness.service.setCredits(1000, harness.key);
    harness.client.retry();
    await harness.advance(10_000);
    expect([...paid, ...rest].every((cell) => kindOf(cell) === "answered")).toBe(true);
    expect(harness.charged()).toBe(36);
  });

  testAtTheService()(
    "need all of a price that a company's doubles used up: 6 for two",
    async () => {
      const harness = await openHarness({
        spending: generous,
        intercept: async (request, send) => {
          const reply = await send();
          if (!isPaidCall(request)) return reply;
          const { data } = (await reply.json()) as { data: [object] };
          const doubles = [data[0], { ...data[0], id: "double" }];
          return Response.json({ data: doubles, metadata: { truncated_companies: 1 } });
        },
      });
      const cells = await harness.ask(await knownCompanies(3), 5000);
      expect(cells.states.map(({ kind: found }) => found).sort()).toEqual([
        "answered",
        "failed",
        "failed",
      ]);
      expect(harness.client.view().trouble).toMatchObject({
        kind: "out-of-credits",
        neededCredits: 6,
      });
      expect(harness.paths()).toHaveLength(1);
    }
  );
});

testAtTheService()(
  "of two companies the one that a gateway withholds beside the other is asked for again: 6 credits",
  async () => {
    let isFirst = true;
    const harness = await openHarness({
      spending: generous,
      intercept: async (request, send) => {
        const reply = await send();
        if (!isPaidCall(request) || !isFirst) return reply;
        isFirst = false;
        const { data } = (await reply.json()) as { data: [object] };
        return Response.json(
          { data: data.slice(0, 1), metadata: { truncated_companies: 1 } },
          { headers: { "Stackscout-Credits": "3" } }
        );
      },
    });
    const cells = await harness.askEach(await knownCompanies(2), 5000);
    expect(cells.map(kindOf)).toEqual(["answered", "answered"]);
    expect(harness.client.view().spent.todayCredits).toBe(6);
  }
);

testAtTheService()(
  "credits that the service says are missing are not asked for again before a person retries",
  async () => {
    let asked = 0;
    const harness = await openHarness({
      intercept: async (request, send) => {
        if (!isPaidCall(request) || (asked += 1) > 1) return send();
        return Response.json({ error: { title: "Not enough credits" } }, { status: 402 });
      },
    });
    await harness.ask([company("acme.example")]);
    const cell = await harness.ask([company("harbor.example")]);
    const { balance } = harness.client.view();
    expect([asked, kindOf(cell), balance?.leftCredits]).toEqual([1, "out-of-credits", 0]);
    harness.client.retry();
    await harness.advance(1000);
    expect(kindOf(cell)).toBe("answered");
  }
);

// A gateway waits itself.
testAtTheService()(
  "a 429 from outside waits for the time it names, says so in the cell, and then answers without a second charge",
  async () => {
    const harness = await openHarness();
    harness.service.faults.add({ status: 429, retryAfter: 45, path: "/v1/", key: harness.key });
    const cell = await harness.ask([company("acme.example")]);
    const told = failure(cell);
    expect(told).toMatchObject({ kind: "rate-limited" });
    const wait =
      typeof told === "object" && told.kind === "rate-limited"
        ? told.retryAt - harness.clock.now()
        : 0;
    expect(wait).toBeGreaterThan(43_000);
    expect(wait).toBeLessThanOrEqual(45_000);
    await harness.advance(46_000);
    expect(kindOf(cell)).toBe("answered");
    expect(
      harness
        .seen()
        .filter(({ path }) => path === SEARCH)
        .map(({ status }) => status)
    ).toEqual([429, 200]);
    expect(harness.charged()).toBe(3);
  }
);

testAtTheService()(
  "what was refused with 429 and waits is as good as spent: of 6 credits a day 3 are left",
  async () => {
    const harness = await openHarness({ spending: { ...generous, dayCredits: 6 } });
    harness.service.faults.add({ status: 429, retryAfter: 45, path: "/v1/", key: harness.key });
    const [first = "", ...domains] = await knownDomains(3);
    await harness.ask([company(first)]);
    const cells = await harness.askEach(domains.map(company));
    expect(cells.map(kindOf)).toContain("over-ceiling");
  }
);

testAtTheService().each([
  [company("acme.example"), 3],
  [jobs({ company_domain_or: ["acme.example"] }, 0, 1), 1],
])(
  "what a gateway says to have charged for a refusal counts in its run: %o, %i credits",
  async (question, credits) => {
    const error = { title: "Team: Stopped", description: "Not now.", code: "E-016" };
    const headers = { "Stackscout-Credits": String(credits) };
    const harness = await openHarness({
      spending: generous,
      intercept: async (request, send) =>
        isPaidCall(request) ? Response.json({ error }, { status: 404, headers }) : send(),
    });
    const { chargedCredits } = await harness.buy([question], credits);
    expect(chargedCredits).toBe(credits);
    const ledger = [{ status: "confirmed", chargedCredits }];
    expect(harness.client.view()).toMatchObject({ ledger, lost: [] });
  }
);

test.each(["0", "", "Thu, 01 Jan 1970 00:00:00 GMT"])(
  "a service that refuses with 429 and Retry-After %j for ten minutes is asked at most 16 times",
  async (retryAfter) => {
    let asked = 0;
    const harness = await openHarness({
      intercept: (request, send) => {
        if (!isPaidCall(request)) return send();
        asked += 1;
        return Promise.resolve(
          new Response(null, { status: 429, headers: { "Retry-After": retryAfter } })
        );
      },
    });
    await harness.ask([company("acme.example")], 600_000);
    expect(asked).toBeGreaterThan(8);
    expect(asked).toBeLessThanOrEqual(16);
  }
);

test("a queue behind a limit tells its cells until when, once a window, and sees no 429", async () => {
  const harness = await openHarness({ tier: "free", spending: generous });
  const domains = await knownDomains(15);
  const cells = await harness.askEach(domains.map(technologies), 5000);
  const waiting = cells.filter((cell) => kindOf(cell) === "rate-limited");
  expect(waiting).toHaveLength(5);
  const told = failure(waiting[0]!);
  const retryAt = typeof told === "object" && told.kind === "rate-limited" ? told.retryAt : 0;
  expect(retryAt - harness.clock.now()).toBeGreaterThan(50_000);
  await harness.advance(60_000);
  expect(cells.every((cell) => kindOf(cell) === "answered")).toBe(true);
  expect(harness.seen().map(({ status }) => status)).not.toContain(429);
  expect(waiting[0]?.told.length).toBeLessThanOrEqual(2);
});

test("technographics that the free plan does not give are asked for once, and say so", async () => {
  let asked = 0;
  const harness = await openHarness({
    tier: "free",
    spending: generous,
    intercept: async (request, send) => {
      if (!request.url.endsWith("/technologies")) return send();
      asked += 1;
      return Response.json({ error: { title: "no", code: "E-020" } }, { status: 403 });
    },
  });
  await harness.ask([company("acme.example")], 2000);
  const cell = await harness.ask([technologies("acme.example")], 60_000);
  expect([kindOf(cell), asked]).toEqual(["plan-limit", 1]);
});

testAtTheService()(
  "a page of 25 that the free plan refuses is asked for once: no smaller one would be taken",
  async () => {
    let asked = 0;
    const harness = await openHarness({
      tier: "free",
      spending: generous,
      intercept: async (request, send) => {
        if (!isPaidCall(request)) return send();
        const { limit } = (await request.clone().json()) as { limit: number };
        if (limit < 25) return send();
        asked += 1;
        return Response.json({ error: { title: "no", code: "E-020" } }, { status: 403 });
      },
    });
    const cells = await harness.askEach(await knownCompanies(38), 60_000);
    expect([asked, cells.filter((cell) => kindOf(cell) === "plan-limit").length]).toEqual([1, 25]);
    expect(harness.charged()).toBe(39);
  }
);

test.each([400, 422])(
  "a request refused as too large with %i is split until it fits, each company still paid once",
  async (status) => {
    const harness = await openHarness({
      spending: generous,
      intercept: async (request, send) => {
        if (!isPaidCall(request)) return send();
        const body = (await request.clone().json()) as { company_domain_or: string[] };
        return body.company_domain_or.length > 10
          ? Response.json({ error: { title: "too many" } }, { status })
          : send();
      },
    });
    const cells = await harness.askEach(await knownCompanies(30), 5000);
    expect(cells.every((cell) => kindOf(cell) === "answered")).toBe(true);
    expect(harness.charged()).toBe(90);
  }
);

test("no service tells unanswered cells so, and answers them once one is connected", async () => {
  const harness = await openHarness({ connect: false });
  const cell = await harness.ask([company("acme.example")]);
  expect(kindOf(cell)).toBe("not-connected");
  await harness.client.connect({
    address: "https://service.example",
    key: harness.key,
    isDemo: true,
  });
  await harness.advance(1000);
  expect(kindOf(cell)).toBe("answered");
});

test("once a real service is connected demo answers are not shown, and nothing of the demo counts today", async () => {
  const stores = new Map<string, MachineStore>();
  const machineOf = (address: string) => {
    const store = stores.get(address) ?? memoryStore();
    stores.set(address, store);
    return store;
  };
  const { client, key, watch, advance } = await openHarness({ connect: false, machineOf });
  await client.connect({ address: "https://demo.example", key, isDemo: true });
  watch([company("acme.example")]);
  await advance(1000);
  expect(client.heldReading(company("acme.example"))).toBeDefined();
  expect(client.view().spent.todayCredits).toBe(3);
  await client.connect({ address: "https://service.example", key, isDemo: false });
  expect(client.heldReading(company("acme.example"))).toBeUndefined();
  expect(client.view().spent.todayCredits).toBe(0);
});

test("a reply that comes while another service is being connected is booked at the first one: 3 credits", async () => {
  const stores = [memoryStore(), memoryStore()] as const;
  const { client, clock, key, watch, advance }: Harness = await openHarness({
    connect: false,
    machineOf: (address) => stores[address === "https://one.example" ? 0 : 1],
    intercept: async (request, send) => {
      const reply = await send();
      if (isPaidCall(request)) await clock.wait(3_000);
      return reply;
    },
  });
  await client.connect({ address: "https://one.example", key, isDemo: false });
  const cell = watch([company("acme.example")]);
  await advance(500);
  cell.stop();
  const connecting = client.connect({ address: "https://two.example", key, isDemo: false });
  await advance(10_000);
  await connecting;
  const ledgers = await Promise.all(stores.map((store) => store.ledger(0)));
  expect(ledgers.map(({ entries }) => entries)).toMatchObject([[{ chargedCredits: 3 }], []]);
});

function cable() {
  let isIn = true;
  const listeners = new Set<() => void>();
  const network: Network = {
    isOnline: () => isIn,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const plug = (now: boolean) => {
    isIn = now;
    for (const listener of listeners) listener();
  };
  const intercept: HarnessOptions["intercept"] = (_request, send) =>
    isIn ? send() : Promise.reject(new TypeError("Failed to fetch"));
  return { network, plug, intercept };
}

describe("without a network", () => {
  test("cells say so or show what is held, nothing is tried, and they fill by themselves when it is back", async () => {
    const { network, plug, intercept } = cable();
    const harness = await openHarness({ network, intercept });
    const held = [company("harbor.example")];
    await harness.ask(held);
    const before = harness.seen().length;
    plug(false);
    expect(kindOf(harness.watch(held))).toBe("answered");
    const cell = await harness.ask([company("acme.example")], 3_600_000);
    expect(kindOf(cell)).toBe("offline");
    expect(harness.client.view().isOffline).toBe(true);
    expect(harness.seen()).toHaveLength(before);
    plug(true);
    await harness.advance(2000);
    expect(kindOf(cell)).toBe("answered");
    expect(harness.client.view().isOffline).toBe(false);
    expect(harness.charged()).toBe(6);
  });

  test("a free call waits for it, and can be given up", async () => {
    const { network, plug, intercept } = cable();
    const harness = await openHarness({ network, intercept });
    plug(false);
    const stop = new AbortController();
    const given = harness.client.call("companyLists", {}, stop.signal);
    const waiting = harness.client.call("companyLists", {});
    await harness.advance(60_000);
    stop.abort(new Error("closed"));
    expect(await given).toEqual({ ok: false, failure: { kind: "cancelled" } });
    plug(true);
    await harness.advance(1000);
    expect(await waiting).toMatchObject({ ok: true });
    expect(harness.seen()).toHaveLength(1);
  });

  test("a free call that it cut is sent again", async () => {
    const { network, plug } = cable();
    let cuts = 1;
    const harness = await openHarness({
      network,
      intercept: (_request, send) => {
        if (cuts === 0) return send();
        cuts -= 1;
        plug(false);
        return Promise.reject(new TypeError("network error"));
      },
    });
    const lists = harness.client.call("companyLists", {});
    await harness.advance(60_000);
    plug(true);
    await harness.advance(1000);
    expect(await lists).toMatchObject({ ok: true });
  });

  test("a service on this computer is reached all the same", async () => {
    const { network, plug } = cable();
    const harness = await openHarness({ network });
    await harness.client.connect({
      address: "http://localhost:3002",
      key: harness.key,
      isDemo: false,
    });
    plug(false);
    const cell = await harness.ask([company("acme.example")]);
    expect(kindOf(cell)).toBe("answered");
    expect(harness.client.view().isOffline).toBe(false);
  });

  test("an access cannot be tested, and that is said", async () => {
    const { network, plug, intercept } = cable();
    const harness = await openHarness({ network, intercept });
    plug(false);
    const access = { address: "https://service.example", key: harness.key, isDemo: false };
    expect(await harness.client.test(access)).toEqual({ ok: false, failure: { kind: "offline" } });
  });
});

test("a paid request that the network cut is unconfirmed at once, and not sent again when it is back", async () => {
  const { network, plug } = cable();
  const harness = await openHarness({
    network,
    intercept: async (request, send) => {
      const reply = await send();
      if (!isPaidCall(request)) return reply;
      plug(false);
      throw new TypeError("network error");
    },
  });
  const cell = await harness.ask([technologies("acme.example")]);
  expect(kindOf(cell)).toBe("unconfirmed");
  plug(true);
  await harness.advance(60_000);
  expect(kindOf(cell)).toBe("unconfirmed");
  expect(inDoubt(harness.client)).toHaveLength(1);
  expect(harness.charged()).toBe(3);
});
