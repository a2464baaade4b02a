/**
 * The command line of `npm run team`, read and checked. The account's key comes from the environment:
 * arguments are seen by everybody on the machine.
 */
import { parseArgs } from "node:util";
import type { Terms } from "./commands/commands";

export const HELP = `npm run team -- --service URL --key-from-env [options]

One account for a team: the service's contract for many members, each with a key and limits of their own. What one
buys is free for all.

  --service URL        the service: https://, or http:// on this machine
  --key-from-env NAME  the environment variable with the account's key (STACKSCOUT_KEY). Without this option the gateway
                       passes on each caller's own key and keeps nothing: one origin for add-in and service
  --data FOLDER        where everything is kept (.data/team). DATABASE_URL=postgres://... uses a database server instead,
                       which several processes may share
  --port N             8787
  --listen ADDRESS     127.0.0.1: reachable from this machine only. 0.0.0.0: from all machines, which needs a certificate,
                       because keys and answers travel here
  --origin URL         the address people use, such as https://team.example.com (http(s)://localhost:PORT)
  --allow-origin URL   another address whose pages may call the gateway; may be repeated
  --site FOLDER        also serves the built add-in (dist) on the same origin
  --certificate FILE   with --private-key FILE: https (PEM)
  --timeout SECONDS    how long to wait for the start of a reply (120)
  --end-with-parent    end when standard input closes
  --help               print this text

Members and money (with DATABASE_URL while the gateway runs, otherwise while it is stopped):
  member add NAME [--call N] [--day N] [--month N] [--role manager] [--expires YYYY-MM-DD]   prints the key once
  member list | member change NAME [the same] | member remove NAME      "none" takes a limit away
  member forget NAME                                                    takes the name out of the ledger, too
  ceilings [--call N] [--day N] [--month N] [--fresh-days N]            of the whole team
  price [CALL CREDITS | CALL published]                                 what members are told, by kind of call
  ledger [--csv]                                                        what was bought, by whom, for how much
  unconfirmed [charged ID | free ID]                                    purchases whose reply was lost
  backup FILE                                                           writes everything to one file
  restore FILE --data FOLDER                                            reads a backup into a new folder
`;

/** A sentence for the person who typed the command. */
export class WrongTeamOption extends Error {}

export type ServeOptions = ReturnType<typeof serveOptions>;
export type TeamOptions = Exclude<ReturnType<typeof readOptions>, "help">;

const TERMS = ["call", "day", "month", "role", "expires", "fresh-days"] as const;

type Environment = Readonly<Record<string, string | undefined>>;

const text = { type: "string" } as const;
const STANDARD_KEY = "STACKSCOUT_KEY";

export function readOptions(argv: readonly string[], environment: Environment) {
  const { values, positionals } = parsed(argv);
  if (values.help === true) return "help" as const;
  return {
    data: values.data ?? null,
    /** `["member", "add", "Ann"]`; empty to serve. */
    command: positionals,
    /** Options of commands, as typed. */
    terms: Object.fromEntries(TERMS.map((term) => [term, values[term]])) as Terms,
    csv: values.csv === true,
    /** Read only when there is no command. */
    serve: positionals.length === 0 ? serveOptions(values, environment) : null,
  };
}

type Values = ReturnType<typeof parsed>["values"];

function serveOptions(values: Values, environment: Environment) {
  if (values.service === undefined) throw new WrongTeamOption("--service is missing.");
  if ((values.certificate === undefined) !== (values["private-key"] === undefined))
    throw new WrongTeamOption("--certificate and --private-key belong together.");
  const port = wholeNumber("--port", values.port ?? "8787", 65_535);
  const scheme = values.certificate === undefined ? "http" : "https";
  const listen = values.listen ?? "127.0.0.1";
  if (scheme === "http" && !LOOPBACK.has(listen) && listen !== "::1")
    throw new WrongTeamOption(
      `--listen ${listen} can be reached from other machines: give --certificate and --private-key.`
    );
  const own = ["localhost", "127.0.0.1"].map((host) => `${scheme}://${host}:${port}`);
  return {
    service: serviceAddress(values.service),
    port,
    listen,
    origins: values.origin === undefined ? own : [originOf("--origin", values.origin)],
    allowedOrigins: (values["allow-origin"] ?? []).map((one) => originOf("--allow-origin", one)),
    site: values.site ?? null,
    certificate: values.certificate ?? null,
    privateKey: values["private-key"] ?? null,
    /** The account's key; null: every caller's own. */
    key: keyFrom(environment, values["key-from-env"]),
    timeoutMs: wholeNumber("--timeout", values.timeout ?? "120", 3600) * 1000,
    endsWithParent: values["end-with-parent"] === true,
  };
}

/** `--key-from-env` may stand without a name. */
function named(argv: readonly string[]): string[] {
  return argv.flatMap((one, at) =>
    one === "--key-from-env" && (argv[at + 1] ?? "--").startsWith("--")
      ? [one, STANDARD_KEY]
      : [one]
  );
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: named(argv),
      allowPositionals: true,
      options: {
        service: text,
        port: text,
        listen: text,
        origin: text,
        "allow-origin": { type: "string", multiple: true },
        site: text,
        certificate: text,
        "private-key": text,
        "key-from-env": text,
        data: text,
        timeout: text,
        "end-with-parent": { type: "boolean" },
        call: text,
        day: text,
        month: text,
        role: text,
        expires: text,
        "fresh-days": text,
        csv: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    // Leaves out Node's advice about "--", which npm removes.
    const [sentence = ""] = (error as Error).message.split(/\.(?:\s|$)/);
    throw new WrongTeamOption(`${sentence}.`);
  }
}

function wholeNumber(name: string, given: string, most: number): number {
  const number = Number(given);
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new WrongTeamOption(`${name} is a whole number from 1 to ${most}.`);
  return number;
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

function serviceAddress(given: string): URL {
  if (!URL.canParse(given))
    throw new WrongTeamOption("--service is an address: https://api.example.com");
  const url = new URL(given);
  const isSafe =
    url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK.has(url.hostname));
  if (!isSafe)
    throw new WrongTeamOption("--service is reached over https, or over http on this machine.");
  if (url.pathname !== "/" || url.search !== "" || url.username + url.password !== "")
    throw new WrongTeamOption("--service is the service's address without a path or a name in it.");
  return url;
}

function originOf(name: string, given: string): string {
  // `URL.canParse` accepts `localhost:3001`, too: with the scheme "localhost".
  const isAddress = /^https?:\/\//i.test(given) && URL.canParse(given);
  if (!isAddress) throw new WrongTeamOption(`${name} is an address: https://team.example.com`);
  return new URL(given).origin;
}

function keyFrom(environment: Environment, name: string | undefined): string | null {
  if (name === undefined) return null;
  const key = environment[name];
  if (key === undefined || key === "")
    throw new WrongTeamOption(`The environment variable ${name} has no key in it.`);
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new WrongTeamOption(
      `The key in ${name} has a space, a line break or a letter that no key has: copy it again.`
    );
  return key;
}
