/**
 * What is held of a table's search, row by row, whoever asked for it: which rows the table can get for nothing, and
 * which a paid request leaves out. Rows of a search change their places at the service from one day to the next, so
 * what is bought is the beginning of the search without all that is known, and not the rows after a place.
 */
import {
  type Reading,
  runsOf,
  type ScoutClient,
  searchKey,
  type SearchQuestion,
} from "../../client";
import { peopleIn, rowsOf } from "./fields";
import type { SearchRecord } from "./records";
import { type KnownRows, wholeKey } from "./steps";

type Client = Pick<ScoutClient, "held" | "heldReading">;

interface HeldRow {
  /** "" for a row that has none. */
  readonly key: string;
  readonly domain: string | null;
  readonly offset: number;
}

interface HeldSearch {
  readonly question: SearchQuestion;
  readonly rows: readonly HeldRow[];
  /** The search of the table itself, without anything left out. */
  readonly isOwn: boolean;
}

export class HeldRows {
  readonly #record: SearchRecord;
  readonly #searches: readonly HeldSearch[];

  constructor(client: Client, record: SearchRecord) {
    const { spec } = record;
    const whole = wholeKey(spec);
    const own = searchKey(spec.about, spec.criteria);
    this.#record = record;
    this.#searches = client.held().flatMap(({ question }): HeldSearch[] => {
      if (question.about !== spec.about) return [];
      const search = { ...question, ...peopleIn(spec) } as SearchQuestion;
      if (wholeKey(search) !== whole) return [];
      const isOwn = searchKey(search.about, search.criteria) === own;
      return [{ question: search, rows: rowsHeld(client, search), isOwn }];
    });
  }

  /** Questions for at most `count` rows that never were in the table. */
  due(keys: readonly string[], count: number): SearchQuestion[] {
    const { had, position } = this.#record;
    const seen = new Set([...keys, ...had]);
    let left = count;
    return this.#searches.flatMap(({ question, rows, isOwn }) => {
      const due = rows.filter(({ key, offset }) => {
        const isSeen = key === "" ? !isOwn || offset < position : seen.has(key);
        if (isSeen || left === 0) return false;
        seen.add(key);
        left -= 1;
        return true;
      });
      return runsOf(due.map(({ offset }) => offset)).map((run) => ({ ...question, ...run }));
    });
  }

  /** All rows that are held, or were in the table. */
  known(): KnownRows {
    const rows = this.#searches.flatMap((search) => search.rows);
    return {
      keys: [...this.#record.had, ...rows.map(({ key }) => key)],
      domains: rows.flatMap(({ domain }) => domain ?? []),
    };
  }
}

function rowsHeld(client: Client, search: SearchQuestion): HeldRow[] {
  const whole = client.heldReading(search);
  if (whole) return rowsIn(whole, search.from);
  return Array.from({ length: search.count }, (_, at) => {
    const row = client.heldReading({ ...search, from: search.from + at, count: 1 });
    return row ? rowsIn(row, search.from + at) : [];
  }).flat();
}

function rowsIn(reading: Reading, from: number): HeldRow[] {
  const companies = reading.about === "companies" ? reading.companies : [];
  return rowsOf(reading, []).map(({ key }, at) => ({
    key,
    domain: companies[at]?.domain ?? null,
    offset: from + at,
  }));
}
