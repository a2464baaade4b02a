import path from "node:path";
import type { HeadlessUniver } from "../../src/workbench/grid/modules";
import { isHostObject, type HostObject } from "../../src/workbench/host/protocol/members";
import { workbookObject } from "../../src/workbench/host/model/workbook";
import { Session } from "../../src/workbench/session/session";
import { usedMembers } from "../manifest/used-sets";

const ROOT = path.resolve(__dirname, "../..");

/** Methods without arguments that lead to objects of other classes. */
const WAYS = [
  "GetActiveWorksheet",
  "GetDataBodyRange",
  "GetMergedAreasOrNullObject",
  "GetRange",
  "GetSelectedRange",
  "GetTables",
  "GetVisibleView",
];

/** What only office.js itself, tests and the probe use: to make what the add-in then reads, or to look at what it made. */
const OF_OTHERS = ["FunctionResult.error"];

function newSession(): Session {
  // The prebundled file that the other tests use.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const modules = require(path.join(ROOT, ".cache/workbench/univer-node.cjs")) as HeadlessUniver;
  return new Session({
    modules,
    plugins: modules.headlessPlugins(),
    manifest: { displayName: "", pageUrl: "", functionsUrl: "", namespace: "", commands: [] },
    functions: [],
    origin: "https://localhost",
    send: () => undefined,
  });
}

/** `Class.member` of every object that can be reached, in small letters; the library's own members left out. */
async function membersOf(root: HostObject): Promise<Set<string>> {
  const found = new Map<string, string[]>();
  const visit = async (object: HostObject | null | undefined): Promise<void> => {
    if (!object || found.has(object.members.className)) return;
    const { className, scalars, navigation, methods, items } = object.members;
    const names = [scalars, navigation, methods].flatMap((table) => Object.keys(table ?? {}));
    found.set(className, items === undefined ? names : [...names, "getItem"]);
    for (const way of WAYS) {
      const next = await methods?.[way]?.();
      if (isHostObject(next)) await visit(next);
    }
    for (const [method, ...args] of [["GetItemAt", 0] as const, ["Date", 2000, 1, 1] as const]) {
      const next = await methods?.[method]?.(...args);
      if (isHostObject(next)) await visit(next);
    }
    for (const next of Object.values(navigation ?? {})) await visit(next());
    await visit(items?.all()[0] ?? items?.byKey("Own"));
  };
  await visit(root);
  const all = [...found].flatMap(([className, names]) =>
    names.filter((name) => !name.startsWith("_")).map((name) => `${className}.${name}`)
  );
  return new Set(all.map((member) => member.toLowerCase()));
}

/** Events have internal names, and what they tell is no object of the host; those are held by the tests of events. */
const isOfEvents = (member: string) => /EventArgs\.|EventSource|\.on[A-Z]|\.items$/.test(member);

describe("the host", () => {
  it("has every member of Excel's objects that the add-in's sources name, and hardly another", async () => {
    const session = newSession();
    session.ready.catch(() => undefined);
    const sheetId = session.grid.activeSheet().getSheetId();
    const area = { sheetId, row: 0, column: 0, rows: 3, columns: 2 };
    session.model.cells.write(area, [
      ["Domain", "Jobs"],
      ["a", 1],
      ["b", 2],
    ]);
    await session.model.tables.add(area);
    session.model.visibility.merge({ ...area, row: 4 });
    session.grid.select({ ...area, row: 4 });
    session.grid.activeSheet().insertDefinedName("Titles", "Sheet1!$A$1:$B$1");
    session.settings.set("setting", "1");
    const known = await membersOf(workbookObject(session.model));
    session.dispose();

    const used = usedMembers(ROOT).filter(
      ({ set, member }) => set.startsWith("ExcelApi") && !isOfEvents(member)
    );
    expect(used.length).toBeGreaterThan(50);
    const missing = used.filter(({ member }) => !known.has(member.toLowerCase()));
    expect(missing.map(({ member, place }) => `${member} (${place})`)).toEqual([]);
    const names = new Set(used.map(({ member }) => member.toLowerCase()));
    // Each collection finds its items by a key.
    const unused = [...known].filter((member) => !names.has(member) && !/\.getitem/.test(member));
    expect(unused.sort()).toEqual(OF_OTHERS.map((member) => member.toLowerCase()).sort());
  });
});
