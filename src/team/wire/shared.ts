/** What the gateway shares with the client: how limit headers and bodies are read, which refusals cost nothing, what things cost, which company a text names, or in words why none. */
export { publishedPrices } from "../../model";
export { bodyText, isFreeRefusal } from "../../client";
export { readLimitHeaders, retryDelayMs } from "../../client";
export { isFreeMail, loadFreeMail, parseCompanyRef } from "../../input";
export { say } from "../../sentences";
