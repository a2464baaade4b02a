/** The door of `agents`: what the command and the gateway use. */
export { changesSince, oldAnswers } from "./ask-again";
export { credits, failureWords } from "./failure-words";
export { findKeyword } from "./find-keyword";
export { inCommon, withoutTechnologies, type SharedTechnology } from "./in-common";
export { readNames } from "./named-companies";
export { readSearch } from "./read-search";
export { fieldsNamed } from "./shown";
export { createAgentServer } from "./server";
export { UNASKED } from "./spending";
export { CEILINGS_ELSEWHERE, noWorkbook } from "./no-workbook";
export { AGENT, openSessionClient } from "./session-client";
