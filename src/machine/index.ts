/** The entry of `machine`: the stores on this machine. */
export type { AccessKeeper, Preferences, Trust } from "./access-keeper";
export { openAccessKeeper } from "./access-keeper";
export { inTime } from "./in-time";
export { openMachineStore } from "./machine-store";
export { machineNetwork } from "./network";
export type { DraftStore } from "./draft-store";
export { openDraftStore } from "./draft-store";
export { openMachineSharing } from "./machine-sharing";
