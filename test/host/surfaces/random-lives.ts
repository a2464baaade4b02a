/**
 * Lives of some random steps each, against the surfaces of the add-in. `RANDOM_RUNS=100 RANDOM_SEED=1` tries more;
 * `RANDOM_PATH`, which a failure prints as `path`, tries that one again, and `RANDOM_SHRINK=1` makes it shorter.
 */
import fc from "fast-check";

export interface RandomStep<Kind, Trouble> {
  readonly kind: Kind;
  readonly a: number;
  readonly b: number;
  readonly trouble: Trouble;
}

interface Life<Step> {
  /** What happened, in words, for whoever reads a failure. */
  readonly story: readonly string[];
  go(steps: readonly Step[]): Promise<void>;
}

interface LivesOptions<Kind, Trouble> {
  readonly runs: number;
  readonly seed: number;
  readonly kinds: readonly Kind[];
  readonly troubles: readonly Trouble[];
  readonly begin: () => Life<RandomStep<Kind, Trouble>>;
  /** After each life, whether it failed or not. */
  readonly end: () => Promise<void>;
}

/** How many lives to try, `usual` when nothing else is wished. */
export const livesToTry = (usual: number) => Number(process.env["RANDOM_RUNS"] ?? usual);

export function tryLives<Kind, Trouble>({
  runs,
  seed,
  kinds,
  troubles,
  begin,
  end,
}: LivesOptions<Kind, Trouble>): Promise<void> {
  const number = fc.nat({ max: 999 });
  const step = fc.record({
    kind: fc.constantFrom(...kinds),
    a: number,
    b: number,
    trouble: fc.constantFrom(...troubles),
  });
  const path = process.env["RANDOM_PATH"];
  return fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      const life = begin();
      try {
        await life.go(steps);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        throw new Error(`${message}\n\nThe life:\n${life.story.join("\n")}`, { cause: error });
      } finally {
        await end();
      }
    }),
    {
      numRuns: runs,
      seed: Number(process.env["RANDOM_SEED"] ?? seed),
      endOnFailure: process.env["RANDOM_SHRINK"] === undefined,
      ...(path ? { path } : {}),
    }
  );
}
