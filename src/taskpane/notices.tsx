/**
 * Messages about the add-in itself: a workbook that cannot be written, a damaged part of it, a
 * configuration that cannot be used, and what the last ribbon command did. Each sentence comes from the
 * part that found the problem.
 */
import { useSyncExternalStore } from "react";
import type { Trust } from "../machine";
import { say, t, together } from "../texts";
import { useClientView, usePane } from "./state/pane-context";
import { useSheetAct } from "./state/sheet-act";
import { AskDialog } from "./ui/dialog";
import { Button, makeStyles, tokens } from "./ui/fluent";
import { Notice, SheetOutcome } from "./ui/notice";

const useStyles = makeStyles({
  list: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} 0`,
  },
});

export function Notices() {
  const styles = useStyles();
  const { context } = usePane();
  const { subscribe, sentences, leftOut, told, tell } = context.notices;
  const found = useSyncExternalStore(subscribe, sentences);
  const done = useSyncExternalStore(subscribe, told);
  const unusable = useSyncExternalStore(subscribe, leftOut);
  if (found.length === 0 && done === null && unusable === 0) return null;
  return (
    <div className={styles.list}>
      {done !== null && (
        <Notice
          intent="info"
          title={done}
          actions={
            <Button size="small" onClick={() => tell(null)}>
              {t("common.close")}
            </Button>
          }
        />
      )}
      {unusable > 0 && <LeftOut parts={unusable} />}
      {found.map((sentence) => (
        <Notice key={say(sentence)} intent="warning" title={sentence} />
      ))}
    </div>
  );
}

/** Settings in the file that cannot be used, as anybody can write them, with a button that removes them. */
function LeftOut({ parts }: { parts: number }) {
  const { context } = usePane();
  const act = useSheetAct();
  const takeOut = async () => {
    await context.client.answers.strip();
    await context.formulas.forgetFrozen();
    context.notices.tell(together([t("upkeep.leftOut.taken")]));
    return t("upkeep.leftOut.taken");
  };
  return (
    <Notice
      intent="warning"
      title={t("upkeep.leftOut.title", { parts })}
      actions={
        <AskDialog
          label={t("upkeep.leftOut.take")}
          size="small"
          title={t("upkeep.leftOut.takeTitle")}
          text={t("upkeep.leftOut.takeText")}
          confirm={t("upkeep.leftOut.takeConfirm")}
          onConfirm={() => act.run(takeOut)}
        />
      }
    >
      {t("upkeep.leftOut.text")}
      <SheetOutcome act={act} />
    </Notice>
  );
}

/**
 * Asks once whether formulas of a workbook that came from elsewhere may spend without asking, as soon as one of them
 * waits. Settings change the answer.
 */
export function TrustQuestion() {
  const { context } = usePane();
  const { trust } = context;
  const { held, spending } = useClientView();
  const state = useSyncExternalStore(trust.subscribe, trust.state);
  const isWaiting = held.some(({ cause }) => cause.kind === "formula");
  if (state !== "open" || !isWaiting || spending.unaskedCredits === 0) return null;
  const button = (answer: Trust, label: string) => (
    <Button size="small" onClick={() => void trust.choose(answer)}>
      {label}
    </Button>
  );
  return (
    <Notice
      intent="warning"
      title={t("ceilings.trustQuestion", { credits: spending.unaskedCredits })}
      actions={
        <>
          {button("allowed", t("ceilings.trustAllow"))}
          {button("always-ask", t("ceilings.trustAsk"))}
        </>
      }
    />
  );
}
