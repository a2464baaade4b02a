/**
 * @jest-environment node
 *
 * What is told to people is a fact in the code, and each fact is said in German, Spanish and French, with what it was given.
 * Facts are found in the code itself, so that a new one without words fails here, and words that nobody says.
 */
import {
  said,
  say,
  several,
  speakSentences,
  together,
  sentences as german,
  sentences as spanish,
  sentences as french,
  type Sentences,
} from "../../src/texts";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const ROOT = path.resolve(__dirname, "../..");

/** Other programs and the contract, which speak English; the layer of facts itself. */
const OTHERS = /^src\/(api|service|team|workbench|database|sentences)\//;
/** Words by language, in files of their own; sentences for administrators; code that runs before any other. */
const HAVE_OWN =
  /^src\/(functions\/(words\/|help\/|functions\.ts)|taskpane\/messages\/|input\/names\/config\.ts|addin\/start-words)/;

/** Whose texts people read; keys of other layers may be of words. */
const SURFACES = /^src\/(taskpane|functions)\//;

/** Two words, or one beside what is filled in. */
const BESIDE_A_GAP =
  /\b[A-Za-z]{2,} [a-z]{2,}|(?:^|[\s("])[A-Za-z]{2,}[:,]? \{\}|\{\} [A-Za-z]{2,}/;
/** Of a style. */
const BORDER = /^\dpx solid \{\}$/;

const files = readdirSync(path.join(ROOT, "src"), { recursive: true, encoding: "utf8" })
  .map((name) => path.posix.join("src", name))
  .filter((name) => /\.tsx?$/.test(name) && !OTHERS.test(name));

const LANGUAGES: readonly (readonly [string, Sentences])[] = [
  ["German", german],
  ["Spanish", spanish],
  ["French", french],
];

/** The facts of the code by their English, and whether they have a plural. */
const facts = new Map<string, boolean>();
// What the ledger keeps as a text: `state/purchase-name` of the pane.
for (const rows of ["row {}", "rows {} to {}"])
  facts.set(`Company search, ${rows}`, false).set(`Job search, ${rows}`, false);
facts.set("{} company records", true);
/** Sentences that are no facts. */
const loose: string[] = [];
/** Plurals that are given too little or too much, or have no singular of their own. */
const unsound: string[] = [];
for (const file of files) readFile(file);

function readFile(file: string): void {
  const text = readFileSync(path.join(ROOT, file), "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "said") {
      const template = textOf(node.template);
      // What has no letter and no quote, such as "{} {}", is alike everywhere.
      if (/[\p{L}"]/u.test(template)) facts.set(template, false);
    } else if (ts.isCallExpression(node) && node.expression.getText() === "several") {
      const [, one, many, ...given] = node.arguments;
      if (!one || !many || !ts.isStringLiteralLike(one) || !ts.isStringLiteralLike(many))
        throw new Error(`${file}: ${node.getText()} is not in words.`);
      facts.set(many.text, true);
      const isWhole = [one, many].every(({ text }) => gapsIn(text) === 1 + given.length);
      if (!isWhole || one.text === many.text) unsound.push(`${file}: ${node.getText()}`);
    } else if (!HAVE_OWN.test(file) && (isLoose(node) || isGlued(node, SURFACES.test(file))))
      loose.push(`${file}: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
}

function gapsIn(text: string): number {
  return text.split("{}").length - 1;
}

function textOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return [template.head, ...template.templateSpans.map(({ literal }) => literal)]
    .map(({ text }) => text)
    .join("{}");
}

/** A text that ends as a sentence does. A mistake of ours (`throw new Error`) is for a console. */
function isLoose(node: ts.Node): boolean {
  const { parent } = node;
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return false;
  const isFact =
    ts.isTaggedTemplateExpression(parent) ||
    (ts.isCallExpression(parent) && parent.expression.getText() === "several");
  const isMistake =
    ts.isNewExpression(parent) && ["Error", "TypeError"].includes(parent.expression.getText());
  const text = ts.isStringLiteralLike(node) ? node.text : textOf(node);
  return !isFact && !isMistake && /[a-z] \S.*[.?!]$/s.test(text);
}

/** Words on a page, or put together by hand, also where they do not end as a sentence does. */
function isGlued(node: ts.Node, isOnSurface: boolean): boolean {
  if (ts.isJsxText(node)) return /[A-Za-z]{2}/.test(node.text);
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return false;
  const { parent } = node;
  const text = ts.isStringLiteralLike(node) ? node.text : textOf(node);
  const isAdded =
    ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.PlusToken;
  const isOnPage = ts.isJsxExpression(parent) && !ts.isJsxAttribute(parent.parent);
  if (isAdded || isOnPage) return /[A-Za-z]{2}/.test(text);
  const isFilled = ts.isTemplateExpression(node) && !ts.isTaggedTemplateExpression(parent);
  return isFilled && isOnSurface && BESIDE_A_GAP.test(text) && !BORDER.test(text) && !isKey(node);
}

/** The name under which a hook keeps or loads something: its first argument, or what that chooses from. */
function isKey(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isConditionalExpression(parent)) return isKey(parent);
  return (
    ts.isCallExpression(parent) &&
    parent.arguments[0] === node &&
    /^use[A-Z]/.test(parent.expression.getText())
  );
}

it("reads more than 200 facts, and no sentence that is none", () => {
  expect(facts.size).toBeGreaterThan(200);
  expect(loose).toEqual([]);
});

it("gives each plural its count and all else it names, and one has words of its own", () => {
  expect(unsound).toEqual([]);
});

/** Without what every language says alike. */
const ENGLISH = /\b(the|and|your|this|are|with|which|again|nothing|it)\b/i;

describe.each(LANGUAGES)("in %s", (_, sentences) => {
  it("each fact has words, those with a plural for one and for others", () => {
    const formsOf = (text: string) => {
      const words = sentences[text];
      return typeof words === "object" ? Object.keys(words).sort().join() : typeof words;
    };
    const wrong = [...facts].filter(
      ([text, hasPlural]) => formsOf(text) !== (hasPlural ? "one,other" : "string")
    );
    expect(wrong).toEqual([]);
  });

  it("no words are there for what the code does not tell", () => {
    expect(Object.keys(sentences).filter((text) => !facts.has(text))).toEqual([]);
  });

  it("no words are left in English, lose what they were given or tell it twice", () => {
    const wrong = Object.entries(sentences).filter(([text, words]) =>
      (typeof words === "string" ? [words] : Object.values(words)).some(
        (form) =>
          form === text ||
          gapsIn(form) !== gapsIn(text) ||
          ENGLISH.test(form.replaceAll(/"[^"]*"/g, ""))
      )
    );
    expect(wrong).toEqual([]);
  });
});

describe("a fact", () => {
  afterEach(() => speakSentences("en-US"));

  it("is said in English until a language was fetched, and again where there is none", async () => {
    const cells = (count: number) => say(said("said.cells", { count }));
    expect([0, 1, 1_200].map(cells)).toEqual(["0 cells", "1 cell", "1,200 cells"]);
    await speakSentences("de-DE");
    expect([0, 1, 1_200].map(cells)).toEqual(["0 Zellen", "1 Zelle", "1.200 Zellen"]);
    await speakSentences("ja-JP");
    expect(cells(1_200)).toBe("1,200 cells");
  });

  it("has the plural, the numbers and the times of its language", async () => {
    const at = new Date(2026, 10, 25, 14, 5);
    const running = said("said.isRunningBySinceWaitForIt", {
      name: "Enrich A1:A9",
      who: said("said.somebodyElse"),
      since: at,
    });
    expect(say(running)).toMatch(/ since 2:05\sPM\. /);
    await speakSentences("de-DE");
    expect(say(running)).toContain(" um 14:05. ");
    await speakSentences("fr-FR");
    // None is one in French.
    expect(say(said("said.cells", { count: 0 }))).toBe("0 cellule");
  });

  it("may be given others, and stand beside others", async () => {
    await speakSentences("de-DE");
    const domain = said("said.isNotADomainTypeOneLike", { text: "Acme Inc. Berlin" });
    expect(say(said("said.toLeaveOut", { reason: domain }))).toBe(
      "Auszulassen: „Acme Inc. Berlin“ ist keine Domain. Geben Sie eine wie acme.com ein."
    );
    expect(say(together([said("said.noCellWaits"), null, said("said.whatWasBoughtIsKept")]))).toBe(
      "Keine Zelle wartet. Gekauftes bleibt erhalten."
    );
  });

  it("keeps what people and the service wrote, also where that is a sentence of ours or has gaps", async () => {
    await speakSentences("de-DE");
    const written = "No cell waits. {} 1,200 cells";
    expect(say(said("said.toLeaveOut", { reason: written }))).toBe(`Auszulassen: ${written}`);
    expect(say(written)).toBe(written);
  });
});

test("French joins no preposition to the article of what is filled in: columns are after others", () => {
  for (const [fact, said] of Object.entries(french))
    if (/right of \{\}/.test(fact)) expect(said).toMatch(/après \{\}[.,]/);
});
