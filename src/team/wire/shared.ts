/**
 * What the gateway shares with the add-in: how limits, bodies and company names are read, free refusals, prices, one text
 * for what means the same.
 */
export { canonicalJson, publishedPrices } from "../../client";
export { bodyText, isFreeRefusal } from "../../client";
export { readLimitHeaders, retryDelayMs } from "../../client";
export { isFreeMail, loadFreeMail, parseCompanyRef } from "../../input";
export { say } from "../../texts";
