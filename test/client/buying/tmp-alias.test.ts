import { closeShared, company, endHarnesses, generous, knownDomains, openHarness } from "../support/client-harness";
jest.setTimeout(60_000);
afterEach(endHarnesses);
afterAll(closeShared);
test.each([[0, 0], [0, 30], [0,59], [130, 0], [130, 30]])("alias %i %i", async (before, place) => {
  const harness = await openHarness({ spending: { ...generous, actionCredits: 3000, dayCredits: 5000 } });
  await harness.service.database.rows(
    "update companies set possible_domains = array['shared.test'] where n in (select min(n) from companies where domain is not null group by domain having count(*) = 1 order by min(n) asc limit 40)"
  );
  const all = await (await knownDomains(59 + before + 60)).slice(60);
  const cause = { kind: "run", id: "1", name: "Enrich" } as const;
  if (before) {
    const b = harness.client.buy(all.slice(59).map(company), { cause, shownCredits: before * 3 });
    await harness.advance(10_000);
    await b;
  }
  const spent = harness.charged();
  const domains = all.slice(0, 59);
  domains.splice(place, 0, "shared.test");
  const quote = harness.client.quote(domains.map(company));
  await harness.advance(2000);
  const { priceCredits, usualCredits } = await quote;
  const bought = harness.client.buy(domains.map(company), { cause, shownCredits: priceCredits });
  await harness.advance(15_000);
  const result = await bought;
  const states = result.ok ? result.value.states : [];
  const kinds: Record<string, number> = {};
  for (const s of states) { const k = s.kind === "failed" ? JSON.stringify(s.failure).slice(0, 60) : s.kind; kinds[k] = (kinds[k] ?? 0) + 1; }
  console.log(before, place, usualCredits, priceCredits, harness.charged() - spent, harness.paths().length, kinds);
});
