/** Commands such as `npm run team -- member add Ann --day 500`: what they do to the database, and what they print. */
import { clockOf, type Database } from "../database/database";
import {
  addMember,
  changeMember,
  forgetMember,
  memberOfName,
  members,
  withdrawMember,
  WrongMember,
  type Member,
  type MemberTerms,
} from "../members/members";
import { ceilingsOfTeam, spentBy } from "../money/ceilings";
import { csvOf, ledgerPages, type LedgerLine } from "../money/ledger";
import { besideOf, type Beside } from "../money/price-watch";
import { minuteOf } from "../money/refusal";
import { changeSettings, settingsOf } from "../money/settings";
import { whatWords } from "../page/words";
import { decide, NotUnconfirmed, unconfirmed } from "../money/unconfirmed";

/** Options as typed. */
export interface Terms {
  readonly call?: string | undefined;
  readonly day?: string | undefined;
  readonly month?: string | undefined;
  readonly role?: string | undefined;
  readonly expires?: string | undefined;
  readonly "fresh-days"?: string | undefined;
}

/** A sentence for the person who typed the command. */
export class WrongCommand extends Error {}

export interface CommandLine {
  readonly words: readonly string[];
  readonly terms: Terms;
  readonly csv: boolean;
}

/** Returns what to print. */
export async function runCommand(
  database: Database,
  { words, terms, csv }: CommandLine
): Promise<string> {
  const [name, action, ...rest] = words;
  try {
    switch (name) {
      case "member":
        return await memberCommand(database, action, rest.join(" "), terms);
      case "ceilings":
        return await ceilingsCommand(database, terms);
      case "ledger":
        return ledgerText(await allLines(database), await besideOf(database), csv);
      case "unconfirmed":
        return await unconfirmedCommand(database, action, rest[0]);
      default:
        throw new WrongCommand(`There is no command ${words.join(" ")}.`);
    }
  } catch (error) {
    if (error instanceof WrongMember || error instanceof NotUnconfirmed)
      throw new WrongCommand(error.message);
    throw error;
  }
}

async function memberCommand(
  database: Database,
  action: string | undefined,
  name: string,
  terms: Terms
): Promise<string> {
  switch (action) {
    case "add": {
      const { member, key } = await addMember(database, name, memberTerms(terms));
      return `${key}\n\n${member.name} is a ${member.role}. The key is shown only now and stored nowhere; give it to ${member.name} only.`;
    }
    case "list":
      return table([
        HEADER,
        ...(await Promise.all((await members(database)).map((one) => rowOf(database, one)))),
      ]);
    case "change": {
      const { id } = await memberOfName(database, name);
      const member = await changeMember(database, id, memberTerms(terms));
      return table([HEADER, await rowOf(database, member)]);
    }
    case "remove": {
      const { id } = await memberOfName(database, name);
      await withdrawMember(database, id);
      return `${name}'s key is refused from now on. What was bought stays the team's.`;
    }
    case "forget": {
      const instead = await forgetMember(database, name);
      return `The key is refused from now on, and the ledger says ${instead.join(", ")}.`;
    }
    default:
      throw new WrongCommand("member add | list | change | remove | forget");
  }
}

const HEADER = ["name", "role", "call", "day", "month", "spent today", "this month", "key"];

async function rowOf(database: Database, member: Member): Promise<string[]> {
  const { dayCredits, monthCredits } = await spentBy(database, member.id);
  const { name, role, withdrawnAt, expiresAt } = member;
  const ends =
    expiresAt === null
      ? "valid"
      : `${expiresAt < (await clockOf(database)) ? "expired" : "until"} ${new Date(expiresAt).toISOString().slice(0, 10)}`;
  return [
    name,
    role,
    ...[member.callCredits, member.dayCredits, member.monthCredits].map((one) =>
      one === null ? "-" : String(one)
    ),
    String(dayCredits),
    String(monthCredits),
    withdrawnAt === null ? ends : "withdrawn",
  ];
}

function memberTerms({ call, day, month, role, expires }: Terms): MemberTerms {
  if (role !== undefined && role !== "member" && role !== "manager")
    throw new WrongCommand("--role is member or manager.");
  return {
    role,
    callCredits: ceiling("--call", call),
    dayCredits: ceiling("--day", day),
    monthCredits: ceiling("--month", month),
    expiresAt: expires === undefined ? undefined : dayIn(expires),
  };
}

/** "none" removes a ceiling; undefined leaves it as it is. */
function ceiling(name: string, given: string | undefined): number | null | undefined {
  if (given === undefined) return undefined;
  return given === "none"
    ? null
    : whole(given, 2_000_000_000, `${name} is a whole number of credits, or none.`);
}

/** The team's own calls allow as many. */
const MAX_DAYS = 3_650;
const daysIn = (given: string): number =>
  whole(given, MAX_DAYS, `--fresh-days is a whole number of days up to ${MAX_DAYS}.`);

function whole(given: string, most: number, otherwise: string): number {
  const number = Number(given);
  if (given.trim() === "" || !Number.isInteger(number) || number < 0 || number > most)
    throw new WrongCommand(otherwise);
  return number;
}

function dayIn(given: string): number | null {
  if (given === "none") return null;
  const at = Date.parse(`${given}T23:59:59Z`);
  // `Date.parse` reads the 29th of February in every year: in most, as the 1st of March.
  if (!(at >= 0) || new Date(at).toISOString().slice(0, 10) !== given)
    throw new WrongCommand("--expires is a day such as 2027-01-31, or none.");
  return at;
}

async function ceilingsCommand(database: Database, terms: Terms): Promise<string> {
  const days = terms["fresh-days"];
  await changeSettings(database, {
    callCredits: ceiling("--call", terms.call),
    dayCredits: ceiling("--day", terms.day),
    monthCredits: ceiling("--month", terms.month),
    freshSeconds: days === undefined ? undefined : daysIn(days) * 86_400,
  });
  const { callCredits, dayCredits, monthCredits } = await ceilingsOfTeam(database);
  const { freshSeconds } = await settingsOf(database);
  const of = (credits: number | null) => (credits === null ? "none" : `${credits} credits`);
  return `The team's ceilings: a call ${of(callCredits)}, a day ${of(dayCredits)}, a month ${of(monthCredits)}. An answer is fresh for ${freshSeconds / 86_400} days.`;
}

async function allLines(database: Database): Promise<LedgerLine[]> {
  const lines: LedgerLine[] = [];
  for await (const page of ledgerPages(database)) lines.push(...page);
  return lines;
}

function ledgerText(lines: readonly LedgerLine[], beside: Beside | null, csv: boolean): string {
  if (csv) return csvOf(lines);
  const rows = lines.map((line) => [
    minuteOf(line.at),
    line.member,
    line.tool,
    whatWords(line.what),
    String(line.credits),
    line.state,
  ]);
  const sum = lines.reduce((total, { credits }) => total + credits, 0);
  return `${table([["time (UTC)", "member", "tool", "what", "credits", "state"], ...rows])}\n${sum} credits in all${beside ? `; the account was used for ${beside.credits} more, by others or at a higher price` : ""}`;
}

async function unconfirmedCommand(
  database: Database,
  action: string | undefined,
  id: string | undefined
): Promise<string> {
  if (action !== undefined) {
    if (action !== "charged" && action !== "free")
      throw new WrongCommand("unconfirmed charged ID | unconfirmed free ID");
    if (!/^\d{1,9}$/.test(id ?? "")) throw new WrongCommand("Say which: the number in the list.");
    await decide(database, Number(id), action === "charged", null);
  }
  const open = await unconfirmed(database);
  if (open.length === 0) return "Nothing is unconfirmed.";
  return table([
    ["id", "sent (UTC)", "member", "what", "at most"],
    ...open.map(({ purchaseId, sentAt, member, what, mostCredits }) => [
      String(purchaseId),
      minuteOf(sentAt),
      member,
      whatWords(what),
      String(mostCredits),
    ]),
  ]);
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => (row[at] ?? "").length))
  );
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd()
    )
    .join("\n");
}
