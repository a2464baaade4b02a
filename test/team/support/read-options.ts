/** What a command line of the gateway means. */
import { serveOptions, serveProgram } from "../../../src/team/options";

export const readOptions = (argv: readonly string[], environment: Record<string, string>) =>
  serveOptions(serveProgram().parse(argv, { from: "user" }).opts(), environment);
