/**
 * What the page's first script and the add-in's own code say to each other. The first script is
 * there before office.js: it hears ribbon commands before anybody can answer them, and it tells
 * when the start does not come to an end. Left on the page's global object, for the two are
 * loaded apart.
 */
import type { CommandName } from "../commands/command-names";
import type { FunctionName } from "../functions/function-names";

export interface CommandEvent {
  completed(): void;
}

export interface AddIn {
  /** Does what a ribbon command wants, also one that came before the add-in's code. */
  run(command: CommandName, event: CommandEvent): void;
  /** Calls a function as Excel did before the add-in's code was there. */
  call(name: FunctionName, args: readonly unknown[]): unknown;
  /** The start came to nothing: cells say the sentence, too. */
  refuse(sentence: string): void;
}

export interface StartLink {
  /** The add-in's code is here. */
  take(addIn: AddIn): void;
  /** Functions answer: the page's own sentence goes. */
  started(): void;
  /** The add-in's code cannot start; of an Excel that is too old, what it lacks. */
  failed(word: "cannotStart" | "tooOld" | "otherHost", lacking?: string): void;
}

declare global {
  var stackscoutStart: StartLink;
}
