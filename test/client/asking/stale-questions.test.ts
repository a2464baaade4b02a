import type { HeldItem } from "../../../src/client/interface/scout-client";
import type { Question } from "../../../src/client/question";
import { staleQuestions } from "../../../src/client/stale-questions";
import type { Domain } from "../../../src/input/names/company";
import type { QuestionKey } from "../../../src/client/units";

const bought = { at: 0, credits: 3, by: "", demo: false };
const company = (domain: string): Question => ({
  about: "company",
  company: { by: "domain", domain: domain as Domain },
});
const search: Question = { about: "companies", criteria: {}, from: 0, count: 2 };

function item(question: Question, facts: Partial<HeldItem> = {}): HeldItem {
  const key = JSON.stringify(question) as QuestionKey;
  const plain = { isStale: true, isMiss: false, where: "workbook" } as const;
  return { key, question, bought, ...plain, ...facts };
}

describe("What Refresh old asks again", () => {
  it("is every stale answer of the workbook once: no fresh one, no miss, none of the machine's, no row of a search beside it", () => {
    const asked = staleQuestions({
      answers: {
        list: () => [
          item(company("acme.example")),
          item(company("row.example")),
          item(company("fresh.example"), { isStale: false }),
          item(company("nobody.example"), { isMiss: true }),
          item(company("machine.example"), { where: "machine" }),
          item(search),
        ],
      },
      heldReading: (question) =>
        question.about === "companies"
          ? {
              about: "companies",
              companies: [{ domain: "row.example" }, { domain: null }] as never,
              ended: true,
              total: 2,
              bought,
            }
          : undefined,
    });
    expect(asked).toEqual([company("acme.example"), search]);
  });
});
