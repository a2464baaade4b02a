/**
 * A webhook as fields of a form, and the request they make. The address and the search are required
 * also for a change; a secret that is left out stays, and null removes it. Pure.
 */
import type { Webhook, WebhookEventType, CallOf, SearchType } from "../../api";
import { readWhole } from "../../input";
import { urlOf } from "../../model";

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
/** The limit of a new webhook: the service charges events outside of all limits of this add-in. */
const USUAL_EVENTS_A_DAY = 50;

export function eventTypesOf(type: SearchType): readonly WebhookEventType[] {
  return type === "jobs" ? ["job_new", "job_closed"] : ["company_new"];
}

/** Fields of a new or an existing webhook; `write` formats numbers. */
export function webhookFormOf(
  type: SearchType,
  webhook: Webhook | null,
  write: (count: number) => string
): WebhookForm {
  const most = webhook ? webhook.max_events_per_day : USUAL_EVENTS_A_DAY;
  return {
    url: webhook?.url ?? "",
    description: webhook?.description ?? "",
    events: webhook?.active_event_types ?? eventTypesOf(type).slice(0, 1),
    oncePerCompany: webhook?.trigger_once_per_company ?? false,
    listen: webhook ? "keep" : "now",
    max: most ? write(most) : "",
    secret: webhook?.has_secret === true ? "keep" : "none",
    newSecret: "",
  };
}

/** null: no limit; undefined: the text is no number of events. */
export function eventsADay({ max }: WebhookForm, locale: string): number | null | undefined {
  if (max.trim() === "") return null;
  return readWhole(max, locale) || undefined;
}

export function webhookProblems(form: WebhookForm, locale: string): WebhookProblems {
  const url = urlOf(form.url.trim());
  return {
    url: !url || !/^https?:$/.test(url.protocol),
    events: form.events.length === 0,
    max: eventsADay(form, locale) === undefined,
    secret: form.secret === "new" && form.newSecret.length < SHORTEST_SECRET,
  };
}

export function isWrong(problems: WebhookProblems): boolean {
  return Object.values(problems).some(Boolean);
}

/** The form over the webhook as it is now: what a person did not change stays as colleagues set it meanwhile. */
export function overNow(form: WebhookForm, opened: WebhookForm, now: WebhookForm): WebhookForm {
  const changed = Object.entries(form).filter(
    ([name, value]) => String(value) !== String(opened[name as keyof WebhookForm])
  );
  return { ...now, ...Object.fromEntries(changed) };
}

/** `now` is when the form is sent: earlier events are left out unless the person wants them. */
export function webhookRequest(
  form: WebhookForm,
  searchId: number,
  webhook: Webhook | null,
  { now, locale }: { readonly now: number; readonly locale: string }
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
    max_events_per_day: eventsADay(form, locale) ?? null,
    ...(form.secret === "new" && { secret: form.newSecret }),
    ...(form.secret === "none" && webhook?.has_secret === true && { secret: null }),
  };
}
