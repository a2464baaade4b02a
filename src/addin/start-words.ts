/** What the page says while it starts, and when it does not: what happened, then what to do. */
const WORKBOOK = "Your workbook is untouched.";

export const startWords = {
  again: "Stackscout does not start. It is tried again ...",
  tryAgain: "Try again",
  noOffice: `Microsoft's library for add-ins (office.js) cannot be loaded, so Stackscout cannot start. Check your network, or ask your administrator to let its address through. ${WORKBOOK}`,
  silent: `Excel does not answer Stackscout. Try again, or close Excel and open it again. ${WORKBOOK}`,
  noHost:
    "Stackscout runs inside Excel, and finds no Excel here. If this is Excel, try again; else open Stackscout from Excel's ribbon.",
  otherHost: "Stackscout runs inside Excel. Open it from Excel's ribbon.",
  noCode: `The code of Stackscout cannot be loaded. Check your network and try again. ${WORKBOOK}`,
  slow: (hasCode: boolean) =>
    hasCode
      ? "Stackscout is still starting: Excel has not yet given it the workbook. Wait, or try again."
      : "The code of Stackscout is still on its way. Wait, or try again.",
} as const;

/** Apart, because the add-in's own code says it. */
export const cannotStart = `Stackscout could not start. Close the workbook and open it again. ${WORKBOOK}`;
