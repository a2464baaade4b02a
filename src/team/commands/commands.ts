/**
 * Commands such as `npm run team -- member add Ann --day 500`: a client of the team's own calls, for a terminal. A list
 * is printed as the call answers it, in columns.
 */
import type { Database } from "../../database/database";
import { appOf } from "../http/calls";
import { clientOf, Refused, type Client } from "../http/client";
import { managerCalls } from "../http/manager-calls";
import { ledgerCalls } from "../http/member-calls";
import type { Member } from "../members/members";
import { PAID, publishedPrices, type Prices } from "../shapes/prices";

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

/** As the calls answer. */
type Row = Readonly<Record<string, string | number | null>>;

const MEMBER = [
  ...["name", "role", "callCredits", "dayCredits", "monthCredits"],
  ...["spentDayCredits", "spentMonthCredits", "expiresAt", "withdrawnAt"],
];
const SETTINGS = ["callCredits", "dayCredits", "monthCredits", "freshSeconds"];
const PRICE = ["call", "credits", "published"];
const PURCHASE = ["id", "at", "member", "tool", "what", "credits", "state"];
const LOST = ["purchaseId", "sentAt", "member", "tool", "what", "mostCredits"];

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
      return table(MEMBER, await membersOf(client));
    case "change": {
      const path = await pathOf(client, name);
      return table(MEMBER, [await client.send<Row>("PATCH", path, memberTerms(terms))]);
    }
    case "remove":
      await client.send("DELETE", await pathOf(client, name));
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
  (await client.get<{ members: Row[] }>("/members")).members;

async function pathOf(client: Client, name: string): Promise<string> {
  const isName = (one: Row) => String(one["name"]).toLowerCase() === name.toLowerCase();
  const all = await membersOf(client);
  const found = all.find((one) => one["withdrawnAt"] === null && isName(one));
  if (!found) throw new WrongCommand(`Nobody called ${name} is a member.`);
  return `/members/${String(found["id"])}`;
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
  const settings = await client.send<Row>("PATCH", "/settings", {
    ...ceilingsIn(terms),
    freshSeconds: days === undefined ? undefined : whole(days, MAX_DAYS, wrongDays) * 86_400,
  });
  return table(SETTINGS, [settings]);
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
  const { prices } = await client.get<{ prices: Prices }>("/settings");
  const rows = PAID.map((call) => ({
    call,
    credits: prices[call],
    published: publishedPrices[call],
  }));
  return table(PRICE, rows);
}

async function ledgerText(client: Client): Promise<string> {
  const lines: Row[] = [];
  for (let next: string | null = "/team/v1/ledger?limit=1000"; next !== null;) {
    const page: { lines: Row[]; next: string | null } = await client.get(
      next.replace("/team/v1", "")
    );
    lines.push(...page.lines);
    ({ next } = page);
  }
  const { beside } = await client.get<{ beside: Row | null }>("/unconfirmed");
  const sum = lines.reduce((total, { credits }) => total + Number(credits), 0);
  const more = beside
    ? `; the account was used for ${String(beside["totalCredits"])} more, by others or at another price`
    : "";
  return `${table(PURCHASE, lines)}\n${sum} credits in all${more}`;
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
  const { purchases } = await client.get<{ purchases: Row[] }>("/unconfirmed");
  return purchases.length === 0 ? "Nothing is unconfirmed." : table(LOST, purchases);
}

function table(columns: readonly string[], rows: readonly Row[]): string {
  const texts = rows.map((row) => columns.map((name) => String(row[name] ?? "-")));
  const widths = columns.map((name, at) =>
    Math.max(name.length, ...texts.map((row) => row[at]?.length ?? 0))
  );
  return [columns, ...texts]
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd()
    )
    .join("\n");
}
