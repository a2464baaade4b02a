/** Rows of a search stay the records that they were, whatever else is bought or called anew. */
import {
  closeShared,
  company,
  endHarnesses,
  generous,
  openHarness,
  readingOf,
  search,
} from "../support/client-harness";
import { memoryWorkbook } from "../support/memory-workbook";
import { rewriting, type WireRecord } from "../support/rewriting";

jest.setTimeout(60_000);
afterEach(endHarnesses);
afterAll(closeShared);

const approving = { spending: generous, approvesSearches: true };
const us = { company_country_code_or: ["US"] };
const namesOf = (cell: Parameters<typeof readingOf>[0]) =>
  readingOf(cell, "companies").companies.map(({ name, domain }) => [name, domain]);

describe("rows of a search", () => {
  test("stay two when records of two pages share a domain, 30 credits", async () => {
    // Row 8 gets the domain of row 3.
    const domains: (string | null)[] = [];
    const intercept = rewriting((records, { offset = 0 }) => {
      records.forEach((record, at) => {
        domains[offset + at] = record.domain;
        if (offset + at === 7) record.domain = domains[2] ?? null;
      });
      return records;
    });
    const workbook = memoryWorkbook();
    const harness = await openHarness({ ...approving, workbook, intercept });
    const first = harness.watch([search(us, 0, 5)]);
    await harness.advance(1000);
    const before = namesOf(first);
    const all = harness.watch([search(us, 0, 10)]);
    await harness.advance(1000);
    expect(namesOf(first)).toEqual(before);
    expect(namesOf(all).slice(0, 5)).toEqual(before);
    expect(new Set(namesOf(all).map(([name]) => name)).size).toBe(10);
    const later = await openHarness({ workbook, connect: false });
    expect(namesOf(later.watch([search(us, 0, 10)]))).toEqual(namesOf(all));
    expect(harness.charged()).toBe(30);
  });

  test("without a domain stay themselves when a later search gives their ids to others", async () => {
    const intercept = rewriting((records) =>
      records.map((record, at): WireRecord => ({ ...record, domain: null, id: `temporary-${at}` }))
    );
    const harness = await openHarness({ ...approving, intercept });
    const first = harness.watch([search(us, 0, 5)]);
    await harness.advance(1000);
    const before = namesOf(first);
    const second = harness.watch([search({ company_country_code_or: ["DE"] }, 0, 5)]);
    await harness.advance(1000);
    expect(namesOf(harness.watch([search(us, 0, 5)]))).toEqual(before);
    expect(namesOf(second)).not.toEqual(before);
  });

  test("are not changed by a refresh of a domain that another record answers", async () => {
    let renamed = false;
    const intercept = rewriting((records) =>
      renamed ? records.map((record) => ({ ...record, id: "other", name: "Another" })) : records
    );
    const harness = await openHarness({ ...approving, intercept });
    const rows = harness.watch([search(us, 0, 5)]);
    await harness.advance(1000);
    const before = namesOf(rows);
    const questions = [company(before[2]?.[1] ?? "")];
    renamed = true;
    const cause = { kind: "pane", name: "test" } as const;
    const bought = harness.client.buy(questions, {
      cause,
      shownCredits: 3,
      refreshBefore: harness.clock.now(),
    });
    await harness.advance(1000);
    await bought;
    expect(namesOf(harness.watch([search(us, 0, 5)]))).toEqual(before);
    expect(readingOf(harness.watch(questions), "company").company?.name).toBe("Another");
  });

  test("bought again after renamed ids are the same rows: nothing is kept twice", async () => {
    let serial = 0;
    const intercept = rewriting((records) =>
      records.map((record) => ({ ...record, id: `temporary-${(serial += 1)}` }))
    );
    const workbook = memoryWorkbook();
    const harness = await openHarness({ ...approving, workbook, intercept });
    harness.watch([search(us, 0, 5)]);
    await harness.advance(1000);
    const kept = workbook.answers.size;
    harness.watch([search({ ...us, min_employee_count: 0 }, 0, 5)]);
    await harness.advance(1000);
    expect(workbook.answers.size).toBe(kept + 1);
  });
});
