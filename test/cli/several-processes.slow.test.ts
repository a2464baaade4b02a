/** One store and several processes: killed at any instant nothing is bought twice and nothing is lost. */
import { appendFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { killedRuns } from "./support/killed-runs";
import { startScout, type Scout } from "./support/scout";

jest.setTimeout(120_000);

const SITES = ["acme.example", "harbor.example", "colossus.example"];
const LIST = `Site\n${SITES.join("\n")}\n`;
const ENRICH = ["enrich", "-", "--most", "30", "-a", "name"];

describe("the store of the command", () => {
  let scout: Scout;
  beforeEach(async () => (scout = await startScout({ latencyMs: 300 })));
  afterEach(() => scout.close());

  it("gives two commands at once the answers of one purchase of 9 credits", async () => {
    const both = await Promise.all([scout.run(ENRICH, LIST), scout.run(ENRICH, LIST)]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(both[0].out).toBe(both[1].out);
    expect(scout.paid().map(({ credits }) => credits)).toEqual([9]);
  });

  it("writes what was paid when it is stopped by Ctrl-C while a request is on its way, and ends with 3 or 0", async () => {
    const { child, ended } = scout.start(ENRICH, LIST);
    while (scout.paid().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill("SIGINT");
    const { code, out, err } = await ended;
    expect(err).toContain("what is on its way is awaited");
    expect([0, 3]).toContain(code);
    expect(out).toContain("acme.example,Acme Example Corporation");
    const charged = await scout.charged();
    expect((await scout.run(ENRICH, LIST)).err).toContain("0 credits charged");
    expect(await scout.charged()).toBe(charged);
  });

  it("loses nothing and buys nothing twice when it is killed at 4 instants of a purchase", async () => {
    expect(await killedRuns(scout, { runs: 4, spreadMs: 1_600 })).toEqual({ twice: [], lost: [] });
  });

  it("reads on after a line that a killed process left half written", async () => {
    await scout.run(ENRICH, LIST);
    const folders = readdirSync(scout.home).filter((name) => name !== "locks");
    for (const folder of folders)
      for (const file of ["answers.jsonl", "ledger.jsonl"])
        appendFileSync(
          path.join(scout.home, folder, file),
          '\n"company:domain:acme.example"\t{"about":"com'
        );
    const more = await scout.run(
      ["enrich", "-", "--most", "30", "-a", "name"],
      `${LIST}twin.example\n`
    );
    expect(more.err).toContain("3 paid for, 1 to buy");
    expect((await scout.run(ENRICH, `${LIST}twin.example\n`)).err).toContain(
      "4 paid for, 0 to buy"
    );
  });

  it("tells a full disk and a reader that ended early, and has what was bought for 0 credits", async () => {
    const run = (script: string) =>
      scout.shell(`printf '${LIST.replaceAll("\n", "\\n")}' | ${script}`);
    const full = await run(
      `"$SCOUT" enrich - --most 30 -a name --service ${scout.address} > /dev/full`
    );
    expect([full.code, full.err]).toEqual([1, expect.stringMatching(/disk is full.*0 credits/)]);
    const file = await run(
      `"$SCOUT" enrich - --most 30 -a name --service ${scout.address} -o /dev/full`
    );
    expect([file.code, file.err]).toEqual([1, expect.stringMatching(/disk is full.*0 credits/)]);
    expect(statSync("/dev/full").isCharacterDevice()).toBe(true);
    const early = await run(
      `{ "$SCOUT" enrich - -a name --service ${scout.address}; echo "code $?" >&2; } | true`
    );
    expect(early.err).toMatch(/ended early.*0 credits.*\scode 1\s/s);
    const { code, err } = await run(`"$SCOUT" enrich - -a name --service ${scout.address}`);
    expect([code, err]).toEqual([0, expect.stringContaining("3 paid for, 0 to buy: 0 credits")]);
    expect(scout.paid()).toHaveLength(1);
  });
});
