/**
 * The docs' table "These actions cost 0 credits": every line of it is a test of the same name, run with the add-in as it is
 * shipped (`dist/`) in our model of Excel, and the other way round. The oracle is what the service saw: no request but
 * looks at the balance, which Enrich takes to say whether what is selected can be paid; and so 0 credits. Most actions are done one after the other in one workbook whose answers were bought; after each of them every
 * value is still there and none has become an error.
 */
import { IDBFactory } from "fake-indexeddb";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createService, type LocalService } from "../../src/service/service";
import {
  bootWorkbench,
  type BootedWorkbench,
  type MachineStorage,
  type WorkbookFile,
} from "../../src/workbench/boot-jsdom";
import { inExcel } from "../workbench/fixture";
import { approveAll } from "./support/approve";
import { until } from "./support/shipped";

jest.setTimeout(60_000);

const ROOT = path.resolve(__dirname, "../..");
/** Another build than `dist/` can be tried as well. */
const ADDIN = process.env["STACKSCOUT_ADDIN"] ?? path.join(ROOT, "dist");
const KEY = "key-of-the-first-person";
const OTHER_KEY = "key-of-the-second-person";
const SPENDING = {
  unaskedCredits: 1e6,
  actionCredits: 1e6,
  dayCredits: 1e6,
  workbookCredits: 1e6,
};
/** Sheet1 as every action finds it. */
const DOMAINS = ["acme.example", "harbor.example", "nobody.example", "www.ACME.example"];
const ROWS = DOMAINS.map((domain, index) => {
  const cell = `A${String(index + 2)}`;
  return [
    domain,
    `=SCOUT.COMPANY(${cell},"name")`,
    `=SCOUT.COMPANY(${cell},"employees")`,
    `=SCOUT.USES(${cell},"Kafka")`,
  ];
});

type Do = (workbench: BootedWorkbench) => Promise<unknown>;

interface BootOptions {
  readonly key?: string | null;
  readonly storage?: MachineStorage;
  readonly workbook?: WorkbookFile;
  readonly isOutOfReach?: boolean;
  readonly spending?: object;
}

let service: LocalService;
let open: BootedWorkbench | undefined;
/** The first person's machine, the workbook in use on it, and the file it was saved to. */
const machine: MachineStorage = { localStorage: {}, indexedDB: new IDBFactory() };
let sheet: BootedWorkbench;
let file: WorkbookFile;
let valuesAtSave: readonly string[];
/** What the add-in tried to send, answered or not. */
let attempts = 0;
const BALANCE = /\/credit-balance$/;

const ACTIONS: Readonly<Record<string, Do>> = {
  "Sort rows, up and down": async (workbench) => {
    await workbench.sort("A2:D5", { column: 0, ascending: false });
    await workbench.settled();
    expect(workbench.values("A2:B2")).toEqual([["www.ACME.example", "Acme Example Corporation"]]);
    await workbench.sort("A2:D5", { column: 0 });
    await workbench.settled();
    expect(workbench.values("A3:B3")).toEqual([["harbor.example", "Northwind Harbor Fiction"]]);
  },
  "Insert and delete rows": async (workbench) => {
    await workbench.insertRows(2, 3);
    await workbench.settled();
    expect(workbench.values("A5:B5").flat()).not.toContain("");
    await workbench.deleteRows(2, 3);
  },
  "Insert and delete columns": async (workbench) => {
    await inExcel(workbench, (context) => void sheet1(context).getRange("B:C").insert("Right"));
    await workbench.settled();
    expect(workbench.formulas("D2")[0]?.[0]).toContain("SCOUT.COMPANY(A2");
    await inExcel(workbench, (context) => sheet1(context).getRange("B:C").delete("Left"));
  },
  "Delete rows with formulas, and undo": async (workbench) => {
    await workbench.deleteRows(2, 2);
    await workbench.settled();
    await workbench.undo();
  },
  "Copy a formula, and fill it down": async (workbench) => {
    await workbench.copyCells("B2:D2", "B20");
    await workbench.setCells("A20:A23", [
      ["acme.example"],
      ["harbor.example"],
      ["https://acme.example/jobs"],
      ["sales@harbor.example"],
    ]);
    for (const row of [21, 22, 23]) await workbench.copyCells("B20:D20", `B${String(row)}`);
    await workbench.settled();
    const names = workbench.values("B20:B23").flat();
    expect([names[0], names[1]]).toEqual([names[2], names[3]]);
    expect(names).not.toContain("");
  },
  "Type the same formula again in another cell": async (workbench) => {
    await workbench.setCells("F40", [['=SCOUT.TECHSTACK("https://www.acme.example/about")']]);
    await workbench.settled();
    expect(workbench.values("F41")).toEqual([["Kafka"]]);
  },
  "Ask other fields, filters, limits or columns of what was bought": async (workbench) => {
    await workbench.setCells("F60:F62", [
      ['=SCOUT.COMPANY("acme.example","country")'],
      ['=SCOUT.USES("acme.example","Kafka","used")'],
      ['=SCOUT.TECHSTACK("acme.example","high",,1,FALSE)'],
    ]);
    await workbench.settled();
    expect(workbench.values("F60:F62").flat()).toEqual(["Germany", true, "Kafka"]);
  },
  "Ask a formula for a company that a search returned": async (workbench) => {
    const [[name, domain] = []] = workbench.values("F22:G22");
    await workbench.setCells("F110", [[`=SCOUT.COMPANY("${String(domain)}","name")`]]);
    await workbench.settled();
    expect(workbench.values("F110")).toEqual([[name]]);
  },
  "Wrap a formula in IF, IFERROR or SUM": async (workbench) => {
    await workbench.setCells("F64:F66", [
      ['=IFERROR(SCOUT.COMPANY("acme.example","name"),"none")'],
      ['=IF(A2<>"",SCOUT.COMPANY(A2,"name"),"")'],
      ["=SUM(C2:C5)"],
    ]);
    await workbench.settled();
    expect(workbench.values("F64")).toEqual([["Acme Example Corporation"]]);
    expect(workbench.values("F66")[0]?.[0]).toBeGreaterThan(0);
  },
  "Refer to the domain through another sheet": async (workbench) => {
    await workbench.addSheet("Domains");
    await workbench.setCells("Domains!A1", [["acme.example"]]);
    await workbench.setCells("Sheet1!F68", [['=SCOUT.COMPANY(Domains!A1,"name")']]);
    await workbench.settled();
    expect(workbench.values("Sheet1!F68")).toEqual([["Acme Example Corporation"]]);
  },
  "Have TODAY() or another volatile function upstream": async (workbench) => {
    await workbench.setCells("F70:F71", [
      ['=IF(TODAY()>0,"acme.example","")'],
      ['=SCOUT.COMPANY(F70,"name")'],
    ]);
    await workbench.settled();
    await workbench.recalculate();
    await workbench.settled();
    expect(workbench.values("F71")).toEqual([["Acme Example Corporation"]]);
  },
  "Edit a cell, undo and redo": async (workbench) => {
    await workbench.setCells("A2", [["harbor.example"]]);
    await workbench.settled();
    await workbench.undo();
    await workbench.settled();
    await workbench.redo();
    await workbench.settled();
    await workbench.undo();
  },
  "Empty the cell with the domain and type it again": async (workbench) => {
    await workbench.setCells("A2", [[""]]);
    await workbench.settled();
    await workbench.setCells("A2", [["acme.example"]]);
  },
  "Copy and paste values": async (workbench) => {
    await workbench.setCells("F80", workbench.values("A1:D5"));
    await workbench.settled();
    expect(workbench.values("F80:I84")).toEqual(workbench.values("A1:D5"));
  },
  "Put the formulas into a table, with structured references": async (workbench) => {
    await workbench.addSheet("Tables");
    await workbench.setCells("Tables!A1:B3", [
      ["Domain", "Name"],
      ["acme.example", ""],
      ["harbor.example", ""],
    ]);
    await inExcel(workbench, (context) => {
      const table = context.workbook.worksheets.getItem("Tables").tables.add("A1:B3", true);
      table.name = "Leads";
    });
    await workbench.setCells("Tables!B2:B3", [
      ['=SCOUT.COMPANY(Leads[[#This Row],[Domain]],"name")'],
      ['=SCOUT.COMPANY(Leads[[#This Row],[Domain]],"name")'],
    ]);
    await workbench.setCells("Tables!D1", [['=SCOUT.COMPANY(Leads[Domain],"name")']]);
    await workbench.settled();
    expect(workbench.values("Tables!D1:D2").flat()).toEqual(
      workbench.values("Tables!B2:B3").flat()
    );
    expect(workbench.values("Tables!D1")).toEqual([["Acme Example Corporation"]]);
  },
  "Rename the sheet": async (workbench) => {
    await workbench.renameSheet("Sheet1", "Accounts");
    await workbench.settled();
    await workbench.renameSheet("Accounts", "Sheet1");
  },
  "Duplicate the sheet": async (workbench) => {
    const copy = await workbench.duplicateSheet("Sheet1");
    await workbench.settled();
    expect(workbench.values(`'${copy}'!A1:D5`)).toEqual(workbench.values("Sheet1!A1:D5"));
    await workbench.deleteSheet(copy);
  },
  "Protect the sheet and lift it": async (workbench) => {
    await workbench.protectSheet("Sheet1");
    await workbench.recalculate({ restartFunctions: true });
    await workbench.settled();
    await workbench.unprotectSheet("Sheet1");
  },
  "A co-author edits, inserts and deletes": async (workbench) => {
    await workbench.otherUser.insertRows(2, 1, "Sheet1");
    await workbench.otherUser.setCells("Sheet1!A2:B2", [
      ["acme.example", '=SCOUT.COMPANY(A2,"name")'],
    ]);
    await workbench.settled();
    await workbench.otherUser.deleteRows(2, 1, "Sheet1");
  },
  "Ask again for a company that the service does not know": async (workbench) => {
    await workbench.setCells("F90:F91", [
      ['=SCOUT.COMPANY("nobody.example","country",,"unknown")'],
      ['=SCOUT.COMPANY("www.nobody.example","city",,"unknown")'],
    ]);
    await workbench.settled();
    expect(workbench.values("F90:F91").flat()).toEqual(["unknown", "unknown"]);
  },
  // From here to the saving nothing is edited: answers go into the file when nobody has edited for 10 s.
  "Recalculate (F9)": async (workbench) => {
    await workbench.recalculate();
  },
  "Recalculate everything, also as a full rebuild": async (workbench) => {
    workbench.resetCounts();
    await workbench.recalculate({ restartFunctions: true });
    await workbench.settled();
    expect(workbench.invocations()).toBeGreaterThan(20);
  },
  "Filter rows, and show all again": async (workbench) => {
    await workbench.filter("A1:D5", 0, ["acme.example"]);
    await workbench.settled();
    await workbench.filter("A1:D5", 0, null);
  },
  "Hide rows or columns, as a group does, and show them": async (workbench) => {
    await workbench.setHidden("2:3", true);
    await workbench.setHidden("B:C", true);
    await workbench.settled();
    await workbench.setHidden("2:3", false);
    await workbench.setHidden("B:C", false);
  },
  "Change the width of a column": (workbench) =>
    inExcel(workbench, (context) => {
      sheet1(context).getRange("B:B").format.columnWidth = 200;
    }),
  "Close the pane and open it": async (workbench) => {
    await workbench.showPane(false);
    await workbench.settled();
    await workbench.showPane(true);
  },
  "Type a formula: its preview shows a price, and buys nothing": async (workbench) => {
    const shown = await preview(workbench, "COMPANY", [["unbought.example"]], [["name"]]);
    expect(shown).toMatch(/credits/);
  },
  "Click a ribbon button, also where Excel then calls all functions again": async (workbench) => {
    for (const command of ["enrichSelection", "refreshStale", "repairFormulas"]) {
      await workbench.runCommand(command);
      // Seen with administrators' deployment (office-js#6518).
      await workbench.recalculate({ restartFunctions: true });
      await workbench.settled();
    }
  },
  "Open a dialog, also where Excel then takes the functions away and brings them back": async (
    workbench
  ) => {
    // office-js#6139 and #6310. No dialog of ours is needed for it: we open none.
    expect(scriptsWith("displayDialogAsync")).toEqual([]);
    workbench.resetCounts();
    await workbench.recalculate({ restartFunctions: true });
    await workbench.settled();
    expect(workbench.cancellations()).toBeGreaterThan(10);
  },
  "Use LAMBDA helpers: MAP, BYROW and the like": async (workbench) => {
    // Of what no cell shows yet: Excel gives equal calls one stream, and the add-in would not be asked.
    workbench.resetCounts();
    await workbench.setCells("F120:F123", [
      ['=MAP(A2:A3,LAMBDA(domain,SCOUT.COMPANY(domain,"industry")))'],
      [""],
      ['=BYROW(A2:A3,LAMBDA(row,SCOUT.USES(INDEX(row,1),"Kafka","used")))'],
      [""],
    ]);
    await workbench.settled();
    expect(workbench.invocations()).toBeGreaterThanOrEqual(3);
    expect(workbench.values("F120:F123")).toEqual([
      [expect.stringMatching(/\w/)],
      [expect.stringMatching(/\w/)],
      [true],
      [expect.any(Boolean)],
    ]);
  },
  "Let a conditional format's rule ask a formula": async (workbench) => {
    // Our host has no conditional formats: called as Excel calls a rule, for a cell that is no formula.
    const shown = await called(workbench, "COMPANY", {}, [["acme.example"]], [["employees"]]);
    expect(shown).toBe(JSON.stringify(workbench.values("C2")));
  },
  "Save the workbook": async (workbench) => {
    const isKept = () => Object.keys(workbench.settings()).some((name) => name.includes("answers"));
    await until(isKept, 20_000);
    valuesAtSave = filled(workbench);
    file = JSON.parse(JSON.stringify(await workbench.save())) as WorkbookFile;
  },
  "Open it again": () => reopened({ storage: machine, workbook: file }),
  "Open it after a crash without saving": async () => {
    const { workbench } = await boot({ storage: machine, workbook: file });
    await workbench.setCells("Sheet1!F100", [['=SCOUT.COMPANY("acme.example","city")']]);
    await workbench.settled();
    await close();
    await reopened({ storage: machine, workbook: file });
  },
  "Ask the same in another workbook on the same computer": async () => {
    const { workbench } = await boot({ storage: machine });
    await workbench.setCells("A1", [['=SCOUT.COMPANY("acme.example","name")']]);
    await workbench.settled();
    expect(workbench.values("A1")).toEqual([["Acme Example Corporation"]]);
  },
  "Open the saved file on another computer": () => reopened({ workbook: file }),
  "Open it as another person, with a key of their own": () =>
    reopened({ workbook: file, key: OTHER_KEY }),
  "Have the add-in installed twice": async () => {
    const { workbench: first } = await boot({ storage: machine, workbook: file });
    await first.settled();
    // One of them serves the functions: Excel goes from one to the other (office-js#4207, #6606).
    await reopened({ storage: machine, workbook: file });
    await close();
    open = first;
    await first.recalculate({ restartFunctions: true });
    await first.settled();
    expect(filled(first)).toEqual(valuesAtSave);
  },
  "Open it without a key": () => reopened({ workbook: file, key: null }),
  "Open it with the service out of reach": () => reopened({ workbook: file, isOutOfReach: true }),
  "Leave formulas waiting: recalculate, sort, save and open them": async () => {
    // What is typed may go unasked up to here: nothing.
    const spending = { unaskedCredits: 0 };
    const { workbench } = await boot({ spending });
    const domains = Array.from({ length: 20 }, (_, n) => `unbought-${String(n)}.example`);
    await workbench.setCells(
      "A1:B20",
      domains.map((domain, n) => [domain, `=SCOUT.COMPANY(A${String(n + 1)},"name")`])
    );
    await workbench.settled();
    await workbench.sort("A1:B20", { column: 0, ascending: false });
    await workbench.recalculate({ restartFunctions: true });
    await workbench.settled();
    const workbook = JSON.parse(JSON.stringify(await workbench.save())) as WorkbookFile;
    await close();
    const again = await boot({ spending, workbook });
    await again.workbench.settled();
    expect(new Set(again.workbench.messages("B1:B20").flat())).toEqual(
      new Set(["Waiting: 3 credits. Approve in the Stackscout pane."])
    );
  },
};

beforeAll(async () => {
  service = await createService({
    companies: 60,
    users: [
      { key: KEY, credits: 1000 },
      { key: OTHER_KEY, credits: 1000 },
    ],
  });
  ({ workbench: sheet } = await boot({ storage: machine }));
  await sheet.setCells("A1:D5", [["Domain", "Name", "Employees", "Kafka"], ...ROWS]);
  await sheet.setCells("F1", [['=SCOUT.TECHSTACK("acme.example",,,4)']]);
  await sheet.setCells("F10", [['=SCOUT.INTENTS("acme.example",,,3)']]);
  await sheet.setCells("F20:G20", [["company_country_code_or", "DE"]]);
  await sheet.setCells("F21", [['=SCOUT.COMPANYSEARCH(F20:G20,"name, domain",3)']]);
  await sheet.setCells("J20:K20", [["posted_at_max_age_days", 60]]);
  await sheet.setCells("J21", [['=SCOUT.JOBSEARCH(J20:K20,"job title, company",3)']]);
  await approveAll(sheet);
  expect(errorsOf(sheet)).toEqual([]);
  // What was bought is looked up in the account after 2 s, for nothing, and once more for what came meanwhile.
  const isLookedUp = () => service.requests.at(-1)?.path.endsWith("/credit-balance") === true;
  for (let seen = -1; seen !== service.requests.length || !isLookedUp();) {
    seen = service.requests.length;
    await new Promise((resolve) => setTimeout(resolve, 3000));
  }
});
afterAll(async () => {
  await close();
  await service.close();
});

describe("These actions cost 0 credits", () => {
  test.each(Object.entries(ACTIONS))("%s", async (name, run) => {
    const from = service.requests.length;
    attempts = 0;
    const before = open === sheet ? filled(sheet) : [];
    if (open === sheet) await sheet.activateSheet("Sheet1");
    await run(sheet);
    if (open === sheet) {
      await sheet.settled();
      expect(missingOf(before, filled(sheet))).toEqual([]);
      expect(errorsOf(sheet)).toEqual([]);
    }
    const asked = service.requests.slice(from).filter(({ path }) => !BALANCE.test(path));
    expect([asked, attempts]).toEqual([[], 0]);
    if (open !== sheet || name === "Save the workbook") await close();
  });

  test("are the lines of the documented table, each of them and no other", () => {
    const page = readFileSync(path.join(ROOT, "docs/free-actions.md"), "utf8");
    const lines = [...page.matchAll(/^\| ([^|]+?) +\|/gm)].map(([, action]) => action);
    expect(lines.slice(2).sort()).toEqual(Object.keys(ACTIONS).sort());
  });
});

async function boot({
  key = KEY,
  storage,
  workbook,
  isOutOfReach = false,
  spending = SPENDING,
}: BootOptions) {
  const services = key === null ? [] : [{ name: "Test", address: "https://service.example", key }];
  const workbench = await bootWorkbench({
    addinFolder: ADDIN,
    config: { services, connectAtStart: true, spending },
    fetch: (input, init) => {
      const request = new Request(input, init);
      if (!BALANCE.test(request.url)) attempts += 1;
      if (isOutOfReach) return Promise.reject(new TypeError("out of reach"));
      return service.fetch(request);
    },
    onConsole: () => undefined,
    ...(workbook ? { workbook } : {}),
    ...(storage ? { storage } : {}),
  });
  open = workbench;
  await workbench.ready;
  // A person types when the add-in has started and hears of edits.
  await workbench.settled();
  return { workbench };
}

async function close(): Promise<void> {
  if (!open) return;
  const workbench = open;
  open = undefined;
  expect(workbench.unknownMembers()).toEqual([]);
  expect(workbench.pageErrors()).toEqual([]);
  await workbench.dispose();
}

/** The file shows what it showed when it was saved, with every function called again by the host. */
async function reopened(options: BootOptions): Promise<void> {
  const { workbench } = await boot(options);
  await workbench.settled();
  expect(workbench.invocations()).toBeGreaterThan(10);
  expect(errorsOf(workbench)).toEqual([]);
  expect(filled(workbench)).toEqual(valuesAtSave);
}

/** What cells show, in all sheets, without an order: sorting and inserting move values, never change them. */
function filled(workbench: BootedWorkbench): string[] {
  return workbench
    .sheets()
    .flatMap((name) => {
      const used = workbench.usedRange(name);
      return used === null ? [] : workbench.values(used).flat();
    })
    .filter((value) => value !== "")
    .map(String)
    .sort();
}

function errorsOf(workbench: BootedWorkbench): string[] {
  return filled(workbench).filter((value) => value.startsWith("#"));
}

function missingOf(before: readonly string[], after: readonly string[]): string[] {
  const left = [...after];
  return before.filter((value) => {
    const at = left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function sheet1(context: Excel.RequestContext): Excel.Worksheet {
  return context.workbook.worksheets.getItem("Sheet1");
}

/** Calls the shipped function as Excel does while its formula is typed: the flag cannot travel through office.js. */
const preview = (workbench: BootedWorkbench, name: string, ...args: unknown[]): Promise<string> =>
  called(workbench, name, { isInValuePreview: "true" }, ...args);

/** Calls the shipped function past the grid; gives the first value that it shows. */
async function called(
  workbench: BootedWorkbench,
  name: string,
  flags: object,
  ...args: unknown[]
): Promise<string> {
  const shown = call(workbench, name, flags, ...args);
  await until(() => shown.length > 0, 5000);
  return JSON.stringify(shown.at(-1));
}

/** Calls the shipped function past the grid. */
function call(
  { window }: BootedWorkbench,
  name: string,
  flags: object,
  ...args: unknown[]
): unknown[] {
  const { CustomFunctions: runtime } = window as unknown as {
    CustomFunctions: { _association: { mappings: Record<string, (...all: unknown[]) => void> } };
  };
  const work = runtime._association.mappings[name];
  if (!work) throw new Error(`${name} is not registered.`);
  const shown: unknown[] = [];
  work(...args, null, null, { ...flags, setResult: (value: unknown) => void shown.push(value) });
  return shown;
}

function scriptsWith(text: string): string[] {
  return readdirSync(ADDIN).filter(
    (name) => name.endsWith(".js") && readFileSync(path.join(ADDIN, name), "utf8").includes(text)
  );
}
