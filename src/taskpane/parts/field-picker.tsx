/**
 * Which columns to add: what is chosen, in words; on request all fields, searched by name, label
 * or the other words people use for them.
 */
import { Button, Checkbox, Input, makeStyles, tokens } from "@fluentui/react-components";
import { Search20Regular } from "@fluentui/react-icons/svg/search";
import { useId, useState } from "react";
import {
  companyFields,
  defaultCompanyFields,
  type CompanyField,
} from "../../client/company-fields";
import { useMessages } from "../pane-context";
import { Section } from "./section";
import { useTextStyles } from "./text-styles";

const useStyles = makeStyles({
  list: {
    display: "flex",
    flexDirection: "column",
    maxHeight: "232px",
    overflowY: "auto",
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

interface PickerProps {
  readonly chosen: readonly CompanyField[];
  readonly onChange: (chosen: readonly CompanyField[]) => void;
}

export function FieldPicker({ chosen, onChange }: PickerProps) {
  const text = useTextStyles();
  const { enrich } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section
      title={enrich.fields}
      action={
        <Button
          appearance="subtle"
          size="small"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? enrich.closeFields : enrich.chooseFields}
        </Button>
      }
    >
      {chosen.length === 0 ? (
        <p className={text.text} role="alert">
          {enrich.fieldsNeeded}
        </p>
      ) : (
        <p className={text.text}>{chosen.map(({ label }) => label).join(", ")}</p>
      )}
      {isOpen && <FieldList chosen={chosen} onChange={onChange} />}
    </Section>
  );
}

function FieldList({ chosen, onChange }: PickerProps) {
  const styles = useStyles();
  const text = useTextStyles();
  const { enrich } = useMessages();
  const [search, setSearch] = useState("");
  const listId = useId();
  const found = companyFields.filter((field) => isNamed(field, search));
  const toggle = (field: CompanyField) =>
    // In the order of the table, so that the columns come out alike whatever was clicked first.
    onChange(companyFields.filter((item) => chosen.includes(item) !== (item === field)));
  return (
    <div className={text.tight}>
      <Input
        type="search"
        value={search}
        aria-label={enrich.searchFields}
        placeholder={enrich.searchFields}
        aria-controls={listId}
        contentBefore={<Search20Regular />}
        style={{ minWidth: 0 }}
        input={{ style: { minWidth: 0, width: "100%" } }}
        onChange={(_, data) => setSearch(data.value)}
      />
      <div id={listId} className={styles.list} role="group" aria-label={enrich.fields}>
        {found.map((field) => (
          <Checkbox
            key={field.name}
            label={field.label}
            checked={chosen.includes(field)}
            onChange={() => toggle(field)}
          />
        ))}
        {found.length === 0 && <p className={text.note}>{enrich.noFieldFound(search)}</p>}
      </div>
      <div className={text.buttons}>
        <Button appearance="subtle" size="small" onClick={() => onChange(defaultCompanyFields)}>
          {enrich.defaultFields}
        </Button>
      </div>
    </div>
  );
}

function isNamed({ name, label, aliases }: CompanyField, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [name, label, ...aliases].some((word) => word.toLowerCase().includes(wanted));
}
