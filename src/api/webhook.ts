/**
 * Webhooks: events of a saved search, delivered over HTTP. The enum has `job_new`, a delivered event has
 * `job.new` (public reference).
 */
import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { emptyReply } from "./envelope";
import {
  ignored,
  instant,
  integer,
  flag as choice,
  listOf,
  oneOf,
  requiredFlag,
  requiredNumber,
  requiredOneOf,
  requiredText,
  rows,
  text,
} from "./fields";
import { flag, moment, nonNegative, string } from "./parameters";
import { searchTypes } from "./saved-search";

export const webhookEventTypes = ["job_new", "company_new", "job_closed"] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

const deliveryStates = ["IN_PROGRESS", "SUCCESS", "FAILED", "NOT_TRIGGERED"] as const;

/**
 * The header that carries `t=<seconds since 1970>,sha256=<hex>`: HMAC-SHA256, with the secret, of `<seconds>.<raw body>`.
 */
export const signatureHeader = "X-Signature-256";

const webhookSchema = z.object({
  id: z.int(),
  url: requiredText(),
  description: text(),
  webhook_type: z.enum(searchTypes),
  active_event_types: listOf(webhookEventTypes),
  /** Deprecated: the primary type of `webhook_type`. */
  event_type: requiredOneOf(webhookEventTypes),
  search_id: z.int(),
  search_name: requiredText(),
  has_secret: requiredFlag(),
  is_active: requiredFlag(),
  is_archived: requiredFlag(),
  /** When absent, all events that match the search are delivered, whenever they occurred. */
  listening_start_time: instant(),
  /** E.g. "10m". */
  scanning_frequency: text(),
  trigger_once_per_company: choice(),
  max_events_per_day: integer(),
  created_at: requiredText(),
  updated_at: requiredText(),
  team_id: requiredNumber(),
  user_id: requiredNumber(),
});
export type Webhook = z.output<typeof webhookSchema>;

const address = z.url({ protocol: /^https?$/ }).check(z.maxLength(2083));
/** At least 16 characters. If left out, the secret stays; null removes it. */
const secret = z.nullish(z.string().check(z.minLength(16)));

/** Of a new webhook and of a change, where `url` and `search_id` are required, too (public reference). */
const webhookRequestSchema = z.object({
  url: address,
  search_id: z.int(),
  description: string,
  listening_start_time: moment,
  trigger_once_per_company: flag,
  active_event_types: z.nullish(z.array(z.enum(webhookEventTypes))),
  max_events_per_day: z.nullish(z.int().check(z.minimum(1))),
  secret,
});

const webhookEventSchema = z.object({
  id: z.int(),
  webhook_id: requiredNumber(),
  job_id: integer(),
  company_name: text(),
  triggered_at: instant(),
  status: oneOf(deliveryStates),
  /** The job or company record that was delivered. */
  payload: ignored(z.nullish(z.record(z.string(), z.unknown()))),
  created_at: requiredText(),
  updated_at: requiredText(),
  response_status_code: integer(),
  response_body: text(),
});
export type WebhookEvent = z.output<typeof webhookEventSchema>;

/** `limit` is 25 when left out, 500 at most. */
const webhookEventsRequestSchema = z.object({
  status: z.nullish(z.enum(deliveryStates)),
  offset: nonNegative,
  limit: z.nullish(z.int().check(z.minimum(1), z.maximum(500))),
});

/** The body of a delivered event. */
export const deliveredEventSchema = z.object({
  id: z.int(),
  /** With a dot: "job.new", "company.new", "job.closed". */
  type: z.enum(["job.new", "company.new", "job.closed"]),
  payload: z.record(z.string(), z.unknown()),
});
export type DeliveredEvent = z.output<typeof deliveredEventSchema>;

export const webhookEndpoints = {
  webhooks: endpoint("GET", "/v0/webhooks", {
    summary: "Webhooks that are not archived.",
    response: rows(webhookSchema),
  }),
  createWebhook: endpoint("POST", "/v0/webhooks", {
    summary: "Creates a webhook on a saved search.",
    request: webhookRequestSchema,
    response: webhookSchema,
  }),
  webhookEventTypes: endpoint("GET", "/v0/webhooks/event-types", {
    summary: "The event types.",
    response: rows(z.string()),
  }),
  eventCounts: endpoint("GET", "/v0/webhooks/events/count", {
    summary: "Events by day.",
    request: z.object({
      start_datetime: moment,
      end_datetime: moment,
      timezone: string,
      webhook_id: z.nullish(z.int()),
      group_by: z.nullish(z.enum(["status", "webhook_id"])),
    }),
    response: rows(
      z.object({
        period_start: z.string(),
        number_of_events: requiredNumber(),
        number_of_executions: requiredNumber(),
        status: oneOf(deliveryStates),
        webhook_id: integer(),
      })
    ),
  }),
  retryEvents: endpoint("POST", "/v0/webhooks/events/retry", {
    summary: "Delivers events again.",
    request: z.object({ webhook_event_ids: z.array(z.int()) }),
    response: emptyReply,
  }),
  testWebhook: endpoint("POST", "/v0/webhooks/test", {
    summary: "Sends a sample event to an address.",
    request: z.object({
      webhook_id: z.nullish(z.int()),
      url: z.nullish(address),
      event_type: z.nullish(z.enum(webhookEventTypes)),
      secret,
    }),
    /** What the receiving address answered. */
    response: z.object({
      status: requiredNumber(),
      message: requiredText(),
    }),
  }),
  webhook: endpoint("GET", "/v0/webhooks/{webhook_id}", {
    summary: "One webhook, archived or not.",
    response: webhookSchema,
  }),
  changeWebhook: endpoint("PATCH", "/v0/webhooks/{webhook_id}", {
    summary: "Changes a webhook.",
    request: webhookRequestSchema,
    response: webhookSchema,
  }),
  setWebhookStatus: endpoint("PATCH", "/v0/webhooks/{webhook_id}/status", {
    summary: "Switches a webhook on or off.",
    request: z.object({ is_active: z.boolean() }),
    response: webhookSchema,
  }),
  archiveWebhook: endpoint("PATCH", "/v0/webhooks/{webhook_id}/archive", {
    summary: "Archives a webhook: it stops for good, its history stays.",
    response: webhookSchema,
  }),
  webhookEvents: endpoint("GET", "/v0/webhooks/{webhook_id}/events", {
    summary: "Events of a webhook, newest first.",
    request: webhookEventsRequestSchema,
    response: rows(webhookEventSchema),
  }),
  webhookEventCount: endpoint("GET", "/v0/webhooks/{webhook_id}/events/count", {
    summary: "How many events a webhook has had.",
    request: webhookEventsRequestSchema,
    response: z.int(),
  }),
} as const;
