/** Loads the code of a command with its first use; throws a sentence when it cannot be loaded. */
import { missingCode } from "../../model";
import { said, ToldError } from "../../sentences";

export const load = <T>(code: Promise<T>): Promise<T> =>
  code.catch(async () => {
    throw new ToldError(await missingCode(said`The code of this command`));
  });
