/** Find jobs: every filter of the job search, its price, its rows, into the sheet. */
import { FindPanel } from "./panel";

export function FindJobsPanel() {
  return <FindPanel search="jobs" />;
}
