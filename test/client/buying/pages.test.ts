/** Companies named by their page of the professional network, which subsidiaries carry too. */
import {
  closeShared,
  company,
  endHarnesses,
  generous,
  knownDomains,
  openHarness,
  readingOf,
  type Watched,
} from "../support/client-harness";
import { rewriting, type WireRecord } from "../support/rewriting";

jest.setTimeout(60_000);
afterEach(endHarnesses);
afterAll(closeShared);

const PAGE = "https://www.linkedin.com/company/acme-group";
const OTHER = "https://www.linkedin.com/company/other-works";
const named = (record: WireRecord | undefined, name: string, page: string, num_jobs: number) => {
  const domain = `${name.toLowerCase().replace(/ /g, "-")}.example`;
  const names = { name, domain, linkedin_url: page, linkedin_id: null, possible_domains: [] };
  return { ...(record as WireRecord), ...names, num_jobs };
};

const nameIn = (cell: Watched | undefined) => cell && readingOf(cell, "company").company?.name;

test("a page is its own company's before a subsidiary with more jobs; who was pushed off is asked again: 9 credits", async () => {
  const [one = "", two = ""] = await knownDomains(2);
  const harness = await openHarness({
    spending: generous,
    intercept: async (request, send) => {
      if (!request.url.endsWith("/companies/search")) return send();
      const asked = (await request.clone().json()) as { company_linkedin_url_or?: string[] };
      const pages = asked.company_linkedin_url_or ?? [];
      const instead = { company_domain_or: [one, two].slice(0, pages.length), limit: pages.length };
      const { url, method, headers } = request;
      const reply = await send(
        new Request(url, { method, headers, body: JSON.stringify(instead) })
      );
      const { data, ...rest } = (await reply.json()) as { data: WireRecord[] };
      const both = [
        named(data[0], "Tiny", PAGE, 30),
        named(data[1], "Acme Group", PAGE, 3),
      ] as const;
      const found = pages.length > 1 ? both : [named(data[0], "Other Works", OTHER, 1)];
      return Response.json({ ...rest, data: found });
    },
  });
  const [cell, other] = [PAGE, OTHER].map((page) => harness.watch([company(page)]));
  await harness.advance(5000);
  expect(nameIn(cell)).toBe("Acme Group");
  expect(nameIn(other)).toBe("Other Works");
  expect(harness.charged()).toBe(9);
});

test("a page that only a subsidiary of another name carries is not answered by that subsidiary", async () => {
  const [one = ""] = await knownDomains(1);
  const harness = await openHarness({
    spending: generous,
    intercept: rewriting((records) =>
      records.map((record) => ({ ...record, name: "Tiny", linkedin_url: PAGE, linkedin_id: null }))
    ),
  });
  harness.watch([company(one)]);
  await harness.advance(3000);
  expect(harness.client.heldReading(company(one))).toMatchObject({ company: { name: "Tiny" } });
  expect(harness.client.heldReading(company(PAGE))).toBeUndefined();
});
