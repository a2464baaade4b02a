/**
 * What office.js is told at its start: host, platform, requirement sets. It answers `isSetSupported` from them. A member
 * above them is not refused: which sets the add-in needs is held by test/manifest, over its sources. Its bundle for the web
 * takes no theme from the host: `Office.context.officeTheme` is undefined there.
 */

const SHARED_RUNTIME = 1;
const CUSTOM_FUNCTIONS = 2;

/** The name of the add-in's frame; from it office.js learns that it has a host, and its address. */
export function frameName(conversationId: string, hostOrigin: string, locale = "en-US"): string {
  const flags = SHARED_RUNTIME | CUSTOM_FUNCTIONS;
  return JSON.stringify({
    baseFrameName: "workbench-addin",
    hostInfo: `Excel$Web$16.01$${locale}$${conversationId}$$disableLogging$${flags}`,
    xdmInfo: `${conversationId}|workbench|${hostOrigin}`,
    serializerVersion: "1",
    flights: "[]",
  });
}

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

/** As texts: as numbers 1.10 and 1.1 would be equal. */
function requirementMatrix(changes: RequirementSets): string {
  const sets = Object.entries({ ...DEFAULT_SETS, ...changes });
  return JSON.stringify(Object.fromEntries(sets.filter(([, version]) => version !== "")));
}

export interface ContextOptions {
  readonly instanceId: string;
  /** Changes to the declared sets: `{ ExcelApi: "1.9" }`; "" removes one. */
  readonly requirementSets?: RequirementSets;
  /** Language of Excel's own words and of the document. @default en-US */
  readonly locale?: string;
}

export function appContext(options: ContextOptions): object {
  const { instanceId, requirementSets = {}, locale = "en-US" } = options;
  return {
    _id: "workbench",
    _appName: 16,
    _appVersion: "16",
    _appUILocale: locale,
    _dataLocale: locale,
    _docUrl: "https://localhost/Book1.xlsx",
    // It may be edited.
    _clientMode: 1,
    // Those of the common API, which the add-in does not use.
    _settings: [],
    _reason: "documentOpened",
    _requirementMatrix: requirementMatrix(requirementSets),
    _appInstanceId: instanceId,
    _hostFullVersion: "16.0.18000.10000",
    _initialDisplayMode: 0,
    _featureGates: {},
  };
}
