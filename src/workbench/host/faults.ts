/** Faults on demand, to test how an add-in reacts: an error code at the n-th action, refused requests. */
import type { CallQuirks } from "../engine/outbox";
import type { HostFaults } from "../interface/workbench";
import type { SettingsStore } from "./protocol/settings-store";
import { HostError, type ErrorCode } from "../interface/host-error";

export class FaultSwitch implements HostFaults, CallQuirks {
  startsStreamsTwice = false;
  #actionsLeft = 0;
  #code = "";
  #refusal = 0;
  #refusalsLeft = 0;

  constructor(private readonly settings: SettingsStore) {}

  failAction(nth: number, code: string): void {
    this.#actionsLeft = nth;
    this.#code = code;
  }

  refuseRequests(errorNumber: number, times = 1): void {
    this.#refusal = errorNumber;
    this.#refusalsLeft = times;
  }

  limitSettings(characters: number): void {
    this.settings.limitCharacters = characters;
  }

  startStreamsTwice(on: boolean): void {
    this.startsStreamsTwice = on;
  }

  clear(): void {
    this.startsStreamsTwice = false;
    this.settings.limitCharacters = Infinity;
    this.#actionsLeft = 0;
    this.#refusalsLeft = 0;
  }

  onAction(): void {
    if (this.#actionsLeft === 0) return;
    this.#actionsLeft -= 1;
    if (this.#actionsLeft === 0) throw new HostError(this.#code as ErrorCode, "A fault on order.");
  }

  /** 0 = the request goes through. */
  takeRefusal(): number {
    if (this.#refusalsLeft === 0) return 0;
    this.#refusalsLeft -= 1;
    return this.#refusal;
  }
}
