import { changedText, planOutputs } from "../../src/enrich";

const outputs = planOutputs([
  { kind: "field", field: "employee_count" },
  { kind: "technologies", category: null },
]);

it("tells of a refreshed row what changed: both values, and of a list the names that came or went", () => {
  const text = changedText(outputs, [1250, "Kafka; Redis"], [1300, "Go; Kafka"]);
  expect(text).toBe("Employees: 1250 → 1300; Technologies used: +Go, −Redis");
  expect(changedText(outputs, [1250, null], [null, "Kafka"])).toBe(
    "Employees: 1250 → –; Technologies used: +Kafka"
  );
});

it("tells nothing where nothing changed or nothing is known yet", () => {
  expect(changedText(outputs, [1250, "Kafka"], [1250, "Kafka"])).toBe("");
  expect(changedText(outputs, [1250, undefined], [undefined, "Kafka"])).toBe("");
});
