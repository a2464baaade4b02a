/** `mcp`: tools for agents on standard input and output. What nobody can be asked about is bought within `--most` a day. */
import path from "node:path";
import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { createAgentServer, UNASKED } from "../../agents";
import { committedCredits, spentCredits, type LedgerEntry } from "../../client";
import { homeFolder } from "../access";
import { EXIT, type ExitCode } from "../cli-error";
import type { Opened } from "../open";
import { fileSharing } from "../store/file-lock";
import { say } from "../../texts";
import { tell } from "../terminal";

export async function mcp(
  { client, store, access }: Opened,
  { most }: { readonly most: number }
): Promise<ExitCode> {
  const source = access.isDemo ? "demo (fictional companies)" : access.address;
  const sharing = fileSharing(path.join(homeFolder(), "locks"));
  const server = createAgentServer({
    client,
    source,
    ledger: (limit) => {
      const all = store.entries();
      const lines = all.slice(-limit).reverse().map(lineOf);
      return Promise.resolve({ spent_credits: spentCredits(all), lines });
    },
    leftUnasked: () => {
      const today = store.entries(new Date().setUTCHours(0, 0, 0, 0));
      const spent = committedCredits(today.filter(({ cause }) => cause.name === UNASKED));
      return Promise.resolve(Math.max(0, most - spent));
    },
    // Two servers on this machine have one ceiling.
    alone: (action) => sharing.alone("agents", action),
  });
  const transport = new StdioServerTransport();
  const ended = new Promise<void>((resolve) => {
    process.stdin.once("end", resolve).once("close", resolve);
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
  await server.connect(transport);
  tell(`stackscout mcp: ready at ${source}; ${most} credits a day without asking.`);
  await ended;
  // What is on its way is awaited and kept.
  await server.close();
  return EXIT.done;
}

const lineOf = ({ at, what, cause, status, priceCredits, chargedCredits }: LedgerEntry) => ({
  at: new Date(at).toISOString(),
  ...{ what: say(what), by: cause.name, state: status },
  ...{ at_most_credits: priceCredits, charged_credits: chargedCredits },
});
