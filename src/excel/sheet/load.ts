/** Code that loads with its first use: no cell and no pane waits for it. */
import { missingCode } from "../../model";
import { said, ToldError } from "../../sentences";

export const load = <T>(code: Promise<T>): Promise<T> =>
  code.catch(async () => {
    throw new ToldError(await missingCode(said`The code of this command`));
  });
