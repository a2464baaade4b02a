/**
 * Paid requests whose reply was lost: for each, what is known in one sentence, and the possible steps. Only those of
 * this machine: a file that was saved before the purchase does not have it.
 */
import { Button } from "../kit/fluent";
import type { LostPurchase } from "../../client";
import { useClientView, usePane } from "../state/pane-context";
import { AskDialog } from "../kit/ask-dialog";
import { Notice } from "../kit/notice";
import { purchaseName } from "../state/purchase-name";
import { useTextStyles } from "../kit/text-styles";

/** The most that are shown; the others follow when these are settled. */
const FIRST = 5;

export function LostPurchases() {
  const text = useTextStyles();
  const { messages } = usePane();
  const { lost } = useClientView();
  return (
    <>
      {lost.slice(0, FIRST).map((each) => (
        <LostNotice key={each.entry.id} lost={each} />
      ))}
      {lost.length > FIRST && (
        <p className={text.note}>{messages.lost.more(lost.length - FIRST)}</p>
      )}
    </>
  );
}

function LostNotice({ lost }: { lost: LostPurchase }) {
  const text = useTextStyles();
  const { context, messages, formats } = usePane();
  const words = messages.lost;
  const { entry, standing } = lost;
  const what = purchaseName(entry.what);
  const time = formats.time(entry.at, context.now());
  const sentences = {
    checking: () => words.checking(what, time, entry.priceCredits),
    unknown: () => words.unknown(what, time, entry.priceCredits),
    "not-arrived": () => words.notArrived(what, time, entry.chargedCredits),
    "not-charged": () => words.notCharged(what, time),
  };
  return (
    <Notice
      intent={standing === "not-charged" ? "info" : "warning"}
      title={words.titles[standing]}
      actions={<Steps lost={lost} />}
    >
      <p className={text.text}>{sentences[standing]()}</p>
      {standing === "not-arrived" && lost.questions === 0 && (
        <p className={text.note}>{words.allowNote}</p>
      )}
    </Notice>
  );
}

function Steps({ lost: { entry, standing, questions } }: { lost: LostPurchase }) {
  const { context, messages } = usePane();
  const words = messages.lost;
  const { client } = context;
  const { id, priceCredits } = entry;
  switch (standing) {
    case "checking":
    case "unknown":
      return (
        <>
          <Button size="small" onClick={() => void client.settle(id, true)}>
            {words.wasCharged}
          </Button>
          <Button size="small" onClick={() => void client.settle(id, false)}>
            {words.wasNotCharged}
          </Button>
        </>
      );
    case "not-arrived":
      return questions > 0 ? (
        <AskDialog
          label={words.askAgain}
          size="small"
          title={words.askAgainTitle}
          text={words.askAgainText(priceCredits)}
          confirm={words.askAgainConfirm(priceCredits)}
          onConfirm={() => void client.askAgain(id)}
        />
      ) : (
        <Button
          size="small"
          onClick={() => {
            void client.askAgain(id);
          }}
        >
          {words.allow}
        </Button>
      );
    case "not-charged":
      return (
        <Button size="small" onClick={() => client.retry()}>
          {messages.common.tryAgain}
        </Button>
      );
  }
}
