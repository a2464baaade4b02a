/**
 * Reads a run and what it wrote from a workbook's settings. Anybody can edit a file: each part is checked by
 * its form, and a run with one wrong part is left out.
 */
import type {
  ColumnRole,
  EnrichmentChoices,
  EnrichmentOutput,
  IntoTable,
  CellBefore,
  ColumnFill,
  MadeTable,
  RunCounts,
  RunPlace,
  StoredRun,
  WrittenRow,
} from "../../../enrich";
import type { Scalar } from "../../../input";
import { shape } from "../../../client";

/** More columns than anybody fills at a time. Bounded, because the pane lists each. */
const MAX_OUTPUTS = 500;

const texts = shape.listOf(shape.label);
const few = <T>(reader: shape.Reader<T>) => shape.listOf(reader, MAX_OUTPUTS);
const role = shape.oneOf([
  "domain",
  "page",
  "email",
  "url",
  "name",
  "unused",
]) satisfies shape.Reader<ColumnRole>;
const category = shape.nullable(
  shape.objectOf<{ slug: string; name: string }>({ slug: shape.text, name: shape.text })
);

const outputs: { readonly [K in EnrichmentOutput["kind"]]: shape.Reader<object> } = {
  field: shape.objectOf<{ field: string }>({ field: shape.text }),
  technologies: shape.objectOf<{ category: unknown }>({ category }),
  intents: shape.objectOf<{ category: unknown }>({ category }),
  technologyCount: shape.objectOf<{ category: unknown }>({ category }),
  intentCount: shape.objectOf<{ category: unknown }>({ category }),
  uses: shape.objectOf<{ slug: string; name: string; show: string }>({
    slug: shape.text,
    name: shape.text,
    show: shape.oneOf(["yesNo", "confidence"]),
  }),
};

const output: shape.Reader<EnrichmentOutput> = (stored) => {
  const kind = shape.isObject(stored) ? stored["kind"] : undefined;
  if (typeof kind !== "string" || !Object.hasOwn(outputs, kind)) return undefined;
  const found = outputs[kind as EnrichmentOutput["kind"]](stored);
  return found && ({ kind, ...found } as EnrichmentOutput);
};

const into = shape.objectOf<IntoTable>({
  tableName: shape.text,
  keyTitle: shape.nullable(shape.text),
  columns: shape.recordOf(shape.text),
  addsColumns: shape.flag,
  appendsRows: shape.flag,
});

const plainChoices = shape.objectOf<Omit<EnrichmentChoices, "into" | "makesTable">>({
  roles: shape.recordOf(role),
  rows: shape.oneOf(["visible", "all"]),
  firstRows: shape.nullable(shape.count),
  useRegistrable: shape.flag,
  includeFreeMail: shape.flag,
  outputs: few(output),
  fill: shape.oneOf(["blanks", "overwrite", "stale"]),
  place: shape.oneOf(["auto", "beside", "headers", "sheet", "table"]),
});

const choices: shape.Reader<EnrichmentChoices> = (stored) => {
  const found = plainChoices(stored);
  return found && { ...found, ...optional(stored, { into, makesTable: shape.flag }) };
};

const countsOf = {
  rows: shape.count,
  done: shape.count,
  waiting: shape.count,
  notFound: shape.count,
  failed: shape.count,
} satisfies { [K in keyof RunCounts]: shape.Reader<number> };

const plainColumn = shape.objectOf<Omit<StoredRun["columns"][number], "fill">>({
  ...countsOf,
  title: shape.label,
  arrivedAt: shape.nullable(shape.instant),
});

const column: shape.Reader<StoredRun["columns"][number]> = (stored) => {
  const found = plainColumn(stored);
  const fill = shape.objectOf<ColumnFill>({ asked: shape.count, filled: shape.count });
  return found && { ...found, ...optional(stored, { fill }) };
};

const plainPlace = shape.objectOf<Omit<RunPlace, "madeTable" | "widths">>({
  sheetName: shape.label,
  tableName: shape.label,
  keyTitles: few(shape.label),
  keyRoles: few(role),
  titles: few(shape.label),
  newTitles: few(shape.label),
  formattedTitles: few(shape.label),
  isNewSheet: shape.flag,
});

const place: shape.Reader<RunPlace> = (stored) => {
  const found = plainPlace(stored);
  const madeTable = shape.objectOf<MadeTable>({
    titles: texts,
    added: shape.oneOf(["nothing", "title", "row"]),
  });
  return (
    found && { ...found, ...optional(stored, { madeTable, widths: shape.recordOf(shape.number) }) }
  );
};

const plainRun = shape.objectOf<
  Omit<
    StoredRun,
    "source" | "isMaking" | "isPartOfTable" | "appended" | "rowsInFile" | "missing" | "ranShort"
  >
>({
  id: shape.label,
  workbookId: shape.label,
  name: shape.label,
  by: shape.label,
  startedAt: shape.instant,
  savedAt: shape.instant,
  endedAt: shape.nullable(shape.instant),
  state: shape.oneOf(["running", "paused", "stopped", "done", "failed", "reverted"]),
  choices,
  place,
  shownCredits: shape.count,
  chargedCredits: shape.count,
  counts: shape.objectOf<RunCounts>(countsOf),
  openCompanies: shape.count,
  endsAt: shape.nullable(shape.instant),
  failedKeys: texts,
  keptEdits: shape.count,
  columns: few(column),
});

/** A run, or undefined for anything else. */
export function readRun(stored: unknown): StoredRun | undefined {
  const found = plainRun(stored);
  return (
    found && {
      ...found,
      ...optional(stored, {
        source: shape.objectOf<NonNullable<StoredRun["source"]>>({ address: shape.text, choices }),
        isMaking: shape.flag,
        isPartOfTable: shape.flag,
        appended: texts,
        rowsInFile: shape.oneOf(["all", "overwritten", "nothing lost", "none"]),
        missing: texts,
        ranShort: shape.flag,
      }),
    }
  );
}

/** The optional fields that can be read; the others are left out. */
function optional<T extends Record<string, shape.Reader<unknown>>>(
  stored: unknown,
  readers: T
): { [K in keyof T]?: Exclude<ReturnType<T[K]>, undefined> } {
  const found: [string, unknown][] = [];
  for (const [name, reader] of Object.entries(readers)) {
    const value = shape.isObject(stored) ? reader(stored[name]) : undefined;
    if (value !== undefined) found.push([name, value]);
  }
  return Object.fromEntries(found) as { [K in keyof T]?: Exclude<ReturnType<T[K]>, undefined> };
}

const scalar: shape.Reader<Scalar> = (stored) =>
  shape.text(stored) ?? shape.number(stored) ?? shape.flag(stored);

const before = shape.nullable(
  shape.listOf(
    shape.listOf(
      shape.nullable(
        shape.objectOf<CellBefore>({ value: scalar, formula: shape.patient(shape.text, null) })
      )
    )
  )
);

/** What was written into a cell, wrapped; 0 for a cell that was left alone. */
type Wrapped = 0 | readonly [Scalar | null];

const wrapped: shape.Reader<Wrapped> = (stored) => {
  if (stored === 0) return 0;
  if (!Array.isArray(stored) || stored.length !== 1) return undefined;
  const value = shape.nullable(scalar)((stored as unknown[])[0]);
  return value === undefined ? undefined : [value];
};

/** More rows would hardly fit into a setting, and reading them back would block the page. */
export const MAX_ROWS = 6_000;

/** The rows that a run wrote; undefined when one of them has another form. */
export function readWrittenRows(stored: unknown): WrittenRow[] | undefined {
  return shape.listOf((row) => {
    const [key, after, was] = Array.isArray(row) ? (row as unknown[]) : [];
    const cells = shape.listOf(wrapped)(after);
    const stood = before(was);
    if (typeof key !== "string" || cells === undefined || stood === undefined) return undefined;
    return { key, after: cells.map((cell) => (cell === 0 ? undefined : cell[0])), before: stood };
  }, MAX_ROWS)(stored);
}
