/**
 * The two fields of an access: the service's address and the key. The key is hidden while it is typed,
 * and the browser does not keep it; a problem is shown under its field.
 */
import { t } from "../../../texts";
import { Eye20Regular, EyeOff20Regular } from "@fluentui/react-icons";
import { useState } from "react";
import type { AddressProblem, KeyProblem } from "../../state/access-form";
import { usePane } from "../../state/pane-context";
import { AccountLink } from "../failure-notice";
import { IconButton } from "../buttons/icon-button";
import { TextField } from "./text-field";
import { useTextStyles } from "../text-styles";

export function AddressField({
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
  const { context } = usePane();
  const [isShown, setIsShown] = useState(false);
  const sentences = { missing: t("access.keyMissing"), malformed: t("access.keyMalformed") };
  return (
    <div className={text.tight}>
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
    </div>
  );
}
