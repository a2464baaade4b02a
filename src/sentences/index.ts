/** The door of `sentences`: what is told to people, as facts, and their words in the chosen language. */
export type { Given, Said } from "../texts";
export { said, several, together } from "../texts";
export { say } from "../texts";
export { speakSentences } from "../texts";
export { ToldError } from "../texts";
