/** Lets the service write a list to a file, and offers the address to open in the browser or to copy. */
import { Button, Link, makeStyles, tokens } from "../kit/fluent";
import { useState } from "react";
import type { CompanyList } from "../../api";
import { usePane } from "../state/pane-context";
import { useAct } from "../state/use-loaded";
import { webAddress } from "../kit/web-address";
import { CopyButton } from "../kit/buttons/copy-button";
import { ActNote } from "../kit/loading-note";
import { Notice } from "../kit/notice";
import { Section } from "../kit/section";
import { SelectField } from "../kit/fields/select-field";
import { useTextStyles } from "../kit/text-styles";

const useStyles = makeStyles({
  row: { display: "flex", flexWrap: "wrap", alignItems: "end", gap: tokens.spacingHorizontalM },
});

export function ListExport({ list }: { list: CompanyList }) {
  const styles = useStyles();
  const text = useTextStyles();
  const { context, messages } = usePane();
  const words = messages.lists.exporting;
  const [format, setFormat] = useState<"csv" | "xlsx">("csv");
  const [address, setAddress] = useState<string | null>(null);
  const act = useAct();
  const make = () => {
    setAddress(null);
    act.run(
      words.button,
      () =>
        context.client.call("exportCompanyList", {
          list_id: list.id,
          file_format: format,
          limit: Math.max(1, list.companies_count ?? 1),
        }),
      ({ url }) => setAddress(url)
    );
  };
  const link = webAddress(address);
  return (
    <Section title={words.title}>
      <div className={styles.row}>
        <SelectField
          label={words.format}
          value={format}
          choices={[
            ["csv", "CSV"],
            ["xlsx", "XLSX"],
          ]}
          onChange={(chosen) => {
            setAddress(null);
            setFormat(chosen);
          }}
        />
        <Button disabledFocusable={act.isActing} onClick={make}>
          {words.button}
        </Button>
      </div>
      <p className={text.note}>{words.note}</p>
      <ActNote of={act} />
      {address !== null && !link && <Notice intent="warning" title={words.unsafe} />}
      {link && (
        <Notice
          intent="success"
          title={words.ready}
          actions={<CopyButton label={words.copy} text={() => link} />}
        >
          <Link href={link} target="_blank" rel="noopener noreferrer">
            {words.open}
          </Link>
        </Notice>
      )}
    </Section>
  );
}
