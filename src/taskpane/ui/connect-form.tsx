/**
 * Choosing where answers come from: the demo, a service the administrator named, or any address. The
 * test is the free balance call; only an access that passed it is connected, so a wrong key is reported
 * here and not later in a hundred cells.
 */
import { type ReactNode, useState } from "react";
import type { Balance } from "../../client";
import { t } from "../../texts";
import {
  type AccessChoice,
  choicesOf,
  keyProblem,
  type KeyProblem,
  readAddress,
} from "../state/services";
import { usePane } from "../state/pane-context";
import { useAct } from "../state/queries";
import { Form, type RadioChoice, RadioChoices, TextField } from "./fields";
import { Button, Spinner } from "./fluent";
import { AccountLink, ActNote, FailureNotice, Notice } from "./notice";
import { Buttons, Note, Tight } from "./text";

interface Props {
  readonly onConnected: (balance: Balance) => void;
  /** Further buttons beside the one that connects. */
  readonly others?: ReactNode;
}

/** The choices, the fields that the chosen one needs, and the test. What was typed stays when the choice changes. */
export function ConnectForm({ others, onConnected }: Props) {
  const choices = choicesOf(usePane().context.config);
  const { choice, typed, change, act, problems, submit } = useAccess(choices, onConnected);
  if (!choice) return <Notice intent="warning" title={t("firstRun.noService")} />;
  const needsNothing = choice.isDemo && choice.key !== null;
  const label = needsNothing ? t("firstRun.connectDemo") : t("firstRun.connect");
  return (
    <Form onSubmit={submit}>
      {choices.length > 1 && (
        <RadioChoices
          label={t("firstRun.choose")}
          choices={choices.map(radioOf)}
          chosen={choice.id}
          onChange={(id) => change({ id })}
        />
      )}
      {choice.address === null && (
        <TextField
          label={t("access.address")}
          hint={t("access.addressHint")}
          required
          problem={problems?.address && t(`access.${problems.address}`)}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={typed.address}
          onText={(address) => change({ address })}
        />
      )}
      {choice.key === null && (
        <KeyField value={typed.key} problem={problems?.key} onChange={(key) => change({ key })} />
      )}
      {choice.key !== null && !choice.isDemo && <Note>{t("access.keyShared")}</Note>}
      <Buttons>
        <Button
          type="submit"
          appearance="primary"
          disabledFocusable={act.isActing}
          icon={act.isActing ? <Spinner size="extra-tiny" aria-hidden /> : undefined}
        >
          {act.isActing ? t("firstRun.testing") : label}
        </Button>
        {others}
      </Buttons>
      {/* Below the button, so that the button does not move. */}
      {act.failure ? (
        <div ref={(shown) => shown?.scrollIntoView({ block: "nearest" })}>
          <FailureNotice failure={act.failure} offersStep={false} />
        </div>
      ) : (
        <ActNote of={act} />
      )}
      {!needsNothing && <Note>{t("firstRun.testHint")}</Note>}
    </Form>
  );
}

/** What was chosen and typed, what is wrong with it once it was tried, and its test; it is connected if it passed. */
function useAccess(choices: readonly AccessChoice[], onConnected: (balance: Balance) => void) {
  const { context } = usePane();
  const [typed, setTyped] = useState({ id: choices[0]?.id, address: "", key: "" });
  const [isTried, setIsTried] = useState(false);
  const act = useAct();
  const choice = choices.find(({ id }) => id === typed.id);
  const read = readAddress(choice?.address ?? typed.address);
  const key = choice?.key ?? typed.key;
  const wrongKey = keyProblem(key);
  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    setIsTried(false);
    if (!act.isActing) act.clear();
  };
  const submit = () => {
    setIsTried(true);
    if (!choice || !read.ok || wrongKey) return;
    const access = { address: read.address, key: key.trim(), isDemo: choice.isDemo };
    const connect = async () => {
      const tested = await context.client.test(access);
      if (!tested.ok) return tested;
      await context.connect(access, tested.value);
      return tested;
    };
    act.run(t("firstRun.connect"), connect, { after: onConnected });
  };
  const problems = isTried
    ? { address: read.ok ? undefined : read.problem, key: wrongKey ?? undefined }
    : null;
  return { choice, typed, change, act, problems, submit };
}

function radioOf({ id, isDemo, name, address }: AccessChoice): RadioChoice<string> {
  if (isDemo) return { value: id, label: t("firstRun.demo"), hint: t("firstRun.demoHint") };
  return address === null
    ? { value: id, label: t("firstRun.otherService"), hint: t("firstRun.otherServiceHint") }
    : { value: id, label: name, hint: address };
}

/** The key is hidden while it is typed, and the browser does not keep it. */
function KeyField({
  value,
  problem,
  onChange,
}: {
  value: string;
  problem: KeyProblem | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <Tight>
      <TextField
        label={t("access.key")}
        hint={t("access.keyHint")}
        required
        problem={problem && t(`access.${problem}`)}
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onText={onChange}
      />
      <AccountLink label={t("access.getKey")} />
    </Tight>
  );
}
