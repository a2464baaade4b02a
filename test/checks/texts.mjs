// The catalogues of src/texts and the code that says them: what is wrong in them, and which translations are missing.
import { IntlMessageFormat } from "intl-messageformat";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const LANGUAGES = ["de", "es", "fr"];
/** Programs that say nothing of the add-in. */
const OTHERS = /^(service|program|workbench|database)\//;

/** @typedef {Readonly<Record<string, string>>} Catalogue */

/** @param {string} root @param {string} language @returns {Catalogue} */
export const catalogueOf = (root, language) =>
  JSON.parse(readFileSync(join(root, "src/texts", `${language}.json`), "utf8"));

/**
 * What a text is given, by name; throws when it is not ICU.
 * @param {string} text @returns {string[]}
 */
function gapsIn(text) {
  /** @type {Set<string>} */
  const names = new Set();
  /** @param {unknown} elements */
  const visit = (elements) => {
    for (const element of /** @type {any[]} */ (elements)) {
      // 0 is plain text, 7 the number of a plural.
      if (element.type !== 0 && element.type !== 7) names.add(element.value);
      for (const option of Object.values(element.options ?? {})) visit(option.value);
    }
  };
  visit(new IntlMessageFormat(text, "en", undefined, { ignoreTag: true }).getAst());
  return [...names].sort();
}

/**
 * The words of a text without what it is given.
 * @param {string} text @returns {string}
 */
export function wordsIn(text) {
  /** @type {string[]} */
  const words = [];
  /** @param {unknown} elements */
  const visit = (elements) => {
    for (const element of /** @type {any[]} */ (elements)) {
      if (element.type === 0) words.push(element.value);
      for (const option of Object.values(element.options ?? {})) visit(option.value);
    }
  };
  visit(new IntlMessageFormat(text, "en", undefined, { ignoreTag: true }).getAst());
  return words.join(" ");
}

/**
 * What the code says: whole keys, patterns of keys that end with a word from elsewhere, and what calls give.
 * @param {string} root
 */
function saidIn(root) {
  /** @type {Set<string>} */
  const whole = new Set();
  /** @type {RegExp[]} */
  const patterns = [];
  /** @type {{ file: string, key: string, given: string[] }[]} */
  const calls = [];
  for (const name of readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(name) || OTHERS.test(name)) continue;
    const source = ts.createSourceFile(
      name,
      readFileSync(join(root, "src", name), "utf8"),
      ts.ScriptTarget.Latest,
      true
    );
    /** @param {ts.Node} node */
    const visit = (node) => {
      if (ts.isStringLiteralLike(node)) whole.add(node.text);
      else if (ts.isTemplateExpression(node) && /^[a-zA-Z]+\.[\w.-]*$/.test(node.head.text)) {
        const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
        patterns.push(
          new RegExp(`^${parts.map((part) => part.replace(/[^\w-]/g, "\\$&")).join(".*")}$`)
        );
      }
      if (ts.isCallExpression(node) && /^(t|said)$/.test(node.expression.getText())) {
        const [key, values] = node.arguments;
        if (
          key &&
          ts.isStringLiteralLike(key) &&
          (!values || ts.isObjectLiteralExpression(values))
        ) {
          const given = (values?.properties ?? []).map(
            (property) => property.name?.getText() ?? "..."
          );
          calls.push({ file: name, key: key.text, given });
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { whole, patterns, calls };
}

/** @param {string} root @returns {{ problems: string[], missing: string[] }} */
export function textsIn(root) {
  const english = catalogueOf(root, "en");
  const keys = Object.keys(english);
  /** @type {string[]} */
  const problems = [];
  /** @type {string[]} */
  const missing = [];
  /** @type {Map<string, string[]>} */
  const gaps = new Map();
  for (const key of keys) gaps.set(key, gapsIn(english[key] ?? ""));
  for (const language of LANGUAGES) {
    const catalogue = catalogueOf(root, language);
    for (const key of keys) if (!Object.hasOwn(catalogue, key)) missing.push(`${language} ${key}`);
    for (const [key, text] of Object.entries(catalogue)) {
      const own = gaps.get(key);
      if (!own) problems.push(`${language} ${key}: English has no such text`);
      else if (own.join() !== gapsIn(text).join())
        problems.push(`${language} ${key}: ${gapsIn(text).join()} instead of ${own.join()}`);
    }
  }
  const { whole, patterns, calls } = saidIn(root);
  for (const key of keys)
    if (!whole.has(key) && !patterns.some((pattern) => pattern.test(key)))
      problems.push(`${key}: nobody says it`);
  for (const { file, key, given } of calls) {
    const wanted = gaps.get(key) ?? [];
    const lacks = given.includes("...") ? [] : wanted.filter((name) => !given.includes(name));
    const spare = given.filter((name) => name !== "..." && !wanted.includes(name));
    if (lacks.length + spare.length > 0)
      problems.push(`${file}: ${key} is given ${given.join()} instead of ${wanted.join()}`);
  }
  return { problems, missing };
}
