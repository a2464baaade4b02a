/**
 * The field for a company: typed as domain, address, page or name, or picked from the service's name
 * suggestions. The service gives those to approved keys only; a refusal is shown as a note.
 */
import { t } from "../../texts";
import { Button, Field } from "../kit/fluent";
import { Search20Regular } from "@fluentui/react-icons";
import { useMemo, useState, type ReactNode } from "react";
import type { ScoutClient } from "../../client";
import { usePane } from "../state/pane-context";
import type { Option, Suggest } from "../search-form/option";
import { meantBy } from "./state";
import { SuggestBox } from "../kit/fields/suggest-box";
import { useTextStyles } from "../kit/text-styles";

const SHOWN = 8;

export function CompanyPicker({
  text,
  onText,
  onChoose,
  children,
}: {
  text: string;
  onText: (text: string) => void;
  /** Enter, a click on the button, or a suggestion: the text that names the company. */
  onChoose: (text: string) => void;
  /** Further buttons beside the main one. */
  children?: ReactNode;
}) {
  const styles = useTextStyles();
  const { context } = usePane();
  const [isRefused, setIsRefused] = useState(false);
  const suggest = useMemo(
    () => suggestCompanies(context.client, () => setIsRefused(true)),
    [context.client]
  );
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(text);
      }}
    >
      <Field label={t("lookUp.company")} hint={isRefused ? t("lookUp.suggestionsOff") : undefined}>
        {(field) => (
          <SuggestBox
            text={text}
            onText={onText}
            onPick={({ value }) => {
              onText(value);
              onChoose(value);
            }}
            onEnter={onChoose}
            suggest={isRefused ? null : suggest}
            isWhole={(typed) => meantBy(typed).kind === "company"}
            input={{ ...field, contentBefore: <Search20Regular aria-hidden /> }}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" appearance="primary">
          {t("lookUp.lookUp")}
        </Button>
        {children}
      </div>
    </form>
  );
}

/** Free, five a second; a workspace without approval is refused with 403. */
function suggestCompanies(client: Pick<ScoutClient, "call">, onRefused: () => void): Suggest {
  return async (text, signal) => {
    const result = await client.call("companyAutocomplete", { text, limit: SHOWN }, signal);
    if (result.ok) return { ok: true, value: result.value.data.flatMap(optionOf) };
    const { kind } = result.failure;
    if (kind !== "plan-limit" && kind !== "key-refused" && kind !== "refused") return result;
    onRefused();
    return { ok: true, value: [] };
  };
}

/** No option for a company without a domain: it cannot be asked for by this name. */
function optionOf({
  name,
  domain,
  country,
  industry,
}: {
  name: string;
  domain?: string | null | undefined;
  country?: string | null | undefined;
  industry?: string | null | undefined;
}): Option[] {
  if (!domain) return [];
  const note = [domain, industry, country].filter(Boolean).join(" · ");
  return [{ value: domain, label: name, note }];
}
