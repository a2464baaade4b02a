/** The events that each type of search can have. */
import type { SearchType, WebhookEventType } from "../../api";
import { wrongParameters } from "../requests/errors";

const possible: Readonly<Record<SearchType, readonly WebhookEventType[]>> = {
  jobs: ["job_new", "job_closed"],
  companies: ["company_new"],
};

/** Null means the first one. */
export function eventTypesFor(
  type: SearchType,
  wanted: readonly WebhookEventType[] | null | undefined
): WebhookEventType[] {
  if (!wanted || wanted.length === 0) return possible[type].slice(0, 1);
  const wrong = wanted.find((event) => !possible[type].includes(event));
  if (wrong) throw wrongParameters(`active_event_types: a search of ${type} has no event ${wrong}`);
  return [...new Set(wanted)];
}
