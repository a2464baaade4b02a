/**
 * The requirement sets that this host declares. Which ones the add-in needs is held by test/manifest, over its sources:
 * a member above the declared sets is not refused here. Versions are compared by part: 1.17 is after 1.9.
 */
export type RequirementSets = Readonly<Record<string, string>>;

/** Excel on the web in 2024: enough for the add-in, and what an add-in writes still empties undo. */
const DEFAULT_SETS: RequirementSets = {
  ExcelApi: "1.17",
  SharedRuntime: "1.1",
  CustomFunctionsRuntime: "1.4",
  CustomFunctions: "1.7",
  RichApiRuntime: "1.2",
  AddinCommands: "1.1",
  RibbonApi: "1.2",
  DialogApi: "1.2",
  Settings: "1.1",
  DelayForCellEdit: "1.1",
};

/** The set that Microsoft's page on undo once named, and the one that gave it to everybody. */
const UNDO_SETS = [
  ["ExcelUndoApiAll", "1.0"],
  ["ExcelApi", "1.20"],
] as const;

/** Members that empty undo all the same (excel-add-ins-undo-capabilities), as far as this host has them. */
const WITHOUT_UNDO = new Set(["Worksheet.delete"]);

function isAtLeast(version: string, wanted: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split(".").map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

export class Requirements {
  readonly #sets: RequirementSets;

  constructor(changes: RequirementSets = {}) {
    this.#sets = { ...DEFAULT_SETS, ...changes };
  }

  /** Can people still undo after an add-in used a member? */
  keepsUndo(member: string): boolean {
    const isUndone = UNDO_SETS.some(([set, version]) => {
      const declared = this.#sets[set] ?? "";
      return declared !== "" && isAtLeast(declared, version);
    });
    return isUndone && !WITHOUT_UNDO.has(member);
  }

  /** The sets as office.js is told them, as texts: as numbers 1.10 and 1.1 would be equal. */
  matrix(): string {
    return JSON.stringify(
      Object.fromEntries(Object.entries(this.#sets).filter(([, version]) => version !== ""))
    );
  }
}
