/**
 * Adds the companies of the selected column to one or several lists. Companies that are held are free;
 * a button buys the others for the price it shows.
 */
import { Button, Spinner } from "../kit/fluent";
import { useEffect, useMemo, useRef, useState } from "react";
import type { CompanyRef } from "../../model";
import { refKey } from "../../model";
import type { SelectedCompanies } from "../../excel";
import { suggestFrom } from "../kit/fields/catalog-options";
import { sentenceOf } from "../state/observed";
import { heldId, suggestedIds } from "./company-ids";
import { causeOf } from "../search-form/find-state";
import { useClientView, useMessages, usePane } from "../state/pane-context";
import { useAct } from "../state/use-loaded";
import { ActNote, PauseNote } from "../kit/loading-note";
import { Lines } from "../kit/lines";
import { Notice } from "../kit/notice";
import { PriceButton } from "../kit/buttons/price-button";
import { Section } from "../kit/section";
import type { Tag } from "../search-form/option";
import { TagField } from "../kit/fields/tag-field";
import { useTextStyles } from "../kit/text-styles";

export function AddCompanies({
  listId,
  onAdded,
}: {
  /** The list that is shown; null when lists are chosen here. */
  listId: number | null;
  onAdded: () => void;
}) {
  const text = useTextStyles();
  const { messages } = usePane();
  const words = messages.lists.add;
  const { selected, suggested, stage, done, problem, read, reset } = useSelected();
  return (
    <Section title={words.title}>
      {problem !== null && <Notice intent="warning" title={problem} />}
      {selected === null || stage !== "read" ? (
        <>
          <p className={text.note}>{words.intro}</p>
          <div className={text.buttons}>
            <Button
              size="small"
              disabledFocusable={stage !== "idle"}
              icon={stage === "idle" ? undefined : <Spinner size="extra-tiny" aria-hidden />}
              onClick={read}
            >
              {stage === "idle" ? words.read : words.reading}
            </Button>
          </div>
          {stage === "resolving" && selected && (
            <p className={text.note} role="status">
              {words.resolving(done, selected.companies.length)}
            </p>
          )}
          {stage === "resolving" && <PauseNote group="autocomplete" />}
        </>
      ) : (
        <Adding
          selected={selected}
          suggested={suggested}
          listId={listId}
          onAdded={onAdded}
          onReset={reset}
        />
      )}
    </Section>
  );
}

function Adding({
  selected,
  suggested,
  listId,
  onAdded,
  onReset,
}: {
  selected: SelectedCompanies;
  suggested: ReadonlyMap<string, string>;
  listId: number | null;
  onAdded: () => void;
  onReset: () => void;
}) {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const words = messages.lists.add;
  const [lists, setLists] = useState<readonly Tag[]>([]);
  useClientView();
  const found = sorted(context.client, selected.companies, suggested);
  const { ids, missing } = found;
  const targets = listId === null ? lists.map(({ value }) => Number(value)) : [listId];
  const { add, canAdd, act, sentence } = useAdd(targets, ids, onAdded);
  return (
    <>
      <p className={text.note}>{words.from(selected.address)}</p>
      <Found selected={selected} sorted={found} />
      {missing.length > 0 && <BuyMissing missing={missing} />}
      {listId === null && <ListField lists={lists} onChange={setLists} />}
      <ActNote of={act} />
      {sentence !== null && <Notice intent="success" title={sentence} />}
      <div className={text.buttons}>
        <Button
          appearance="primary"
          disabledFocusable={!canAdd}
          onClick={() => {
            if (canAdd) add();
          }}
        >
          {words.button(ids.length)}
        </Button>
        <Button appearance="subtle" onClick={onReset}>
          {words.another}
        </Button>
      </div>
    </>
  );
}

/** Adds these companies to these lists, once, and says so until there are others of either. */
function useAdd(targets: readonly number[], ids: readonly string[], onAdded: () => void) {
  const { context, messages, announce } = usePane();
  const [added, setAdded] = useState({ key: "", sentence: "" });
  const key = JSON.stringify([targets, ids]);
  const sentence = added.key === key ? added.sentence : null;
  const act = useAct();
  const add = () =>
    act.run(
      messages.lists.add.button(ids.length),
      () => addTo(context.client, targets, ids),
      () => {
        const told = messages.lists.add.done(ids.length);
        setAdded({ key, sentence: told });
        announce(told);
        onAdded();
      }
    );
  const canAdd = !act.isActing && ids.length > 0 && targets.length > 0 && sentence === null;
  return { add, canAdd, act, sentence };
}

/** How many of the selection can be added, and why the others cannot. */
function Found({
  selected,
  sorted: { ids, missing, unknown },
}: {
  selected: SelectedCompanies;
  sorted: ReturnType<typeof sorted>;
}) {
  const { messages, formats } = usePane();
  const words = messages.lists.add;
  return (
    <Lines
      lines={[
        { id: "all", label: words.found, value: formats.count(selected.companies.length) },
        selected.unreadable > 0 && {
          id: "odd",
          label: words.unreadable,
          value: formats.count(selected.unreadable),
        },
        unknown > 0 && { id: "unknown", label: words.unknown, value: formats.count(unknown) },
        { id: "missing", label: words.missing, value: formats.count(missing.length) },
        { id: "known", label: words.known, value: formats.count(ids.length), isTotal: true },
      ]}
    />
  );
}

/** A list takes companies by their id, which comes with the purchase. */
function BuyMissing({ missing }: { missing: readonly CompanyRef[] }) {
  const text = useTextStyles();
  const { lists } = useMessages();
  return (
    <>
      <PriceButton
        questions={missing.map((company) => ({ about: "company", company }) as const)}
        cause={causeOf(lists.title)}
        label={(credits) => lists.add.buy(missing.length, credits)}
        appearance="secondary"
        size="small"
      />
      <p className={text.note}>{lists.add.buyNote}</p>
    </>
  );
}

function ListField({
  lists,
  onChange,
}: {
  lists: readonly Tag[];
  onChange: (lists: readonly Tag[]) => void;
}) {
  const { context, messages, formats, language } = usePane();
  const words = messages.lists.add;
  const { client } = context;
  const suggest = useMemo(
    () => suggestFrom("lists", { client, formats, messages, language }),
    [client, formats, messages, language]
  );
  return (
    <TagField
      label={words.toLists}
      {...(lists.length === 0 && { hint: words.listsNeeded })}
      tags={lists}
      onChange={onChange}
      suggest={suggest}
      suggestsAtOnce
      readTyped={null}
    />
  );
}

type Client = ReturnType<typeof usePane>["context"]["client"];

/** The contract has one call for a single list and one for several lists. */
async function addTo(client: Client, lists: readonly number[], ids: readonly string[]) {
  const company_ids = [...ids];
  const [list_id, ...others] = lists;
  return list_id !== undefined && others.length === 0
    ? client.call("addToCompanyList", { list_id, company_ids })
    : client.call("addToCompanyLists", { list_ids: [...lists], company_ids });
}

function sorted(
  client: Client,
  companies: readonly CompanyRef[],
  suggested: ReadonlyMap<string, string>
) {
  const ids: string[] = [];
  const missing: CompanyRef[] = [];
  let unknown = 0;
  for (const company of companies) {
    const id = heldId(client, company) ?? suggested.get(refKey(company));
    if (id !== undefined) ids.push(id);
    else if (heldId(client, company) === null) unknown += 1;
    else missing.push(company);
  }
  return { ids: [...new Set(ids)], missing, unknown };
}

/** Reads the selection, then looks for ids by free suggestions until the panel is left. */
function useSelected() {
  const { client, sheet } = usePane().context;
  const [state, setState] = useState<{
    stage: "idle" | "reading" | "resolving" | "read";
    selected: SelectedCompanies | null;
    suggested: ReadonlyMap<string, string>;
    done: number;
    problem: string | null;
  }>({ stage: "idle", selected: null, suggested: new Map(), done: 0, problem: null });
  const stopper = useRef(new AbortController());
  useEffect(() => {
    stopper.current = new AbortController();
    return () => stopper.current.abort();
  }, []);
  const read = async () => {
    const { signal } = stopper.current;
    setState({ ...state, stage: "reading", problem: null, done: 0 });
    try {
      const selected = await sheet.selectedCompanies();
      setState((old) => ({ ...old, stage: "resolving", selected }));
      const unheld = selected.companies.filter((company) => heldId(client, company) === undefined);
      const suggested = await suggestedIds(client, unheld, {
        signal,
        onDone: (done) => setState((old) => ({ ...old, done })),
      });
      if (!signal.aborted) setState((old) => ({ ...old, stage: "read", suggested }));
    } catch (error) {
      const problem = sentenceOf(error);
      setState((old) => ({ ...old, stage: "idle", problem }));
    }
  };
  return {
    ...state,
    read: () => {
      if (state.stage === "idle") void read();
    },
    reset: () =>
      setState({ stage: "idle", selected: null, suggested: new Map(), done: 0, problem: null }),
  };
}
