/**
 * What the administrator of this installation decided, read from `config.json` beside the built
 * add-in: which services may be used and how much may be spent. People can lower the ceilings
 * in Settings, never lift them above these. It is read before the first cell is answered; hence no
 * library to load first. Fields that nobody knows are left out.
 */
import { flag as readFlag, isObject, type Reader, text as readText } from "./stored-value";
import type { SpendingLimits } from "./stores";
import { urlOf } from "./url-of";

interface ServiceChoice {
  readonly name: string;
  /** Base address without a path, e.g. `https://api.example.com`. */
  readonly address: string;
  /** Only for a service whose key everybody here may use, such as a demo. */
  readonly key?: string | undefined;
  /** Fictional data: shown with a badge, and its answers are never mixed with real ones. */
  readonly demo: boolean;
  readonly domainsToTry: readonly string[];
}

export interface Config {
  readonly services: readonly ServiceChoice[];
  /** People may type an address of their own. */
  readonly allowAnyService: boolean;
  /** Where keys are made and credits bought; "" hides the link. */
  readonly accountPage: string;
  /** Uses the first service that has a key without asking: for kiosks, tests and the command line. */
  readonly connectAtStart: boolean;
  /** Starting values and upper bounds of what people may set. */
  readonly spending: SpendingLimits;
  /** Names of the functions that may buy something, e.g. `COMPANY`; null: all of them. */
  readonly functions: readonly string[] | null;
}

export type ConfigReading =
  | { readonly ok: true; readonly config: Config }
  /** Which field is wrong, and what it has to be. */
  | { readonly ok: false; readonly reason: string };

interface Field<T> {
  /** Tells when the value cannot be used; what it gives then counts for nothing. */
  read(given: unknown, at: string, tell: (reason: string) => void): T | undefined;
  /** What an administrator can write here, like `services[].name`. */
  names(at: string): readonly string[];
}

const text = single("text", readText);
const flag = single("true or false", readFlag);
const address = single("a web address", (given) =>
  typeof given === "string" && urlOf(given) ? given : undefined
);
const credits = single("a whole number of credits, 0 or more", (given) =>
  Number.isSafeInteger(given) && (given as number) >= 0 ? (given as number) : undefined
);

const service = fields<ServiceChoice>({
  name: text,
  address,
  key: optional(text, undefined),
  demo: optional(flag, false),
  domainsToTry: optional(list(text), []),
});

const spending = fields<SpendingLimits>({
  unaskedCredits: optional(credits, undefined),
  actionCredits: optional(credits, undefined),
  dayCredits: optional(credits, undefined),
  workbookCredits: optional(credits, undefined),
  holdSearches: optional(flag, undefined),
  holdAtOpen: optional(flag, undefined),
});

const whole = fields<Config>({
  services: optional(list(service), []),
  allowAnyService: optional(flag, true),
  accountPage: optional(text, ""),
  connectAtStart: optional(flag, false),
  spending: optional(spending, {}),
  functions: optional(list(text), null),
});

/** The fields of `config.json`, as its documentation names them. */
export function configFields(): readonly string[] {
  return whole.names("");
}

export function readConfig(given: unknown): ConfigReading {
  const reasons: string[] = [];
  const config = whole.read(given, "", (reason) => reasons.push(reason));
  const [reason] = reasons;
  return config && reason === undefined
    ? { ok: true, config }
    : { ok: false, reason: reason ?? "unreadable" };
}

/** How an installation without a usable file is configured. */
export const defaultConfig: Config = {
  services: [],
  allowAnyService: true,
  accountPage: "",
  connectAtStart: false,
  spending: {},
  functions: null,
};

function single<T>(what: string, reader: Reader<T>): Field<T> {
  return {
    read: (given, at, tell) => {
      const found = reader(given);
      if (found === undefined) tell(`${at} has to be ${what}`);
      return found;
    },
    names: (at) => [at],
  };
}

function optional<T, F>(field: Field<T>, otherwise: F): Field<T | F> {
  return {
    read: (given, at, tell) => (given === undefined ? otherwise : field.read(given, at, tell)),
    names: (at) => field.names(at),
  };
}

function list<T>(item: Field<T>): Field<T[]> {
  return {
    read: (given, at, tell) => {
      if (!Array.isArray(given)) {
        tell(`${at} has to be a list`);
        return undefined;
      }
      return given.map((value, index) => item.read(value, `${at}.${index}`, tell) as T);
    },
    names: (at) => [at, ...item.names(`${at}[]`).filter((name) => name !== `${at}[]`)],
  };
}

function fields<T extends object>(parts: {
  readonly [K in keyof T]-?: Field<T[K]>;
}): Field<T> {
  const entries = Object.entries<Field<unknown>>(parts);
  const below = (at: string, name: string) => (at === "" ? name : `${at}.${name}`);
  return {
    read: (given, at, tell) => {
      if (!isObject(given)) {
        tell(`${at || "the file"} has to be an object`);
        return undefined;
      }
      const read = entries.map(
        ([name, field]) => [name, field.read(given[name], below(at, name), tell)] as const
      );
      // What is left out stays out: laid over the defaults, an undefined limit would undo one.
      return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as T;
    },
    names: (at) => entries.flatMap(([name, field]) => field.names(below(at, name))),
  };
}
