/**
 * A client whose answers the test decides. It keeps what was asked: asking is what can cost
 * credits, so the list of questions is what tests look at.
 */
import { jobSchema } from "../../src/api";
import type { HeldCompany, HeldJob, KeywordMetrics } from "../../src/input/names/records";
import type { Failure } from "../../src/client/failure";
import { keyOf, type Question } from "../../src/client/question";
import type { Reading } from "../../src/client/reading";
import type {
  ClientView,
  QuestionState,
  ScoutClient,
  Stop,
  WatchOptions,
} from "../../src/client/interface/scout-client";
import { emptyView } from "../client/support/empty-view";

interface Watcher {
  readonly questions: readonly Question[];
  readonly options: WatchOptions;
  readonly listener: (states: readonly QuestionState[]) => void;
}

export class FakeClient {
  /** Every question, in the order asked. */
  readonly asked: Question[] = [];
  readonly options: WatchOptions[] = [];
  readonly #states = new Map<string, QuestionState>();
  readonly #watchers = new Set<Watcher>();
  readonly #listeners = new Set<() => void>();
  viewNow: ClientView = {
    ...emptyView,
    connection: { address: "https://service.test", isDemo: false, keyEnding: "abcd" },
  };
  balance: Awaited<ReturnType<ScoutClient["refreshBalance"]>> = {
    ok: true,
    value: { leftCredits: 0, at: 0, expiresAt: null },
  };
  balanceCalls = 0;
  /** What any free call answers. */
  reply: unknown = { ok: false, failure: { kind: "not-connected" } };
  readonly calls: unknown[] = [];

  /** What the client says to a question from now on. */
  tell(question: Question, state: QuestionState): void {
    this.tellAll([[question, state]]);
  }

  /** Changes of one tick: each watcher hears once. */
  tellAll(told: readonly (readonly [Question, QuestionState])[]): void {
    for (const [question, state] of told) this.#states.set(keyOf(question), state);
    for (const watcher of this.#watchers) watcher.listener(this.#statesOf(watcher.questions));
  }

  changeView(view: Partial<ClientView>): void {
    this.viewNow = { ...this.viewNow, ...view };
    for (const listener of this.#listeners) listener();
  }

  /** How many are still watched. */
  get watched(): number {
    return this.#watchers.size + this.#listeners.size;
  }

  /** As the interface that functions know; what they never call is missing. */
  asClient(): ScoutClient {
    const client: Partial<ScoutClient> = {
      watch: (questions, options, listener) => this.#watch({ questions, options, listener }),
      view: () => this.viewNow,
      entriesOfRun: () => [],
      answers: { lookUp: () => Promise.resolve() } as unknown as ScoutClient["answers"],
      heldReading: (question) => {
        const state = this.#states.get(keyOf(question));
        return state?.kind === "answered" ? state.reading : undefined;
      },
      call: (endpoint, input) => {
        this.calls.push([endpoint, input]);
        return Promise.resolve(this.reply as never);
      },
      subscribe: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
      refreshBalance: () => {
        this.balanceCalls += 1;
        return Promise.resolve(this.balance);
      },
    };
    return client as ScoutClient;
  }

  #watch(watcher: Watcher): Stop {
    this.asked.push(...watcher.questions);
    this.options.push(watcher.options);
    this.#watchers.add(watcher);
    const states = this.#statesOf(watcher.questions);
    if (states.some(({ kind }) => kind !== "asking")) watcher.listener(states);
    return () => this.#watchers.delete(watcher);
  }

  #statesOf(questions: readonly Question[]): QuestionState[] {
    return questions.map((question) => this.#states.get(keyOf(question)) ?? { kind: "asking" });
  }
}

const bought = { at: 0, credits: 3, by: "", demo: false };

export function answered(reading: DistributiveOmit<Reading, "bought">): QuestionState {
  return { kind: "answered", reading: { ...reading, bought }, isStale: false };
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

export function failed(failure: Failure): QuestionState {
  return { kind: "failed", failure };
}

export function companyState(company: HeldCompany | null): QuestionState {
  const candidates = company ? 1 : 0;
  return answered({ about: "company", company, viaAlias: false, candidates, others: [] });
}

/** A job with nothing but what is given. */
export function heldJob(facts: Partial<HeldJob>): HeldJob {
  const job = jobSchema.parse({ id: 1, job_title: "" });
  return { ...job, employer: null, locations: [], hiring_team: [], ...facts };
}

/** A company record with nothing but what is given. */
export function heldCompany(facts: Partial<HeldCompany>): HeldCompany {
  return {
    id: "1",
    name: "",
    possible_domains: [],
    investors: [],
    company_keywords: [],
    company_tags: [],
    keyword_slugs: [],
    technology_slugs: [],
    ...facts,
  };
}

export function metrics(name: string, facts: Partial<KeywordMetrics> = {}): KeywordMetrics {
  return {
    slug: name.toLowerCase() as KeywordMetrics["slug"],
    name,
    type: "technology",
    category: null,
    categorySlug: null,
    parentCategorySlug: null,
    confidence: "high",
    jobs: 0,
    jobsLast7Days: 0,
    jobsLast30Days: 0,
    jobsLast180Days: 0,
    firstSeen: "2026-01-01",
    lastSeen: "2026-01-31",
    rank: 1,
    share: 0.5,
    ...facts,
  };
}
