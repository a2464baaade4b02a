/**
 * The first page of a search: what it leaves out, how many rows, and its price, always in sight at the foot of the pane,
 * on the button that spends it. An obstacle (a limit, the balance, no key) is shown beside it with its cure.
 */
import { rowPrice } from "../../../client";
import { t } from "../../../texts";
import { mustMend, PAGE_SIZES } from "../../state/find-state";
import { HintedCheckbox } from "../../ui/fields";
import { Field, makeStyles, Select, tokens } from "../../ui/fluent";
import { FailureNotice } from "../../ui/notice";
import { ConfirmBar, SpendButton } from "../../ui/price-button";
import { Note, Unseen } from "../../ui/text";
import type { Search } from "./use-search";

const useStyles = makeStyles({
  rows: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
  },
  size: {
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    "> label": { padding: 0 },
  },
});

export function FirstPage({ search }: { search: Search }) {
  const styles = useStyles();
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
      <div className={styles.rows}>
        <PageSize rows={pageRows} onChange={(rows) => change({ pageRows: rows })} />
        <Note>
          {page
            ? t(`find.perRow.${form.search}`, { credits: rowPrice(form.search) })
            : whyNot(search)}
        </Note>
      </div>
      {quote?.obstacle && page && (
        <FailureNotice failure={quote.obstacle} intent="warning" allowsOnce />
      )}
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

/** Why the form cannot be asked. */
function whyNot({ state: { form }, reading, isRefused }: Search): string {
  if (mustMend(reading)) return t("find.mend");
  return isRefused ? t(`find.datesNeeded.${form.search}`) : t(`find.empty.${form.search}`);
}

/** The tick box above the price: leave out of the search what is paid for already. */
function SkipBox({ search: { state, paid, asked, change } }: { search: Search }) {
  const { form, pageRows, skips } = state;
  const { search } = form;
  const total = paid.names.length;
  if (total === 0) return null;
  const hint = () => {
    if (!skips) return t(`find.skip.off.${search}`);
    if (asked.isKnown) return t("find.skip.known");
    const saved = t("find.skip.saves", {
      credits: rowPrice(search) * Math.min(asked.skipped, pageRows),
    });
    return asked.skipped < total
      ? `${saved} ${t("find.skip.most", { count: asked.skipped, total })}`
      : saved;
  };
  return (
    <HintedCheckbox
      label={t("find.skip.label", {
        search,
        count: skips && asked.skipped > 0 ? asked.skipped : total,
      })}
      hint={hint()}
      checked={skips}
      onChange={(isOn) => change({ skips: isOn })}
    />
  );
}

/** How many rows are bought at once. */
function PageSize({ rows, onChange }: { rows: number; onChange: (rows: number) => void }) {
  const styles = useStyles();
  return (
    <Field label={t("find.rows")} orientation="horizontal" className={styles.size}>
      <Select
        size="small"
        value={String(rows)}
        onChange={(_, data) => onChange(Number(data.value))}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </Select>
    </Field>
  );
}
