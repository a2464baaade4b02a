/** The pane's language: Office's, or one that was chosen here. */
import { t, languageIds, languageNames, nearestLanguage, type LanguageId } from "../../texts";
import { Field, Select } from "../kit/fluent";
import { useState } from "react";
import { usePane } from "../state/pane-context";

export function LanguageField() {
  const { context, changeLanguage } = usePane();
  const choice = context.languageChoice;
  const [chosen, setChosen] = useState(() => choice?.chosen() ?? "");
  const [isLacking, setIsLacking] = useState(false);
  if (!choice) return null;
  const choose = async (wanted: LanguageId | "") => {
    try {
      await changeLanguage(wanted || nearestLanguage(choice.ofOffice));
      choice.keep(wanted);
      setChosen(wanted);
      setIsLacking(false);
    } catch {
      setIsLacking(true);
    }
  };
  return (
    <Field
      label={t("settings.language.label")}
      validationState={isLacking ? "error" : "none"}
      validationMessage={isLacking ? t("settings.language.lacking") : undefined}
    >
      <Select value={chosen} onChange={(_, { value }) => void choose(value as LanguageId | "")}>
        <option value="">
          {t("settings.language.ofOffice", {
            name: languageNames[nearestLanguage(choice.ofOffice)],
          })}
        </option>
        {languageIds.map((id) => (
          <option key={id} value={id} lang={id}>
            {languageNames[id]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
