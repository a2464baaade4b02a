/**
 * Somebody clicks and types anywhere in the pane, changes cells, undoes and reloads, at random. Whatever is shown then
 * has words and no marks of a program, fits the pane, keeps the focus, and has names for all that can be pressed; no
 * error is left to nobody; and no more is charged than prices that were clicked and formulas that were typed allow.
 */
import type { ElementHandle, Frame } from "playwright-core";
import { Analyst } from "./support/analyst";
import {
  leaveFirstRun,
  openWorkbench,
  startPrograms,
  type Programs,
} from "./support/live-workbench";
import { findings } from "./support/pane-looks";
import { randomFrom, type Random } from "../service/support/random-patterns";

const SEED = Number(process.env["CLICKS_SEED"] ?? 1);
const STEPS = Number(process.env["CLICKS"] ?? 70);
jest.setTimeout(120_000 + STEPS * 6_000);

/** What formulas may buy without asking. */
const ALLOWANCE = 15;
const LIMITS = { "One approval or run": "5000", "One day": "20000", "This workbook": "20000" };
const CONTROLS =
  "button, input, select, textarea, summary, [role=option], [role=checkbox], [role=radio], [role=switch]";
/** Text of buttons that lead on. */
const LEADS_ON = /credits?\b|^(Use|Try|Save|Show|Start|Write|Create|New|Count|Change|Insert|See)\b/;
const DOMAINS = ["acme.example", "harbor.example", "www.acme.example/about", "nosuch.example", ""];
const WORDS = [
  "acme",
  "kafka",
  "5",
  "-3",
  "1.000",
  "99999999999",
  "Berlin",
  "   ",
  "<b>x</b>",
  "=1+1",
];
const FORMULAS = [
  '=SCOUT.COMPANY("acme.example")',
  '=SCOUT.COMPANY(A2:A4,{"Name","Country"})',
  "=SCOUT.TECHSTACK(A3)",
  '=SCOUT.USES(A2,"kafka")',
  '=SCOUT.JOBS("technology=kafka; limit=3")',
  "=SCOUT.CREDITS()",
  '=SCOUT.COMPANY("")',
];

let programs: Programs;

beforeAll(async () => {
  programs = await startPrograms("key-of-random-clicks");
});

afterAll(() => programs.close());

test(`seed ${SEED}: ${STEPS} steps leave nothing wrong`, async () => {
  const open = await openWorkbench(programs);
  const walk = new Walk(new Analyst(programs, open), SEED);
  await leaveFirstRun(open, LIMITS);
  await walk.analyst.setCells("A1:A6", [["Website"], ...DOMAINS.map((domain) => [domain])]);
  for (let step = 0; step < STEPS; step += 1) {
    await walk.act();
    await walk.look(step % 12 === 11);
    expect({
      faults: walk.faults,
      after: walk.faults.length > 0 ? walk.trail.slice(-8) : [],
    }).toEqual({
      faults: [],
      after: [],
    });
  }
  const charged = (await programs.seen()).reduce((sum, { credits }) => sum + credits, 0);
  expect(charged).toBeLessThanOrEqual(walk.allowedCredits);
});

class Walk {
  readonly trail: string[] = [];
  faults: string[] = [];
  allowedCredits = 0;
  /** Whether the last act must leave the focus somewhere in the pane. */
  #isClicked = false;
  readonly #random: Random;

  constructor(
    readonly analyst: Analyst,
    seed: number
  ) {
    this.#random = randomFrom(seed);
    const { page } = analyst;
    page.on("dialog", (dialog) => void dialog[this.#random(10) < 6 ? "accept" : "dismiss"]());
    page.on("console", (message) => {
      const text = message.text();
      // A request without a network fails; the browser says so itself.
      if (message.type() === "error" && !text.startsWith("Failed to load resource"))
        this.faults.push(`console: ${text}`);
    });
  }

  #pick<T>(list: readonly T[]): T {
    return list[this.#random(list.length)] as T;
  }

  async #frame(): Promise<Frame> {
    const element = await this.analyst.page.waitForSelector("iframe");
    const frame = await element.contentFrame();
    if (!frame) throw new Error("The pane is gone.");
    return frame;
  }

  async act(): Promise<void> {
    this.#isClicked = false;
    const { page } = this.analyst;
    const dice = this.#random(100);
    try {
      if (dice < 8) await this.#changeCell();
      else if (dice < 14) await this.#do("select", this.#pick(["A1:A6", "A2", "C2:E9", "Z99"]));
      else if (dice < 17) await this.#do("ribbon", this.#pick(["Undo", "Redo"]));
      else if (dice < 20) await this.#do("key", this.#pick(["Escape", "Tab", "ArrowDown"]));
      else if (dice < 21) await this.#do("reload", "");
      else await this.#useControl();
    } catch (error) {
      // What was picked went meanwhile, or a dialog covers it.
      this.trail.push(`  could not: ${(error as Error).message.split("\n")[0] ?? ""}`);
    }
    await page.evaluate(() => window.workbench.settled());
  }

  async #changeCell(): Promise<void> {
    const row = 2 + this.#random(6);
    const column = this.#pick(["A", "C", "E", "H"]);
    const value = this.#pick(column === "A" ? DOMAINS : FORMULAS);
    this.trail.push(`cell ${column}${row} ${value}`);
    this.allowedCredits += ALLOWANCE;
    await this.analyst.setCells(`${column}${row}`, [[value]]);
  }

  async #do(what: "select" | "ribbon" | "key" | "reload", which: string): Promise<void> {
    const { page } = this.analyst;
    this.trail.push(`${what} ${which}`);
    if (what === "select") await this.analyst.select(which);
    else if (what === "key") await page.keyboard.press(which);
    else if (what === "reload") {
      await page.reload();
      await page.waitForFunction(() => "workbench" in window);
      await page.evaluate(() => window.workbench.ready);
      await this.analyst.pane.getByRole("navigation").waitFor();
    } else {
      this.allowedCredits += ALLOWANCE;
      await page
        .getByRole("button", { name: which, exact: true })
        .first()
        .click({ timeout: 1_500 });
    }
  }

  async #useControl(): Promise<void> {
    const frame = await this.#frame();
    const box = (await frame.$("dialog[open]")) ?? frame;
    const usable: ElementHandle<HTMLElement>[] = [];
    for (const each of await box.$$(CONTROLS))
      if ((await each.isVisible()) && (await each.isEnabled()))
        usable.push(each as ElementHandle<HTMLElement>);
    const names = await Promise.all(usable.map(nameOf));
    const onward = usable.filter((_, at) => LEADS_ON.test(names[at] ?? ""));
    const bar = await frame.$$("nav button");
    const dice = this.#random(100);
    const from = dice < 12 ? bar : dice < 45 && onward.length > 0 ? onward : usable;
    const control = this.#pick(from) as ElementHandle<HTMLElement>;
    const kind = await control.evaluate((element) =>
      element instanceof HTMLInputElement ? element.type : element.tagName
    );
    const name = await nameOf(control);
    if (/^(text|search|number|url|email|password|TEXTAREA)$/.test(kind)) {
      const word = this.#pick(WORDS);
      this.trail.push(`type "${name}" ${word}`);
      await control.fill(word, { timeout: 1_500 });
    } else if (kind === "SELECT" && !/Language/.test(name)) {
      const values = await control.$$eval("option", (all) => all.map(({ value }) => value));
      this.trail.push(`choose "${name}"`);
      await control.selectOption(this.#pick(values), { timeout: 1_500 });
    } else if (!/^(date|file|SELECT)$/.test(kind)) {
      this.trail.push(`click "${name}"`);
      this.allowedCredits += pricesIn(name);
      await control.click({ timeout: 1_500 });
      this.#isClicked = true;
    }
  }

  async look(isThorough: boolean): Promise<void> {
    const frame = await this.#frame();
    const text = await frame.evaluate(() => document.body.innerText);
    const mark = /.*(\bundefined\b|\bNaN\b|\[object |\bInfinity\b|\$\{).*/.exec(text);
    if (mark) this.faults.push(`says: ${mark[0]}`);
    if (text.trim().length < 40) this.faults.push(`says only: ${text}`);
    this.faults.push(...this.analyst.open.pageErrors);
    if (this.#isClicked && !(await this.#hasFocus(frame))) this.faults.push("the focus is lost");
    if (isThorough) this.faults.push(...(await findings(frame)));
  }

  #hasFocus(frame: Frame): Promise<boolean> {
    return frame
      .waitForFunction(
        () => document.activeElement !== document.body || !document.hasFocus(),
        null,
        {
          timeout: 5_000,
        }
      )
      .then(
        () => true,
        () => false
      );
  }
}

const nameOf = (element: ElementHandle): Promise<string> =>
  element.evaluate((node) => {
    const it = node as HTMLInputElement;
    const label = it.getAttribute("aria-label") ?? it.labels?.[0]?.textContent ?? "";
    return (it.innerText || label || it.placeholder).replace(/\s+/g, " ").trim().slice(0, 120);
  });

/** The credits that a button names. */
function pricesIn(name: string): number {
  const [, credits = "0"] = /([\d,]+) credits?\b/.exec(name) ?? [];
  return Number(credits.replaceAll(",", ""));
}
