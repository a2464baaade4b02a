/** What a monitoring system reads at `/metrics`: only about this process; money and windows are in the database. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  readonly registry: Registry;
  readonly calls: Histogram<"route" | "status">;
  readonly credits: Counter<"endpoint">;
  readonly sent: Counter<"endpoint" | "status">;
  readonly unconfirmed: Gauge;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    calls: new Histogram({
      name: "team_calls_seconds",
      help: "Calls answered, by route and status.",
      labelNames: ["route", "status"],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
      registers,
    }),
    credits: new Counter({
      name: "team_credits_total",
      help: "Credits charged.",
      labelNames: ["endpoint"],
      registers,
    }),
    sent: new Counter({
      name: "team_paid_requests_total",
      help: "Paid requests sent to the service.",
      labelNames: ["endpoint", "status"],
      registers,
    }),
    unconfirmed: new Gauge({
      name: "team_unconfirmed_requests",
      help: "Requests whose reply was lost and that nobody has decided on.",
      registers,
    }),
  };
}
