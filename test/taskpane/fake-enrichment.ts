import type { EnrichmentPort } from "../../src/taskpane/enrichment-port";
import type { FakeClient } from "./fake-client";

export function createFakeEnrichment(_client: FakeClient, _sheet: string): EnrichmentPort {
  return {
    readColumn: () => Promise.reject(new Error("Select one column.")),
    plan: () => Promise.reject(new Error("no")),
    run: () => Promise.reject(new Error("no")),
  };
}
