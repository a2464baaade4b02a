/** What to do before a workbook is shared: remove the data kept in it, and look for secrets. */
import { Button } from "../kit/fluent";
import { useState } from "react";
import { findSecrets } from "../../excel";
import { usePane } from "../state/pane-context";
import { useSheetAct } from "../state/sheet-act";
import { AskDialog } from "../kit/ask-dialog";
import { Notice } from "../kit/notice";
import { Section } from "../kit/section";
import { SheetOutcome } from "../kit/sheet-outcome";
import { useTextStyles } from "../kit/text-styles";

export function SettingsSharing() {
  const text = useTextStyles();
  const { context, messages, announce } = usePane();
  const words = messages.upkeep.sharing;
  const prepare = useSheetAct();
  return (
    <Section title={words.title}>
      <p className={text.note}>{words.intro}</p>
      <div className={text.buttons}>
        <AskDialog
          label={words.prepare}
          size="small"
          title={words.prepareTitle}
          text={words.prepareText}
          confirm={words.prepareConfirm}
          onConfirm={() =>
            prepare.run(async () => {
              const { answers, entries } = await context.client.prepareForSharing();
              // Frozen formulas name companies, as answers do.
              await context.formulas.forgetFrozen();
              return words.prepared(answers, entries);
            })
          }
        />
      </div>
      <SheetOutcome act={prepare} />
      <SecretsCheck announce={announce} />
    </Section>
  );
}

function SecretsCheck({ announce }: { announce: (text: string) => void }) {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const words = messages.upkeep.sharing;
  const [found, setFound] = useState<readonly string[] | null>(null);
  const act = useSheetAct();
  const check = async () => {
    const { places, checked, unread } = await context.checkSecrets(findSecrets);
    setFound(places);
    if (places.length === 0) return words.clean(checked, unread);
    announce(words.found(places.length));
    return "";
  };
  return (
    <>
      <div className={text.buttons}>
        <Button size="small" disabledFocusable={act.isActing} onClick={() => act.run(check)}>
          {act.isActing ? words.checking : words.check}
        </Button>
      </div>
      {found !== null && found.length > 0 ? (
        <Notice intent="error" title={words.found(found.length)}>
          <ul>
            {found.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
          <p className={text.text}>{words.foundCure}</p>
        </Notice>
      ) : (
        <SheetOutcome act={act} />
      )}
    </>
  );
}
