/**
 * One question, one answer, as a promise: for surfaces that need it only once. A question that is held
 * fails at once with its price; it stays held, so that approving it still buys the answer.
 */
import { isEnd } from "../purchases/asks";
import { openAsk, type DoorParts } from "./open-ask";
import type { Question } from "../../model/question";
import type { Reading } from "../../model/reading";
import type { AskOptions, QuestionState, Result, Stop } from "../interface/scout-client";

export function askOnce(
  question: Question,
  { cause, signal }: AskOptions,
  parts: DoorParts
): Promise<Result<Reading>> {
  const { asks, open } = parts;
  if (signal?.aborted) return Promise.resolve(cancelled);
  const ask = openAsk(question, { cause, lane: cause.kind, approval: null }, parts);
  return new Promise((resolve) => {
    let isDone = false;
    const settle = (result: Result<Reading>) => {
      isDone = true;
      stay();
      signal?.removeEventListener("abort", cancel);
      resolve(result);
    };
    const hear = (state: QuestionState) => {
      if (!isDone && isEnd(state)) settle(resultOf(state));
      if (isEnd(state) && !isHeld(state)) queueMicrotask(stop);
    };
    let stay: Stop = () => undefined;
    const cancel = () => {
      stay = open.leave(ask, () => {
        if (isDone) return;
        settle(cancelled);
        stop();
      });
    };
    const stop: Stop = asks.follow(ask, hear);
    signal?.addEventListener("abort", cancel, { once: true });
    hear(ask.state);
  });
}

const cancelled: Result<Reading> = { ok: false, failure: { kind: "cancelled" } };

function isHeld(state: QuestionState): boolean {
  return state.kind === "failed" && state.failure.kind === "held";
}

function resultOf(state: QuestionState): Result<Reading> {
  if (state.kind === "answered") return { ok: true, value: state.reading };
  return state.kind === "failed" ? { ok: false, failure: state.failure } : cancelled;
}
