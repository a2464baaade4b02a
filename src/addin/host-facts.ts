/** Facts about the host to quote when asking for help: versions and requirement sets, nothing of the workbook. */
import type { HostFact } from "../taskpane/state/diagnostics";

/** Requirement sets and their versions, newest first; the first supported version is reported. */
const SETS: readonly (readonly [set: string, versions: readonly string[]])[] = [
  ["ExcelApi", ["1.18", "1.17", "1.16", "1.15", "1.14", "1.13", "1.12", "1.11", "1.10", "1.9"]],
  ["CustomFunctionsRuntime", ["1.4", "1.3", "1.2", "1.1"]],
  ["SharedRuntime", ["1.2", "1.1"]],
  ["RibbonApi", ["1.2", "1.1"]],
];

export function hostFacts(): HostFact[] {
  const { diagnostics, requirements, displayLanguage, contentLanguage } = Office.context;
  return [
    { name: "Host", value: `${diagnostics.host} ${diagnostics.version} ${diagnostics.platform}` },
    { name: "Languages", value: `${displayLanguage} ${contentLanguage}` },
    ...SETS.map(([set, versions]) => ({
      name: set,
      value: versions.find((version) => requirements.isSetSupported(set, version)) ?? "none",
    })),
    { name: "Browser", value: navigator.userAgent },
  ];
}
