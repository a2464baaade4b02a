import { isOwnPage } from "../../src/input/names/own-page";

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
});
