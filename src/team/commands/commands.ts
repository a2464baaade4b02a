/**
 * Commands such as `npm run team -- member add Ann --day 500`: a client of the team's own calls, for a terminal. A list
 * is printed as the call answers it, in columns.
 */
import { Argument, type Command, Option } from "@commander-js/extra-typings";
import type { Database } from "../../database/database";
import type { Hono } from "hono";
import { appOf, type CallerEnvironment } from "../http/calls";
import { managerCalls, memberCalls } from "../http/team-calls";
import type { Member } from "../members/members";
import { day, orNone, programOf, whole, WrongOption } from "../../program/options";
import { columns } from "../../program/columns";
import { PAID, publishedPrices, type Prices } from "../shapes/prices";

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

interface Client {
  get<T>(path: string): Promise<T>;
  send<T>(method: "POST" | "PATCH" | "DELETE", path: string, body?: object): Promise<T>;
  /** As it comes. */
  download(path: string): Promise<Response>;
}

function clientOf(app: Hono<CallerEnvironment>, as: Member): Client {
  const ask = async (path: string, init: RequestInit = {}) => {
    const reply = await app.request(path, init, { as });
    if (reply.ok) return reply;
    const { error } = (await reply.json()) as { error?: { description?: string } };
    throw new WrongOption(error?.description ?? `Not done (${reply.status}).`);
  };
  return {
    get: async <T>(path: string) => (await (await ask(path)).json()) as T,
    send: async <T>(method: string, path: string, body: object = {}) =>
      (await (await ask(path, { method, body: JSON.stringify(body) })).json()) as T,
    download: (path) => ask(path),
  };
}

/** Asks the calls of a team; a refusal is a sentence for whoever typed the command. */
export function withClient(
  database: Database,
  act: (client: Client) => Promise<string>
): Promise<string> {
  const calls = { ...memberCalls(database), ...managerCalls(database) };
  return act(clientOf(appOf(database, calls), OPERATOR));
}

/** Runs with a client, and prints what it returns. */
export type Run = (act: (client: Client) => Promise<string>) => Promise<void>;

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

export function addCommands(program: Command, run: Run): void {
  program.addCommand(memberCommand(run));
  program.addCommand(ceilingsCommand(run));
  program.addCommand(priceCommand(run));
  program.addCommand(ledgerCommand(run));
  program.addCommand(unconfirmedCommand(run));
}

/** Names are an argument of several words. */
const named = (name: string, description: string) =>
  programOf(name).description(description).argument("<name...>");

const credits = orNone(whole(0, 2_000_000_000));

/** "none" removes a ceiling. */
const withCeilings = (name: string, description: string) =>
  programOf(name)
    .description(description)
    .option("--call <credits>", "the most of one call, or none", credits)
    .option("--day <credits>", "of a day (UTC)", credits)
    .option("--month <credits>", "of a month (UTC)", credits);

const withTerms = (name: string, description: string) =>
  withCeilings(name, description)
    .argument("<name...>")
    .addOption(new Option("--role <role>").choices(["member", "manager"] as const))
    .option("--expires <day>", "the last day of the key, or none", orNone(day));

type Typed<T> = T | "none" | undefined;

interface Terms {
  readonly call?: Typed<number>;
  readonly day?: Typed<number>;
  readonly month?: Typed<number>;
  readonly role?: string | undefined;
  readonly expires?: Typed<string>;
}

const nullIfNone = <T>(typed: Typed<T>): T | null | undefined => (typed === "none" ? null : typed);

const bodyOf = ({ call, day, month, role, expires }: Terms): object => ({
  callCredits: nullIfNone(call),
  dayCredits: nullIfNone(day),
  monthCredits: nullIfNone(month),
  role,
  expiresAt: nullIfNone(expires && expires !== "none" ? `${expires}T23:59:59Z` : expires),
});

function memberCommand(run: Run): Command {
  return programOf("member")
    .description("who may ask, and for how much")
    .addCommand(
      withTerms("add", "prints the key once").action((words, terms) =>
        run(async (client) => {
          const body = { name: words.join(" "), ...bodyOf(terms) };
          const made = await client.send<{ member: Member; key: string }>("POST", "/members", body);
          const { member, key } = made;
          return `${key}\n\n${member.name} is a ${member.role}. The key is shown only now and stored nowhere; give it to ${member.name} only.`;
        })
      )
    )
    .addCommand(
      programOf("list").action(() => run(async (client) => table(MEMBER, await membersOf(client))))
    )
    .addCommand(
      withTerms("change", "changes what is given").action((words, terms) =>
        run(async (client) => {
          const path = await pathOf(client, words.join(" "));
          return table(MEMBER, [await client.send<Row>("PATCH", path, bodyOf(terms))]);
        })
      )
    )
    .addCommand(
      named("remove", "refuses the key from now on").action((words) =>
        run(async (client) => {
          await client.send("DELETE", await pathOf(client, words.join(" ")));
          return `${words.join(" ")}'s key is refused from now on. What was bought stays the team's.`;
        })
      )
    )
    .addCommand(
      named("forget", "takes the name out of the ledger, too").action((words) =>
        run(async (client) => {
          const body = { name: words.join(" ") };
          const { names } = await client.send<{ names: string[] }>("POST", "/members/forget", body);
          return `The key is refused from now on, and the ledger says ${names.join(", ")}.`;
        })
      )
    );
}

const membersOf = async (client: Client) =>
  (await client.get<{ members: Row[] }>("/members")).members;

async function pathOf(client: Client, name: string): Promise<string> {
  const isName = (one: Row) => String(one["name"]).toLowerCase() === name.toLowerCase();
  const all = await membersOf(client);
  const found = all.find((one) => one["withdrawnAt"] === null && isName(one));
  if (!found) throw new WrongOption(`Nobody called ${name} is a member.`);
  return `/members/${String(found["id"])}`;
}

const ceilingsCommand = (run: Run) =>
  withCeilings("ceilings", "of the whole team")
    .option("--fresh-days <days>", "how old an answer may be", whole(0, 3_650))
    .action(({ freshDays, ...terms }) =>
      run(async (client) => {
        const freshSeconds = freshDays === undefined ? undefined : freshDays * 86_400;
        const body = { ...bodyOf(terms), freshSeconds };
        return table(SETTINGS, [await client.send<Row>("PATCH", "/settings", body)]);
      })
    );

const priceCommand = (run: Run) =>
  programOf("price")
    .description("what members are told, by kind of call; published: as the service says")
    .addArgument(new Argument("[call]").choices(PAID))
    .argument("[credits]", "a whole number, or published", (text) =>
      text === "published" ? null : whole(0, 1_000)(text)
    )
    .action((call, typed) =>
      run(async (client) => {
        if (call !== undefined) {
          if (typed === undefined) throw new WrongOption(`price ${call} CREDITS | published`);
          await client.send("PATCH", "/settings", { prices: { [call]: typed } });
        }
        const { prices } = await client.get<{ prices: Prices }>("/settings");
        const rows = PAID.map((name) => ({
          call: name,
          credits: prices[name],
          published: publishedPrices[name],
        }));
        return table(PRICE, rows);
      })
    );

const ledgerCommand = (run: Run) =>
  programOf("ledger")
    .description("what was bought, by whom, for how much")
    .option("--csv")
    .action(({ csv }) =>
      run(async (client) =>
        csv ? (await client.download("/ledger.csv")).text() : ledgerText(client)
      )
    );

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

const unconfirmedCommand = (run: Run) =>
  programOf("unconfirmed")
    .description("purchases whose reply was lost; says whether one was charged")
    .addArgument(new Argument("[decision]").choices(["charged", "free"] as const))
    .argument("[id]", "its number in the list", whole(1, 2_000_000_000))
    .action((decision, id) =>
      run(async (client) => {
        if (decision !== undefined) {
          if (id === undefined) throw new WrongOption("Say which: the number in the list.");
          const body = { wasCharged: decision === "charged" };
          await client.send("POST", `/unconfirmed/${id}`, body);
        }
        const { purchases } = await client.get<{ purchases: Row[] }>("/unconfirmed");
        return purchases.length === 0 ? "Nothing is unconfirmed." : table(LOST, purchases);
      })
    );

const table = (names: readonly string[], rows: readonly Row[]): string =>
  columns(
    names,
    rows.map((row) => names.map((name) => row[name] ?? "-"))
  );
