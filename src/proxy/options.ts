/** The command line of `npm run proxy`, read and checked. The key comes from the environment: arguments are seen by everybody on the machine. */
import { parseArgs } from "node:util";

export const HELP = `npm run proxy -- --service URL [options]

Passes calls of the contract to one service and its replies back, on one origin with the add-in.

  --service URL        the service: https://, or http:// on this machine
  --port N             8787
  --listen ADDRESS     127.0.0.1: reachable from this machine only. 0.0.0.0 for all, which needs a certificate:
                       keys and answers travel here
  --origin URL         the address people use, when it is not http(s)://localhost:PORT, as https://addin.example.com
  --site FOLDER        also serves the built add-in (dist) on the same origin
  --certificate FILE   with --private-key FILE: https (PEM)
  --key-from-env NAME  sends the key in this environment variable with every call, in place of the caller's own.
                       Whoever reaches the proxy then spends its credits
  --timeout SECONDS    until a reply has to begin: 120
  --help               this text
`;

export class WrongUse extends Error {}

export interface ProxyOptions {
  readonly service: URL;
  readonly port: number;
  readonly listen: string;
  readonly origins: readonly string[];
  readonly site: string | null;
  readonly certificate: string | null;
  readonly privateKey: string | null;
  readonly key: string | null;
  readonly timeoutMs: number;
}

const text = { type: "string" } as const;

export function readOptions(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>
): ProxyOptions | "help" {
  const values = parsed(argv);
  if (values.help === true) return "help";
  if (values.service === undefined) throw new WrongUse("--service is missing.");
  if ((values.certificate === undefined) !== (values["private-key"] === undefined))
    throw new WrongUse("--certificate and --private-key belong together.");
  const port = wholeNumber("--port", values.port ?? "8787", 65_535);
  const scheme = values.certificate === undefined ? "http" : "https";
  const listen = values.listen ?? "127.0.0.1";
  if (scheme === "http" && !LOOPBACK.has(listen) && listen !== "::1")
    throw new WrongUse(
      `--listen ${listen} can be reached from other machines: give --certificate and --private-key.`
    );
  const own = ["localhost", "127.0.0.1"].map((host) => `${scheme}://${host}:${port}`);
  return {
    service: serviceAddress(values.service),
    port,
    listen,
    origins: values.origin === undefined ? own : [originOf(values.origin)],
    site: values.site ?? null,
    certificate: values.certificate ?? null,
    privateKey: values["private-key"] ?? null,
    key: keyFrom(environment, values["key-from-env"]),
    timeoutMs: wholeNumber("--timeout", values.timeout ?? "120", 3600) * 1000,
  };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        service: text,
        port: text,
        listen: text,
        origin: text,
        site: text,
        certificate: text,
        "private-key": text,
        "key-from-env": text,
        timeout: text,
        help: { type: "boolean", short: "h" },
      },
    }).values;
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}

function wholeNumber(name: string, given: string, most: number): number {
  const number = Number(given);
  if (!Number.isInteger(number) || number < 0 || number > most)
    throw new WrongUse(`${name} is a whole number up to ${most}.`);
  return number;
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

function serviceAddress(given: string): URL {
  if (!URL.canParse(given)) throw new WrongUse("--service is an address: https://api.example.com");
  const url = new URL(given);
  const isSafe =
    url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK.has(url.hostname));
  if (!isSafe) throw new WrongUse("--service is reached over https, or over http on this machine.");
  if (url.pathname !== "/" || url.search !== "" || url.username !== "")
    throw new WrongUse("--service is the service's address without a path or a name in it.");
  return url;
}

function originOf(given: string): string {
  if (!URL.canParse(given)) throw new WrongUse("--origin is an address: https://addin.example.com");
  return new URL(given).origin;
}

function keyFrom(
  environment: Readonly<Record<string, string | undefined>>,
  name: string | undefined
): string | null {
  if (name === undefined) return null;
  const key = environment[name];
  if (key === undefined || key === "")
    throw new WrongUse(`The environment variable ${name} has no key in it.`);
  return key;
}
