/** Faults on demand, to test how an add-in reacts: an error code at the n-th action, full settings. */
import type { HostFaults } from "../interface/workbench";
import type { SettingsStore } from "./protocol/settings-store";
import { HostError, type ErrorCode } from "../interface/host-error";

export class FaultSwitch implements HostFaults {
  #actionsLeft = 0;
  #code = "";

  constructor(private readonly settings: SettingsStore) {}

  failAction(nth: number, code: string): void {
    this.#actionsLeft = nth;
    this.#code = code;
  }

  limitSettings(characters: number): void {
    this.settings.limitCharacters = characters;
  }

  clear(): void {
    this.settings.limitCharacters = Infinity;
    this.#actionsLeft = 0;
  }

  onAction(): void {
    if (this.#actionsLeft === 0) return;
    this.#actionsLeft -= 1;
    if (this.#actionsLeft === 0) throw new HostError(this.#code as ErrorCode, "A fault on order.");
  }
}
