/**
 * Which mails the person wants. The contract does not fix the names of preferences: each boolean
 * becomes a switch with its name, and all other values are sent back unchanged.
 */
import { t, textOr } from "../../texts";
import { Switch } from "../kit/fluent";
import { useState } from "react";
import { usePane } from "../state/pane-context";
import { useAct, useLoaded } from "../state/use-loaded";
import { ActNote, LoadingNote } from "../kit/loading-note";
import { Section } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";

type Preferences = Readonly<Record<string, unknown>>;

export function SettingsMail() {
  const text = useTextStyles();
  const { context, announce } = usePane();
  const { client } = context;
  const read = useLoaded<Preferences>("mail preferences", (signal) =>
    client.call("emailPreferences", {}, signal)
  );
  const [changed, setChanged] = useState<Preferences | null>(null);
  const act = useAct();
  const preferences = changed ?? read.value;
  const names = Object.keys(preferences ?? {}).filter(
    (name) => typeof preferences?.[name] === "boolean"
  );
  const set = (name: string, isOn: boolean) =>
    act.run(
      nameOf(name),
      async () => {
        // Another workbook may have changed others since they were read here.
        const now = await client.call("emailPreferences", {});
        if (!now.ok) return now;
        return client.call("changeEmailPreferences", { ...now.value, [name]: isOn });
      },
      (kept) => {
        setChanged(kept);
        announce(t("upkeep.mail.saved"));
      }
    );
  return (
    <Section title={t("upkeep.mail.title")}>
      <LoadingNote of={read} label={t("upkeep.mail.reading")} />
      {preferences && names.length === 0 && <p className={text.note}>{t("upkeep.mail.none")}</p>}
      {names.map((name) => (
        <Switch
          key={name}
          checked={preferences?.[name] === true}
          label={nameOf(name)}
          onChange={(_, data) => set(name, data.checked)}
        />
      ))}
      <ActNote of={act} />
    </Section>
  );
}

/** A preference that is known by its name only keeps it. */
const nameOf = (name: string) => textOr(`upkeep.mail.names.${name}`, name.replaceAll("_", " "));
