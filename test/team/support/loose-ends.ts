/** What must never be left in the gateway's tables, whatever happened: closing a team throws if it finds any. */
import type { Database } from "../../../src/database/database";

const CHECKS: Readonly<Record<string, string>> = {
  "a slot stays taken after its request ended": `
    select s.request_id as what from slots s join purchases p using (request_id)
    where s.replied_at is null and p.state <> 'sent'`,
  "a request has ended for some of its purchases only": `
    select p.id as what from purchases p join purchases other using (request_id)
    where p.state = 'sent' and other.state <> 'sent'`,
  "what counts for a member on a day is not what was bought": `
    select coalesce(s.member_id, b.member_id) as what from spent s full join (
      select member_id, day, sum(coalesce(credits, most)) as credits from purchases
      where state <> 'released' group by member_id, day) b using (member_id, day)
    where coalesce(s.credits, 0) <> coalesce(b.credits, 0)`,
};

export async function checkLooseEnds(database: Database): Promise<void> {
  for (const [words, sql] of Object.entries(CHECKS)) {
    const found = await database.rows<{ what: unknown }>(sql);
    if (found.length > 0)
      throw new Error(`${words}: ${found.map(({ what }) => String(what)).join(", ")}`);
  }
}
