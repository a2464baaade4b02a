/** Now, held, or not at all: what each fact does to a purchase that nobody has decided on. */
import { Approval } from "../../../src/client/purchases/approval";
import type { Purchase } from "../../../src/client/purchases/purchase";
import { orderFor } from "../../../src/client/purchases/order";
import { verdictOn, type VerdictFacts } from "../../../src/client/spending/verdict";
import type { Question } from "../../../src/model/question";
import { defaultSpending } from "../../../src/model/stores";
import { ledgerEntry } from "../../excel/stored-samples";

const record = {
  about: "company",
  company: { by: "domain", domain: "acme.example" },
} as unknown as Question;
const search = { about: "companies", criteria: {}, from: 0, count: 1 } as unknown as Question;
const asked = { mustHold: false, cause: { kind: "formula" } };

function verdict(
  facts: Partial<VerdictFacts> = {},
  asks: readonly object[] = [asked],
  question = record
) {
  const purchase = { order: orderFor(question, () => undefined), asks: new Set(asks) };
  const found = verdictOn(purchase as unknown as Purchase, {
    settings: defaultSpending,
    mayFormulasSpend: true,
    unaskedCredits: 0,
    obstacleTo: () => null,
    approval: null,
    isPromised: false,
    lost: undefined,
    ...facts,
  });
  return found.kind === "stall" ? found.failure.kind : found.kind;
}

const overBudget = () =>
  ({ kind: "over-budget", ceiling: "day", limitCredits: 1, neededCredits: 3 }) as const;
const off = { ...defaultSpending, spendingOn: false };

test.each<[what: string, expected: string, facts: Partial<VerdictFacts>]>([
  ["within the allowance", "allow", {}],
  ["the allowance is filled exactly", "allow", { unaskedCredits: 12 }],
  ["the allowance is used up", "hold", { unaskedCredits: 13 }],
  ["a ceiling stands in the way", "over-budget", { obstacleTo: overBudget }],
  ["spending is off", "spending-off", { settings: off }],
  [
    "a word covers it, the allowance does not",
    "allow",
    { approval: new Approval(3), unaskedCredits: 15 },
  ],
  ["a word does not cover it, the allowance does", "hold", { approval: new Approval(2) }],
  [
    "a word covers it, a ceiling stands in the way",
    "over-budget",
    { approval: new Approval(3), obstacleTo: overBudget },
  ],
  [
    "a word covers it and is promised: no ceiling is asked",
    "allow",
    { approval: new Approval(3), isPromised: true, obstacleTo: overBudget },
  ],
  ["a word is promised and off", "spending-off", { approval: new Approval(3), settings: off }],
  [
    "its reply was lost",
    "unconfirmed",
    { lost: ledgerEntry("lost", 0, "unconfirmed"), settings: off },
  ],
])("%s: %s", (_what, expected, facts) => {
  expect(verdict(facts)).toBe(expected);
});

test("what formulas ask where they may not spend is held, unless the pane asks it too", () => {
  const closed = { mayFormulasSpend: false };
  expect(verdict(closed)).toBe("hold");
  expect(verdict(closed, [asked, { ...asked, cause: { kind: "pane" } }])).toBe("allow");
  expect(verdict({}, [{ ...asked, mustHold: true }])).toBe("hold");
  expect(verdict({ approval: new Approval(3) }, [{ ...asked, mustHold: true }])).toBe("allow");
});

test("a search is held by its own lock", () => {
  expect(verdict({}, [asked], search)).toBe("hold");
  expect(verdict({ settings: { ...defaultSpending, holdSearches: false } }, [asked], search)).toBe(
    "allow"
  );
});
