/**
 * Companies whose domain has several records, among others, in requests as large as they are many: what
 * doubles push off a page is bought with another request, nothing is bought twice, and each row shows
 * the record of its domain that has most jobs. The oracle is what the service delivered.
 */
import fc from "fast-check";
import { companySchema } from "../../../src/api";
import {
  closeShared,
  company,
  endHarnesses,
  generous,
  openHarness,
  readingOf,
} from "../support/client-harness";

jest.setTimeout(120_000);
afterAll(closeShared);

interface Made {
  readonly id: string;
  readonly domain: string;
  readonly num_jobs: number;
}

interface Asked {
  readonly company_domain_or: readonly string[];
  readonly limit: number;
  readonly order_by?: readonly { readonly field: string; readonly desc?: boolean }[];
}

/** Companies by how many records each has, and with how many jobs; 0 records is nobody. */
const world = fc.array(fc.array(fc.nat(1000), { maxLength: 4 }), { minLength: 2, maxLength: 40 });

/** As the service does it: in the order that is asked for, as many as are asked for. */
function replyTo(records: readonly Made[], { company_domain_or, limit, order_by }: Asked): Made[] {
  const found = records.filter(({ domain }) => company_domain_or.includes(domain));
  const [order] = order_by ?? [];
  if (order?.field === "num_jobs") found.sort((a, b) => b.num_jobs - a.num_jobs);
  return found.slice(0, limit);
}

test("doubles at a page's edge: nothing twice, and the record with most jobs in each row", async () => {
  await fc.assert(
    fc.asyncProperty(world, async (jobsOf) => {
      const domains = jobsOf.map((_, index) => `company-${index}.example`);
      const records = jobsOf.flatMap((jobs, index) =>
        jobs.map((num_jobs, at): Made => ({
          id: `${index}-${at}`,
          domain: domains[index] ?? "",
          num_jobs: num_jobs * 10 + at,
        }))
      );
      const delivered: string[] = [];
      const harness = await openHarness({
        spending: generous,
        intercept: async (request, send) => {
          if (!request.url.endsWith("/companies/search")) return send();
          const data = replyTo(records, (await request.json()) as Asked);
          delivered.push(...data.map(({ id }) => id));
          return Response.json({
            data: data.map((made) => companySchema.parse({ ...made, name: made.id })),
            metadata: { total_results: null, truncated_results: 0, truncated_companies: 0 },
          });
        },
      });
      try {
        const cells = domains.map((domain) => harness.watch([company(domain)]));
        await harness.advance(20_000);
        expect(new Set(delivered).size).toBe(delivered.length);
        cells.forEach((cell, index) => {
          const best = Math.max(...(jobsOf[index] ?? []).map((jobs, at) => jobs * 10 + at));
          const shown = readingOf(cell, "company").company;
          expect(shown?.num_jobs ?? -Infinity).toBe(best);
        });
      } finally {
        await endHarnesses();
      }
    }),
    { numRuns: Number(process.env["STACKSCOUT_LIVES"] ?? 25) }
  );
});
