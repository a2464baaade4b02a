import {
  company,
  endAfterEach,
  generous,
  isPaidCall,
  knownDomains,
  openHarness,
  readingOf,
  search,
} from "../support/client-harness";

endAfterEach();

const SEARCH = "/v1/companies/search";

describe("the page of companies", () => {
  test("split on a refusal leaves the one bad company alone with it: 8 questions, 7 answers", async () => {
    const harness = await openHarness({
      spending: generous,
      intercept: async (request, send) => {
        if (!isPaidCall(request)) return send();
        const { company_domain_or: names } = (await request.clone().json()) as {
          company_domain_or: string[];
        };
        return names.includes("bad.example")
          ? Response.json({ error: { title: "bad name" } }, { status: 422 })
          : send();
      },
    });
    const domains = [...(await knownDomains(7)), "bad.example"];
    const cells = await harness.askEach(domains.map(company), 10_000);
    expect(cells.slice(0, 7).map((cell) => readingOf(cell, "company").company?.domain)).toEqual(
      domains.slice(0, 7)
    );
    expect(cells[7]?.states[0]).toMatchObject({
      kind: "failed",
      failure: { kind: "refused", status: 422 },
    });
    expect(harness.charged()).toBe(21);
  });

  test.each<[string, tier: "free" | "paid", isHidden: boolean, rows: number[]]>([
    [
      "of a search is 12 of 60 rows first, then 24: none above 25, no short last one, which is refused",
      "free",
      false,
      [12, 24, 24],
    ],
    [
      "tells the free plan by one free refusal where a browser hides headers",
      "free",
      true,
      [12, 0, 24, 24],
    ],
    ["tells the paid plan once it is large, where a browser hides headers", "paid", true, [12, 48]],
  ])("%s", async (_, tier, isHidden, rows) => {
    const harness = await openHarness({
      tier,
      spending: generous,
      approvesSearches: true,
      intercept: async (_request, send) => {
        const reply = await send();
        return isHidden ? new Response(reply.body, { status: reply.status }) : reply;
      },
    });
    const found = await harness.ask([search({ company_country_code_or: ["US"] }, 0, 60)], 5000);
    expect(readingOf(found, "companies").companies).toHaveLength(60);
    const paid = harness.seen().filter(({ path }) => path === SEARCH);
    expect(paid.map(({ records }) => records)).toEqual(rows);
    expect(harness.client.view().plan).toBe(tier);
  });
});
