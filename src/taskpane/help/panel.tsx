/** Help: each function as a formula to insert, with what it can cost; the guide; the version. */
import { t } from "../../texts";
import { Button, Link } from "../kit/fluent";
import { useEntryStyles } from "../kit/entry-styles";
import { breakable } from "../kit/buttons/copy-formula";
import { Panel, Section } from "../kit/section";
import { SheetOutcome } from "../kit/sheet-outcome";
import { useTextStyles } from "../kit/text-styles";
import { domainsToTry } from "../state/service-name";
import { useClientView, usePane } from "../state/pane-context";
import { useSheetAct } from "../state/sheet-act";
import { AboutSection } from "./about";
import { RequestSection } from "./request";

/** Used if the service names no company to try: a domain that no company has, so nothing is charged. */
const NO_COMPANY = "company.example";

/** One example of each function with its highest cost in credits; `domain` is a company to try. */
const examples = (domain: string) =>
  [
    ["TECHSTACK", `"${domain}"`, 3],
    ["INTENTS", `"${domain}"`, 3],
    ["USES", `"${domain}","Kafka"`, 3],
    ["COMPANY", `"${domain}","Name, Industry, Employees"`, 3],
    ["COMPANYSEARCH", '{"Technology";"Kafka"},"Name, Domain",5', 15],
    ["JOBSEARCH", '{"Posted within days";"30"},"Title, Company",5', 5],
    ["KEYWORDS", '"kafka"', 0],
    ["EVIDENCE", `"${domain}"`, 0],
    ["CREDITS", '"balance"', 0],
  ] as const;

type Example = ReturnType<typeof examples>[number];

export function HelpPanel() {
  const text = useTextStyles();
  const entry = useEntryStyles();
  const { context, language } = usePane();
  const { connection } = useClientView();
  const [domain = NO_COMPANY] = connection ? domainsToTry(context.config, connection) : [];
  return (
    <Panel title={t("help.title")}>
      <Section title={t("help.formulas")}>
        <p className={text.note}>{t("help.formulasHint")}</p>
        <ul className={text.list}>
          {examples(domain).map((example) => (
            <li key={example[0]} className={entry.entry}>
              <FunctionEntry example={example} />
            </li>
          ))}
        </ul>
        <p className={text.text}>
          {t("help.more")}{" "}
          <Link
            href={context.about.helpPage(language)}
            target="_blank"
            rel="noopener noreferrer"
            inline
          >
            {t("upkeep.help.guide")}
          </Link>
        </p>
      </Section>
      <RequestSection />
      <AboutSection />
    </Panel>
  );
}

function FunctionEntry({ example: [name, given, credits] }: { example: Example }) {
  const text = useTextStyles();
  const { context, formats } = usePane();
  const act = useSheetAct();
  const formula = `=SCOUT.${name}(${given})`;
  const typed = formats.formula(formula);
  return (
    <div className={text.tight}>
      <div className={text.spread}>
        <code className={text.code}>{breakable(typed)}</code>
        <Button
          size="small"
          className={text.narrow}
          aria-label={t("help.insertWhat", { formula: typed })}
          disabledFocusable={act.isActing}
          onClick={() =>
            act.run(async () =>
              t("help.inserted", { address: await context.sheet.putFormula(formula) })
            )
          }
        >
          {t("help.insert")}
        </Button>
      </div>
      <p className={text.note}>
        {t(`help.functions.${name}`)} {credits === 0 ? t("help.free") : t("help.upTo", { credits })}
      </p>
      <SheetOutcome act={act} />
    </div>
  );
}
