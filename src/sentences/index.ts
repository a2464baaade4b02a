/** The door of `sentences`: what cells and sheets say, in the language that is chosen. */
export { speakSentences } from "./speak";
export { spoken } from "./spoken";
export type { Given, Said } from "./said";
export { said, several, together } from "./said";
export { say } from "./say";
