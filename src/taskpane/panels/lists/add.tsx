/**
 * Adds the selected companies to a list. Companies that were bought are free, and so are those that the free name
 * suggestions know for certain; a button buys the others for the price it shows, and adds them.
 */
import { useState } from "react";
import type { CompanySuggestion } from "../../../api";
import { refKey, type ScoutClient } from "../../../client";
import type { CompanyRef } from "../../../input";
import { t } from "../../../texts";
import { usePane } from "../../state/pane-context";
import { useAct } from "../../state/queries";
import { Button, Spinner } from "../../ui/fluent";
import { ActNote } from "../../ui/notice";
import { PriceButton } from "../../ui/price-button";
import { Section } from "../../ui/section";
import { Buttons, Note } from "../../ui/text";

interface Sorted {
  readonly ids: readonly string[];
  readonly toBuy: readonly CompanyRef[];
  readonly unknown: number;
}

type Client = Pick<ScoutClient, "call" | "heldReading">;

export function AddCompanies({ listId }: { listId: number }) {
  const { act, reads, left, addSelected, addBought } = useAdding(listId);
  return (
    <Section title={t("lists.add.title")}>
      <Note>{t("lists.add.intro")}</Note>
      <Buttons>
        <Button
          size="small"
          disabledFocusable={act.isActing}
          icon={act.isActing ? <Spinner size="extra-tiny" aria-hidden /> : undefined}
          onClick={addSelected}
        >
          {act.isActing ? t("lists.add.reading", { done: reads }) : t("lists.add.read")}
        </Button>
      </Buttons>
      <ActNote of={act} />
      {left && left.unknown > 0 && <Note>{t("lists.add.unknown", { count: left.unknown })}</Note>}
      {left && left.toBuy.length > 0 && (
        <PriceButton
          questions={left.toBuy.map((company) => ({ about: "company", company }) as const)}
          cause={t("panels.names.lists")}
          label={(credits) => t("lists.add.buy", { count: left.toBuy.length, credits })}
          size="small"
          onBought={addBought}
        />
      )}
    </Section>
  );
}

/** Adds what is known to the list; what is left may be bought. */
function useAdding(listId: number) {
  const { client, sheet } = usePane().context;
  /** How many companies were looked up by free suggestions. */
  const [reads, setReads] = useState(0);
  const [left, setLeft] = useState<Sorted | null>(null);
  const act = useAct();
  const add = (find: () => Promise<Sorted>) => {
    setReads(0);
    act.run(
      t("lists.add.title"),
      async () => {
        const sorted = await find();
        setLeft(sorted);
        const company_ids = [...sorted.ids];
        const added = { ok: true, value: company_ids.length } as const;
        if (company_ids.length === 0) return added;
        const reply = await client.call("addToCompanyList", { list_id: listId, company_ids });
        return reply.ok ? added : reply;
      },
      { tells: (count) => t("lists.add.done", { count }), rereads: true }
    );
  };
  const addSelected = () =>
    add(async () => {
      const { companies, unreadable } = await sheet.selectedCompanies();
      const unheld = companies.filter((company) => heldId(client, company) === undefined);
      const suggested = await suggestedIds(client, unheld, setReads);
      return sort(client, companies, suggested, unreadable);
    });
  const addBought = () => {
    if (left) add(() => Promise.resolve(sort(client, left.toBuy, new Map())));
  };
  return { act, reads, left, addSelected, addBought };
}

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

const SUGGESTIONS = 5;

/** The id in a held record; null when the service does not know the company; undefined when not held. */
function heldId(client: Client, company: CompanyRef): string | null | undefined {
  const reading = client.heldReading({ about: "company", company });
  if (reading?.about !== "company") return undefined;
  return reading.company?.id ?? null;
}

/**
 * Ids by `refKey`, only where a free suggestion is certain. They are asked for one after the other (the service allows five
 * a second) and end at the first refusal.
 */
async function suggestedIds(
  client: Client,
  companies: readonly CompanyRef[],
  onDone: (done: number) => void
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const [index, company] of companies.entries()) {
    if (company.by === "domain") {
      const { domain } = company;
      const reply = await client.call("companyAutocomplete", { text: domain, limit: SUGGESTIONS });
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
