/**
 * Company lists, all eleven operations, and reveals.
 */
import { strFromU8, unzipSync } from "fflate";
import type { Caller } from "./support/service-under-test";
import { csvRow } from "../../src/api";
import { fileBench, requestFor } from "./support/service-under-test";

const bench = fileBench();
let caller: Caller;
beforeEach(async () => (caller = await bench.caller()));

const DAY = 86_400_000;

async function idsOf(...domains: string[]): Promise<string[]> {
  const other = await bench.caller();
  const { body } = await other.ask("companySearch", {
    company_domain_or: domains,
    order_by: [{ field: "name", desc: false }],
  });
  return body.data.map((company) => company.id);
}

async function newList(name = "Prospects"): Promise<number> {
  return (await caller.ask("createCompanyList", { name })).body.id;
}

async function domainsIn(
  list_id: number,
  parameters: object = {}
): Promise<(string | null | undefined)[]> {
  const { body } = await caller.ask("listedCompanies", parameters, { list_id });
  return body.map((item) => item.company_object.domain);
}

describe("company lists", () => {
  it("are created, read, renamed, listed and deleted", async () => {
    const list_id = await newList();
    expect((await caller.ask("companyList", {}, { list_id })).body).toMatchObject({
      name: "Prospects",
      type: "MANUAL_CREATION",
      companies_count: 0,
      deletable: true,
    });
    expect(
      (await caller.ask("renameCompanyList", { new_name: "Leads" }, { list_id })).body.name
    ).toBe("Leads");
    expect((await caller.ask("companyLists")).body.map((list) => list.name)).toEqual(["Leads"]);
    expect((await caller.ask("deleteCompanyList", {}, { list_id })).body).toBeNull();
    expect((await caller.ask("companyLists")).body).toEqual([]);
    expect((await caller.ask("companyList", {}, { list_id })).status).toBe(404);
  });

  it("take companies once each and give them back", async () => {
    const list_id = await newList();
    const company_ids = await idsOf("acme.example", "harbor.example");
    for (let i = 0; i < 2; i++)
      expect(
        (await caller.ask("addToCompanyList", { company_ids }, { list_id })).body.companies_count
      ).toBe(2);
    const named = await caller.ask(
      "addToCompanyList",
      { company_names: ["Twin Industries Fiction"] },
      { list_id }
    );
    expect(named.body.companies_count).toBe(3);
    expect(await domainsIn(list_id, { order_by: "name", order_direction: "asc" })).toEqual([
      "acme.example",
      "harbor.example",
      "twin.example",
    ]);
    expect(await domainsIn(list_id, { company_name_partial: "HARBOR" })).toEqual([
      "harbor.example",
    ]);
    expect(
      await domainsIn(list_id, { order_by: "name", order_direction: "asc", limit: 1, page: 1 })
    ).toEqual(["harbor.example"]);
    const less = await caller.ask(
      "removeFromCompanyList",
      { company_ids: company_ids.slice(0, 1) },
      { list_id }
    );
    expect(less.body.companies_count).toBe(2);
  });

  it("are copied, and filled several at once", async () => {
    const first = await newList("A");
    const second = await newList("B");
    const company_ids = await idsOf("acme.example");
    expect(
      (await caller.ask("addToCompanyLists", { list_ids: [first, second], company_ids })).body
    ).toBeNull();
    const copy = await caller.ask("duplicateCompanyList", {}, { list_id: second });
    expect(copy.body).toMatchObject({ name: "B (copy)", companies_count: 1 });
    expect(copy.body.id).not.toBe(second);
  });

  it("filter company search by membership", async () => {
    const list_id = await newList();
    await caller.ask(
      "addToCompanyList",
      { company_ids: await idsOf("acme.example", "plus.example") },
      { list_id }
    );
    const { body } = await caller.ask("companySearch", { company_list_id_or: [list_id] });
    expect(body.data.map((company) => company.domain).sort()).toEqual([
      "acme.example",
      "plus.example",
    ]);
    const without = await caller.ask("companySearch", {
      company_list_id_not: [list_id],
      limit: 100,
    });
    expect(without.body.data).toHaveLength(58);
  });

  it("of another team do not exist for this one, and unknown companies change nothing", async () => {
    const list_id = await newList();
    const stranger = await bench.caller();
    for (const name of [
      "companyList",
      "deleteCompanyList",
      "duplicateCompanyList",
      "exportCompanyList",
      "listedCompanies",
    ] as const)
      expect((await stranger.ask(name, {}, { list_id })).status).toBe(404);
    expect((await stranger.ask("renameCompanyList", { new_name: "x" }, { list_id })).status).toBe(
      404
    );
    expect(
      (await stranger.ask("companySearch", { company_list_id_or: [list_id] })).body.data
    ).toEqual([]);
    const [acme] = await idsOf("acme.example");
    expect(
      (await caller.ask("addToCompanyList", { company_ids: [acme, "nonsense"] }, { list_id }))
        .status
    ).toBe(404);
    expect((await caller.ask("companyList", {}, { list_id })).body.companies_count).toBe(0);
    expect((await caller.ask("companyList", {}, { list_id: "seven" })).status).toBe(422);
  });
});

describe("the export of a list", () => {
  async function exported(file_format: string): Promise<Response> {
    const list_id = await newList();
    await caller.ask(
      "addToCompanyList",
      { company_ids: await idsOf("acme.example", "formula-names.example") },
      { list_id }
    );
    const { body } = await caller.ask("exportCompanyList", { file_format }, { list_id });
    return bench.service.fetch(new Request(body.url));
  }

  it("is a CSV file behind an address that needs no key", async () => {
    const response = await exported("csv");
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    const lines = (await response.text()).split("\r\n");
    expect(lines[0]).toMatch(/^name,domain,linkedin_url,industry,/);
    expect(
      lines.some((line) =>
        line.startsWith(
          '"\'=HYPERLINK(""https://example.test"",""Click here"")",formula-names.example,'
        )
      )
    ).toBe(true);
    expect(lines.some((line) => line.startsWith("Acme Example Corporation,acme.example,"))).toBe(
      true
    );
  });

  it("is a workbook in which a name like a formula is text", async () => {
    const response = await exported("xlsx");
    const parts = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(Object.keys(parts)).toContain("[Content_Types].xml");
    const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"]!);
    const texts = strFromU8(parts["xl/sharedStrings.xml"]!);
    expect(texts).toMatch(/<t[^>]*>=HYPERLINK\((?:"|&quot;)https:\/\/example\.test/);
    expect(sheet).toContain("<v>1250</v>");
    expect(sheet).not.toContain("<f>");
  });

  it("costs nothing, reveals nothing, and of what was not bought tells what is free", async () => {
    const bought = { company_domain_or: ["acme.example"] };
    await caller.ask("companySearch", bought);
    const lines = (await (await exported("csv")).text()).split("\r\n");
    const cells = (name: string) => lines.find((line) => line.includes(name))?.split(",") ?? [];
    const technologies = (name: string) => cells(name).at(-1);
    expect(technologies("acme.example")).toContain("Kafka");
    expect(technologies("formula-names.example")).toBe("");
    expect(await caller.used()).toBe(3);
    const { body } = await caller.ask("companySearch", { company_revealed_within_hours: 1 });
    expect(body.data.map((company) => company.domain)).toEqual(["acme.example"]);
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(1)", "'@SUM(1)"],
    ["\t=1", '"\'\t=1"'],
    ["\r=1", '"\'\r=1"'],
    ["＝1", "'＝1"],
    ["a=1", "a=1"],
    [-5, "-5"],
  ])("%j is the field %s", (value, field) => {
    expect(csvRow([value])).toBe(`${field}\r\n`);
  });

  it("has the service's own address, whatever name a caller wrote", async () => {
    const list_id = await newList();
    const request = requestFor("exportCompanyList", {}, { list_id }, caller.key);
    const moved = new Request(request.url.replace("service.local", "evil.example"), request);
    const { url } = (await (await bench.service.fetch(moved)).json()) as { url: string };
    expect(new URL(url).origin).toBe("http://127.0.0.1:3002");
  });
});

describe("a list of companies that were not bought", () => {
  it("tells of each what autocomplete tells, also at no credits; the rest after it was bought", async () => {
    const poor = await bench.caller({ credits: 0 });
    const company_ids = await idsOf("acme.example");
    const { body: list } = await poor.ask("createCompanyList", { name: "All" });
    await poor.ask("addToCompanyList", { company_ids }, { list_id: list.id });
    const listed = async () =>
      (await poor.ask("listedCompanies", {}, { list_id: list.id })).body[0]!;
    const free = (await poor.ask("companyAutocomplete", { text: "acme.example" })).body.data[0]!;
    const { company_object: facts, revealed_at } = await listed();
    expect(revealed_at).toBeNull();
    const told = Object.entries(facts).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)
    );
    expect(Object.fromEntries(told)).toEqual({ ...free, has_blurred_data: true });
    await bench.service.setCredits(3, poor.key);
    await poor.ask("companySearch", { company_domain_or: ["acme.example"] });
    expect((await listed()).company_object.technology_slugs).toContain("kafka");
    bench.clock.now += 91 * DAY;
    expect((await listed()).company_object.technology_slugs).toEqual([]);
  });
});

describe("reveals", () => {
  const revealed = async (parameters: object) =>
    (
      await caller.ask("companySearch", {
        limit: 1,
        company_name_partial_match_or: ["acme"],
        ...parameters,
      })
    ).body.data.length === 1;

  it("happen by search, belong to the team, and are not restarted by seeing the company again", async () => {
    expect(await revealed({ company_revealed_within_hours: 1 })).toBe(false);
    await caller.ask("companySearch", { company_domain_or: ["acme.example"] });
    expect(await revealed({ company_revealed_within_hours: 1 })).toBe(true);
    const stranger = await bench.caller();
    expect(
      (await stranger.ask("companySearch", { company_revealed_within_hours: 1 })).body.data
    ).toEqual([]);
    bench.clock.now += 50 * DAY;
    await caller.ask("companySearch", { company_domain_or: ["acme.example"] });
    expect(await revealed({ company_revealed_within_hours: 24 })).toBe(false);
    expect(await revealed({ company_revealed_within_hours: 51 * 24 })).toBe(true);
  });

  it("start anew when the company is seen after more than 90 days", async () => {
    await caller.ask("companySearch", { company_domain_or: ["acme.example"] });
    bench.clock.now += 91 * DAY;
    expect(await revealed({ company_revealed_within_hours: 92 * 24 })).toBe(true);
    expect(await revealed({ company_revealed_within_hours: 1 })).toBe(true);
  });

  it("are windows of instants too, and never revealed companies pass the not-filters", async () => {
    const from = new Date(bench.clock.now).toISOString();
    await caller.ask("companySearch", { company_domain_or: ["acme.example"] });
    bench.clock.now += DAY;
    const until = new Date(bench.clock.now).toISOString();
    expect(await revealed({ company_revealed_at_gte: from, company_revealed_at_lte: until })).toBe(
      true
    );
    expect(await revealed({ company_revealed_at_gte: until })).toBe(false);
    expect(
      await revealed({ company_not_revealed_at_gte: from, company_not_revealed_at_lte: until })
    ).toBe(false);
    expect(await revealed({ company_not_revealed_within_hours: 48 })).toBe(false);
    expect(await revealed({ company_not_revealed_within_hours: 2 })).toBe(true);
    const harbor = await caller.ask("companySearch", {
      company_not_revealed_within_hours: 48,
      company_domain_or: ["harbor.example"],
    });
    expect(harbor.body.data).toHaveLength(1);
  });

  it("take 1 to 87600 hours", async () => {
    for (const hours of [0, 87_601])
      expect(
        (await caller.ask("companySearch", { company_revealed_within_hours: hours })).status
      ).toBe(422);
  });
});
