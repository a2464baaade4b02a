/** What a client without connection, answers and purchases shows. */
import type { ClientView } from "../../../src/client/interface/scout-client";
import { defaultSpending } from "../../../src/client/stores";

export const emptyView: ClientView = {
  connection: null,
  isTeam: false,
  plan: "unknown",
  balance: null,
  accountUse: null,
  spending: defaultSpending,
  spent: { todayCredits: 0, workbookCredits: 0, unaskedCredits: 0 },
  waiting: [],
  dropped: 0,
  waitingCredits: 0,
  waitingEndsAt: null,
  activity: { queued: 0, inFlight: 0, endsAt: null, pauses: {} },
  ledger: [],
  answersVersion: 0,
  trouble: null,
  isOffline: false,
  lost: [],
  staleAfterDays: 30,
  keepsInWorkbook: true,
};
