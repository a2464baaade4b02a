/** The command line of `npm run service`. */
import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { z } from "zod";
import { day, key, origin, programOf, repeated, whole, WrongOption } from "../../program/options";
import { userSchema, type UserOptions } from "../account/users";

export type CommandOptions = ReturnType<typeof readOptions>;

const AFTER_OPTIONS = `
Besides the contract, on this machine only and without a key:
  GET  /local/requests?after=N   what the service saw
  POST /local/faults             {status, retryAfter, times, dropReply, malformed, latencyMs, hideLimitHeaders, path, key}
  DELETE /local/faults           forgets the faults that have not happened yet
  POST /local/credits            {credits, key}
  POST /local/clock              {advanceMs}
  POST /local/jobs               {domain, title, description, city}: a job discovered now
  POST /local/jobs/ID/close      closes a job now
  POST /local/tick               scans webhooks, delivers, writes alert mails that are due
  GET  /local/mails              alert mails since the start; none is sent
For one request: a header X-Stackscout-Fault with the JSON of a fault.
Documentation: /docs, /openapi.json. DATABASE_URL=postgres://... uses a database server, without --memory and --data.`;

/** Where npm start and start:excel serve the add-in. */
const ADDIN = ["https://localhost:3000", "https://localhost:3001"];

const serviceProgram = () =>
  programOf("npm run service --")
    .description(
      "Stackscout demo service: fictional companies, real rules (credits, limits, errors)."
    )
    .option("--port <n>", "port on 127.0.0.1; 0 picks a free one", whole(0, 65_535), 3002)
    .option("--key <key>", "the API key it accepts (STACKSCOUT_SERVICE_KEY, else demo-key)", key)
    .addOption(
      new Option("--tier <tier>", "rate limits and page sizes of that key")
        .choices(["free", "paid"] as const)
        .default("paid" as const)
    )
    .option(
      "--credits <n>",
      "sets the credits that the key has left (20000 at first, then what is left)",
      whole(0, 1e12)
    )
    .option(
      "--companies <n>",
      "how many companies; the first 12 are hand-written",
      whole(12, 1_000_000),
      1000
    )
    .option("--seed <text>", "another text gives other companies", "demo")
    .option(
      "--memory",
      "keep nothing; otherwise data is kept in .data/<seed>-<companies>-v<version>"
    )
    .option("--data <folder>", "keep the data there instead", folder)
    .option("--today <day>", "the service's day; new data is dated up to it (the real day)", day)
    .option(
      "--users <n>",
      "this many users, each with a team and credits of their own: KEY, KEY-2, ...",
      whole(1, 1_000),
      1
    )
    .option(
      "--user <json>",
      "one more user {key, teamOf, tier, credits, autocompleteApproved, previewAllowed}; may be repeated; teamOf is the key of a user whose team this user joins",
      repeated(user)
    )
    .option(
      "--allow-origin <origin>",
      `an origin whose pages may call the service, or * for any; may be repeated (${ADDIN.join(", ")})`,
      repeated((text) => (text === "*" ? text : origin(text)))
    )
    .option("--allow-local-webhooks", "webhooks may call this machine and private networks")
    .option("--end-with-parent", "end when standard input closes")
    .addHelpText("after", AFTER_OPTIONS);

export function readOptions(argv: readonly string[]) {
  const values = serviceProgram().parse(argv, { from: "user" }).opts();
  if (values.memory && values.data !== undefined)
    throw new WrongOption("--memory keeps nothing: leave out --data.");
  const secretKey = process.env["STACKSCOUT_SERVICE_KEY"];
  return {
    ...values,
    key: values.key ?? key(secretKey ?? "demo-key"),
    /** Whether the key comes from the parent process, which keeps it secret. */
    isKeySecret: values.key === undefined && secretKey !== undefined,
    allowOrigins: values.allowOrigin?.includes("*") ? undefined : (values.allowOrigin ?? ADDIN),
  };
}

function folder(text: string): string {
  if (text === "") throw new InvalidArgumentError("It is the name of a folder.");
  return text;
}

function user(text: string): UserOptions {
  const wrong = (what: string) =>
    new InvalidArgumentError(`It is JSON such as {"key":"second","teamOf":"demo-key"}.${what}`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw wrong("");
  }
  const read = userSchema.safeParse(value);
  if (!read.success) throw wrong(`\n${z.prettifyError(read.error)}`);
  return read.data;
}
