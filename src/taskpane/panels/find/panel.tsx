/** Find: companies or jobs by filters, one search of each at a time. */
import { rowPrice } from "../../../client";
import type { SearchKind } from "../../../input";
import { t } from "../../../texts";
import {
  canBeAsked,
  FIND_KIND,
  type FindState,
  isCurrent,
  mustMend,
  PAGE_SIZES,
  rowsQuestion,
} from "../../state/find-state";
import { searchTitle } from "../../state/ideas";
import { useClientView, usePane, useKept } from "../../state/pane-context";
import { useAct } from "../../state/queries";
import type { FormReading } from "../../state/search-form";
import { HintedCheckbox, SelectField } from "../../ui/fields";
import { Button, makeStyles, ToggleButton, tokens } from "../../ui/fluent";
import { ActNote, FailureNotice, Leads, WaitNote } from "../../ui/notice";
import { ConfirmBar, SpendButton } from "../../ui/price-button";
import { Panel } from "../../ui/section";
import { Buttons, Note, Strong, Tight, Unseen, useTextStyles } from "../../ui/text";
import { FindFilters } from "./filters";
import { FindResult } from "./result";
import { SearchTables } from "./search-tables";
import { rowsIn, type Search, useSearch } from "./use-search";

const KINDS: readonly SearchKind[] = ["companies", "jobs"];

const useStyles = makeStyles({
  /** With dark colours the surface alone hardly shows which one is chosen. */
  chosen: {
    color: tokens.colorBrandForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorBrandStroke1}`,
  },
});

export function FindPanel() {
  const styles = useStyles();
  const [kind, setKind] = useKept<SearchKind>(FIND_KIND, "companies");
  return (
    <Panel title={t("panels.names.find")}>
      <Buttons role="group" aria-label={t("find.kinds.label")}>
        {KINDS.map((each) => (
          <ToggleButton
            key={each}
            size="small"
            checked={each === kind}
            {...(each === kind && { className: styles.chosen })}
            onClick={() => setKind(each)}
          >
            {t(`find.kinds.${each}`)}
          </ToggleButton>
        ))}
      </Buttons>
      <FindSearch key={kind} search={kind} />
    </Panel>
  );
}

/**
 * A search from its filters to its rows, for companies and for jobs. Typing costs nothing: the price
 * of the first page is counted again at each change and stands on the button that spends it. After the
 * purchase the filters fold into one line above the rows; the next page stands below them. Rows are
 * read from the held answers, so showing them again is free.
 */
function FindSearch({ search: kind }: { search: SearchKind }) {
  const text = useTextStyles();
  const search = useSearch(kind);
  const { state, reading, change, buying } = search;
  const { client } = usePane().context;
  // Renders again when a held answer may have changed.
  useClientView();
  const { form, shown } = state;
  // The rows asked for, as they are held now.
  const rows =
    shown && rowsIn(client.heldReading(rowsQuestion(form.search, shown.criteria, 0, shown.rows)));
  const isFolded = state.isFolded && rows !== null;
  return (
    <>
      {shown && rows && (
        <div data-search-line className={text.spread}>
          <Strong>{shown.title}</Strong>
          <Button
            appearance="subtle"
            size="small"
            aria-expanded={!isFolded}
            onClick={() => change({ isFolded: !isFolded })}
          >
            {t("find.editFilters")}
          </Button>
        </div>
      )}
      {!isFolded && <FindFilters search={search} />}
      {buying.act.isActing && <WaitNote onStop={buying.stop} />}
      {buying.failure && <FailureNotice failure={buying.failure} />}
      {!isFolded && <FirstPage search={search} />}
      {shown && rows && (
        <FindResult
          search={search}
          shown={shown}
          rows={rows}
          isShown={isCurrent(state, reading, shown)}
        />
      )}
      <SearchTables state={state} />
      <FindSave state={state} reading={reading} />
    </>
  );
}

/**
 * The first page: what it leaves out, how many rows, and its price, always in sight at the foot of the pane, on the button
 * that spends it. An obstacle (a limit, the balance, no key) is shown beside it with its cure.
 */
function FirstPage({ search }: { search: Search }) {
  const { state, page, change } = search;
  const { quote, act, canBuy, buy } = search.buying;
  const { form, pageRows } = state;
  const about = { search: form.search, rows: pageRows };
  const price = page && quote ? quote.priceCredits : null;
  const label =
    price === null ? t("find.showRows", about) : t("find.show", { credits: price, ...about });
  return (
    <>
      {page && <SkipBox search={search} />}
      <Tight>
        <SelectField
          label={t("find.rows")}
          value={String(pageRows)}
          choices={PAGE_SIZES.map((size) => [String(size), String(size)])}
          onChange={(rows) => change({ pageRows: Number(rows) })}
        />
        <Note>
          {page
            ? t(`find.perRow.${form.search}`, { credits: rowPrice(form.search) })
            : whyNot(search)}
        </Note>
      </Tight>
      {quote?.obstacle && page && <FailureNotice failure={quote.obstacle} intent="warning" />}
      <ConfirmBar>
        {/* Announced when the price is counted, not at each letter that is typed. */}
        <Unseen role="status">
          {price === null ? "" : t("find.priceTold", { credits: price })}
        </Unseen>
        <SpendButton
          label={act.isActing ? t("lookUp.asking") : label}
          isBusy={act.isActing}
          isOff={page === null || !canBuy}
          onClick={buy}
        />
      </ConfirmBar>
    </>
  );
}

/** Why the form cannot be asked; dates that are needed are told beside the filters. */
function whyNot({ state: { form }, reading }: Search): string {
  if (mustMend(reading)) return t("find.mend");
  return reading.isEmpty ? t(`find.empty.${form.search}`) : "";
}

/** The tick box above the price: leave out of the search what is paid for already. */
function SkipBox({ search: { state, paid, asked, change } }: { search: Search }) {
  const { form, pageRows, skips } = state;
  const { search } = form;
  const total = paid.names.length;
  if (total === 0) return null;
  const credits = rowPrice(search) * Math.min(asked.skipped, pageRows);
  const saves = asked.isKnown ? t("find.skip.known") : t("find.skip.saves", { credits });
  return (
    <HintedCheckbox
      label={t("find.skip.label", {
        search,
        count: skips && asked.skipped > 0 ? asked.skipped : total,
      })}
      hint={skips ? saves : t(`find.skip.off.${search}`)}
      checked={skips}
      onChange={(isOn) => change({ skips: isOn })}
    />
  );
}

/** Keeps the search at the service under its title, for free; alerts and webhooks are set up there. */
function FindSave({ state, reading }: { state: FindState; reading: FormReading }) {
  const { client } = usePane().context;
  const act = useAct();
  // Without a value that cannot be read it would be a wider search, whose events cost more.
  const isOff = act.isActing || !canBeAsked(reading);
  const save = () => {
    const { form } = state;
    const name = searchTitle(form).slice(0, 80);
    const search = { name, type: form.search, body: { ...reading.criteria } };
    act.run(t("find.save.title"), () => client.call("createSavedSearch", search), {
      tells: (made) => t("find.save.saved", { name: made.name }),
    });
  };
  return (
    <Tight>
      <Buttons>
        <Button size="small" disabledFocusable={isOff} onClick={save}>
          {t("find.save.title")}
        </Button>
        {act.done !== null && <Leads to="searches" label={t("panels.names.searches")} />}
      </Buttons>
      <ActNote of={act} />
    </Tight>
  );
}
