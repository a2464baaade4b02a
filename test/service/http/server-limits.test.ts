/**
 * How long statements may take on a PostgreSQL server: a connection serves many calls, and none of them is
 * held to the time that another had left. With a server only (`npm run test:postgres`).
 */
import type { ServiceDatabase, Statements } from "../../../src/service/database/database";
import { QueryCutOff } from "../../../src/service/database/database";
import { openPostgres } from "../../../src/service/database/postgres";

const address = process.env["STACKSCOUT_TEST_DATABASE"] ?? "";
const onServer = address === "" ? describe.skip : describe;

onServer("the time of a statement on a server", () => {
  let database: ServiceDatabase;
  beforeAll(async () => (database = await openPostgres(address)));
  afterAll(() => database.close());

  const limitIn = async (queries: Statements) =>
    (
      await queries.rows<{ limit: string }>("select current_setting('statement_timeout') as limit")
    )[0]?.limit;
  const quick = (ms: number) => database.forCall("slow", ms);

  it("is what the call has left, to the second, and the usual time for work of no call", async () => {
    expect(await limitIn(quick(1_500))).toBe("1500ms");
    expect(await limitIn(quick(20_000))).toBe("20s");
    expect(await limitIn(quick(10_000))).toBe("10s");
    expect(await limitIn(quick(700))).toBe("700ms");
    expect(await limitIn(database)).toBe("10s");
  });

  it("is not that of a call whose transaction was taken back", async () => {
    for (const ms of [1_500, 20_000]) {
      const failing = quick(ms).transaction(async (queries) => {
        await limitIn(queries);
        throw new Error("on purpose");
      });
      await expect(failing).rejects.toThrow("on purpose");
      expect(await limitIn(quick(ms))).toBe(ms === 1_500 ? "1500ms" : "20s");
      expect(await limitIn(database)).toBe("10s");
    }
  });

  it("ends a statement, whose connection then serves others", async () => {
    await expect(quick(300).rows("select pg_sleep(600)::text as slept")).rejects.toThrow(
      QueryCutOff
    );
    expect(await limitIn(quick(10_000))).toBe("10s");
  });

  it("can be lifted within a transaction, for all of its statements", async () => {
    const limits = await database.transaction(async (queries) => {
      await queries.run("set local statement_timeout = 0");
      return [await limitIn(queries), await limitIn(queries)];
    });
    expect([...limits, await limitIn(database)]).toEqual(["0", "0", "10s"]);
  });
});
