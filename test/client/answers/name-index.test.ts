import type { HeldCompany } from "../../../src/input/names/records";
import type { HeldAnswer } from "../../../src/client/answer";
import { NameIndex } from "../../../src/client/answers/name-index";
import { keyOf } from "../../../src/client/question";
import type { QuestionKey } from "../../../src/client/units";
import { companyAnswer } from "../../excel/stored-samples";
import { company } from "../support/client-harness";

const PAGE = "https://www.linkedin.com/company/acme-group";
const page = keyOf(company(PAGE));

function held(...records: [domain: string, name: string][]) {
  const index = new NameIndex();
  const answers = new Map<QuestionKey, HeldAnswer>();
  for (const [domain, name] of records) {
    const [key, answer] = companyAnswer(domain, 1);
    if (answer.about !== "company" || !answer.company) throw new Error("no company");
    const record = { ...answer.company, name, linkedin_url: PAGE } as HeldCompany;
    answers.set(key, { ...answer, company: record });
    index.add(key, record);
  }
  return index.keyOf(page, (key) => answers.get(key));
}

describe("a page that is held", () => {
  test("is its own company's", () => {
    expect(held(["acme.example", "Acme Group"])).toBe("company:domain:acme.example");
  });

  test("is still its own company's after a subsidiary with that page was bought", () => {
    const both = held(["acme.example", "Acme Group"], ["small.example", "Small Subsidiary"]);
    expect(both).toBe("company:domain:acme.example");
  });

  test("is nobody's while two companies have it for their own", () => {
    const both = held(["acme.example", "Acme Group"], ["acmegroup.example", "Acme Group"]);
    expect(both).toBeUndefined();
  });

  test("is nobody's while only a subsidiary with it is held", () => {
    expect(held(["small.example", "Small Subsidiary"])).toBeUndefined();
  });
});
