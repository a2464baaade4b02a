/** Records that nobody asked for fill a page. The oracle is what the service saw and charged. */
import {
  closeShared,
  company,
  endHarnesses,
  generous,
  isPaidCall,
  knownDomains,
  openHarness,
} from "../support/client-harness";

jest.setTimeout(60_000);
afterEach(endHarnesses);
afterAll(closeShared);

test("a company pushed off a full page by a double of another is asked again and found: 13 of 13", async () => {
  const domains = await knownDomains(13);
  const [owner = ""] = domains;
  const harness = await openHarness({
    spending: generous,
    intercept: async (request, send) => {
      const reply = await send();
      if (!isPaidCall(request)) return reply;
      const { data, ...rest } = (await reply.json()) as { data: Record<string, unknown>[] };
      if (data.length < 13) return Response.json({ data, ...rest });
      // A second record has the owner's domain among its other domains only; the last one finds no place.
      const double = { ...data[0], id: "double", domain: "other-of-owner.example" };
      const shown = [{ ...double, possible_domains: [owner], linkedin_url: null }, ...data];
      return Response.json({ data: shown.slice(0, 13), ...rest });
    },
  });
  const cells = domains.map((domain) => harness.watch([company(domain)]));
  await harness.advance(10_000);
  expect(cells.map(({ states }) => states[0]?.kind)).toEqual(domains.map(() => "answered"));
  expect(harness.paths()).toHaveLength(2);
});
