/**
 * Databases that were not made by this version: keys of an older one, and a server whose letters are ASCII only.
 */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { migrate } from "../../../src/service/database/migrations";
import { openOnServer, UnfitDatabase } from "../../../src/service/opening/server";
import type { Bench } from "../support/service-under-test";
import { startBench } from "../support/service-under-test";

const address = process.env["STACKSCOUT_TEST_DATABASE"];

describe("a database of a version that kept keys as they are", () => {
  let bench: Bench;
  beforeAll(async () => (bench = await startBench({ users: [] })));
  afterAll(() => bench.close());

  it("keeps hashes from then on, and each key opens the account that it opened", async () => {
    const { database } = bench.service;
    await bench.caller({ key: "to-be-older", credits: 123 });
    await database.run("update users set api_key = 'kept-as-it-is'");
    await database.run("delete from migrations where step = (select max(step) from migrations)");
    await migrate(database);
    const keys = await database.rows<{ api_key: string }>("select api_key from users");
    expect(keys).toEqual([{ api_key: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) }]);
    expect(await bench.service.balance("kept-as-it-is")).toMatchObject({ api_credits: 123 });
    await expect(bench.service.balance("to-be-older")).rejects.toThrow("No user has this key.");
  });
});

(address === undefined ? describe.skip : describe)("a server database with ctype C", () => {
  it("is refused with the command that makes a fit one, and stays empty", async () => {
    const name = `ctype_c_${randomUUID().slice(0, 8)}`;
    const unfit = new URL(address ?? "");
    const server = new pg.Client({ connectionString: unfit.href });
    await server.connect();
    await server.query(
      `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`
    );
    unfit.pathname = `/${name}`;
    const plan = { seed: "demo", companies: 14, anchor: "2026-11-21" };
    const refusal = openOnServer(unfit.href, plan);
    await expect(refusal).rejects.toThrow(UnfitDatabase);
    await expect(refusal).rejects.toThrow(/character type C,.*createdb .*--locale=C\.UTF-8/s);
    const client = new pg.Client({ connectionString: unfit.href });
    await client.connect();
    const schemas = await client.query("select from pg_namespace where nspname like 'stackscout%'");
    expect(schemas.rowCount).toBe(0);
    await client.end();
    await server.query(`drop database ${name}`);
    await server.end();
  });
});
