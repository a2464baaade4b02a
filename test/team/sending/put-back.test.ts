/** What the service did not serve is sent once more, and not a third time, however often its end is written down. */
import type { Database } from "../../../src/database/database";
import type { Outgoing } from "../../../src/team/sending/dispatch";
import { putBack } from "../../../src/team/sending/settle";
import { Books } from "../support/books";

let books: Books;
beforeAll(async () => {
  books = await Books.open();
  await books.empty();
});
afterAll(() => books.database.close());

test("stays sent when it was sent again before the end is written down a second time", async () => {
  const { database } = books;
  const { id: memberId } = await books.member("Ann");
  const [first, second] = [await books.send(), await books.send()];
  const [row] = await database.rows<{ id: number }>(
    `insert into purchases (account_id, member_id, tool, lane, state, day, endpoint, what, ask, records_asked, most, request_id, sent_at)
     values (1, $1, 'curl', 'cell', 'sent', '2026-11-25', 'companySearch', 'one', '{}', 1, 3, $2, clock_timestamp())
     returning id`,
    [memberId, first]
  );
  const states = () => database.rows("select state, request_id, tries from purchases");
  const repeating: Database = {
    ...database,
    transaction: async (work) => {
      await database.transaction(work);
      expect(await states()).toEqual([{ state: "reserved", request_id: null, tries: 1 }]);
      await database.rows("update purchases set state = 'sent', request_id = $1", [second]);
      return database.transaction(work);
    },
  };
  const request = { requestId: first, purchases: [{ id: row?.id }] } as unknown as Outgoing;
  await putBack(repeating, request, 422, true);
  expect(await states()).toEqual([{ state: "sent", request_id: second, tries: 1 }]);
});
