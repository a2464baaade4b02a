/**
 * Reads a run from a workbook's settings. Anybody can edit a file: each part is checked by its form, and a run with
 * one wrong part is left out.
 */
import type {
  ColumnProgress,
  ColumnRole,
  EnrichmentChoices,
  EnrichmentOutput,
  MadeTable,
  RunCounts,
  RunPlace,
  StoredRun,
} from "../../../enrich";
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

const domains = shape.recordOf(shape.text) as shape.Reader<StoredRun["names"]>;
const links = shape.recordOf(shape.text);

const choices = shape.objectOf<EnrichmentChoices>({
  roles: shape.recordOf(role),
  rows: shape.oneOf(["visible", "all"]),
  firstRows: shape.nullable(shape.count),
  useRegistrable: shape.flag,
  includeFreeMail: shape.flag,
  outputs: few(output),
  fill: shape.oneOf(["blanks", "stale"]),
  place: shape.oneOf(["beside", "sheet"]),
  names: (stored) => (stored === undefined ? {} : domains(stored)),
  links: (stored) => (stored === undefined ? {} : links(stored)),
});

const countsOf = {
  rows: shape.count,
  done: shape.count,
  waiting: shape.count,
  notFound: shape.count,
  failed: shape.count,
} satisfies { [K in keyof RunCounts]: shape.Reader<number> };

const column = shape.objectOf<ColumnProgress>({
  ...countsOf,
  title: shape.label,
  fill: shape.objectOf<ColumnProgress["fill"]>({ asked: shape.count, filled: shape.count }),
});

const plainPlace = shape.objectOf<Omit<RunPlace, "madeTable" | "widths">>({
  sheetName: shape.label,
  tableName: shape.label,
  keyTitles: few(shape.label),
  keyRoles: few(role),
  titles: few(shape.label),
  newTitles: few(shape.label),
  isMade: shape.flag,
  isNewSheet: shape.flag,
});

const place: shape.Reader<RunPlace> = (stored) => {
  const found = plainPlace(stored);
  const madeTable = shape.objectOf<MadeTable>({
    titles: texts,
    added: shape.oneOf(["nothing", "title", "row"]),
  });
  return (
    found && {
      ...found,
      ...optional(stored, {
        madeTable,
        widths: shape.recordOf(shape.number),
      }),
    }
  );
};

const keys: shape.Reader<StoredRun["keys"]> = (stored) =>
  shape.oneOf(["all", "unknown"])(stored) ?? shape.listOf(shape.text)(stored);

/** A run, or undefined for anything else. */
export const readRun = shape.objectOf<StoredRun>({
  id: shape.label,
  name: shape.label,
  by: shape.label,
  startedAt: shape.instant,
  savedAt: shape.instant,
  endedAt: shape.nullable(shape.instant),
  state: shape.oneOf(["running", "paused", "stopped", "done", "failed", "reverted"]),
  address: shape.text,
  choices,
  place,
  keys,
  shownCredits: shape.count,
  chargedCredits: shape.count,
  counts: shape.objectOf<RunCounts>(countsOf),
  columns: few(column),
  notes: few(shape.text),
  names: domains,
});

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
