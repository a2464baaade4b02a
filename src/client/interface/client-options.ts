/**
 * What a client is handed: its stores, its way to the network, its clock and what the administrator
 * allows. The client names web standards only; everything of the host comes in here.
 */
import type { EndpointName } from "../../api";
import type { Stop } from "./scout-client";
import type {
  MachineStore,
  SpendingLimits,
  SpendingSettings,
  WindowSharing,
  WorkbookStore,
} from "../../model/stores";
import type { EditedCells } from "../../model/presence";
import type { Clock, DurationMs } from "../../model/units";
import type { Unread } from "../../model/unread";

/** Whether there is a network at all, and the news of it (`navigator.onLine` and its events). */
export interface Network {
  isOnline(): boolean;
  onChange(listener: () => void): Stop;
}

export interface ClientOptions {
  readonly workbook: WorkbookStore;
  /** Opens this machine's store for a service address. */
  readonly openMachine: (address: string) => Promise<MachineStore>;
  readonly fetch: typeof globalThis.fetch;
  /** What people buy with, like "Excel": told to a team's gateway. */
  readonly tool?: string;
  /** Called with what could not be read of a reply. It was charged all the same, and is not asked again. */
  readonly onUnread?: (endpoint: EndpointName, unread: Unread) => void;
  readonly clock?: Clock;
  /** 0 to 1: spreads retries out. @default Math.random */
  readonly random?: () => number;
  /** What this machine knows of its network. @default always online */
  readonly network?: Network;
  /** Shares the windows of a key with other open workbooks. @default each counts alone */
  readonly sharing?: WindowSharing;
  /** What the administrator allows at most. */
  readonly limits?: SpendingLimits;
  readonly spending?: Partial<SpendingSettings>;
  /** How long before or after an edit its formulas may ask. @default 5000 */
  readonly attentionMs?: DurationMs;
  /** What was changed here lately. Without it, whatever asks near an edit made here counts as typed here. */
  readonly edited?: EditedCells;
  readonly initials?: () => string;
  /** The service whose answers this machine may show before any is connected: the one used last. */
  readonly readFrom?: string | null;
  /** Older answers carry a mark; they are never asked again by themselves. @default 30 */
  readonly staleAfterDays?: number;
  /** Answers older than that are neither shown nor kept: they are removed from machine and file. @default kept */
  readonly keepDays?: number | null;
  /** False keeps answers off the workbook's file. @default true */
  readonly keepsInWorkbook?: boolean;
}
