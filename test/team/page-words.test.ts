import { whatWords } from "../../src/team/page/words";

it.each([
  ["company:domain:acme.example", "acme.example"],
  ["company:name:Acme: Tools", "Acme: Tools"],
  ["technologies:domain:acme.example", "Technologies of acme.example"],
  ["buyingIntents:id:17", "Buying intents of 17"],
  ["companySearch:0f3a", "Company search"],
  ["jobSearch:0f3a", "Job search"],
  ["what a later version keeps", "what a later version keeps"],
])("the managers' page calls %s %s", (what, words) => {
  expect(whatWords(what)).toBe(words);
});
