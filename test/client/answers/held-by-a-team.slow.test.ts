/** A gateway that says what it charged: what the team holds costs 0 here too. */
import type { Failure, Question } from "../../../src/client";
import { failureCell } from "../../../src/functions/words/failure-words";
import {
  company,
  endAfterEach,
  generous,
  isPaidCall,
  knownCompanies,
  openHarness,
  readingOf,
  technologies,
  testAtTheService,
} from "../support/client-harness";

endAfterEach();

/** Gives again what was bought once, at what the header says it costs. */
function gateway(credits: string) {
  const held = new Map<string, string>();
  return async (request: Request, send: () => Promise<Response>): Promise<Response> => {
    if (!request.url.includes("/v1/")) return send();
    const known = held.get(request.url);
    if (known !== undefined)
      return new Response(known, { headers: { "stackscout-credits": credits } });
    const reply = await send();
    const text = await reply.text();
    held.set(request.url, text);
    return new Response(text, { headers: { "stackscout-credits": "3" } });
  };
}

/** The service's reply as a team's gateway gives it on; `prices`: what it tells of them. */
async function asTeam(send: () => Promise<Response>, prices = ""): Promise<Response> {
  const { body, status } = await send();
  const headers = { "stackscout-team": "1", "stackscout-prices": prices };
  return new Response(body, { status, headers });
}

testAtTheService()(
  "a price that a gateway raised meanwhile is shown before anything is bought: 4 credits for 3",
  async () => {
    let asked = 0;
    const harness = await openHarness({
      spending: { unaskedCredits: 0 },
      intercept: async (request, send) => {
        if (!isPaidCall(request)) return send();
        asked += 1;
        const error = { title: "Team: Over the call's limit", description: "It costs 4 credits." };
        const headers = { "stackscout-team": "1", "stackscout-prices": "companySearch=4" };
        return Response.json({ error, request_id: null }, { status: 402, headers });
      },
    });
    const cells = await harness.ask([company("acme.example"), company("harbor.example")]);
    const [first] = harness.client.view().waiting;
    await harness.client.approve([first!.id], 3);
    await harness.advance(60_000);
    const waiting = { kind: "failed", failure: { kind: "waiting", priceCredits: 4 } };
    expect(cells.states).toEqual([waiting, waiting]);
    expect([asked, harness.charged()]).toEqual([1, 0]);
  }
);

test("each kind of answer costs what a gateway told of it", async () => {
  const prices = "companySearch=4; technologies=5; buyingIntents=7";
  const harness = await openHarness({
    spending: { unaskedCredits: 0 },
    intercept: (_, send) => asTeam(send, prices),
  });
  await harness.client.refreshBalance();
  const list = technologies("acme.example");
  const ofIntents = { ...list, about: "intents" } as Question;
  const cells = await harness.ask([company("acme.example"), list, ofIntents]);
  expect(cells.states).toMatchObject(
    [4, 5, 7].map((priceCredits) => ({ failure: { kind: "waiting", priceCredits } }))
  );
});

testAtTheService()(
  "a gateway whose account is empty says so, not that the company is unknown",
  async () => {
    const harness = await openHarness({
      intercept: async (request, send) =>
        isPaidCall(request)
          ? Response.json(
              { data: [], metadata: { truncated_companies: 1 } },
              { headers: { "stackscout-credits": "0" } }
            )
          : send(),
    });
    const cell = await harness.ask([company("acme.example")]);
    expect(cell.states).toMatchObject([{ kind: "failed", failure: { kind: "out-of-credits" } }]);
  }
);

testAtTheService()(
  "a member whose allowance is used up asks a manager, where others buy credits",
  async () => {
    const harness = await openHarness({
      credits: 2,
      intercept: (_, send) => asTeam(send),
    });
    await harness.client.refreshBalance();
    const cell = await harness.ask([company("acme.example")]);
    const { trouble } = harness.client.view();
    expect(cell.states).toEqual([{ kind: "failed", failure: trouble }]);
    expect(failureCell(trouble as Failure).message).toBe(
      "Over your team's limit: needs 3 credits, 2 left. Ask a manager of your team for more, then choose Try again in the Stackscout pane."
    );
  }
);

const questions = [company("acme.example"), technologies("acme.example")];

async function twoMembers(credits: string) {
  const intercept = gateway(credits);
  const ann = await openHarness({ spending: generous, intercept });
  await ann.ask(questions, 2000);
  const ben = await openHarness({ spending: generous, intercept });
  const cell = await ben.ask(questions, 2000);
  return { ann, ben, cell };
}

describe("a reply that says what was charged", () => {
  test("costs the second member 0 credits, in the ledger, today's sum and the answer", async () => {
    const { ann, ben, cell } = await twoMembers("0");
    expect(ann.charged()).toBe(6);
    expect(ann.client.view().spent.todayCredits).toBe(6);
    expect(cell.states.map(({ kind }) => kind)).toEqual(["answered", "answered"]);
    expect(ben.charged()).toBe(0);
    const { ledger, spent, balance, trouble } = ben.client.view();
    expect(ledger.map(({ chargedCredits, status }) => [status, chargedCredits])).toEqual([
      ["confirmed", 0],
      ["confirmed", 0],
    ]);
    expect(spent.todayCredits).toBe(0);
    expect(balance?.leftCredits).toBe(20_000);
    expect(trouble).toBeNull();
    const alone = ben.watch([company("acme.example")]);
    expect(readingOf(alone, "company").bought.credits).toBe(0);
  });

  test("is booked once: of two records for 3 credits one has cost 3, the other 0", async () => {
    const harness = await openHarness({ spending: generous, intercept: gateway("3") });
    const cells = await harness.askEach([company("acme.example"), company("harbor.example")]);
    const credits = cells.map((cell) => readingOf(cell, "company").bought.credits);
    expect(credits.sort()).toEqual([0, 3]);
  });

  test.each(["", "-3", "3.5", "many"])("says nothing when it says %p", async (credits) => {
    const { ben } = await twoMembers(credits);
    expect(ben.client.view().ledger.map(({ chargedCredits }) => chargedCredits)).toEqual([3, 3]);
  });
});

test("pages of a team's gateway grow without a proof of the price: 13, 100 and 12 of 125 companies", async () => {
  const limits: unknown[] = [];
  const harness = await openHarness({
    spending: generous,
    intercept: async (request, send) => {
      if (isPaidCall(request))
        limits.push(((await request.clone().json()) as { limit: number }).limit);
      return asTeam(send);
    },
  });
  await harness.client.refreshBalance();
  await harness.buy(await knownCompanies(125), 375, { ms: 10_000 });
  expect(limits).toEqual([13, 100, 12]);
});

test("a refresh of what also waits in a cell asks a team's gateway for nothing older than itself", async () => {
  const told: (string | null)[] = [];
  const harness = await openHarness({
    spending: { unaskedCredits: 0 },
    intercept: async (request, send) => {
      if (isPaidCall(request)) told.push(request.headers.get("cache-control"));
      return asTeam(send);
    },
  });
  await harness.client.refreshBalance();
  await harness.ask([company("acme.example")]);
  const refreshBefore = harness.clock.now();
  await harness.buy([company("acme.example")], 3, { refreshBefore, ms: 2_000 });
  expect(told.at(-1)).toMatch(/^max-age=\d$/);
});
