/** Help: each function as a formula to insert, with what it can cost; the guide; the version. */
import { urlOf } from "../../../input";
import { t } from "../../../texts";
import { FIND_KIND, findName, type FindState, mustMend } from "../../state/find-state";
import { type HostFact, type PaneContext, useClientView, usePane } from "../../state/pane-context";
import { criteriaRange, readForm } from "../../state/search-form";
import { domainsToTry } from "../../state/services";
import { useAct } from "../../state/queries";
import { breakable, WriteButtons } from "../../ui/buttons";
import { Button, makeStyles, tokens } from "../../ui/fluent";
import { useFirst } from "../../ui/lists";
import { AccountLink, ActNote } from "../../ui/notice";
import { Foldable, Panel, Section } from "../../ui/section";
import { List, Note, OutLink, Stack, Text, Tight, useTextStyles } from "../../ui/text";

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

/** The functions of one company; the others follow at a click. */
const FIRST = 4;

type Example = ReturnType<typeof examples>[number];

export function HelpPanel() {
  const text = useTextStyles();
  const { context, language } = usePane();
  const { connection } = useClientView();
  const [domain = NO_COMPANY] = connection ? domainsToTry(context.config, connection) : [];
  const { shown, more } = useFirst(examples(domain), FIRST);
  return (
    <Panel title={t("panels.names.help")}>
      <Section title={t("panels.names.formulas")}>
        <List>
          {shown.map((example) => (
            <li key={example[0]} className={text.entry}>
              <FunctionEntry example={example} />
            </li>
          ))}
        </List>
        {more}
        <Text>
          {t("help.more")}{" "}
          <OutLink href={context.about.helpPage(language)} inline>
            {t("upkeep.help.guide")}
          </OutLink>
        </Text>
      </Section>
      <RequestSection />
      <AboutSection />
    </Panel>
  );
}

function FunctionEntry({ example: [name, given, credits] }: { example: Example }) {
  const text = useTextStyles();
  const { context, formats } = usePane();
  const act = useAct();
  const formula = `=SCOUT.${name}(${given})`;
  const typed = formats.formula(formula);
  return (
    <Tight>
      <div className={text.spread}>
        <code className={text.code}>{breakable(typed)}</code>
        <Button
          size="small"
          aria-label={t("help.insertWhat", { formula: typed })}
          disabledFocusable={act.isActing}
          onClick={() =>
            act.tell(async () =>
              t("lookUp.wrote", { address: await context.sheet.putFormula(formula) })
            )
          }
        >
          {t("help.insert")}
        </Button>
      </div>
      <Note>
        {t(`help.functions.${name}`)} {credits === 0 ? t("help.free") : t("help.upTo", { credits })}
      </Note>
      <ActNote of={act} />
    </Tight>
  );
}

/** The version, licences, and the details to quote to support. */
function AboutSection() {
  const { context } = usePane();
  const { about } = context;
  return (
    <Section title={t("help.about")}>
      <Text>{t("upkeep.help.about", { version: about.version })}</Text>
      <Tight>
        <OutLink href={about.licencesPage}>{t("upkeep.help.licences")}</OutLink>
        <AccountLink label={t("settings.account")} />
      </Tight>
      <Foldable title={t("upkeep.help.diagnostics")}>
        <Note>{t("upkeep.help.diagnosticsNote")}</Note>
        <ToCopy label={t("upkeep.help.diagnostics")} text={diagnosticsText(context)} />
      </Foldable>
    </Section>
  );
}

/**
 * Details to quote when asking for help: versions, plan, what waits. No secrets and nothing about the companies looked at: no key, no
 * domain that was asked, no name of a worksheet.
 */
function diagnosticsText({ about, client, locale }: PaneContext): string {
  const view = client.view();
  const lines: HostFact[] = [
    ["Stackscout", about.version],
    ...about.hostFacts(),
    ["Locale", locale],
    // Only the host: the rest of an address may contain a secret.
    ["Service", urlOf(view.connection?.address ?? "")?.host ?? "none"],
    ["Plan", view.plan],
    ["Waiting purchases", String(view.waiting.length)],
    ["Requests waiting", String(view.activity.queued)],
    ["Trouble", view.trouble?.kind ?? "none"],
  ];
  return lines.map(([name, value]) => `${name}: ${value}`).join("\n");
}

const useStyles = makeStyles({
  code: {
    margin: 0,
    padding: tokens.spacingHorizontalS,
    maxHeight: "220px",
    overflow: "auto",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
    userSelect: "all",
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

/** A long text for elsewhere: a click selects all of it. It scrolls, so a keyboard has to reach it. */
function ToCopy({ label, text }: { label: string; text: string }) {
  const styles = useStyles();
  return (
    <pre className={styles.code} tabIndex={0} role="group" aria-label={label}>
      {text}
    </pre>
  );
}

/**
 * The request of the form in Find for use outside the pane: as JSON, and as a criteria range for the search
 * functions. Free.
 */
function RequestSection() {
  const { context, kept } = usePane();
  const kind = kept.get(FIND_KIND) === "jobs" ? "jobs" : "companies";
  const state = kept.get(findName(kind)) as FindState | undefined;
  if (!state) return null;
  const { form, pageRows } = state;
  const reading = readForm(form, context.locale);
  if (reading.isEmpty) return null;
  const json = JSON.stringify({ ...reading.criteria, limit: pageRows, offset: 0 }, null, 2);
  const range = criteriaRange(form, context.locale);
  const putRange = () => context.sheet.putRows(range);
  return (
    <Foldable title={t("find.request.title")}>
      {/* Without a value that cannot be read it would be a wider search. */}
      {mustMend(reading) ? (
        <Note>{t("find.mend")}</Note>
      ) : (
        <Stack>
          <ToCopy label={t("find.request.json")} text={json} />
          {range.length > 0 && (
            <WriteButtons writes={[{ label: t("find.request.putRange"), write: putRange }]} />
          )}
          <Note>{t("find.request.rangeNote")}</Note>
        </Stack>
      )}
    </Foldable>
  );
}
