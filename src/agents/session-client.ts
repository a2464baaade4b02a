/** A client for one session with a service that keeps what is bought itself, as a team's gateway does: nothing is stored here. */
import { openClient, type ScoutClient, type ServiceAccess, type WorkbookStore } from "../client";
import { openMachineStore } from "../machine";

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

/** A command and a session have no workbook: what they buy is in the machine's store, or the gateway's. */
export const noWorkbook = (): WorkbookStore => ({
  id: null,
  read: () => Promise.resolve({ answers: [], ledger: [] }),
  add: () => undefined,
  flush: () => Promise.resolve(),
  forget: () => Promise.resolve(),
  strip: () => Promise.resolve({ answers: 0, entries: 0 }),
  usage: () => Promise.resolve({ answers: 0, characters: 0, limitCharacters: 0 }),
});

/** More than anybody has: what a person was shown, or the gateway's own ceilings, are what counts. */
const MORE_THAN_ENOUGH = 1e9;

/** Nothing goes unasked; each purchase brings its own ceiling. */
export const CEILINGS_ELSEWHERE = {
  unaskedCredits: 0,
  actionCredits: MORE_THAN_ENOUGH,
  dayCredits: MORE_THAN_ENOUGH,
  workbookCredits: MORE_THAN_ENOUGH,
};
