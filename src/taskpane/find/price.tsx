/**
 * The price of the next page, always in sight at the foot of the pane, on the button that spends
 * it. What stands in the way (a ceiling, the balance, no key) is said beside it with its cure.
 */
import { Button, Field, makeStyles, Select, Spinner, tokens } from "@fluentui/react-components";
import type { Quote } from "../../client/model/scout-client";
import { rowPrice } from "../../client/model/price";
import { PAGE_SIZES, type RowsQuestion } from "../search-form/find-state";
import { usePane } from "../state/pane-context";
import type { SearchKind } from "../../client/filters/search-filters";
import { clearOfBottomBar } from "../kit/clear-of-bars";
import { FailureNotice } from "../kit/failure-notice";
import { useTextStyles } from "../kit/text-styles";

const useStyles = makeStyles({
  bar: {
    // In a low window (a magnified pane) it would leave no room for what it is the price of.
    "@media (min-height: 520px)": { position: "sticky", bottom: 0 },
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  size: { "> label": { paddingTop: 0 } },
});

export function FindPrice({
  search,
  page,
  isNext,
  pageRows,
  quote,
  emptyNote,
  isAsking,
  hasEnded,
  onPageRows,
  onShow,
}: {
  search: SearchKind;
  /** null: the form cannot be asked as it is. */
  page: RowsQuestion | null;
  isNext: boolean;
  pageRows: number;
  quote: Quote | null;
  /** Why the form cannot be asked. */
  emptyNote: string;
  isAsking: boolean;
  hasEnded: boolean;
  onPageRows: (rows: number) => void;
  onShow: (priceCredits: number) => void;
}) {
  const styles = useStyles();
  const text = useTextStyles();
  const { find } = usePane().messages;
  const price = quote?.priceCredits ?? null;
  const label =
    price === null
      ? find.showRows(search, pageRows)
      : isNext
        ? find.next(pageRows, price)
        : find.show(search, pageRows, price);
  const canShow = page !== null && price !== null && !quote?.obstacle && !isAsking && !hasEnded;
  return (
    <>
      <div className={text.tight}>
        <Field label={find.perPage} orientation="horizontal" className={styles.size}>
          <Select
            size="small"
            value={String(pageRows)}
            onChange={(_, data) => onPageRows(Number(data.value))}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </Select>
        </Field>
        <p className={text.note}>{page ? find.perRow[search](rowPrice(search)) : emptyNote}</p>
        {quote?.obstacle && page && <FailureNotice failure={quote.obstacle} intent="warning" />}
      </div>
      <div ref={clearOfBottomBar} className={styles.bar}>
        <span className={text.strong}>{priceText()}</span>
        {/* Told once it is counted, not at each letter that is typed. */}
        <span role="status" className={text.unseen}>
          {page === null || price === null ? "" : priceText()}
        </span>
        <Button
          appearance="primary"
          disabledFocusable={!canShow}
          icon={isAsking ? <Spinner size="extra-tiny" aria-hidden /> : undefined}
          onClick={() => {
            if (canShow) onShow(price);
          }}
        >
          {isAsking ? find.showing : label}
        </Button>
      </div>
    </>
  );

  function priceText(): string {
    if (hasEnded) return find.ended;
    if (page === null) return find.most(rowPrice(search) * pageRows);
    if (price === null) return find.pricing;
    return price === 0 ? find.mostHeld : find.most(price);
  }
}
