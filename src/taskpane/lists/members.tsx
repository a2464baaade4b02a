/**
 * The companies of a list: filtered by name, sorted, ticked to be removed; the whole list can be
 * written to the sheet. Reading a list is free.
 */
import { Button, Checkbox, makeStyles } from "../kit/fluent";
import { useState } from "react";
import type { CompanyList, CompanyListItem } from "../../api";
import type { CompanyField } from "../../input";
import { companyFields, fieldValue, formatOf, serialOf } from "../../input";
import { useMessages, useMissed, usePane, type PaneTexts } from "../state/pane-context";
import { useSheetAct } from "../state/sheet-act";
import { useAct, useLoaded } from "../state/use-loaded";
import { ActNote, LoadingNote } from "../kit/loading-note";
import { FailureNotice } from "../kit/failure-notice";
import { Section } from "../kit/section";
import { SelectField } from "../kit/fields/select-field";
import { SheetOutcome } from "../kit/sheet-outcome";
import { TextField } from "../kit/fields/text-field";
import { useTextStyles } from "../kit/text-styles";

const STEP = 25;

const useStyles = makeStyles({
  box: { marginLeft: "-8px", alignItems: "flex-start" },
  note: { display: "block" },
});

interface Wanted {
  readonly name: string;
  readonly order: string;
  readonly limit: number;
}

function useMembers(list: CompanyList, { name, order, limit }: Wanted) {
  const { client } = usePane().context;
  const [field, direction] = order.split(" ") as ["revealed_at" | "name", "asc" | "desc"];
  const input = {
    list_id: list.id,
    order_by: field,
    order_direction: direction,
    limit,
    ...(name.trim() !== "" && { company_name_partial: name.trim() }),
  };
  // A changed count means that companies were added or removed elsewhere: the list is read again.
  return useLoaded(`${JSON.stringify(input)} ${list.companies_count ?? 0}`, (signal) =>
    client.call("listedCompanies", input, signal)
  );
}

export function ListMembers({ list, onChanged }: { list: CompanyList; onChanged: () => void }) {
  const text = useTextStyles();
  const { context, messages, announce } = usePane();
  const words = messages.lists.members;
  const [wanted, setWanted] = useState<Wanted>({
    name: "",
    order: "revealed_at desc",
    limit: STEP,
  });
  const want = (part: Partial<Wanted>) => setWanted((old) => ({ ...old, ...part }));
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const act = useAct();
  const members = useMembers(list, wanted);
  const items = members.value ?? [];
  // Of those in sight: who filters does not see the others.
  const chosen = ticked.filter((id) => items.some((item) => item.company_object.id === id));
  const take = () =>
    act.run(
      words.take(chosen.length),
      () =>
        context.client.call("removeFromCompanyList", {
          list_id: list.id,
          company_ids: chosen,
        }),
      () => {
        announce(words.taken(chosen.length));
        setTicked(ticked.filter((id) => !chosen.includes(id)));
        members.reload();
        onChanged();
      }
    );
  return (
    <Section title={words.title}>
      <MemberFilter wanted={wanted} onChange={want} />
      <LoadingNote of={members} label={messages.lists.loading} />
      {members.value && items.length === 0 && (
        <p className={text.note}>{wanted.name.trim() === "" ? words.none : words.noMatch}</p>
      )}
      <MemberList items={items} ticked={ticked} onTick={setTicked} />
      <ActNote of={act} />
      <div className={text.buttons}>
        {items.length >= wanted.limit && (
          <Button
            size="small"
            appearance="subtle"
            onClick={() => want({ limit: wanted.limit + STEP })}
          >
            {words.more}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button size="small" disabledFocusable={act.isActing} onClick={take}>
            {words.take(chosen.length)}
          </Button>
        )}
      </div>
      <ImportList list={list} />
    </Section>
  );
}

function MemberFilter({
  wanted: { name, order },
  onChange,
}: {
  wanted: Wanted;
  onChange: (part: Partial<Wanted>) => void;
}) {
  const text = useTextStyles();
  const words = useMessages().lists.members;
  return (
    <div className={text.tight}>
      <TextField
        label={words.filter}
        type="search"
        value={name}
        onText={(typed) => onChange({ name: typed })}
      />
      <SelectField
        label={words.order}
        value={order}
        choices={Object.entries(words.orders)}
        onChange={(value) => onChange({ order: value })}
      />
    </div>
  );
}

function MemberList({
  items,
  ticked,
  onTick,
}: {
  items: readonly CompanyListItem[];
  ticked: readonly string[];
  onTick: (ids: readonly string[]) => void;
}) {
  const text = useTextStyles();
  return (
    <ul className={text.list}>
      {items.map((item) => {
        const { id } = item.company_object;
        const others = ticked.filter((other) => other !== id);
        return (
          <Member
            key={id}
            item={item}
            isTicked={ticked.includes(id)}
            onTick={(isTicked) => onTick(isTicked ? [...others, id] : others)}
          />
        );
      })}
    </ul>
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

/** Writes the whole list, page by page, into a new worksheet. */
function ImportList({ list }: { list: CompanyList }) {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const { members: words, columns: titles } = messages.lists;
  const [rows, setRows] = useState(0);
  const [failed, setFailed] = useState<Parameters<typeof FailureNotice>[0]["failure"] | null>(null);
  const act = useSheetAct();
  const missed = useMissed();
  const fields = companyFields.filter(({ name }) => IMPORTED.includes(name));
  const write = async () => {
    const items: CompanyListItem[] = [];
    setFailed(null);
    setRows(0);
    const input = { list_id: list.id, order_by: "name", order_direction: "asc" } as const;
    for await (const page of context.client.pages("listedCompanies", input)) {
      if (!page.ok) {
        if (!missed(words.import, page.failure)) setFailed(page.failure);
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
