/**
 * The shipped add-in in an Excel that is older than it needs: it says so in a sentence, in the pane and in cells, and leaves
 * the workbook alone. The oracle is the host's own list of requests.
 */
import path from "node:path";
import { bootWorkbench, type BootedWorkbench } from "../../src/workbench/boot-jsdom";

const ADDIN = process.env["STACKSCOUT_ADDIN"] ?? path.resolve(__dirname, "../../dist");

async function bootWith(requirementSets: Record<string, string>): Promise<BootedWorkbench> {
  return bootWorkbench({
    addinFolder: ADDIN,
    config: {
      services: [{ name: "Test", address: "https://service.example", key: "any" }],
      connectAtStart: true,
    },
    fetch: () => Promise.reject(new Error("nothing may be asked")),
    onConsole: () => undefined,
    requirementSets,
  });
}

/** What of the object model was touched, custom functions' own traffic left out. */
function touched(workbench: BootedWorkbench): string[] {
  return workbench
    .requests()
    .flat()
    .filter((action) => /^(Workbook|Worksheet|Range|Table|Setting|Application|Name)/.test(action));
}

describe("the shipped add-in in an Excel that lacks what it needs", () => {
  let workbench: BootedWorkbench;
  afterEach(() => workbench.dispose());

  test.each([
    ["an older object model", { ExcelApi: "1.12" }, "ExcelApi 1.13"],
    ["no shared runtime", { SharedRuntime: "" }, "SharedRuntime 1.1"],
    [
      "older custom functions",
      { CustomFunctionsRuntime: "1.2", ExcelApi: "1.11" },
      "CustomFunctionsRuntime 1.3, ExcelApi 1.13",
    ],
  ])(
    "says so with %s, in the pane and in a cell, and touches nothing",
    async (_name, sets, missing) => {
      workbench = await bootWith(sets);
      await workbench.setCells("A1:B1", [["mine", '=SCOUT.COMPANY("acme.example","name")']]);
      await workbench.settled();
      const sentence =
        "This Excel cannot run Stackscout. Use Excel for Microsoft 365 or Excel in a browser. " +
        `Your workbook is untouched. Missing: ${missing}.`;
      expect(workbench.window.document.getElementById("pane")?.textContent).toBe(sentence);
      expect(workbench.values("A1:B1")).toEqual([["mine", "#N/A"]]);
      expect(workbench.messages("B1")).toEqual([[sentence]]);
      expect([touched(workbench), workbench.settings(), workbench.pageErrors()]).toEqual([
        [],
        {},
        [],
      ]);
    }
  );

  test("settles KEYWORDS as well, and lets every ribbon command end", async () => {
    workbench = await bootWith({ ExcelApi: "1.9" });
    await workbench.setCells("A1", [['=SCOUT.KEYWORDS("kafka")']]);
    await workbench.settled();
    expect(workbench.messages("A1")[0]?.[0]).toMatch(/^This Excel cannot run Stackscout/);
    for (const { id } of workbench.commands()) await workbench.runCommand(id);
    expect(workbench.pageErrors()).toEqual([]);
  });
});
