/**
 * What the administrator of this installation decided, read from `config.json` beside the built add-in:
 * which services may be used and how much may be spent. People can lower the limits in Settings, never
 * raise them above these. It is read before the first cell is answered, so it uses no library. Unknown
 * fields are ignored.
 */
import {
  flag as readFlag,
  isObject,
  type Reader,
  text as readText,
} from "../../model/stored-value";
import type { SpendingLimits } from "../../model/stores";
import { urlOf } from "../../model/url-of";

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
  /** True if people may type any address. */
  readonly allowAnyService: boolean;
  /** Where keys are made and credits bought; "" hides the link. */
  readonly accountPage: string;
  /** Uses the first service that has a key without asking: for kiosks, tests and the command line. */
  readonly connectAtStart: boolean;
  /** Answers are kept at most this many days; null: as long as people like. */
  readonly keepDays: number | null;
  /** Starting values and upper bounds of what people may set. */
  readonly spending: SpendingLimits;
  /** Names of the functions that may buy something, e.g. `COMPANY`; null: all of them. */
  readonly functions: readonly string[] | null;
}

export interface ConfigReading {
  readonly config: Config;
  /** Each field that is wrong, and what it has to be; such a field counts as its strictest value. */
  readonly problems: readonly string[];
}

interface Field<T> {
  /** The value; one that cannot be used is reported with `tell` and gives the strictest value, or undefined. */
  read(given: unknown, at: string, tell: (reason: string) => void): T | undefined;
  /** True if the object that lacks this field cannot be used. */
  readonly isRequired: boolean;
}

const text = single("text", readText);
const flag = single("true or false", readFlag);
const address = single("a web address", (given) =>
  typeof given === "string" && urlOf(given) ? given : undefined
);
const credits = single("a whole number of credits, 0 or more", (given) =>
  Number.isSafeInteger(given) && (given as number) >= 0 ? (given as number) : undefined
);

const days = single("a whole number of days, 1 or more", (given) =>
  Number.isSafeInteger(given) && (given as number) >= 1 ? (given as number) : undefined
);

const service = fields<ServiceChoice>({
  name: text,
  address,
  key: optional(text, undefined),
  demo: optional(flag, false),
  domainsToTry: optional(list(text), []),
});

const NOTHING_BOUGHT: SpendingLimits = {
  unaskedCredits: 0,
  actionCredits: 0,
  dayCredits: 0,
  workbookCredits: 0,
  holdSearches: true,
};

const spending = fields<SpendingLimits>({
  unaskedCredits: optional(credits, undefined, 0),
  actionCredits: optional(credits, undefined, 0),
  dayCredits: optional(credits, undefined, 0),
  workbookCredits: optional(credits, undefined, 0),
  holdSearches: optional(flag, undefined, true),
});

const whole = fields<Config>({
  services: optional(list(service), []),
  allowAnyService: optional(flag, true, false),
  accountPage: optional(text, ""),
  connectAtStart: optional(flag, false),
  // A wrong value removes nothing: paid answers would be lost.
  keepDays: optional(days, null),
  spending: optional(spending, {}, NOTHING_BOUGHT),
  functions: optional(list(text), null, []),
});

export function readConfig(given: unknown): ConfigReading {
  const problems: string[] = [];
  const config = whole.read(given, "", (reason) => problems.push(reason));
  return { config: config ?? strictConfig, problems };
}

/** Used when the administrator's limits are not known: held answers are shown, nothing is bought. */
export const strictConfig: Config = {
  services: [],
  allowAnyService: false,
  accountPage: "",
  connectAtStart: false,
  keepDays: null,
  spending: NOTHING_BOUGHT,
  functions: [],
};

/** The configuration of an empty file. */
export const defaultConfig: Config = {
  services: [],
  allowAnyService: true,
  accountPage: "",
  connectAtStart: false,
  keepDays: null,
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
    isRequired: true,
  };
}

/** `strictest` replaces a wrong value. @default the value of a field that is left out */
function optional<T, F>(field: Field<T>, otherwise: F, strictest: T | F = otherwise): Field<T | F> {
  return {
    read: (given, at, tell) =>
      given === undefined ? otherwise : (field.read(given, at, tell) ?? strictest),
    isRequired: false,
  };
}

/** A list; items that cannot be used are left out. */
function list<T>(item: Field<T>): Field<T[]> {
  return {
    read: (given, at, tell) => {
      if (!Array.isArray(given)) {
        tell(`${at} has to be a list`);
        return undefined;
      }
      return given.flatMap((value, index) => item.read(value, `${at}.${index}`, tell) ?? []);
    },
    isRequired: true,
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
        ([name, field]) => [name, field.read(given[name], below(at, name), tell), field] as const
      );
      if (read.some(([, value, { isRequired }]) => isRequired && value === undefined))
        return undefined;
      // Undefined fields are dropped: spread over the defaults, they would remove a limit.
      const said = read.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
      return Object.fromEntries(said) as T;
    },
    isRequired: true,
  };
}
