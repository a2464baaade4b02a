/**
 * What a run fills in and how often, in a real browser against a running service: technologies in
 * three forms, intents and counts; blank cells only, stale ones only; and a refresh a month later, whose differences
 * are those that the service's own jobs made.
 */
import { openOffice, way, type Analyst, type Office } from "../support/analyst";

jest.setTimeout(120_000);

const TEN = [
  "Kafka",
  "Kubernetes",
  "PostgreSQL",
  "RabbitMQ",
  "Java",
  "NATS",
  "Grafana",
  "MySQL",
  "Python",
  "Snowflake",
] as const;
const MONTH_MS = 31 * 86_400_000;

let office: Office;
let me: Analyst;

beforeAll(async () => {
  office = await openOffice("outputs-test-key");
  me = office.analyst;
});

afterAll(() => office.programs.close());

afterEach(() => me.expectClean());

const see = (name: string, run: () => Promise<void>) => way(name, () => office, run);

async function change(section: string): Promise<void> {
  const folded = me.button(new RegExp(`^Change: ${section}$`));
  if ((await folded.count()) > 0) await folded.click();
}

/** Takes what the catalog suggests for a text. */
async function pick(field: string, text: string, option = text): Promise<void> {
  const box = me.pane.getByRole("combobox", { name: field });
  await box.fill(text);
  await me.pane
    .getByRole("option", { name: new RegExp(`^${option}\\b`) })
    .first()
    .click();
}

/** Pastes a column as it was copied from the sheet. */
async function paste(field: string, cells: readonly string[]): Promise<void> {
  const box = me.pane.getByRole("combobox", { name: field });
  await box.focus();
  await box.evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      input.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true })
      );
    },
    `${cells.join("\r\n")}\r\n`
  );
}

const choice = (group: string, name: string) =>
  me.pane.getByRole("radiogroup", { name: group }).getByRole("radio", { name });

see(
  "ten technologies as columns, a category in a cell, intents and counts, for 9 credits a company",
  async () => {
    await me.sheet("Stacks", [["Website"], ["acme.example"], ["nobody.example"]]);
    await me.readSelection("Stacks!A1:A3");
    await change("What to fill in");
    await paste("Specific technologies", [...TEN, "Snowflaky"]);
    await me.sees("Not found: Snowflaky. Correct the name, or type part of it and pick.");
    await me.pane.getByRole("combobox", { name: "Specific technologies" }).fill("");
    await choice("Show", "Yes or no").check();
    await me.button("Enrich for at most 6 credits").waitFor();
    await me.look("outputs-1-ten");
    await choice("Technologies", "One column per category").check();
    await pick("Categories", "Message", "Message Queue");
    await me.pane.getByRole("checkbox", { name: "Number of technologies" }).check();
    await choice("Buying intents", "All, in one cell").check();
    await me.pane.getByRole("checkbox", { name: "Number of intents" }).check();
    await me.button("Enrich for at most 18 credits").waitFor();
    await me.look("outputs-2-chosen");
    const before = await me.requestsSoFar();
    await me.enrich();
    await me.look("outputs-3-filled");
    expect(await me.paidSince(before)).toMatchObject({ credits: 9 });
    const [titles = [], acme = [], nobody = []] = await me.values("Stacks!A1:X3");
    const cell = (title: string) => acme[titles.indexOf(title)];
    expect(TEN.map((name) => cell(`Uses ${name}`))).toEqual([
      ...Array<string>(9).fill("yes"),
      "no",
    ]);
    expect(cell("Technologies used: Message Queue")).toBe("Kafka; RabbitMQ; NATS");
    expect(cell("Technologies used, number")).toBe(11);
    expect(String(cell("Buying intents")).split("; ")).toHaveLength(3);
    expect(cell("Buying intents, number")).toBe(3);
    expect(nobody[titles.indexOf("Stackscout note")]).toBe(
      "Not known to the service (not charged)"
    );
  }
);

see("only blank cells are filled again, for nothing", async () => {
  const before = await me.requestsSoFar();
  const filled = (await me.values("Stacks!B2:U2"))[0] ?? [];
  await me.setCells("Stacks!B2:U2", [filled.map(() => "")]);
  await me.readSelection("Stacks!A1:A3");
  await me.sees(/none to buy, free\./);
  await me.enrich();
  expect(await me.values("Stacks!B2:U2")).toEqual([filled]);
  await me.setCells("Stacks!B2:C2", [["Acme, as we say", ""]]);
  await me.readSelection("Stacks!A1:A3");
  await me.enrich();
  expect(await me.values("Stacks!B2:C2")).toEqual([["Acme, as we say", "Software Development"]]);
  expect(await me.paidSince(before)).toMatchObject({ credits: 0 });
});

see(
  "a month later only what is stale is bought again, and a column tells what changed",
  async () => {
    await me.sheet("Watch", [["Website"], ["acme.example"], ["harbor.example"]]);
    await me.readSelection("Watch!A1:A3");
    await change("What to fill in");
    await me.button("Usual fields").click();
    for (const kind of ["Technologies", "Buying intents"])
      await choice(kind, "All, in one cell").check();
    await me.enrich();
    await me.readSelection("Watch!A1:A3");
    await change("Where");
    await choice("Which rows", "Refresh only what is old").check();
    await me.button(/^Details$|needs? a look$/).click();
    await me.sees("Not old yet");
    expect(await me.line("Not old yet")).toBe(2);

    await laterBy(MONTH_MS);
    for (const [domain, title, description] of [
      ["acme.example", "Data Engineer", "You bring Snowflake and Terraform. We prepare for GDPR."],
      ["acme.example", "Privacy Counsel", "You own GDPR."],
      ["harbor.example", "Frontend Developer", "React.js every day."],
    ] as const)
      await me.local("jobs", { domain, title, description });
    const before = await me.requestsSoFar();
    await me.ribbon("Refresh old");
    const refresh = me.button(/^Refresh for at most/).first();
    await refresh.waitFor();
    await me.look("outputs-5-stale");
    const shown = await me.price(/^Refresh for at most 18/);
    expect(shown).toBe(18);
    await refresh.click();
    await me.sees(/rows? changed: see the column “Changed”/);
    await me.settled();
    await me.look("outputs-6-changes");
    expect(await me.paidSince(before)).toMatchObject({ credits: 18 });
    const [titles = [], acme = []] = await me.values("Watch!A1:AZ2");
    expect(String(acme[titles.indexOf("Changed")])).toMatch(/Technologies used: \+.*Snowflake/);
  }
);

see("a refresh that changed nothing says so without being asked", async () => {
  await me.sheet("Calm", [["Website"], ["nulls.example"], ["colossus.example"]]);
  await me.readSelection("Calm!A1:A3");
  await change("What to fill in");
  await me.button("Usual fields").click();
  await me.enrich();
  // A bar a column: how many of the two rows have a value in the sheet.
  const told = await me.pane
    .locator("main td[title]")
    .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).title));
  const rows = await me.values("Calm!B2:AZ3");
  const filled = (column: number) => rows.filter((row) => row[column] !== "").length;
  expect(told).toEqual(told.map((_, column) => `${filled(column)} of 2`));
  expect(new Set(told).size).toBeGreaterThan(1);
  // Only the page: nothing happens at the service.
  await me.open.context.clock.setSystemTime(Date.now() + 3 * MONTH_MS);
  await me.ribbon("Refresh old");
  await me
    .button(/^Refresh for at most/)
    .first()
    .click();
  await me.sees("Nothing changed.");
});

/** Page and service live so much later. */
async function laterBy(ms: number): Promise<void> {
  await me.local("clock", { advanceMs: ms });
  await me.open.context.clock.setSystemTime(Date.now() + ms);
}
