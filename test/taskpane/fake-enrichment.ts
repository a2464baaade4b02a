/**
 * A sheet without Excel: one selected column of 300 fictional cells and a run whose steps the
 * page drives through `window.harness.step()`, so that nothing here waits in real time.
 */
import type {
  EnrichmentColumn,
  Enrichment,
  EnrichmentPlan,
  EnrichmentProgress,
  EnrichmentReport,
} from "../../src/excel/enrichment-run";
import { NOW, type FakeClient } from "./fake-client";

const TO_BUY = 204;

export interface FakeEnrichment extends Enrichment {
  /** Finishes the next quarter of the run; the fourth one ends it. */
  step(): void;
}

export function createFakeEnrichment(client: FakeClient, sheet: string): FakeEnrichment {
  let step: () => void = () => undefined;
  return {
    step: () => step(),
    readColumn: () =>
      sheet === "nothing"
        ? Promise.reject(new Error("Select the cells of one column that holds company addresses."))
        : Promise.resolve({
            address: "Accounts!B2:B301",
            header: "Website of the account as exported",
            rows: 300,
            samples: ["https://www.harbourline.example/about"],
            selected: {} as EnrichmentColumn["selected"],
          }),
    plan(_column, { onlyBlanks, fields }) {
      client.acts.push(`plan ${fields.length} ${onlyBlanks ? "blanks" : "all"}`);
      return Promise.resolve(planOf(client, onlyBlanks));
    },
    run(plan, { signal, onProgress }) {
      client.acts.push(`run for at most ${plan.priceCredits}`);
      return new Promise<EnrichmentReport>((resolve) => {
        let quarters = 0;
        const report = (wasStopped: boolean) =>
          resolve({
            ...progressOf(plan, quarters),
            blank: 12,
            unreadable: 9,
            wasStopped,
            failure: null,
          });
        onProgress(progressOf(plan, 0));
        signal.addEventListener("abort", () => {
          client.acts.push("stop");
          report(true);
        });
        step = () => {
          quarters += 1;
          onProgress(progressOf(plan, quarters));
          if (quarters === 4) report(false);
        };
      });
    },
  };
}

function planOf(client: FakeClient, onlyBlanks: boolean): EnrichmentPlan {
  const priceCredits = TO_BUY * 3;
  const { actionCredits: limitCredits } = client.view().spending;
  return {
    rows: 300,
    blank: 12,
    unreadable: Array.from({ length: 9 }, (_, index) => ({
      row: 14 + index * 20,
      text: index === 1 ? "call Mrs. Brandt before asking for the address of the company" : "n/a",
      reason: "not a domain",
    })),
    duplicates: 41,
    alreadyFilled: onlyBlanks ? 7 : 0,

    spellings: { domain: 0, url: 0, email: 0, page: 0 },
    companies: onlyBlanks ? 231 : 238,
    held: onlyBlanks ? 27 : 34,
    heldMisses: 3,
    toBuy: TO_BUY,
    priceCredits,
    requests: 3,
    endsAt: NOW + 4 * 60_000,
    obstacle:
      priceCredits > limitCredits
        ? { kind: "over-budget", ceiling: "action", limitCredits, neededCredits: priceCredits }
        : null,
    place: "New columns C:I of Accounts, beside the column.",
    details: {} as EnrichmentPlan["details"],
  };
}

function progressOf(plan: EnrichmentPlan, quarters: number): EnrichmentProgress {
  const named = plan.companies + plan.duplicates;
  const finished = Math.round((named * quarters) / 4);
  const notFound = Math.round(finished / 20);
  const failed = quarters > 2 ? 1 : 0;
  return {
    rows: plan.rows,
    done: finished - notFound - failed,
    waiting: named - finished,
    notFound,
    failed,
    chargedCredits: Math.round((finished * 540) / named / 3) * 3,
  };
}
