/**
 * The two fields of an access: the service's address and the key. The key is hidden while it is typed,
 * and the browser does not keep it; a problem is shown under its field.
 */
import { Eye20Regular, EyeOff20Regular } from "@fluentui/react-icons";
import { useState } from "react";
import type { AddressProblem, KeyProblem } from "./access-form";
import { usePane } from "../state/pane-context";
import { AccountLink } from "../kit/failure-notice";
import { IconButton } from "../kit/buttons/icon-button";
import { TextField } from "../kit/fields/text-field";
import { useTextStyles } from "../kit/text-styles";

export function AddressField({
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
    <TextField
      label={access.address}
      hint={access.addressHint}
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

export function KeyField({
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
      <TextField
        label={access.key}
        hint={access.keyHint}
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
            label={isShown ? access.hideKey : access.showKey}
            onClick={() => setIsShown(!isShown)}
          />
        }
      />
      {context.config.accountPage !== "" && <AccountLink label={access.getKey} />}
    </div>
  );
}
