/** A client for one session with a service that keeps what is bought itself, as a team's gateway does: nothing is stored here. */
import { openClient, type ScoutClient, type ServiceAccess } from "../client";
import { openMachineStore } from "../machine";
import { noWorkbook } from "./no-workbook";

/** The gateway's own ceilings count. */
const NO_CEILING = 1e9;

export async function openSessionClient(
  access: ServiceAccess,
  fetch: typeof globalThis.fetch
): Promise<ScoutClient> {
  const client = await openClient({
    workbook: noWorkbook(),
    openMachine: openMachineStore,
    fetch,
    tool: AGENT,
    spending: {
      unaskedCredits: 0,
      actionCredits: NO_CEILING,
      dayCredits: NO_CEILING,
      workbookCredits: NO_CEILING,
    },
  });
  await client.connect(access);
  // Its first reply tells that the service is a gateway: then what the team holds is counted as held.
  void client.refreshBalance();
  return client;
}

/** The tool that a team's ledger names. */
export const AGENT = "agent";
