/**
 * @jest-environment node
 *
 * Sentences that are made outside the pane: each that stands in the code is said in German, Spanish and French, with what it
 * was given. Sentences are found in the code itself, so that a new one without a translation fails here.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { sentences as german } from "../../src/sentences/de";
import { sentences as spanish } from "../../src/sentences/es";
import { sentences as french } from "../../src/sentences/fr";
import type { Sentences } from "../../src/sentences/say";
import { translator } from "../../src/sentences/translator";

const ROOT = path.resolve(__dirname, "../..");

/** Where sentences for people are made, other than the pane's messages and the failures of cells, which have files of their own. */
const MADE_IN = [
  "src/functions",
  "src/excel",
  "src/enrich",
  "src/input",
  "src/client/answers",
  "src/model",
  "src/taskpane",
  "src/commands",
  "src/addin",
];
const HAVE_OWN =
  /^src\/(functions\/(words\/|help\/|failure-words|functions\.ts)|taskpane\/messages\/)/;
/** For administrators. */
const ENGLISH_ONLY = /^src\/input\/names\/config\.ts$/;

/** Choices that never meet. */
const IMPOSSIBLE = [
  /^The column .* for them\./,
  /^The column .* without them\.$/,
  /^The columns .* for it\./,
  /^The columns .* without it\.$/,
  / waits in the hidden worksheets /,
  /\(\)/,
];

/** What a gap may hold; no sentence of the catalogue. */
const GIVEN = "x9";

const LANGUAGES = [
  ["German", german, "de-DE"],
  ["Spanish", spanish, "es-ES"],
  ["French", french, "fr-FR"],
] as const;

interface Found {
  readonly place: string;
  readonly text: string;
}

function files(): string[] {
  return MADE_IN.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) =>
      path.posix.join(folder, name)
    )
  ).filter((name) => /\.tsx?$/.test(name) && !HAVE_OWN.test(name) && !ENGLISH_ONLY.test(name));
}

/** Texts of the code that end as a sentence does; literals that are joined by + are one, of a choice each side is tried. */
function sentencesOf(file: string): Found[] {
  const found = new Map<string, Found>();
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(ROOT, file), "utf8"),
    ts.ScriptTarget.Latest,
    true
  );
  const visit = (node: ts.Node): void => {
    const isWhole = isText(node) && !isText(node.parent) && !isPlus(node.parent);
    const texts = isWhole && !isError(node) ? textsOf(node) : [];
    for (const each of texts) {
      const text = each.replace(/^x9 (?=[A-Z])/, "").trim();
      if (!/[a-z] \S.*[.?!]$/s.test(text)) continue;
      if (!IMPOSSIBLE.some((never) => never.test(text)))
        found.set(text, { place: `${file}: ${text}`, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found.values()];
}

const isPlus = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || isPlus(node);

/** `throw new Error("...")`: a mistake of ours, in a console. */
const isError = ({ parent }: ts.Node): boolean =>
  ts.isNewExpression(parent) && ["Error", "TypeError"].includes(parent.expression.getText());

/** What an expression may say; a gap where that is not known here. */
function textsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression);
  if (ts.isConditionalExpression(node))
    return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (isPlus(node)) return joined([textsOf(node.left), textsOf(node.right)]);
  if (ts.isTemplateExpression(node))
    return joined([
      [node.head.text],
      ...node.templateSpans.flatMap(({ expression, literal }) => [
        textsOf(expression),
        [literal.text],
      ]),
    ]);
  const initializer = ts.isIdentifier(node) ? choiceNamed(node) : undefined;
  return initializer ? textsOf(initializer) : [GIVEN];
}

const joined = (parts: readonly (readonly string[])[]): string[] =>
  parts.reduce<string[]>(
    (before, part) => before.flatMap((text) => part.map((next) => text + next)),
    [""]
  );

/** `const verb = one ? "is" : "are"` of the same function. */
function choiceNamed({ text, parent }: ts.Identifier): ts.Expression | undefined {
  for (let scope: ts.Node = parent; !ts.isSourceFile(scope); scope = scope.parent) {
    if (!ts.isBlock(scope) && !ts.isCaseClause(scope)) continue;
    for (const statement of scope.statements) {
      if (!ts.isVariableStatement(statement)) continue;
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && name.text === text && initializer)
          return ts.isConditionalExpression(initializer) || ts.isTemplateExpression(initializer)
            ? initializer
            : undefined;
    }
  }
  return undefined;
}

const all = files().flatMap(sentencesOf);

/** Facts of the code by their English, and whether they have a plural. What has no letter, such as "{} {}", is alike everywhere. */
const facts = new Map<string, boolean>();
for (const file of files()) readFacts(file);

function readFacts(file: string): void {
  const text = readFileSync(path.join(ROOT, file), "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "said") {
      const text = templateOf(node.template);
      if (/\p{L}|"/u.test(text)) facts.set(text, false);
    }
    if (ts.isCallExpression(node) && node.expression.getText() === "several") {
      const [, one, text] = node.arguments;
      if (!one || !text || !ts.isStringLiteralLike(one) || !ts.isStringLiteralLike(text))
        throw new Error(`${file}: ${node.getText()} is not told in words.`);
      facts.set(text.text, true);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

function templateOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return [template.head, ...template.templateSpans.map(({ literal }) => literal)]
    .map(({ text }) => text)
    .join("{}");
}

/** Without what every language says alike. */
const ENGLISH = /\b(the|and|your|this|are|with|which|again|nothing|it)\b/i;

it("finds the sentences of the code", () => {
  expect(all.length).toBeGreaterThan(120);
});

describe.each(LANGUAGES)("in %s", (_, sentences, locale) => {
  const translate = translator(sentences, locale);

  it("each sentence of the code is said, with all that it was given", () => {
    const left = all.filter(({ text }) => {
      const said = translate(text);
      const given = (of: string) => of.split(GIVEN).length;
      return (
        said === text ||
        ENGLISH.test(said.replaceAll(/"[^"]*"/g, "")) ||
        given(said) !== given(text)
      );
    });
    expect(left.map(({ place, text }) => `${place} -> ${translate(text)}`)).toEqual([]);
  });

  const known: Sentences = sentences;

  it("every fact of the code has words, in each form", () => {
    const lacking = [...facts].filter(([text, hasForms]) => {
      const words = known[text];
      return words === undefined || hasForms !== (typeof words === "object");
    });
    expect(lacking.map(([text]) => text)).toEqual([]);
  });

  it("no words are left in English, and each have the gaps of their fact", () => {
    const gaps = (text: string) => text.split("{}").length;
    const wrong = Object.entries(known).filter(([text, words]) =>
      (typeof words === "string" ? [words] : Object.values(words)).some(
        (form) =>
          form === text ||
          gaps(form) !== gaps(text) ||
          ENGLISH.test(form.replaceAll(/"[^"]*"/g, ""))
      )
    );
    expect(wrong).toEqual([]);
  });
});

describe("a sentence in another language", () => {
  const inGerman = translator(german, "de-DE");

  it("keeps what people wrote, and writes numbers as its readers do", () => {
    expect(
      inGerman(
        "A formula takes at most 10,000 companies; these are 12,345 cells. Give fewer, or use Enrich in the Stackscout pane."
      )
    ).toBe(
      "Eine Formel nimmt höchstens 10.000 Firmen; das sind 12.345 Zellen. Geben Sie weniger an, oder nutzen Sie „Anreichern“ im Stackscout-Bereich."
    );
    expect(inGerman('"Acme Inc. Berlin" is not a domain. Type one like acme.com.')).toBe(
      "„Acme Inc. Berlin“ ist keine Domain. Geben Sie eine wie acme.com ein."
    );
  });

  it("may stand within another, and beside others", () => {
    expect(inGerman('To leave out: "x y" is not a domain. Type one like acme.com.')).toBe(
      "Auszulassen: „x y“ ist keine Domain. Geben Sie eine wie acme.com ein."
    );
    expect(
      inGerman(
        '3 formulas became values in 1,200 cells. "Plan" is protected: unprotect it and do this again.'
      )
    ).toBe(
      "3 Formeln wurden zu Werten in 1.200 Zellen. „Plan“ ist geschützt: Heben Sie den Schutz auf und wiederholen Sie es."
    );
  });

  it("stays English when it is not known", () => {
    expect(inGerman("Missing mandatory filter. Xq.")).toBe("Missing mandatory filter. Xq.");
  });

  // Every piece joined with every later one would be a billion letters to look through.
  it("is looked for no further than a few ends of sentences, whatever a service writes", () => {
    const text = "No. ".repeat(20_000).trim();
    expect(inGerman(text)).toBe(text);
  });
});
