/** Where a purchase stands, and what it sets aside: every step that is legal, and that no other is. */
import fc from "fast-check";
import { Approval } from "../../../src/client/purchases/approval";
import type { Ask } from "../../../src/client/purchases/asks";
import { orderFor, type RecordOrder } from "../../../src/client/purchases/order";
import { Purchase, type PurchaseStatus } from "../../../src/client/purchases/purchase";
import { usePrices } from "../../../src/model/price";
import type { Question } from "../../../src/model/question";
import type { Domain, KeywordSlug } from "../../../src/model/units";

const cause = { kind: "pane", name: "Look up" } as const;
const ask: Ask = {
  id: "acme",
  question: { about: "company", company: { by: "domain", domain: "acme.example" as Domain } },
  cause,
  lane: "pane",
  approval: null,
  refreshBefore: 0,
  state: { kind: "asking" },
  mustHold: false,
  listeners: new Set(),
};
const order = orderFor(ask.question, () => undefined);
const opened = (wanted = order) => new Purchase(ask, wanted, 1_000, undefined, 0);
const failure = { kind: "offline" } as const;

afterEach(() => usePrices(""));

const steps: Record<string, [PurchaseStatus, (purchase: Purchase) => void]> = {
  hold: ["held", (purchase) => purchase.hold()],
  allow: ["queued", (purchase) => purchase.allow(null, 2_000)],
  send: ["sent", (purchase) => purchase.send()],
  queueAgain: ["queued", (purchase) => purchase.queueAgain()],
  stall: ["stalled", (purchase) => purchase.stall(failure)],
};

/** How each standing is reached. */
const ways: Record<Exclude<PurchaseStatus, "over">, (keyof typeof steps)[]> = {
  undecided: [],
  held: ["hold"],
  queued: ["allow"],
  sent: ["allow", "send"],
  stalled: ["stall"],
};

const LEGAL: Record<PurchaseStatus, PurchaseStatus[]> = {
  undecided: ["held", "queued", "stalled"],
  held: ["held", "queued", "stalled"],
  queued: ["sent", "stalled"],
  sent: ["queued", "stalled"],
  stalled: ["stalled"],
  over: [],
};

function standing(status: PurchaseStatus): Purchase {
  const purchase = opened();
  if (status === "over") purchase.end();
  else for (const step of ways[status]) steps[step]![1](purchase);
  return purchase;
}

describe.each(Object.keys(LEGAL) as PurchaseStatus[])("a purchase that is %s", (status) => {
  test.each(Object.entries(steps))("takes %s or refuses it unchanged", (_, [next, step]) => {
    const purchase = standing(status);
    expect(purchase.status).toBe(status);
    if (LEGAL[status].includes(next)) {
      step(purchase);
      expect(purchase.status).toBe(next);
    } else {
      expect(() => step(purchase)).toThrow(`A purchase that is ${status} cannot become ${next}.`);
      expect(purchase.status).toBe(status);
    }
  });

  test("may end, and stays over", () => {
    const purchase = standing(status);
    purchase.end();
    purchase.end();
    expect(purchase.status).toBe("over");
    expect(() => purchase.allow(null, 0)).toThrow();
  });
});

test("leaves its queue when it is withdrawn, not when it is sent", () => {
  const sent = standing("sent");
  expect(sent.signal.aborted).toBe(false);
  sent.stall(failure);
  expect(sent.signal.aborted).toBe(false);
  const withdrawn = standing("queued");
  withdrawn.end();
  expect(withdrawn.signal.aborted).toBe(true);
});

test("takes the place of one that stalled, with everybody who waited for it", () => {
  const stalled = standing("stalled");
  const other = { ...ask, id: "other" };
  const next = new Purchase(other, order, 3_000, stalled, 0);
  expect([...next.asks]).toEqual([ask, other]);
  expect(stalled.status).toBe("over");
  expect(next.status).toBe("undecided");
});

const row = (count: number) =>
  orderFor(
    { about: "companies", filters: {}, order: null, from: 0, count, withTotal: false } as never,
    () => undefined
  );

test("never becomes dearer once it is allowed, and does before", () => {
  for (const [status, price] of [
    ["held", 30],
    ["queued", 15],
    ["sent", 15],
  ] as const) {
    const purchase = opened(row(5));
    for (const step of ways[status]) steps[step]![1](purchase);
    purchase.join({ ...ask, id: "more" }, row(10));
    expect(purchase.priceCredits).toBe(price);
  }
});

test("counts once what it set aside, spent and may have lost, whatever comes of it", () => {
  const amount = fc.integer({ min: 0, max: 3 });
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), amount, amount, (isAsked, isSent, charged, doubt) => {
      const approval = isAsked ? new Approval(3) : null;
      const purchase = opened();
      expect(purchase.setAsideCredits).toBe(0);
      purchase.allow(approval, 2_000);
      expect(purchase.setAsideCredits).toBe(3);
      expect(purchase.unasked).toEqual(isAsked ? null : { at: 2_000, credits: 3 });
      expect(approval?.unusedCredits ?? 0).toBe(0);
      if (isSent) {
        purchase.send();
        purchase.promiseLess(3);
        expect(purchase.setAsideCredits).toBe(0);
      }
      const used = Math.min(3, charged + doubt);
      const doubtful = used - Math.min(charged, used);
      purchase.paid(used - doubtful);
      purchase.settle(doubtful);
      expect(purchase.setAsideCredits).toBe(0);
      expect(purchase.unasked?.credits ?? 0).toBe(isAsked ? 0 : used);
      if (approval) expect(approval.unusedCredits).toBe(3 - used);
      purchase.forgive();
      expect(purchase.unasked).toBeNull();
    }),
    { seed: 20261122 }
  );
});

test("asks also for what costs no more, until it is sent", () => {
  const slug = "kafka" as KeywordSlug;
  const { company } = ask.question as Extract<Question, { about: "company" }>;
  const withUse = orderFor({ about: "use", company, slug, needs: "metrics" }, () => undefined);
  for (const [status, slugs] of [
    ["queued", [slug]],
    ["sent", []],
  ] as const) {
    const purchase = standing(status);
    purchase.join({ ...ask, id: "use" }, withUse);
    expect([...(purchase.order as RecordOrder).slugs]).toEqual(slugs);
    expect(purchase.priceCredits).toBe(3);
  }
});

test("is dearer only when a price rose since it was allowed", () => {
  const purchase = standing("queued");
  expect(purchase.isDearer).toBe(false);
  usePrices("companySearch=4");
  expect([purchase.isDearer, purchase.priceCredits]).toEqual([true, 3]);
});

test("has cost what its pages cost", () => {
  const purchase = opened(row(5));
  expect(purchase.spentCredits).toBe(0);
  purchase.paid(9);
  purchase.paid(6);
  expect(purchase.spentCredits).toBe(15);
});

test("is whoever's asked first, and what stalled says why and by whose approval", () => {
  const purchase = opened();
  purchase.join({ ...ask, id: "later", lane: "formula", cause: { kind: "pane", name: "" } }, order);
  expect(purchase).toMatchObject({ lane: "pane", cause });
  purchase.stall(failure);
  const approval = new Approval(3);
  purchase.approveAgain(approval);
  expect(purchase).toMatchObject({ failure, approval });
});
