/** What a purchase was of, in the pane's language. The ledger keeps it as a text: a template with what it was given filled in. */
import { type Given, say } from "../../sentences";

/** The company, or a number. */
const GIVEN = /(?<= of ).+?(?=, from \d+ on$|$)|\d+/g;

export function purchaseName(what: string): string {
  const given: Given[] = [];
  const text = what.replace(GIVEN, (part) => {
    given.push(Number(part) || part);
    return "{}";
  });
  return say({ text: text.charAt(0).toUpperCase() + text.slice(1), given });
}
