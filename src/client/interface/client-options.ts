/**
 * What a client needs from outside: its stores, `fetch`, its clock and what the administrator allows. The
 * client itself uses web standards only; everything of Excel and Office comes in here.
 */
import type { Stop } from "./scout-client";
import type {
  MachineStore,
  SpendingLimits,
  SpendingSettings,
  MachineSharing,
  WorkbookStore,
} from "../stores";
import type { Clock } from "../units";

/** Whether there is a network, and when that changes (`navigator.onLine` and its events). */
export interface Network {
  isOnline(): boolean;
  onChange(listener: () => void): Stop;
}

export interface ClientOptions {
  readonly workbook: WorkbookStore;
  /** Opens this machine's store for a service address. */
  readonly openMachine: (address: string) => Promise<MachineStore>;
  readonly fetch: typeof globalThis.fetch;
  /** The tool that people buy with, like "Excel": told to a team's gateway. */
  readonly tool?: string;
  readonly clock?: Clock;
  /** 0 to 1: spreads retries out. @default Math.random */
  readonly random?: () => number;
  /** What this machine knows of its network. @default always online */
  readonly network?: Network;
  /** Shares the windows of a key with other open workbooks. @default each counts alone */
  readonly sharing?: MachineSharing;
  /** What the administrator allows at most. */
  readonly limits?: SpendingLimits;
  readonly spending?: Partial<SpendingSettings>;
  /**
   * What formulas may do now, looked up at each decision: `spend` the day's allowance without asking; `wait` for approval
   * or trust (`noteTrust`); `ask`: wait for approval, also after that. What the pane asks needs no trust. @default spend
   */
  readonly mayFormulas?: () => "spend" | "wait" | "ask";
  readonly initials?: () => string;
  /** The service used last: this machine shows its answers before any service is connected. */
  readonly readFrom?: string | null;
  /** Older answers are marked as stale; they are never asked again by themselves. @default 30 */
  readonly staleAfterDays?: number;
  /** Answers older than this are not shown and are removed from machine and file; null keeps all. @default null */
  readonly keepDays?: number | null;
  /** False keeps answers off the workbook's file. @default true */
  readonly keepsInWorkbook?: boolean;
}
