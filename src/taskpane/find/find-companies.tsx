/** Find companies: every filter of the company search, its price, its rows, into the sheet. */
import { FindPanel } from "./panel";

export function FindCompaniesPanel() {
  return <FindPanel search="companies" />;
}
