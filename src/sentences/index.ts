/** The door of `sentences`: what is told to people, as facts, and their words in the chosen language. */
export type { Given, Said } from "./said";
export { said, several, together } from "./said";
export { say } from "./say";
export { speakSentences } from "./speak";
export { ToldError } from "./told-error";
