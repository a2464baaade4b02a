/**
 * What the help page says about each function besides its signature: examples with their result and
 * their cost the first time (a test asks all of them of the local service's demo companies), and common
 * mistakes. Descriptions and parameters come from the metadata that Excel shows while typing.
 */
export interface Example {
  readonly formula: string;
  /** Rows as the sheet shows them; "..." stands for more. */
  readonly result: readonly (readonly (string | number | boolean)[])[];
  /** Credits the first time, when nothing is held. */
  readonly credits: number;
  /** What the example shows, when its formula does not say so. */
  readonly says?: string;
  /** Cells that the formula refers to, from A1 on. */
  readonly cells?: readonly (readonly (string | number)[])[];
}

export interface FunctionGuide {
  readonly examples: readonly Example[];
  readonly notes: readonly string[];
}

const OTHER_CHOICES =
  "Minimum confidence, category and limit filter what is paid for: changing them costs nothing.";
const RANGE_OF_DOMAINS =
  "A column of domains gives one block a company under one row of titles, led by the domain. Blank cells give a blank row.";

export const functionGuides: Readonly<Record<string, FunctionGuide>> = {
  TECHSTACK: {
    examples: [
      {
        formula: '=SCOUT.TECHSTACK("acme.example","medium",,2)',
        result: [
          ["Technology", "Category", "Confidence", "Jobs", "..."],
          ["Kafka", "Message Queue", "high", 8, "..."],
          ["Kubernetes", "Container Orchestration", "medium", 3, "..."],
        ],
        credits: 3,
      },
      {
        formula: '=SCOUT.TECHSTACK(A1:A2,"high",,1,FALSE)',
        cells: [["acme.example"], ["nobody.example"]],
        result: [
          ["acme.example", "Kafka", "Message Queue", "high", "..."],
          ["nobody.example", "", "", "", "..."],
        ],
        credits: 3,
        says: "A column of domains, without titles",
      },
    ],
    notes: [
      OTHER_CHOICES,
      RANGE_OF_DOMAINS,
      "A company with more than 500 technologies shows the 500 with the most evidence and, below them, how many there are. Without titles (headers FALSE) that line is left out.",
    ],
  },
  INTENTS: {
    examples: [
      {
        formula: '=SCOUT.INTENTS("nobody.example",,,,,,"no topics")',
        result: [["no topics"]],
        credits: 0,
        says: "What to show when nothing is known",
      },
    ],
    notes: [OTHER_CHOICES, RANGE_OF_DOMAINS],
  },
  USES: {
    examples: [
      { formula: '=SCOUT.USES("acme.example","Kafka")', result: [["high"]], credits: 3 },
      {
        formula: '=SCOUT.USES(A2:A3,B1:C1,"jobs",0)',
        cells: [
          ["", "Kafka", "PostgreSQL"],
          ["acme.example", "", ""],
          ["nobody.example", "", ""],
        ],
        result: [
          [8, 3],
          [0, 0],
        ],
        credits: 3,
        says: "A column of domains and a row of technologies give a matrix",
      },
    ],
    notes: [
      "none means that the company is known and none of its jobs mentions the technology. It is an answer; an unknown company shows ifMissing.",
      "Technologies are found by name or identifier in the free catalog; after a typo, the message names the nearest.",
      'Once a company is paid for, "used" is free for every technology. Its jobs, dates and rank may be a new purchase: then the cell waits for approval of its price.',
    ],
  },
  COMPANY: {
    examples: [
      {
        formula: '=SCOUT.COMPANY("acme.example","Name, Country, Employees",TRUE)',
        result: [
          ["Name", "Country", "Employees"],
          ["Acme Example Corporation", "Germany", 1250],
        ],
        credits: 3,
      },
      {
        formula: '=SUM(SCOUT.COMPANY(A1:A2,"Employees",,0))',
        cells: [["acme.example"], ["nobody.example"]],
        result: [[1250]],
        credits: 3,
        says: "ifMissing 0 where you calculate",
      },
    ],
    notes: [
      "Rows keep the order and the number of the range, so that the result stands beside it. One field of a range of several columns keeps its shape.",
      '=IMAGE(SCOUT.COMPANY(A2,"Logo")) shows the picture, where your Excel has IMAGE.',
      "Dates are real dates where your Excel lets a formula format its cell. In an older one they are text like 2026-01-31, which sorts rightly.",
    ],
  },
  COMPANYSEARCH: {
    examples: [
      {
        formula: '=SCOUT.COMPANYSEARCH(A1:B2,"Name, Country",1)',
        cells: [
          ["Domain", "acme.example"],
          ["Country", "Germany"],
        ],
        result: [
          ["Name", "Country"],
          ["Acme Example Corporation", "Germany"],
        ],
        credits: 3,
      },
      {
        formula: '=SCOUT.COMPANYSEARCH(A1:B2,"Matches")',
        cells: [
          ["Domain", "acme.example"],
          ["Country", "Germany"],
        ],
        result: [[1]],
        credits: 3,
        says: "How many companies match, for the price of one",
      },
    ],
    notes: [
      '"Matches" comes with one row: it costs a row of that search that is not paid for, and nothing when the search was shown to its end. The row is yours: showing it is free.',
    ],
  },
  JOBSEARCH: {
    examples: [
      {
        formula: '=SCOUT.JOBSEARCH(A1:B2,"Company, Domain",2)',
        cells: [
          ["Domain", "acme.example"],
          ["Technology", "Kafka"],
        ],
        result: [
          ["Company", "Domain"],
          ["Acme Example Corporation", "acme.example"],
          ["Acme Example Corporation", "acme.example"],
        ],
        credits: 2,
      },
    ],
    notes: [
      "One of these filters is needed: Posted within days, Posted since, Posted until, Domain, Company page, Name is (same capitals).",
      "Plain names mean the job: Country is the job's, Technology is what the job mentions. Those of the employer are called Company country, Company technology and so on.",
    ],
  },
  KEYWORDS: {
    examples: [
      {
        formula: '=SCOUT.KEYWORDS("kafka","technology",1)',
        result: [
          ["Name", "Slug", "Type", "Category", "..."],
          ["Kafka", "kafka", "Technology", "Message Queue", "..."],
        ],
        credits: 0,
      },
    ],
    notes: [],
  },
  EVIDENCE: {
    examples: [],
    notes: [
      "Shows what is paid for about a company: when it was bought, under which initials, for how many credits, whether the domain is an alias, and the jobs and dates of a technology.",
      "A column of domains gives one block a company, led by the domain.",
    ],
  },
  CREDITS: {
    examples: [
      { formula: '=SCOUT.CREDITS("spent")', result: [[0]], credits: 0 },
      { formula: '=SCOUT.CREDITS("waiting")', result: [[0]], credits: 0 },
    ],
    notes: [],
  },
};
