/**
 * A client without a service: its state is a plain object, every act is written to `acts`, and
 * approving counts credits against the ceilings as the real one does. For looking at the pane
 * and clicking through it; the client's own rules are tested with the client.
 */
import { say } from "../../../src/texts";
import type { Failure } from "../../../src/client/failure";
import type { LedgerEntry } from "../../../src/client/ledger-entry";
import type {
  ClientView,
  HeldItem,
  WaitingPurchase,
  Result,
  ScoutClient,
  LostPurchase,
} from "../../../src/client/interface/scout-client";
import { emptyView } from "../../client/support/empty-view";

/** Saturday 21 November 2026, 14:00 UTC. */
export const NOW = Date.UTC(2026, 10, 21, 14, 0, 0);

export interface FakeClient extends ScoutClient {
  /** What was done to the client, in order: "test", "connect", "approve 12 for 36" ... */
  readonly acts: string[];
  set(change: Partial<ClientView>): void;
}

export function createFakeClient(start: Partial<ClientView> = {}): FakeClient {
  let view: ClientView = { ...emptyView, ...start };
  const acts: string[] = [];
  const listeners = new Set<() => void>();
  const set = (change: Partial<ClientView>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  const setWaiting = (waiting: readonly WaitingPurchase[]) =>
    set({ waiting, waitingCredits: waiting.reduce((sum, item) => sum + item.priceCredits, 0) });
  const named = (ids: readonly string[] | "all") =>
    view.waiting.filter(({ id }) => ids === "all" || ids.includes(id));
  const absent = () =>
    Promise.resolve<Result<never>>({ ok: false, failure: { kind: "cancelled" } });

  return {
    acts,
    set,
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watch: () => () => undefined,
    heldReading: () => undefined,
    entriesOfRun: () => [],
    quote: () => Promise.reject(new Error("The pane counts through the workbook.")),
    buy: absent,
    call: absent,
    rows: async function* () {
      yield await absent();
    },
    answers: {
      list: () => [],
      lookUp: () => Promise.resolve(),
      choose: () => undefined,
      forget: () => Promise.resolve(),
      strip: () => Promise.resolve({ answers: 0, entries: 0 }),
      usage: () =>
        Promise.resolve({
          workbook: { answers: 0, characters: 0, limitCharacters: 1_000_000 },
          machine: { answers: 0, isPersistent: true },
        }),
    },
    teamStanding: absent,
    approve(ids) {
      const wanted = named(ids);
      const { actionCredits: limitCredits } = view.spending;
      // All of them are priced alike in the scenes, so a count is a ceiling.
      const price = wanted[0]?.priceCredits ?? 0;
      const chosen = wanted.slice(0, price === 0 ? 0 : Math.floor(limitCredits / price));
      const priceCredits = chosen.length * price;
      const obstacle: Failure | null =
        chosen.length === wanted.length
          ? null
          : {
              kind: "over-budget",
              ceiling: "action",
              limitCredits,
              neededCredits: (wanted.length - chosen.length) * price,
            };
      if (chosen.length === 0 && obstacle) return Promise.resolve({ ok: false, failure: obstacle });
      acts.push(`approve ${chosen.length} for ${priceCredits}`);
      setWaiting(view.waiting.filter((item) => !chosen.includes(item)));
      set({ ledger: [...chosen.map(boughtEntry), ...view.ledger] });
      const charge = { chargedCredits: priceCredits, isSettled: true };
      const approved = { approved: chosen.length, priceCredits, obstacle, charge };
      return Promise.resolve({ ok: true, value: approved });
    },
    drop(ids) {
      const chosen = named(ids);
      acts.push(`drop ${chosen.length}`);
      setWaiting(view.waiting.filter((item) => !chosen.includes(item)));
    },
    retry: () => {
      acts.push("retry");
      set({ trouble: null });
    },
    settle: (id, told) => {
      acts.push(told === "ask-again" ? `ask ${id} again` : `settle ${id} ${told}`);
      const others = view.lost.filter(({ entry }) => entry.id !== id);
      const change = ({ entry, ...lost }: LostPurchase): LostPurchase =>
        entry.id !== id
          ? { entry, ...lost }
          : { ...lost, entry: { ...entry, status: "confirmed" }, standing: "not-arrived" };
      set({ lost: told === "charged" ? view.lost.map(change) : others });
      return Promise.resolve();
    },
    refreshBalance() {
      acts.push("balance");
      const value = { leftCredits: view.balance?.leftCredits ?? 4812, at: NOW, expiresAt: null };
      if (view.connection) set({ balance: value });
      return Promise.resolve({ ok: true, value });
    },
    test(access) {
      acts.push(`test ${access.address}`);
      const value = { leftCredits: 4812, at: NOW, expiresAt: null };
      return Promise.resolve({ ok: true, value });
    },
    connect(access) {
      acts.push(access ? `connect ${access.address}` : "disconnect");
      const connection = access && {
        address: access.address,
        isDemo: access.isDemo,
        keyEnding: access.key.slice(-4),
      };
      set({ connection, balance: access && { leftCredits: 4812, at: NOW, expiresAt: null } });
      return Promise.resolve();
    },
    change({ spending, ...settings }) {
      if (spending) acts.push(`spending ${JSON.stringify(spending)}`);
      for (const [name, value] of Object.entries(settings)) acts.push(`${name} ${value}`);
      set({ ...settings, spending: { ...view.spending, ...spending } });
      return Promise.resolve();
    },
    noteEdit: () => undefined,
  };
}

/** One answer of the workbook is old, and costs 3 credits again. */
export function useOldAnswer(client: FakeClient): void {
  const question = { about: "company", company: { by: "domain", domain: "acme.example" } } as never;
  const bought = { at: NOW - 400 * 86_400_000, by: "MK", credits: 3 } as HeldItem["bought"];
  const key = "old" as HeldItem["key"];
  Object.assign(client.answers, {
    list: () => [{ key, question, bought, isStale: true, isMiss: false, where: "workbook" }],
  });
  Object.assign(client, { quote: () => Promise.resolve({ priceCredits: 3, obstacle: null }) });
}

function boughtEntry(item: WaitingPurchase): LedgerEntry {
  return {
    id: `bought ${item.id}`,
    at: NOW,
    what: { key: "said.technologiesOf", values: { label: say(item.what) } },
    cause: item.cause,
    priceCredits: item.priceCredits,
    chargedCredits: item.priceCredits,
    status: "confirmed",
    by: "MK",
    keys: [],
  };
}
