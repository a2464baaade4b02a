/**
 * The price of the first page, always in sight at the foot of the pane, on the button that spends
 * it. An obstacle (a limit, the balance, no key) is shown beside it with its cure.
 */
import { type Quote, rowPrice } from "../../../client";
import type { SearchKind } from "../../../input";
import { t } from "../../../texts";
import { PAGE_SIZES, type RowsQuestion } from "../../state/find-state";
import { Field, makeStyles, Select, tokens } from "../../ui/fluent";
import { FailureNotice } from "../../ui/notice";
import { ConfirmBar, SpendButton } from "../../ui/price-button";
import { Note, Unseen } from "../../ui/text";

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

export function FindPrice({
  search,
  page,
  pageRows,
  quote,
  emptyNote,
  isAsking,
  isBusy,
  onPageRows,
  onShow,
}: {
  search: SearchKind;
  /** null: the form cannot be asked as it is. */
  page: RowsQuestion | null;
  pageRows: number;
  quote: Quote | null;
  /** Why the form cannot be asked. */
  emptyNote: string;
  isAsking: boolean;
  isBusy: boolean;
  onPageRows: (rows: number) => void;
  onShow: (priceCredits: number) => void;
}) {
  const styles = useStyles();
  const price = quote?.priceCredits ?? null;
  const label =
    price === null
      ? t("find.showRows", { search, rows: pageRows })
      : t("find.show", { credits: price, search, rows: pageRows });
  const canShow = page !== null && price !== null && !quote?.obstacle && !isBusy;
  return (
    <>
      <div className={styles.rows}>
        <PageSize rows={pageRows} onChange={onPageRows} />
        <Note>{page ? t(`find.perRow.${search}`, { credits: rowPrice(search) }) : emptyNote}</Note>
      </div>
      {quote?.obstacle && page && (
        <FailureNotice failure={quote.obstacle} intent="warning" allowsOnce />
      )}
      <ConfirmBar>
        {/* Announced when the price is counted, not at each letter that is typed. */}
        <Unseen role="status">
          {page === null || price === null ? "" : t("find.priceTold", { credits: price })}
        </Unseen>
        <SpendButton
          label={isAsking ? t("find.showing") : label}
          isBusy={isAsking}
          isOff={!canShow}
          onClick={() => {
            if (canShow) onShow(price);
          }}
        />
      </ConfirmBar>
    </>
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
