/**
 * What the team has left and has used. All free of credits.
 */
import { z } from "zod";
import { instant, integer, requiredNumber } from "./fields";

/**
 * `api_credits` is the allotment, not what is left (measured by clients of the public service):
 * remaining = api_credits - used_api_credits. `ui_credits` is another purse, of the web application.
 */
export const creditBalanceSchema = z.object({
  api_credits: requiredNumber(),
  used_api_credits: requiredNumber(),
  ui_credits: integer(),
  used_ui_credits: integer(),
  earliest_expiration: instant(),
});
export type CreditBalance = z.output<typeof creditBalanceSchema>;
