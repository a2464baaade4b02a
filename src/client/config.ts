/**
 * What the administrator of this installation decided, read from `config.json` beside the built
 * add-in: which services may be used and how much may be spent. People can lower the ceilings
 * in Settings, never lift them above these.
 */
import { z } from "zod";

const serviceSchema = z.object({
  name: z.string(),
  /** Base address without a path, e.g. `https://api.example.com`. */
  address: z.url(),
  /** Only for a service whose key everybody here may use, such as a demo. */
  key: z.string().optional(),
  /** Fictional data: shown with a badge, and its answers are never mixed with real ones. */
  demo: z.boolean().default(false),
  domainsToTry: z.array(z.string()).default([]),
});

const credits = z.number().int().nonnegative();

export const configSchema = z.object({
  services: z.array(serviceSchema).default([]),
  /** People may type an address of their own. */
  allowAnyService: z.boolean().default(true),
  /** Where keys are made and credits bought; "" hides the link. */
  accountPage: z.string().default(""),
  /** Uses the first service that has a key without asking: for kiosks, tests and the command line. */
  connectAtStart: z.boolean().default(false),
  /** Starting values and upper bounds of what people may set. */
  spending: z
    .object({
      unaskedCredits: credits,
      actionCredits: credits,
      dayCredits: credits,
      workbookCredits: credits,
      holdSearches: z.boolean(),
      holdAtOpen: z.boolean(),
    })
    .partial()
    .default({}),
});

export type Config = z.output<typeof configSchema>;
