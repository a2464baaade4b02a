/**
 * EVIDENCE: where a held answer comes from: jobs, first and last seen, bought when, by whom, for
 * how many credits. Reads only what is held, so it never asks and never costs anything.
 */
import type { ScoutClient } from "../client";
import type { CompanyReading } from "../input";
import type { Receipt, CompanyRef, Question, Reading, EpochMs, KeywordSlug } from "../model";
import { missWords } from "../client";
import { labelOf } from "../input";
import { type Argument, type CompanyColumn, readCompanies, textOf } from "./arguments";
import {
  badValue,
  type Cell,
  dayCell,
  isCellError,
  rectangle,
  type Shown,
  unavailable,
} from "./cells";
import { amount } from "./amounts";

const DAY_MS = 86_400_000;
const TITLES = ["Answer", "Jobs", "First seen", "Last seen", "Bought", "By", "Credits", "Note"];

export function evidence(
  domain: unknown,
  keyword: unknown
): Argument<(client: ScoutClient) => Shown> {
  const column = readCompanies(domain);
  if (isCellError(column)) return column;
  const text = textOf(keyword);
  return (client) => {
    const blocks = column.rows.map(({ reading }) => blockOf(client, reading, text));
    if (column.isRange) return ofRange(column, blocks);
    const [only] = blocks;
    return only && only.kind === "rows" ? [TITLES, ...only.rows] : (only?.shown ?? [[""]]);
  };
}

type Block =
  | { readonly kind: "rows"; readonly rows: readonly Cell[][] }
  /** What stands there when nothing is held; `cell` within a range. */
  | { readonly kind: "none"; readonly shown: Exclude<Shown, "wait">; readonly cell: Cell };

function blockOf(client: ScoutClient, company: CompanyReading, keyword: string): Block {
  if (company.kind === "blank") return { kind: "none", shown: [[""]], cell: "" };
  if (company.kind === "unreadable") {
    const error = badValue(company.reason);
    return { kind: "none", shown: error, cell: error };
  }
  const ref = company.company;
  const questions = keyword === "" ? questionsOf(ref) : [useOf(client, ref, keyword)];
  const rows = questions.flatMap((question) => {
    const reading = client.heldReading(question);
    return reading ? [withAge(rowOf(reading, keyword), reading.bought, client)] : [];
  });
  if (rows.length > 0) return { kind: "rows", rows };
  const shown = unavailable(
    `Nothing was bought for ${labelOf(ref)} yet. Use COMPANY, TECHSTACK or USES first.`
  );
  return { kind: "none", shown, cell: "Nothing bought yet" };
}

/** One block a cell, led by its domain, as TECHSTACK has it. */
function ofRange(column: CompanyColumn, blocks: readonly Block[]): Shown {
  const rows = blocks.flatMap((block, index) => {
    const { text = "", reading } = column.rows[index] ?? {};
    const lead = reading?.kind === "company" ? labelOf(reading.company) : text;
    return block.kind === "rows"
      ? block.rows.map((row) => [lead, ...row])
      : [[reading?.kind === "blank" ? "" : lead, block.cell]];
  });
  return rectangle([["Domain", ...TITLES], ...rows]);
}

function questionsOf(company: CompanyRef): Question[] {
  return [
    { about: "company", company },
    { about: "technologies", company },
    { about: "intents", company },
  ];
}

/** A keyword that nobody looked up yet is taken for its slug. */
function useOf(client: ScoutClient, company: CompanyRef, text: string): Question {
  const found = client.heldReading({ about: "keyword", text });
  const slug = found?.about === "keyword" ? found.keyword?.slug : undefined;
  return { about: "use", company, slug: slug ?? (text as KeywordSlug), needs: "presence" };
}

function rowOf(reading: Reading, keyword: string): Cell[] {
  const { at, by, credits } = reading.bought;
  const bought = [dayCell(dayOf(at)), by, credits];
  switch (reading.about) {
    case "company": {
      const { company, viaAlias, candidates } = reading;
      const notes = company ? [] : [missWords([reading])];
      if (viaAlias) notes.push("via alias");
      if (candidates > 1) notes.push(`1 of ${candidates} records`);
      return ["Company record", company?.num_jobs ?? "", "", "", ...bought, notes.join("; ")];
    }
    case "technologies":
    case "intents": {
      const { keywords, total } = reading;
      const of = total !== null && total > keywords.length ? ` of ${amount(total)}` : "";
      const what = reading.about === "technologies" ? "Technologies" : "Intent topics";
      return [what, "", "", "", ...bought, `${amount(keywords.length)}${of} paid for`];
    }
    case "use": {
      const { metrics, isUsed } = reading;
      const note = isUsed ? (metrics?.confidence ?? "used") : "not found in its jobs";
      const { name, jobs, firstSeen, lastSeen } = metrics ?? {};
      return [
        name ?? keyword,
        jobs ?? "",
        firstSeen ? dayCell(firstSeen) : "",
        lastSeen ? dayCell(lastSeen) : "",
        ...bought,
        note,
      ];
    }
    default:
      return [reading.about, "", "", "", ...bought, ""];
  }
}

/** The note says when an answer is older than the age that Settings calls stale, or dated wrongly. */
function withAge(row: Cell[], bought: Receipt, client: ScoutClient): Cell[] {
  const { at, isPostdated } = bought;
  const { staleAfterDays } = client.view();
  const isOld = Date.now() - at >= staleAfterDays * DAY_MS;
  const before = row.at(-1);
  const notes = [
    typeof before === "string" ? before : "",
    isOld ? `older than ${String(staleAfterDays)} days` : "",
    isPostdated ? "dated later than this computer's clock" : "",
    sourceOf(bought),
  ];
  return [...row.slice(0, -1), notes.filter((note) => note !== "").join("; ")];
}

/** What a reply brought without a charge came from a team, or is a miss. */
function sourceOf({ isClaim, by, credits }: Receipt): string {
  if (isClaim) return by === "" ? "as this workbook says" : `as this workbook says, by ${by}`;
  return credits > 0 ? "bought on this computer" : "";
}

/** The local day, `2026-11-21`. */
function dayOf(at: EpochMs): string {
  const day = new Date(at);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
