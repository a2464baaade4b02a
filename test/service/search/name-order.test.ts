/**
 * Names come in the order of their code points on every storage. On a server the database of this file sorts
 * as English does (ICU), where `apple` stands before `Zebra`.
 */
import { randomUUID } from "node:crypto";
import { openPostgres } from "../../../src/database/postgres";
import type { Bench, Caller } from "../support/service-under-test";
import { startBench } from "../support/service-under-test";

const server = process.env["STACKSCOUT_TEST_DATABASE"];
const name = `test_${randomUUID().replaceAll("-", "_")}`;

async function onServer<T>(
  address: string,
  work: (run: (sql: string) => Promise<unknown>) => Promise<T>
) {
  const database = await openPostgres(address, { schema: "public", instants: "iso" });
  await work((sql) => database.rows(sql));
  await database.close();
}

let bench: Bench;
let caller: Caller;
beforeAll(async () => {
  if (server === undefined) bench = await startBench();
  else {
    await onServer(server, (run) =>
      run(
        `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8' locale_provider icu icu_locale 'en-US'`
      )
    );
    const address = new URL(server);
    address.pathname = `/${name}`;
    bench = await startBench({ databaseUrl: address.href });
  }
  caller = await bench.caller({ credits: 1_000_000 });
});
afterAll(async () => {
  await bench.close();
  if (server !== undefined) await onServer(server, (run) => run(`drop database ${name}`));
});

const byCode = (names: readonly string[]) =>
  [...names].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));

const NAMES = [
  "apple",
  "Zebra",
  "zulu",
  "Österreich",
  "ähnlich",
  "Émile",
  "_x",
  "-y",
  "東京",
  "😀",
  "ａ",
  "Apple 2",
  "Łódź",
];

describe("names in the order of their code points", () => {
  it("of saved searches, both ways", async () => {
    for (const one of NAMES)
      await caller.ask("createSavedSearch", {
        name: one,
        type: "companies",
        body: { only_yc_companies: true },
      });
    const namesIn = async (order_direction: string) =>
      (await caller.ask("savedSearches", { order_by: "name", order_direction })).body.map(
        (search) => search.name
      );
    expect(await namesIn("asc")).toEqual(byCode(NAMES));
    expect(await namesIn("desc")).toEqual(byCode(NAMES).reverse());
  });

  it("of companies found and listed", async () => {
    const found = await caller.ask("companySearch", {
      order_by: [{ field: "name", desc: false }],
      limit: 100,
    });
    const names = found.body.data.map((company) => company.name);
    expect(names).toHaveLength(60);
    expect(names.some((one) => /[^\x20-\x7e]/.test(one))).toBe(true);
    expect(names).toEqual(byCode(names));
    const { body: list } = await caller.ask("createCompanyList", { name: "all" });
    const company_ids = found.body.data.map((company) => company.id);
    await caller.ask("addToCompanyList", { company_ids }, { list_id: list.id });
    const listed = await caller.ask(
      "listedCompanies",
      { order_by: "name", order_direction: "asc", limit: 100 },
      { list_id: list.id }
    );
    expect(listed.body.map((item) => item.company_name)).toEqual(names);
  });

  it("of jobs by title and by company", async () => {
    const found = async (field: string) =>
      (
        await caller.ask("jobSearch", {
          posted_at_max_age_days: 30,
          order_by: [{ field, desc: false }],
          limit: 500,
        })
      ).body.data;
    const titles = (await found("job_title")).map((job) => job.job_title);
    expect(new Set(titles).size).toBeGreaterThan(20);
    expect(titles).toEqual(byCode(titles));
    const companies = (await found("company")).map((job) => job.company_object?.name ?? "");
    expect(new Set(companies).size).toBeGreaterThan(5);
    expect(companies).toEqual(byCode(companies));
  });

  it("of keywords and categories that are mentioned equally often", async () => {
    const { body } = await caller.ask("catalogKeywords", { limit: 100_000 });
    const unused = body.data.filter((keyword) => keyword.companies === 0);
    const names = unused.map((keyword) => keyword.name);
    expect(new Set(names).size).toBeGreaterThan(100);
    expect(names).toEqual(byCode(names));
    for (const call of ["keywordCategories", "keywordSubcategories"] as const) {
      const data: readonly { name: string; number_of_companies?: number | null | undefined }[] = (
        await caller.ask(call)
      ).body.data;
      const same = data.filter(
        (row, at) => data[at - 1]?.number_of_companies === row.number_of_companies
      );
      const isAfter = (row: (typeof data)[number]) => {
        const before = data[data.indexOf(row) - 1]?.name ?? "";
        return Buffer.compare(Buffer.from(before), Buffer.from(row.name)) <= 0;
      };
      expect(same.filter((row) => !isAfter(row))).toEqual([]);
    }
  });
});
