/**
 * The steps of the probe's page, in their order: what to do before the button is pressed, and which lines it answers. Each can be
 * done at any time and again; nothing depends on how fast somebody is.
 */
import type { Line } from "../line";
import { LINES } from "../lines";
import { LEFT_LINES, REOPEN_LINES } from "./reopened";

export interface Step {
  readonly id: string;
  readonly title: string;
  readonly todo: string;
  readonly minutes: number;
  readonly lines: readonly Line[];
}

interface StepPlan extends Omit<Step, "lines"> {
  readonly lines: readonly string[] | "all others";
}

const PLAN: readonly StepPlan[] = [
  {
    id: "by-itself",
    title: "What runs by itself",
    todo: "Press the button and do not touch the workbook until this step is done. Worksheets come and go.",
    minutes: 4,
    lines: "all others",
  },
  {
    id: "editing",
    title: "Typing",
    todo: "You are asked to start typing in a cell, and to leave it with Esc instead of Enter.",
    minutes: 1,
    lines: ["editing.refuses-batches"],
  },
  {
    id: "preview",
    title: "A part of a formula",
    todo: "You are asked to select a part of a formula.",
    minutes: 1,
    lines: ["functions.preview-flag"],
  },
];

const LEAVE: Step = {
  id: "leave",
  title: "Leave things behind",
  todo: 'Press the button, then save, close and open this workbook. Open this pane again only after cell A1 of the worksheet "Probe reopened" shows something.',
  minutes: 2,
  lines: LEFT_LINES,
};

const REOPENED: Step = {
  id: "reopened",
  title: "After opening again",
  todo: "Press the button after the workbook was opened again.",
  minutes: 2,
  lines: REOPEN_LINES,
};

export function steps(): Step[] {
  const named = new Set(PLAN.flatMap(({ lines }) => (lines === "all others" ? [] : lines)));
  const planned = PLAN.map((plan) => ({
    ...plan,
    lines: LINES.filter(({ id }) =>
      plan.lines === "all others" ? !named.has(id) : plan.lines.includes(id)
    ),
  }));
  return [...planned, LEAVE, REOPENED];
}
