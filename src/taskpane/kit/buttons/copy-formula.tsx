/**
 * A formula with a button that copies it. Excel on the web may deny the clipboard to the pane's frame;
 * then `copyText` copies by selection, and if that fails, too, a sentence says that the text can be
 * selected.
 */
import { t } from "../../../texts";
import { Button, makeStyles, tokens } from "../fluent";
import { Checkmark20Regular, Copy20Regular } from "@fluentui/react-icons";
import { Fragment, useState, type ReactNode } from "react";
import { copyText } from "./copy-text";
import { usePane } from "../../state/pane-context";
import { useTextStyles } from "../text-styles";

const useStyles = makeStyles({
  line: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalXXS} ${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

export function CopyFormula({ formula: english }: { formula: string }) {
  const styles = useStyles();
  const text = useTextStyles();
  const { announce, formats } = usePane();
  const formula = formats.formula(english);
  const [outcome, setOutcome] = useState<"none" | "copied" | "failed">("none");
  const copy = async () => {
    const isCopied = await copyText(formula);
    setOutcome(isCopied ? "copied" : "failed");
    if (isCopied) announce(t("common.copied"));
  };
  return (
    <div className={text.tight}>
      <div className={styles.line}>
        <code className={text.code}>{breakable(formula)}</code>
        <Button
          appearance="subtle"
          size="small"
          icon={outcome === "copied" ? <Checkmark20Regular /> : <Copy20Regular />}
          aria-label={t("common.copyFormula", { formula })}
          title={outcome === "copied" ? t("common.copied") : t("common.copy")}
          onClick={() => void copy()}
        />
      </div>
      {outcome === "failed" && (
        <p className={text.note} role="alert">
          {t("common.copyFailed")}
        </p>
      )}
    </div>
  );
}

/** The formula with places for line breaks after brackets and separators, so that no name is broken. */
export function breakable(formula: string): ReactNode {
  return formula.split(/([(,;])/).map((part, at) => (
    <Fragment key={at}>
      {part}
      {at % 2 === 1 && <wbr />}
    </Fragment>
  ));
}
