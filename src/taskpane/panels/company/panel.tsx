/**
 * Company: one that was typed or picked, otherwise that of the selected cell, with the source of its answer.
 * What is paid for is shown at once; everything else has its price on its button.
 */
import { useEffect, useMemo, useState } from "react";
import type { CompanySuggestion } from "../../../api";
import { refKey, type ScoutClient } from "../../../client";
import { knowsFreeMail, loadFreeMail } from "../../../input";
import { say, t } from "../../../texts";
import type { Option, Suggest } from "../../state/option";
import { usePane, useKept } from "../../state/pane-context";
import { useHeld } from "../../state/queries";
import { Form } from "../../ui/fields";
import { Button, Field, makeStyles, tokens } from "../../ui/fluent";
import { RecordList } from "../../ui/lists";
import { PriceButton } from "../../ui/price-button";
import { Panel, Section } from "../../ui/section";
import { SuggestBox } from "../../ui/suggest-box";
import { Buttons, dotted, Note, Stack, Text } from "../../ui/text";
import { CompanyAnswers } from "./answers";
import { EvidenceOfCell } from "./of-cell";
import { meantBy, type TypedCompany } from "./cell-questions";

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
  const { context } = usePane();
  const [typed, setTyped] = useKept("look-up typed", "");
  // "" follows the selected cell.
  const [chosen, setChosen] = useKept("look-up chosen", "");
  const choose = (value: string) => {
    setTyped(value);
    setChosen(value);
  };
  const meant = useMeant(chosen);
  return (
    <Panel title={t("panels.names.company")}>
      <Stack>
        <CompanyPicker text={typed} onText={setTyped} onChoose={choose} />
        {meant.kind !== "nothing" && (
          <Buttons>
            <Button size="small" onClick={() => choose("")}>
              {t("lookUp.backToCell")}
            </Button>
          </Buttons>
        )}
      </Stack>
      {meant.kind === "nothing" && <EvidenceOfCell />}
      {meant.kind === "unreadable" && <Text role="alert">{say(meant.reason)}</Text>}
      {meant.kind === "name" && (
        <LookUpName
          key={meant.name}
          name={meant.name}
          onUse={(domain, recordId) => {
            const picked = meantBy(domain);
            if (picked.kind === "company") context.client.answers.choose(picked.company, recordId);
            choose(domain);
          }}
        />
      )}
      {meant.kind === "company" && (
        <CompanyAnswers key={refKey(meant.company)} company={meant.company} />
      )}
    </Panel>
  );
}

const SHOWN = 8;

const useStyles = makeStyles({
  row: { display: "flex", flexWrap: "wrap", alignItems: "end", gap: tokens.spacingHorizontalS },
  field: { flex: "1 1 140px", minWidth: 0 },
});

/**
 * The field for a company: typed as domain, address, page or name, or picked from the service's name
 * suggestions. The service gives those to approved keys only; a refusal is shown as a note.
 */
function CompanyPicker({
  text,
  onText,
  onChoose,
}: {
  text: string;
  onText: (text: string) => void;
  /** Enter, a click on the button, or a suggestion: the text that names the company. */
  onChoose: (text: string) => void;
}) {
  const styles = useStyles();
  const { context } = usePane();
  const [isRefused, setIsRefused] = useState(false);
  const suggest = useMemo(
    () => suggestCompanies(context.client, () => setIsRefused(true)),
    [context.client]
  );
  return (
    <Form onSubmit={() => onChoose(text)}>
      <div className={styles.row}>
        <Field label={t("lookUp.company")} className={styles.field}>
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
          />
        </Field>
        {/* Beside the field, because the list would cover it below. */}
        <Button type="submit" appearance="primary">
          {t("lookUp.lookUp")}
        </Button>
      </div>
      {isRefused && <Note>{t("lookUp.suggestionsOff")}</Note>}
    </Form>
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
function optionOf({ name, domain, country, industry }: CompanySuggestion): Option[] {
  if (!domain) return [];
  return [{ value: domain, label: name, note: dotted(domain, industry, country) }];
}

const MAX_COMPANIES = 5;

/** For a name that is no domain: a search for companies with that name, its price first, to pick one. */
function LookUpName({
  name,
  onUse,
}: {
  name: string;
  /** `recordId` is the record that was picked: other records may have the same domain. */
  onUse: (domain: string, recordId: string) => void;
}) {
  const criteria = { company_name_partial_match_or: [name] };
  const question = { about: "companies", criteria, from: 0, count: MAX_COMPANIES } as const;
  const found = useHeld(question)?.companies;
  return (
    <Section title={t("lookUp.byName.title", { name })}>
      {!found && (
        <>
          <Text>{t("lookUp.byName.text")}</Text>
          <PriceButton
            appearance="primary"
            questions={[question]}
            cause={t("lookUp.lookUp")}
            label={(credits) => t("lookUp.byName.find", { credits, rows: MAX_COMPANIES })}
          />
        </>
      )}
      {found?.length === 0 && <Text>{t("lookUp.byName.none")}</Text>}
      <RecordList
        items={found ?? []}
        first={MAX_COMPANIES}
        row={({ id, name: what, domain, country }) => ({
          id,
          what,
          note: dotted(domain, country),
          actions: domain && (
            <Button
              size="small"
              aria-label={t("common.named", { name: t("lookUp.lookUp"), what })}
              onClick={() => onUse(domain, id)}
            >
              {t("lookUp.lookUp")}
            </Button>
          ),
        })}
      />
    </Section>
  );
}
