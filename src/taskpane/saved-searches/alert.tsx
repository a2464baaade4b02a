/** Alert mails of a saved search: on or off, how often, to whom. */
import { Button, Switch } from "../kit/fluent";
import { useState } from "react";
import { alertFrequencies, type SavedSearch } from "../../api";
import { useKept } from "../state/kept";
import { useAccount, useMessages, usePane } from "../state/pane-context";
import { useAct } from "../state/use-loaded";
import { ActNote } from "../kit/loading-note";
import { Section } from "../kit/section";
import { SelectField } from "../kit/fields/select-field";
import type { Tag } from "../search-form/option";
import { TagField, tagsOf } from "../kit/fields/tag-field";
import { useTextStyles } from "../kit/text-styles";
import { wordOf } from "../messages/word-of";

/** A rough check for text in the wrong field; the service checks addresses itself. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface AlertForm {
  readonly isOn: boolean;
  readonly frequency: string;
  readonly emails: readonly Tag[];
}

/** A form that is not saved yet; changed elsewhere, the alert is shown as it is there. */
interface AlertDraft {
  readonly form: AlertForm;
  /** What was saved when it was changed. */
  readonly of: string;
}

interface AlertProps {
  readonly search: SavedSearch;
  readonly onChanged: () => void;
}

const formOf = (search: SavedSearch): AlertForm => ({
  isOn: search.is_alert_active === true,
  frequency: search.frequency ?? "daily",
  emails: search.emails_subscribed.map((value) => ({ value, label: value })),
});

const textOf = ({ isOn, frequency, emails }: AlertForm): string =>
  JSON.stringify([isOn, frequency, emails.map(({ value }) => value)]);

/** The fields of the alert, whether they differ from what is saved, and how to save them. */
function useAlertForm({ search, onChanged }: AlertProps) {
  const { context, messages, announce } = usePane();
  const words = messages.searches.search;
  const [saved, setSaved] = useState<{ over: SavedSearch; form: AlertForm } | null>(null);
  // What was saved here holds until the search is read again.
  const base = saved?.over === search ? saved.form : formOf(search);
  const of = textOf(base);
  const [draft, setDraft] = useKept<AlertDraft | null>(`alert ${search.id} ${useAccount()}`, null);
  const formIn = (draft: AlertDraft | null) => (draft?.of === of ? draft.form : base);
  const form = formIn(draft);
  const change = (part: Partial<AlertForm>) =>
    setDraft((old) => ({ of, form: { ...formIn(old), ...part } }));
  const { isOn, frequency, emails } = form;
  const now = textOf(form);
  const act = useAct();
  const wrong = emails.find(({ value }) => !EMAIL.test(value));
  // An alert without addresses could be saved but would never be sent.
  const isToNobody = isOn && emails.length === 0;
  const problem = wrong ? words.badEmail(wrong.value) : isToNobody ? words.noEmail : null;
  const save = () =>
    act.run(
      words.saveAlert,
      () =>
        context.client.call("changeSavedSearch", {
          search_id: search.id,
          // What a person did not change stays as colleagues set it meanwhile.
          ...(isOn !== base.isOn && { is_alert_active: isOn }),
          ...(frequency !== base.frequency && {
            frequency: alertFrequencies.find((item) => item === frequency),
          }),
          ...(textOf({ ...base, emails }) !== of && {
            emails_subscribed: emails.map(({ value }) => value),
          }),
        }),
      () => {
        announce(words.alertSaved);
        setSaved({ over: search, form });
        onChanged();
      },
      // What was changed since it was sent is a change of what is saved now.
      () => setDraft((old) => old && (textOf(old.form) === now ? null : { ...old, of: now }))
    );
  const isTold = saved !== null && textOf(saved.form) === now;
  return { ...form, change, problem, isChanged: of !== now, isTold, act, save };
}

export function SearchAlert(props: AlertProps) {
  const text = useTextStyles();
  const words = useMessages().searches.search;
  const { isOn, frequency, emails, change, problem, isChanged, isTold, act, save } =
    useAlertForm(props);
  return (
    <Section title={words.alert}>
      <Switch
        checked={isOn}
        label={words.alertOn}
        onChange={(_, data) => change({ isOn: data.checked })}
      />
      <SelectField
        label={words.frequency}
        value={frequency}
        choices={alertFrequencies.map(
          (value) => [value, wordOf(words.frequencies, value) ?? value] as const
        )}
        onChange={(value) => change({ frequency: value })}
      />
      <TagField
        label={words.emails}
        tags={emails}
        onChange={(tags) => change({ emails: tags })}
        suggest={null}
        readTyped={tagsOf}
        problem={problem}
      />
      <ActNote of={act} />
      <div className={text.buttons}>
        <Button
          size="small"
          appearance={isChanged ? "primary" : "secondary"}
          disabledFocusable={act.isActing || problem !== null}
          onClick={() => {
            if (problem === null) save();
          }}
        >
          {words.saveAlert}
        </Button>
        {(isChanged || isTold) && (
          <span className={text.note}>{isChanged ? words.alertUnsaved : words.alertSaved}</span>
        )}
      </div>
    </Section>
  );
}
