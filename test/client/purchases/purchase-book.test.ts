/** Which purchase a question waits for: one for all that need the same, and a new one for what stalled. */
import { Approval } from "../../../src/client/purchases/approval";
import type { Ask } from "../../../src/client/purchases/asks";
import { orderFor } from "../../../src/client/purchases/order";
import { PurchaseBook } from "../../../src/client/purchases/purchase-book";
import type { Question } from "../../../src/model/question";
import type { Domain, KeywordSlug } from "../../../src/model/units";

const company = { by: "domain", domain: "acme.example" as Domain } as const;
const record: Question = { about: "company", company };
const lookup: Question = { about: "technologies", company };
const use = { about: "use", company, slug: "kafka" as KeywordSlug, needs: "presence" } as const;
const order = (question: Question) => orderFor(question, () => undefined);

function open() {
  const book = new PurchaseBook();
  const join = (question: Question, name = "one", heldVersion = 0) => {
    const ask = { id: name, question, cause: { kind: "pane", name }, lane: "pane" };
    const asking = ask as unknown as Ask;
    return { ask: asking, purchase: book.join(asking, order(question), 1_000, heldVersion) };
  };
  return { book, join };
}

test("what is needed first is to be decided, and stands until it is over", () => {
  const { book, join } = open();
  const { ask, purchase } = join(record, "one", 7);
  expect(purchase).toMatchObject({ status: "undecided", neededAt: 1_000, heldVersion: 7 });
  join(lookup);
  expect(book.of(ask)).toBe(purchase);
  expect(book.withStatus("undecided")).toHaveLength(2);
  expect(book.withStatus("held")).toEqual([]);
  book.end(purchase!);
  expect([book.of(ask), purchase?.status]).toEqual([undefined, "over"]);
  expect(book.withStatus("over")).toEqual([]);
  expect(join(record).purchase).not.toBe(purchase);
});

test("who needs the same joins it: to decide while it is held or undecided, riding on it later", () => {
  const { book, join } = open();
  const { purchase } = join(record);
  expect(join(record, "two").purchase).toBe(purchase);
  purchase?.hold();
  expect(join(record, "three").purchase).toBe(purchase);
  purchase?.allow(new Approval(3), 0);
  const four = join(record, "four");
  expect([four.purchase, book.of(four.ask)]).toEqual([undefined, purchase]);
  expect([...(purchase?.asks ?? [])].map(({ id }) => id)).toEqual(["one", "two", "three", "four"]);
});

test("what stalled gives way to a new one, with all who waited for it", () => {
  const { book, join } = open();
  const { ask, purchase } = join(record);
  purchase?.stall({ kind: "offline" });
  const again = join(record, "two").purchase;
  expect([again === purchase, purchase?.status, again?.status]).toEqual([
    false,
    "over",
    "undecided",
  ]);
  expect(book.of(ask)).toBe(again);
  book.end(purchase!);
  expect(book.withStatus("undecided")).toEqual([again]);
});

test("the use of a keyword rides on technologies under way, not on ones that stalled or on topics", () => {
  const { join } = open();
  const technologies = join(lookup).purchase;
  expect(join(use).purchase).toBe(technologies);
  expect(join(record).purchase).not.toBe(technologies);
  technologies?.stall({ kind: "offline" });
  expect(join(use, "two").purchase?.order.kind).toBe("record");
  const { join: joinOther } = open();
  joinOther({ ...lookup, about: "intents" });
  expect(joinOther(use).purchase?.order.kind).toBe("record");
});
