import { startTeam } from "../support/team";

test("a member's balance counts as used what was charged, and not the most that a request on its way can cost", async () => {
  let arrived: () => void = () => undefined;
  let goOn: () => void = () => undefined;
  const isThere = new Promise<void>((resolve) => (arrived = resolve));
  const mayGo = new Promise<void>((resolve) => (goOn = resolve));
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.endsWith("/search")) return team.service.fetch(request);
    arrived();
    await mayGo;
    return team.service.fetch(request);
  };
  const team = await startTeam({ gateway: { fetch } });
  const ann = await team.member("Ann");
  const balance = async () => (await ann.call("GET", "/v0/billing/credit-balance")).body;
  const names = ["acme.example", "nobody.example"];
  const bought = ann.post("/v1/companies/search", { company_domain_or: names, limit: 2 });
  await isThere;
  expect(await balance()).toMatchObject({ api_credits: 10_000, used_api_credits: 0 });
  goOn();
  expect((await bought).credits).toBe(3);
  expect(await balance()).toMatchObject({ api_credits: 10_000, used_api_credits: 3 });
  await team.close();
});
