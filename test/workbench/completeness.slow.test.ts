import path from "node:path";
import type { HeadlessUniver } from "../../src/workbench/grid/modules";
import { API_SETS } from "../../src/workbench/host/protocol/api-sets";
import { isHostObject, type HostObject } from "../../src/workbench/host/protocol/members";
import { dependentsOf } from "../../src/workbench/host/model/dependents";
import { workbookObject } from "../../src/workbench/host/model/workbook";
import { Session } from "../../src/workbench/session/session";
import { usedMembers } from "../manifest/used-sets";

jest.setTimeout(60_000);

const ROOT = path.resolve(__dirname, "../..");

/** Methods without arguments that lead to objects of other classes. */
const WAYS = [
  "GetActiveWorksheet",
  "GetDataBodyRange",
  "GetFirst",
  "GetRange",
  "GetSelectedRange",
  "GetTables",
  "GetVisibleView",
];

function newSession(): Session {
  // The prebundled file that the other tests use.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const modules = require(path.join(ROOT, ".cache/workbench/univer-node.cjs")) as HeadlessUniver;
  return new Session({
    modules,
    plugins: modules.headlessPlugins(),
    manifest: { displayName: "", pageUrl: "", functionsUrl: null, namespace: "", commands: [] },
    functions: [],
    origin: "https://localhost",
    send: () => undefined,
  });
}

/** Members by class, of every object that can be reached. */
async function membersOf(roots: readonly HostObject[]): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  const visit = async (object: HostObject | null | undefined): Promise<void> => {
    if (!object || found.has(object.members.className)) return;
    const { className, scalars, navigation, methods, items } = object.members;
    const names = [scalars, navigation, methods].flatMap((table) => Object.keys(table ?? {}));
    found.set(className, new Set(names.map((name) => name.toLowerCase())));
    if (items !== undefined) found.get(className)?.add("getitem");
    for (const next of Object.values(navigation ?? {})) await visit(next());
    for (const item of items?.all().slice(0, 1) ?? []) await visit(item);
    for (const way of WAYS) {
      const next = await methods?.[way]?.();
      if (isHostObject(next)) await visit(next);
    }
  };
  for (const root of roots) await visit(root);
  return found;
}

describe("the host", () => {
  it("has every member of Excel's objects that the add-in's sources name", async () => {
    const session = newSession();
    session.ready.catch(() => undefined);
    const sheetId = session.grid.activeSheet().getSheetId();
    const area = { sheetId, row: 0, column: 0, rows: 3, columns: 2 };
    session.cells.write(area, [
      ["Domain", "Jobs"],
      ["a", 1],
      ["b", 2],
    ]);
    await session.tables.add(area, true);
    session.cells.write({ ...area, column: 4, rows: 1, columns: 1 }, [["=A2"]]);
    session.tables.addStyle("Own");
    session.settings.set("setting", "1");
    session.grid.workbook.insertDefinedName("Name", "Sheet1!A1");
    const workbook = workbookObject(session.model);
    const day = await workbook.members.navigation?.["Functions"]?.()?.members.methods?.["Date"]?.(
      2000,
      1,
      1
    );
    const known = await membersOf([
      workbook,
      ...(isHostObject(day) ? [day] : []),
      session.model.objects.areas(sheetId, [area]),
      dependentsOf(session.model, area, true),
    ]);
    session.dispose();

    const used = usedMembers(ROOT).filter(({ member }) => {
      const [className = "", name = ""] = member.split(".");
      // Events have internal names; those are held by the tests of events.
      return className in API_SETS && !name.startsWith("on") && name !== "items";
    });
    expect(used.length).toBeGreaterThan(50);
    const missing = used.filter(({ member }) => {
      const [className = "", name = ""] = member.split(".");
      return known.get(className)?.has(name.toLowerCase()) !== true;
    });
    expect(missing.map(({ member, place }) => `${member} (${place})`)).toEqual([]);
    // What an event tells, and the words it tells it with, are no objects of the host.
    const isOfEvents = (member: string) => /^\w+EventArgs\.|^(Excel\.)?EventSource\b/.test(member);
    const unknownClasses = usedMembers(ROOT).filter(
      ({ set, member }) =>
        set.startsWith("ExcelApi") &&
        !isOfEvents(member) &&
        !((member.split(".")[0] ?? "") in API_SETS)
    );
    expect(unknownClasses.map(({ member }) => member)).toEqual([]);
  });
});
