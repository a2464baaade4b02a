/**
 * Patterns that would keep a database busy are refused before it sees them; a query that runs away all
 * the same is ended, and the service goes on with everything that was committed.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { QueryCutOff } from "../../../src/service/database/database";
import { openPglite } from "../../../src/service/database/pglite";
import { usable } from "../../../src/service/search/patterns";

describe("a pattern", () => {
  it.each([
    "^(a+)+$",
    "kafka.{0,50}spark.{0,50}flink",
    "[a-z]{2,900}",
    "(?i)\\bdata\\b",
    "a\\{5\\}{3}",
    "(x{1,30}){1,30}",
  ])("%s is let through", (pattern) => {
    expect(() => usable(pattern)).not.toThrow();
  });

  it.each([
    "(.{1,100}){1,100}z",
    "((a{1,50}){1,50}){1,50}b",
    "(a|b{9}){200}",
    "(a)\\1",
    "x".repeat(501),
  ])("%s is refused", (pattern) => {
    expect(() => usable(pattern)).toThrow("Broken pattern");
  });
});

describe("a query that runs away", () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "stackscout-"))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it.each(["in memory", "in a folder"])(
    "%s is ended after the time of its call; committed rows stay, its own transaction does not",
    async (where) => {
      const database = await openPglite(where === "in memory" ? {} : { folder });
      await database.run("create table kept (n int)");
      await database.run("insert into kept values (1)");
      const endless = database.forCall("slow", 3_000).transaction(async (queries) => {
        await queries.run("insert into kept values (2)");
        await queries.rows("select count(*) from generate_series(1, 1000000000000) as n");
      });
      await expect(endless).rejects.toBeInstanceOf(QueryCutOff);
      expect(await database.rows("select n from kept")).toEqual([{ n: 1 }]);
      await database.close();
    },
    120_000
  );

  it("of a call is ended even when each of its queries alone would be short enough", async () => {
    const database = await openPglite({});
    const call = database.forCall("slow", 1_500);
    const work = "select count(*) from generate_series(1, 300000) as n";
    let made = 0;
    const all = async () => {
      for (; made < 10_000; made++) await call.rows(work);
    };
    await expect(all()).rejects.toBeInstanceOf(QueryCutOff);
    expect(made).toBeGreaterThan(0);
    expect(await database.forCall("slow", 1_500).rows("select 1 as n")).toEqual([{ n: 1 }]);
    await database.close();
  }, 120_000);
});
