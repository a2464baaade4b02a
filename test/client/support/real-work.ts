/**
 * Work that takes real time though no clock is asked: whoever moves a fake clock waits for it, or
 * a slow machine gets another order of events than a fast one.
 */
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

let pausing = 0;
const later = globalThis.setTimeout;
// A loop that pauses for whoever waits for the thread.
globalThis.setTimeout = ((...given: Parameters<typeof later>) => {
  if (given[1] === 0) {
    pausing += 1;
    later(() => (pausing -= 1), 0);
  }
  return later(...given);
}) as typeof later;

export const isAtRealWork = (): boolean => digesting > 0 || pausing > 0;
