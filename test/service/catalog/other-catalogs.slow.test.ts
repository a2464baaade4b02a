/**
 * The smaller catalogs and autocomplete: shapes are held by the schemas, counts by the companies.
 */
import type { Caller } from "../support/service-under-test";
import { fileBench } from "../support/service-under-test";

const bench = fileBench();
let caller: Caller;
beforeAll(async () => (caller = await bench.caller({ credits: 1_000_000 })));

describe("company autocomplete", () => {
  it("finds by a part of the name or domain, names that start so first, for 0 credits", async () => {
    const before = await caller.used();
    const { body } = await caller.ask("companyAutocomplete", { text: "ACME" });
    expect(body.data[0]).toMatchObject({
      domain: "acme.example",
      num_jobs: 10,
      num_technologies: 11,
      num_keywords: 14,
    });
    const byDomain = await caller.ask("companyAutocomplete", { text: "colossus.ex" });
    expect(byDomain.body.data.map((company) => company.domain)).toEqual(["colossus.example"]);
    expect(byDomain.body.metadata.total_results).toBe(1);
    expect(await caller.used()).toBe(before);
  });

  it("gives 25 at first, 50 at most, in pages", async () => {
    const ask = async (parameters: object) =>
      (await caller.ask("companyAutocomplete", { text: "a", ...parameters })).body.data;
    expect(await ask({})).toHaveLength(25);
    const first = await ask({ limit: 10 });
    const second = await ask({ limit: 10, page: 1 });
    expect([...first, ...second].map((company) => company.id)).toEqual(
      (await ask({ limit: 20 })).map((company) => company.id)
    );
    expect((await caller.ask("companyAutocomplete", { text: "a", limit: 51 })).status).toBe(422);
    expect((await caller.ask("companyAutocomplete")).status).toBe(422);
  });

  it("is 403 without approval and 429 at the sixth request of a second", async () => {
    const stranger = await bench.caller({ autocompleteApproved: false });
    expect((await stranger.ask("companyAutocomplete", { text: "a" })).status).toBe(403);
    bench.clock.now += 1_000;
    const statuses = [];
    for (let i = 0; i < 6; i++)
      statuses.push((await caller.askAtOnce("companyAutocomplete", { text: "a" })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe("catalogs", () => {
  it("technologies are a flat list of the 3,373 keywords of that type", async () => {
    const { body } = await caller.ask("catalogTechnologies", { limit: 100_000 });
    expect(body).toHaveLength(3_373);
    const named = await caller.ask("catalogTechnologies", { name_pattern: "postgre" });
    expect(named.body).toMatchObject([{ slug: "postgresql" }]);
  });

  it("industries count their companies and jobs", async () => {
    const { body } = await caller.ask("catalogIndustries", {
      industry: "software development",
      limit: 100,
    });
    const companies = (await caller.ask("companySearch", { industry_id_or: [4], limit: 100 })).body
      .data;
    const software = body.data.find((industry) => industry.industry_id === 4);
    expect(software).toMatchObject({
      industry: "Software Development",
      parent_id: 6,
      companies: companies.length,
    });
    expect(software?.jobs).toBe(
      companies.reduce((sum, company) => sum + (company.num_jobs ?? 0), 0)
    );
    expect((await caller.ask("catalogIndustries")).body.data).toHaveLength(25);
    const described = await caller.ask("catalogIndustries", {
      industry: "employers in software d",
    });
    expect(described.body.data.map(({ industry }) => industry)).toEqual(["Software Development"]);
  });

  it("locations are found by id, name and country, 5 at first", async () => {
    expect((await caller.ask("catalogLocations")).body).toHaveLength(5);
    expect(
      (await caller.ask("catalogLocations", { id: [2_988_507, 2_950_159] })).body
        .map((place) => place.name)
        .sort()
    ).toEqual(["Berlin", "Paris"]);
    expect((await caller.ask("catalogLocations", { name: "mun" })).body).toMatchObject([
      { id: 2_867_714, display_name: "Munich, Bavaria, Germany" },
    ]);
    const japanese = (await caller.ask("catalogLocations", { country_code: "JP" })).body;
    expect(japanese.map(({ name, feature_code }) => [name, feature_code])).toEqual([
      ["Tokyo", "PPL"],
      ["Tokyo", "ADM1"],
      ["Japan", "PCLI"],
    ]);
  });

  it("locations are states and countries too, whose ids find the jobs of all their towns", async () => {
    const places = (await caller.ask("catalogLocations", { limit: 100_000 })).body;
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
    const found = async (parameters: object) =>
      (await caller.ask("catalogLocations", { limit: 100, ...parameters })).body;
    const states = await found({ feature_code: ["ADM1"] });
    const lands = await found({ feature_code: ["PCLI"] });
    const towns = await found({ feature_code: ["PPL"] });
    expect(await found({ feature_code: ["ADM1", "PCLI"] })).toEqual([...states, ...lands]);
    expect([towns.length, states.length, lands.length]).toEqual([47, 45, 38]);
    expect(states.filter(({ name }) => name === "Bavaria")).toEqual([
      {
        id: 2_951_839,
        name: "Bavaria",
        display_name: "Bavaria, Germany",
        admin1_name: "Bavaria",
        country_code: "DE",
        country_name: "Germany",
        feature_code: "ADM1",
        feature_name: "state",
      },
    ]);
    expect(lands.filter(({ name }) => name === "Germany")).toMatchObject([
      { id: 2_921_044, display_name: "Germany", admin1_name: null, feature_name: "country" },
    ]);
    const everyJob = { posted_at_gte: "1990-01-01", limit: 1, include_total_results: true };
    const jobsWith = async (filter: object) =>
      (await caller.ask("jobSearch", { ...everyJob, ...filter })).body.metadata.total_results ?? 0;
    const all = await jobsWith({});
    const [munich, berlin] = [2_867_714, 2_950_159];
    for (const [place, same] of [
      [{ id: 2_951_839 }, { job_location_or: [{ id: munich }] }],
      [{ id: 2_921_044 }, { job_country_code_or: ["DE"] }],
    ] as const) {
      const inside = await jobsWith(same);
      expect(inside).toBeGreaterThan(0);
      expect(await jobsWith({ job_location_or: [place] })).toBe(inside);
      expect(await jobsWith({ job_location_not: [place] })).toBe(all - inside);
    }
    expect(await jobsWith({ job_location_or: [{ id: 2_951_839 }, { id: berlin }] })).toBe(
      await jobsWith({ job_location_or: [{ id: munich }, { id: berlin }] })
    );
    expect(await jobsWith({ job_location_or: [{ id: 1 }] })).toBe(0);
  });

  it("countries count jobs by the job's country and companies by headquarters", async () => {
    const jobs = await caller.ask("jobCountries", { country: "germany" });
    const found = await caller.ask("jobSearch", {
      posted_at_gte: "2000-01-01",
      job_country_code_or: ["DE"],
      limit: 1,
      include_total_results: true,
    });
    expect(jobs.body.data).toMatchObject([
      {
        iso2: "DE",
        num_jobs: found.body.metadata.total_results,
        num_companies: found.body.metadata.total_companies,
      },
    ]);
    const companies = await caller.ask("companyCountries", { limit: 100 });
    const germans = await caller.ask("companySearch", {
      company_country_code_or: ["DE"],
      limit: 1,
      include_total_results: true,
    });
    expect(companies.body.data.find((country) => country.iso2 === "DE")?.num_companies).toBe(
      germans.body.metadata.total_results
    );
  });

  it("categories and subcategories agree with the keywords, under every path", async () => {
    const keywords = (await caller.ask("catalogKeywords", { limit: 100_000 })).body.data;
    const expected = new Set(keywords.map((keyword) => keyword.parent_category_slug)).size;
    const technologies = keywords.filter(({ type }) => type === "technology");
    const { data, metadata } = (await caller.ask("technologyCategories")).body;
    expect(metadata.total_results).toBe(
      new Set(technologies.map((keyword) => keyword.parent_category_slug)).size
    );
    expect(metadata.total_results).toBeLessThan(expected);
    for (const { slug, number_of_technologies } of data)
      expect(number_of_technologies).toBe(
        technologies.filter((keyword) => keyword.parent_category_slug === slug).length
      );
    for (const name of ["keywordCategories", "keywordCategoriesV0"] as const)
      expect((await caller.ask(name)).body.metadata.total_results).toBe(expected);
    const stores = await caller.ask("keywordSubcategories", {
      category_slug: "data-stores",
      num_technologies_per_category: 2,
    });
    expect(stores.body.data).toHaveLength(8);
    expect(
      stores.body.data.every(
        ({ category_slug, technologies }) =>
          category_slug === "data-stores" && technologies.length === 2
      )
    ).toBe(true);
    for (const [name, counted] of [
      ["technologySubcategories", technologies],
      ["keywordSubcategories", keywords],
    ] as const) {
      const inside = (await caller.ask(name, { num_technologies_per_category: 10_000 })).body.data;
      const slugs = new Set(counted.map((keyword) => keyword.category_slug));
      expect(new Set(inside.map(({ slug }) => slug))).toEqual(slugs);
      for (const { slug, number_of_technologies, technologies: listed } of inside) {
        const own = counted.filter((keyword) => keyword.category_slug === slug);
        expect(number_of_technologies).toBe(own.length);
        expect(listed.map((one) => one.slug).sort()).toEqual(own.map((one) => one.slug).sort());
      }
    }
    const queues = await caller.ask("technologySubcategories", {
      category_slug: "data-stores",
      subcategory_slug: "message-queue",
    });
    expect(queues.body.data.map(({ slug }) => slug)).toEqual(["message-queue"]);
    expect(
      (await caller.ask("keywordSubcategories", { subcategory_slug: "message-queue" })).status
    ).toBe(422);
  });
});
