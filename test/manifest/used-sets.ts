/**
 * Which requirement sets does the add-in really use? Every member of Office's objects that its sources name is looked up in
 * @types/office-js, whose doc comments say the set: `[Api set: ExcelApi 1.9]`. What only `load("...")` names is covered too,
 * because a loaded property is read somewhere.
 */
import { createHash } from "node:crypto";
import path from "node:path";
import * as ts from "typescript";

const FOLDERS = ["api", "client", "excel", "machine", "functions", "taskpane", "commands", "addin"];

/** Other files hold none of Office's objects; leaving them out halves the time. */
const NAMES_OFFICE = /\b(Excel|Office|CustomFunctions|onWorkbook)\b/;

/** Read where they exist and done without elsewhere: no host has to have them. */
const OPTIONAL = new Set([
  "Invocation.isInValuePreview",
  "WorksheetChangedEventArgs.triggerSource",
]);

export interface UsedMember {
  readonly set: string;
  readonly version: string;
  /** `Range.getSpillingToRange` */
  readonly member: string;
  /** `src/excel/sheet/selection.ts:12` */
  readonly place: string;
}

/** Sets of the common API, whose comments name them in other words or not at all. */
const COMMON: Readonly<Record<string, readonly [set: string, version: string]>> = {
  "Addin.showAsTaskpane": ["SharedRuntime", "1.1"],
  "Addin.hide": ["SharedRuntime", "1.1"],
  "Addin.onVisibilityModeChanged": ["SharedRuntime", "1.1"],
  "Addin.setStartupBehavior": ["SharedRuntime", "1.1"],
  "Addin.getStartupBehavior": ["SharedRuntime", "1.1"],
  "Ribbon.requestUpdate": ["RibbonApi", "1.1"],
};

/** Reading the types takes seconds: kept until a file that names Office changes. */
export function usedMembers(root: string): UsedMember[] {
  const files = filesThatNameOffice(root);
  const contents = files.map((file) => `${file}\n${ts.sys.readFile(file) ?? ""}`).join("\n");
  const rules = ts.sys.readFile(__filename) ?? "";
  const hash = createHash("sha256").update(contents).update(rules).digest("hex");
  const kept = path.join(root, ".cache", "manifest", `used-sets-${hash.slice(0, 16)}.json`);
  const known = ts.sys.readFile(kept);
  if (known !== undefined) return JSON.parse(known) as UsedMember[];
  const found = readMembers(root, files);
  ts.sys.writeFile(kept, JSON.stringify(found));
  return found;
}

function filesThatNameOffice(root: string): string[] {
  return ts.sys
    .readDirectory(path.join(root, "src"), [".ts", ".tsx"])
    .filter((file) =>
      FOLDERS.includes(path.relative(path.join(root, "src"), file).split(path.sep)[0] ?? "")
    )
    .filter((file) => NAMES_OFFICE.test(ts.sys.readFile(file) ?? ""));
}

function readMembers(root: string, files: readonly string[]): UsedMember[] {
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: ["office-js", "custom-functions-runtime"],
    typeRoots: [path.join(root, "node_modules/@types")],
    skipLibCheck: true,
    noEmit: true,
  });
  const checker = program.getTypeChecker();
  const found: UsedMember[] = [];
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source === undefined) continue;
    const visit = (node: ts.Node): void => {
      const member = ts.isPropertyAccessExpression(node)
        ? setOf(checker.getSymbolAtLocation(node.name))
        : ts.isBindingElement(node)
          ? setOf(propertyOf(checker, node))
          : null;
      if (member !== null && !asksFirst(source.text, member)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        found.push({ ...member, place: `${path.relative(root, file)}:${String(line + 1)}` });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

/** A newer member is no need of the add-in's where its file asks for its set and does without. */
function asksFirst(source: string, { set, version }: Omit<UsedMember, "place">): boolean {
  return new RegExp(`isSetSupported\\(\\s*"${set}",\\s*"${version.replace(".", "\\.")}"`).test(
    source
  );
}

/** What a destructured name stands for. */
function propertyOf(checker: ts.TypeChecker, element: ts.BindingElement): ts.Symbol | undefined {
  const name = (element.propertyName ?? element.name).getText();
  return checker.getTypeAtLocation(element.parent).getProperty(name);
}

function setOf(symbol: ts.Symbol | undefined): Omit<UsedMember, "place"> | null {
  const declaration = symbol?.declarations?.find((one) =>
    /@types[\\/](office-js|custom-functions-runtime)[\\/]/.test(one.getSourceFile().fileName)
  );
  if (declaration === undefined) return null;
  const owner = (declaration.parent as { name?: ts.Node }).name?.getText() ?? moduleOf(declaration);
  const member = `${owner}.${symbol?.name ?? ""}`;
  if (OPTIONAL.has(member)) return null;
  const comment = declaration.getFullText().slice(0, declaration.getLeadingTriviaWidth());
  const [, named, since] = /\[Api set: (\w+) ([\d.]+)/.exec(comment) ?? [];
  const [set, version] = COMMON[member] ?? [named, since];
  const isOfExcel = set !== undefined && version !== undefined && set !== "Mailbox";
  return isOfExcel ? { set, version, member } : null;
}

function moduleOf(declaration: ts.Declaration): string {
  for (let node: ts.Node | undefined = declaration; node; node = node.parent as ts.Node | undefined)
    if (ts.isModuleDeclaration(node)) return node.name.getText();
  return "";
}

/** The highest version of each set. */
export function neededSets(members: readonly UsedMember[]): Record<string, string> {
  const needed: Record<string, string> = {};
  for (const { set, version } of members) {
    const known = needed[set];
    if (known === undefined || compareVersions(version, known) > 0) needed[set] = version;
  }
  return needed;
}

export function compareVersions(a: string, b: string): number {
  const [[majorA = 0, minorA = 0], [majorB = 0, minorB = 0]] = [a, b].map((version) =>
    version.split(".").map(Number)
  ) as [number[], number[]];
  return majorA - majorB || minorA - minorB;
}
