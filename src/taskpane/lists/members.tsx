/**
 * The companies of a list: filtered by name, ordered, ticked to be taken off, written to the sheet
 * whole. Reading a list costs nothing.
 */
import { Button, Checkbox, Field, Input, makeStyles } from "../kit/fluent";
import { useState } from "react";
import type { CompanyList, CompanyListItem } from "../../api";
import type { CompanyField } from "../../input";
import { companyFields, fieldValue, formatOf, serialOf } from "../../input";
import { useMessages, usePane, type PaneTexts } from "../state/pane-context";
import { useSheetAct } from "../state/sheet-act";
import { useAct, useLoaded } from "../state/use-loaded";
import { FailureNotice } from "../kit/failure-notice";
import { LoadingNote } from "../kit/loading-note";
import { Section } from "../kit/section";
import { SelectField } from "../kit/fields/select-field";
import { SheetOutcome } from "../kit/sheet-outcome";
import { useTextStyles } from "../kit/text-styles";

const STEP = 25;

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: "none" },
  box: { marginLeft: "-8px", alignItems: "flex-start" },
  note: { display: "block" },
});

export function ListMembers({ list, onChanged }: { list: CompanyList; onChanged: () => void }) {
  const styles = useStyles();
  const text = useTextStyles();
  const { context, messages, announce } = usePane();
  const words = messages.lists.members;
  const [name, setName] = useState("");
  const [order, setOrder] = useState("revealed_at desc");
  const [limit, setLimit] = useState(STEP);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const act = useAct();
  const [field, direction] = order.split(" ") as ["revealed_at" | "name", "asc" | "desc"];
  const input = {
    list_id: list.id,
    order_by: field,
    order_direction: direction,
    limit,
    ...(name.trim() !== "" && { company_name_partial: name.trim() }),
  };
  // What was added elsewhere changes the count, and is read then.
  const members = useLoaded(`${JSON.stringify(input)} ${list.companies_count ?? 0}`, (signal) =>
    context.client.call("listedCompanies", input, signal)
  );
  const items = members.value ?? [];
  const take = () =>
    act.run(
      () =>
        context.client.call("removeFromCompanyList", {
          list_id: list.id,
          company_ids: [...ticked],
        }),
      () => {
        announce(words.taken(ticked.length));
        setTicked([]);
        members.reload();
        onChanged();
      }
    );
  return (
    <Section title={words.title}>
      <MemberFilter name={name} order={order} onName={setName} onOrder={setOrder} />
      <LoadingNote of={members} label={messages.lists.loading} />
      {members.value && items.length === 0 && (
        <p className={text.note}>{name.trim() === "" ? words.none : words.noMatch}</p>
      )}
      <ul className={styles.list}>
        {items.map((item) => (
          <Member
            key={item.company_object.id}
            item={item}
            isTicked={ticked.includes(item.company_object.id)}
            onTick={(isTicked) =>
              setTicked(
                isTicked
                  ? [...ticked, item.company_object.id]
                  : ticked.filter((id) => id !== item.company_object.id)
              )
            }
          />
        ))}
      </ul>
      {act.failure && <FailureNotice failure={act.failure} />}
      <div className={text.buttons}>
        {items.length >= limit && (
          <Button size="small" appearance="subtle" onClick={() => setLimit(limit + STEP)}>
            {words.more}
          </Button>
        )}
        {ticked.length > 0 && (
          <Button size="small" disabledFocusable={act.isActing} onClick={take}>
            {words.take(ticked.length)}
          </Button>
        )}
      </div>
      <ImportList list={list} />
    </Section>
  );
}

function MemberFilter({
  name,
  order,
  onName,
  onOrder,
}: {
  name: string;
  order: string;
  onName: (name: string) => void;
  onOrder: (order: string) => void;
}) {
  const text = useTextStyles();
  const words = useMessages().lists.members;
  return (
    <div className={text.tight}>
      <Field label={words.filter}>
        <Input type="search" value={name} onChange={(_, data) => onName(data.value)} />
      </Field>
      <SelectField
        label={words.order}
        value={order}
        choices={Object.entries(words.orders)}
        onChange={onOrder}
      />
    </div>
  );
}

function Member({
  item,
  isTicked,
  onTick,
}: {
  item: CompanyListItem;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}) {
  const styles = useStyles();
  const text = useTextStyles();
  const { messages, formats } = usePane();
  return (
    <li>
      <Checkbox
        className={styles.box}
        checked={isTicked}
        onChange={(_, data) => onTick(data.checked === true)}
        label={
          <>
            {item.company_name ?? item.company_object.name}
            <span className={`${text.note} ${styles.note}`}>
              {memberNote(item, { messages, formats })}
            </span>
          </>
        }
      />
    </li>
  );
}

function memberNote(
  { added_at, revealed_at, company_object: company }: CompanyListItem,
  { messages, formats }: PaneTexts
): string {
  const words = messages.lists.members;
  return [
    company.domain,
    added_at ? words.added(formats.day(added_at)) : null,
    revealed_at ? words.revealed(formats.day(revealed_at)) : words.notRevealed,
  ]
    .filter((part) => part !== null && part !== undefined)
    .join(" · ");
}

const IMPORTED: readonly CompanyField["name"][] = [
  "name",
  "domain",
  "industry",
  "country",
  "city",
  "employee_count",
  "annual_revenue_usd",
  "total_funding_usd",
  "funding_stage",
  "num_jobs",
  "num_technologies",
  "linkedin_url",
  "id",
];

/** The whole list, page by page, into a worksheet of its own. */
function ImportList({ list }: { list: CompanyList }) {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const { members: words, columns: titles } = messages.lists;
  const [rows, setRows] = useState(0);
  const [failed, setFailed] = useState<Parameters<typeof FailureNotice>[0]["failure"] | null>(null);
  const act = useSheetAct();
  const fields = companyFields.filter(({ name }) => IMPORTED.includes(name));
  const write = async () => {
    const items: CompanyListItem[] = [];
    setFailed(null);
    const input = { list_id: list.id, order_by: "name", order_direction: "asc" } as const;
    for await (const page of context.client.pages("listedCompanies", input)) {
      if (!page.ok) {
        setFailed(page.failure);
        return "";
      }
      items.push(...page.value);
      setRows(items.length);
    }
    const address = await context.sheet.putTable({
      name: list.name,
      columns: [
        ...fields.map((field) => ({
          title: field.label,
          width: field.width,
          format: formatOf(field),
        })),
        { title: titles.added, format: "yyyy-mm-dd", width: 12 },
        { title: titles.revealed, format: "yyyy-mm-dd", width: 12 },
      ],
      rows: items.map(({ company_object: company, added_at, revealed_at }) => [
        ...fields.map((field) => fieldValue(company, field, "serial")),
        added_at ? serialOf(added_at) : null,
        revealed_at ? serialOf(revealed_at) : null,
      ]),
    });
    return messages.lookUp.wrote(address);
  };
  return (
    <>
      <div className={text.buttons}>
        <Button size="small" disabledFocusable={act.isActing} onClick={() => act.run(write)}>
          {act.isActing ? words.importing(rows) : words.import}
        </Button>
      </div>
      {failed && <FailureNotice failure={failed} />}
      <SheetOutcome act={act} />
    </>
  );
}
