/**
 * Work that takes real time though no clock is asked: whoever moves a fake clock waits for it, or
 * a slow machine gets another order of events than a fast one.
 */
import { Pauses } from "../../../src/client/pauses";

let digesting = 0;
const { subtle } = crypto;
const digest = subtle.digest.bind(subtle);
// Another thread makes it.
subtle.digest = async (...input) => {
  digesting += 1;
  try {
    return await digest(...input);
  } finally {
    digesting -= 1;
  }
};

export const isAtRealWork = (): boolean => digesting > 0 || Pauses.resting > 0;
