/** Commands such as `npm run team -- member add Ann --day 500`: a client of the team's own calls, for a terminal. */
import type { Database } from "../../database/database";
import { appOf } from "../http/calls";
import { clientOf, Refused, type Client } from "../http/client";
import { managerCalls } from "../http/manager-calls";
import { ledgerCalls } from "../http/member-calls";
import type { Member } from "../members/members";
import { PAID, publishedPrices } from "../shapes/prices";
import { minuteOf } from "../money/refusal";
import type { Settings } from "../money/settings";
import { whatWords } from "../page/words";
import type { Beside, LedgerLine, Unconfirmed } from "../shapes/team-shapes";

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

/** Whoever may run commands here may decide everything. */
const OPERATOR: Member = {
  id: 0,
  name: "Whoever runs the gateway",
  role: "manager",
  callCredits: null,
  dayCredits: null,
  monthCredits: null,
  createdAt: 0,
  expiresAt: null,
  withdrawnAt: null,
};

/** Returns what to print. */
export async function runCommand(
  database: Database,
  { words, terms, csv }: CommandLine
): Promise<string> {
  const calls = { ...ledgerCalls(database), ...managerCalls(database) };
  const client = clientOf(appOf(database, calls), OPERATOR);
  const [name, action, ...rest] = words;
  try {
    switch (name) {
      case "member":
        return await memberCommand(client, action, rest.join(" "), terms);
      case "ceilings":
        return await ceilingsCommand(client, terms);
      case "price":
        return await priceCommand(client, action, rest[0]);
      case "ledger":
        return csv ? await (await client.download("/ledger.csv")).text() : await ledgerText(client);
      case "unconfirmed":
        return await unconfirmedCommand(client, action, rest[0]);
      default:
        throw new WrongCommand(`There is no command ${words.join(" ")}.`);
    }
  } catch (error) {
    throw error instanceof Refused ? new WrongCommand(error.message) : error;
  }
}

interface MemberLine extends Member {
  readonly spentDayCredits: number;
  readonly spentMonthCredits: number;
}

async function memberCommand(
  client: Client,
  action: string | undefined,
  name: string,
  terms: Terms
): Promise<string> {
  switch (action) {
    case "add": {
      const body = { name, ...memberTerms(terms) };
      const made = await client.send<{ member: Member; key: string }>("POST", "/members", body);
      const { member, key } = made;
      return `${key}\n\n${member.name} is a ${member.role}. The key is shown only now and stored nowhere; give it to ${member.name} only.`;
    }
    case "list":
      return table([HEADER, ...(await membersOf(client)).map(rowOf)]);
    case "change": {
      const path = `/members/${(await memberOf(client, name)).id}`;
      const member = await client.send<MemberLine>("PATCH", path, memberTerms(terms));
      return table([HEADER, rowOf(member)]);
    }
    case "remove":
      await client.send("DELETE", `/members/${(await memberOf(client, name)).id}`);
      return `${name}'s key is refused from now on. What was bought stays the team's.`;
    case "forget": {
      const { names } = await client.send<{ names: string[] }>("POST", "/members/forget", { name });
      return `The key is refused from now on, and the ledger says ${names.join(", ")}.`;
    }
    default:
      throw new WrongCommand("member add | list | change | remove | forget");
  }
}

const membersOf = async (client: Client) =>
  (await client.get<{ members: MemberLine[] }>("/members")).members;

async function memberOf(client: Client, name: string): Promise<MemberLine> {
  const isName = (one: MemberLine) => one.name.toLowerCase() === name.toLowerCase();
  const found = (await membersOf(client)).find((one) => one.withdrawnAt === null && isName(one));
  if (!found) throw new WrongCommand(`Nobody called ${name} is a member.`);
  return found;
}

const HEADER = ["name", "role", "call", "day", "month", "spent today", "this month", "key"];

function rowOf(member: MemberLine): string[] {
  const { name, role, withdrawnAt, expiresAt } = member;
  const ends =
    expiresAt === null
      ? "valid"
      : `${expiresAt < Date.now() ? "expired" : "until"} ${new Date(expiresAt).toISOString().slice(0, 10)}`;
  const ceilings = [member.callCredits, member.dayCredits, member.monthCredits];
  return [
    name,
    role,
    ...ceilings.map((one) => (one === null ? "-" : String(one))),
    String(member.spentDayCredits),
    String(member.spentMonthCredits),
    withdrawnAt === null ? ends : "withdrawn",
  ];
}

function memberTerms({ role, expires, ...terms }: Terms): object {
  if (role !== undefined && role !== "member" && role !== "manager")
    throw new WrongCommand("--role is member or manager.");
  return { role, ...ceilingsIn(terms), expiresAt: expires && dayIn(expires) };
}

const ceilingsIn = ({ call, day, month }: Terms) => ({
  callCredits: ceiling("--call", call),
  dayCredits: ceiling("--day", day),
  monthCredits: ceiling("--month", month),
});

/** "none" removes a ceiling; undefined leaves it as it is. */
function ceiling(name: string, given: string | undefined): number | null | undefined {
  if (given === undefined) return undefined;
  return given === "none"
    ? null
    : whole(given, 2_000_000_000, `${name} is a whole number of credits, or none.`);
}

function whole(given: string, most: number, otherwise: string): number {
  const number = Number(given);
  if (given.trim() === "" || !Number.isInteger(number) || number < 0 || number > most)
    throw new WrongCommand(otherwise);
  return number;
}

function dayIn(given: string): string | null {
  if (given === "none") return null;
  const instant = `${given}T23:59:59Z`;
  const at = Date.parse(instant);
  // `Date.parse` reads the 29th of February in every year: in most, as the 1st of March.
  if (!(at >= 0) || new Date(at).toISOString().slice(0, 10) !== given)
    throw new WrongCommand("--expires is a day such as 2027-01-31, or none.");
  return instant;
}

const MAX_DAYS = 3_650;

async function ceilingsCommand(client: Client, terms: Terms): Promise<string> {
  const days = terms["fresh-days"];
  const wrongDays = `--fresh-days is a whole number of days up to ${MAX_DAYS}.`;
  const settings = await client.send<Settings>("PATCH", "/settings", {
    ...ceilingsIn(terms),
    freshSeconds: days === undefined ? undefined : whole(days, MAX_DAYS, wrongDays) * 86_400,
  });
  const of = (credits: number | null) => (credits === null ? "none" : `${credits} credits`);
  return `The team's ceilings: a call ${of(settings.callCredits)}, a day ${of(settings.dayCredits)}, a month ${of(settings.monthCredits)}. An answer is fresh for ${settings.freshSeconds / 86_400} days.`;
}

async function priceCommand(
  client: Client,
  kind: string | undefined,
  typed: string | undefined
): Promise<string> {
  if (kind !== undefined) {
    if (typed === undefined || !(PAID as readonly string[]).includes(kind))
      throw new WrongCommand(`price ${PAID.join(" | ")} CREDITS | published`);
    const credits =
      typed === "published" ? null : whole(typed, 1_000, "A price is a whole number up to 1000.");
    await client.send("PATCH", "/settings", { prices: { [kind]: credits } });
  }
  const { prices } = await client.get<Settings>("/settings");
  const rows = PAID.map((name) => [name, String(prices[name]), String(publishedPrices[name])]);
  return table([["call", "credits", "published"], ...rows]);
}

async function ledgerText(client: Client): Promise<string> {
  const lines: LedgerLine[] = [];
  for (let before = ""; ;) {
    const page = await client.get<{ lines: LedgerLine[]; next: string | null }>(
      `/ledger?limit=1000&before=${before}`
    );
    lines.push(...page.lines);
    if (page.next === null) break;
    before = String(page.lines.at(-1)?.id);
  }
  const { beside } = await client.get<{ beside: Beside | null }>("/unconfirmed");
  const rows = lines.map((line) => [
    minuteOf(line.at),
    line.member,
    line.tool,
    whatWords(line.what),
    String(line.credits),
    line.state,
  ]);
  const sum = lines.reduce((total, { credits }) => total + credits, 0);
  const more = beside
    ? `; the account was used for ${beside.totalCredits} more, by others or at another price`
    : "";
  return `${table([["time (UTC)", "member", "tool", "what", "credits", "state"], ...rows])}\n${sum} credits in all${more}`;
}

async function unconfirmedCommand(
  client: Client,
  action: string | undefined,
  id: string | undefined
): Promise<string> {
  if (action !== undefined) {
    if (action !== "charged" && action !== "free")
      throw new WrongCommand("unconfirmed charged ID | unconfirmed free ID");
    if (!/^\d{1,9}$/.test(id ?? "")) throw new WrongCommand("Say which: the number in the list.");
    await client.send("POST", `/unconfirmed/${String(id)}`, { wasCharged: action === "charged" });
  }
  const { purchases } = await client.get<{ purchases: Unconfirmed[] }>("/unconfirmed");
  if (purchases.length === 0) return "Nothing is unconfirmed.";
  return table([
    ["id", "sent (UTC)", "member", "what", "at most"],
    ...purchases.map(({ purchaseId, sentAt, member, what, mostCredits }) => [
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
