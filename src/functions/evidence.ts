/**
 * EVIDENCE: where a held answer comes from: jobs, first and last seen, bought when, by whom, for
 * how many credits. Reads only what is held, so it never asks and never costs anything.
 */
import { type CompanyReading, labelOf, parseCompanyRef } from "../client/company-ref";
import type { CompanyRef, Question } from "../client/question";
import type { Reading } from "../client/reading";
import type { ScoutClient } from "../client/scout-client";
import type { EpochMs, KeywordSlug } from "../client/units";
import { type Argument, asMatrix, textOf } from "./arguments";
import { badValue, type Cell, isCellError, type Shown, unavailable } from "./cells";

const TITLES = ["Answer", "Jobs", "First seen", "Last seen", "Bought", "By", "Credits", "Note"];

export function evidence(
  domain: unknown,
  keyword: unknown
): Argument<(client: ScoutClient) => Shown> {
  const company = readOneCompany(domain);
  if (isCellError(company)) return company;
  if (company.kind === "blank") return () => [[""]];
  if (company.kind === "unreadable") return badValue(company.reason);
  const text = textOf(keyword);
  return (client) => {
    const ref = company.company;
    const questions = text === "" ? questionsOf(ref) : [useOf(client, ref, text)];
    const rows = questions.flatMap((question) => {
      const reading = client.heldReading(question);
      return reading ? [rowOf(reading, text)] : [];
    });
    if (rows.length > 0) return [TITLES, ...rows];
    return unavailable(
      `Nothing is held for ${labelOf(ref)}. Ask with COMPANY, TECHSTACK or USES first.`
    );
  };
}

function readOneCompany(domain: unknown): Argument<CompanyReading> {
  const matrix = asMatrix(domain);
  if (matrix.length !== 1 || matrix[0]?.length !== 1)
    return badValue("Give one cell with a domain.");
  return parseCompanyRef(matrix[0][0]);
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
  const bought = [dayOf(at), by, credits];
  switch (reading.about) {
    case "company": {
      const { company, viaAlias, candidates } = reading;
      const notes = company ? [] : ["Not known to the service"];
      if (viaAlias) notes.push("via alias");
      if (candidates > 1) notes.push(`1 of ${candidates} records`);
      return ["Company record", company?.num_jobs ?? "", "", "", ...bought, notes.join("; ")];
    }
    case "technologies":
    case "intents": {
      const { keywords, total } = reading;
      const of = total !== null && total > keywords.length ? ` of ${total}` : "";
      const what = reading.about === "technologies" ? "Technologies" : "Intent topics";
      return [what, "", "", "", ...bought, `${keywords.length}${of} found`];
    }
    case "use": {
      const { metrics, isUsed } = reading;
      const note = isUsed ? (metrics?.confidence ?? "used") : "not found in its jobs";
      const { name, jobs, firstSeen, lastSeen } = metrics ?? {};
      return [name ?? keyword, jobs ?? "", firstSeen ?? "", lastSeen ?? "", ...bought, note];
    }
    default:
      return [reading.about, "", "", "", ...bought, ""];
  }
}

/** The local day, `2026-11-21`. */
function dayOf(at: EpochMs): string {
  const day = new Date(at);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
