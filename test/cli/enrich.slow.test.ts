/** `stackscout enrich`: what a list becomes, what it costs, and what the service saw. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import readXlsx from "read-excel-file/node";
import writeXlsx from "write-excel-file/node";
import { KEY, startScout, type Scout } from "./support/scout";

jest.setTimeout(120_000);

const LIST = `Account,Website
Acme,https://www.ACME.example/about
Harbor,harbor.example
Acme again,sales@acme.example
Colossus,colossus.example
A mailbox,ann@gmail.com
Nothing,
`;

describe("stackscout enrich", () => {
  let scout: Scout;
  beforeAll(async () => (scout = await startScout()));
  afterAll(() => scout.close());

  it("shows at most 9 credits for 3 companies in 6 rows, and buys nothing", async () => {
    const list = scout.file("list.csv", LIST);
    const { code, out, err } = await scout.run(["enrich", list, "--column", "website"]);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain("6 rows (1 blank, 1 private mailbox, 1 repeated): 3 companies");
    expect(err).toContain("3 to buy: at most 9 credits");
    expect(err).toContain("--most 9");
    expect(scout.paid()).toEqual([]);
  });

  it("fills a pipe within --most 9 with one request, and the same again for 0 credits", async () => {
    const first = await scout.run(["enrich", "-", "--most", "9", "-a", "name,employees"], LIST);
    expect(first.err).toContain("4 of 6 rows with values, 9 credits charged.");
    expect(first.code).toBe(0);
    const [header, acme, , again, , mailbox, blank] = first.out.split("\n");
    expect(header).toBe("Account,Website,Name,Employees,Stackscout note");
    expect(acme).toBe("Acme,https://www.ACME.example/about,Acme Example Corporation,1250,");
    expect(again).toContain("Acme Example Corporation,1250");
    expect(mailbox).toBe("A mailbox,ann@gmail.com,,,gmail.com is a personal e-mail provider.");
    expect(blank).toBe("Nothing,,,,");
    expect(scout.paid().map(({ credits }) => credits)).toEqual([9]);
    const second = await scout.run(["enrich", "-", "-a", "name,employees"], LIST);
    expect([second.code, second.out]).toEqual([0, first.out]);
    expect(second.err).toContain("3 paid for, 0 to buy: 0 credits");
    expect(scout.paid()).toHaveLength(1);
  });

  it("buys in the order of the rows until --most 6 is reached, notes the rest, and ends with 3", async () => {
    const list = "Site\ntwin.example\nanother-one.example\nnobody-here.example\n";
    const before = await scout.charged();
    const { code, out } = await scout.run(["enrich", "-", "--most", "6", "-a", "name"], list);
    expect(code).toBe(3);
    expect((await scout.charged()) - before).toBeLessThanOrEqual(6);
    expect(out).toContain("nobody-here.example,,Not bought: --most 6 was reached.");
  });

  it("reads semicolons, Windows-1252 and CRLF, and writes the same with a BOM for Excel", async () => {
    const list = Buffer.from("Büro;Website\r\nKöln;acme.example\r\n", "latin1");
    const { code, out } = await scout.run(["enrich", "-", "-a", "name"], list);
    expect(code).toBe(0);
    expect(out).toBe(
      "\uFEFFBüro;Website;Name;Stackscout note\r\nKöln;acme.example;Acme Example Corporation;\r\n"
    );
  });

  it("protects text of the service that begins like a formula, unless --raw; a person's cells stay", async () => {
    const list = "Site,Own\ntwin.example,=A1\n";
    const args = ["enrich", "-", "--most", "30", "-a", "description"];
    const { service } = scout;
    const [row] = await service.database.rows<{ domain: string }>(
      "select domain from companies where long_description like '=%' limit 1"
    );
    const text = list.replace("twin.example", row?.domain ?? "");
    const safe = await scout.run(args, text);
    expect(safe.out).toMatch(/,=A1,"?'=/);
    const raw = await scout.run([...args, "--raw"], text);
    expect(raw.out).toMatch(/,=A1,"?=/);
  });

  it("reads a sheet of a workbook, writes a new one, and leaves the first as it was", async () => {
    const list = path.join(scout.folder, "list.xlsx");
    const since = { value: new Date("2024-03-01"), type: Date, format: "yyyy-mm-dd" };
    const accounts = [
      ["Account", "Website", "Since"],
      ["Acme", "acme.example", since],
    ];
    await writeXlsx([
      { data: [["Notes"]], sheet: "Read me" },
      { data: accounts, sheet: "Accounts" },
    ] as never).toFile(list);
    const bytes = readFileSync(list);
    const out = path.join(scout.folder, "out.xlsx");
    const { code } = await scout.run([
      "enrich",
      list,
      "--sheet",
      "Accounts",
      "-a",
      "name,employees,last funding date",
      "-o",
      out,
    ]);
    expect(code).toBe(0);
    const [sheet] = await readXlsx(out);
    expect(sheet?.data).toEqual([
      ["Account", "Website", "Since", "Name", "Employees", "Last funding date", "Stackscout note"],
      [
        "Acme",
        "acme.example",
        new Date("2024-03-01"),
        "Acme Example Corporation",
        1250,
        expect.any(Date),
        null,
      ],
    ]);
    expect(readFileSync(list)).toEqual(bytes);
    const same = await scout.run(["enrich", list, "-a", "name", "-o", list]);
    expect([same.code, same.err]).toEqual([1, expect.stringContaining("never rewritten")]);
  });

  it("gives one JSON object or array on standard output", async () => {
    const plan = JSON.parse(
      (await scout.run(["enrich", "-", "--json"], "Site\nnew-one.example\n")).out
    ) as object;
    expect(plan).toMatchObject({ rows: 1, companies: 1, toBuy: 1, atMostCredits: 3 });
    const args = ["enrich", "-", "--json", "-a", "name"];
    const rows = JSON.parse((await scout.run(args, "Site\nacme.example\n")).out) as object[];
    expect(rows).toEqual([
      { Site: "acme.example", Name: "Acme Example Corporation", "Stackscout note": "" },
    ]);
  });

  it("asks a subdomain as its main domain, as the pane does", async () => {
    const list = "Site\nshop.acme.example\n";
    const { out } = await scout.run(["enrich", "-", "--most", "3", "-a", "name"], list);
    expect(out).toContain("shop.acme.example,Acme Example Corporation,");
  });

  it("looks names up for nothing with --names, and tells how many wait for that without", async () => {
    const list = "Company\nAcme Example Corporation\nHarbor\n";
    const dry = await scout.run(["enrich", "-", "-c", "Company", "-a", "name"], list);
    expect(dry.err).toContain("2 rows (2 by name only): 0 companies");
    expect(dry.err).toContain("--names looks up 2 names for nothing");
    const { out, err } = await scout.run(["enrich", "-", "--names", "-a", "name"], list);
    expect(err).toContain("2 rows (1 by name only): 1 company\n1 paid for, 0 to buy: 0 credits");
    expect(out.split("\n").slice(1, 3)).toEqual([
      "Acme Example Corporation,Acme Example Corporation,",
      "Harbor,,No company has exactly this name. Type its domain.",
    ]);
  });

  it("adds to a list that it made twice before columns with titles of their own", async () => {
    const list = "Site,Name,name (stackscout),Stackscout note\nacme.example,mine,yours,\n";
    const { out } = await scout.run(["enrich", "-", "--json", "-a", "name"], list);
    expect(JSON.parse(out)).toEqual([
      {
        Site: "acme.example",
        Name: "mine",
        "name (stackscout)": "yours",
        "Stackscout note": "",
        "Name (Stackscout 2)": "Acme Example Corporation",
        "Stackscout note (Stackscout)": "",
      },
    ]);
  });

  it("says what is wrong and how to mend it, ends with 1 and asks nothing", async () => {
    const seen = scout.paid().length;
    const own = scout.file("own.csv", "Site\nacme.example\n");
    const cases: [readonly string[], string | Buffer, RegExp][] = [
      [["enrich", "-"], "", /empty/],
      [["enrich", "-"], Buffer.from([0x89, 0x50, 0x00, 0x01]), /no CSV/],
      [["enrich", "-"], 'Site,x\n"acme.example,1\nb,2\n', /quote is opened and never closed/],
      [
        ["enrich", "-"],
        "Site,City\nacme.example,Bonn, Germany\n",
        /row 2 has 3 cells for 2 titles/,
      ],
      [["enrich", "-"], "acme.example\nharbor.example\n", /"acme\.example" is no title/],
      [["enrich", "-"], "Company\nHarbor\n", /--column, of "Company".*--names/],
      [["enrich", "-", "-c", "Homepage"], "Name\nAcme\n", /no column "Homepage".*"Name"/],
      [["enrich", "-", "-a", "employes"], "Site\nacme.example\n", /Employees/],
      [["enrich", "-", "-a", "uses:Kafkaa"], "Site\nacme.example\n", /Did you mean "Kafka"/],
      [["enrich", "-", "--most", "ten"], "Site\nacme.example\n", /whole number/],
      [["enrich", "nowhere.csv"], "", /no file nowhere\.csv/],
      [["enrich", "."], "", /is a folder/],
      [["enrich", "-", "-o", "no/where.csv"], "Site\nacme.example\n", /no folder/],
      [["find", "Kafka"], "", /is no filter/],
      [["find", "colour=red"], "", /no filter "colour"/],
      [["find", "remote=true", "--jobs", "--columns", "zzz"], "", /Did you mean Job title/],
      [["technologies", "nonsense"], "", /not a domain/],
      [["changed", "-", "--older-than", "soon"], "Site\nacme.example\n", /30d/],
      [["changed", own, "--older-than", "30d", "-o", own], "", /never rewritten/],
      [["technologies", "acme.example", "-o", "no/where.csv"], "", /no folder/],
    ];
    const told = await Promise.all(
      cases.map(async ([args, input, sentence]) => ({
        sentence,
        ...(await scout.run(args, input)),
      }))
    );
    for (const { sentence, code, err, out } of told) {
      expect(err).toMatch(sentence);
      expect(err).not.toMatch(/ at .*\.(ts|mjs):/);
      expect([code, out]).toEqual([1, ""]);
    }
    expect(scout.paid()).toHaveLength(seen);
  });

  it("keeps the key in one file for this user only, never in an argument, an output or the store", async () => {
    const connected = await scout.shell(`"$SCOUT" connect ${scout.address}`);
    expect(connected.out + connected.err).not.toContain(KEY);
    const file = path.join(scout.home, "connections.json");
    expect(existsSync(file)).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(scout.home).mode & 0o777).toBe(0o700);
    const names = readdirSync(scout.home, { recursive: true, withFileTypes: true });
    const others = names.filter((entry) => entry.isFile() && entry.name !== "connections.json");
    const texts = others.map((entry) =>
      readFileSync(path.join(entry.parentPath, entry.name), "utf8")
    );
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.filter((text) => text.includes(KEY))).toEqual([]);
  });
});
