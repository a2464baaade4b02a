/** Starts settling lost replies. */
import type { LedgerEntry } from "../../model/ledger";
import type { LostPurchase } from "../interface/scout-client";
import { Settler, type SettlerParts } from "./settler";
import type { Credits } from "../../model/units";

export class LossWatch {
  readonly #settler: Settler;

  #settled: () => void = () => undefined;

  constructor(private readonly parts: Omit<SettlerParts, "onSettled">) {
    this.#settler = new Settler({ ...parts, onSettled: () => this.#settled() });
  }

  /** Calls `listener` when a lost reply was settled. */
  onSettled(listener: () => void): void {
    this.#settled = listener;
  }

  /** A reply was lost, or a service is connected: settles lost replies of this account from now on. */
  readonly start = (): void => {
    const { ledger, session } = this.parts;
    if (ledger.unconfirmed().some(({ basis }) => basis?.account === session.account))
      this.#settler.start();
  };

  stop(): void {
    this.#settler.stop();
  }

  /** The balance was read. */
  decide(): void {
    void this.#settler.decide();
  }

  standingOf({ id, status }: LedgerEntry): LostPurchase["standing"] {
    if (status === "released") return "not-charged";
    if (status === "confirmed") return "not-arrived";
    return this.#settler.unknown.has(id) ? "unknown" : "checking";
  }

  /** The most that an `unknown` one may have cost; null when nothing shows it. */
  mostCredits({ id }: LedgerEntry): Credits | null {
    return this.#settler.unknown.get(id) ?? null;
  }
}
