/** The service's own limits: what each allows, what is left, when a used-up one has room again. */
import { useEffect, useState } from "react";
import type { WindowView } from "../../client";
import type { EpochMs } from "../../model";
import { useClientView, usePane } from "../state/pane-context";
import { Lines } from "../kit/lines";
import { Section } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";
import { wordOf } from "../messages/word-of";

const SHORT_MS = 10_000;
/** The longest wait; then the time is looked at again. */
const MAX_WAIT_MS = 86_400_000;

export function WindowsSection() {
  const text = useTextStyles();
  const { messages, formats } = usePane();
  const { windows, activity } = useClientView();
  const words = messages.windows;
  const now = useNowUntil(windows.flatMap(({ allFreeAt }) => allFreeAt ?? []));
  const groups = [...new Set(windows.map(({ group }) => group))];
  return (
    <Section title={words.title}>
      {activity.waiting + activity.inFlight > 0 && (
        <p className={text.text}>
          {messages.credits.activity(activity.waiting, activity.inFlight)}{" "}
          {activity.endsAt !== null &&
            messages.credits.activityEnd(formats.time(activity.endsAt, now))}
        </p>
      )}
      {groups.length === 0 && <p className={text.note}>{words.none}</p>}
      {groups.map((group) => (
        <div key={group}>
          <div className={text.note}>{wordOf(words.groups, group) ?? group}</div>
          <Lines
            lines={windows
              .filter((window) => window.group === group)
              .map((window) => ({
                id: `${window.policy} ${window.quota} ${window.windowMs}`,
                label: words.perWindow(window.quota, formats.window(window.windowMs)),
                value: leftText(window),
              }))}
          />
        </div>
      ))}
      {groups.length > 0 && <p className={text.note}>{words.note}</p>}
    </Section>
  );

  function leftText({ quota, remaining, windowMs, freeAt, allFreeAt }: WindowView): string {
    if (allFreeAt === null || allFreeAt <= now) return words.remaining(quota);
    if (freeAt !== null && freeAt > now) return words.full(formats.time(freeAt, now));
    // In a short window all is free again before a person has read a time.
    if (windowMs <= SHORT_MS) return words.remaining(remaining);
    return words.remainingUntil(remaining, formats.time(allFreeAt, now));
  }
}

/** The present time, updated at each of these instants: a window becomes free without an event. */
function useNowUntil(instants: readonly EpochMs[]): EpochMs {
  const { context } = usePane();
  const [, setTicks] = useState(0);
  const now = context.now();
  const next = Math.min(...instants.filter((at) => at > now));
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const wait = Math.min(next - context.now() + 50, MAX_WAIT_MS);
    const timer = setTimeout(() => setTicks((ticks) => ticks + 1), wait);
    return () => clearTimeout(timer);
  }, [context, next]);
  return now;
}
