/**
 * Requirement sets: what this host declares, and which set a member needs. office.js sends newer members all the same;
 * real hosts refuse them with ApiNotFound, and so does this one. Versions are compared by part: 1.17 is after 1.9.
 */
import { API_SETS } from "./api-sets";
import { HostError } from "./members";

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

const SERVICE_SETS: Readonly<Record<string, string>> = {
  AppRuntimeService: "SharedRuntime 1.1",
  AppRuntimePersistenceService: "SharedRuntime 1.1",
  DynamicRibbon: "RibbonApi 1.1",
};

function isAtLeast(version: string, wanted: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split(".").map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

const setOfMember = new Map<string, string>();
for (const [className, sets] of Object.entries(API_SETS)) {
  for (const [set, members] of Object.entries(sets))
    for (const member of members.split(" "))
      setOfMember.set(`${className}.${member}`.toLowerCase(), set);
}

export class Requirements {
  readonly #sets: RequirementSets;

  constructor(changes: RequirementSets = {}) {
    this.#sets = { ...DEFAULT_SETS, ...changes };
  }

  has(set: string, version: string): boolean {
    const declared = this.#sets[set];
    return declared !== undefined && declared !== "" && isAtLeast(declared, version);
  }

  /** Members without a set, and the library's own, are always there. */
  offers(className: string, member: string): boolean {
    const needed =
      setOfMember.get(`${className}.${member}`.toLowerCase()) ?? SERVICE_SETS[className];
    if (needed === undefined || member.startsWith("_")) return true;
    const [set = "", version = ""] = needed.split(" ");
    return this.has(set, version);
  }

  /** The sets as office.js is told them, as texts: as numbers 1.10 and 1.1 would be equal. */
  matrix(): string {
    return JSON.stringify(
      Object.fromEntries(Object.entries(this.#sets).filter(([, version]) => version !== ""))
    );
  }

  refusal(className: string, member: string): HostError {
    return new HostError("ApiNotFound", `${className}.${member} is newer than the declared sets.`);
  }
}
