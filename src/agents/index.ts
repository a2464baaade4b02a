/** The entry of `agents`: what the command and the gateway use. */
export { changesSince, oldAnswers } from "./ask-again";
export { credits, failureWords } from "./failure-words";
export { inCommon, withoutTechnologies, type SharedTechnology } from "./in-common";
export { readNames } from "./named-companies";
export { findKeyword, readSearch } from "./read-search";
export { fieldsNamed } from "./shown";
export { createAgentServer } from "./server";
export { UNASKED } from "./spending";
export { AGENT, CEILINGS_ELSEWHERE, noWorkbook, openSessionClient } from "./session-client";
