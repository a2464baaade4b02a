/** The name of a purchase in the pane's language, made from the ledger's text: an English template with its values. */
import { type Given, say } from "../../texts";

/** A value in the text: the company, or a number. */
const GIVEN = /(?<= of ).+?(?=, from \d+ on$|$)|\d+/g;

export function purchaseName(what: string): string {
  const given: Given[] = [];
  const text = what.replace(GIVEN, (part) => {
    given.push(Number(part) || part);
    return "{}";
  });
  return say({ text: text.charAt(0).toUpperCase() + text.slice(1), given });
}
