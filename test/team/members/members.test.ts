/** Who may ask, and with which key. */
import { DatabaseLost } from "../../../src/database/database";
import { keyIn, newKey } from "../../../src/team/members/keys";
import {
  addMember,
  changeMember,
  forgetMember,
  keepManager,
  managersOf,
  memberOfKey,
  members,
  withdrawMember,
  workingMember,
} from "../../../src/team/members/members";
import { fileBooks } from "../support/books";

const books = fileBooks();

test("a key of 256 bits is read from the header, in any case of its scheme", () => {
  const of = (authorization: string) => keyIn(new Headers({ authorization }));
  expect(of("Bearer team_abc")).toBe("team_abc");
  expect(of("bearer  team_abc")).toBe("team_abc");
  expect([of("Basic abc"), of("Bearer a b"), keyIn(new Headers())]).toEqual([null, null, null]);
  const [, random = ""] = newKey().split("team_");
  expect(Buffer.from(random, "base64url")).toHaveLength(32);
});

test.each(["Ann\nBob", "Ann\u202egro"])(
  "a name that would not be shown as it is, %j, is none",
  async (name) => {
    await expect(addMember(books.database, name, {})).rejects.toThrow(
      "A member has a name of 1 to 100 characters, without line breaks or hidden signs."
    );
    const { member } = await addMember(books.database, "Zoë 👩‍👧 עדי", {});
    expect(member.name).toBe("Zoë 👩‍👧 עדי");
  }
);

test("who was withdrawn has no key, keeps the place in the list's end, and frees the name", async () => {
  const { member, key } = await addMember(books.database, "Ann", { role: "manager" });
  const bob = await books.member("Bob");
  await withdrawMember(books.database, member.id);
  expect(await memberOfKey(books.database, key)).toBeNull();
  expect(await workingMember(books.database, member.id)).toBeNull();
  expect(await managersOf(books.database)).toEqual([]);
  await expect(changeMember(books.database, member.id, {})).rejects.toThrow("no such member");
  const again = await books.member("ANN");
  expect((await members(books.database)).map(({ id }) => id)).toEqual([
    bob.id,
    again.id,
    member.id,
  ]);
  await expect(withdrawMember(books.database, 99)).rejects.toThrow("no such member");
});

test("a database that does not answer is not told as a member who is not there", async () => {
  const away = { rows: () => Promise.reject(new DatabaseLost("away")) };
  await expect(withdrawMember(away, 1)).rejects.toThrow(DatabaseLost);
});

test("a name has 1 to 100 characters and is one member's, in any case", async () => {
  await books.member("Ann");
  await expect(books.member("aNN")).rejects.toThrow("There is a member called aNN already.");
  await expect(books.member("  ")).rejects.toThrow("1 to 100 characters");
  await expect(books.member("x".repeat(101))).rejects.toThrow("1 to 100 characters");
  expect((await books.member("x".repeat(100))).name).toHaveLength(100);
});

test("a change keeps what it does not name, of one member", async () => {
  const terms = { callCredits: 1, dayCredits: 2, monthCredits: 3 };
  const ann = await books.member("Ann", terms);
  const bob = await books.member("Bob");
  expect(await changeMember(books.database, ann.id, { dayCredits: 9, role: "manager" })).toEqual({
    ...ann,
    dayCredits: 9,
    role: "manager",
  });
  const changed = await changeMember(books.database, ann.id, { callCredits: null });
  expect(changed).toMatchObject({ callCredits: null, monthCredits: 3 });
  expect(await workingMember(books.database, bob.id)).toEqual(bob);
});

test("managers are named, three of them, and nobody else", async () => {
  for (const name of ["Dan", "Cem", "Bob", "Ann"]) await books.member(name, { role: "manager" });
  await books.member("Aaron");
  expect(await managersOf(books.database)).toEqual(["Ann", "Bob", "Cem"]);
});

test("the only manager who can act stays one, whoever else is there or was", async () => {
  const ann = await books.member("Ann", { role: "manager" });
  const cem = await books.member("Cem", { role: "manager" });
  await books.member("Bob");
  await keepManager(books.database, ann.id);
  await withdrawMember(books.database, cem.id);
  await expect(keepManager(books.database, ann.id)).rejects.toThrow("You are the only manager");
});

test("a name is forgotten of everybody who has it or had it, and of nobody else", async () => {
  const bob = await books.member("Bob");
  const gone = await books.member("Ann");
  await withdrawMember(books.database, gone.id);
  const ann = await books.member("ann");
  const names = [`Former member ${gone.id}`, `Former member ${ann.id}`];
  expect((await forgetMember(books.database, " Ann ")).sort()).toEqual(names.sort());
  expect(await workingMember(books.database, ann.id)).toBeNull();
  expect(await workingMember(books.database, bob.id)).toEqual(bob);
  await expect(forgetMember(books.database, "Ann")).rejects.toThrow(
    "Nobody called Ann is or was a member."
  );
});
