/**
 * Look up: one company, typed or picked. What is held is shown at once and free; everything else
 * has its price on the button that buys it.
 */
import { Button } from "@fluentui/react-components";
import { useState } from "react";
import { labelOf } from "../../client/names/company-ref";
import { refKey } from "../../client/model/question";
import { causeOf } from "../search-form/find-state";
import { useKept } from "../state/kept";
import { meantBy } from "./state";
import { CompanyPicker } from "./company-picker";
import { LookUpAll } from "./all";
import { LookUpEntries } from "./entries";
import { LookUpName } from "./name";
import { LookUpRecord } from "./record";
import { Panel } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";
import { usePane } from "../state/pane-context";

export function LookUpPanel() {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const words = messages.lookUp;
  const [typed, setTyped] = useKept("look-up typed", "");
  const [chosen, setChosen] = useKept("look-up chosen", "");
  const [problem, setProblem] = useState<string | null>(null);
  const meant = meantBy(chosen);
  const cause = causeOf(words.title);
  const choose = (value: string) => {
    setProblem(null);
    setTyped(value);
    setChosen(value);
  };
  const useSelection = async () => {
    try {
      const { companies } = await context.sheet.selectedCompanies();
      const [first] = companies;
      if (first) choose(labelOf(first));
      else setProblem(words.nothingSelected);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Panel title={words.title}>
      <div className={text.tight}>
        <CompanyPicker text={typed} onText={setTyped} onChoose={choose}>
          <Button appearance="subtle" onClick={() => void useSelection()}>
            {words.useSelection}
          </Button>
        </CompanyPicker>
        {problem !== null && (
          <p className={text.text} role="alert">
            {problem}
          </p>
        )}
      </div>
      {meant.kind === "nothing" && <p className={text.note}>{words.start}</p>}
      {meant.kind === "unreadable" && (
        <p className={text.text} role="alert">
          {meant.reason}
        </p>
      )}
      {meant.kind === "name" && (
        <LookUpName
          key={meant.name}
          name={meant.name}
          cause={cause}
          onUse={(domain, recordId) => {
            const picked = meantBy(domain);
            if (picked.kind === "company") context.client.choose(picked.company, recordId);
            choose(domain);
          }}
        />
      )}
      {meant.kind === "company" && (
        <div key={refKey(meant.company)} className={text.stack}>
          <LookUpAll company={meant.company} cause={cause} />
          <LookUpRecord company={meant.company} cause={cause} />
          <LookUpEntries about="technologies" company={meant.company} cause={cause} />
          <LookUpEntries about="intents" company={meant.company} cause={cause} />
        </div>
      )}
    </Panel>
  );
}
