/** What must never be left in the gateway's tables, whatever happened: closing a team throws if it finds any. */
import type { Database } from "../../../src/database/database";

const CHECKS: Readonly<Record<string, string>> = {
  "a slot stays taken after its request ended": `
    select s.request_id as what from slots s join purchases p using (request_id)
    where s.replied_at is null and p.state <> 'sent'`,
  "a request has ended for some of its purchases only": `
    select p.id as what from purchases p join purchases other using (request_id)
    where p.state = 'sent' and other.state <> 'sent'`,
};

export async function checkLooseEnds(database: Database): Promise<void> {
  for (const [words, sql] of Object.entries(CHECKS)) {
    const found = await database.rows<{ what: unknown }>(sql);
    if (found.length > 0)
      throw new Error(`${words}: ${found.map(({ what }) => String(what)).join(", ")}`);
  }
}
