/**
 * People delete or rename columns that a run fills. A question all of whose columns are gone is not bought unless
 * a person decides so; the other questions are bought as before. Pure.
 */
import { type Said, said, together } from "../../../texts";
import type { OutputPlan } from "../../../enrich";
import type { RunTable } from "./make-table";

interface GoneColumns {
  /** Indexes of questions without a column. */
  readonly questions: readonly number[];
  /** A sentence that tells what to do. */
  readonly sentence: Said;
}

function questionsWithoutColumns(
  outputs: OutputPlan,
  table: Pick<RunTable, "titles"> | undefined,
  goneTitles: readonly string[]
): GoneColumns {
  const gone = new Set(goneTitles);
  const titlesOf = (question: number) =>
    outputs.columns.flatMap((column, index) =>
      column.question === question ? [table?.titles[index] ?? ""] : []
    );
  const questions = outputs.parts.flatMap((_, question) =>
    titlesOf(question).every((title) => gone.has(title)) ? [question] : []
  );
  const titles = questions.flatMap(titlesOf).map((title) => said("said.quoted", { title }));
  const listed = together(titles, ", ");
  return {
    questions,
    sentence:
      titles.length === 1
        ? said("said.theColumnWasRemovedOrRenamedSo", { listed })
        : said("said.theColumnsWereRemovedOrRenamedSo", { listed }),
  };
}

/** Follows which questions of a run have no column left. */
export class ColumnWatch {
  /** Indexes of questions without a column, as of the last look. */
  questions: readonly number[] = [];

  constructor(private readonly outputs: OutputPlan) {}

  /** Looks again; gives a sentence when a further question has no column. */
  look(table: Pick<RunTable, "titles"> | undefined, goneTitles: readonly string[]): Said | null {
    const { questions, sentence } = questionsWithoutColumns(this.outputs, table, goneTitles);
    const isNews = questions.some((question) => !this.questions.includes(question));
    this.questions = questions;
    return isNews ? sentence : null;
  }
}
