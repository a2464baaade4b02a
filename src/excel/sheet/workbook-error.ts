import { type Said, say } from "../../sentences";

/** A failure that already says what it is; its message may be shown as it stands. */
export class WorkbookError extends Error {
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
