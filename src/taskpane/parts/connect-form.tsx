/**
 * Choosing where answers come from: the demo, a service the administrator named, or any address.
 * The test is the free balance call; only what passed it is connected, so a wrong key is met
 * here with its own sentence and not later in a hundred cells.
 */
import { Button, Field, Input, Radio, RadioGroup, Spinner } from "@fluentui/react-components";
import { Eye20Regular } from "@fluentui/react-icons/svg/eye";
import { EyeOff20Regular } from "@fluentui/react-icons/svg/eye-off";
import { useRef, useState, type ReactNode } from "react";
import type { Config } from "../../client/config";
import type { Failure } from "../../client/failure";
import type { Balance, ServiceAccess } from "../../client/scout-client";
import {
  accessOf,
  keyProblem,
  readAddress,
  type AddressProblem,
  type KeyProblem,
} from "../access-form";
import type { Messages } from "../messages";
import { usePane } from "../pane-context";
import { AccountLink, FailureNotice } from "./failure-notice";
import { Notice } from "./notice";
import { useTextStyles } from "./text-styles";

interface Choice {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** null: to be typed. */
  readonly address: string | null;
  readonly key: string | null;
  readonly isDemo: boolean;
}

function choicesOf(config: Config, { firstRun }: Messages): Choice[] {
  const services = config.services.map((service, index) => ({
    id: `service-${index}`,
    label: service.demo ? firstRun.demo : service.name,
    hint: service.demo ? firstRun.demoHint : firstRun.serviceHint(service.address),
    address: service.address,
    key: service.key ?? null,
    isDemo: service.demo,
  }));
  // Demo first: it is the one choice that needs nothing.
  services.sort((a, b) => Number(b.isDemo) - Number(a.isDemo));
  if (!config.allowAnyService) return services;
  const { otherService: label, otherServiceHint: hint } = firstRun;
  return [...services, { id: "other", label, hint, address: null, key: null, isDemo: false }];
}

interface Problems {
  readonly address?: AddressProblem;
  readonly key?: KeyProblem;
}

export function ConnectForm({
  onConnected,
  others,
}: {
  onConnected: (balance: Balance) => void;
  /** Further buttons beside the one that connects. */
  others?: ReactNode;
}) {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const choices = choicesOf(context.config, messages);
  const [choiceId, setChoiceId] = useState(choices[0]?.id);
  const [address, setAddress] = useState("");
  const [key, setKey] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const { test, isTesting, failure, forget } = useAccessTest(onConnected);
  const choice = choices.find((item) => item.id === choiceId);
  if (!choice) return <Notice intent="warning" title={messages.firstRun.noService} />;

  const submit = () => {
    if (isTesting) return;
    const read = readAddress(choice.address ?? address);
    const usedKey = choice.key ?? key;
    const wrongKey = keyProblem(usedKey);
    setProblems({
      ...(read.ok ? {} : { address: read.problem }),
      ...(wrongKey ? { key: wrongKey } : {}),
    });
    if (read.ok && !wrongKey) void test(accessOf(read.address, usedKey, choice.isDemo));
  };
  const changed = () => {
    setProblems({});
    forget();
  };
  return (
    <form
      className={text.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {choices.length > 1 && (
        <Field label={messages.firstRun.choose}>
          <RadioGroup
            value={choiceId}
            onChange={(_, data) => {
              setChoiceId(data.value);
              changed();
            }}
          >
            {choices.map((item) => (
              <Radio key={item.id} value={item.id} label={<ChoiceLabel choice={item} />} />
            ))}
          </RadioGroup>
        </Field>
      )}
      {choice.address === null && (
        <AddressField
          value={address}
          problem={problems.address}
          onChange={(value) => {
            setAddress(value);
            changed();
          }}
        />
      )}
      {choice.key === null ? (
        <KeyField
          value={key}
          problem={problems.key}
          onChange={(value) => {
            setKey(value);
            changed();
          }}
        />
      ) : (
        !choice.isDemo && <p className={text.note}>{messages.access.keyShared}</p>
      )}
      {failure && <FailureNotice failure={failure} offersStep={false} />}
      <div className={text.buttons}>
        <Button
          type="submit"
          appearance="primary"
          disabledFocusable={isTesting}
          icon={isTesting ? <Spinner size="extra-tiny" /> : undefined}
        >
          {isTesting
            ? messages.firstRun.testing
            : choice.isDemo && choice.key !== null
              ? messages.firstRun.connectDemo
              : messages.firstRun.connect}
        </Button>
        {others}
      </div>
      <p className={text.note}>{messages.firstRun.testHint}</p>
    </form>
  );
}

/** Tests an access, and connects it when the test passes. A test that was overtaken says nothing. */
function useAccessTest(onConnected: (balance: Balance) => void) {
  const { context } = usePane();
  const [isTesting, setIsTesting] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const latest = useRef(0);
  const forget = () => {
    latest.current += 1;
    setIsTesting(false);
    setFailure(null);
  };
  const test = async (access: ServiceAccess) => {
    const mine = ++latest.current;
    setIsTesting(true);
    setFailure(null);
    const result = await context.client.test(access);
    if (mine !== latest.current) return;
    if (!result.ok) {
      setFailure(result.failure);
      setIsTesting(false);
      return;
    }
    try {
      await context.connect(access);
      onConnected(result.value);
    } finally {
      setIsTesting(false);
    }
  };
  return { test, isTesting, failure, forget };
}

function ChoiceLabel({ choice }: { choice: Choice }) {
  const text = useTextStyles();
  return (
    <>
      {choice.label}
      <span className={text.note} style={{ display: "block" }}>
        {choice.hint}
      </span>
    </>
  );
}

function AddressField({
  value,
  problem,
  onChange,
}: {
  value: string;
  problem: AddressProblem | undefined;
  onChange: (value: string) => void;
}) {
  const { access } = usePane().messages;
  const sentences = {
    missing: access.addressMissing,
    malformed: access.addressMalformed,
    insecure: access.addressInsecure,
  };
  return (
    <Field
      label={access.address}
      hint={access.addressHint}
      required
      validationState={problem ? "error" : "none"}
      validationMessage={problem && sentences[problem]}
    >
      <Input
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={value}
        input={{ style: { minWidth: 0 } }}
        onChange={(_, data) => onChange(data.value)}
      />
    </Field>
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
  const text = useTextStyles();
  const { context, messages } = usePane();
  const { access } = messages;
  const [isShown, setIsShown] = useState(false);
  const sentences = { missing: access.keyMissing, malformed: access.keyMalformed };
  return (
    <div className={text.tight}>
      <Field
        label={access.key}
        hint={access.keyHint}
        required
        validationState={problem ? "error" : "none"}
        validationMessage={problem && sentences[problem]}
      >
        <Input
          type={isShown ? "text" : "password"}
          autoComplete="off"
          spellCheck={false}
          value={value}
          input={{ style: { minWidth: 0 } }}
          onChange={(_, data) => onChange(data.value)}
          contentAfter={
            <Button
              type="button"
              appearance="transparent"
              size="small"
              icon={isShown ? <EyeOff20Regular /> : <Eye20Regular />}
              aria-label={isShown ? access.hideKey : access.showKey}
              title={isShown ? access.hideKey : access.showKey}
              onClick={() => setIsShown(!isShown)}
            />
          }
        />
      </Field>
      {context.config.accountPage !== "" && <AccountLink label={access.getKey} />}
    </div>
  );
}
