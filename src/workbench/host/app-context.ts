/**
 * What office.js is told when it starts: host, platform, requirement sets, the document's settings. The library answers
 * `isSetSupported` from the matrix and does not hold back newer members by itself.
 */
import type { SettingsStore } from "./settings-store";

const REQUIREMENT_SETS: Readonly<Record<string, number>> = {
  ExcelApi: 1.17,
  SharedRuntime: 1.1,
  CustomFunctionsRuntime: 1.4,
  CustomFunctions: 1.7,
  RichApiRuntime: 1.2,
  AddinCommands: 1.1,
  RibbonApi: 1.2,
  DialogApi: 1.2,
  Settings: 1.1,
};

const SHARED_RUNTIME = 1;
const CUSTOM_FUNCTIONS = 2;

/** `window.name` of the add-in's frame, from which office.js learns that it has a host and where it is. */
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

export function appContext(
  settings: SettingsStore,
  instanceId: string,
  reason: "documentOpened" | "inserted"
): object {
  return {
    _id: "workbench",
    _appName: 16,
    _appVersion: "16",
    _appUILocale: "en-US",
    _dataLocale: "en-US",
    _docUrl: "https://localhost/Book1.xlsx",
    _clientMode: 1,
    _settings: settings.entries(),
    _reason: reason,
    _requirementMatrix: JSON.stringify(REQUIREMENT_SETS),
    _appInstanceId: instanceId,
    _hostFullVersion: "16.0.18000.10000",
    _initialDisplayMode: 0,
    _featureGates: {},
  };
}
