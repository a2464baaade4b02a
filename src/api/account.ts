/**
 * The credits and requests that the team has left and has used. Free of credits.
 */
import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { instant, integer, openFields, requiredNumber, requiredText, rows } from "./fields";
import { flag, moment, string } from "./parameters";

/**
 * `api_credits` is the allotment, not the rest (measured by clients of the public service):
 * remaining = api_credits - used_api_credits. `ui_credits` is the separate account of the web application.
 */
export const creditBalanceSchema = z.object({
  api_credits: requiredNumber(),
  used_api_credits: requiredNumber(),
  ui_credits: integer(),
  used_ui_credits: integer(),
  earliest_expiration: instant(),
});
export type CreditBalance = z.output<typeof creditBalanceSchema>;

/** Days are those of `timezone`, an IANA name; UTC when left out. */
const periodFields = { start_datetime: moment, end_datetime: moment, timezone: string };

/** Which mails a person wants, by name. The contract leaves the names open. */
const emailPreferencesSchema = z.record(z.string(), z.unknown());

/** The token replaces the bearer key in links inside mails. */
const unsubscribeRequestSchema = z.object({ token: z.string() });
export const accountEndpoints = {
  creditBalance: endpoint("GET", "/v0/billing/credit-balance", {
    summary: "Credits granted and used.",
    response: creditBalanceSchema,
  }),
  creditsConsumption: endpoint("GET", "/v0/teams/credits_consumption", {
    summary: "Credits used by day.",
    request: z.object(periodFields),
    response: rows(
      z.object({
        period_start: requiredText(),
        api_credits_consumed: requiredNumber(),
        ui_credits_consumed: integer(),
      })
    ),
  }),
  requestCounts: endpoint("GET", "/v0/requests/count", {
    summary: "Requests by day.",
    request: z.object({
      ...periodFields,
      /** True for requests of the web application, false for the API. */
      is_origin_app: flag,
      api_key_id: string,
    }),
    response: rows(
      z.object({
        period_start: requiredText(),
        number_of_requests: requiredNumber(),
      })
    ),
  }),
  emailPreferences: endpoint("GET", "/v0/email-preferences", {
    summary: "Which mails the user wants.",
    response: emailPreferencesSchema,
  }),
  changeEmailPreferences: endpoint("PUT", "/v0/email-preferences", {
    summary: "Sets which mails the user wants.",
    request: emailPreferencesSchema,
    response: emailPreferencesSchema,
  }),
  unsubscribePage: endpoint("GET", "/v0/email-preferences/unsubscribe/{preference_key}", {
    credential: "token",
    repliesIn: "html",
    summary: "A page (HTML) to unsubscribe from a kind of mail.",
    request: unsubscribeRequestSchema,
    response: z.string(),
  }),
  unsubscribe: endpoint("POST", "/v0/email-preferences/unsubscribe/{preference_key}", {
    parametersIn: "query",
    credential: "token",
    form: { list_unsubscribe: "One-Click" },
    summary: "One-click unsubscribe (RFC 8058).",
    request: unsubscribeRequestSchema,
    response: openFields(),
  }),
} as const;
