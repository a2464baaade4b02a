import { fieldValue } from "../../src/input/names/company-fields";
import { checksumOf } from "../../src/excel/store/segment";
import {
  companyAnswer,
  keywordAnswer,
  ledgerEntry,
  missAnswer,
  searchAnswer,
  technologiesAnswer,
} from "./stored-samples";
import { packSegment, packSegments, unpackSegment } from "./at-once";

const all = {
  answers: [
    companyAnswer("a.test", 1, ["kafka", "java", "go"]),
    missAnswer("b.test", 2),
    companyAnswer("c.test", 3, ["java"]),
    technologiesAnswer("a.test", 4, ["kafka", "java"]),
    technologiesAnswer("b.test", 5, []),
    searchAnswer(6),
    keywordAnswer(7),
  ],
  entries: [ledgerEntry("1", 10), ledgerEntry("2", 11, "unconfirmed")],
};

function contentOf(text: unknown) {
  const reading = unpackSegment(text);
  if (reading.kind !== "segment") throw new Error(reading.kind);
  return reading.content;
}

describe("A segment", () => {
  it("gives back every kind of answer and entry as it was", () => {
    const { answers, entries } = contentOf(packSegment(all, 99));
    expect(new Map(answers)).toMatchObject(new Map(all.answers));
    expect(answers).toHaveLength(7);
    expect(entries).toEqual(all.entries);
  });

  it("keeps which technologies were asked and not detected apart from those not asked", () => {
    const { answers } = contentOf(packSegment(all, 99));
    const first = answers.find(([key]) => key === "company:domain:a.test")?.[1];
    expect(first?.about === "company" && Object.keys(first.uses)).toEqual(["kafka", "java", "go"]);
    expect(first?.about === "company" && first.uses["kafka"]).toBeNull();
  });

  it("knows when it was written", () => {
    expect(unpackSegment(packSegment(all, 1234))).toMatchObject({ kind: "segment", at: 1234 });
  });

  it("is damaged when a character changed, was cut off, or it is no text", () => {
    const text = packSegment(all, 99);
    const changed = text.slice(0, 60) + (text[60] === "A" ? "B" : "A") + text.slice(61);
    for (const broken of [changed, text.slice(0, -4), "", "1:zz:5:AAAA", 7, null, { a: 1 }]) {
      expect(unpackSegment(broken)).toEqual({ kind: "damaged" });
    }
  });

  it("is left alone when a newer version wrote it", () => {
    const newer = packSegment(all, 99).replace(/^2:/, "3:");
    expect(unpackSegment(newer)).toEqual({ kind: "newer" });
  });

  it("holds 2,000 companies with 40 technologies each in at most 80 characters a company", () => {
    const slugs = Array.from({ length: 300 }, (_, index) => `technology-${index}`);
    const answers = Array.from({ length: 2000 }, (_, index) =>
      companyAnswer(`company-${index}.test`, index, [])
    ).map(([key, answer], index) => {
      if (answer.about !== "company" || !answer.company) throw new Error("not a company");
      const used = slugs.filter((_, place) => (place * 7 + index) % 300 < 40);
      return [key, { ...answer, company: { ...answer.company, technology_slugs: used } }] as const;
    });
    const text = packSegment({ answers, entries: [] }, 1);
    expect(text.length).toBeLessThan(2000 * 80);
    expect(contentOf(text).answers).toHaveLength(2000);
  });

  it("is divided until every part is short enough, and nothing is lost", () => {
    const answers = Array.from({ length: 200 }, (_, index) =>
      companyAnswer(`company-${index}.test`, index, [`slug-${index}`])
    );
    const texts = packSegments({ answers, entries: [] }, 1, 1500);
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(1500);
    const back = texts.flatMap((text) => contentOf(text).answers);
    expect(back.map(([key]) => key)).toEqual(answers.map(([key]) => key));
  });

  it("leaves a name that looks like a formula as the text it is", () => {
    const [, answer] = contentOf(packSegment(all, 1)).answers[0]!;
    if (answer.about !== "company" || !answer.company) throw new Error("not a company");
    const name = { name: "name", label: "", aliases: [], kind: "text", width: 1 } as const;
    expect(fieldValue(answer.company, name, "text")).toBe("=Company a.test");
  });
});

test("a checksum is FNV-1a of 32 bits, in every version that reads a file", () => {
  expect(["", "a", "foobar"].map(checksumOf)).toEqual(["811c9dc5", "e40c292c", "bf9cf968"]);
});

test("a text that is whole and holds nothing is damaged; without an instant it is of none", () => {
  expect(unpackSegment(`2:${checksumOf("rubbish!")}:1:rubbish!`)).toEqual({ kind: "damaged" });
  const [version, checksum, , body] = packSegment(all, 5).split(":");
  const at = (text: string) => unpackSegment([version, checksum, text, body].join(":"));
  expect([at("5"), at("soon")]).toMatchObject([{ at: 5 }, { at: 0 }]);
});
