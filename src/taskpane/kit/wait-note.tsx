/**
 * What is being bought waits for a limit of the service: until when. A few seconds are not worth a word.
 * `onStop` asks nothing more of it.
 */
import { t } from "../../texts";
import { Button } from "./fluent";
import { useClientView, usePane } from "../state/pane-context";
import { useTextStyles } from "./text-styles";

const NOTICED_MS = 5_000;

export function WaitNote({ onStop }: { onStop?: () => void }) {
  const text = useTextStyles();
  const { context, formats } = usePane();
  const { waiting, inFlight, endsAt } = useClientView().activity;
  const now = context.now();
  if (endsAt === null || endsAt - now < NOTICED_MS) return null;
  return (
    <>
      <p className={text.note} role="status">
        {t("credits.activity", { waiting, inFlight })}{" "}
        {t("credits.activityEnd", { time: formats.time(endsAt, now) })}
      </p>
      {onStop && (
        <Button size="small" onClick={onStop}>
          {t("tables.stop")}
        </Button>
      )}
    </>
  );
}
