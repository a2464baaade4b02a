import { functionGuides } from "../../src/functions/help/function-guide";
import { hostForTests, type SurfacesHost } from "./surfaces/boot-surfaces";

jest.setTimeout(90_000);

const HELD = "Waiting: 3 credits. Approve in the Stackscout pane.";

describe("Functions in a workbook", () => {
  const host = hostForTests();

  it("shows empty text for an unknown company and a sentence for what is no domain, for 0 credits", async () => {
    const { workbench, charged } = await host.boot();
    await workbench.setCells("A1:A3", [
      ['=SCOUT.COMPANY("nobody.test","employees")'],
      ['=SCOUT.COMPANY("not a domain","employees")'],
      ['=SCOUT.COMPANY("acme.example","employes")'],
    ]);
    await workbench.settled();
    expect(workbench.values("A1:A3").flat()).toEqual(["", "#VALUE!", "#VALUE!"]);
    expect(workbench.messages("A1:A3").flat()).toEqual([
      null,
      '"not a domain" is not a domain. Type one like acme.com. Company in the Stackscout pane finds names.',
      'There is no field "employes". Did you mean "Employees"?',
    ]);
    expect(charged()).toBe(0);
  });

  it("asks once when 200 cells want the same company, also in other spellings and functions", async () => {
    const { workbench, paidPaths, charged } = await host.boot();
    const spellings = [
      "acme.example",
      "www.ACME.example",
      "sales@acme.example",
      "https://acme.example/x",
    ];
    const formulas = Array.from({ length: 200 }, (_, index) => [
      `=SCOUT.COMPANY("${spellings[index % 4] ?? ""}","${index % 2 === 0 ? "name" : "country"}")`,
    ]);
    await workbench.setCells("A1:A200", formulas);
    await workbench.setCells("B1", [['=SCOUT.USES("acme.example","Kafka","used")']]);
    await workbench.settled();
    expect(new Set(workbench.values("A1:A200").flat())).toEqual(
      new Set(["Acme Example Corporation", "Germany"])
    );
    expect(workbench.values("B1")).toEqual([[true]]);
    expect(paidPaths()).toEqual(["/v1/companies/search"]);
    expect(charged()).toBe(3);
  });

  it("fills 600 COMPANY and USES formulas over 300 domains with at most 5 requests", async () => {
    const { workbench, paidPaths, charged, records } = await host.boot();
    const domains = await host.domains(300);
    await workbench.setCells(
      "A1:C300",
      domains.map((domain, row) => [
        domain,
        `=SCOUT.COMPANY(A${String(row + 1)},"employees")`,
        `=SCOUT.USES(A${String(row + 1)},"Kafka")`,
      ])
    );
    await workbench.settled({ timeoutMs: 60_000 });
    const cells = workbench.values("B1:C300");
    expect(cells.filter(([employees]) => typeof employees === "number").length).toBeGreaterThan(
      240
    );
    expect(new Set(cells.map(([, use]) => use))).toEqual(
      new Set(["none", "low", "medium", "high"])
    );
    expect(
      workbench
        .messages("B1:C300")
        .flat()
        .filter((message) => message !== null)
    ).toEqual([]);
    // At most 25 alone, then at most 9 alone, then pages of 100 and of 500.
    expect(paidPaths().length).toBeLessThanOrEqual(5);
    expect(charged()).toBe(3 * records());
    // A busy machine may ask for a use once the record is on its way: it comes without metrics of that technology.
    expect(charged()).toBeLessThanOrEqual(3 * 305);
  });

  it("takes blank cells that Excel hands over as 0 for blank, and keeps the rows beside the range", async () => {
    const { workbench, charged } = await host.boot({ blanks: "zero" });
    await workbench.setCells("A1:A4", [
      ["acme.example"],
      [""],
      ["nobody.test"],
      ["harbor.example"],
    ]);
    await workbench.setCells("B1", [['=SCOUT.COMPANY(A1:A4,"name, city")']]);
    await workbench.setCells("E1", [["=SCOUT.COMPANY(A2)"]]);
    await workbench.settled();
    expect(workbench.values("B1:B4").flat()).toEqual([
      "Acme Example Corporation",
      "",
      "",
      "Northwind Harbor Fiction",
    ]);
    expect(workbench.spillOf("B1")).toBe("Sheet1!B1:C4");
    expect(workbench.messages("E1")).toEqual([[null]]);
    expect(charged()).toBe(6);
  });

  it("lets formulas beyond the allowance wait, says so in their cells, and fills them after approval", async () => {
    const { workbench, surfaces, charged } = await host.boot({ unaskedCredits: 6 });
    const domains = await host.domains(5);
    for (const [row, domain] of domains.entries()) {
      await workbench.setCells(`A${String(row + 1)}`, [[`=SCOUT.COMPANY("${domain}","name")`]]);
      await workbench.settled();
    }
    expect(charged()).toBe(6);
    expect(workbench.messages("A1:A5").flat()).toEqual([null, null, HELD, HELD, HELD]);
    expect(surfaces.client.view().waitingCredits).toBe(9);

    expect((await surfaces.client.approve("all", 9)).ok).toBe(true);
    await workbench.settled();
    expect(workbench.messages("A1:A5").flat()).toEqual([null, null, null, null, null]);
    const names = workbench.values("A1:A5").flat();
    expect(names.filter((name) => typeof name === "string" && name.length > 1)).toHaveLength(5);
    expect(charged()).toBe(15);
  });

  it("searches with a criteria range, shows other columns for 0 credits, and buys only new rows of a larger limit", async () => {
    const { workbench, charged } = await host.boot();
    await workbench.setCells("A1:B2", [
      ["Country", "Germany"],
      ["Min employees", 50],
    ]);
    await workbench.setCells("D1", [['=SCOUT.COMPANYSEARCH(A1:B2,"name, country, employees",4)']]);
    await workbench.settled();
    const rows = workbench.values("D1:F5");
    expect(rows[0]).toEqual(["Name", "Country", "Employees"]);
    expect(
      rows
        .slice(1)
        .every(([, country, employees]) => country === "Germany" && Number(employees) >= 50)
    ).toBe(true);
    expect(charged()).toBe(12);

    await workbench.setCells("D1", [['=SCOUT.COMPANYSEARCH(A1:B2,"domain",4,,FALSE)']]);
    await workbench.settled();
    expect(charged()).toBe(12);
    await workbench.setCells("D1", [['=SCOUT.COMPANYSEARCH(A1:B2,"domain",6,,FALSE)']]);
    await workbench.settled();
    expect(workbench.spillOf("D1")).toBe("Sheet1!D1:D6");
    expect(charged()).toBe(18);
  });

  it("calculates and compares with ifMissing, and says what empty text does without it", async () => {
    const { workbench } = await host.boot();
    await workbench.setCells("A1:A2", [["acme.example"], ["nobody.example"]]);
    const employees = (rest: string) => `SCOUT.COMPANY(A2,"Employees"${rest})`;
    await workbench.setCells("C1:C7", [
      ['=SUM(SCOUT.COMPANY(A1:A2,"Employees"))'],
      [`=${employees("")}>100`],
      [`=${employees(",,0")}>100`],
      [`=${employees("")}+1`],
      [`=${employees(",,0")}+1`],
      [`=${employees(',,"unknown"')}&"!"`],
      ['=IF(SCOUT.USES(A2,"Kafka","jobs",0)>0,"yes","no")'],
    ]);
    await workbench.settled();
    expect(workbench.values("C1:C7").flat()).toEqual([
      1250,
      true,
      false,
      "#VALUE!",
      1,
      "unknown!",
      "no",
    ]);
  });

  it.each(Object.keys(functionGuides))("gives what the help page promises of %s", async (name) => {
    const { workbench, charged } = await host.boot();
    let before = 0;
    for (const example of functionGuides[name]?.examples ?? []) {
      const cells = example.cells ?? [];
      const corner = `${String.fromCharCode(64 + (cells[0]?.length ?? 0))}${String(cells.length)}`;
      if (cells.length > 0) await workbench.setCells(`A1:${corner}`, cells);
      await workbench.setCells("J1", [[example.formula]]);
      await workbench.settled();
      const shown = workbench.values(`J1:R${String(example.result.length)}`);
      example.result.forEach((expected, row) => {
        const known = expected.filter((cell) => cell !== "...");
        expect(shown[row]?.slice(0, known.length)).toEqual(known);
      });
      // Later examples may ask about what an earlier one bought.
      const spent = charged() - before;
      if (before === 0) expect(spent).toBe(example.credits);
      else expect(spent).toBeLessThanOrEqual(example.credits);
      before = charged();
    }
  });

  it.each<[string, Parameters<SurfacesHost["boot"]>[0], string]>([
    [
      "there is no key",
      { key: null },
      "Not connected. Choose a service and enter your key in the Stackscout pane.",
    ],
    [
      "the key is wrong",
      { key: "wrong" },
      "The service refuses your key (401). Enter a valid one in the Stackscout pane.",
    ],
    [
      "the service is down",
      { isOffline: true },
      "https://service.example does not answer. Check your connection, then choose Try again in the Stackscout pane.",
    ],
  ])("says in the cell that %s, and keeps what was paid for", async (_what, options, sentence) => {
    const first = await host.boot();
    await first.workbench.setCells("A1", [['=SCOUT.COMPANY("acme.example","name")']]);
    await first.workbench.settled();
    await first.surfaces.store.flush();
    const { workbench } = await host.boot({ ...options, workbook: await first.workbench.save() });
    await workbench.setCells("A2", [['=SCOUT.COMPANY("harbor.example","name")']]);
    await workbench.settled();
    expect(workbench.values("A1:A2").flat()).toEqual(["Acme Example Corporation", "#N/A"]);
    expect(workbench.messages("A1:A2").flat()).toEqual([null, sentence]);
  });

  it("says in the cell that credits are gone, and goes on after a top-up and Retry", async () => {
    const key = await host.newKey("paid", 2);
    const { workbench, surfaces } = await host.boot({ key });
    await workbench.setCells("A1", [['=SCOUT.COMPANY("acme.example","name")']]);
    await workbench.settled();
    expect(workbench.messages("A1")[0]?.[0]).toMatch(/^Not enough credits: needs 3 credits/);
    await host.service.setCredits(100, key);
    await surfaces.client.refreshBalance();
    surfaces.client.retry();
    await workbench.settled();
    expect(workbench.values("A1")).toEqual([["Acme Example Corporation"]]);
  });
});
