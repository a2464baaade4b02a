/** Find companies: every filter of the company search, its price, its rows, into the sheet. */
import { FindPanel } from "../parts/find-panel";

export function FindCompaniesPanel() {
  return <FindPanel search="companies" />;
}
