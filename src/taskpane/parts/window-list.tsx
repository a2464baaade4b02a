/** The service's own limits: what each allows, what is left, when a used-up one has room again. */
import { useClientView, usePane } from "../pane-context";
import type { WindowView } from "../../client/scout-client";
import { Lines } from "./lines";
import { Section } from "./section";
import { useTextStyles } from "./text-styles";

export function WindowsSection() {
  const text = useTextStyles();
  const { context, messages, formats } = usePane();
  const { windows, activity } = useClientView();
  const words = messages.windows;
  const now = context.now();
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
          <div className={text.note}>{words.groups[group] ?? group}</div>
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

  function leftText({ remaining, freeAt }: WindowView): string {
    return freeAt === null ? words.remaining(remaining) : words.full(formats.time(freeAt, now));
  }
}
