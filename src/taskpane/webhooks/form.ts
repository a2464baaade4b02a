/**
 * A webhook as fields of a form, and the request they make. Pure. Two facts shape it: the address
 * and the search are required also for a change, and a secret that is left out stays, while null
 * removes it.
 */
import type { Webhook, WebhookEventType, CallOf, SearchType } from "../../api";
import { urlOf } from "../../client";

export interface WebhookForm {
  readonly url: string;
  readonly description: string;
  readonly events: readonly WebhookEventType[];
  readonly oncePerCompany: boolean;
  readonly listen: "now" | "always" | "keep";
  readonly max: string;
  readonly secret: "keep" | "new" | "none";
  readonly newSecret: string;
}

export interface WebhookProblems {
  readonly url: boolean;
  readonly events: boolean;
  readonly max: boolean;
  readonly secret: boolean;
}

export type WebhookRequest = CallOf<"createWebhook">;

const SHORTEST_SECRET = 16;

export function eventTypesOf(type: SearchType): readonly WebhookEventType[] {
  return type === "jobs" ? ["job_new", "job_closed"] : ["company_new"];
}

/** Fields of a new webhook, or of one that is there. */
export function webhookFormOf(type: SearchType, webhook: Webhook | null): WebhookForm {
  return {
    url: webhook?.url ?? "",
    description: webhook?.description ?? "",
    events: webhook?.active_event_types ?? eventTypesOf(type).slice(0, 1),
    oncePerCompany: webhook?.trigger_once_per_company ?? false,
    listen: webhook ? "keep" : "now",
    max: webhook?.max_events_per_day ? String(webhook.max_events_per_day) : "",
    secret: webhook?.has_secret === true ? "keep" : "none",
    newSecret: "",
  };
}

export function webhookProblems(form: WebhookForm): WebhookProblems {
  const url = urlOf(form.url.trim());
  return {
    url: !url || !/^https?:$/.test(url.protocol),
    events: form.events.length === 0,
    max: form.max.trim() !== "" && !/^[1-9]\d{0,8}$/.test(form.max.trim()),
    secret: form.secret === "new" && form.newSecret.length < SHORTEST_SECRET,
  };
}

export function isWrong(problems: WebhookProblems): boolean {
  return Object.values(problems).some(Boolean);
}

/** `now` is when the form is sent: what happened before is left out unless asked for. */
export function webhookRequest(
  form: WebhookForm,
  searchId: number,
  webhook: Webhook | null,
  now: number
): WebhookRequest {
  const started = {
    now: new Date(now).toISOString(),
    always: null,
    keep: webhook?.listening_start_time ?? null,
  }[form.listen];
  return {
    url: form.url.trim(),
    search_id: searchId,
    description: form.description.trim(),
    active_event_types: [...form.events],
    trigger_once_per_company: form.oncePerCompany,
    listening_start_time: started,
    max_events_per_day: form.max.trim() === "" ? null : Number(form.max),
    ...(form.secret === "new" && { secret: form.newSecret }),
    ...(form.secret === "none" && webhook?.has_secret === true && { secret: null }),
  };
}
