/** A client for one session with a service that keeps what is bought itself, as a team's gateway does: nothing is stored here. */
import { openClient, type ScoutClient, type ServiceAccess } from "../client";
import { openMachineStore } from "../machine";
import { CEILINGS_ELSEWHERE, noWorkbook } from "./no-workbook";

export async function openSessionClient(
  access: ServiceAccess,
  fetch: typeof globalThis.fetch
): Promise<ScoutClient> {
  const client = await openClient({
    workbook: noWorkbook(),
    openMachine: openMachineStore,
    fetch,
    tool: AGENT,
    spending: CEILINGS_ELSEWHERE,
  });
  await client.connect(access);
  // Its first reply tells that the service is a gateway: then what the team holds is counted as held.
  void client.refreshBalance();
  return client;
}

/** The tool that a team's ledger names. */
export const AGENT = "agent";
