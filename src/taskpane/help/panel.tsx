/** Help: each function as a formula to insert, with what it can cost; the guide; the version. */
import { Button, Link } from "../kit/fluent";
import { useEntryStyles } from "../kit/entry-styles";
import { breakable } from "../kit/buttons/copy-formula";
import { Panel, Section } from "../kit/section";
import { SheetOutcome } from "../kit/sheet-outcome";
import { useTextStyles } from "../kit/text-styles";
import { domainsToTry } from "../settings/service-name";
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
  const { context, messages, language } = usePane();
  const { connection } = useClientView();
  const words = messages.help;
  const [domain = NO_COMPANY] = connection ? domainsToTry(context.config, connection) : [];
  return (
    <Panel title={words.title}>
      <Section title={words.formulas}>
        <p className={text.note}>{words.formulasHint}</p>
        <ul className={text.list}>
          {examples(domain).map((example) => (
            <li key={example[0]} className={entry.entry}>
              <FunctionEntry example={example} />
            </li>
          ))}
        </ul>
        <p className={text.text}>
          {words.more}{" "}
          <Link
            href={context.about.helpPage(language)}
            target="_blank"
            rel="noopener noreferrer"
            inline
          >
            {messages.upkeep.help.guide}
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
  const { context, messages, formats } = usePane();
  const words = messages.help;
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
          aria-label={words.insertWhat(typed)}
          disabledFocusable={act.isActing}
          onClick={() =>
            act.run(async () => words.inserted(await context.sheet.putFormula(formula)))
          }
        >
          {words.insert}
        </Button>
      </div>
      <p className={text.note}>
        {words.functions[name]} {credits === 0 ? words.free : words.upTo(credits)}
      </p>
      <SheetOutcome act={act} />
    </div>
  );
}
