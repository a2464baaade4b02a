/**
 * What the administrator of this installation decided, read from `config.json` beside the built add-in:
 * which services may be used and how much may be spent. People can lower the limits in Settings, never
 * raise them above these. Unknown fields are ignored.
 */
import * as z from "zod/mini";
import { urlOf } from "./url-of";

/** What a field has to be. */
const is = (what: string) => ({ error: what });
const text = z.string(is("text"));
const flag = z.boolean(is("true or false"));
const WEB_ADDRESS = is("a web address");
const CREDITS = is("a whole number of credits, 0 or more");
const DAYS = is("a whole number of days, 1 or more");
const credits = z.int(CREDITS).check(z.minimum(0, CREDITS));
const object = <T extends z.core.$ZodShape>(shape: T) => z.object(shape, is("an object"));
const list = <T extends z.ZodMiniType>(item: T) => z.array(item, is("a list"));

const service = object({
  name: text,
  /** Base address, e.g. `https://api.example.com`; a path or a slash behind it is left out. */
  address: z.string(WEB_ADDRESS).check(
    z.refine((given) => urlOf(given) !== undefined, WEB_ADDRESS),
    z.overwrite((given) => urlOf(given)?.origin ?? given)
  ),
  /** Only for a service whose key everybody here may use, such as a demo. */
  key: z.optional(text),
  /** Fictional data: shown with a badge, and its answers are never mixed with real ones. */
  demo: z._default(flag, false),
  domainsToTry: z._default(list(text), []),
});

/** Starting values and upper bounds of what people may set. */
const spending = z.partial(
  object({
    unaskedCredits: credits,
    actionCredits: credits,
    dayCredits: credits,
    workbookCredits: credits,
  })
);

const config = object({
  services: z._default(list(service), []),
  /** True if people may type any address. */
  allowAnyService: z._default(flag, true),
  /** Where keys are made and credits bought; "" hides the link. */
  accountPage: z._default(text, ""),
  /** Uses the first service that has a key without asking: for kiosks, tests and the command line. */
  connectAtStart: z._default(flag, false),
  /** Answers are kept at most this many days; null: as long as people like. */
  keepDays: z._default(z.nullable(z.int(DAYS).check(z.minimum(1, DAYS))), null),
  spending: z._default(spending, {}),
});

export type Config = z.infer<typeof config>;

/** The configuration of an empty file. */
export const defaultConfig: Config = config.parse({});

/** Used when the administrator's limits are not known: held answers are shown, nothing is bought or removed. */
export const strictConfig: Config = {
  ...defaultConfig,
  allowAnyService: false,
  spending: { unaskedCredits: 0, actionCredits: 0, dayCredits: 0, workbookCredits: 0 },
};

/** Throws an error that names each wrong field, and what it has to be. */
export function readConfig(file: unknown): Config {
  const read = config.safeParse(file);
  if (read.success) return read.data;
  const problems = read.error.issues.map(
    ({ path, message }) => `${path.join(".") || "the file"} has to be ${message}`
  );
  throw new Error(problems.join("; "));
}
