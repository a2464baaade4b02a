/**
 * The functions and the ribbon in German, Spanish and French: what people read has its words, formulas stay the same, and each text of the manifest is said for every locale that has one.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { translatedMetadata, type MetadataWords } from "../../src/functions/help/finish-metadata";
import { ROOT } from "./add-in-parts";
import { generatedMetadata } from "./function-faults";

/** Excel's help of a function ends there. */
const MAX_DESCRIPTION = 255;
/** Labels of ribbon and callout; tips. */
const MAX_SHORT = 125;
const MAX_LONG = 250;

const LOCALES = ["de-DE", "es-ES", "es-MX", "fr-FR", "fr-CA"];

const wordsOf = (language: string) =>
  JSON.parse(
    readFileSync(path.join(ROOT, `src/functions/help/${language}.json`), "utf8")
  ) as MetadataWords;

interface Metadata {
  readonly functions: readonly {
    readonly description: string;
    readonly parameters: readonly { readonly name: string; readonly description: string }[];
  }[];
  readonly enums: readonly {
    readonly id: string;
    readonly values: readonly { readonly tooltip: string }[];
  }[];
}

let text: string;
beforeAll(async () => {
  text = await generatedMetadata(ROOT, "https://localhost:3001");
});

/** What people read of the functions; tips of categories name products. */
function descriptions({ functions, enums }: Metadata): string[] {
  return [
    ...functions.flatMap(({ description, parameters }) => [
      description,
      ...parameters.map((parameter) => parameter.description),
    ]),
    ...enums
      .filter(({ id }) => id !== "TechnologyCategory")
      .flatMap(({ values }) => values.map(({ tooltip }) => tooltip)),
  ];
}

describe.each(["de", "es", "fr"])("the functions in %s", (language) => {
  it("say nothing in English, and no more than Excel shows", () => {
    const english = new Set(descriptions(JSON.parse(text) as Metadata));
    const said = Object.entries(wordsOf(language)).filter(([text]) => english.has(text));
    expect(said.length).toBeGreaterThan(100);
    for (const [english, words] of said) {
      expect(words.length).toBeLessThanOrEqual(MAX_DESCRIPTION);
      expect(words).not.toMatch(/\b(the|and|with|which|companies)\b/);
      if (!/^Kafka, /.test(english)) expect(words).not.toBe(english);
      // What is typed is typed in English; prices are the same. What cells show is no code: Series A, not series_a.
      const typed = (text: string) =>
        text.match(/"[^"]+"|\b[a-z]+_[a-z]+\b|\b\d+ cr/gi)?.length ?? 0;
      expect([english, typed(words)]).toEqual([english, typed(english)]);
    }
  });

  it("keep names, ids and everything that is typed", () => {
    const bare = (said: string) =>
      JSON.stringify(JSON.parse(said), (name, value: unknown) =>
        name === "description" || name === "tooltip" ? undefined : value
      );
    const translated = translatedMetadata(text, wordsOf(language));
    expect(bare(translated)).toBe(bare(text));
    expect(translated).not.toBe(text);
  });
});

describe("the manifest", () => {
  const xml = readFileSync(path.join(ROOT, "manifest.xml"), "utf8");
  const said = [
    ...xml.matchAll(/<(bt:String|bt:Url|Description)\b([^>]*[^/])>([\s\S]*?)<\/\1>/g),
  ].map(([, , head = "", overrides = ""]) => ({
    head,
    locales: [...overrides.matchAll(/Locale="([^"]+)"/g)].map(([, locale]) => locale),
    values: [...overrides.matchAll(/Value="([^"]+)"/g)].map(([, value = ""]) => value),
  }));

  it("says each text of the ribbon for every locale", () => {
    const alone = [...xml.matchAll(/<bt:String id="([^"]+)" [^>]*\/>/g)].map(([, id]) => id);
    // Names.
    expect(alone).toEqual(["Functions.Namespace", "Group.Label", "OpenPane.Label"]);
    expect(said).toHaveLength(13);
    for (const { head, locales } of said) expect([head, locales]).toEqual([head, LOCALES]);
  });

  it("keeps to what Office shows of them", () => {
    for (const { head, values } of said)
      for (const value of values)
        expect(value.length).toBeLessThanOrEqual(/Label|Title/.test(head) ? MAX_SHORT : MAX_LONG);
  });

  it("leads each to the functions in its language", () => {
    const url = said.find(({ head }) => head.includes("Functions.Url"));
    expect(url?.values.map((value) => /functions\.(..)\.json$/.exec(value)?.[1])).toEqual(
      LOCALES.map((locale) => locale.slice(0, 2))
    );
  });
});
