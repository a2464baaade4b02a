/**
 * The mutants of a source file: small changes of what it does, each of a classic kind. Types, log lines and the
 * words of errors have none: no test has to notice those.
 */
import ts from "typescript";

/**
 * @typedef {object} Mutant
 * @property {string} file from the checkout's folder on
 * @property {string} kind
 * @property {number} start of the text that it replaces
 * @property {number} end
 * @property {number} line
 * @property {string} code the whole line
 * @property {string} was
 * @property {string} becomes
 * @property {boolean} isStatement a statement left out, not an expression replaced
 */
/** @typedef {{ kind: string, becomes: string, isStatement?: boolean }} Change */

const flipped = {
  "<": ">=",
  ">": "<=",
  "<=": ">",
  ">=": "<",
  "===": "!==",
  "!==": "===",
};
const moved = { "<": "<=", ">": ">=", "<=": "<", ">=": ">" };
const logical = { "&&": "||", "||": "&&", "??": "&&" };
const arithmetic = { "+": "-", "-": "+", "*": "/", "/": "*", "%": "*", "+=": "-=", "-=": "+=" };
const methods = { max: "min", min: "max", some: "every", every: "some" };

/** @type {[string, Record<string, string>][]} */
const operators = [
  ["comparison flipped", flipped],
  ["boundary moved", moved],
  ["and, or", logical],
  ["arithmetic", arithmetic],
];

/** @param {ts.Node} node */
const isText = (node) => ts.isStringLiteral(node) || ts.isTemplateLiteral(node);

/** @param {ts.BinaryExpression} node @param {string} text @returns {Change[]} */
function ofBinary(node, text) {
  const sign = ts.tokenToString(node.operatorToken.kind) ?? "";
  if (sign === "+" && (isText(node.left) || isText(node.right))) return [];
  const at = node.operatorToken.getStart() - node.getStart();
  const [before, after] = [text.slice(0, at), text.slice(at + sign.length)];
  return operators.flatMap(([kind, signs]) => {
    const other = signs[sign];
    if (other === undefined) return [];
    // `a ?? b && c` does not parse.
    const becomes =
      sign === "??"
        ? `(${node.left.getText()}) && (${node.right.getText()})`
        : before + other + after;
    return [{ kind, becomes }];
  });
}

/** Negated is what is no comparison: those are flipped. @param {ts.Expression} condition @param {string} text @returns {Change[]} */
function ofCondition(condition, text) {
  if (ts.isBinaryExpression(condition) && condition.operatorToken.getText() in flipped) return [];
  return [{ kind: "condition negated", becomes: `!(${text})` }];
}

/** @param {ts.Node} node */
const isCondition = ({ parent }, /** @type {ts.Node} */ node) =>
  (ts.isIfStatement(parent) && parent.expression === node) ||
  (ts.isConditionalExpression(parent) && parent.condition === node);

/** Below ten one more, from ten on the double: 61 seconds for 60 are no fault. @param {string} text @returns {Change[]} */
function ofNumber(text) {
  const value = Number(text.replaceAll("_", ""));
  return [
    value < 10
      ? { kind: "number + 1", becomes: String(value + 1) }
      : { kind: "number doubled", becomes: String(value * 2) },
  ];
}

/** A string that tells kinds apart. @param {ts.Node} node */
function isKind({ parent }, /** @type {ts.Node} */ node) {
  if (ts.isCaseClause(parent)) return true;
  if (ts.isPropertyAssignment(parent))
    return parent.initializer === node && ["kind", "state"].includes(parent.name.getText());
  return ts.isBinaryExpression(parent) && ["===", "!=="].includes(parent.operatorToken.getText());
}

/** @type {[RegExp, string][]} */
const inSql = [
  [/ <= /g, " > "],
  [/ >= /g, " < "],
  [/ < /g, " <= "],
  [/ > /g, " >= "],
  [/ and /g, " or "],
  [/ \+ /g, " - "],
  [/ - /g, " + "],
];

/** Each sign of a statement in SQL once. @param {string} text @returns {Change[]} */
function ofSql(text) {
  if (!/^.\s*(select|insert|update|delete|with)\s/i.test(text)) return [];
  return inSql.flatMap(([sign, other]) =>
    [...text.matchAll(sign)].map(({ 0: found, index }) => ({
      kind: "SQL",
      becomes: text.slice(0, index) + other + text.slice(index + found.length),
    }))
  );
}

/** Ends a branch, not its function. @param {ts.Node} node */
function isEarlyEnd(node) {
  if (!ts.isReturnStatement(node) && !ts.isThrowStatement(node) && !ts.isContinueStatement(node))
    return false;
  const branch = ts.isBlock(node.parent) ? node.parent : node;
  return ts.isIfStatement(branch.parent) && branch.parent.thenStatement === branch;
}

/** Does something, and nobody needs its value. @param {ts.Node} node */
function isAct(node) {
  if (!ts.isExpressionStatement(node)) return false;
  const act = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression;
  return !(ts.isCallExpression(act) && act.expression.kind === ts.SyntaxKind.SuperKeyword);
}

/** @param {ts.Node} node @param {string} text @returns {Change[]} */
function changesOf(node, text) {
  if (isEarlyEnd(node)) return [{ kind: "early end removed", becomes: "", isStatement: true }];
  if (isAct(node)) return [{ kind: "statement removed", becomes: "", isStatement: true }];
  /** @type {Change[]} */
  const changes = [];
  if (isCondition(node, node))
    changes.push(...ofCondition(/** @type {ts.Expression} */ (node), text));
  if (ts.isBinaryExpression(node)) changes.push(...ofBinary(node, text));
  if (ts.isNumericLiteral(node) && !ts.isPropertyAssignment(node.parent))
    changes.push(...ofNumber(text));
  if (
    ts.isNumericLiteral(node) &&
    ts.isPropertyAssignment(node.parent) &&
    node.parent.initializer === node
  )
    changes.push(...ofNumber(text));
  if (node.kind === ts.SyntaxKind.TrueKeyword)
    changes.push({ kind: "true, false", becomes: "false" });
  if (node.kind === ts.SyntaxKind.FalseKeyword)
    changes.push({ kind: "true, false", becomes: "true" });
  if (ts.isStringLiteral(node) && node.text !== "" && isKind(node, node))
    changes.push({ kind: "kind emptied", becomes: '""' });
  if (isText(node)) changes.push(...ofSql(text));
  // Of `a?.b.some(f).length`, what follows is left out with it.
  if (ts.isOptionalChain(node)) return changes;
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name } = node.expression;
    const other = Object.entries(methods).find(([method]) => method === name.text)?.[1];
    const at = name.getStart() - node.getStart();
    if (other !== undefined)
      changes.push({
        kind: "other method",
        becomes: text.slice(0, at) + other + text.slice(at + name.text.length),
      });
  }
  return changes;
}

/** @param {ts.Node} node */
function isLeftOut(node) {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
    return true;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.isNewExpression(node)) return /Error$/.test(node.expression.getText());
  return (
    ts.isExpressionStatement(node) &&
    /^(await )?(\w+\.)*(console|log|logger)[.(]/.test(node.getText())
  );
}

/** @param {string} file @param {string} source @returns {Mutant[]} */
export function mutantsOf(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const lines = source.split("\n");
  /** @type {Mutant[]} */
  const mutants = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (isLeftOut(node)) return;
    const [start, end] = [node.getStart(), node.getEnd()];
    const was = source.slice(start, end);
    const { line } = tree.getLineAndCharacterOfPosition(start);
    const code = (lines[line] ?? "").trim();
    for (const { kind, becomes, isStatement = false } of changesOf(node, was))
      mutants.push({ file, kind, start, end, line: line + 1, code, was, becomes, isStatement });
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(tree, visit);
  return mutants;
}

/**
 * The source with these mutants in it, each switched off until `globalThis.isMutant(number)` says otherwise.
 * @param {string} source @param {readonly (Mutant & { number: number })[]} mutants none within another
 */
export function withSwitches(source, mutants) {
  let text = source;
  for (const { number, start, end, was, becomes, isStatement } of [...mutants].sort(
    (a, b) => b.start - a.start
  )) {
    const isOn = `globalThis.isMutant(${number})`;
    const both = isStatement
      ? `{ if (!${isOn}) { ${was} } }`
      : `(${isOn} ? (${becomes}) : (${was}))`;
    text = text.slice(0, start) + both + text.slice(end);
  }
  return text;
}
