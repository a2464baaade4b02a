/**
 * What office.js is told at its start: host, platform, requirement sets. It answers
 * `isSetSupported` from them, but does not hold back newer members (requirements.ts does). Its bundle for the web takes
 * no theme from the host: `Office.context.officeTheme` is undefined there.
 */
import type { Requirements } from "./protocol/requirements";

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

export interface ContextOptions {
  readonly instanceId: string;
  readonly requirements: Requirements;
  /** Language of Excel's own words and of the document. @default en-US */
  readonly locale?: string;
  readonly isReadOnly: boolean;
}

export function appContext(options: ContextOptions): object {
  const { instanceId, requirements, locale = "en-US", isReadOnly } = options;
  return {
    _id: "workbench",
    _appName: 16,
    _appVersion: "16",
    _appUILocale: locale,
    _dataLocale: locale,
    _docUrl: "https://localhost/Book1.xlsx",
    // 1 = may be edited, 0 = read only.
    _clientMode: isReadOnly ? 0 : 1,
    // Those of the common API, which the add-in does not use.
    _settings: [],
    _reason: "documentOpened",
    _requirementMatrix: requirements.matrix(),
    _appInstanceId: instanceId,
    _hostFullVersion: "16.0.18000.10000",
    _initialDisplayMode: 0,
    _featureGates: {},
  };
}
