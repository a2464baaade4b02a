/**
 * The interface between the page's first script and the add-in's own code. The first script runs before
 * office.js: it takes ribbon commands before the add-in can run them, and reports a start that fails. The
 * link is a global variable, because the two are loaded separately.
 */
import type { CommandName } from "../commands/command-names";
import type { FunctionName } from "../functions/function-names";

export interface CommandEvent {
  completed(): void;
}

export interface AddIn {
  /** Runs a ribbon command, also one that came before the add-in's code. */
  run(command: CommandName, event: CommandEvent): void;
  /** Calls a function as Excel did before the add-in's code was there. */
  call(name: FunctionName, args: readonly unknown[]): unknown;
  /** The start has failed: cells show the sentence, too. */
  refuse(sentence: string): void;
}

export interface StartLink {
  /** Called when the add-in's code is loaded. */
  take(addIn: AddIn): void;
  /** Called when the functions can answer: the page's own sentence is removed. */
  started(): void;
  /** Called when the add-in's code cannot start; `lacking` names what an Excel that is too old lacks. */
  failed(word: "cannotStart" | "tooOld" | "otherHost", lacking?: string): void;
}

declare global {
  var stackscoutStart: StartLink;
}
