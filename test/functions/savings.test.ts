import { noteSaved, savedCredits } from "../../src/functions/savings";
import { answered, FakeClient, heldCompany } from "./fake-client";

test("3 jobs that are shown again save 3 credits, 2 companies 6", () => {
  const client = new FakeClient().asClient();
  const search = (about: "companies" | "jobs") => ({ about, criteria: {}, from: 0, count: 10 });
  const jobs = [{}, {}, {}] as never;
  noteSaved(client, search("jobs"), answered({ about: "jobs", jobs, ended: true, total: 3 }));
  expect(savedCredits(client)).toBe(3);
  const companies = [heldCompany({}), heldCompany({})];
  noteSaved(
    client,
    search("companies"),
    answered({ about: "companies", companies, ended: true, total: 2 })
  );
  expect(savedCredits(client)).toBe(9);
});
