/**
 * Enrich over 100,000 rows of 20,000 companies and six fields, in the workbench's host: how long the
 * dry run and the writing take, how long the page is held up at most, what memory it takes.
 */
import { runProgram } from "./own-process";

export const run = (root: string) => runProgram(root, "enrichment-program");
