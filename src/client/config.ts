/**
 * What the administrator of this installation decided, read from `config.json` beside the built
 * add-in: which services may be used and how much may be spent. People can lower the ceilings
 * in Settings, never lift them above these.
 */
import * as z from "zod/mini";

const serviceSchema = z.object({
  name: z.string(),
  /** Base address without a path, e.g. `https://api.example.com`. */
  address: z.url(),
  /** Only for a service whose key everybody here may use, such as a demo. */
  key: z.optional(z.string()),
  /** Fictional data: shown with a badge, and its answers are never mixed with real ones. */
  demo: z._default(z.boolean(), false),
  domainsToTry: z._default(z.array(z.string()), []),
});

const credits = z.int().check(z.nonnegative());

const spendingSchema = z.partial(
  z.object({
    unaskedCredits: credits,
    actionCredits: credits,
    dayCredits: credits,
    workbookCredits: credits,
    holdSearches: z.boolean(),
    holdAtOpen: z.boolean(),
  })
);

export const configSchema = z.object({
  services: z._default(z.array(serviceSchema), []),
  /** People may type an address of their own. */
  allowAnyService: z._default(z.boolean(), true),
  /** Where keys are made and credits bought; "" hides the link. */
  accountPage: z._default(z.string(), ""),
  /** Uses the first service that has a key without asking: for kiosks, tests and the command line. */
  connectAtStart: z._default(z.boolean(), false),
  /** Starting values and upper bounds of what people may set. */
  spending: z._default(spendingSchema, {}),
});

export type Config = z.output<typeof configSchema>;
