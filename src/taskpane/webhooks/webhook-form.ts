/**
 * A webhook as fields of a form, and the request they make. Pure. Two facts shape it: the address
 * and the search are required also for a change, and a secret that is left out stays, while null
 * removes it.
 */
import type { Webhook, WebhookEventType, CallOf, SearchType } from "../../api";
import { urlOf } from "../../client/model/url-of";

export interface HookForm {
  readonly url: string;
  readonly description: string;
  readonly events: readonly WebhookEventType[];
  readonly oncePerCompany: boolean;
  readonly listen: "now" | "always" | "keep";
  readonly max: string;
  readonly secret: "keep" | "new" | "none";
  readonly newSecret: string;
}

export interface HookProblems {
  readonly url: boolean;
  readonly events: boolean;
  readonly max: boolean;
  readonly secret: boolean;
}

export type HookRequest = CallOf<"createWebhook">;

const SHORTEST_SECRET = 16;

export function eventTypesOf(type: SearchType): readonly WebhookEventType[] {
  return type === "jobs" ? ["job_new", "job_closed"] : ["company_new"];
}

/** Fields of a new webhook, or of one that is there. */
export function hookFormOf(type: SearchType, hook: Webhook | null): HookForm {
  return {
    url: hook?.url ?? "",
    description: hook?.description ?? "",
    events: hook?.active_event_types ?? eventTypesOf(type).slice(0, 1),
    oncePerCompany: hook?.trigger_once_per_company ?? false,
    listen: hook ? "keep" : "now",
    max: hook?.max_events_per_day ? String(hook.max_events_per_day) : "",
    secret: hook?.has_secret === true ? "keep" : "none",
    newSecret: "",
  };
}

export function hookProblems(form: HookForm): HookProblems {
  const url = urlOf(form.url.trim());
  return {
    url: !url || !/^https?:$/.test(url.protocol),
    events: form.events.length === 0,
    max: form.max.trim() !== "" && !/^[1-9]\d{0,8}$/.test(form.max.trim()),
    secret: form.secret === "new" && form.newSecret.length < SHORTEST_SECRET,
  };
}

export function isWrong(problems: HookProblems): boolean {
  return Object.values(problems).some(Boolean);
}

/** `now` is when the form is sent: what happened before is left out unless asked for. */
export function hookRequest(
  form: HookForm,
  searchId: number,
  hook: Webhook | null,
  now: number
): HookRequest {
  const started = {
    now: new Date(now).toISOString(),
    always: null,
    keep: hook?.listening_start_time ?? null,
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
    ...(form.secret === "none" && hook?.has_secret === true && { secret: null }),
  };
}
