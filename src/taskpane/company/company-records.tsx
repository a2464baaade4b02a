/**
 * Which company record an answer is: by its own domain or through an alias, and, where several
 * records share the domain, which of them is shown. Choosing another changes every cell at once
 * and costs nothing.
 */
import { t } from "../../texts";
import type { HeldCompany } from "../../input";
import type { Question } from "../../client";
import { usePane } from "../state/pane-context";
import { RadioChoices } from "../kit/fields/radio-choices";
import { useTextStyles } from "../kit/text-styles";

export function EvidenceRecords({ question }: { question: Question }) {
  const text = useTextStyles();
  const { context } = usePane();
  if (question.about !== "company") return null;
  const reading = context.client.heldReading(question);
  if (reading?.about !== "company" || !reading.company) return null;
  const { company, others, viaAlias } = reading;
  const asked = question.company.by === "domain" ? question.company.domain : "";
  const records = [company, ...others].sort((a, b) => (b.num_jobs ?? 0) - (a.num_jobs ?? 0));
  const noteOf = ({ domain, country, num_jobs: jobs }: HeldCompany) =>
    [domain, country, t("evidence.records.jobs", { count: jobs ?? 0 })].filter(Boolean).join(" · ");
  return (
    <>
      {viaAlias && (
        <p className={text.text}>
          {t("evidence.viaAlias", { domain: company.domain ?? company.name, alias: asked })}
        </p>
      )}
      {records.length > 1 ? (
        <>
          <RadioChoices
            label={t("evidence.records.title", { count: records.length })}
            chosen={company.id}
            choices={records.map((record) => ({
              value: record.id,
              label: record.name,
              hint: noteOf(record),
            }))}
            onChange={(id) => context.client.choose(question.company, id)}
          />
          <p className={text.note}>{t("evidence.records.hint")}</p>
        </>
      ) : (
        <p className={text.text}>
          {company.name} <span className={text.note}>{noteOf(company)}</span>
        </p>
      )}
    </>
  );
}
