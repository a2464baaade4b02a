import {
  company,
  endAfterEach,
  generous,
  knownDomains,
  openHarness,
  readingOf,
  search,
  use,
} from "../support/client-harness";
import { memoryWorkbook } from "../support/memory-workbook";
import { rewriting } from "../support/rewriting";
import type { CompanyRef } from "../../../src/input/names/company";
import { memoryStore } from "../../../src/machine/memory-store";

endAfterEach();

const ACME_PAGE = "linkedin.com/company/acme-example-corporation";
/** The second has fewer jobs than both records of the first, so the service lists it last. */
const PUSHED = ["twin.example", "nulls.example"];
const refOf = (text: string): CompanyRef => {
  const question = company(text);
  if (question.about !== "company") throw new Error(text);
  return question.company;
};

describe("two records on one domain", () => {
  /** Room on the page for both: a miss leaves its row. */
  const both = [company("twin.example"), company("nobody.example")];

  test("keep both: the one with most jobs is shown, the other is offered", async () => {
    const harness = await openHarness({ spending: generous });
    const cell = await harness.ask(both);
    const reading = readingOf(cell, "company");
    expect(reading.candidates).toBe(2);
    expect(reading.others).toHaveLength(1);
    expect(reading.company?.num_jobs).toBeGreaterThan(reading.others[0]?.num_jobs ?? Infinity);
  });

  test("let a person choose; the choice travels and outlives a refresh", async () => {
    const workbook = memoryWorkbook();
    const harness = await openHarness({ spending: generous, workbook });
    const cell = await harness.ask(both);
    const shown = readingOf(cell, "company").company?.id;
    const other = readingOf(cell, "company").others[0]?.id ?? "";
    harness.client.answers.choose(refOf("twin.example"), other);
    await harness.advance(100);
    expect(readingOf(cell, "company").company?.id).toBe(other);
    expect(readingOf(cell, "company").others.map(({ id }) => id)).toEqual([shown]);

    await harness.buy(both, 6, { refreshBefore: harness.clock.now() });
    expect(readingOf(cell, "company").company?.id).toBe(other);

    const reopened = await openHarness({ workbook, connect: false });
    const later = reopened.watch([company("twin.example")]);
    expect(readingOf(later, "company").company?.id).toBe(other);
  });

  test("tell each record's own use of a technology", async () => {
    const harness = await openHarness({ spending: generous });
    const cell = await harness.ask([use("twin.example", "arcgis"), company("nobody.example")]);
    expect(readingOf(cell, "use").isUsed).toBe(true);
    const record = harness.client.heldReading(company("twin.example"));
    const other = record?.about === "company" ? record.others[0] : undefined;
    harness.client.answers.choose(refOf("twin.example"), other?.id ?? "");
    await harness.advance(100);
    expect(readingOf(cell, "use").isUsed).toBe(other?.technology_slugs.includes("arcgis"));
  });

  test("that push a company off the page hold it with a price of its own beyond the allowance", async () => {
    const harness = await openHarness({ spending: { unaskedCredits: 6 } });
    const cells = await harness.askEach(PUSHED.map(company), 3000);
    expect(harness.charged()).toBe(6);
    const states = cells.map(({ states: [state] }) => state);
    expect(states).toContainEqual({
      kind: "failed",
      failure: { kind: "waiting", priceCredits: 3 },
    });
    await harness.approveAll();
    await harness.advance(1000);
    expect(cells.map(({ states: [state] }) => state?.kind)).toEqual(["answered", "answered"]);
    expect(harness.charged()).toBe(9);
  });
});

describe("one company by two names", () => {
  test("bought by page answers its domain, and bought by domain its page", async () => {
    for (const [first, second] of [
      [ACME_PAGE, "acme.example"],
      ["acme.example", ACME_PAGE],
    ] as const) {
      const harness = await openHarness({ spending: generous });
      await harness.ask([company(first)]);
      const cell = await harness.ask([company(second)]);
      expect(readingOf(cell, "company").company?.domain).toBe("acme.example");
      expect(harness.charged()).toBe(3);
    }
  });

  test("is not answered by a subsidiary that carries its parent's page: 3 credits buy the parent", async () => {
    const [small = ""] = (await knownDomains(9)).filter((domain) => domain !== "acme.example");
    const intercept = rewriting((records) =>
      records.map((record) =>
        record.domain === small
          ? { ...record, linkedin_url: `https://www.${ACME_PAGE}`, linkedin_id: null }
          : record
      )
    );
    const workbook = memoryWorkbook();
    const harness = await openHarness({ spending: generous, intercept, workbook });
    await harness.ask([company(small)]);
    expect(harness.client.heldReading(company(ACME_PAGE))).toBeUndefined();
    const page = await harness.ask([company(ACME_PAGE)]);
    expect(readingOf(page, "company").company?.domain).toBe("acme.example");
    expect(harness.charged()).toBe(6);
    // It is kept under that page, and the subsidiary under its domain.
    await harness.ask([company(small), company(ACME_PAGE), company("acme.example")]);
    const reopened = await openHarness({ workbook, machine: memoryStore(), connect: false });
    expect(reopened.client.heldReading(company(ACME_PAGE))).toMatchObject({
      company: { domain: "acme.example" },
    });
    expect(harness.charged()).toBe(6);
  });

  test("still answers both after reopening", async () => {
    const workbook = memoryWorkbook();
    const first = await openHarness({ workbook });
    await first.ask([company(ACME_PAGE)]);
    const second = await openHarness({ workbook, machine: memoryStore(), connect: false });
    expect(second.client.heldReading(company("acme.example"))).toMatchObject({ viaAlias: false });
  });

  test("reached by an alias is marked so, and its own domain is not asked again", async () => {
    const harness = await openHarness({ spending: generous });
    const alias = await harness.ask([company("harbor-careers.example")]);
    expect(readingOf(alias, "company")).toMatchObject({ viaAlias: true });
    const own = await harness.ask([company("harbor.example")]);
    expect(readingOf(own, "company")).toMatchObject({ viaAlias: false });
    expect(harness.charged()).toBe(3);
  });

  test("asked by its domain and an alias in one go is one record: 3 credits", async () => {
    const harness = await openHarness({ spending: generous });
    const cell = await harness.ask([company("harbor.example"), company("northwind-harbor.test")]);
    expect(cell.states.map(({ kind }) => kind)).toEqual(["answered", "answered"]);
    expect(harness.charged()).toBe(3);
    expect(harness.client.view().spent.workbookCredits).toBe(3);
    const held = harness.client.answers.list().map(({ bought }) => bought.credits);
    expect(held.sort()).toEqual([0, 3]);
  });
});

test("a run beside a formula never carries more than its price: 3 credits for one of two companies on a domain", async () => {
  const harness = await openHarness({ spending: generous });
  harness.watch([company("nobody.example")]);
  const { chargedCredits } = await harness.buy([company("twin.example")], 3);
  expect([harness.charged(), chargedCredits]).toEqual([3, 3]);
});

test("a search that returns both records of a domain shows each in its row, and answers the domain with both for 0 credits", async () => {
  const harness = await openHarness({ spending: generous, approvesSearches: true });
  const found = await harness.ask([search({ company_domain_or: ["twin.example"] }, 0, 5)]);
  const rows = readingOf(found, "companies").companies;
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
  const cell = harness.watch([company("twin.example")]);
  expect(readingOf(cell, "company")).toMatchObject({ candidates: 2 });
  expect(readingOf(cell, "company").others).toHaveLength(1);
  expect(harness.charged()).toBe(6);
});

test("a held question that something else answers becomes a value and leaves the list: a search returned its company", async () => {
  const harness = await openHarness({ spending: { unaskedCredits: 0, actionCredits: 1000 } });
  const cell = await harness.ask([company("acme.example")]);
  expect(harness.client.view().waiting).toHaveLength(1);
  await harness.buy([search({ company_domain_or: ["acme.example"] }, 0, 1)], 3);
  expect(cell.states[0]?.kind).toBe("answered");
  expect(harness.client.view().waiting).toEqual([]);
  expect(harness.charged()).toBe(3);
});
