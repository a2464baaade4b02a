/**
 * The price of questions before anybody buys them. It is counted again shortly after the questions, the
 * limits or the balance change; counting is free. The price of earlier questions is dropped, so that a
 * button never shows it.
 */
import { useEffect, useRef, useState } from "react";
import type { ClientView, Question, Quote, QuoteOptions } from "../../client";
import { useClientView, usePane } from "./pane-context";

const PAUSE_MS = 200;

/** A key of all that decides a price and its obstacle besides the questions. */
function conditionsOf({
  spending,
  allowedOnceCredits,
  balance,
  connection,
  answersVersion,
  lost,
}: ClientView): string {
  return JSON.stringify([
    spending,
    allowedOnceCredits,
    balance?.leftCredits,
    connection?.address,
    answersVersion,
    lost.map(({ standing }) => standing),
  ]);
}

/** null while it is being counted, and for no questions. */
export function useQuote(
  questions: readonly Question[] | null,
  options: QuoteOptions = {}
): Quote | null {
  const { client } = usePane().context;
  const conditions = conditionsOf(useClientView());
  const asked = questions ? JSON.stringify([questions, options]) : null;
  const [counted, setCounted] = useState<{ asked: string; quote: Quote } | null>(null);
  const latest = useRef({ questions, options });
  useEffect(() => {
    latest.current = { questions, options };
  });
  useEffect(() => {
    if (asked === null) return undefined;
    let isOvertaken = false;
    const timer = setTimeout(() => {
      const { questions: wanted, options: how } = latest.current;
      client.quote(wanted ?? [], how).then(
        (quote) => {
          if (!isOvertaken) setCounted({ asked, quote });
        },
        // Counting reads what is held; a store that fails leaves the price open and nothing is bought.
        () => undefined
      );
    }, PAUSE_MS);
    return () => {
      isOvertaken = true;
      clearTimeout(timer);
    };
  }, [client, asked, conditions]);
  return counted !== null && counted.asked === asked ? counted.quote : null;
}
