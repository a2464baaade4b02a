/** What the gateway logs while it buys, refuses, loses a reply and passes calls on: nothing of it is a secret. */
import { createLog } from "../../src/team/wire/log";
import { startTeam } from "./support/team";

jest.setTimeout(120_000);

test("the log of a day has no key, query, body or name in it", async () => {
  const lines: string[] = [];
  const team = await startTeam({ gateway: { log: createLog((line) => lines.push(line)) } });
  try {
    const ann = await team.member("Ann-Sophie", { role: "manager", dayCredits: 7 });
    const search = "/v1/companies/search";
    const look = (domain: string) => ann.post(search, { company_domain_or: [domain], limit: 1 });
    const statuses = [await look("acme.example"), await look("acme.example")].map(
      ({ status }) => status
    );
    team.service.faults.add({ status: 500, path: search });
    statuses.push((await look("harbor.example")).status);
    statuses.push((await look("orchard.example")).status);
    const call = async (path: string, init?: RequestInit) =>
      statuses.push((await ann.call("GET", path, init)).status);
    await call("/v0/catalog/keywords?q=secret-word&limit=1");
    await call("/v0/company_lists/77001122");
    await call("/team/v1/me?also=secret-word");
    const wrongKey = "team_of-nobody-at-all";
    await call("/v0/company_lists", { headers: { authorization: `Bearer ${wrongKey}` } });
    const run = { name: "Secret-run", companies: ["minus.example"], maxCredits: 3 };
    statuses.push((await ann.post("/team/v1/runs", run)).status);
    expect(statuses.slice(0, 4)).toEqual([200, 200, 502, 402]);
    const log = lines.join("\n");
    expect(log).toContain('"status":402');
    expect(log).toContain("paid request");
    const secrets = [ann.key, team.accountKey, wrongKey, "secret-word", "Secret-run", "Ann-Sophie"];
    for (const secret of [...secrets, "acme", "harbor", "orchard", "minus", "77001122"])
      expect([secret, log.includes(secret)]).toEqual([secret, false]);
  } finally {
    await team.close();
  }
});
