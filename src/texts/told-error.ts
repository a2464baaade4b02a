import type { Said } from "./said";
import { say } from "./t";

/** A failure that carries what it tells. It is said when its message is read, which a surface does. */
export class ToldError extends Error {
  constructor(
    readonly said: Said,
    options?: ErrorOptions
  ) {
    super(undefined, options);
  }

  override get message(): string {
    return say(this.said);
  }
}
