/**
 * An analyst at the workbench, for tests: pastes, selects, clicks in the pane and reads the sheet.
 * What the service saw is the oracle of what was paid. Each test file has a service, a browser and
 * a workbook of its own.
 */
import type { Frame, Locator } from "playwright-core";
import type { CellInput, CellValue } from "../../../src/workbench/interface/workbench";
import {
  barButton,
  clickFirstCell,
  leaveFirstRun,
  lonelyDomains,
  openWorkbench,
  picture,
  startPrograms,
  type OpenWorkbench,
  type Programs,
} from "./live-workbench";
import { findings } from "./pane-looks";

const LIMITS = { "One approval or run": "5000", "One day": "20000", "This workbook": "20000" };

interface Paid {
  readonly requests: number;
  readonly credits: number;
  readonly records: number;
}

/** What the pane's oracle and fingers are, for one open workbook. */
export class Analyst {
  constructor(
    readonly programs: Programs,
    public open: OpenWorkbench
  ) {}

  get page() {
    return this.open.page;
  }

  get pane() {
    return this.open.pane;
  }

  button(name: string | RegExp): Locator {
    return this.pane.getByRole("button", { name });
  }

  /** Waits until the pane shows this. Numbers and units are kept together by spaces that do not break. */
  async sees(text: string | RegExp, timeout = 30_000): Promise<void> {
    const source =
      typeof text === "string" ? text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&") : text.source;
    const pattern = new RegExp(source.replaceAll(" ", "\\s"));
    await this.pane.getByText(pattern).first().waitFor({ timeout });
  }

  values(address: string): Promise<CellValue[][]> {
    return this.page.evaluate((asked) => window.workbench.values(asked), address);
  }

  setCells(address: string, rows: readonly (readonly CellInput[])[]): Promise<void> {
    return this.page.evaluate(([at, cells]) => window.workbench.setCells(at, cells), [
      address,
      rows,
    ] as const);
  }

  select(address: string): Promise<void> {
    return this.page.evaluate((at) => window.workbench.select(at), address);
  }

  /** A worksheet with these rows, in front. */
  async sheet(name: string, rows: readonly (readonly CellInput[])[] = []): Promise<void> {
    await this.page.evaluate(async (sheet) => {
      await window.workbench.addSheet(sheet);
      await window.workbench.activateSheet(sheet);
    }, name);
    if (rows.length === 0) return;
    const last = String.fromCharCode(64 + (rows[0]?.length ?? 1));
    await this.setCells(`${name}!A1:${last}${rows.length}`, rows);
  }

  /** Pastes text at A1 of the sheet in front, by the keyboard. */
  async paste(lines: readonly string[]): Promise<void> {
    await this.page.evaluate((text) => navigator.clipboard.writeText(text), lines.join("\n"));
    await clickFirstCell(this.page);
    await this.page.keyboard.press("ControlOrMeta+V");
    await this.page.waitForFunction(
      ([row, text]) => String(window.workbench.values(`A${row}`)[0]?.[0]) === text,
      [lines.length, lines.at(-1)?.split("\t")[0] ?? ""] as const
    );
  }

  /** A button of the workbench's ribbon. */
  async ribbon(label: string): Promise<void> {
    await this.page.getByRole("button", { name: label, exact: true }).first().click();
  }

  async panel(name: string): Promise<void> {
    const isInBar = ["Enrich", "Find", "Company", "Activity"].includes(name);
    await barButton(this.pane, isInBar ? name : "More").click();
    if (isInBar) return;
    await this.pane.getByRole("main").getByRole("button", { name, exact: true }).click();
  }

  /** Selects cells for the Enrich panel, which counts them by itself; nothing is bought yet. */
  async readSelection(address: string): Promise<void> {
    await this.select(address);
    await this.panel("Enrich");
    const [sheet = ""] = address.split("!");
    await this.sees(new RegExp(`${sheet}'?![A-Z]+\\d+(:[A-Z]+\\d+)?, `));
    await this.button(/^Details$|needs? a look$/).waitFor();
  }

  /** The credits in the name of the button that spends, once it is there. */
  async price(name: RegExp): Promise<number> {
    const found = this.button(name).first();
    await found.waitFor();
    return Number(/([\d,]+)\scredits?$/.exec(await found.innerText())?.[1]?.replace(",", ""));
  }

  /** Starts what was counted and waits for its report. */
  async enrich(start = /^(Enrich|Try|Go on).*(credits|, free)$/): Promise<void> {
    await this.button(start).first().click();
    await this.finished();
  }

  async finished(): Promise<void> {
    await this.button("Stop").waitFor({ state: "detached", timeout: 60_000 });
    await this.button("Details").first().waitFor();
  }

  async requestsSoFar(): Promise<number> {
    return (await this.programs.seen()).length;
  }

  /** What was charged after the first `after` requests. */
  async paidSince(after: number): Promise<Paid> {
    const paid = (await this.programs.seen())
      .slice(after)
      .filter(({ path }) => path.startsWith("/v1/") && !path.includes("autocomplete"));
    const sum = (of: "credits" | "records") => paid.reduce((all, request) => all + request[of], 0);
    return { requests: paid.length, credits: sum("credits"), records: sum("records") };
  }

  /** A call that only the local service has: faults, jobs, the clock. */
  async local<Answer>(path: string, body: object): Promise<Answer> {
    const reply = await fetch(`${this.programs.serviceAddress}/local/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(reply.status).toBe(200);
    return (await reply.json()) as Answer;
  }

  /** What axe and a ruler find in the pane, and the picture of the whole page. */
  async look(name: string): Promise<void> {
    await picture(this.page, name);
    const frame = this.page.frames().find((each): each is Frame => each.parentFrame() !== null);
    expect(frame ? await findings(frame) : ["no pane"]).toEqual([]);
  }

  /** An empty workbook on this machine, whatever stood here. */
  async startAnew(): Promise<void> {
    await this.open.page.close();
    this.open = await openWorkbench(this.programs, this.open.context);
  }

  /** What no way of working may leave behind. */
  async expectClean(): Promise<void> {
    expect(await this.page.evaluate(() => window.workbench.unknownMembers())).toEqual([]);
    expect(this.open.pageErrors).toEqual([]);
    expect(this.open.strangers).toEqual([]);
  }
}

export interface Office {
  readonly analyst: Analyst;
  readonly programs: Programs;
  /** Companies that are alone on their domain. */
  readonly domains: readonly string[];
}

/** Starts everything and takes the analyst through the first run. */
export async function openOffice(key: string): Promise<Office> {
  const programs = await startPrograms(key);
  const [domains, open] = await Promise.all([lonelyDomains(programs), openWorkbench(programs)]);
  await leaveFirstRun(open, LIMITS);
  return { analyst: new Analyst(programs, open), programs, domains };
}

/** Names of companies by domain, asked of the service directly, before anything that a test counts. */
export async function companyNames(
  { serviceAddress, key }: Programs,
  domains: readonly string[]
): Promise<ReadonlyMap<string, string>> {
  const reply = await fetch(`${serviceAddress}/v1/companies/search`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify({ company_domain_or: domains, limit: 500 }),
  });
  const { data } = (await reply.json()) as { data: { domain: string; name: string }[] };
  return new Map(data.map(({ domain, name }) => [domain, name]));
}
