/**
 * Somebody works with what the whole team shares: lists, saved searches, webhooks, the catalog. The service is troubled,
 * colleagues change things meanwhile, and two workbooks are open. After each step nothing may be wrong in the pane.
 */
import type { Frame, Locator } from "playwright-core";
import type { Analyst } from "./analyst";
import type { RandomStep } from "../../host/surfaces/random-lives";
import { NAMES, type Trouble, type TroubledService } from "./troubled-service";

export const KINDS = [
  "create list",
  "rename list",
  "fill list",
  "empty list",
  "write list",
  "copy list",
  "export list",
  "delete list",
  "save search",
  "rename search",
  "set alert",
  "archive search",
  "make webhook",
  "edit webhook",
  "edit webhook",
  "switch webhook",
  "test webhook",
  "retry events",
  "archive webhook",
  "browse catalog",
  "write catalog",
] as const;
type Kind = (typeof KINDS)[number];
export type SharedStep = RandomStep<Kind, Trouble>;

interface ListOfTeam {
  readonly id: number;
  readonly name: string;
  readonly companies_count: number;
}
interface SearchOfTeam {
  readonly id: number;
  readonly name: string;
}
interface WebhookOfTeam {
  readonly id: number;
  readonly url: string;
  readonly is_active: boolean;
  readonly max_events_per_day: number | null;
  readonly search_id: number;
  readonly description: string | null;
  readonly active_event_types: readonly string[] | null;
}

const SHORT = { timeout: 2_000 };
const MARK = /.*(\bundefined\b|\bNaN\b|\[object |\bInfinity\b|\$\{|Invalid Date|\bnull\b).*/;
/** Buttons that are off only while they act. */
const BUSY =
  /^(Create the list|Rename|Duplicate|Remove \d+ from|Write the|Create the file|Switch off|Send a test|Create the webhook|Save$|Deliver |\d+ compan\w+ read|Reading)/;

/** What a step could not do, because what it needs is not in sight. */
class NotInSight extends Error {}

export class SharedLife {
  readonly story: string[] = [];
  #step: SharedStep | null = null;
  #from = 0;
  #at: Analyst;

  constructor(
    private readonly service: TroubledService,
    private readonly panes: readonly [Analyst, Analyst],
    private readonly companies: readonly string[],
    private readonly errors: string[],
    readonly done: Map<string, number>
  ) {
    this.#at = panes[0];
  }

  async go(steps: readonly SharedStep[]): Promise<void> {
    await this.#beginAnew();
    for (const step of steps) await this.#live(step);
    await this.#refill();
    await this.#expectTruth(true);
  }

  /** The same things each time, so that a life can be lived again by itself. */
  async #beginAnew(): Promise<void> {
    const { service } = this;
    service.begin("none", 0);
    for (const { id } of await this.#lists())
      await service.ask("DELETE", `/v0/company_lists/${id}`);
    for (const { id } of await this.#searches())
      await service.ask("PATCH", `/v0/saved_searches/${id}/archive`);
    await this.#refill();
    this.#at = this.panes[0];
    await this.#at.page.bringToFront();
    this.errors.length = 0;
  }

  /** There is always something to work with. */
  async #refill(): Promise<void> {
    const { service } = this;
    if ((await this.#lists()).length < 2)
      for (const name of ["First", this.#name()]) {
        const { id } = await service.ask<ListOfTeam>("POST", "/v0/company_lists", { name });
        await service.ask("POST", `/v0/company_lists/${id}/add_companies`, {
          company_ids: this.companies,
        });
      }
    if ((await this.#webhooks()).length > 0) return;
    const { id } = await service.ask<SearchOfTeam>("POST", "/v0/saved_searches", {
      name: `Kafka users ${this.#name()}`,
      type: "companies",
      body: { company_technology_slug_or: ["kafka"] },
      emails_subscribed: ["ann@signals.example"],
    });
    for (const path of ["a", "c"])
      await service.ask("POST", "/v0/webhooks", {
        url: `https://hooks.signals.example/${path}`,
        search_id: id,
        max_events_per_day: 5,
        listening_start_time: null,
      });
    service.hookStatus = 500;
    await service.tick();
    service.hookStatus = 200;
  }

  #lists = () => this.service.ask<ListOfTeam[]>("GET", "/v0/company_lists");
  #searches = () => this.service.ask<SearchOfTeam[]>("GET", "/v0/saved_searches");
  #webhooks = () => this.service.ask<WebhookOfTeam[]>("GET", "/v0/webhooks");

  async #live(step: SharedStep): Promise<void> {
    this.#step = step;
    await this.#goTo(this.panes[step.b % 5 === 0 ? 1 : 0]);
    const where = this.#at === this.panes[0] ? "" : " in the other workbook";
    this.story.push(`${step.kind} (${step.a}, ${step.b}), ${step.trouble}${where}`);
    this.#from = this.service.calls.length;
    let isDone = true;
    await this.#refill();
    // Of these also what is read on the way.
    if (["odd", "late", "busy", "down once"].includes(step.trouble))
      this.service.begin(step.trouble, step.a);
    if (step.trouble === "locked")
      await this.#at.page.evaluate(() => window.workbench.protectWorkbook(true));
    try {
      await this.#acts[step.kind]();
    } catch (error) {
      const { message } = error as Error;
      if (!(error instanceof NotInSight) && !message.includes("Timeout")) throw error;
      isDone = false;
      this.story.push(`  could not: ${message.split("\n").slice(0, 3).join(" ")}`);
    }
    if (isDone) this.done.set(step.kind, (this.done.get(step.kind) ?? 0) + 1);
    if (step.trouble === "reload") await this.#reload(this.#at);
    await this.#quiet();
    await this.#look(isDone);
    this.service.begin("none", 0);
    if (step.trouble === "locked")
      await this.#at.page.evaluate(() => window.workbench.protectWorkbook(false));
    if (step.a % 3 === 0) await this.#expectTruth();
  }

  /** From here on the service is troubled. */
  async #trouble(meanwhile?: { gone: () => Promise<unknown>; changed: () => Promise<unknown> }) {
    const { trouble, a } = this.#step as SharedStep;
    const act = { gone: meanwhile?.gone, changed: meanwhile?.changed }[trouble as string];
    // It may be gone already, in a pane that does not know this yet.
    await act?.().catch(() => undefined);
    // Only what comes of this click is looked at.
    this.#from = this.service.calls.length;
    this.service.begin(trouble, a);
  }

  readonly #acts: Record<Kind, () => Promise<void>> = {
    "create list": async () => {
      await this.#overview("lists");
      await this.#box("New list").fill(this.#name(), SHORT);
      await this.#trouble();
      await this.#click("Create the list");
    },
    "rename list": async () => {
      await this.#openList();
      await this.#box("Name").fill(this.#name(), SHORT);
      await this.#trouble(this.#elsewhereList());
      await this.#click("Rename");
    },
    "fill list": async () => {
      await this.#openList();
      await this.#at.page.evaluate(() => window.workbench.activateSheet("Sheet1"));
      await this.#at.select("A2:A4");
      await this.#click("Read the selection");
      const add = this.#button(/^Add \d+ compan/);
      await add.waitFor({ timeout: 5_000 });
      await this.#trouble(this.#elsewhereList());
      await add.click(SHORT);
    },
    "empty list": async () => {
      await this.#openList();
      const boxes = this.#at.pane.getByRole("main").getByRole("checkbox");
      if ((await boxes.count()) === 0) throw new NotInSight("an empty list");
      await boxes.nth(this.#number % (await boxes.count())).check(SHORT);
      await this.#trouble(this.#elsewhereList());
      await this.#click(/^Remove \d+ from the list$/);
    },
    "write list": async () => {
      await this.#trouble();
      await this.#openList();
      await this.#click("Write the whole list as a table");
      await this.#quiet();
      await this.#expectTable();
    },
    "copy list": async () => {
      await this.#openList();
      await this.#trouble(this.#elsewhereList());
      await this.#click("Duplicate");
    },
    "export list": async () => {
      await this.#openList();
      await this.#click("Create the file");
      await this.#quiet();
      await this.#trouble(this.#elsewhereList());
      await this.#click("Create the file");
    },
    "delete list": async () => {
      await this.#openList();
      await this.#trouble(this.#elsewhereList());
      await this.#click("Delete");
      await this.#confirm("Delete the list");
    },
    "save search": async () => {
      await this.#panel("Find");
      const { pane } = this.#at;
      await this.#button("Companies").click(SHORT);
      await this.#button("Clear all")
        .click({ timeout: 500 })
        .catch(() => undefined);
      const field = pane.getByRole("combobox", { name: "Not in list" });
      if ((await field.count()) === 0) {
        await this.#click("Add a filter");
        await pane.getByRole("searchbox", { name: "Search all filters" }).fill("list", SHORT);
        await pane.getByRole("group").getByRole("button", { name: "Company list" }).click(SHORT);
      }
      const list = pane.getByRole("combobox", { name: "Company list", exact: true });
      const [known] = await this.#lists();
      await list.fill(known?.name.trim().slice(0, 1) ?? "", SHORT);
      await pane.getByRole("listbox").getByRole("option").first().click(SHORT);
      const show = this.#button("Show: Save at the service");
      if ((await show.count()) > 0) await show.click(SHORT);
      await this.#box("Name").last().fill(this.#name(), SHORT);
      await this.#trouble();
      await this.#click("Save");
    },
    "rename search": async () => {
      await this.#openSearch();
      await this.#box("Name").fill(this.#name(), SHORT);
      await this.#trouble(this.#elsewhereSearch());
      await this.#click("Rename");
    },
    "set alert": async () => {
      await this.#openSearch();
      await this.#at.pane
        .getByLabel("How often")
        .selectOption(this.#pick(["daily", "weekly"]), SHORT);
      await this.#at.pane.getByRole("switch").click(SHORT);
      await this.#trouble(this.#elsewhereSearch());
      const before = await this.#search(this.#opened);
      await this.#click("Save the alert");
      await this.#quiet();
      const after = await this.#search(this.#opened);
      const rest = { frequency: "", is_alert_active: true, updated_at: "" };
      if (!this.#isOdd) expect({ ...after, ...rest }).toEqual({ ...before, ...rest });
    },
    "archive search": async () => {
      await this.#openSearch();
      await this.#trouble(this.#elsewhereSearch());
      await this.#button("Archive").last().click(SHORT);
      await this.#confirm("Archive it");
    },
    "make webhook": async () => {
      await this.#openSearch();
      await this.#click("New webhook");
      await this.#box("Address that receives the events").fill(
        "https://hooks.signals.example/b",
        SHORT
      );
      await this.#box("Description").fill(this.#name(), SHORT);
      await this.#trouble(this.#elsewhereSearch());
      await this.#click("Create the webhook");
    },
    "edit webhook": async () => {
      await this.#openWebhook();
      const told = this.service.calls.findLast(({ path }) => /webhooks\/\d+$/.test(path))?.reply;
      await this.#click("Edit");
      const description = this.#name();
      await this.#box("Description").fill(description, SHORT);
      await this.#trouble(this.#elsewhereWebhook());
      const before = await this.#webhook(this.#opened);
      await this.#click("Save");
      await this.#quiet();
      const after = await this.#webhook(this.#opened);
      // Only what was typed is changed: what colleagues set meanwhile stays.
      const rest = { description: "", updated_at: "" };
      if (!this.#isOdd) expect({ ...after, ...rest }).toEqual({ ...before, ...rest });
      else {
        const calls = this.service.calls.slice(this.#from);
        // None is sent where what is read before cannot be understood.
        const sent = calls.find(({ method }) => method === "PATCH")?.body;
        const events = (told as WebhookOfTeam).active_event_types ?? [];
        if (sent !== undefined && events.length > 0)
          expect(JSON.parse(sent)).toMatchObject({ active_event_types: events });
      }
    },
    "switch webhook": async () => {
      await this.#openWebhook();
      await this.#trouble(this.#elsewhereWebhook());
      const off = this.#button("Switch off");
      if ((await off.count()) > 0) await off.click(SHORT);
      else {
        await this.#click("Switch on");
        await this.#confirm("Switch on");
      }
    },
    "test webhook": async () => {
      await this.#openWebhook();
      this.service.hookStatus = this.#pick([200, 0, 503]);
      await this.#click("Send a test");
      await this.#quiet();
      await this.#trouble(this.#elsewhereWebhook());
      await this.#click("Send a test");
    },
    "retry events": async () => {
      await this.#openWebhook();
      await this.#trouble(this.#elsewhereWebhook());
      await this.#click(/^Deliver \d+ failed events? again$/);
    },
    "archive webhook": async () => {
      await this.#openWebhook();
      await this.#trouble(this.#elsewhereWebhook());
      await this.#click("Archive");
      await this.#confirm("Archive it");
    },
    "browse catalog": async () => {
      await this.#trouble();
      await this.#panel("Catalog");
      await this.#at.pane.getByRole("searchbox", { name: "Search keywords" }).fill("", SHORT);
      const back = this.#button("Back to all categories");
      if ((await back.count()) > 0) await back.click(SHORT);
      await this.#quiet();
      const rows = this.#at.pane.locator("main li button");
      await rows.nth(this.#number % 3).click(SHORT);
      await this.#quiet();
      await rows.first().click(SHORT);
    },
    "write catalog": async () => {
      await this.#trouble();
      await this.#panel("Catalog");
      const search = this.#at.pane.getByRole("searchbox", { name: "Search keywords" });
      await search.fill(this.#pick(["kafka", "s", "a", "=1+1"]), SHORT);
      await this.#at.pane
        .getByRole("button", { name: /^(Write as a table|Write these)/ })
        .click(SHORT);
    },
  };

  /** What stands in the sheet is what was told, each name as a text. */
  async #expectTable(): Promise<void> {
    if (!(await this.#at.pane.locator("main").innerText()).includes("Written to")) return;
    const used = await this.#at.page.evaluate(() => window.workbench.usedRange());
    const pages = this.service.calls
      .slice(this.#from)
      .filter(({ query, told: status }) => /limit=100\b/.test(query) && status === 200);
    const items = pages.flatMap(
      ({ reply }) => reply as { company_object: { name?: string | null } }[]
    );
    const [, ...rows] = await this.#at.values(used ?? "");
    const names = items.map(({ company_object: { name } }) => name ?? "");
    expect(rows.map(([name]) => String(name ?? ""))).toEqual(names);
    this.done.set("table checked", (this.done.get("table checked") ?? 0) + 1);
  }

  get #number(): number {
    return this.#step?.a ?? 0;
  }

  #pick<T>(of: readonly T[]): T {
    return of[this.#number % of.length] as T;
  }

  /** Each step has a name of its own, so that things can be told apart. */
  #name(): string {
    return `${this.#pick(NAMES)} ${String(this.story.length)}`;
  }

  #button(name: string | RegExp): Locator {
    return this.#at.pane.getByRole("button", { name, exact: typeof name === "string" }).first();
  }

  #box(name: string): Locator {
    return this.#at.pane.getByRole("main").getByRole("textbox", { name, exact: true });
  }

  #click(name: string | RegExp): Promise<void> {
    return this.#button(name).click(SHORT);
  }

  #confirm(name: string): Promise<void> {
    return this.#at.pane
      .getByRole("dialog")
      .getByRole("button", { name, exact: true })
      .click(SHORT);
  }

  async #panel(name: string): Promise<void> {
    const { pane } = this.#at;
    if ((await pane.getByRole("heading", { level: 1, name, exact: true }).count()) === 0)
      await this.#at.panel(name);
    await this.#quiet();
  }

  async #overview(of: "lists" | "searches"): Promise<void> {
    await this.#panel(of === "lists" ? "Lists" : "Saved searches and webhooks");
    const back = this.#button(of === "lists" ? "All lists" : "All saved searches and webhooks");
    if ((await back.count()) > 0) await back.click(SHORT);
    await this.#quiet();
  }

  /** Opens one of the rows that are shown under a heading. */
  async #openRow(heading: string): Promise<number> {
    const rows = this.#rows(heading);
    const count = await rows.count();
    if (count === 0) throw new NotInSight(`no row under ${heading}`);
    const at = (this.#step as SharedStep).b % count;
    await rows.nth(at).click(SHORT);
    await this.#quiet();
    return at;
  }

  #rows(heading: string): Locator {
    return this.#at.pane.getByRole("region", { name: heading, exact: true }).locator("li > button");
  }

  #opened = 0;

  async #openList(): Promise<void> {
    await this.#overview("lists");
    await this.#openRow("Lists");
    this.#opened = this.#lastRead("company_lists");
  }

  async #openSearch(): Promise<void> {
    await this.#overview("searches");
    await this.#openRow("Saved searches");
    this.#opened = this.#lastRead("saved_searches");
  }

  async #openWebhook(): Promise<void> {
    await this.#overview("searches");
    await this.#openRow("Webhooks");
    this.#opened = this.#lastRead("webhooks");
  }

  /** The id of the last thing of this kind that was asked for by itself. */
  #lastRead(kind: string): number {
    const ids = this.service.calls.flatMap(({ path }) =>
      [...path.matchAll(new RegExp(`^/v0/${kind}/(\\d+)$`, "g"))].map(([, id]) => Number(id))
    );
    return ids.at(-1) ?? 0;
  }

  /** What the pane was told is not what is true. */
  get #isOdd(): boolean {
    return this.#step?.trouble === "odd";
  }

  #search(id: number): Promise<SearchOfTeam> {
    return this.service.ask("GET", `/v0/saved_searches/${String(id)}`);
  }

  #webhook(id: number): Promise<WebhookOfTeam> {
    return this.service.ask("GET", `/v0/webhooks/${String(id)}`);
  }

  #elsewhereList() {
    const path = `/v0/company_lists/${String(this.#opened)}`;
    return {
      gone: () => this.service.ask("DELETE", path),
      changed: () => this.service.ask("PATCH", path, { new_name: "Renamed by Bo" }),
    };
  }

  #elsewhereSearch() {
    const path = `/v0/saved_searches/${String(this.#opened)}`;
    return {
      gone: () => this.service.ask("PATCH", `${path}/archive`),
      changed: () =>
        this.service.ask("PATCH", path, {
          name: "Bo's",
          emails_subscribed: ["bo@signals.example"],
        }),
    };
  }

  #elsewhereWebhook() {
    const path = `/v0/webhooks/${String(this.#opened)}`;
    return {
      gone: () => this.service.ask("PATCH", `${path}/archive`),
      changed: async () => {
        const { url, search_id, description } = await this.#webhook(this.#opened);
        await this.service.ask("PATCH", path, {
          ...{ url, search_id, description },
          max_events_per_day: 2,
          listening_start_time: "2026-11-01T00:00:00Z",
        });
      },
    };
  }

  /** A window behind another one is hardly drawn: clicks would wait. */
  async #goTo(pane: Analyst): Promise<void> {
    if (pane !== this.#at) await pane.page.bringToFront();
    this.#at = pane;
  }

  async #reload({ page, pane }: Analyst): Promise<void> {
    await page.reload();
    await page.waitForFunction(() => "workbench" in window);
    await page.evaluate(() => window.workbench.ready);
    await pane.getByRole("navigation").waitFor();
  }

  async #frame(): Promise<Frame> {
    const frame = await (await this.#at.page.waitForSelector("iframe")).contentFrame();
    if (!frame) throw new Error("The pane is gone.");
    return frame;
  }

  /** Until nothing is being read or sent any more; a reading that failed is repeated after a pause. */
  async #quiet(): Promise<void> {
    const from = Date.now();
    const { page } = this.#at;
    let calm = 0;
    for (;;) {
      await page.waitForTimeout(30);
      const frame = await this.#frame();
      const busy = await frame.evaluate((pattern) => {
        const names = [...document.querySelectorAll("button[aria-disabled=true]")].map(
          (button) => button.textContent
        );
        const spinner = document.querySelector("#pane .fui-Spinner");
        return spinner ? spinner.textContent : names.find((name) => new RegExp(pattern).test(name));
      }, BUSY.source);
      // What is repeated comes by itself, unless the panel was left meanwhile.
      const waits =
        Date.now() < from + 3_500 && isRepeatedSoon(this.service.calls.slice(this.#from));
      calm = waits || this.service.open > 0 || busy !== undefined ? 0 : calm + 1;
      if (calm > 2) return;
      if (Date.now() > from + 12_000) throw new Error(`Busy without end: ${String(busy)}`);
    }
  }

  async #look(isDone: boolean): Promise<void> {
    const frame = await this.#frame();
    const faults = [...this.errors.splice(0)];
    const text = await frame.evaluate(() => document.body.innerText);
    const mark = MARK.exec(text);
    if (mark) faults.push(`says: ${mark[0]}`);
    if (await frame.evaluate(() => "hacked" in window)) faults.push("ran code of a name");
    if (await frame.evaluate(() => document.querySelector("main img, main script") !== null))
      faults.push("made HTML of a name");
    const hasFocus = await frame
      .waitForFunction(
        () => document.activeElement !== document.body || !document.hasFocus(),
        null,
        { timeout: 3_000 }
      )
      .then(
        () => true,
        () => false
      );
    if (!hasFocus) faults.push("the focus is lost");
    const nameless = await frame.evaluate(() =>
      [...document.querySelectorAll("main button, main option")]
        .filter((each) => each.textContent.trim() === "" && !each.getAttribute("aria-label"))
        .map((each) => each.outerHTML.slice(0, 100))
    );
    faults.push(...nameless.map((html) => `has no name: ${html}`));
    if (this.service.credits > 0) faults.push(`${this.service.credits} credits were charged`);
    const calls = this.service.calls.slice(this.#from);
    faults.push(...repeated(calls));
    const writes = calls.filter(({ method, path }) => method !== "GET" || path.endsWith("/export"));
    const last = writes.at(-1);
    const { trouble } = this.#step as SharedStep;
    const isRefused = last !== undefined && (typeof last.told !== "number" || last.told >= 400);
    if (isDone && isRefused && trouble !== "reload") {
      const told = await frame.evaluate(() => document.querySelector("main [role=alert]") !== null);
      if (!told) faults.push(`tells nothing of ${last.method} ${last.path}: ${String(last.told)}`);
      const old = /(The address answered|The file is ready|Saved as “).*/.exec(text);
      if (old) faults.push(`still says of an earlier act: ${old[0]}`);
    }
    if (faults.length > 0) throw new Error(faults.join("\n"));
  }

  /** What is shown after reading again is what the service has. */
  async #expectTruth(isAll = false): Promise<void> {
    this.service.begin("none", 0);
    for (const pane of isAll ? this.panes : [this.#at]) {
      await this.#goTo(pane);
      await this.#overview("lists");
      await this.#click("Read again: Lists");
      await this.#quiet();
      const lists = (await this.#lists()).map(
        ({ name, companies_count: count }) =>
          `${name} ${count === 1 ? "1 company" : `${count} companies`}`
      );
      expect(await this.#shown("Lists")).toEqual(lists.map(spaced).sort());
      await this.#overview("searches");
      await this.#click("Read again: Saved searches");
      await this.#click("Read again: Webhooks");
      await this.#quiet();
      const searches = (await this.#searches()).map(({ name }) => `${name} Companies`);
      expect(await this.#shown("Saved searches")).toEqual(searches.map(spaced).sort());
      const webhooks = (await this.#webhooks()).map(({ url, description }) =>
        description ? `${description} (${url})` : url
      );
      const rows = (await this.#shown("Webhooks", false)).map((row) => spaced(row));
      for (const [at, name] of webhooks.map(spaced).sort().entries())
        expect(rows[at]?.startsWith(name)).toBe(true);
      expect(rows).toHaveLength(webhooks.length);
    }
    if (isAll) await this.#expectDetails();
  }

  async #expectDetails(): Promise<void> {
    const { pane } = this.#at;
    await this.#openList();
    const list = await this.service.ask<ListOfTeam>("GET", `/v0/company_lists/${this.#opened}`);
    const items = await this.service.ask<{ company_name: string }[]>(
      "GET",
      `/v0/company_lists/${this.#opened}/companies`
    );
    const text = spaced(await pane.locator("main").innerText());
    expect(text).toContain(spaced(list.name));
    expect(await pane.getByRole("main").getByRole("checkbox").count()).toBe(items.length);
    for (const { company_name } of items) expect(text).toContain(spaced(company_name));
    await this.#openWebhook();
    const webhook = await this.#webhook(this.#opened);
    const shown = spaced(await pane.locator("main").innerText());
    expect(shown).toContain(webhook.url);
    expect(shown).toContain(webhook.is_active ? "On: events are sent." : "Off: nothing is sent.");
    expect(shown).toContain(`Events a day, at most ${webhook.max_events_per_day ?? "no limit"}`);
  }

  /** The rows' names with the first part of their notes. */
  async #shown(heading: string, isCut = true): Promise<string[]> {
    const texts = await this.#rows(heading).allInnerTexts();
    return texts.map((text) => spaced(isCut ? (text.split(" · ")[0] ?? "") : text)).sort();
  }
}

const spaced = (text: string) => text.replace(/\s+/g, " ").trim();

/** Whether the last call is one that the client sends again after a pause. */
function isRepeatedSoon(calls: TroubledService["calls"]): boolean {
  const last = calls.at(-1);
  if (!last) return false;
  const { method, path, told } = last;
  if (told === 429) return true;
  const tries = calls.filter((call) => call.path === path && call.method === method).length;
  const isPassing = told === "lost" || (typeof told === "number" && told >= 500);
  return isPassing && /GET|PATCH/.test(method) && tries < 3;
}

/** Writes that were sent again though nobody asked: after a success never, and a POST or DELETE only after a 429. */
function repeated(calls: TroubledService["calls"]): string[] {
  const seen = new Map<string, (number | string)[]>();
  for (const { method, path, body, told } of calls)
    if (method !== "GET") {
      const key = `${method} ${path} ${body}`;
      seen.set(key, [...(seen.get(key) ?? []), told]);
    }
  return [...seen].flatMap(([key, told]) => {
    const mayRepeat = (before: number | string) =>
      before === 429 || (key.startsWith("PATCH") && (before === "lost" || Number(before) >= 500));
    return told.slice(0, -1).every(mayRepeat) && told.length <= 6
      ? []
      : [`repeated ${key}: ${told.join(", ")}`];
  });
}
