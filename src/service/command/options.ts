/** The command line of `npm run service`: its values, or a sentence about what is wrong. */
import type { ParseArgsConfig } from "node:util";
import { parseArgs } from "node:util";
import { z } from "zod";
import type { UserOptions } from "../account/users";
import type { FaultInput } from "../shared/faults";
import { faultSchema } from "../shared/faults";
import type { Tier } from "../limits/policies";

export type CommandOptions = ReturnType<typeof readOptions>;

export const helpText = `Stackscout demo service: fictional companies, real rules (credits, limits, errors).

npm run service -- [options]

  --port N               port on 127.0.0.1; 0 picks a free one (3002)
  --key KEY              the API key it accepts (STACKSCOUT_SERVICE_KEY, else demo-key)
  --tier free|paid       rate limits and page sizes of that key (paid)
  --credits N            sets the credits that the key has left (20000 at first, then what is left)
  --companies N          how many companies; the first 12 are hand-written (2000)
  --seed TEXT            another text gives other companies (demo)
  --memory               keep nothing; otherwise data is kept in .data/<seed>-<companies>-v<version>
  --data FOLDER          keep the data there instead
  --today YYYY-MM-DD     the service's day; new data is dated up to it (the real day)
  --latency MS           wait this long before each answer (0)
  --hide-limit-headers   leave out the RateLimit headers, as for a browser that may not read them
  --allow-origin ORIGIN  an origin whose pages may call the service, or * for any; may be repeated
                         (https://localhost:3000 and :3001, where npm start and start:excel serve the add-in)
  --allow-host NAME      another name than localhost for the service; may be repeated
  --preview              let these users use blur_company_data, as old workspaces may
  --no-autocomplete      do not let these users use autocomplete: 403
  --user JSON            one more user {key, teamOf, tier, credits, autocompleteApproved, previewAllowed}; may be
                         repeated; teamOf is the key of a user whose team this user joins
  --allow-local-webhooks webhooks may call this machine and private networks
  --users N              this many users, each with a team and credits of their own: KEY, KEY-2, ... (1)
  --fault JSON           a fault for the next calls, written as for POST /local/faults; may be repeated
  --end-with-parent      end when standard input closes
  --help                 print this text

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
Documentation: /docs, /openapi.json. DATABASE_URL=postgres://... uses a database server, without --memory and --data.
`;

/** A sentence for the person who typed the command. */
export class WrongOption extends Error {}

export function readOptions(argv: readonly string[]) {
  const { values } = parsed(argv);
  const tier = tierOf(values.tier);
  const secretKey = process.env["STACKSCOUT_SERVICE_KEY"];
  if (values.data === "") throw new WrongOption("--data is the name of a folder.");
  if (values.memory && values.data !== undefined)
    throw new WrongOption("--memory keeps nothing: leave out --data.");
  if (values.today !== undefined && !isDay(values.today))
    throw new WrongOption("--today is a day such as 2026-11-21.");
  return {
    port: whole("--port", values.port, 0, 65_535),
    seed: values.seed,
    companies: whole("--companies", values.companies, 12, 1_000_000),
    tier,
    /** undefined: a known user keeps the credits that are left. */
    credits: values.credits === undefined ? undefined : whole("--credits", values.credits, 0, 1e12),
    key: sendable(values.key ?? secretKey ?? "demo-key"),
    /** Whether the key comes from the parent process, which keeps it secret. */
    isKeySecret: values.key === undefined && secretKey !== undefined,
    memory: values.memory,
    /** The folder of the data, instead of one under .data. */
    data: values.data,
    /** The service's day, `YYYY-MM-DD`; undefined for the real one. */
    today: values.today,
    latencyMs: whole("--latency", values.latency, 0, 600_000),
    hideLimitHeaders: values["hide-limit-headers"],
    allowOrigins: values["allow-origin"].includes("*")
      ? undefined
      : values["allow-origin"].map(originOf),
    /** Names besides localhost for the service. */
    hosts: values["allow-host"].map(hostOf),
    /** Further users, with their options. */
    others: values.user.map(userOf),
    previewAllowed: values.preview,
    autocompleteApproved: !values["no-autocomplete"],
    allowLocalWebhooks: values["allow-local-webhooks"],
    endWithParent: values["end-with-parent"],
    /** How many users, each with a team; their keys are KEY, KEY-2, KEY-3, ... */
    users: whole("--users", values.users, 1, 1_000),
    /** Faults for the first calls. */
    faults: values.fault.map(faultOf),
    help: values.help,
  };
}

/** The options for `parseArgs`; `helpText` describes each. */
export const knownOptions = {
  port: { type: "string", default: "3002" },
  seed: { type: "string", default: "demo" },
  companies: { type: "string", default: "2000" },
  tier: { type: "string", default: "paid" },
  credits: { type: "string" },
  key: { type: "string" },
  user: { type: "string", multiple: true, default: [] },
  preview: { type: "boolean", default: false },
  "no-autocomplete": { type: "boolean", default: false },
  memory: { type: "boolean", default: false },
  data: { type: "string" },
  today: { type: "string" },
  latency: { type: "string", default: "0" },
  "hide-limit-headers": { type: "boolean", default: false },
  "allow-origin": {
    type: "string",
    multiple: true,
    default: ["https://localhost:3000", "https://localhost:3001"],
  },
  "allow-host": { type: "string", multiple: true, default: [] },
  users: { type: "string", default: "1" },
  fault: { type: "string", multiple: true, default: [] },
  "allow-local-webhooks": { type: "boolean", default: false },
  "end-with-parent": { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} satisfies ParseArgsConfig["options"];

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: knownOptions,
    });
  } catch (error) {
    // Leaves out Node's advice about "--", which npm removes.
    const [sentence = ""] = (error as Error).message.split(/\.(?:\s|$)/);
    throw new WrongOption(`${sentence}.\nnpm run service -- --help lists the options.`);
  }
}

function tierOf(text: string): Tier {
  if (text === "free" || text === "paid") return text;
  throw new WrongOption("--tier is free or paid.");
}

/** Characters that a header may contain. */
const KEY = /^[\x21-\x7e]+$/;

function sendable(key: string): string {
  if (KEY.test(key)) return key;
  throw new WrongOption(
    "A key is of letters, digits and signs, without spaces. Choose another key."
  );
}

/** The origin as browsers write it. */
function originOf(text: string): string {
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return new URL(text).origin;
  throw new WrongOption(
    `--allow-origin is * or the address of a page such as https://localhost:3001, not ${text}`
  );
}

/** The name as it is written in an address. */
function hostOf(text: string): string {
  const name = text.toLowerCase();
  if (URL.canParse(`http://${name}`) && new URL(`http://${name}`).hostname === name) return name;
  throw new WrongOption(`--allow-host is a name such as demo.local, not ${text}`);
}

const userSchema = z.strictObject({
  key: z.string().regex(KEY),
  teamOf: z.string().optional(),
  tier: z.enum(["free", "paid"]).optional(),
  credits: z.int().min(0).optional(),
  autocompleteApproved: z.boolean().optional(),
  previewAllowed: z.boolean().optional(),
});

function userOf(text: string): UserOptions {
  try {
    return userSchema.parse(JSON.parse(text));
  } catch {
    throw new WrongOption(
      `--user takes JSON such as {"key":"second","teamOf":"demo-key"}, not ${text}`
    );
  }
}

function faultOf(text: string): FaultInput {
  const isWrong = (what: string) =>
    new WrongOption(`--fault takes JSON such as {"status":429,"times":3}, not ${text}${what}`);
  let fault: unknown;
  try {
    fault = JSON.parse(text);
  } catch {
    throw isWrong("");
  }
  const read = faultSchema.safeParse(fault);
  if (!read.success) throw isWrong(`\n${z.prettifyError(read.error)}`);
  return read.data;
}

function whole(name: string, text: string, low: number, high: number): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isInteger(value) || value < low || value > high)
    throw new WrongOption(`${name} is a whole number from ${low} to ${high}.`);
  return value;
}

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return (
    /^[12]\d{3}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(at) &&
    new Date(at).toISOString().startsWith(text)
  );
}
