/**
 * EVIDENCE: where a held answer comes from: jobs, first and last seen, when it was bought, by whom, for how many credits.
 * It reads only what is held here, on this machine or by the team, so it never asks and is always free.
 */
import {
  type EpochMs,
  missWords,
  type Question,
  type Reading,
  type Receipt,
  type ScoutClient,
} from "../client";
import { type CompanyReading, type CompanyRef, type KeywordSlug, labelOf, textOf } from "../input";
import { type Argument, type CompanyCells, readCompanies } from "./arguments/arguments";
import {
  badValue,
  type Cell,
  dayCell,
  isCellError,
  rectangle,
  type Shown,
  unavailable,
} from "./cells/cells";
import { said, say, t } from "../texts";

const DAY_MS = 86_400_000;

export function evidence(
  domain: unknown,
  keyword: unknown
): Argument<(client: ScoutClient) => Shown> {
  const column = readCompanies(domain);
  if (isCellError(column)) return column;
  const text = textOf(keyword);
  let isLookedUp = false;
  return (client) => {
    // Whatever is found is news of the client, which shows this again.
    if (!isLookedUp) void client.answers.lookUp(questionsOfAll(client, column, text));
    isLookedUp = true;
    const blocks = column.rows.map(({ reading }) => blockOf(client, reading, text));
    if (column.isRange) return ofRange(column, blocks);
    const [only] = blocks;
    return only && only.kind === "rows" ? [titles(), ...only.rows] : (only?.shown ?? [[""]]);
  };
}

type Block =
  | { readonly kind: "rows"; readonly rows: readonly Cell[][] }
  /** Nothing is held: `shown` is the result for a single company, `cell` the value within a range. */
  | { readonly kind: "none"; readonly shown: Exclude<Shown, "wait">; readonly cell: Cell };

function blockOf(client: ScoutClient, company: CompanyReading, keyword: string): Block {
  if (company.kind === "blank") return { kind: "none", shown: [[""]], cell: "" };
  if (company.kind === "unreadable") {
    const error = badValue(company.reason);
    return { kind: "none", shown: error, cell: error };
  }
  const ref = company.company;
  const rows = questionsOf(client, ref, keyword).flatMap((question) => {
    const reading = client.heldReading(question);
    return reading ? [rowOf(reading, keyword, client.view().staleAfterDays)] : [];
  });
  if (rows.length > 0) return { kind: "rows", rows };
  const shown = unavailable(said("said.nothingWasBoughtForYetUseCOMPANY", { label: labelOf(ref) }));
  return { kind: "none", shown, cell: t("said.evidence.nothing") };
}

const TITLES = ["answer", "jobs", "first", "last", "bought", "by", "credits", "note"] as const;
const titles = () => TITLES.map((title) => t(`said.evidence.titles.${title}`));

/** One block of rows for each cell, with its domain in the first column, like TECHSTACK. */
function ofRange(column: CompanyCells, blocks: readonly Block[]): Shown {
  const rows = blocks.flatMap((block, index) => {
    const { text = "", reading } = column.rows[index] ?? {};
    const lead = reading?.kind === "company" ? labelOf(reading.company) : text;
    return block.kind === "rows"
      ? block.rows.map((row) => [lead, ...row])
      : [[reading?.kind === "blank" ? "" : lead, block.cell]];
  });
  return rectangle([[t("said.evidence.domain"), ...titles()], ...rows]);
}

function questionsOfAll(client: ScoutClient, { rows }: CompanyCells, keyword: string): Question[] {
  const named = rows.flatMap(({ reading }) =>
    reading.kind === "company" ? questionsOf(client, reading.company, keyword) : []
  );
  return keyword === "" ? named : [{ about: "keyword", text: keyword }, ...named];
}

function questionsOf(client: ScoutClient, company: CompanyRef, keyword: string): Question[] {
  if (keyword !== "") return [useOf(client, company, keyword)];
  return [
    { about: "company", company },
    { about: "technologies", company },
    { about: "intents", company },
  ];
}

/** A keyword that was not looked up yet counts as a slug. */
function useOf(client: ScoutClient, company: CompanyRef, text: string): Question {
  const found = client.heldReading({ about: "keyword", text });
  const slug = found?.about === "keyword" ? found.keyword?.slug : undefined;
  return { about: "use", company, slug: slug ?? (text as KeywordSlug), needs: "presence" };
}

function rowOf(reading: Reading, keyword: string, staleAfterDays: number): Cell[] {
  const { at, by, credits } = reading.bought;
  const { name, jobs, first, last, notes } = factsOf(reading, keyword);
  const note = [...notes, ...receiptNotes(reading.bought, staleAfterDays)]
    .filter(Boolean)
    .join("; ");
  const days = [first, last].map((day) => (day ? dayCell(day) : ""));
  return [name, jobs ?? "", ...days, dayCell(dayOf(at)), by, credits, note];
}

interface Facts {
  readonly name: string;
  readonly jobs?: number | null | undefined;
  readonly first?: string | null | undefined;
  readonly last?: string | null | undefined;
  readonly notes: readonly string[];
}

function factsOf(reading: Reading, keyword: string): Facts {
  switch (reading.about) {
    case "company": {
      const { company, viaAlias, candidates } = reading;
      const notes = [
        company ? "" : say(missWords([reading])),
        viaAlias ? t("said.evidence.viaAlias") : "",
        candidates > 1 ? t("said.evidence.records", { count: candidates }) : "",
      ];
      return { name: t("said.evidence.company"), jobs: company?.num_jobs, notes };
    }
    case "technologies":
    case "intents": {
      const { keywords, total } = reading;
      const all = total !== null && total > keywords.length ? total : null;
      const note = t("said.evidence.paidFor", { count: keywords.length, total: all });
      return { name: t(`said.evidence.${reading.about}`), notes: [note] };
    }
    case "use": {
      const { metrics, isUsed } = reading;
      const { name = keyword, jobs, firstSeen: first, lastSeen: last } = metrics ?? {};
      const used = metrics?.confidence ?? t("said.evidence.used");
      return { name, jobs, first, last, notes: [isUsed ? used : t("said.evidence.notUsed")] };
    }
    default:
      return { name: reading.about, notes: [] };
  }
}

/** When an answer is older than the age that Settings calls stale, or dated wrongly, and who is said to have bought it. */
function receiptNotes(bought: Receipt, staleAfterDays: number): string[] {
  const isOld = Date.now() - bought.at >= staleAfterDays * DAY_MS;
  const isHere = !bought.isFromFile && bought.credits > 0;
  return [
    isOld ? t("said.evidence.olderThan", { days: staleAfterDays }) : "",
    bought.postdatedAt !== undefined ? t("said.evidence.postdated") : "",
    bought.isFromFile ? t("said.evidence.fromFile", { by: bought.by }) : "",
    isHere ? t("said.evidence.here") : "",
  ];
}

/** The local day, `2026-11-21`. */
function dayOf(at: EpochMs): string {
  const day = new Date(at);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
