/**
 * The options with which `npm run team` serves. The account's key comes from the environment: arguments are seen by
 * everybody on the machine.
 */
import { InvalidArgumentError } from "@commander-js/extra-typings";
import { KEY, origin, programOf, repeated, whole, WrongOption } from "../program/options";

const KEY_NAME = "STACKSCOUT_KEY";

export type ServeOptions = ReturnType<typeof serveOptions>;

type Environment = Readonly<Record<string, string | undefined>>;

export const serveProgram = () =>
  programOf("npm run team --")
    .usage("--service URL --key-from-env [options]")
    .description(
      "One account for a team: the service's contract for many members, each with a key and limits of their own. What one buys is free for all. The commands work while the gateway runs with DATABASE_URL, otherwise while it is stopped."
    )
    .option("--service <url>", "the service: https://, or http:// on this machine", service)
    .option(
      "--key-from-env",
      `the account's key is in ${KEY_NAME}. Without this option the gateway passes on each caller's own key and keeps nothing: one origin for add-in and service`
    )
    .option(
      "--data <folder>",
      "where everything is kept (.data/team). DATABASE_URL=postgres://... uses a database server instead, which several processes may share"
    )
    .option("--port <n>", "the port it listens on", whole(1, 65_535), 8787)
    .option(
      "--listen <address>",
      "127.0.0.1 is reachable from this machine only; 0.0.0.0 from all machines, which needs a certificate, because keys and answers travel here",
      "127.0.0.1"
    )
    .option(
      "--origin <url>",
      "the address people use, such as https://team.example.com (http(s)://localhost:PORT)",
      origin
    )
    .option(
      "--allow-origin <url>",
      "another address whose pages may call the gateway; may be repeated",
      repeated(origin)
    )
    .option("--site <folder>", "also serves the built add-in (dist) on the same origin")
    .option("--certificate <file>", "with --private-key: https (PEM)")
    .option("--private-key <file>", "the key of the certificate")
    .option("--timeout <seconds>", "how long a reply may take", whole(1, 3600), 120)
    .option("--end-with-parent", "end when standard input closes");

export type ServeValues = ReturnType<ReturnType<typeof serveProgram>["opts"]>;

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

export function serveOptions(values: ServeValues, environment: Environment) {
  const { certificate = null, privateKey = null, listen, port } = values;
  if (values.service === undefined) throw new WrongOption("--service is missing.");
  if ((certificate === null) !== (privateKey === null))
    throw new WrongOption("--certificate and --private-key belong together.");
  const scheme = certificate === null ? "http" : "https";
  if (scheme === "http" && !LOOPBACK.has(listen) && listen !== "::1")
    throw new WrongOption(
      `--listen ${listen} can be reached from other machines: give --certificate and --private-key.`
    );
  const own = ["localhost", "127.0.0.1"].map((host) => `${scheme}://${host}:${port}`);
  return {
    ...{ service: values.service, port, listen, certificate, privateKey },
    data: values.data,
    origins: values.origin === undefined ? own : [values.origin],
    allowedOrigins: values.allowOrigin ?? [],
    site: values.site ?? null,
    /** The account's key; null: every caller's own. */
    key: values.keyFromEnv === true ? keyIn(environment) : null,
    timeoutMs: values.timeout * 1000,
    endsWithParent: values.endWithParent === true,
  };
}

function service(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe =
    url?.protocol === "https:" || (url?.protocol === "http:" && LOOPBACK.has(url.hostname));
  if (!url || !isSafe)
    throw new InvalidArgumentError(
      "It is an address such as https://api.example.com; http is for this machine only."
    );
  if (url.pathname !== "/" || url.search !== "" || url.username + url.password !== "")
    throw new InvalidArgumentError("It is an address without a path or a name in it.");
  return url;
}

function keyIn({ [KEY_NAME]: key = "" }: Environment): string {
  if (key === "") throw new WrongOption(`The environment variable ${KEY_NAME} has no key in it.`);
  if (!KEY.test(key))
    throw new WrongOption(
      `The key in ${KEY_NAME} has a space, a line break or a letter that no key has: copy it again.`
    );
  return key;
}
