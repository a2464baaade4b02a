/**
 * Counts calls from one file of the add-in to a named function of another. Every function is told apart
 * while it is bundled: it says where it is when it begins and when it goes on after an `await`, so that
 * the caller is known. What the browser calls (timers, events, replies) comes from no file.
 */
import type { Plugin } from "esbuild";
import { readFile } from "node:fs/promises";
import path from "node:path";
import ts from "typescript";

export interface Hops {
  count: number;
  /** Calls by way, like `client/client.ts > client/answers.ts`. */
  readonly ways: Map<string, number>;
  /** Where the code is now; empty between two tasks. */
  file: string;
  /** Where an async function was called from; nobody waits there any longer once it has rested. */
  readonly enter: (file: string, isNamed: boolean) => { from: string };
  readonly rest: <T>(call: { from: string }, value: T) => T;
  readonly goOn: <T>(call: { from: string }, file: string, value: T) => T;
}

/** Put before the bundle. */
export const hopsScript = `globalThis.hops = {
  count: 0,
  ways: new Map(),
  file: "",
  enter(file, isNamed) {
    const call = { from: this.file };
    if (isNamed && this.file !== "" && this.file !== file) {
      this.count += 1;
      const way = this.file + " > " + file;
      this.ways.set(way, (this.ways.get(way) ?? 0) + 1);
    }
    this.file = file;
    return call;
  },
  rest(call, value) { this.file = call.from; return value; },
  goOn(call, file, value) { call.from = ""; this.file = file; return value; },
};`;

/** Files of `src` that are the add-in's own. */
export function countingHops(root: string): Plugin {
  const src = path.join(root, "src");
  return {
    name: "count-hops",
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
        if (!file.startsWith(src) || /workbench/.test(file)) return undefined;
        const text = await readFile(file, "utf8");
        return { contents: instrumented(text, path.relative(src, file)), loader: "ts" };
      });
    },
  };
}

const { factory } = ts;

function instrumented(text: string, file: string): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const { transformed } = ts.transform(source, [
    (context) => (root) => {
      /** `isIn` is whether an instrumented async function is around. */
      const visit =
        (isIn: boolean) =>
        (node: ts.Node): ts.Node => {
          if (isIn && ts.isAwaitExpression(node)) {
            const waited = ts.visitNode(node.expression, visit(isIn)) as ts.Expression;
            const rest = call("rest", [factory.createIdentifier("hopCall"), waited]);
            return call("goOn", [
              factory.createIdentifier("hopCall"),
              factory.createStringLiteral(file),
              factory.createAwaitExpression(rest),
            ]);
          }
          if (!isPlain(node))
            return ts.visitEachChild(node, visit(isIn && !ts.isFunctionLike(node)), context);
          const inner: Traced = ts.visitEachChild<Traced>(node, visit(isAsync(node)), context);
          return withBody(inner, tracedBody(inner, file, isNamed(node)));
        };
      return ts.visitEachChild(root, visit(false), context);
    },
  ]);
  const [made] = transformed;
  return made ? ts.createPrinter().printFile(made) : text;
}

type Traced =
  | ts.FunctionDeclaration
  | ts.FunctionExpression
  | ts.ArrowFunction
  | ts.MethodDeclaration;

/** Generators run in pieces and constructors may begin with `super`: these count for whoever calls them. */
function isPlain(node: ts.Node): node is Traced {
  return (
    (ts.isFunctionDeclaration(node) ||
      ts.isFunctionExpression(node) ||
      ts.isArrowFunction(node) ||
      ts.isMethodDeclaration(node)) &&
    node.body !== undefined &&
    (ts.isArrowFunction(node) || node.asteriskToken === undefined)
  );
}

const isAsync = (node: Traced) =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) ?? false;

/** Callbacks are part of the function that hands them on. */
const isNamed = (node: Traced) =>
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isVariableDeclaration(node.parent) ||
  ts.isPropertyAssignment(node.parent) ||
  ts.isPropertyDeclaration(node.parent);

function tracedBody(node: Traced, file: string, named: boolean): ts.Block {
  const body = node.body as ts.ConciseBody;
  const statements = ts.isBlock(body) ? body.statements : [factory.createReturnStatement(body)];
  const entered = call("enter", [
    factory.createStringLiteral(file),
    named ? factory.createTrue() : factory.createFalse(),
  ]);
  const leave = call("rest", [factory.createIdentifier("hopCall")]);
  return factory.createBlock([
    factory.createVariableStatement(
      undefined,
      factory.createVariableDeclarationList(
        [factory.createVariableDeclaration("hopCall", undefined, undefined, entered)],
        ts.NodeFlags.Const
      )
    ),
    factory.createTryStatement(
      factory.createBlock([...statements], true),
      undefined,
      factory.createBlock([factory.createExpressionStatement(leave)])
    ),
  ]);
}

function withBody(node: Traced, body: ts.Block): Traced {
  const { typeParameters: types, parameters, type, modifiers } = node;
  if (ts.isArrowFunction(node))
    return factory.updateArrowFunction(
      node,
      modifiers as ts.NodeArray<ts.Modifier>,
      types,
      parameters,
      type,
      node.equalsGreaterThanToken,
      body
    );
  if (ts.isMethodDeclaration(node))
    return factory.updateMethodDeclaration(
      node,
      modifiers,
      undefined,
      node.name,
      node.questionToken,
      types,
      parameters,
      type,
      body
    );
  if (ts.isFunctionDeclaration(node))
    return factory.updateFunctionDeclaration(
      node,
      modifiers,
      undefined,
      node.name,
      types,
      parameters,
      type,
      body
    );
  return factory.updateFunctionExpression(
    node,
    modifiers as ts.NodeArray<ts.Modifier>,
    undefined,
    node.name,
    types,
    parameters,
    type,
    body
  );
}

function call(name: "enter" | "rest" | "goOn", values: ts.Expression[]): ts.Expression {
  const hops = factory.createPropertyAccessExpression(
    factory.createIdentifier("globalThis"),
    "hops"
  );
  return factory.createCallExpression(
    factory.createPropertyAccessExpression(hops, name),
    undefined,
    values
  );
}
