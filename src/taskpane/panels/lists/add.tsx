/**
 * Adds the selected companies to a list. Companies that were bought are free, and so are those that the free name
 * suggestions know for certain; a button buys the others for the price it shows, and adds them.
 */
import { useEffect, useRef, useState } from "react";
import type { CompanySuggestion } from "../../../api";
import { refKey, type ScoutClient } from "../../../client";
import type { CompanyRef } from "../../../input";
import { t } from "../../../texts";
import { causeOf } from "../../state/find-state";
import { sentenceOf } from "../../state/observed";
import { usePane } from "../../state/pane-context";
import { useAct, useReread } from "../../state/queries";
import { Button, Spinner } from "../../ui/fluent";
import { ActNote, Notice, PauseNote } from "../../ui/notice";
import { PriceButton } from "../../ui/price-button";
import { Section } from "../../ui/section";
import { Buttons, Note } from "../../ui/text";

interface Sorted {
  readonly ids: readonly string[];
  readonly toBuy: readonly CompanyRef[];
  readonly unknown: number;
}

export function AddCompanies({ listId }: { listId: number }) {
  const { client } = usePane().context;
  const { act, add, left, told, hush } = useAdding(listId);
  const selection = useSelection(add);
  const onBought = () => {
    if (left) add(sort(client, left.toBuy, new Map()));
  };
  return (
    <Section title={t("lists.add.title")}>
      <Note>{t("lists.add.intro")}</Note>
      {selection.problem !== null && <Notice intent="warning" title={selection.problem} />}
      <Buttons>
        <Button
          size="small"
          disabledFocusable={selection.done !== null || act.isActing}
          icon={selection.done === null ? undefined : <Spinner size="extra-tiny" aria-hidden />}
          onClick={() => {
            hush();
            selection.read();
          }}
        >
          {selection.done === null
            ? t("lists.add.read")
            : t("lists.add.reading", { done: selection.done })}
        </Button>
      </Buttons>
      {selection.done !== null && <PauseNote group="autocomplete" />}
      <ActNote of={act} />
      {told !== null && <Notice intent="success" title={told} />}
      {left && left.unknown > 0 && <Note>{t("lists.add.unknown", { count: left.unknown })}</Note>}
      {left && left.toBuy.length > 0 && (
        <PriceButton
          questions={left.toBuy.map((company) => ({ about: "company", company }) as const)}
          cause={causeOf(t("lists.title"))}
          label={(credits) => t("lists.add.buy", { count: left.toBuy.length, credits })}
          appearance="secondary"
          size="small"
          onBought={onBought}
        />
      )}
    </Section>
  );
}

/** Adds what is known to the list; what is left may be bought. */
function useAdding(listId: number) {
  const { context, announce } = usePane();
  const [left, setLeft] = useState<Sorted | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const act = useAct();
  const reread = useReread();
  const add = (sorted: Sorted) => {
    const company_ids = [...sorted.ids];
    setLeft(sorted);
    if (company_ids.length === 0) return;
    act.run(
      t("lists.add.title"),
      () => context.client.call("addToCompanyList", { list_id: listId, company_ids }),
      () => {
        const done = t("lists.add.done", { count: company_ids.length });
        setTold(done);
        announce(done);
        reread();
      }
    );
  };
  return { act, add, left, told, hush: () => setTold(null) };
}

type Client = ReturnType<typeof usePane>["context"]["client"];

function sort(
  client: Client,
  companies: readonly CompanyRef[],
  suggested: ReadonlyMap<string, string>,
  unreadable = 0
): Sorted {
  const known = companies.map((company) => {
    const held = heldId(client, company);
    return { company, held, id: held ?? suggested.get(refKey(company)) };
  });
  return {
    ids: [...new Set(known.flatMap(({ id }) => id ?? []))],
    toBuy: known.flatMap(({ company, held, id }) => (held === undefined && !id ? company : [])),
    unknown: unreadable + known.filter(({ held, id }) => held === null && !id).length,
  };
}

/** Reads the selection and looks for ids by free suggestions; `done` counts them while it does, else it is null. */
function useSelection(onRead: (sorted: Sorted) => void) {
  const { client, sheet } = usePane().context;
  const [state, setState] = useState<{ done: number | null; problem: string | null }>({
    done: null,
    problem: null,
  });
  const stopper = useRef(new AbortController());
  useEffect(() => {
    stopper.current = new AbortController();
    return () => stopper.current.abort();
  }, []);
  const read = async () => {
    const { signal } = stopper.current;
    setState({ done: 0, problem: null });
    try {
      const { companies, unreadable } = await sheet.selectedCompanies();
      const unheld = companies.filter((company) => heldId(client, company) === undefined);
      const onDone = (done: number) => setState({ done, problem: null });
      const suggested = await suggestedIds(client, unheld, { signal, onDone });
      if (signal.aborted) return;
      setState({ done: null, problem: null });
      onRead(sort(client, companies, suggested, unreadable));
    } catch (error) {
      setState({ done: null, problem: sentenceOf(error) });
    }
  };
  return { ...state, read: () => void read() };
}

/**
 * The service's id of a company, which lists take. A held record has it; otherwise the free name
 * suggestions may know the domain; only the remaining companies need a record that costs. Suggestions
 * are asked one after the other (the service allows five a second) and end at the first refusal.
 */

const SUGGESTIONS = 5;

/** The id in a held record; null when the service does not know the company; undefined when not held. */
function heldId(
  client: Pick<ScoutClient, "heldReading">,
  company: CompanyRef
): string | null | undefined {
  const reading = client.heldReading({ about: "company", company });
  if (reading?.about !== "company") return undefined;
  return reading.company?.id ?? null;
}

/** Ids by `refKey`, only where a free suggestion is certain. */
async function suggestedIds(
  client: Pick<ScoutClient, "call">,
  companies: readonly CompanyRef[],
  { signal, onDone }: { signal: AbortSignal; onDone: (done: number) => void }
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const [index, company] of companies.entries()) {
    if (signal.aborted) break;
    if (company.by === "domain") {
      const { domain } = company;
      const input = { text: domain, limit: SUGGESTIONS };
      const reply = await client.call("companyAutocomplete", input, signal);
      if (!reply.ok) break;
      const id = idOf(reply.value.data, domain);
      if (id !== undefined) found.set(refKey(company), id);
    }
    onDone(index + 1);
  }
  return found;
}

/** undefined also when two records have the domain: a person has to choose. */
function idOf(suggestions: readonly CompanySuggestion[], domain: string): string | undefined {
  const own = suggestions.filter((item) => item.domain === domain);
  return own.length === 1 ? own[0]?.id : undefined;
}
