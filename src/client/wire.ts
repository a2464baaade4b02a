/**
 * What only a request needs: the sender, the schemas that read replies, the reading of refusals.
 * Loaded with the first request and fetched ahead while nothing else is to do, for what is held is
 * shown without any of it.
 */
export { default as send } from "ky";
export { readerOf, readInTurns, rowsIn, wrongField } from "./readers";
export { parseJson, refusalOf } from "./refusal";
