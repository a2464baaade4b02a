/**
 * What is being bought waits for a limit of the service: until when. A few seconds are not worth a word.
 * `onStop` asks nothing more of it.
 */
import { Button } from "./fluent";
import { useClientView, usePane } from "../state/pane-context";
import { useTextStyles } from "./text-styles";

const NOTICED_MS = 5_000;

export function WaitNote({ onStop }: { onStop?: () => void }) {
  const text = useTextStyles();
  const { context, messages, formats } = usePane();
  const { waiting, inFlight, endsAt } = useClientView().activity;
  const now = context.now();
  if (endsAt === null || endsAt - now < NOTICED_MS) return null;
  const { activity, activityEnd } = messages.credits;
  return (
    <>
      <p className={text.note} role="status">
        {activity(waiting, inFlight)} {activityEnd(formats.time(endsAt, now))}
      </p>
      {onStop && (
        <Button size="small" onClick={onStop}>
          {messages.tables.stop}
        </Button>
      )}
    </>
  );
}
