/** `stackscout`: reads arguments, runs one command, and ends with its number. Commands are loaded when they are used. */
import { Command, CommanderError } from "commander";
import { whole } from "../program/options";
import type { AccessWish } from "./access";
import { CliError, EXIT, type ExitCode } from "./cli-error";
import { tell } from "./terminal";

type Action = (...args: never[]) => Promise<ExitCode> | ExitCode;

const count = whole(0, 999_999_999);

const MOST: [string, string, typeof count] = [
  "--most <credits>",
  "buy, for at most so many credits; without it only the price is shown",
  count,
];

/** Of a command that is loaded when it is used; `asks` opens the client for it. */
type Run = (load: () => Promise<Action>) => (...args: unknown[]) => Promise<void>;

/** A command that asks a service. */
const asking = (root: Command, name: string, description: string): Command =>
  root
    .command(name)
    .description(description)
    .option("--json", "print JSON")
    .option("--service <address>", "ask this service or gateway instead of the connected one")
    .option("--demo", "ask the demo in this process: fictional companies");

const toFile = (of: Command): Command =>
  of
    .option("-o, --out <file>", "write to this new .csv or .xlsx file (standard output)")
    .option("--raw", "leave text that begins like a formula as it is");

function addLists(root: Command, asks: Run): void {
  const list = (name: string, description: string) =>
    toFile(asking(root, name, description))
      .option("-c, --column <title>", "the column that names the companies (the likeliest)")
      .option("--sheet <name>", "of a workbook (the first)");
  list("enrich <list>", "add columns to a list (.csv, .xlsx, - for standard input)")
    .option("-a, --add <columns>", "name,industry,employees,technologies,intents,uses:Kafka ...")
    .option("--names", "look up by name what is no address (free; exact names only)")
    .option(...MOST)
    .action(asks(async () => (await import("./commands/enrich")).enrich));
  list("changed <list>", "ask again what is old, and print what changed")
    .requiredOption("--older-than <age>", "like 30d, 2w or 12h")
    .option(...MOST)
    .action(asks(async () => (await import("./commands/changed")).changed));
}

function addQuestions(root: Command, asks: Run): void {
  toFile(asking(root, "find <filters>", 'search: "technology=Kafka; country=DE; employees>=50"'))
    .option("-r, --rows <count>", "rows at most", count, 25)
    .option("--jobs", "search jobs instead of companies")
    .option("--columns <columns>", "columns to show")
    .option(...MOST)
    .action(asks(async () => (await import("./commands/find")).find));
  toFile(asking(root, "technologies <domains...>", "what companies use"))
    .option(...MOST)
    .action(asks(async () => (await import("./commands/technologies")).technologies));
  asking(root, "price <what...>", "what domains or a search would cost; buys nothing")
    .option("-r, --rows <count>", "rows of a search", count, 25)
    .action(asks(async () => (await import("./commands/price")).price));
  toFile(asking(root, "alike <domains...>", "what these have in common, and others like them"))
    .option("-r, --rows <count>", "companies to find", count, 25)
    .option(...MOST)
    .action(asks(async () => (await import("./commands/alike")).alike));
}

function addLooks(root: Command, asks: Run): void {
  for (const [name, description] of [
    ["ledger", "what was spent on this computer"],
    ["bought", "what is paid for on this computer, and costs nothing more"],
    ["credits", "what is left on the account"],
  ] as const)
    asking(root, name, description).action(
      asks(async () => (await import("./commands/look"))[name])
    );
}

function addPrograms(root: Command, runs: Run, asks: Run): void {
  root
    .command("connect [address]")
    .description("keep a service's key on this computer (asked for, or STACKSCOUT_KEY)")
    .option("--json", "print JSON")
    .option("--demo", "back to the demo")
    .action(runs(async () => (await import("./commands/connect")).connect));
  root
    .command("mcp")
    .description("tools for agents, on standard input and output (docs/agents.md)")
    .option("--service <address>", "ask this service or gateway instead of the connected one")
    .option("--demo", "ask the demo in this process: fictional companies")
    .option(
      "--most <credits>",
      "what may be bought a UTC day where the agent's program cannot ask you (0)",
      count,
      0
    )
    .action(asks(async () => (await import("./commands/mcp")).mcp));
}

function program(end: (code: ExitCode) => void): Command {
  const root = new Command("stackscout")
    .description("Company and technology data for lists, without Excel: paid once, shown first.")
    .helpCommand(false)
    .showHelpAfterError("(stackscout --help lists the commands)")
    .exitOverride();
  const runs: Run =
    (load) =>
    async (...args) => {
      const action = (await load()) as (...args: unknown[]) => Promise<ExitCode> | ExitCode;
      // Commander adds the command itself.
      end(await action(...args.slice(0, -1)));
    };
  const asks: Run = (load) =>
    runs(async () => {
      const action = (await load()) as (...args: unknown[]) => Promise<ExitCode> | ExitCode;
      return async (...args: unknown[]) => {
        const { openScout } = await import("./open");
        const options = args.at(-1) as AccessWish & { out?: string };
        // As for a list, "-" is no file.
        if (options.out === "-") delete options.out;
        if (options.out !== undefined) {
          const { checkTarget } = await import("./files/write-table");
          checkTarget(options.out, String(args[0]));
        }
        const scout = await openScout(options);
        try {
          return await action(scout, ...args);
        } finally {
          await scout.close();
        }
      };
    });
  for (const add of [addLists, addQuestions, addLooks]) add(root, asks);
  addPrograms(root, runs, asks);
  return root;
}

function sentenceFor(error: unknown): string {
  if (error instanceof CliError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC")
    return "The disk is full. What was bought is kept; free some room and run it again.";
  if (code !== undefined && /^E[A-Z]+$/.test(code))
    return `${message}. Nothing was charged for it.`;
  return error instanceof Error ? (error.stack ?? message) : String(error);
}

/** Whoever reads the output may end early, and its disk may be full. */
const output: { failure?: Error } = {};
process.stdout.on("error", (error: Error) => (output.failure = error));

async function main(): Promise<ExitCode> {
  let ended: ExitCode = EXIT.done;
  try {
    await program((code) => (ended = code)).parseAsync(process.argv);
    if (output.failure) throw output.failure;
    return ended;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.failed;
    tell(sentenceFor(error));
    return error instanceof CliError ? error.exitCode : EXIT.failed;
  }
}

process.exitCode = await main();
// A connection that is kept alive would keep the process.
process.stdout.write("", () => process.exit());
if (output.failure) process.exit();
