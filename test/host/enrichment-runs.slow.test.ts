import { inDoubt } from "../support/lost";
import { say } from "../../src/texts";
import { IDBFactory } from "fake-indexeddb";
import { hostForTests, type SurfacesHost } from "./surfaces/boot-surfaces";
import {
  aroundRequests,
  column,
  enrich,
  lookOf,
  planOf,
  refusedByService,
  runOf,
} from "./surfaces/enriching";
import { inExcel } from "../workbench/fixture";

const isSearch = (request: Request) => request.url.endsWith("/v1/companies/search");
const NAMES = [{ kind: "field", field: "name" }] as const;
const LONG_DOMAIN = "northwind-harbors.example";

type Doubled = Readonly<{ id: string; domain: string }>;

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Company names by domain, as the service has them. */
async function namesOf(
  host: SurfacesHost,
  domains: readonly string[]
): Promise<Map<string, string>> {
  const rows = await host.service.database.rows<{ domain: string; name: string }>(
    "select domain, name from companies where domain is not null"
  );
  const all = new Map(rows.map(({ domain, name }) => [domain, name]));
  return new Map(domains.map((domain) => [domain, all.get(domain) ?? ""]));
}

describe("A run of Enrich", () => {
  const host = hostForTests();

  it("puts values where they belong when rows are inserted, deleted and sorted while answers are on their way", async () => {
    const domains = await host.domains(60);
    const names = await namesOf(host, domains);
    let requests = 0;
    const bench = await host.boot({
      tier: "free",
      intercept: async (request, send) => {
        if (isSearch(request)) {
          requests += 1;
          const at = requests;
          if (at === 2) await bench.workbench.insertRows(3, 3);
          if (at === 3) await bench.workbench.deleteRows(8, 2);
          if (at === 4) await bench.workbench.sort("A2:C62", { column: 0, ascending: false });
        }
        return send();
      },
    });
    await bench.workbench.setCells("A1:A61", column("Website", ...domains));
    const report = await enrich(bench, "A1:A61", { outputs: NAMES });
    expect(requests).toBeGreaterThanOrEqual(3);
    const rows = bench.workbench.values("A2:C70").filter(([domain]) => domain !== "");
    expect(rows).toHaveLength(58);
    expect(rows.filter(([domain, name]) => names.get(String(domain)) !== name)).toEqual([]);
    expect(report.chargedCredits).toBe(bench.charged());
    expect(bench.workbench.values("A2:C70").filter(([a, b]) => a === "" && b !== "")).toEqual([]);
  });

  it("leaves what people type into output cells alone, tells it, and writes the rest", async () => {
    const domains = await host.domains(40);
    let requests = 0;
    const bench = await host.boot({
      tier: "free",
      intercept: async (request, send) => {
        if (isSearch(request)) {
          requests += 1;
          // The last row is answered by a later page.
          if (requests === 1) await bench.workbench.setCells("B41", [["typed by hand"]]);
        }
        return send();
      },
    });
    await bench.workbench.setCells("A1:A41", column("Website", ...domains));
    const report = await enrich(bench, "A1:A41", { outputs: NAMES });
    expect(bench.workbench.values("B41")).toEqual([["typed by hand"]]);
    expect(report).toMatchObject({ done: 40, keptEdits: 1 });
    expect(bench.workbench.values("B2:B40").flat()).not.toContain("");
  });

  it("shows 90 and 99 credits for 30 companies, and ends with all 30 although two have a second record", async () => {
    const domains = await host.domains(30);
    const owners = [domains[0], domains[20]];
    const bench = await host.boot({
      intercept: async (request, send) => {
        if (!isSearch(request)) return send();
        const { limit } = (await request.clone().json()) as { limit: number };
        const { data, ...rest } = (await (await send()).json()) as { data: Doubled[] };
        const doubles = data
          .filter(({ domain }) => owners.includes(domain))
          .map(({ id, domain, ...record }) => {
            const [double, possible_domains] = [`${id}-double`, [domain]];
            return { ...record, ...{ id: double, domain: `${double}.example`, possible_domains } };
          });
        return Response.json({ data: [...doubles, ...data].slice(0, limit), ...rest });
      },
    });
    await bench.workbench.setCells("A1:A31", column("Website", ...domains));
    const plan = await planOf(bench, "A1:A31", { outputs: NAMES });
    expect(plan).toMatchObject({ usualCredits: 90, priceCredits: 99 });
    const report = await runOf(bench, plan);
    expect(report).toMatchObject({ done: 30, waiting: 0, failure: null, shownCredits: 99 });
    expect(bench.workbench.values("B2:B31").flat()).not.toContain("");
  });

  it("goes on with the 60 rows of a table that were chosen, after the table was sorted and filtered", async () => {
    const domains = await host.domains(90);
    const meant = new Set(domains.slice(0, 60));
    let requests = 0;
    let stop: () => void = () => undefined;
    const bench = await host.boot({
      tier: "free",
      intercept: (request, send) => {
        if (isSearch(request) && ++requests === 1) stop();
        return send();
      },
    });
    const { workbench, surfaces } = bench;
    await workbench.setCells("A1:A91", column("Website", ...domains));
    await host.makeTable(workbench, "A1:A91");
    const run = surfaces.enrichment.start(await planOf(bench, "A2:A61", { outputs: NAMES }));
    stop = () => void run.stop();
    const report = await run.ended;
    expect([report.rows, report.done + report.waiting]).toEqual([60, 60]);
    expect(report.waiting).toBeGreaterThan(0);
    await workbench.sort("A2:C91", { column: 0, ascending: false });
    await workbench.setHidden("20:49", true);
    const rest = await surfaces.enrichment.again(report.runId);
    expect(rest).toMatchObject({ rows: 60, hidden: 0, companies: report.waiting });
    await runOf(bench, rest);
    expect(bench.charged()).toBe(180);
    const filled = workbench.values("A2:B91").filter(([, name]) => name !== "");
    expect(new Set(filled.map(([domain]) => domain))).toEqual(meant);
    expect(filled).toHaveLength(60);
  });

  it("keeps and writes what was paid for when it is stopped, and plans only the rest afterwards, on another machine", async () => {
    const domains = await host.domains(150);
    let requests = 0;
    let stop: () => void = () => undefined;
    const bench = await host.boot({
      tier: "free",
      intercept: (request, send) => {
        // In flight when the person clicks Stop: it is paid, so it is awaited.
        if (isSearch(request) && ++requests === 2) stop();
        return send();
      },
    });
    await bench.workbench.setCells("A1:A151", column("Website", ...domains));
    const run = bench.surfaces.enrichment.start(await planOf(bench, "A1:A151"));
    stop = () => void run.stop();
    const report = await run.ended;
    expect(report.wasStopped).toBe(true);
    expect(report.done).toBeGreaterThan(0);
    expect(report.waiting).toBeGreaterThan(0);
    expect(report.done + report.waiting).toBe(150);
    const paid = bench.charged();
    expect(report.chargedCredits).toBe(paid);
    expect((await bench.surfaces.enrichment.runs())[0]).toMatchObject({
      state: "stopped",
      counts: { waiting: report.waiting },
    });
    const notes = bench.workbench.values("F2:F151").flat();
    expect(notes.filter((note) => note === "Not asked: the run was stopped")).toHaveLength(
      report.waiting
    );
    const other = await host.boot({ workbook: await bench.workbench.save() });
    const { enrichment } = other.surfaces;
    expect((await enrichment.runs())[0]).toMatchObject({ canGoOn: true, canRevert: true });
    const rest = await enrichment.again(report.runId);
    expect(rest).toMatchObject({
      alreadyFilled: report.done,
      companies: report.waiting,
      held: 0,
      usualCredits: 3 * report.waiting,
    });
    expect(other.paidPaths()).toEqual([]);
    const second = await runOf(other, rest);
    expect(second).toMatchObject({ rows: 150, done: 150 });
    expect(paid + other.charged()).toBe(450);
    const [entry, ...others] = await enrichment.runs();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ state: "done", counts: { done: 150, waiting: 0 } });
    expect(other.workbench.values("F2:F151").flat()).toEqual(new Array(150).fill(""));
  });

  it("ends when its table goes, says so whichever request finds it, and keeps what was bought", async () => {
    for (const nth of [1, 4]) {
      let asked = 0;
      const bench = await host.boot({
        tier: "free",
        intercept: (request, send) => {
          if (isSearch(request)) asked += 1;
          return send();
        },
      });
      const { workbench } = bench;
      await workbench.addSheet("Other");
      await workbench.activateSheet("Sheet1");
      const domains = await host.domains(60);
      await workbench.setCells("A1:A61", column("Website", ...domains));
      const plan = await planOf(bench, "A1:A61", { outputs: NAMES });
      let left = nth;
      aroundRequests(bench, async (send) => {
        if (asked >= 2 && (left -= 1) === 0) await workbench.deleteSheet("Sheet1");
        return send();
      });
      const run = bench.surfaces.enrichment.start(plan);
      expect([nth, say((await run.ended).problem ?? "")]).toEqual([
        nth,
        "There is no table of this run in the workbook. Enrich the column again: what was bought is kept and costs nothing.",
      ]);
      await workbench.setCells("Other!A1:A61", column("Website", ...domains));
      await workbench.activateSheet("Other");
      const again = await planOf(bench, "Other!A1:A61", { outputs: NAMES });
      expect(again.held).toBe(bench.records());
      await host.closeBenches();
    }
  });

  it("ends when the sheet is protected meanwhile, and goes on when it is not any more", async () => {
    let requests = 0;
    const bench = await host.boot({
      tier: "free",
      intercept: async (request, send) => {
        if (isSearch(request)) {
          requests += 1;
          if (requests === 2) await bench.workbench.protectSheet("Sheet1");
        }
        return send();
      },
    });
    const domains = await host.domains(60);
    await bench.workbench.setCells("A1:A61", column("Website", ...domains));
    const cut = await enrich(bench, "A1:A61", { outputs: NAMES });
    expect(say(cut.problem ?? "")).toBe("This worksheet is protected. Unprotect it first.");
    await bench.workbench.unprotectSheet("Sheet1");
    const [entry] = await bench.surfaces.enrichment.runs();
    expect(entry).toMatchObject({ state: "failed", canGoOn: true });
    const report = await runOf(bench, await bench.surfaces.enrichment.again(cut.runId));
    expect(report).toMatchObject({ done: 60, problem: null });
    expect(bench.charged()).toBe(180);
    expect(bench.workbench.values("B2:B61").flat()).not.toContain("");
  });

  it("goes on after a crash on the same machine with nothing bought twice", async () => {
    const storage = { localStorage: {}, indexedDB: new IDBFactory() };
    const key = await host.newKey("free");
    const domains = await host.domains(150);
    let requests = 0;
    let crashed: () => void = () => undefined;
    const isCrashed = new Promise<void>((resolve) => (crashed = resolve));
    const first = await host.boot({
      key,
      storage,
      intercept: async (request, send) => {
        if (isSearch(request)) requests += 1;
        if (isSearch(request) && requests === 6) {
          crashed();
          return new Promise(() => undefined);
        }
        return send();
      },
    });
    await first.workbench.setCells("A1:A151", column("Website", ...domains));
    const plan = await planOf(first, "A1:A151", { outputs: NAMES });
    const run = first.surfaces.enrichment.start(plan);
    await isCrashed;
    // The five requests before it are answered, kept and written.
    while (run.progress().done < 125) await aMoment();
    // The sheet as autosave has it, without what the run would still write.
    const workbook = await first.workbench.save();
    const paid = first.charged();
    expect(paid).toBeGreaterThan(0);
    await first.workbench.dispose();

    const second = await host.boot({ key, storage, workbook });
    const [entry] = await second.surfaces.enrichment.runs();
    expect(entry).toMatchObject({
      state: "interrupted",
      canGoOn: true,
      by: "TE",
    });
    const rest = await second.surfaces.enrichment.again(entry?.id ?? "");
    expect(rest.usualCredits).toBe(450 - paid);
    // What was on its way at the crash (of two requests side by side either one) counts as spent until somebody knows better.
    expect(entry?.chargedCredits).toBe(450);
    // What was on its way at the crash may have been charged: it waits for a person's word.
    expect(rest.obstacle).toMatchObject({ kind: "unconfirmed" });
    const report = await runOf(second, rest);
    expect(report).toMatchObject({ failed: 0, failure: { kind: "unconfirmed" } });
    expect(second.charged()).toBe(0);
    // Once a person says that the lost reply was not charged, the run has cost what was paid.
    const { client, enrichment } = second.surfaces;
    for (const { id } of inDoubt(client)) await client.settle(id, "not-charged");
    expect((await enrichment.runs())[0]?.chargedCredits).toBe(paid);
    client.retry();
    await runOf(second, await enrichment.again(report.runId));
    expect(paid + second.charged()).toBe(450);
    const [ended] = await second.surfaces.enrichment.runs();
    expect(ended?.counts).toEqual({ rows: 150, done: 150, waiting: 0, notFound: 0, failed: 0 });
    expect(ended?.chargedCredits).toBe(450);
    const names = await namesOf(host, domains);
    const rows = second.workbench.values("A2:B151");
    expect(rows.filter(([domain, name]) => names.get(String(domain)) !== name)).toEqual([]);
  });

  it("counts each cell once when rows move during the revert", async () => {
    /** Reverts, with a row inserted on top before the given request of it; gives the request that first wrote. */
    const revertWith = async (insertsAt: number | null) => {
      const bench = await host.boot();
      const { workbench, surfaces } = bench;
      await workbench.setCells(
        "A1:A5",
        column("Website", "acme.example", "acme.example", "harbor.example", "plus.example")
      );
      const { runId } = await enrich(bench, "A1:A5", { outputs: NAMES });
      await workbench.setCells("B5", [["mine now"]]);
      let requests = 0;
      let wroteAt = 0;
      const names = () => workbench.values("B2:B6").flat();
      const filled = () => names().filter((name) => name !== "").length;
      aroundRequests(bench, async (send) => {
        requests += 1;
        if (requests === insertsAt) await workbench.insertRows(2, 1);
        const before = filled();
        const reply = await send();
        if (filled() < before && wroteAt === 0) wroteAt = requests;
        return reply;
      });
      return { told: say(await surfaces.enrichment.revert(runId)), names: names(), wroteAt };
    };
    const calm = await revertWith(null);
    expect(calm.names).toEqual(["", "", "", "mine now", ""]);
    const moved = await revertWith(calm.wroteAt);
    expect(moved.names).toEqual(["", "", "", "", "mine now"]);
    expect(calm.told).toMatch(/^3 cells are empty again\. 1 cell changed/);
    expect(moved.told).toBe(calm.told);
  });

  it("takes the table that it made of a column without a title away again, with its wide columns", async () => {
    const address = "A1:A2";
    const bench = await host.boot();
    const { workbench, surfaces } = bench;
    await workbench.setCells(address, column("acme.example", LONG_DOMAIN));
    const before = await lookOf(bench);
    const plan = await planOf(bench, address, { outputs: NAMES });
    expect(plan.table).toBe(address);
    const { runId } = await runOf(bench, plan);
    expect(workbench.tables()).toHaveLength(1);
    // Beside the new columns the domains can still be read.
    expect((await lookOf(bench)).widths[0]).toBeGreaterThan(LONG_DOMAIN.length * 5);
    const told = say(await surfaces.enrichment.revert(runId));
    expect(told).toContain("The table around them is gone");
    expect(await lookOf(bench)).toEqual(before);
    expect(workbench.unknownMembers()).toEqual([]);
  });

  it("leaves a table that it made to a person who added a column to it", async () => {
    const bench = await host.boot();
    await bench.workbench.setCells("A1:A3", column("Website", "acme.example", "harbor.example"));
    const { runId } = await enrich(bench, "A1:A3", { outputs: NAMES });
    await bench.workbench.setCells("D1:D3", [["Mine"], ["a"], ["b"]]);
    await inExcel(bench.workbench, async (context) => {
      const name = bench.workbench.tables()[0]?.name ?? "";
      context.workbook.tables.getItem(name).resize("A1:D3");
      await context.sync();
    });
    expect(bench.workbench.tables()[0]?.columns.at(-1)).toBe("Mine");
    await bench.surfaces.enrichment.revert(runId);
    expect(bench.workbench.tables()).toHaveLength(1);
  });

  it("leaves a column that a person renamed as it is, and says so", async () => {
    const bench = await host.boot();
    const { workbench, surfaces } = bench;
    await workbench.setCells("A1:A3", column("Website", "acme.example", "harbor.example"));
    const { runId } = await enrich(bench, "A1:A3");
    const names = workbench.values("B2:B3");
    await workbench.setCells("B1", [["Firma"]]);
    const told = say(await surfaces.enrichment.revert(runId));
    expect(told).toContain("5 cells are empty again.");
    expect(told).toContain('Not found, and left alone: "Name".');
    expect(workbench.values("A1:B3")).toEqual([
      ["Website", "Firma"],
      ["acme.example", ...(names[0] ?? [])],
      ["harbor.example", ...(names[1] ?? [])],
    ]);
    expect(workbench.tables()[0]?.columns).toEqual(["Website", "Firma"]);
  });

  it("leaves a worksheet that it made to a person who added a company to it", async () => {
    const bench = await host.boot();
    const { workbench, surfaces } = bench;
    await workbench.setCells("A1:A3", column("Website", "acme.example", "harbor.example"));
    const { runId } = await enrich(bench, "A1:A3", { place: "sheet" });
    await workbench.insertRows(3, 1, "Enriched");
    await workbench.setCells("Enriched!A3", [["plus.example"]]);
    await surfaces.enrichment.revert(runId);
    expect(workbench.values("Enriched!A1:B4").flat().filter(Boolean)).toEqual([
      "Website",
      "acme.example",
      "plus.example",
      "harbor.example",
    ]);
  });

  it("tries failed rows again, as many as fit, and keeps the others for later", async () => {
    let isDown = false;
    const bench = await host.boot({
      intercept: (request, send) => (isSearch(request) && isDown ? refusedByService() : send()),
    });
    const cells = ["acme.example", "harbor.example", "plus.example"];
    await bench.workbench.setCells("A1:A5", column("Website", ...cells, "n/a"));
    isDown = true;
    const { runId, failed } = await enrich(bench, "A1:A5", { outputs: NAMES });
    const notes = () => bench.workbench.values("C2:C4").flat();
    expect(failed).toBe(3);
    expect(notes()).not.toContain("");
    isDown = false;
    const plan = await bench.surfaces.enrichment.again(runId, { firstRows: 1 });
    expect(plan).toMatchObject({ companies: 1, beyondTrial: 2, priceCredits: 3 });
    await runOf(bench, plan);
    const [run] = await bench.surfaces.enrichment.runs();
    expect(run).toMatchObject({ counts: { rows: 3, done: 1, waiting: 2 }, canGoOn: true });
    const rest = await bench.surfaces.enrichment.again(runId);
    expect(rest).toMatchObject({ companies: 2, alreadyFilled: 1, priceCredits: 6 });
    // One run, one set of figures: 3 rows and what all parts have cost.
    const whole = { rows: 3, done: 3, failed: 0, chargedCredits: 9, shownCredits: 9 };
    expect(await runOf(bench, rest)).toMatchObject(whole);
    expect(notes()).toEqual(["", "", ""]);
    expect((await bench.surfaces.enrichment.runs())[0]).toMatchObject({
      counts: { rows: 3, done: 3 },
      chargedCredits: 9,
      shownCredits: 9,
    });
    expect(bench.charged()).toBe(9);
  });

  it("names what all failed rows need when the credits run out: 840 when 60 paid for 20 of 300", async () => {
    const bench = await host.boot();
    const lonely = await host.service.database.rows<{ domain: string }>(
      "select domain from companies where domain is not null group by domain having count(*) = 1 order by min(n) desc limit 300"
    );
    await bench.workbench.setCells(
      "A1:A301",
      column("Website", ...lonely.map(({ domain }) => domain))
    );
    const plan = await planOf(bench, "A1:A301", { outputs: NAMES });
    const table = "update teams set used_api_credits =";
    await host.service.database.rows(`${table} api_credits - 60`);
    const report = await runOf(bench, plan);
    await host.service.database.rows(`${table} 0`);
    expect(report).toMatchObject({ done: 20, waiting: 280, failed: 0, chargedCredits: 60 });
    expect(report.failure).toMatchObject({ kind: "out-of-credits", neededCredits: 840 });
    const [entry] = await bench.surfaces.enrichment.runs();
    expect(entry).toMatchObject({
      state: "failed",
      counts: { done: 20, failed: 0, waiting: 280 },
      columns: [{ asked: 300, filled: 20 }],
      canGoOn: true,
    });
  });

  it("buys stale rows again, keeps what people typed, and tells what changed in a column of its own", async () => {
    const bench = await host.boot();
    const { workbench, surfaces } = bench;
    await workbench.setCells(
      "A1:A4",
      column("Website", "acme.example", "harbor.example", "plus.example")
    );
    const outputs = [...NAMES, { kind: "field", field: "employee_count" }] as const;
    await enrich(bench, "A1:A4", { outputs });
    await workbench.setCells("B3", [["my harbor"]]);
    expect(await planOf(bench, "A1:A4", { outputs, fill: "stale" })).toMatchObject({
      fresh: 3,
      companies: 0,
      priceCredits: 0,
    });
    await host.service.database.rows(
      "update companies set employee_count = 1300 where domain = 'acme.example'"
    );
    void surfaces.client.change({ staleAfterDays: 0 });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const plan = await planOf(bench, "A1:A4", { outputs, fill: "stale" });
    expect(plan).toMatchObject({ fresh: 0, companies: 3, priceCredits: 9 });
    const report = await runOf(bench, plan);
    await host.service.database.rows(
      "update companies set employee_count = 1250 where domain = 'acme.example'"
    );
    expect(bench.charged()).toBe(18);
    expect(report).toMatchObject({ done: 3, keptEdits: 1, changedRows: 1 });
    expect(workbench.values("B2:C3")).toEqual([
      ["Acme Example Corporation", 1300],
      ["my harbor", expect.any(Number)],
    ]);
    expect(workbench.values("E1:E4").flat()).toEqual(["Changed", "Employees: 1250 → 1300", "", ""]);
    await surfaces.enrichment.revert(report.runId);
    expect(workbench.values("C2:E2")).toEqual([[1300, "", ""]]);
    expect(plan.details).toMatchObject({ cause: { name: "Refresh Sheet1!A1:A4" } });
  });

  it("goes on when the workbook's settings are full, and says that the file lacks the run", async () => {
    const bench = await host.boot();
    await bench.workbench.setCells("A1:A2", column("Website", "acme.example"));
    bench.workbench.faults.limitSettings(10);
    const report = await enrich(bench, "A1:A2", { outputs: NAMES });
    expect(report).toMatchObject({ done: 1, chargedCredits: 3 });
    expect(bench.surfaces.notices).toContain(
      "This workbook cannot be written now: the run is known in this Excel only, until the workbook can be saved."
    );
    expect(await bench.surfaces.enrichment.runs()).toHaveLength(1);
  });

  it("refuses a second run while one is under way", async () => {
    const bench = await host.boot();
    await bench.workbench.setCells("A1:A2", column("Website", "acme.example"));
    const plan = await planOf(bench, "A1:A2");
    const run = bench.surfaces.enrichment.start(plan);
    expect(() => bench.surfaces.enrichment.start(plan)).toThrow("is still under way");
    await run.ended;
  });
});
