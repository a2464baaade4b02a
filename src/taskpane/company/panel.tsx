/**
 * Company: one that was typed or picked, otherwise that of the selected cell, with the source of its answer.
 * What is paid for is shown at once; everything else has its price on its button.
 */
import { Button } from "../kit/fluent";
import { useEffect, useState } from "react";
import { knowsFreeMail, loadFreeMail } from "../../input";
import { refKey } from "../../client";
import { say, t } from "../../texts";
import { causeOf } from "../search-form/find-state";
import { useKept } from "../state/kept";
import { meantBy, type TypedCompany } from "./state";
import { CompanyPicker } from "./company-picker";
import { LookUpAll } from "./all";
import { LookUpEntries } from "./entries";
import { LookUpName } from "./name";
import { LookUpRecord } from "./record";
import { EvidenceOfCell } from "./of-cell";
import { Panel } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";
import { usePane } from "../state/pane-context";

/** What a typed text means. An e-mail address waits for the list of free e-mail services. */
function useMeant(text: string): TypedCompany {
  const isAddress = text.includes("@");
  const [isReady, setIsReady] = useState(knowsFreeMail());
  useEffect(() => {
    const ready = () => setIsReady(true);
    if (isAddress) loadFreeMail().then(ready, ready);
  }, [isAddress]);
  return isAddress && !isReady ? { kind: "nothing" } : meantBy(text);
}

export function CompanyPanel() {
  const text = useTextStyles();
  const { context } = usePane();
  const [typed, setTyped] = useKept("look-up typed", "");
  // "" follows the selected cell.
  const [chosen, setChosen] = useKept("look-up chosen", "");
  const choose = (value: string) => {
    setTyped(value);
    setChosen(value);
  };
  const meant = useMeant(chosen);
  const cause = causeOf(t("lookUp.title"));
  return (
    <Panel title={t("panels.names.company")}>
      <CompanyPicker text={typed} onText={setTyped} onChoose={choose}>
        {meant.kind !== "nothing" && (
          <Button appearance="subtle" onClick={() => choose("")}>
            {t("lookUp.backToCell")}
          </Button>
        )}
      </CompanyPicker>
      {meant.kind === "nothing" && <EvidenceOfCell />}
      {meant.kind === "unreadable" && (
        <p className={text.text} role="alert">
          {say(meant.reason)}
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
