/**
 * @jest-environment node
 *
 * The catalogues: what the code says is there in every language and is given what it names, nothing is left in English or
 * said by nobody, and the code has no sentence of its own.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { companyFields, filtersOf, jobFields } from "../../src/input";
import {
  languageIds,
  nearestLanguage,
  said,
  say,
  speak,
  t,
  ToldError,
  together,
  type TextKey,
} from "../../src/texts";
import en from "../../src/texts/en.json";
import { speakBy } from "../../src/texts/t";
import { catalogueOf, textsIn, wordsIn } from "../checks/texts.mjs";

const ROOT = path.resolve(__dirname, "../..");
const others = languageIds.filter((id) => id !== "en");
const keys = Object.keys(en) as TextKey[];

afterEach(() => speak("en"));

it("says what the code names, with what that is given, and nothing that nobody says", () => {
  expect(keys.length).toBeGreaterThan(1000);
  expect(textsIn(ROOT).problems).toEqual([]);
});

it("has a line for each label of a field or a filter, so that a missing translation is listed", () => {
  const named = [companyFields, jobFields, filtersOf("companies"), filtersOf("jobs")].flat();
  const labels = named.map(({ label }) => label);
  expect(labels.length).toBeGreaterThan(100);
  expect(labels.filter((label) => !(`names.${label}` in en))).toEqual([]);
});

/** Words that two languages share, and names. */
const SAME =
  /^(Action|Angel|Article|Code|Continents|Credits|Demo|Description|Details|Domains?|Domain|Filter|Format|Hybrid|Import|In|Information|Initial Coin Offering|Investor|Junior|Latitude|Link|Logo|Longitude|Name|Navigation|No|Note|Notes|Options|Pages?|Pause|Plan|Private Equity|Remote|Secret|Seed|Senior|Service|Solution|Source|Status|Suggestions|Technologies|Technology|Text|Type|Version|Webhooks?|Website)?$/i;
/** The product's name, formulas, marks. */
const STANDS_FOR_ITSELF = /=SCOUT\.\S+|\bStackscout\b|[\d\W_]+/g;
const ENGLISH = /\b(the|and|with|your|this|are|were|from|which|again|nothing)\b(?![:/])/i;

describe.each(others)("in %s", (id) => {
  const catalogue = catalogueOf(ROOT, id);

  it("leaves nothing in English", () => {
    const wrong = keys.filter((key) => {
      const text = catalogue[key] ?? "";
      const bare = wordsIn(text).replaceAll(STANDS_FOR_ITSELF, " ").trim();
      return (text === en[key] && !SAME.test(bare)) || ENGLISH.test(bare);
    });
    expect(wrong.map((key) => `${key}: ${catalogue[key] ?? ""}`)).toEqual([]);
  });

  it("keeps sentences sentences", () => {
    const isSentence = (text: string) => /[.?!:]$/.test(wordsIn(text).trim());
    // What is not translated is listed by `npm run check` and said in English until a release.
    const off = keys.filter((key) => {
      const text = catalogue[key] ?? en[key];
      return !key.startsWith("names.") && isSentence(text) !== isSentence(en[key]);
    });
    expect(off.map((key) => `${key}: ${catalogue[key] ?? ""}`)).toEqual([]);
  });
});

test("no text of French breaks before its colon", () => {
  const french = Object.values(catalogueOf(ROOT, "fr"));
  expect(french.filter((text) => / [:;?!»]|« /.test(text))).toEqual([]);
});

test("what a catalogue lacks is said in English, with English plurals", () => {
  speakBy("fr", {});
  expect(t("find.jobs", { count: 0 })).toBe("0 jobs");
  expect(t("common.cancel")).toBe("Cancel");
});

test("French counts nothing as one, and a number is written as the workbook writes it", async () => {
  await speak("fr-FR", "de-DE");
  expect(t("find.jobs", { count: 0 })).toBe("0 offre");
  expect(t("find.jobs", { count: 1234 })).toBe("1.234 offres");
});

test("a fact is said where it is read, facts in facts too, and what people wrote stays as it is", async () => {
  const name = said("said.quoted", { title: "Nothing was bought" });
  const fact = together([
    said("said.isProtectedUnprotectItAndDoThis", { names: name, count: 1 }),
    null,
    1500,
  ]);
  const failure = new ToldError(fact);
  expect(failure.message).toBe(
    '"Nothing was bought" is protected: unprotect it and do this again. 1,500'
  );
  await speak("de-DE");
  expect(failure.message).toBe(
    "„Nothing was bought“ ist geschützt: Heben Sie den Schutz auf und wiederholen Sie es. 1.500"
  );
  expect(say(name)).toBe("„Nothing was bought“");
});

test.each([
  ["de-AT", "de"],
  ["fr-CA", "fr"],
  ["ES", "es"],
  ["pt-BR", "en"],
  ["", "en"],
])("Office in %s is spoken to in %s", (office, id) => {
  expect(nearestLanguage(office)).toBe(id);
});

/** Other programs and the contract, which speak English; the help page; sentences for administrators; what runs before any other code. */
const HAVE_OWN =
  /^(api|service|program|team|workbench|database|cli|agents|texts)\/|^functions\/(help\/|functions\.ts)|^input\/names\/config\.ts|^addin\/start-words/;
/** A mistake of ours (`throw new Error`) is for a console. */
const isMistake = ({ parent }: ts.Node) =>
  ts.isNewExpression(parent) && /Error$|^TooMuch/.test(parent.expression.getText());

test("no file has a sentence of its own", () => {
  const loose: string[] = [];
  for (const name of readdirSync(path.join(ROOT, "src"), { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(name) || HAVE_OWN.test(name)) continue;
    const text = readFileSync(path.join(ROOT, "src", name), "utf8");
    const visit = (node: ts.Node): void => {
      const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
      const isLoose = isText && /[a-z] \S.*[.?!]["`]$/s.test(node.getText()) && !isMistake(node);
      if (isLoose || (ts.isJsxText(node) && /[A-Za-z]{2}/.test(node.text)))
        loose.push(`${name}: ${node.getText()}`);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true));
  }
  expect(loose).toEqual([]);
});
