import type { HeldAnswer } from "../../src/client/answer";
import { NameIndex } from "../../src/client/answers/name-index";
import { isOwnPage } from "../../src/input/names/own-page";
import type { QuestionKey } from "../../src/client/units";

const page = (slug: string) => `https://www.linkedin.com/company/${slug}`;

describe("a page of the professional network", () => {
  test.each([
    ["acme-group", "Acme", "acme.example"],
    ["boston-consulting-group", "Boston Consulting Group", "bcg.example"],
    ["meta", "Meta", "facebook.com"],
    ["silent-foundry", "Silent Foundry, Inc.", null],
    ["1441", "Google", "google.example"],
  ])("%s is the own page of %s", (slug, name, domain) => {
    expect(isOwnPage({ name, domain, linkedin_url: page(slug) })).toBe(true);
  });

  test.each([
    ["acme", "Small Subsidiary", "small.example"],
    ["acme", "Acme Robotics", "acmerobotics.example"],
  ])("%s is not the own page of %s", (slug, name, domain) => {
    expect(isOwnPage({ name, domain, linkedin_url: page(slug) })).toBe(false);
  });

  test("held by two companies that are called like it answers for none of them", () => {
    const key = (domain: string) => `company:domain:${domain}` as QuestionKey;
    const held = new Map<QuestionKey, HeldAnswer>();
    const index = new NameIndex();
    const hold = (domain: string, name: string) => {
      const company = { name, domain, linkedin_url: page("acme"), linkedin_id: null };
      index.add(key(domain));
      held.set(key(domain), { about: "company", company } as HeldAnswer);
    };
    const found = () =>
      index.keyOf("company:page:linkedin.com/company/acme" as QuestionKey, (name) =>
        held.get(name)
      );
    hold("acme.example", "Acme");
    hold("tiny.example", "Tiny");
    expect(found()).toBe(key("acme.example"));
    hold("acme.test", "Acme");
    expect(found()).toBeUndefined();
    held.delete(key("acme.example"));
    expect(found()).toBe(key("acme.test"));
  });
});
