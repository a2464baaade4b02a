/** A failure in the pane: its words, its cure, and a button for the one step that the pane can take. */
import { t } from "../../texts";
import { Button, Link } from "./fluent";
import { useEffect } from "react";
import type { Failure } from "../../client";
import { useFailureWords, usePane, type PlaceInPanel } from "../state/pane-context";
import type { CureStep } from "../state/failure-words";
import { noteRequest } from "../state/seen-requests";
import { Notice, type Intent } from "./notice";
import { useTextStyles } from "./text-styles";

export function FailureNotice({
  failure,
  retry,
  retryLabel,
  intent = "error",
  offersStep = true,
  allowsOnce = false,
}: {
  failure: Failure;
  /** Tries the same again, for free. Offered for every kind of failure. */
  retry?: () => void;
  /** Label of that button; "Try again" when left out. */
  retryLabel?: string;
  intent?: Intent;
  offersStep?: boolean;
  /** The refused price is about to be confirmed by a person, who may let it pass the limit of one run. */
  allowsOnce?: boolean;
}) {
  const text = useTextStyles();
  const words = useFailureWords()(failure);
  useEffect(() => {
    if (typeof failure.requestId === "number") noteRequest(failure.requestId);
  }, [failure]);
  return (
    <Notice
      intent={intent}
      title={words.title}
      actions={
        (retry || (offersStep && words.step)) && (
          <>
            {allowsOnce && <AllowOnce failure={failure} />}
            {retry && (
              <Button size="small" onClick={retry}>
                {retryLabel ?? t("common.tryAgain")}
              </Button>
            )}
            {offersStep && words.step && <CureButton step={words.step} failure={failure} />}
          </>
        )
      }
    >
      <p className={text.text}>{words.sentence}</p>
      <p className={text.note}>{words.cure}</p>
      {words.quote && <p className={text.note}>{words.quote}</p>}
    </Notice>
  );
}

/** Lets the next run pass the limit of one run, if the administrator's limit allows it. */
function AllowOnce({ failure }: { failure: Failure }) {
  const { context } = usePane();
  if (failure.kind !== "over-budget" || failure.ceiling !== "action") return null;
  const { neededCredits } = failure;
  if (neededCredits > (context.config.spending.actionCredits ?? Infinity)) return null;
  return (
    <Button
      size="small"
      appearance="primary"
      onClick={() => context.client.allowOnce(neededCredits)}
    >
      {t("failures.over-budget.allowOnce", { needed: neededCredits })}
    </Button>
  );
}

/** The place of the limit that was passed, in the panel of limits. */
function limitPlace(failure: Failure): PlaceInPanel {
  return failure.kind === "over-budget" && failure.ceiling !== "balance"
    ? `limits/${failure.ceiling}`
    : "limits";
}

function CureButton({ step, failure }: { step: CureStep; failure: Failure }) {
  const { context, goTo } = usePane();
  switch (step) {
    case "retry":
      return null;
    case "limits":
    case "approve":
      return (
        <Button
          size="small"
          onClick={() =>
            step === "limits" ? goTo("credits", limitPlace(failure)) : goTo("activity")
          }
        >
          {step === "limits" ? t("credits.edit") : t("cures.openActivity")}
        </Button>
      );
    case "spending":
      return (
        <Button size="small" onClick={() => context.changeSpending({ spendingOn: true })}>
          {t("cures.switchOn")}
        </Button>
      );
    case "connection":
      return (
        <Button size="small" onClick={() => goTo("settings")}>
          {t("cures.openSettings")}
        </Button>
      );
    case "account":
      return context.config.accountPage === "" ? null : (
        <AccountLink label={t("settings.account")} />
      );
  }
}

/** Opens the account page in the browser, outside Excel. */
export function AccountLink({ label }: { label: string }) {
  const { context } = usePane();
  return (
    <Link href={context.config.accountPage} target="_blank" rel="noopener noreferrer">
      {label}
    </Link>
  );
}
