/**
 * A run and what it wrote, as a workbook's settings hold them. Anybody can edit a file: each part is
 * read by its form, and a run of which one part has another form is none.
 */
import type {
  ColumnRole,
  EnrichmentChoices,
  EnrichmentOutput,
  IntoTable,
} from "../../../enrich/choices";
import type { Scalar } from "../../../client/names/company-fields";
import type {
  CellBefore,
  RunCounts,
  RunPlace,
  StoredRun,
  WrittenRow,
} from "../../../enrich/run-journal";
import {
  count,
  flag,
  instant,
  isObject,
  listOf,
  nullable,
  number,
  objectOf,
  oneOf,
  patient,
  recordOf,
  text,
  type Reader,
} from "../../../client/model/stored-value";

/** No more than a worksheet has columns that a run could fill. */
const MOST_OUTPUTS = 500;

const texts = listOf(text);
const role = oneOf([
  "domain",
  "page",
  "email",
  "url",
  "name",
  "unused",
]) satisfies Reader<ColumnRole>;
const category = nullable(objectOf<{ slug: string; name: string }>({ slug: text, name: text }));

const outputs: { readonly [K in EnrichmentOutput["kind"]]: Reader<object> } = {
  field: objectOf<{ field: string }>({ field: text }),
  technologies: objectOf<{ category: unknown }>({ category }),
  intents: objectOf<{ category: unknown }>({ category }),
  technologyCount: objectOf<{ category: unknown }>({ category }),
  intentCount: objectOf<{ category: unknown }>({ category }),
  uses: objectOf<{ slug: string; name: string; show: string }>({
    slug: text,
    name: text,
    show: oneOf(["yesNo", "confidence"]),
  }),
};

const output: Reader<EnrichmentOutput> = (stored) => {
  const kind = isObject(stored) ? stored["kind"] : undefined;
  if (typeof kind !== "string" || !Object.hasOwn(outputs, kind)) return undefined;
  const found = outputs[kind as EnrichmentOutput["kind"]](stored);
  return found && ({ kind, ...found } as EnrichmentOutput);
};

const into = objectOf<IntoTable>({
  tableName: text,
  keyTitle: nullable(text),
  columns: recordOf(text),
  addsColumns: flag,
  appendsRows: flag,
});

const plainChoices = objectOf<Omit<EnrichmentChoices, "into">>({
  roles: recordOf(role),
  rows: oneOf(["visible", "all"]),
  firstRows: nullable(count),
  useRegistrable: flag,
  includeFreeMail: flag,
  outputs: (stored) => {
    const found = listOf(output)(stored);
    return found && found.length <= MOST_OUTPUTS ? found : undefined;
  },
  fill: oneOf(["blanks", "overwrite", "stale"]),
  place: oneOf(["auto", "beside", "headers", "sheet", "table"]),
});

const choices: Reader<EnrichmentChoices> = (stored) => {
  const found = plainChoices(stored);
  return found && { ...found, ...optional(stored, { into }) };
};

const countsOf = {
  rows: count,
  done: count,
  waiting: count,
  notFound: count,
  failed: count,
} satisfies { [K in keyof RunCounts]: Reader<number> };

const plainRun = objectOf<
  Omit<StoredRun, "source" | "isMaking" | "isPartOfTable" | "appended" | "rowsInFile" | "missing">
>({
  id: text,
  workbookId: text,
  name: text,
  by: text,
  startedAt: instant,
  savedAt: instant,
  endedAt: nullable(instant),
  state: oneOf(["running", "paused", "stopped", "done", "failed", "reverted"]),
  choices,
  place: objectOf<RunPlace>({
    sheetName: text,
    tableName: text,
    keyTitles: texts,
    keyRoles: listOf(role),
    titles: texts,
    newTitles: texts,
    formattedTitles: texts,
    isNewSheet: flag,
  }),
  shownCredits: count,
  chargedCredits: count,
  counts: objectOf<RunCounts>(countsOf),
  openCompanies: count,
  endsAt: nullable(instant),
  failedKeys: texts,
  keptEdits: count,
  columns: listOf(
    objectOf<StoredRun["columns"][number]>({
      ...countsOf,
      title: text,
      arrivedAt: nullable(instant),
    })
  ),
});

/** A run, or undefined for what is none. */
export function readRun(stored: unknown): StoredRun | undefined {
  const found = plainRun(stored);
  return (
    found && {
      ...found,
      ...optional(stored, {
        source: objectOf<NonNullable<StoredRun["source"]>>({ address: text, choices }),
        isMaking: flag,
        isPartOfTable: flag,
        appended: texts,
        rowsInFile: oneOf(["all", "overwritten", "nothing lost", "none"]),
        missing: texts,
      }),
    }
  );
}

/** What stands there and can be read; the rest is as if it was never written. */
function optional<T extends Record<string, Reader<unknown>>>(
  stored: unknown,
  readers: T
): { [K in keyof T]?: Exclude<ReturnType<T[K]>, undefined> } {
  const found: [string, unknown][] = [];
  for (const [name, reader] of Object.entries(readers)) {
    const value = isObject(stored) ? reader(stored[name]) : undefined;
    if (value !== undefined) found.push([name, value]);
  }
  return Object.fromEntries(found) as { [K in keyof T]?: Exclude<ReturnType<T[K]>, undefined> };
}

const scalar: Reader<Scalar> = (stored) => text(stored) ?? number(stored) ?? flag(stored);

const before = nullable(
  listOf(listOf(nullable(objectOf<CellBefore>({ value: scalar, formula: patient(text, null) }))))
);

/** What was written into a cell, wrapped; 0 for a cell that was left alone. */
type Wrapped = 0 | readonly [Scalar | null];

const wrapped: Reader<Wrapped> = (stored) => {
  if (stored === 0) return 0;
  if (!Array.isArray(stored) || stored.length !== 1) return undefined;
  const value = nullable(scalar)((stored as unknown[])[0]);
  return value === undefined ? undefined : [value];
};

/** The rows that a run wrote; none when one of them has another form. */
export function readWrittenRows(stored: unknown): WrittenRow[] {
  const rows = listOf((row) => {
    const [key, after, was] = Array.isArray(row) ? (row as unknown[]) : [];
    const cells = listOf(wrapped)(after);
    const stood = before(was);
    if (typeof key !== "string" || cells === undefined || stood === undefined) return undefined;
    return { key, after: cells.map((cell) => (cell === 0 ? undefined : cell[0])), before: stood };
  })(stored);
  return rows ?? [];
}
