/**
 * Makes or changes a webhook. Its highest cost a day stands beside the limit of events, because the
 * service charges events itself, outside of this add-in's limits.
 */
import { Button, Checkbox, Field } from "../kit/fluent";
import { useState } from "react";
import type { SearchType, Webhook } from "../../api";
import { rowPrice } from "../../model";
import {
  eventsADay,
  eventTypesOf,
  webhookFormOf,
  webhookProblems,
  webhookRequest,
  isWrong,
  overNow,
  type WebhookForm,
} from "./form";
import { useMessages, usePane } from "../state/pane-context";
import { useAct } from "../state/use-loaded";
import { ActNote } from "../kit/loading-note";
import { RadioChoices } from "../kit/fields/radio-choices";
import { Section } from "../kit/section";
import { TextField } from "../kit/fields/text-field";
import { useTextStyles } from "../kit/text-styles";

interface FormProps {
  readonly searchId: number;
  readonly type: SearchType;
  /** null: a new one. */
  readonly webhook: Webhook | null;
  /** As it was when the form was left. */
  readonly draft?: WebhookForm | undefined;
  /** Keeps the form, which has no secret then. */
  readonly onDraft: (draft: WebhookForm) => void;
}

export function WebhookEditor({
  searchName,
  onMade,
  ...props
}: FormProps & {
  searchName: string;
  onMade: (webhookId: number) => void;
}) {
  const { type, webhook } = props;
  const text = useTextStyles();
  const { context, messages } = usePane();
  const words = messages.searches.form;
  const { form, change, problems, isTried, send, act } = useWebhookForm(props, onMade);
  const bound = eventsADay(form, context.locale);
  return (
    <Section title={webhook ? words.editTitle : words.newTitle} catchesFocus>
      <p className={text.note}>{searchName}</p>
      <form
        className={text.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Address form={form} onChange={change} isWrong={isTried && problems.url} />
        <Description form={form} onChange={change} />
        <Events form={form} type={type} onChange={change} isWrong={isTried && problems.events} />
        <Past form={form} webhook={webhook} onChange={change} />
        <Limit form={form} type={type} onChange={change} isWrong={problems.max} />
        <Secret
          form={form}
          webhook={webhook}
          onChange={change}
          isWrong={isTried && problems.secret}
        />
        <ActNote of={act} />
        <div className={text.buttons}>
          <Button type="submit" appearance="primary" disabledFocusable={act.isActing}>
            {webhook ? words.save : words.create}
          </Button>
        </div>
        <p className={text.note}>
          {bound ? `${words.mostADay(bound * rowPrice(type))} ` : ""}
          {messages.searches.webhook.cost(rowPrice(type))}
        </p>
      </form>
    </Section>
  );
}

/** The fields, their problems after the first try to send, and the sending. */
function useWebhookForm(
  { searchId, type, webhook, draft, onDraft }: FormProps,
  onMade: (webhookId: number) => void
) {
  const { context, formats, messages, announce } = usePane();
  const words = messages.searches.form;
  const formOf = (of: Webhook | null) => webhookFormOf(type, of, formats.field);
  const [opened] = useState(() => formOf(webhook));
  const [form, setForm] = useState(draft ?? opened);
  const [isTried, setIsTried] = useState(false);
  const act = useAct();
  const problems = webhookProblems(form, context.locale);
  const change = (part: Partial<WebhookForm>) => {
    const changed = { ...form, ...part };
    setForm(changed);
    onDraft({ ...changed, newSecret: "" });
  };
  const send = () => {
    setIsTried(true);
    if (isWrong(problems)) return;
    const { client, locale } = context;
    const requestOf = (sent: WebhookForm, of: Webhook | null) =>
      webhookRequest(sent, searchId, of, { now: context.now(), locale });
    const put = async () => {
      if (!webhook) return client.call("createWebhook", requestOf(form, null));
      const webhook_id = webhook.id;
      const read = await client.call("webhook", { webhook_id });
      if (!read.ok) return read;
      const sent = overNow(form, opened, formOf(read.value));
      return client.call("changeWebhook", { webhook_id, ...requestOf(sent, read.value) });
    };
    act.run(webhook ? words.save : words.create, put, undefined, (made) => {
      announce(webhook ? words.saved : words.made);
      onMade(made.id);
    });
  };
  return { form, change, problems, isTried, send, act };
}

interface PartProps {
  readonly form: WebhookForm;
  readonly onChange: (part: Partial<WebhookForm>) => void;
}

function Address({ form, onChange, isWrong: hasProblem }: PartProps & { isWrong: boolean }) {
  const words = usePane().messages.searches.form;
  return (
    <TextField
      label={words.url}
      hint={words.urlHint}
      required
      problem={hasProblem && words.urlNeeded}
      autoComplete="off"
      type="url"
      value={form.url}
      onText={(url) => onChange({ url })}
    />
  );
}

function Description({ form, onChange }: PartProps) {
  return (
    <TextField
      label={useMessages().searches.form.description}
      autoComplete="off"
      value={form.description}
      onText={(description) => onChange({ description })}
    />
  );
}

function Events({
  form,
  type,
  onChange,
  isWrong: hasProblem,
}: PartProps & { type: SearchType; isWrong: boolean }) {
  const { messages } = usePane();
  const words = messages.searches.form;
  return (
    <Field
      label={words.events}
      validationState={hasProblem ? "error" : "none"}
      validationMessage={hasProblem ? words.eventsNeeded : undefined}
    >
      <div role="group" aria-label={words.events}>
        {eventTypesOf(type).map((value) => (
          <Checkbox
            key={value}
            label={messages.values.eventTypes[value] ?? value}
            checked={form.events.includes(value)}
            onChange={(_, data) =>
              onChange({
                events:
                  data.checked === true
                    ? [...form.events, value]
                    : form.events.filter((item) => item !== value),
              })
            }
          />
        ))}
        {type === "jobs" && (
          <Checkbox
            label={words.once}
            checked={form.oncePerCompany}
            onChange={(_, data) => onChange({ oncePerCompany: data.checked === true })}
          />
        )}
      </div>
    </Field>
  );
}

function Past({ form, webhook, onChange }: PartProps & { webhook: Webhook | null }) {
  const words = usePane().messages.searches.form;
  return (
    <RadioChoices
      label={words.listen}
      chosen={form.listen}
      choices={[
        ...(webhook ? [{ value: "keep" as const, label: words.listenKeep }] : []),
        { value: "now" as const, label: words.listenNow },
        {
          value: "always" as const,
          label: words.listenAlways,
          hint: words.listenAlwaysHint,
        },
      ]}
      onChange={(listen) => onChange({ listen })}
    />
  );
}

function Limit({
  form,
  type,
  onChange,
  isWrong: hasProblem,
}: PartProps & { type: SearchType; isWrong: boolean }) {
  const { context, messages } = usePane();
  const words = messages.searches.form;
  const events = eventsADay(form, context.locale);
  return (
    <TextField
      label={words.max}
      hint={events ? words.mostADay(events * rowPrice(type)) : words.maxHint}
      problem={hasProblem && words.maxWrong}
      autoComplete="off"
      inputMode="numeric"
      value={form.max}
      onText={(max) => onChange({ max })}
    />
  );
}

function Secret({
  form,
  webhook,
  onChange,
  isWrong: hasProblem,
}: PartProps & { webhook: Webhook | null; isWrong: boolean }) {
  const words = usePane().messages.searches.form;
  return (
    <>
      <RadioChoices
        label={words.secret}
        chosen={form.secret}
        choices={[
          ...(webhook?.has_secret === true
            ? [{ value: "keep" as const, label: words.secretKeep }]
            : []),
          { value: "new" as const, label: words.secretNew },
          { value: "none" as const, label: words.secretNone },
        ]}
        onChange={(secret) => onChange({ secret })}
      />
      {form.secret === "new" && (
        <TextField
          label={words.secret}
          hint={words.secretHint}
          problem={hasProblem && words.secretShort}
          autoComplete="off"
          type="password"
          value={form.newSecret}
          onText={(newSecret) => onChange({ newSecret })}
        />
      )}
    </>
  );
}
