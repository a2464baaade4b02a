// `npm run check -- --figures`: what the house looks like from outside, in numbers. The import graph is
// read with the compiler's parser; exports that nobody uses come from knip, duplicates from duplicates.mjs.
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import ts from "typescript";
import { duplicatesIn, sourcesIn } from "./duplicates.mjs";
import { typeNamesTwice } from "./type-names.mjs";

const MAX_FUNCTION_LINES = 60;
const SUPPRESSION = /eslint-disable|@ts-(expect-error|ignore|nocheck)|prettier-ignore/;

/**
 * @typedef {{ to: string, isRuntime: boolean, isAll: boolean, names: string[] }} Import
 * @typedef {{ path: string, lines: number, imports: Import[], exports: string[], long: string[], suppressions: number }} Source
 */

/** @param {string} from @param {string} name */
function fileOf(from, name) {
  if (!name.startsWith(".")) return undefined;
  const base = join(dirname(from), name);
  return ["", ".ts", ".tsx", `${sep}index.ts`, `${sep}index.tsx`]
    .map((end) => base + end)
    .find((path) => /\.(ts|tsx|mjs)$/.test(path) && existsSync(path));
}

/** A statement that the compiler leaves in the code. @param {ts.Node} node */
function isKept(node) {
  if (ts.isImportDeclaration(node)) {
    const clause = node.importClause;
    const names = clause?.namedBindings;
    const areTypes =
      !clause?.name &&
      names !== undefined &&
      ts.isNamedImports(names) &&
      names.elements.every(({ isTypeOnly }) => isTypeOnly);
    return clause?.phaseModifier !== ts.SyntaxKind.TypeKeyword && !areTypes;
  }
  return ts.isExportDeclaration(node) && !node.isTypeOnly;
}

/** Names that are taken from the other file, where each is named. @param {ts.ImportDeclaration | ts.ExportDeclaration} node */
function namesOf(node) {
  const named = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
  return named && (ts.isNamedImports(named) || ts.isNamedExports(named))
    ? named.elements
        .filter(({ isTypeOnly }) => !isTypeOnly)
        .map(({ propertyName, name }) => (propertyName ?? name).text)
    : [];
}

/** What a statement exports by declaring it. @param {ts.Node} node @returns {string[]} */
function declaredNames(node) {
  const isExported =
    ts.canHaveModifiers(node) &&
    ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported) return [];
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.map(({ name }) => name.getText());
  return (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && node.name
    ? [node.name.text]
    : [];
}

/** @param {string} path @returns {Source} */
function read(path) {
  const text = readFileSync(path, "utf8");
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  /** @type {Source} */
  const source = {
    path,
    lines: text.split("\n").length - 1,
    imports: [],
    exports: [],
    long: [],
    suppressions: text.split("\n").filter((line) => SUPPRESSION.test(line)).length,
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      const to = fileOf(path, node.moduleSpecifier.text);
      if (to !== undefined)
        source.imports.push({
          to,
          isRuntime: isKept(node),
          isAll: ts.isExportDeclaration(node) && !node.exportClause,
          names: namesOf(node),
        });
    }
    source.exports.push(...declaredNames(node));
    if (ts.isFunctionLike(node) && "body" in node && node.body) {
      const first = file.getLineAndCharacterOfPosition(node.getStart()).line;
      const lines = file.getLineAndCharacterOfPosition(node.end).line - first + 1;
      if (lines > MAX_FUNCTION_LINES) source.long.push(`${path}:${first + 1} (${lines})`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return source;
}

/** Groups of at least two folders that reach each other. @param {Map<string, Set<string>>} graph */
function cyclesIn(graph) {
  /** @param {string} from @returns {Set<string>} */
  const reach = (from) => {
    const seen = new Set();
    const open = [...(graph.get(from) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...(graph.get(next) ?? []));
    }
    return seen;
  };
  return [...graph.keys()].filter((folder) => reach(folder).has(folder));
}

/**
 * The longest way from file to file that runs at the start. A door is passed by: a bundle takes from it
 * only the files of the names that are asked for.
 * @param {Source[]} sources
 */
function longestChain(sources) {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  /** @param {Import} one @returns {string[]} */
  const filesOf = ({ to, names }) => {
    const door = /index\.ts$/.test(to) ? byPath.get(to) : undefined;
    const behind = (door?.imports ?? []).filter((other) => {
      const given = other.isAll ? (byPath.get(other.to)?.exports ?? []) : other.names;
      return other.isRuntime && given.some((name) => names.includes(name));
    });
    return behind.length > 0 ? behind.map((other) => other.to) : [to];
  };
  /** @type {Map<string, string[]>} */
  const chains = new Map();
  /** @param {string} path @returns {string[]} */
  const chainFrom = (path) => {
    const known = chains.get(path);
    if (known) return known;
    const next = (byPath.get(path)?.imports ?? [])
      .filter(({ isRuntime }) => isRuntime)
      .flatMap(filesOf)
      .map(chainFrom)
      .reduce((longest, chain) => (chain.length > longest.length ? chain : longest), []);
    const chain = [path, ...next];
    chains.set(path, chain);
    return chain;
  };
  return sources
    .map(({ path }) => chainFrom(path))
    .reduce((longest, chain) => (chain.length > longest.length ? chain : longest), []);
}

/** @param {string} root @returns {Promise<string[]>} */
function deadExports(root) {
  return new Promise((resolve) => {
    const args = ["--reporter", "json", "--include", "exports,types,files"];
    const options = { cwd: root, maxBuffer: 1e8 };
    execFile(join(root, "node_modules/.bin/knip"), args, options, (_error, out) => {
      /** @type {{ issues: { file: string, exports: { name: string }[], types: { name: string }[], files?: unknown[] }[], files?: string[] }} */
      const { issues } = JSON.parse(out);
      resolve(
        issues.flatMap(({ file, exports = [], types = [] }) =>
          [...exports, ...types].map(({ name }) => `${file}: ${name}`)
        )
      );
    });
  });
}

/** @param {string} root @returns {Promise<readonly (readonly [string, string | number, readonly string[]])[]>} */
export async function figuresOf(root) {
  const src = join(root, "src");
  const sources = sourcesIn(src).map(read);
  /** @param {string} path */
  const short = (path) => relative(src, path);
  /** @type {Map<string, string[]>} */
  const folders = new Map();
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  /** @type {Map<string, Set<string>>} */
  const doors = new Map();
  for (const { path, imports } of sources) {
    const folder = dirname(short(path));
    folders.set(folder, [...(folders.get(folder) ?? []), path]);
    for (const { to } of imports) {
      const other = dirname(short(to));
      if (other !== folder) graph.set(folder, (graph.get(folder) ?? new Set()).add(other));
      const layer = short(to).split(sep)[0] ?? "";
      if (layer !== short(path).split(sep)[0])
        doors.set(layer, (doors.get(layer) ?? new Set()).add(short(to)));
    }
  }
  const cycles = cyclesIn(graph);
  const flat = [...folders].map(([folder, files]) => /** @type {const} */ ([files.length, folder]));
  const largest = flat.sort(([one], [other]) => other - one).slice(0, 3);
  const chain = longestChain(sources).map(short);
  const long = sources.flatMap(({ long }) => long).map(short);
  const isMessages = /** @param {string} place */ (place) =>
    place.startsWith(`taskpane${sep}messages`);
  const dead = await deadExports(root);
  const twice = await duplicatesIn(src);
  const names = typeNamesTwice(src, sourcesIn(src));
  return [
    ["folders in a cycle", cycles.length, cycles],
    ["largest flat folders", largest.map(([files, name]) => `${name} ${files}`).join(", "), []],
    [
      "doors",
      [...doors]
        .map(([layer, files]) => `${layer} ${files.size}`)
        .sort()
        .join(", "),
      [],
    ],
    ["longest run-time import chain", chain.length, [chain.join(" > ")]],
    [
      `functions over ${MAX_FUNCTION_LINES} lines outside messages`,
      long.filter((place) => !isMessages(place)).length,
      long.filter((place) => !isMessages(place)),
    ],
    [`functions over ${MAX_FUNCTION_LINES} lines in messages`, long.filter(isMessages).length, []],
    ["suppressions", sources.reduce((sum, { suppressions }) => sum + suppressions, 0), []],
    ["dead exports", dead.length, dead],
    ["type names that are exported twice in the add-in", names.addin.length, names.addin],
    ["type names that are exported twice in other programs", names.others.length, names.others],
    ["duplicates", `${twice.percent.toFixed(2)} %`, twice.pairs],
    ["lines of src", sources.reduce((sum, { lines }) => sum + lines, 0), []],
  ];
}
