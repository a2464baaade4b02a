/** The fast reader of stored records says the same as the contract's schema. */
import { companyFactsSchema } from "../../../src/api";
import {
  readHeldCompany,
  readPlainCompanyAnswer,
} from "../../../src/client/answers/held-record-reader";

const stored = { id: "1", name: "Acme", employee_count: 12, technology_slugs: ["java", "kafka"] };
const answer = {
  about: "company",
  company: stored,
  uses: {},
  others: [],
  viaAlias: false,
  candidates: 1,
  chosenId: null,
  bought: { at: 5, credits: 3, by: "AB", demo: false },
};

describe("readHeldCompany", () => {
  test("gives every kept field, with null and empty lists for what is missing or of another kind", () => {
    const record = readHeldCompany({ ...stored, founded_year: "old", investors: [1], shiny: true });
    const { technology_names, has_blurred_data, ...rest } = companyFactsSchema.parse(stored);
    const expected = Object.fromEntries(
      Object.keys(companyFactsSchema.shape)
        .filter((name) => !["technology_names", "has_blurred_data"].includes(name))
        .map((name) => [name, (rest as Record<string, unknown>)[name] ?? null])
    );
    expect(record).toEqual(expected);
  });

  test.each([
    ["text", "2026-01-31"],
    ["a number", 7],
    ["a flag", true],
    ["texts", ["one", "two"]],
  ])(
    "keeps %s in the fields where the contract's schema keeps it as it is, and in no other",
    (_, value) => {
      const names = Object.keys(readHeldCompany(stored) ?? {});
      const everywhere = Object.fromEntries(names.map((name) => [name, value]));
      const record = readHeldCompany({ ...everywhere, id: "1", name: "Acme" });
      const schemas = companyFactsSchema.shape as Readonly<
        Record<string, { safeParse(given: unknown): { success: boolean; data?: unknown } }>
      >;
      for (const name of names.filter((field) => field !== "id" && field !== "name")) {
        const read = schemas[name]?.safeParse(value).data;
        const nothing = Array.isArray(read) ? [] : null;
        const kept = JSON.stringify(read) === JSON.stringify(value) ? value : nothing;
        expect([name, record?.[name as keyof typeof record]]).toEqual([name, kept]);
      }
    }
  );

  test.each([null, 7, "x", {}, { id: "1" }, { id: 1, name: "Acme" }])(
    "takes %j for no record",
    (value) => {
      expect(readHeldCompany(value)).toBeUndefined();
    }
  );
});

describe("readPlainCompanyAnswer", () => {
  test("reads an answer and a miss", () => {
    expect(readPlainCompanyAnswer(answer)).toMatchObject(answer);
    expect(readPlainCompanyAnswer({ ...answer, company: null })).toMatchObject({ company: null });
  });

  test.each([
    { about: "technologies" },
    { uses: { kafka: null } },
    { others: [{}] },
    { chosenId: "1" },
    { candidates: "1" },
    { company: {} },
    { bought: { ...answer.bought, at: "now" } },
    { bought: null },
  ])("leaves %j to the whole schema", (change) => {
    expect(readPlainCompanyAnswer({ ...answer, ...change })).toBeUndefined();
  });
});
