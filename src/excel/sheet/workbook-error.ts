import { type Said, say, spoken } from "../../sentences";

/** A failure that already says in words what it is; its message may be shown as it stands. */
export class WorkbookError extends Error {
  constructor(sentence: string | Said, options?: ErrorOptions) {
    super(typeof sentence === "string" ? spoken(sentence) : say(sentence), options);
  }
}
