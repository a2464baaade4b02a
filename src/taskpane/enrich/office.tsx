/** Offers and shows runs that a team's gateway makes. Their code is loaded when they are shown. */
import { Button } from "../kit/fluent";
import type { EnrichmentPlan } from "../../excel";
import { useJobs, useOfficeState } from "../jobs/pane-jobs";
import { lateView } from "../kit/late-view";
import { usePane } from "../state/pane-context";

const code = () => import(/* webpackChunkName: "more" */ "./office-run");

/** The progress of a run of this workbook at the gateway. */
export const OfficeStanding = lateView(async () => (await code()).OfficeStanding);
const OfferDialog = lateView(async () => (await code()).OfferDialog);

export function OfficeOffer({ plan }: { plan: EnrichmentPlan }) {
  const jobs = useJobs();
  const { offer } = useOfficeState();
  const words = usePane().messages.office;
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => jobs.office.ask(plan)}>
        {words.offer}
      </Button>
      {offer?.plan === plan && <OfferDialog />}
    </>
  );
}
