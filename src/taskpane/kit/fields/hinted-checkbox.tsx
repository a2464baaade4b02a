/** A check box with a smaller line of explanation under its label; both are its name. */
import { Checkbox, makeStyles, mergeClasses } from "../fluent";
import { useTextStyles } from "../text-styles";

const useStyles = makeStyles({
  // The box stands beside the first of two lines; Fluent expects one line.
  box: { marginLeft: "-8px", alignItems: "flex-start" },
  hint: { display: "block" },
});

export function HintedCheckbox({
  label,
  hint,
  checked,
  disabled = false,
  onChange,
}: {
  label: string;
  hint: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}) {
  const styles = useStyles();
  const text = useTextStyles();
  return (
    <Checkbox
      className={styles.box}
      checked={checked}
      disabled={disabled}
      label={
        <>
          {label}
          <span className={mergeClasses(text.note, styles.hint)}>{hint}</span>
        </>
      }
      onChange={(_, data) => onChange(data.checked === true)}
    />
  );
}
