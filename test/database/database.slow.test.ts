/** PGlite in a folder and, under `npm run test:postgres`, a server: they behave alike. */
import { randomUUID } from "node:crypto";
import { Worker } from "node:worker_threads";
import type { Database } from "../../src/database/database";
import { CommitLost, DatabaseError, StatementCutOff } from "../../src/database/database";
import { passingFolder } from "../../src/database/data-folder";
import { openPglite } from "../../src/database/pglite";
import { openPostgres } from "../../src/database/postgres";
import type { Instants } from "../../src/database/readers";

jest.setTimeout(120_000);

const address = process.env["STACKSCOUT_TEST_DATABASE"];
const passing = passingFolder();
const schema = `test_${randomUUID().replaceAll("-", "_")}`;
afterAll(passing.release);

const open = (instants: Instants): Promise<Database> =>
  address === undefined
    ? openPglite({ folder: passing.folder, instants })
    : openPostgres(address, { schema, instants });

const endless = "select count(*) from generate_series(1, 1000000000000) as n";

describe("a database", () => {
  let database: Database;
  beforeAll(async () => {
    database = await open("iso");
    if (address !== undefined) await database.rows(`create schema ${schema}`);
    await database.transaction((queries) =>
      queries.script("create table kept (n int); insert into kept values (1)")
    );
  });
  afterAll(() => database.close());

  it("reads values of every kind in one form", async () => {
    const rows = await database.rows(`select 9007199254740991::int8 as whole, 1.5::numeric as part,
      '2026-11-22'::date as day, '2026-11-22 14:05:06.12'::timestamp as local, null::text as nothing,
      '2026-11-22 14:05:06.12+00'::timestamptz as instant, '{a,"b c"}'::text[] as texts,
      '{1.5,2}'::float8[] as numbers, '{"a":[1]}'::jsonb as json, true as yes, count(*) from kept`);
    expect(rows).toEqual([
      {
        whole: 9007199254740991,
        part: 1.5,
        day: "2026-11-22",
        local: "2026-11-22T14:05:06.12",
        nothing: null,
        instant: "2026-11-22T14:05:06.12+00:00",
        texts: ["a", "b c"],
        numbers: [1.5, 2],
        json: { a: [1] },
        yes: true,
        count: 1,
      },
    ]);
  });

  it("reads lists of texts: plain ones, none, nested ones, with null, quotes, commas and backslashes", async () => {
    const lists = [
      ["a-b", "c.d"],
      ["x"],
      [],
      [""],
      ["a", null],
      ["NULL", "null"],
      [`"`, ",", "\\", "{}"],
    ];
    const parameters = lists.map((list) => JSON.stringify(list));
    const rows = await database.rows<{ list: unknown }>(
      `select array(select jsonb_array_elements_text(one::jsonb)) as list
       from unnest($1::text[]) with ordinality as given (one, at) order by at`,
      [parameters]
    );
    expect(rows.map(({ list }) => list)).toEqual(lists);
    const [nested] = await database.rows("select '{{a,b},{c,d}}'::text[][] as list");
    expect(nested).toEqual({
      list: [
        ["a", "b"],
        ["c", "d"],
      ],
    });
  });

  it("refuses a statement with its code, and takes back its transaction", async () => {
    const work = database.transaction(async (queries) => {
      await queries.rows("insert into kept values (2)");
      await queries.rows("select 1/0");
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseError);
    await expect(work).rejects.toMatchObject({ code: "22012" });
    expect(await database.rows("select n from kept")).toEqual([{ n: 1 }]);
  });

  it("tells why the first of statements that left together failed, not that the others were in vain", async () => {
    const failed = database.transaction((queries) => {
      const first = Promise.all([Promise.all([queries.rows("select 1/0")])]);
      const together = Promise.all([first, queries.rows("select 1")]);
      // Both answers are there when they are read.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
      return together;
    });
    await expect(failed).rejects.toMatchObject({ code: "22012" });
  });

  it("commits with the last statement, and takes all back if that one fails", async () => {
    const write = (...texts: string[]) =>
      database.transaction(async (queries) => {
        const written = Promise.all(texts.map((text) => queries.rows(text)));
        queries.commit();
        await written;
      });
    const failed = write("insert into kept values (4)", "select 1/0");
    await expect(failed).rejects.toMatchObject({ code: "22012" });
    await write("insert into kept values (5)", "delete from kept where n = 1");
    expect(await database.rows("select n from kept")).toEqual([{ n: 5 }]);
    await write("update kept set n = 1");
    const late = database.transaction(async (queries) => {
      queries.commit();
      await queries.rows("insert into kept values (6)");
    });
    await expect(late).rejects.toThrow("after the commit");
    expect(await database.rows("select n from kept")).toEqual([{ n: 1 }]);
  });

  const onServer = address === undefined ? it.skip : it;
  onServer("does not say what was lost with a connection that broke at the commit", async () => {
    const broken = database.transaction(async (queries) => {
      const last = queries.rows("select pg_terminate_backend(pg_backend_pid())");
      queries.commit();
      await last;
    });
    await expect(broken).rejects.toBeInstanceOf(CommitLost);
    const before = database.transaction((queries) =>
      queries.rows("select pg_terminate_backend(pg_backend_pid())")
    );
    await expect(before).rejects.not.toBeInstanceOf(CommitLost);
  });

  it("ends a runaway statement after its limit; 10 other callers are answered, what was committed stays", async () => {
    const limited = database.limited(1_000);
    const runaway = limited.transaction(async (queries) => {
      await queries.rows("insert into kept values (3)");
      await queries.rows(endless);
    });
    const others = Array.from({ length: 10 }, () => limited.rows("select n from kept"));
    await expect(runaway).rejects.toBeInstanceOf(StatementCutOff);
    for (const other of others) expect(await other).toEqual([{ n: 1 }]);
  });
});

it("gives instants as milliseconds to who wants them so", async () => {
  const database = await open("ms");
  const rows = await database.rows("select '2026-11-22 14:05:06.123+00'::timestamptz as at");
  expect(rows).toEqual([{ at: Date.parse("2026-11-22T14:05:06.123Z") }]);
  await database.close();
});

(address === undefined ? test : test.skip)(
  "when the engine breaks, what it was asked fails, and what was kept is there afterwards",
  async () => {
    const starting = jest.spyOn(Worker.prototype, "unref");
    const database = await open("iso");
    const [thread] = starting.mock.contexts as Worker[];
    const asked = database.rows("select count(*) from generate_series(1, 1000000)");
    // Until it has its turn.
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    thread?.emit("error", new Error("memory access out of bounds"));
    void thread?.terminate();
    await expect(asked).rejects.toThrow("memory access out of bounds");
    expect(await database.rows("select n from kept")).toEqual([{ n: 1 }]);
    await database.close();
  }
);
