/** The envelope of the gateway's refusals; the title says that they come from here. */
import type { RefusalReply } from "./purchase";
import type { Stop } from "./stops";

export function refusal(status: number, title: string, description: string): RefusalReply {
  return {
    status,
    contentType: "application/json",
    body: JSON.stringify({
      request_id: null,
      error: { title: `Team: ${title}`, code: null, description },
    }),
  };
}

export const credits = (count: number): string => `${count} ${count === 1 ? "credit" : "credits"}`;

export const minuteOf = (at: number): string =>
  new Date(at).toISOString().slice(0, 16).replace("T", " ");
export const instant = (at: number): string => `${minuteOf(at)} UTC`;

export const stoppedReply = ({ endpoint, since }: Stop): RefusalReply =>
  refusal(
    409,
    "Stopped",
    `A reply of ${endpoint} cost more than it should at ${instant(since)}. Nothing more of the kind is bought before a manager looked at /team/.`
  );
