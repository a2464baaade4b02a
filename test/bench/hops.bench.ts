/** How many calls go from file to file of the add-in's own code, for one cell and for a run over four rows. */
import { runProgram } from "./own-process";

export const run = (root: string) => runProgram(root, "hops-program");
