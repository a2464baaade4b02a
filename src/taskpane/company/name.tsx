/** For a name that is no domain: a search for companies with that name, its price first, to pick one. */
import { t } from "../../texts";
import { Button } from "../kit/fluent";
import { rowsQuestion } from "../search-form/find-state";
import type { HeldCompany } from "../../input";
import type { Cause } from "../../client";
import { useClientView, usePane } from "../state/pane-context";
import { PriceButton } from "../kit/buttons/price-button";
import { RecordList } from "../kit/record-list";
import { Section } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";

const MAX_COMPANIES = 5;

/** `recordId` is the record that was picked: other records may have the same domain. */
type Use = (domain: string, recordId: string) => void;

export function LookUpName({ name, cause, onUse }: { name: string; cause: Cause; onUse: Use }) {
  const text = useTextStyles();
  const { context } = usePane();
  useClientView();
  const question = rowsQuestion(
    "companies",
    { company_name_partial_match_or: [name] },
    0,
    MAX_COMPANIES
  );
  const reading = context.client.heldReading(question);
  const found = reading?.about === "companies" ? reading.companies : null;
  return (
    <Section title={t("lookUp.byName.title", { name })} catchesFocus={found !== null}>
      {!found && (
        <>
          <p className={text.text}>{t("lookUp.byName.text")}</p>
          <PriceButton
            questions={[question]}
            cause={cause}
            label={(credits) => t("lookUp.byName.find", { credits, rows: MAX_COMPANIES })}
          />
        </>
      )}
      {found?.length === 0 && <p className={text.text}>{t("lookUp.byName.none")}</p>}
      {found && found.length > 0 && <Companies found={found} onUse={onUse} />}
    </Section>
  );
}

function Companies({ found, onUse }: { found: readonly HeldCompany[]; onUse: Use }) {
  return (
    <RecordList
      items={found}
      first={MAX_COMPANIES}
      step={MAX_COMPANIES}
      moreLabel={(count) => t("ledger.more", { count })}
      row={(company) => ({
        id: company.id,
        what: company.name,
        amount: "",
        note: [company.domain, company.country].filter(Boolean).join(" · "),
        actions: company.domain ? (
          <Button
            size="small"
            aria-label={t("lookUp.byName.use", { name: company.name })}
            onClick={() => onUse(company.domain ?? "", company.id)}
          >
            {t("lookUp.lookUp")}
          </Button>
        ) : undefined,
      })}
    />
  );
}
