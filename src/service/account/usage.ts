/** Credits and requests for each day of a time zone. A day without use has no entry. */
import type { Handler, ParametersOf } from "../calls/call";
import { wrongParameters } from "../requests/errors";
import { Where } from "../search/where";

interface Period {
  readonly start_datetime?: string | null | undefined;
  readonly end_datetime?: string | null | undefined;
  readonly timezone?: string | null | undefined;
}

function timezoneOf({ timezone }: Period): string {
  const zone = timezone ?? "UTC";
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
  } catch {
    throw wrongParameters(`timezone: ${zone} is not an IANA time zone`);
  }
  return zone;
}

/** Adds the conditions of the period on a column; returns SQL for the start of its day in the zone. */
export function byDay(where: Where, column: string, period: Period): string {
  const zone = where.value(timezoneOf(period), "text");
  const { start_datetime: from, end_datetime: to } = period;
  // A day is one of the zone, and an end day counts as a whole; an instant without a zone is UTC.
  const start = (moment: string) =>
    moment.length === 10
      ? `${where.value(moment, "timestamp")} at time zone ${zone}`
      : where.value(moment, "timestamptz");
  if (from) where.must(`${column} >= ${start(from)}`);
  if (to?.length === 10)
    where.must(
      `${column} < (${where.value(to, "timestamp")} + interval '1 day') at time zone ${zone}`
    );
  else if (to) where.must(`${column} <= ${start(to)}`);
  return `date_trunc('day', ${column} at time zone ${zone}) at time zone ${zone}`;
}

export const creditsConsumption: Handler<ParametersOf<"creditsConsumption">> = async (
  { database, user },
  request
) => {
  const where = new Where();
  where.must(`team_id = ${where.value(user.teamId, "int")}`);
  const day = byDay(where, "at", request);
  const body = await database.rows(
    `select ${day} as period_start, sum(credits) as api_credits_consumed, 0 as ui_credits_consumed
     from charges where ${where.sql} group by 1 order by 1`,
    where.parameters
  );
  return { body };
};

export const requestCounts: Handler<ParametersOf<"requestCounts">> = async (
  { database, user },
  request
) => {
  const where = new Where();
  where.must(`team_id = ${where.value(user.teamId, "int")}`);
  // Every request here comes through the API, none through a web application.
  if (request.is_origin_app === true) where.must("false");
  if (request.api_key_id) where.must(`user_id::text = ${where.value(request.api_key_id, "text")}`);
  const day = byDay(where, "slot", request);
  const body = await database.rows(
    `select ${day} as period_start, sum(requests) as number_of_requests
     from request_counts where ${where.sql} group by 1 order by 1`,
    where.parameters
  );
  return { body };
};
