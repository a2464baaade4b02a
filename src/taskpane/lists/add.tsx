/**
 * Adds the selected companies to a list. Companies that were bought are free, and so are those that the free name
 * suggestions know for certain; a button buys the others for the price it shows, and adds them.
 */
import { t } from "../../texts";
import { Button, Spinner } from "../kit/fluent";
import { useEffect, useRef, useState } from "react";
import type { CompanyRef } from "../../input";
import { refKey } from "../../client";
import { heldId, suggestedIds } from "./company-ids";
import { sentenceOf } from "../state/observed";
import { usePane } from "../state/pane-context";
import { useAct, useReread } from "../state/use-loaded";
import { causeOf } from "../search-form/find-state";
import { ActNote, PauseNote } from "../kit/loading-note";
import { Notice } from "../kit/notice";
import { PriceButton } from "../kit/buttons/price-button";
import { Section } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";

interface Sorted {
  readonly ids: readonly string[];
  readonly toBuy: readonly CompanyRef[];
  readonly unknown: number;
}

export function AddCompanies({ listId }: { listId: number }) {
  const text = useTextStyles();
  const { context, announce } = usePane();
  const { client } = context;
  const [left, setLeft] = useState<Sorted | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const act = useAct();
  const reread = useReread();
  const add = (sorted: Sorted) => {
    const { ids } = sorted;
    setLeft(sorted);
    if (ids.length === 0) return;
    act.run(
      t("lists.add.title"),
      () => client.call("addToCompanyList", { list_id: listId, company_ids: [...ids] }),
      () => {
        setTold(t("lists.add.done", { count: ids.length }));
        announce(t("lists.add.done", { count: ids.length }));
        reread();
      }
    );
  };
  const selection = useSelection(add);
  const onBought = () => {
    if (left) add(sort(client, left.toBuy, new Map()));
  };
  return (
    <Section title={t("lists.add.title")}>
      <p className={text.note}>{t("lists.add.intro")}</p>
      {selection.problem !== null && <Notice intent="warning" title={selection.problem} />}
      <div className={text.buttons}>
        <Button
          size="small"
          disabledFocusable={selection.done !== null || act.isActing}
          icon={selection.done === null ? undefined : <Spinner size="extra-tiny" aria-hidden />}
          onClick={() => {
            setTold(null);
            selection.read();
          }}
        >
          {selection.done === null
            ? t("lists.add.read")
            : t("lists.add.reading", { done: selection.done })}
        </Button>
      </div>
      {selection.done !== null && <PauseNote group="autocomplete" />}
      <ActNote of={act} />
      {told !== null && <Notice intent="success" title={told} />}
      {left && left.unknown > 0 && (
        <p className={text.note}>{t("lists.add.unknown", { count: left.unknown })}</p>
      )}
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
