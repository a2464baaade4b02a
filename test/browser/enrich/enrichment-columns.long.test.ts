/**
 * What people paste and select, and what they choose to fill in, in a real browser against a running service:
 * a pasted column, e-mail and page columns, names among addresses, technologies and intents. The oracle is what the
 * service charged and what stands in the sheet.
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

let office: Office;
let me: Analyst;

beforeAll(async () => {
  office = await openOffice("columns-test-key");
  me = office.analyst;
});

afterAll(() => office.programs.close());

afterEach(() => me.expectClean());

const see = (name: string, run: () => Promise<void>) => way(name, () => office, run);

/** What stands at the foot however long the dry run is, of the 720 px that a small screen has. */
async function footHeight(): Promise<number> {
  const usual = me.page.viewportSize() ?? { width: 1400, height: 860 };
  await me.page.setViewportSize({ width: 1280, height: 720 });
  const height = await me.button(/^Enrich for/).evaluate((button) => {
    let foot: Element | null = button;
    while (foot && getComputedStyle(foot).position !== "sticky") foot = foot.parentElement;
    return foot?.getBoundingClientRect().height ?? Infinity;
  });
  await me.page.setViewportSize(usual);
  return height;
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

see(
  "a pasted column with a title, selected by its head, is filled beside by the ribbon's button",
  async () => {
    const companies = office.domains.slice(0, 6);
    await me.sheet("Pasted");
    await me.paste(["Website\tOwner", ...companies.map((domain) => `${domain}\tAnn`)]);
    await me.clickFirstHead();
    const before = await me.requestsSoFar();
    await me.ribbon("Enrich selection");
    await me.button(/^Details$|needs? a look$/).waitFor();
    await me.sees("New columns C:I of Pasted, right of columns A:B.");
    expect(await me.price(/^Enrich for/)).toBe(18);
    expect(await footHeight()).toBeLessThanOrEqual(96);
    await me.look("columns-1-pasted");
    await me.enrich();
    await me.look("columns-2-filled");
    expect(await me.paidSince(before)).toEqual({ requests: 1, credits: 18, records: 6 });
    const cells = await me.values("Pasted!A1:I7");
    expect(cells[0]?.slice(0, 4)).toEqual(["Website", "Owner", "Name", "Industry"]);
    expect(cells.slice(1).map(([website, owner]) => [website, owner])).toEqual(
      companies.map((domain) => [domain, "Ann"])
    );
    expect(cells.slice(1).filter(([, , name]) => name === "")).toEqual([]);
  }
);

see(
  "of several columns the surest names the company: e-mail, page, address; free mail only on wish",
  async () => {
    const [mailed = "", linked = ""] = office.domains.slice(30, 32);
    await me.sheet("Contacts", [
      ["E-mail", "LinkedIn", "Link"],
      [`sales@${mailed}`, "", ""],
      ["", "https://www.linkedin.com/company/acme-example-corporation", ""],
      ["", "", `https://www.${linked}/jobs?id=7`],
      ["someone@gmail.com", "", ""],
      ["info@shop.harbor.example", "", ""],
    ]);
    await me.readSelection("Contacts!A:C");
    await me.button("Change: Your companies").click();
    expect(
      await me.pane
        .getByRole("combobox")
        .evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value))
    ).toEqual(["email", "page", "url"]);
    expect(await me.price(/^Enrich for/)).toBe(12);
    expect(await me.line("Free e-mail services")).toBe(1);
    await me.sees("1 subdomain asked as its main domain");
    await me.sees("Such as shop.harbor.example: harbor.example");
    await me.button("As typed").click();
    await me.sees("1 subdomain asked as typed");
    await me.look("columns-7-contacts");
    await me.button("As main domains").click();
    await me.button("Ask them too").click();
    await me.button("Enrich for at most 15 credits").waitFor();
    await me.button("Leave them out").click();
    await me.button("Enrich for at most 12 credits").waitFor();
    const before = await me.requestsSoFar();
    await me.enrich();
    await me.look("columns-8-contacts-filled");
    expect(await me.paidSince(before)).toMatchObject({ credits: 12 });
    const rows = await me.values("Contacts!A2:J6");
    expect(rows.map((row) => row[3] !== "")).toEqual([true, true, true, false, true]);
    expect(rows[1]?.[3]).toBe("Acme Example Corporation");
    expect(rows[4]?.[3]).toBe("Northwind Harbor Fiction");
    expect(rows[3]?.[9]).toBe("gmail.com gives mailboxes to anybody.");
  }
);

see(
  "names among domains are looked up for nothing after a click; a close one is asked once it is ticked",
  async () => {
    const [domain = ""] = office.domains.slice(40);
    await me.sheet("Mixed", [
      ["Lead", "City"],
      [domain, "Kiel"],
      ["-Minus Example AG", "Bonn"],
      ["Acme Example", "Ulm"],
      ["No Such Firm", "Rome"],
    ]);
    const before = await me.requestsSoFar();
    await me.readSelection("Mixed!A:B");
    expect(await me.price(/^Enrich for/)).toBe(3);
    await me.look("columns-9-names");
    await me.button("Look up 3 names, free").click();
    await me.sees("1 name found.");
    await me.sees("2 companies from 4 rows");
    await me.pane
      .getByRole("checkbox", { name: "Acme Example: Acme Example Corporation (acme.example)" })
      .click();
    await me.sees("3 companies from 4 rows");
    await me.look("columns-10-names-found");
    const shown = await me.price(/^Enrich for/);
    expect(await me.paidSince(before)).toMatchObject({ credits: 0 });
    await me.enrich();
    // One or two of them were bought before.
    expect((await me.paidSince(before)).credits).toBe(shown);
    const [first, ...others] = await me.column("Mixed!C2:C5");
    expect(first).not.toBe("");
    expect(others).toEqual(["-Minus Example AG", "Acme Example Corporation", ""]);
    expect(String((await me.column("Mixed!I5"))[0])).not.toBe("");
  }
);

see(
  "ten technologies as columns, all of them in a cell, intents and counts, for 6 credits where the company is held",
  async () => {
    await me.sheet("Stacks", [["Website"], ["acme.example"], ["nobody.example"]]);
    await me.readSelection("Stacks!A1:A3");
    await me.button("Change: What to fill in").click();
    await paste("Columns", ["Kafka", "Snowflaky"]);
    await me.sees("Not found: Snowflaky. Correct the name, or type part of it and pick.");
    await me.button("Remove Kafka").click();
    await me.pane.getByRole("combobox", { name: "Columns" }).fill("");
    await me.fillIn(...TEN.map((name) => `${name}: yes or no`));
    await me.button("Enrich for at most 3 credits").waitFor();
    await me.look("outputs-1-ten");
    await me.fillIn(
      "All technologies",
      "Number of technologies",
      "All buying intents",
      "Number of buying intents"
    );
    await me.button("Enrich for at most 15 credits").waitFor();
    await me.look("outputs-2-chosen");
    const before = await me.requestsSoFar();
    await me.enrich();
    await me.look("outputs-3-filled");
    expect(await me.paidSince(before)).toMatchObject({ credits: 6 });
    const [titles = [], acme = [], nobody = []] = await me.values("Stacks!A1:X3");
    const cell = (title: string) => acme[titles.indexOf(title)];
    expect(TEN.map((name) => cell(`Uses ${name}`))).toEqual([
      ...Array<string>(9).fill("yes"),
      "no",
    ]);
    expect(String(cell("Technologies used")).split("; ")).toHaveLength(11);
    expect(cell("Technologies used, number")).toBe(11);
    expect(String(cell("Buying intents")).split("; ")).toHaveLength(3);
    expect(cell("Buying intents, number")).toBe(3);
    expect(nobody[titles.indexOf("Stackscout note")]).toBe(
      "Not known to the service (not charged)"
    );
  }
);
