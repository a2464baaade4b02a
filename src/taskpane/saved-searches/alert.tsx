/** Alert mails of a saved search: on or off, how often, to whom. */
import { Button, Switch } from "../kit/fluent";
import { useState } from "react";
import { alertFrequencies, type SavedSearch } from "../../api";
import { usePane } from "../state/pane-context";
import { useAct } from "../state/use-loaded";
import { FailureNotice } from "../kit/failure-notice";
import { Section } from "../kit/section";
import { SelectField } from "../kit/fields/select-field";
import type { Tag } from "../search-form/option";
import { TagField, tagsOf } from "../kit/fields/tag-field";
import { useTextStyles } from "../kit/text-styles";
import { wordOf } from "../messages/word-of";

/** What the service takes is its own business; this catches what was typed in the wrong field. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function SearchAlert({ search, onChanged }: { search: SavedSearch; onChanged: () => void }) {
  const text = useTextStyles();
  const { context, messages, announce } = usePane();
  const words = messages.searches.search;
  const [isOn, setIsOn] = useState(search.is_alert_active === true);
  const [frequency, setFrequency] = useState<string>(search.frequency ?? "daily");
  const [emails, setEmails] = useState<readonly Tag[]>(() =>
    search.emails_subscribed.map((value) => ({ value, label: value }))
  );
  const now = JSON.stringify([isOn, frequency, emails.map(({ value }) => value)]);
  const [saved, setSaved] = useState({ form: now, isTold: false });
  const isChanged = saved.form !== now;
  const act = useAct();
  const wrong = emails.find(({ value }) => !EMAIL.test(value));
  const save = () =>
    act.run(
      () =>
        context.client.call("changeSavedSearch", {
          search_id: search.id,
          is_alert_active: isOn,
          frequency: alertFrequencies.find((item) => item === frequency) ?? "daily",
          emails_subscribed: emails.map(({ value }) => value),
        }),
      () => {
        announce(words.alertSaved);
        setSaved({ form: now, isTold: true });
        onChanged();
      }
    );
  return (
    <Section title={words.alert}>
      <Switch checked={isOn} label={words.alertOn} onChange={(_, data) => setIsOn(data.checked)} />
      <SelectField
        label={words.frequency}
        value={frequency}
        choices={alertFrequencies.map(
          (value) => [value, wordOf(words.frequencies, value) ?? value] as const
        )}
        onChange={setFrequency}
      />
      <TagField
        label={words.emails}
        tags={emails}
        onChange={setEmails}
        suggest={null}
        readTyped={tagsOf}
        problem={wrong ? words.badEmail(wrong.value) : null}
      />
      {act.failure && <FailureNotice failure={act.failure} />}
      <div className={text.buttons}>
        <Button
          size="small"
          appearance={isChanged ? "primary" : "secondary"}
          disabledFocusable={act.isActing || wrong !== undefined}
          onClick={() => {
            if (!wrong) save();
          }}
        >
          {words.saveAlert}
        </Button>
        {(isChanged || saved.isTold) && (
          <span className={text.note}>{isChanged ? words.alertUnsaved : words.alertSaved}</span>
        )}
      </div>
    </Section>
  );
}
