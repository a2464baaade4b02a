/**
 * Choosing where answers come from: the demo, a service the administrator named, or any address. The
 * test is the free balance call; only an access that passed it is connected, so a wrong key is reported
 * here and not later in a hundred cells.
 */
import { type ReactNode, useRef, useState } from "react";
import { Eye20Regular, EyeOff20Regular } from "@fluentui/react-icons";
import type { Balance, Failure, ServiceAccess } from "../../client";
import { t } from "../../texts";
import {
  type AccessChoice,
  accessOf,
  type AddressProblem,
  choicesOf,
  keyProblem,
  type KeyProblem,
  readAddress,
} from "../state/access-form";
import { useMissed, usePane } from "../state/pane-context";
import { IconButton } from "./buttons";
import { type RadioChoice, RadioChoices, TextField } from "./fields";
import { Button, Spinner } from "./fluent";
import { AccountLink, FailureNotice, Notice } from "./notice";
import { Buttons, Note, Tight, useTextStyles } from "./text";

interface Props {
  readonly onConnected: (balance: Balance) => void;
  /** Further buttons beside the one that connects. */
  readonly others?: ReactNode;
}

export function ConnectForm(props: Props) {
  const { context } = usePane();
  const choices = choicesOf(context.config);
  const [choiceId, setChoiceId] = useState(choices[0]?.id);
  const choice = choices.find(({ id }) => id === choiceId);
  if (!choice) return <Notice intent="warning" title={t("firstRun.noService")} />;
  const radios = choices.length > 1 && (
    <RadioChoices
      label={t("firstRun.choose")}
      choices={choices.map(radioOf)}
      chosen={choice.id}
      onChange={setChoiceId}
    />
  );
  return <AccessForm {...props} choice={choice} radios={radios} />;
}

function intoView(shown: HTMLElement | null) {
  shown?.scrollIntoView({ block: "nearest" });
}

/** The fields a choice needs, and the test. What was typed stays when the choice changes. */
function AccessForm({
  choice,
  radios,
  onConnected,
  others,
}: Props & { choice: AccessChoice; radios: ReactNode }) {
  const text = useTextStyles();
  const [address, setAddress] = useState("");
  const [key, setKey] = useState("");
  const { submit, isTesting, failure, problems } = useAccessTest(
    choice,
    { address, key },
    onConnected
  );
  return (
    <form
      className={text.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {radios}
      {choice.address === null && (
        <AddressField value={address} problem={problems.address} onChange={setAddress} />
      )}
      {choice.key === null && <KeyField value={key} problem={problems.key} onChange={setKey} />}
      {choice.key !== null && !choice.isDemo && <Note>{t("access.keyShared")}</Note>}
      <Buttons>
        <ConnectButton isTesting={isTesting} isDemo={choice.isDemo && choice.key !== null} />
        {others}
      </Buttons>
      {/* Below the button, so that the button does not move. */}
      {failure && (
        <div ref={intoView}>
          <FailureNotice failure={failure} offersStep={false} />
        </div>
      )}
      {!(choice.isDemo && choice.key !== null) && <Note>{t("firstRun.testHint")}</Note>}
    </form>
  );
}

function ConnectButton({ isTesting, isDemo }: { isTesting: boolean; isDemo: boolean }) {
  const label = isDemo ? t("firstRun.connectDemo") : t("firstRun.connect");
  return (
    <Button
      type="submit"
      appearance="primary"
      disabledFocusable={isTesting}
      icon={isTesting ? <Spinner size="extra-tiny" aria-hidden /> : undefined}
    >
      {isTesting ? t("firstRun.testing") : label}
    </Button>
  );
}

interface Outcome {
  /** The access that was tested: the outcome is dropped when another one is typed or chosen. */
  readonly tried: string;
  readonly problems?: { readonly address?: AddressProblem; readonly key?: KeyProblem };
  readonly failure?: Failure;
  readonly isTesting?: boolean;
}

/** Checks the typed access, tests it with the free call, and connects it if it passed. */
function useAccessTest(
  choice: AccessChoice,
  typed: { address: string; key: string },
  onConnected: (balance: Balance) => void
) {
  const { context } = usePane();
  const missed = useMissed();
  const tried = JSON.stringify([choice.id, typed]);
  const [outcome, setOutcome] = useState<Outcome>({ tried });
  const latest = useRef(tried);
  const shown = outcome.tried === tried ? outcome : { tried };

  const test = async (access: ServiceAccess) => {
    latest.current = tried;
    setOutcome({ tried, isTesting: true });
    const result = await context.client.test(access);
    // Another access is being tested by now.
    if (latest.current !== tried) return;
    if (!result.ok) {
      if (missed(t("firstRun.connect"), result.failure)) return;
      setOutcome({ tried, failure: result.failure });
      return;
    }
    try {
      await context.connect(access);
      onConnected(result.value);
    } finally {
      setOutcome({ tried });
    }
  };
  const submit = () => {
    if (shown.isTesting) return;
    const read = readAddress(choice.address ?? typed.address);
    const key = choice.key ?? typed.key;
    const wrongKey = keyProblem(key);
    if (read.ok && !wrongKey) {
      void test(accessOf(read.address, key, choice.isDemo));
      return;
    }
    const problems = {
      ...(read.ok ? {} : { address: read.problem }),
      ...(wrongKey ? { key: wrongKey } : {}),
    };
    setOutcome({ tried, problems });
  };
  const { isTesting = false, failure, problems = {} } = shown;
  return { submit, isTesting, failure, problems };
}

function radioOf({ id, kind, name, address }: AccessChoice): RadioChoice<string> {
  switch (kind) {
    case "demo":
      return { value: id, label: t("firstRun.demo"), hint: t("firstRun.demoHint") };
    case "service":
      return { value: id, label: name, hint: address ?? "" };
    case "other":
      return { value: id, label: t("firstRun.otherService"), hint: t("firstRun.otherServiceHint") };
  }
}

/**
 * The two fields of an access: the service's address and the key. The key is hidden while it is typed,
 * and the browser does not keep it; a problem is shown under its field.
 */
function AddressField({
  value,
  problem,
  onChange,
}: {
  value: string;
  problem: AddressProblem | undefined;
  onChange: (value: string) => void;
}) {
  const sentences = {
    missing: t("access.addressMissing"),
    malformed: t("access.addressMalformed"),
    insecure: t("access.addressInsecure"),
  };
  return (
    <TextField
      label={t("access.address")}
      hint={t("access.addressHint")}
      required
      problem={problem && sentences[problem]}
      type="url"
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      value={value}
      onText={onChange}
    />
  );
}

function KeyField({
  value,
  problem,
  onChange,
}: {
  value: string;
  problem: KeyProblem | undefined;
  onChange: (value: string) => void;
}) {
  const { context } = usePane();
  const [isShown, setIsShown] = useState(false);
  const sentences = { missing: t("access.keyMissing"), malformed: t("access.keyMalformed") };
  return (
    <Tight>
      <TextField
        label={t("access.key")}
        hint={t("access.keyHint")}
        required
        problem={problem && sentences[problem]}
        type={isShown ? "text" : "password"}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onText={onChange}
        contentAfter={
          <IconButton
            appearance="transparent"
            icon={isShown ? <EyeOff20Regular /> : <Eye20Regular />}
            label={isShown ? t("access.hideKey") : t("access.showKey")}
            onClick={() => setIsShown(!isShown)}
          />
        }
      />
      {context.config.accountPage !== "" && <AccountLink label={t("access.getKey")} />}
    </Tight>
  );
}
