/** What one client has, as its parts share it. */
import type { Answers } from "./answers";
import type { BalanceReader } from "./balance";
import type { Failure } from "./failure";
import type { ClientOptions } from "./interface/client-options";
import type { Caller, Settings } from "./interface/scout-client";
import type { Ledger } from "./ledger";
import type { MachineLock } from "./machine-lock";
import type { CurrentService } from "./service";
import type { WorkbookStore } from "./stores";
import type { Clock } from "./units";
import type { RequestQueue } from "./wire/queue";

export interface Parts {
  readonly clock: Clock;
  /** 0 to 1, as `Math.random`: many clients must not come back at the same instant. */
  readonly random: () => number;
  readonly workbook: WorkbookStore;
  readonly service: CurrentService;
  readonly settings: { -readonly [K in keyof Settings]: Settings[K] };
  readonly queue: RequestQueue;
  readonly caller: Caller;
  readonly ledger: Ledger;
  readonly answers: Answers;
  readonly balance: BalanceReader;
  readonly lock: MachineLock;
  readonly mayFormulas: NonNullable<ClientOptions["mayFormulas"]>;
  /** Nothing can be asked or bought now, and why. */
  readonly onTrouble: (failure: Failure) => void;
  readonly onChange: () => void;
}
