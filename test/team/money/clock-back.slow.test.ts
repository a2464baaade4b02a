/** The database's clock was an hour ahead and is set right: nothing waits for that hour, and nothing is taken for new. */
import { creditsLeft } from "../../../src/team/money/accounts";
import { standingOf, waitIn } from "../../../src/team/windows/slots";
import { fileBooks } from "../support/books";

const HOUR = 3_600;

const books = fileBooks();

test("the balance is read again, and counts; nothing of that hour is told as used by others", async () => {
  await books.read(100);
  await books.pass(-HOUR);
  expect(await books.read(400)).toEqual({ isQuiet: true, settled: 0, besideCredits: 0 });
  expect(await creditsLeft(books.database, 1)).toBe(600);
});

test("slots of that hour are free", async () => {
  const wait = async () => waitIn(await standingOf(books.database, 1, "buying-intents"));
  const ids = [1, 2, 3, 4].map((at) => `00000000-0000-4000-8000-00000000000${at}`);
  for (const id of ids)
    await books.database.rows(
      `insert into slots (account_id, limit_group, request_id, taken_at, replied_at)
       values (1, 'buying-intents', $1, clock_timestamp(), clock_timestamp())`,
      [id]
    );
  expect(await wait()).toBeGreaterThan(500);
  await books.pass(-HOUR);
  expect(await wait()).toBe(0);
});
