/** What a purchase was of, in the pane's language. The ledger keeps English words, which begin small. */
import { spoken } from "../../sentences";

export function purchaseName(what: string): string {
  return spoken(what.charAt(0).toLocaleUpperCase() + what.slice(1));
}
