/**
 * The pane's other languages against English: no text is missing or left in English, each says the same numbers and names,
 * and nouns follow the language's own plural rule. That no text is lacking is also held by the compiler (`Texts`).
 */
import {
  t,
  createFormats,
  fetchLanguage,
  languageIds,
  nearestLanguage,
  type LanguageId,
} from "../../src/texts";
import { english } from "../../src/taskpane/messages";
import { createCounted } from "../../src/taskpane/messages/numbers/counted";

const others = languageIds.filter((id) => id !== "en");

/** Words that are the same in two languages, and names. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  de: [
    ...[
      "Angel",
      "Code",
      "Credits",
      "Demo",
      "Details",
      "Domain",
      "Domains",
      "Filter",
      "Format",
      "Hybrid",
      "In",
      "Investor",
    ],
    ...[
      "Initial Coin Offering",
      "Junior",
      "Link",
      "Logo",
      "Name",
      "Pause",
      "Private Equity",
      "Remote",
      "Seed",
    ],
    ...["Senior", "Status", "Technology", "Text", "Webhook", "Webhooks", "Website"],
  ],
  es: ["Demo", "No", "Plan", "Webhook", "Webhooks"],
  fr: [
    ...[
      "Action",
      "Code",
      "Description",
      "Format",
      "Junior",
      "Latitude",
      "Logo",
      "Longitude",
      "Navigation",
      "Notes",
    ],
    ...[
      "Page",
      "Pages",
      "Pause",
      "Secret",
      "Senior",
      "Service",
      "Source",
      "Suggestions",
      "Technologies",
      "Type",
    ],
    ...["Continents", "Webhook", "Webhooks", "Solution"],
  ],
};

/** The product's name, a formula, and what the text was given. */
const STANDS_FOR_ITSELF =
  /=SCOUT\..*|\b(Stackscout|companies|day|true|x[a-d]|NaN|credits?|status)\b|[\d\W_]+/g;

/** What is left of a text without them. */
const words = (text: string) => text.replaceAll(STANDS_FOR_ITSELF, " ").trim();

const ENGLISH = /\b(the|and|with|your|this|are|were|from|which|again|nothing)\b/i;

interface Leaf {
  readonly path: string;
  readonly text: string;
  readonly given: readonly unknown[];
}

/** Arguments a text may want: numbers, else a kind of search before them, else lists and names. */
const CALLS: readonly (readonly unknown[])[] = [
  [31, 32, 33, 34],
  ["companies", 31, 32, 33],
  [["xa", "xb"], true, "xc"],
  ["xa", "xb", "xc", "xd"],
  ["day", 31, 32, 33],
];

function leaves(value: unknown, path = "", given: readonly unknown[] = []): Leaf[] {
  if (typeof value === "string") return [{ path, text: value, given }];
  if (typeof value === "function") {
    const say = value as (...given: readonly unknown[]) => unknown;
    const found = CALLS.flatMap((call, index) => {
      try {
        return leaves(say(...call), `${path}(${String(index)})`, call);
      } catch {
        return [];
      }
    });
    // One noun alone has a form of its own.
    return [...found, ...leavesOfOne(say, path)];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => leaves(part, `${path}.${name}`, given));
}

function leavesOfOne(say: (...given: readonly unknown[]) => unknown, path: string): Leaf[] {
  try {
    const said = say(1, 1, 1, 1);
    return typeof said === "string" ? [{ path: `${path}(one)`, text: said, given: [] }] : [];
  } catch {
    return [];
  }
}

async function textsOf(id: LanguageId): Promise<ReadonlyMap<string, Leaf>> {
  const { units, createMessages } = await fetchLanguage(id);
  const formats = createFormats("en-US", { words: units });
  return new Map(leaves(createMessages(formats)).map((leaf) => [leaf.path, leaf]));
}

/** Which of the arguments a text shows. */
const shown = (text: string) => [...new Set(text.match(/3[1-4]|\bx[a-d]\b/g) ?? [])].sort();

let inEnglish: ReadonlyMap<string, Leaf>;
beforeAll(async () => {
  inEnglish = await textsOf("en");
});

describe.each(others)("the pane in %s", (id) => {
  let texts: ReadonlyMap<string, Leaf>;
  beforeAll(async () => {
    texts = await textsOf(id);
  });

  it("has every text that English has, and no other", () => {
    expect(inEnglish.size).toBeGreaterThan(1500);
    expect([...texts.keys()]).toEqual([...inEnglish.keys()]);
  });

  it("leaves none in English", () => {
    const same = [...texts.values()].filter(
      ({ path, text }) =>
        text === inEnglish.get(path)?.text && !["", ...(SAME[id] ?? [])].includes(words(text))
    );
    expect(same.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
    const mixed = [...texts.values()].filter(({ text }) => ENGLISH.test(text));
    expect(mixed.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
  });

  it("shows in each the same numbers and names", () => {
    const off = [...texts.values()].filter(
      ({ path, text }) => String(shown(text)) !== String(shown(inEnglish.get(path)?.text ?? ""))
    );
    expect(off.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
  });

  it("keeps sentences sentences", () => {
    const off = [...texts.values()].filter(
      ({ path, text }) =>
        (!path.startsWith(".names.") &&
          /[.?!:]$/.test(text) !== /[.?!:]$/.test(inEnglish.get(path)?.text ?? "")) ||
        /  |\s$/.test(text.trimEnd())
    );
    expect(off.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
  });
});

/** What may not stand beside a 1: nouns in the plural, and words that have to agree with them. */
const PLURAL_OF_ONE = {
  en: /\b1 (days|jobs|credits)\b/,
  de: /\b1 (Tagen?|angehakten|angezeigten|Zeile, die hineinpassen|waren|davon sind|\S+, alle)\b/,
  es: /\b1 (crédito (cobrados|gastados)|fila (rellenas|que caben)|(días|filas|nombres|listas|activos|marcadas|mostradas)|\S+, todas|\S+ ya pagadas)\b|\b(últimos|quedan|han (cobrado|usado)) 1\b/i,
  fr: /\b1 (crédit (au plus ont|ont|facturés|dépensés)|ligne (remplies|possibles)|jours|lignes|noms|actifs|cochées|affichées|non atteintes|derniers|\S+, toutes|\S+ déjà payées)(?![\wé])/i,
};

test.each(["en", ...others] as const)(
  "what agrees with a number is singular beside 1, in %s",
  async (id) => {
    const { units, createMessages } = await fetchLanguage(id);
    const said: string[] = [];
    const collect = (value: unknown): void => {
      if (typeof value === "object" && value !== null) Object.values(value).forEach(collect);
      if (typeof value !== "function") return;
      for (const given of [
        [1, 1, 1],
        ["companies", 1, 1, 1],
        ["jobs", 1, 1, 1],
      ])
        try {
          const text = (value as (...given: readonly unknown[]) => unknown)(...given);
          if (typeof text === "string") said.push(text.replaceAll("\u00a0", " "));
        } catch {
          // It takes something else.
        }
    };
    collect(createMessages(createFormats("en-US", { words: units })));
    expect(said.length).toBeGreaterThan(900);
    expect([...new Set(said.filter((text) => PLURAL_OF_ONE[id].test(text)))]).toEqual([]);
  }
);

test("no text of French breaks before its colon", async () => {
  const french = [...(await textsOf("fr")).values()].filter(({ text }) => / [:;?!»]|« /.test(text));
  expect(french).toEqual([]);
});

test("Spanish counts one failed row as one, and two as two", async () => {
  const { runs } = (await fetchLanguage("es")).createMessages(createFormats("es-ES"));
  const { failedRows, table, result } = runs;
  expect(
    [
      t("runs.failedRows", { count: 1 }),
      t("runs.table.failed", { rows: 1 }),
      t("runs.result.failed", { done: 9, of: 10, failed: 1 }),
    ].join()
  ).not.toMatch(/fallidas/);
  expect([t("runs.failedRows", { count: 2 }), t("runs.table.failed", { rows: 2 })]).toEqual([
    "2 fallidas",
    "2 fallidas",
  ]);
});

test.each([
  ["en", 0, "0 rows"],
  ["en", 1, "1 row"],
  ["fr", 0, "0 row"],
  ["fr", 2, "2 rows"],
])("a noun of %s beside %i follows that language's rule", (language, value, words) => {
  const formats = createFormats("en-US", { words: english.units });
  expect(createCounted(formats, language)(value, "row")).toBe(words);
});

test.each([
  ["de-AT", "de"],
  ["fr-CA", "fr"],
  ["ES", "es"],
  ["pt-BR", "en"],
  ["", "en"],
])("Office in %s shows the pane in %s", (office, id) => {
  expect(nearestLanguage(office)).toBe(id);
});
