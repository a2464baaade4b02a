import { spoken } from "../../sentences";

/** A failure that already says in words what it is; its message may be shown as it stands. */
export class WorkbookError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(spoken(sentence), options);
  }
}
