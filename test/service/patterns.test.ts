/**
 * Patterns that would keep a database busy are refused before it sees them; a query that runs away all
 * the same is ended, and the service goes on with everything that was committed.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { QueryCutOff } from "../../src/service/database/database";
import { openPglite } from "../../src/service/database/pglite";
import { usable } from "../../src/service/search/patterns";

describe("a pattern", () => {
  it.each([
    "^(a+)+$",
    "kafka.{0,50}spark.{0,50}flink",
    "[a-z]{2,900}",
    "(?i)\\bdata\\b",
    "a\\{5\\}{3}",
    "(x{1,30}){1,30}",
  ])("%s is let through", (pattern) => {
    expect(usable(pattern)).toBe(pattern);
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
  it("is ended after its time; committed rows stay, its own transaction does not", async () => {
    const folder = mkdtempSync(join(tmpdir(), "stackscout-"));
    const database = await openPglite({ folder, queryLimitMs: 3_000 });
    await database.run("create table kept (n int)");
    await database.run("insert into kept values (1)");
    const endless = database.transaction(async (queries) => {
      await queries.run("insert into kept values (2)");
      await queries.rows("select count(*) from generate_series(1, 1000000000000) as n");
    });
    await expect(endless).rejects.toBeInstanceOf(QueryCutOff);
    expect(await database.rows("select n from kept")).toEqual([{ n: 1 }]);
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);
});
