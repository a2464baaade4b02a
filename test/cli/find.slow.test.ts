/** Searching, comparing and asking again: what is printed, what it cost, and what the service saw. */
import { startScout, type Scout } from "./support/scout";

jest.setTimeout(120_000);

describe("stackscout", () => {
  let scout: Scout;
  beforeAll(async () => (scout = await startScout({ companies: 600 })));
  afterAll(() => scout.close());

  it("finds 4 companies for 12 credits, nothing without --most, and the same again for 0", async () => {
    const args = [
      "find",
      "technology=Kafka; employees>=50",
      "--rows",
      "4",
      "--columns",
      "name,domain",
    ];
    const shown = await scout.run(args);
    expect([shown.code, shown.out, scout.paid()]).toEqual([2, "", []]);
    expect(shown.err).toContain("4 rows: at most 12 credits");
    const found = await scout.run([...args, "--most", "12"]);
    expect([found.code, found.out.split("\n")]).toEqual([
      0,
      expect.arrayContaining(["Name,Domain"]),
    ]);
    expect(found.out.trim().split("\n")).toHaveLength(5);
    expect((await scout.run(args)).out).toBe(found.out);
    expect(scout.paid().map(({ credits }) => credits)).toEqual([12]);
  });

  it("tells what 3 companies have in common for 0 credits where they are held, then finds others with the reason", async () => {
    const rows = await scout.run([
      "find",
      "technology=Kafka; employees>=50",
      "--rows",
      "4",
      "--columns",
      "domain",
    ]);
    const domains = rows.out.trim().split("\n").slice(1, 4);
    const before = await scout.charged();
    const shown = await scout.run(["alike", ...domains, "--rows", "5"]);
    expect(shown.err).toMatch(/Kafka\s+3 of 3/);
    expect([shown.code, await scout.charged()]).toEqual([2, before]);
    const found = await scout.run(["alike", ...domains, "--rows", "5", "--most", "15"]);
    expect(found.code).toBe(0);
    const lines = found.out.trim().split("\n");
    expect(lines[0]).toMatch(/^Name,Domain,.*,Why$/);
    expect(lines).toHaveLength(6);
    for (const line of lines.slice(1)) {
      expect(line).toMatch(/uses \w/);
      for (const domain of domains) expect(line).not.toContain(domain);
    }
    expect((await scout.charged()) - before).toBeLessThanOrEqual(15);
  });

  it("asks again what is old of a list, and prints what changed since: 3 credits for one company", async () => {
    const list = "Site\nacme.example\nharbor.example\n";
    await scout.run(["enrich", "-", "--most", "3", "-a", "name"], "Site\nacme.example\n");
    await scout.service.database.rows(
      "update companies set employee_count = 4321 where domain = 'acme.example'"
    );
    const young = await scout.run(["changed", "-", "--older-than", "30d", "--most", "30"], list);
    expect(young.err).toContain("0 answers older than 30d asked again");
    const before = await scout.charged();
    const { code, out, err } = await scout.run(
      ["changed", "-", "--older-than", "0h", "--most", "30"],
      list
    );
    expect([code, (await scout.charged()) - before]).toEqual([0, 3]);
    expect(err).toContain("Not paid for and not asked: 1 company.");
    expect(out).toContain("acme.example,field,Employees,changed,1250,4321");
  });

  it("prices, ledger, bought and credits cost nothing, and speak JSON", async () => {
    const seen = scout.paid().length;
    const price = await scout.run(["price", "acme.example", "plus.example", "--json"]);
    expect(JSON.parse(price.out)).toMatchObject({ paidFor: 1, toBuy: 1, atMostCredits: 3 });
    const both = await scout.run([
      ...["price", "https://plus.example/?utm=1", "technology=Kafka"],
      ...["--rows", "2", "--json"],
    ]);
    expect(JSON.parse(both.out)).toMatchObject({ toBuy: 2, atMostCredits: 9 });
    const ledger = JSON.parse((await scout.run(["ledger", "--json"])).out) as object;
    expect(ledger).toMatchObject({ spentCredits: await scout.charged() });
    await scout.run(["find", "industry=Software Development", "--rows", "1", "-o", "-"]);
    expect((await scout.run(["bought"])).out).toMatch(/^industries +software development$/m);
    const list = await scout.run(["enrich", "-", "-a", "name", "-o", "-"], "Site\nacme.example\n");
    expect(list.out).toMatch(/^acme\.example,Acme/m);
    const bought = JSON.parse((await scout.run(["bought", "--json"])).out) as { answers: object[] };
    expect(bought.answers.length).toBeGreaterThan(4);
    const left = JSON.parse((await scout.run(["credits", "--json"])).out) as object;
    expect(left).toMatchObject({ leftCredits: 5_000 - (await scout.charged()) });
    expect(scout.paid()).toHaveLength(seen);
  });

  it("says that a key is refused or a service away in a sentence, and ends with 1", async () => {
    const refused = await scout.shell(
      `printf 'Site\\nplus.example\\n' | STACKSCOUT_KEY=wrong "$SCOUT" enrich - --most 3 --service ${scout.address}`
    );
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining("refuses the key (401)"),
    ]);
    const away = await scout.shell(
      `printf 'Site\\nplus.example\\n' | "$SCOUT" enrich - --most 3 --service http://127.0.0.1:9`
    );
    expect([away.code, away.err]).toEqual([1, expect.stringContaining("does not answer")]);
  });
});
