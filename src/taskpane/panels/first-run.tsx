/**
 * The first minutes: where answers come from, what may be spent, something to try. Three steps,
 * skippable, with nothing bought and one free call made.
 */
import { Button } from "@fluentui/react-components";
import { useState } from "react";
import { CREDITS_PER_LOOKUP } from "../../client/price";
import { CeilingsForm, WhatHeldMeans } from "../parts/ceilings-form";
import { ConnectForm } from "../parts/connect-form";
import { CopyFormula } from "../parts/copy-formula";
import { Mark } from "../parts/mark";
import { Notice } from "../parts/notice";
import { Panel } from "../parts/section";
import { useTextStyles } from "../parts/text-styles";
import { useClientView, usePane } from "../pane-context";
import { domainsToTry } from "../service-name";

const STEPS = 3;

export function FirstRun({ onDone }: { onDone: () => void }) {
  const { connection } = useClientView();
  const [step, setStep] = useState<"connect" | "limits" | "try">("connect");
  if (step === "connect") {
    return <ConnectStep onConnected={() => setStep("limits")} onSkip={onDone} />;
  }
  if (step === "limits") {
    return <LimitsStep onBack={() => setStep("connect")} onNext={() => setStep("try")} />;
  }
  return connection ? <TryStep onDone={onDone} /> : null;
}

function ConnectStep({ onConnected, onSkip }: { onConnected: () => void; onSkip: () => void }) {
  const text = useTextStyles();
  const { messages, announce } = usePane();
  return (
    <Panel title={messages.firstRun.title} above={messages.firstRun.step(1, STEPS)} mark={<Mark />}>
      <p className={text.text}>{messages.firstRun.intro}</p>
      <ConnectForm
        onConnected={(balance) => {
          announce(messages.access.accepted(balance.leftCredits));
          onConnected();
        }}
        others={
          <Button type="button" appearance="subtle" onClick={onSkip}>
            {messages.firstRun.skip}
          </Button>
        }
      />
    </Panel>
  );
}

function LimitsStep({ onBack, onNext }: { onBack: () => void; onNext: () => void }) {
  const text = useTextStyles();
  const { messages } = usePane();
  const { balance } = useClientView();
  return (
    <Panel title={messages.ceilings.title} takesFocus above={messages.firstRun.step(2, STEPS)}>
      {balance && <Notice intent="success" title={messages.access.accepted(balance.leftCredits)} />}
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

function TryStep({ onDone }: { onDone: () => void }) {
  const text = useTextStyles();
  const { context, messages, goTo } = usePane();
  const { connection, balance } = useClientView();
  const domains = connection ? domainsToTry(context.config, connection) : [];
  const formulas = domains.map((domain) => `=SCOUT.TECHSTACK("${domain.replaceAll('"', '""')}")`);
  return (
    <Panel title={messages.ready.title} takesFocus above={messages.firstRun.step(3, STEPS)}>
      {balance && <p className={text.text}>{messages.ready.balance(balance.leftCredits)}</p>}
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
