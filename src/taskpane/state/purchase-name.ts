/** What a purchase was of, in the pane's language. The ledger keeps it as a text; these are its forms. */
import { type Said, said, say, several } from "../../sentences";

const FORMS: readonly (readonly [RegExp, (of: string, from: string, to: string) => Said])[] = [
  [/^company record of (.+)$/, (of) => said`Company record of ${of}`],
  [
    /^(\d+) company records$/,
    (count) => several(Number(count), "{} company record", "{} company records"),
  ],
  [
    /^technologies of (.+), from (\d+) on$/,
    (of, from) => said`Technologies of ${of}, from ${Number(from)} on`,
  ],
  [/^technologies of (.+)$/, (of) => said`Technologies of ${of}`],
  [
    /^buying intent topics of (.+), from (\d+) on$/,
    (of, from) => said`Buying intent topics of ${of}, from ${Number(from)} on`,
  ],
  [/^buying intent topics of (.+)$/, (of) => said`Buying intent topics of ${of}`],
  [
    /^company search, rows (\d+) to (\d+)$/,
    (from, to) => said`Company search, rows ${Number(from)} to ${Number(to)}`,
  ],
  [
    /^job search, rows (\d+) to (\d+)$/,
    (from, to) => said`Job search, rows ${Number(from)} to ${Number(to)}`,
  ],
];

export function purchaseName(what: string): string {
  for (const [form, factOf] of FORMS) {
    const [, of = "", from = "", to = ""] = form.exec(what) ?? [];
    if (of) return say(factOf(of, from, to));
  }
  return what.charAt(0).toLocaleUpperCase() + what.slice(1);
}
