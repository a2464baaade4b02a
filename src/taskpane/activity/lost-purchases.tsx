/**
 * Paid requests whose reply was lost: for each, what is known in one sentence, and the possible steps. Only those of
 * this machine: a file that was saved before the purchase does not have it.
 */
import { say, t } from "../../texts";
import { Button } from "../kit/fluent";
import type { LostPurchase } from "../../client";
import { useClientView, usePane } from "../state/pane-context";
import { AskDialog } from "../kit/ask-dialog";
import { Notice } from "../kit/notice";
import { useTextStyles } from "../kit/text-styles";

/** The most that are shown; the others follow when these are settled. */
const FIRST = 5;

export function LostPurchases() {
  const text = useTextStyles();
  const { lost } = useClientView();
  return (
    <>
      {lost.slice(0, FIRST).map((each) => (
        <LostNotice key={each.entry.id} lost={each} />
      ))}
      {lost.length > FIRST && (
        <p className={text.note}>{t("lost.more", { count: lost.length - FIRST })}</p>
      )}
    </>
  );
}

function LostNotice({ lost }: { lost: LostPurchase }) {
  const text = useTextStyles();
  const { context, formats } = usePane();
  const { entry, standing } = lost;
  const what = say(entry.what);
  const time = formats.time(entry.at, context.now());
  const sentences = {
    checking: () => t("lost.checking", { time, what, credits: entry.priceCredits }),
    unknown: () => t("lost.unknown", { time, what, most: entry.priceCredits }),
    "not-arrived": () => t("lost.notArrived", { credits: entry.chargedCredits, time, what }),
    "not-charged": () => t("lost.notCharged", { time, what }),
  };
  return (
    <Notice
      intent={standing === "not-charged" ? "info" : "warning"}
      title={t(`lost.titles.${standing}`)}
      actions={<Steps lost={lost} />}
    >
      <p className={text.text}>{sentences[standing]()}</p>
      {standing === "not-arrived" && lost.questions === 0 && (
        <p className={text.note}>{t("lost.allowNote")}</p>
      )}
    </Notice>
  );
}

function Steps({ lost: { entry, standing, questions } }: { lost: LostPurchase }) {
  const { context } = usePane();
  const { client } = context;
  const { id, priceCredits } = entry;
  switch (standing) {
    case "checking":
    case "unknown":
      return (
        <>
          <Button size="small" onClick={() => void client.settle(id, true)}>
            {t("lost.wasCharged")}
          </Button>
          <Button size="small" onClick={() => void client.settle(id, false)}>
            {t("lost.wasNotCharged")}
          </Button>
        </>
      );
    case "not-arrived":
      return questions > 0 ? (
        <AskDialog
          label={t("lost.askAgain")}
          size="small"
          title={t("lost.askAgainTitle")}
          text={t("lost.askAgainText", { credits: priceCredits })}
          confirm={t("lost.askAgainConfirm", { credits: priceCredits })}
          onConfirm={() => void client.askAgain(id)}
        />
      ) : (
        <Button
          size="small"
          onClick={() => {
            void client.askAgain(id);
          }}
        >
          {t("lost.allow")}
        </Button>
      );
    case "not-charged":
      return (
        <Button size="small" onClick={() => client.retry()}>
          {t("common.tryAgain")}
        </Button>
      );
  }
}
