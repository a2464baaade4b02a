/**
 * CREDITS: credits left, spent or waiting, as one number. If the balance is not known yet, it is
 * read once (the call is free); the other figures are counted on this machine.
 */
import type { ClientView, Failure, ScoutClient } from "../client";
import type { Argument } from "./arguments/arguments";
import { readChoice } from "./arguments/read-choice";
import { isCellError, type Shown } from "./cells/cells";
import { failureCell } from "./words/failure-words";

const FIGURES = ["balance", "spent", "today", "waiting"] as const;
type ReadView = (client: ScoutClient, again: () => void) => Shown;

export function credits(what: unknown): Argument<ReadView> {
  const figure = readChoice(what, "what", FIGURES);
  if (isCellError(figure)) return figure;
  const readBalance = balanceReader();
  return (client, again) => {
    const view = client.view();
    if (figure === undefined || figure === "balance") return readBalance(client, view, again);
    const { spent, waitingCredits: waiting } = view;
    return [[{ spent: spent.workbookCredits, today: spent.todayCredits, waiting }[figure]]];
  };
}

/** Asks for the balance once for each connection and each return of the network; a failure is shown until it is known. */
function balanceReader(): (client: ScoutClient, view: ClientView, again: () => void) => Shown {
  let askedOf: string | undefined;
  let failure: Failure | undefined;
  return (client, view, again) => {
    if (view.balance) return [[view.balance.leftCredits]];
    if (!view.connection) return failureCell({ kind: "not-connected" });
    const { address, keyEnding } = view.connection;
    const place = `${address} ${keyEnding} ${String(view.isOffline)}`;
    if (askedOf !== place) {
      askedOf = place;
      failure = undefined;
      void client.refreshBalance().then((result) => {
        if (result.ok) return;
        failure = result.failure;
        again();
      });
    }
    return failure ? failureCell(failure) : "wait";
  };
}
