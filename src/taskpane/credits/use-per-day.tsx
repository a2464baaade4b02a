/** Credits and requests by day as the service counted them, for all users of this account. Free to read. */
import { lastDays, startOfDays, sumOf } from "../kit/days";
import { usePane } from "../state/pane-context";
import { useLoaded } from "../state/use-loaded";
import { BarChart } from "../kit/bar-chart";
import { LoadingNote } from "../kit/loading-note";
import { Section } from "../kit/section";

const DAYS = 30;

export function UsePerDay() {
  const { context, messages, formats } = usePane();
  const { client } = context;
  const words = messages.usage.perDay;
  const now = context.now();
  const input = { start_datetime: startOfDays(now, DAYS) };
  const consumption = useLoaded("credits a day", (signal) =>
    client.call("creditsConsumption", input, signal)
  );
  const requests = useLoaded("requests a day", (signal) =>
    client.call("requestCounts", input, signal)
  );
  const credits = (consumption.value ?? []).map((day) => ({
    day: day.period_start,
    value: day.api_credits_consumed ?? 0,
  }));
  const counts = (requests.value ?? []).map((day) => ({
    day: day.period_start,
    value: day.number_of_requests ?? 0,
  }));
  return (
    <Section title={words.title}>
      <LoadingNote of={consumption} label={words.loading} />
      {consumption.value && (
        <BarChart
          title={words.credits}
          points={lastDays(now, DAYS, credits)}
          sentence={words.creditsSentence(sumOf(credits))}
          valueTitle={words.creditsColumn}
          write={(value) => formats.count(value)}
        />
      )}
      {!consumption.failure && <LoadingNote of={requests} label={words.loading} />}
      {requests.value && (
        <BarChart
          title={words.requests}
          points={lastDays(now, DAYS, counts)}
          sentence={words.requestsSentence(sumOf(counts))}
          valueTitle={words.requestsColumn}
          write={(value) => formats.count(value)}
        />
      )}
    </Section>
  );
}
