/**
 * @jest-environment node
 *
 * The product's words: what people read in pane, cells, help, ribbon and pages uses the words of the glossary, and none of
 * those it rules out. Texts are the English catalogue, the help among the literals of the code, and the pages.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import en from "../../src/texts/en.json";
import { wordsIn } from "../checks/texts.mjs";
import { words } from "../../src/addin/start-words";

const ROOT = path.resolve(__dirname, "../..");
const GLOSSARY = readFileSync(path.join(ROOT, "src/texts/glossary.md"), "utf8");

/** Where a word means something else: the name of a category, functions of Excel. */
const OTHER_MEANINGS = [
  "Machine Learning Platform",
  "Backend Framework",
  "ABS AND AVERAGE AVERAGEIF",
];
/** Longer literals are lists of names. */
const MAX_LENGTH = 2000;

interface Entry {
  readonly word: string;
  readonly never: readonly string[];
}

const entries: readonly Entry[] = [...GLOSSARY.matchAll(/^\| ([^|]+) \| [^|]+ \| ([^|]+) \|$/gm)]
  .map(([, word = "", never = ""]) => ({ word: word.trim(), never: never.trim().split(", ") }))
  .filter(({ word }) => word !== "Word" && !word.startsWith("-"));

const banned = new RegExp(`\\b(${entries.flatMap(({ never }) => never).join("|")})\\b`, "i");

function files(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));
}

/** Literals of several words; a gap stands for what is put in. */
function sentences(file: string): string[] {
  const found: string[] = [];
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(ROOT, file), "utf8"),
    ts.ScriptTarget.Latest
  );
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    else if (ts.isTemplateExpression(node))
      found.push(
        [node.head, ...node.templateSpans.map((span) => span.literal)].map(textOf).join("…")
      );
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found
    .filter((text) => /\s/.test(text.trim()) && text.length < MAX_LENGTH)
    .filter((text) => !OTHER_MEANINGS.some((other) => text.includes(other)));
}

const textOf = (node: ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail): string => node.text;

/** Descriptions of functions and of their arguments, as people read them while typing. */
function docComments(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), "utf8");
  return [...text.matchAll(/\/\*\*([\s\S]*?)\*\//g)].map(([, comment = ""]) => comment);
}

/** A computer may have several: in a browser, each web address of Excel is one. */
const aComputer = /(?<!this Excel )\b(on|of) (this|your) computer\b/i;

const against = (texts: readonly string[]) =>
  texts.filter((text) => banned.test(text) || aComputer.test(text));

test("the glossary has a dozen words, each with what it replaces", () => {
  expect(entries.map(({ word }) => word)).toEqual(expect.arrayContaining(["waiting", "paid for"]));
  expect(entries.length).toBeGreaterThanOrEqual(12);
  expect(against(["7 questions held", "What is Held", "a ceiling"])).toHaveLength(3);
  expect(against(["7 purchases wait", "the threshold", "a household"])).toEqual([]);
  expect(against(["bought on this computer", "in this Excel on this computer"])).toHaveLength(1);
});

test("the texts keep to it", () => {
  expect(against(Object.values(en).map(wordsIn))).toEqual([]);
});

test.each(["src/functions", "src/input"])("what %s says besides keeps to it", (folder) => {
  expect(against(files(folder).flatMap(sentences))).toEqual([]);
});

test("what the page says of its start keeps to it", () => {
  expect(against(Object.values(words.en))).toEqual([]);
});

test("what Excel shows of functions and their arguments keeps to it", () => {
  expect(against(docComments("src/functions/functions.ts"))).toEqual([]);
});

test.each(["docs/user.md", "docs/privacy.md", "manifest.xml"])("%s keeps to it", (page) => {
  expect(against(readFileSync(path.join(ROOT, page), "utf8").split("\n"))).toEqual([]);
});
