/**
 * What the service remembers while it runs: how far its clock is ahead, the faults that wait for calls, and the requests
 * that count in windows. One process serves a database; it begins as if nothing had been asked.
 */
import type { LimitGroup } from "../../api";
import { policiesOf } from "../limits/policies";
import { isWithin, windowsAfter, type WindowState } from "../limits/windows";
import type { User } from "./caller";
import type { Fault, FaultInput } from "./faults";
import { faultSchema, isFor } from "./faults";

export class RunningState {
  aheadMs = 0;
  private faults: Fault[] = [];
  /** When requests were accepted, by user and group. */
  private readonly accepted = new Map<string, readonly number[]>();

  addFault(input: FaultInput): void {
    this.faults.push(faultSchema.parse(input));
  }

  clearFaults(): void {
    this.faults = [];
  }

  /** Takes the first fault that is for a call, and counts it down. */
  takeFault(path: string, key: string | undefined): Fault | undefined {
    const found = this.faults.find((fault) => isFor(fault, path, key));
    if (found) found.times -= 1;
    this.faults = this.faults.filter(({ times }) => times > 0);
    return found;
  }

  /** Decides on a request at `at` (ms); an accepted one counts from now on. */
  admit(user: User, group: LimitGroup, at: number) {
    const windows = this.windowsOf(user, group, at);
    if (windows.some(({ remaining }) => remaining === 0)) return { isAccepted: false, windows };
    const longest = Math.max(...windows.map(({ windowSeconds }) => windowSeconds));
    const past = this.acceptedOf(user, group).filter((start) => isWithin(start, longest, at));
    this.accepted.set(`${user.id} ${group}`, [...past, at]);
    return { isAccepted: true, windows: this.windowsOf(user, group, at) };
  }

  private windowsOf(user: User, group: LimitGroup, at: number): readonly WindowState[] {
    return windowsAfter(this.acceptedOf(user, group), policiesOf(group, user.tier), at);
  }

  private acceptedOf(user: User, group: LimitGroup): readonly number[] {
    return this.accepted.get(`${user.id} ${group}`) ?? [];
  }
}
