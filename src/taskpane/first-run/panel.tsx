/**
 * The first minutes: where answers come from, what may be spent, something to try. Three steps,
 * skippable, with nothing bought and one free call made. A ribbon command ends them as soon as there
 * is a connection, for its panel is what is wanted.
 */
import { Button } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import type { Balance, Connection } from "../../client/model/scout-client";
import { CREDITS_PER_LOOKUP } from "../../client/model/price";
import { textInFormula } from "../../excel/sheet/cell-formula";
import { CeilingsForm, WhatHeldMeans } from "../settings/ceilings-form";
import { ConnectForm } from "../settings/connect-form";
import { CopyFormula } from "../kit/buttons/copy-formula";
import { Mark } from "./mark";
import { Notice } from "../kit/notice";
import { Panel } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";
import { useClientView, usePane } from "../state/pane-context";
import { domainsToTry } from "../settings/service-name";

const STEPS = 3;

export function FirstRun({ isAsked, onDone }: { isAsked: boolean; onDone: () => void }) {
  const { connection } = useClientView();
  const [step, setStep] = useState<"connect" | "limits" | "try">("connect");
  /** As the test read it: connecting itself asks nothing. */
  const [tested, setTested] = useState<Balance | null>(null);
  const isOvertaken = isAsked && tested !== null && connection !== null;
  useEffect(() => {
    if (isOvertaken) onDone();
  });
  if (step === "connect" || !tested || !connection) {
    const connected = (balance: Balance) => {
      setTested(balance);
      setStep("limits");
    };
    return <ConnectStep onConnected={connected} onSkip={onDone} />;
  }
  if (step === "limits") {
    return (
      <LimitsStep tested={tested} onBack={() => setStep("connect")} onNext={() => setStep("try")} />
    );
  }
  return <TryStep connection={connection} onDone={onDone} />;
}

function ConnectStep({
  onConnected,
  onSkip,
}: {
  onConnected: (balance: Balance) => void;
  onSkip: () => void;
}) {
  const text = useTextStyles();
  const { messages } = usePane();
  return (
    <Panel title={messages.firstRun.title} above={messages.firstRun.step(1, STEPS)} mark={<Mark />}>
      <p className={text.text}>{messages.firstRun.intro}</p>
      <ConnectForm
        onConnected={onConnected}
        others={
          <Button type="button" appearance="subtle" onClick={onSkip}>
            {messages.firstRun.skip}
          </Button>
        }
      />
    </Panel>
  );
}

function LimitsStep({
  tested,
  onBack,
  onNext,
}: {
  tested: Balance;
  onBack: () => void;
  onNext: () => void;
}) {
  const text = useTextStyles();
  const { messages } = usePane();
  return (
    <Panel title={messages.ceilings.title} takesFocus above={messages.firstRun.step(2, STEPS)}>
      <Notice intent="success" title={messages.access.accepted(tested.leftCredits)} />
      <p className={text.text}>{messages.ceilings.intro}</p>
      <CeilingsForm
        submitLabel={messages.ceilings.use}
        onDone={onNext}
        others={
          <Button type="button" appearance="subtle" onClick={onBack}>
            {messages.common.back}
          </Button>
        }
      />
      <WhatHeldMeans />
    </Panel>
  );
}

function TryStep({ connection, onDone }: { connection: Connection; onDone: () => void }) {
  const text = useTextStyles();
  const { context, messages, goTo } = usePane();
  const domains = domainsToTry(context.config, connection);
  const formulas = domains.map((domain) => `=SCOUT.TECHSTACK(${textInFormula(domain)})`);
  return (
    <Panel title={messages.ready.title} takesFocus above={messages.firstRun.step(3, STEPS)}>
      <div className={text.stack}>
        <p className={text.text}>
          {formulas.length > 0 ? messages.ready.tryFormula : messages.ready.tryAny}
        </p>
        {(formulas.length > 0 ? formulas : ["=SCOUT.TECHSTACK(A2)"]).map((formula) => (
          <CopyFormula key={formula} formula={formula} />
        ))}
        <p className={text.note}>{messages.ready.price(CREDITS_PER_LOOKUP)}</p>
      </div>
      <p className={text.text}>{messages.ready.orEnrich}</p>
      <div className={text.buttons}>
        <Button
          appearance="primary"
          onClick={() => {
            onDone();
            goTo("enrich");
          }}
        >
          {messages.ready.openEnrich}
        </Button>
        <Button
          appearance="subtle"
          onClick={() => {
            onDone();
            goTo("credits");
          }}
        >
          {messages.ready.done}
        </Button>
      </div>
    </Panel>
  );
}
