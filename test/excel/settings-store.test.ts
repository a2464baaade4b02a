/** The settings of the open workbook, on an Excel that gives what was loaded only after a sync. */
import { workbookSettings, type CellEdit } from "../../src/excel/store/settings-store";

class ExcelError extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

let settings: Map<string, unknown>;
let failure: Error | null;
let onSettings: (() => Promise<void>)[];
let onCells: ((change: object) => Promise<void>)[];
const globals = globalThis as Record<string, unknown>;
const before = { Excel: globals["Excel"], OfficeExtension: globals["OfficeExtension"] };

/** What a batch asks for happens at its sync. */
function context() {
  let asked: (() => void)[] = [];
  const later = (work: () => void) => void asked.push(work);
  const collection = {
    items: [] as { key: string }[],
    load: (_what: "items/key") =>
      later(() => (collection.items = [...settings.keys()].map((key) => ({ key })))),
    add: (key: string, value: unknown) => later(() => void settings.set(key, value)),
    // Like Excel, it passes over what is done to an item that is not there.
    getItemOrNullObject: (key: string) => {
      const item = {
        isNullObject: true,
        value: undefined as unknown,
        load: (_what: "value") => {
          later(() => (item.value = settings.get(key)));
          return item;
        },
        delete: () => later(() => void settings.delete(key)),
      };
      later(() => (item.isNullObject = !settings.has(key)));
      return item;
    },
    getCount: () => later(() => undefined),
    onSettingsChanged: {
      add: (listener: () => Promise<void>) => later(() => void onSettings.push(listener)),
    },
  };
  const onChanged = {
    add: (listener: (change: object) => Promise<void>) => later(() => void onCells.push(listener)),
  };
  return {
    workbook: { settings: collection, worksheets: { onChanged } },
    sync: () => {
      if (failure) return Promise.reject(failure);
      for (const work of asked) work();
      asked = [];
      return Promise.resolve();
    },
  };
}

type Batch = (given: ReturnType<typeof context>) => Promise<unknown>;

beforeEach(() => {
  [settings, failure, onSettings, onCells] = [new Map(), null, [], []];
  globals["Excel"] = {
    run: (first: object | Batch, second?: Batch) => {
      // Without a word Excel would refuse while a cell is edited.
      const batch = typeof first === "function" ? (first as Batch) : second;
      return batch?.(context());
    },
    EventSource: { local: "Local", remote: "Remote" },
  };
  globals["OfficeExtension"] = { Error: ExcelError };
});
afterAll(() => void Object.assign(globals, before));

test("gives those whose name begins so, with or without their values", async () => {
  settings.set("ours.a", "1").set("ours.b", 2).set("theirs", 3);
  const store = workbookSettings();
  expect(await store.read("ours.")).toEqual([
    { name: "ours.a", value: "1" },
    { name: "ours.b", value: 2 },
  ]);
  expect(await store.names("ours.")).toEqual(["ours.a", "ours.b"]);
});

test("leaves out what is removed between its name and its value", async () => {
  settings.set("ours.a", "1").set("ours.b", "2");
  const reading = workbookSettings().read("ours.");
  await Promise.resolve();
  settings.delete("ours.a");
  expect(await reading).toEqual([{ name: "ours.b", value: "2" }]);
});

test("adds and removes in one request; what is gone already is no failure", async () => {
  settings.set("old", "1").set("stays", "2");
  await workbookSettings().write([{ name: "new", value: "3" }], ["old", "gone"]);
  expect([...settings]).toEqual([
    ["stays", "2"],
    ["new", "3"],
  ]);
});

test("tells of settings and of cells that change, and whose hand it was, and whether it was ours", async () => {
  const store = workbookSettings();
  const seen: (string | CellEdit)[] = [];
  await store.onSettings(() => seen.push("settings"));
  await store.onEdit((edit) => seen.push(edit));
  await onSettings[0]?.();
  await onCells[0]?.({
    source: "Local",
    triggerSource: "ThisLocalAddin",
    worksheetId: "1",
    address: "A1",
  });
  await onCells[0]?.({ source: "Remote", worksheetId: "2", address: "B2:C3" });
  expect(seen).toEqual([
    "settings",
    { isOwn: true, isOfAddin: true, worksheetId: "1", address: "A1" },
    { isOwn: false, isOfAddin: false, worksheetId: "2", address: "B2:C3" },
  ]);
});
