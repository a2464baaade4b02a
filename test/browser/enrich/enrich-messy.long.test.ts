/**
 * Two hundred rows as a CRM exports them, by mouse and keyboard in a real browser: names,
 * websites that are subdomains, texts, remarks or blank. Every row with a company is found, what is
 * not is named and selectable, the clicks are counted, and the sheet is as it was after Revert.
 */
import { companyNames, openOffice, way, type Analyst, type Office } from "../support/analyst";

jest.setTimeout(180_000);

let office: Office;
let me: Analyst;
let clicks = 0;

beforeAll(async () => {
  office = await openOffice("messy-test-key");
  me = office.analyst;
});

afterAll(() => office.programs.close());

afterEach(() => me.expectClean());

/** By the keyboard: the focus goes to it, Enter presses it. */
async function press(name: string | RegExp): Promise<void> {
  clicks += 1;
  const button = me.button(name).first();
  await button.waitFor();
  await button.focus();
  await me.page.keyboard.press("Enter");
}

interface Messy {
  readonly rows: readonly (readonly [account: string, website: string])[];
  readonly companies: number;
  readonly subdomains: number;
  readonly named: number;
}

/** 160 companies and 200 rows: what each row is stands in its position. */
function messyRows(domains: readonly string[], names: ReadonlyMap<string, string>): Messy {
  const rows: (readonly [string, string])[] = [];
  const used = domains.slice(0, 160);
  let [subdomains, named] = [0, 0];
  used.forEach((domain, index) => {
    const name = names.get(domain) ?? "";
    switch (index % 8) {
      case 0:
        rows.push([name, `https://www.${domain}/about?x=1`]);
        break;
      case 1:
        rows.push([name, `${domain} / ${name}`]);
        break;
      case 2:
        subdomains += 1;
        rows.push([name, `careers.${domain}`]);
        break;
      case 3:
        named += 1;
        rows.push([name, "TBD - ask Ana"]);
        break;
      case 4:
        named += 1;
        rows.push([name, ""]);
        break;
      case 5:
        rows.push([name, `SALES@${domain.toUpperCase()}`]);
        break;
      default:
        rows.push([name, domain]);
    }
  });
  for (const [index, domain] of used.entries())
    if (index % 8 === 7 && rows.length < 180) rows.push(["Again", `www.${domain}`]);
  while (rows.length < 190) rows.push(["", "n/a"]);
  while (rows.length < 199) rows.push(["", ""]);
  rows.push(["Nobody knows", "to be found"]);
  return { rows, companies: used.length, subdomains, named };
}

way(
  "200 messy rows: all with a company are filled, the others are named, selected, and taken back",
  () => office,
  async () => {
    const names = await companyNames(office.programs, office.domains);
    const unique = office.domains.filter((domain) => {
      const name = names.get(domain);
      // A company at a subdomain of its own would be asked as the main domain.
      const isPlain = domain.split(".").length === 2;
      return (
        isPlain &&
        name !== undefined &&
        // What would be a formula when pasted.
        /^[A-Z]/.test(name) &&
        [...names.values()].filter((one) => one === name).length === 1
      );
    });
    const messy = messyRows(unique, names);
    expect(messy.rows).toHaveLength(200);
    await me.sheet("Accounts");
    await me.paste(["Account\tWebsite", ...messy.rows.map((row) => row.join("\t"))]);
    const before = await me.values("Accounts!A1:L201");
    await me.select("Accounts!A1:B201");
    const asked = await me.requestsSoFar();

    await me.ribbon("Enrich selection");
    clicks += 1;
    await press(/^Look up \d+ names, free$/);
    await me.sees(/\d+ names found/, 60_000);
    await me.button(/needs? a look$/).click();
    await me.sees(`${messy.subdomains} subdomains asked as main domains`);
    await me.sees(/in a link or a longer text, such as/);
    const price = await me.price(/^Enrich for at most/);
    expect(price).toBe(3 * messy.companies + 3 * Math.floor(messy.companies / 10));
    expect(await me.line("Unreadable")).toBe(10);
    expect(await me.line("Names not found")).toBe(1);
    await me.sees("Turns A1:B201 into a table");
    await me.look("messy-1-plan");

    await press("Select in the sheet: Unreadable");
    await me.sees(/is selected/);
    await press("Only the first 10 rows");
    await press(/^Try 10 rows for at most/);
    // One of the ten has a second row far below, which costs nothing more.
    await me.sees(/^Done: 11 of/);
    const filled = () =>
      me.values("Accounts!C2:C201").then((rows) => rows.filter(([name]) => name !== "").length);
    expect(await filled()).toBe(11);
    await press("Now all rows");
    await me.sees("asked as main domains");
    await press(/^Go on for at most/);
    // Those of the trial are filled already; eleven name no company that is known.
    await me.sees(/^Done: 169 of 180 rows/);
    expect(await filled()).toBe(180);
    expect(await me.paidSince(asked)).toMatchObject({ credits: 3 * messy.companies });
    await me.look("messy-2-report");
    process.stdout.write(`200 messy rows: ${clicks} clicks from the selection to all rows\n`);
    expect(clicks).toBeLessThanOrEqual(7);

    await press("Select in the sheet: Unreadable");
    await me.sees(/is selected/);
    // The trial was the run's beginning, so all of it goes.
    await press("Revert");
    const dialog = me.pane.getByRole("dialog");
    await dialog.getByText("The table that the run made goes; your cells stay.").waitFor();
    await dialog.getByRole("button", { name: "Revert" }).click();
    await me.pane.getByText("Reverted", { exact: true }).waitFor();
    expect(await me.values("Accounts!A1:L201")).toEqual(before);
    const tables = await me.page.evaluate(() => window.workbench.tables());
    expect(tables.filter(({ sheet }) => sheet === "Accounts")).toEqual([]);
    expect(await me.button("Show in the sheet").count()).toBe(0);
    await me.look("messy-3-reverted");
  }
);

way(
  "a domain with two records uses up what was allowed for another row, which says so and goes on",
  () => office,
  async () => {
    await me.sheet("Twins", [["Website"], ["twin.example"], ["nosuch-co.example"]]);
    await me.readSelection("Twins!A1:A3");
    const asked = await me.requestsSoFar();
    await me.enrich(/^Enrich for at most 6 credits/);
    await me.sees("1 row left: what you allowed is used up");
    await me.look("messy-9-used-up");
    expect(await me.line("Not reached")).toBe(1);
    expect(await me.paidSince(asked)).toMatchObject({ credits: 6, records: 2 });
    const notes = (await me.values("Twins!A1:H3")).map((row) => row.at(-1));
    expect(notes.at(-1)).toBe("Not bought: what you allowed was used up");
    await me.sees("Ended early");
    expect(await me.pane.getByText("Some rows failed").count()).toBe(0);
    await press("Go on");
    await press("Go on for at most 3 credits");
    await me.sees("Not known to the service, free");
    expect(await me.paidSince(asked)).toMatchObject({ credits: 6 });
  }
);
