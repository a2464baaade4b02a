/** Help: each function as a formula to insert, with what it can cost; the guide; the version. */
import { Button, Link } from "../kit/fluent";
import { useEntryStyles } from "../kit/entry-styles";
import { Panel, Section } from "../kit/section";
import { SheetOutcome } from "../kit/sheet-outcome";
import { useTextStyles } from "../kit/text-styles";
import type { FunctionHelp } from "../messages/help";
import { domainsToTry } from "../settings/service-name";
import { useClientView, usePane } from "../state/pane-context";
import { useSheetAct } from "../state/sheet-act";
import { AboutSection } from "./about";

/** Without a service that names one: a company that nobody has, so that nothing is charged. */
const NO_COMPANY = "company.example";

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
          {words.functions(domain).map((item) => (
            <li key={item.formula} className={entry.entry}>
              <FunctionEntry item={item} />
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
      <AboutSection />
    </Panel>
  );
}

function FunctionEntry({ item: { formula, what, price } }: { item: FunctionHelp }) {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const words = messages.help;
  const act = useSheetAct();
  return (
    <div className={text.tight}>
      <div className={text.spread}>
        <code className={text.code}>{formula}</code>
        <Button
          size="small"
          className={text.narrow}
          aria-label={words.insertWhat(formula)}
          disabledFocusable={act.isActing}
          onClick={() =>
            act.run(async () => words.inserted(await context.sheet.putFormula(formula)))
          }
        >
          {words.insert}
        </Button>
      </div>
      <p className={text.note}>
        {what} {price}
      </p>
      <SheetOutcome act={act} />
    </div>
  );
}
