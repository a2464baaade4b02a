/**
 * What Excel and the help page say of a column beside its label in `input`'s tables, where the label does not say it all.
 */
export const companyTips: Readonly<Record<string, string>> = {
  Domain: "Its main domain, like acme.com.",
  Revenue: "Annual revenue in US dollars.",
  "Funding stage": "Its last round, like Series A.",
  "Employee range": "A range, like 51-200.",
  "Revenue (short)": "Annual revenue in short, like 189M.",
  "Total funding": "All rounds together in US dollars.",
  "Company page": "Its page of the professional network.",
  "Company page id": "The number of that page.",
  Logo: "The address of its picture: IMAGE shows it.",
  "Traffic rank": "Of its website: 1 is the most visited.",
  "Matching jobs": "Jobs that match the job filters of a search.",
  Technologies: "How many technologies its jobs mention.",
  "Intent topics": "How many buying intent topics its jobs mention.",
  Keywords: "How many keywords its jobs mention.",
  "Technology list": "All its technologies by identifier, separated by semicolons.",
  "Keyword list": "All its keywords by identifier, separated by semicolons.",
  "Recruiting agency": "TRUE for an agency that recruits for others.",
  "Other domains": "Further domains of the same company.",
  "Company id": "Its identifier at the service; it may change.",
};

export const jobTips: Readonly<Record<string, string>> = {
  Seniority: "C level, Staff, Senior, Mid-level or Junior.",
  "Min salary, USD": "A year, in US dollars.",
  "Max salary, USD": "A year, in US dollars.",
  "Average salary, USD": "A year, in US dollars.",
  "Min salary, local": "A year, in the currency of the posting.",
  "Max salary, local": "A year, in the currency of the posting.",
  Technologies: "What it mentions, by identifier.",
  Keywords: "What it mentions, by identifier.",
  Description: "Its first 1,000 characters.",
  "Employer's link": "The posting on the employer's own site.",
  Discovered: "When the service found it, in UTC.",
  Closed: "When it was closed, in UTC.",
  "Easy apply": "TRUE when people apply on the job board.",
  "Hiring team": "Who hires, with their role.",
  "Hiring team pages": "Their pages of the professional network, in the same order.",
  "Reports to": "Roles of superiors.",
};
