/**
 * Whether this run tries everything (`npm run test:all`), which takes more than twice as long as `npm test`. `vitest.config.ts`
 * says so to every process of the run.
 */
export const triesAll = process.env['SPIL_TEST_ALL'] === 'true'

/** In `npm test` the first few of them, in `npm run test:all` all. */
export function firstOf<T>(few: number, all: readonly T[]): readonly T[] {
  return triesAll ? all : all.slice(0, few)
}

/** In `npm test` two of them by chance, in their order, in `npm run test:all` all. */
export function twoOf<T>(all: readonly T[]): readonly T[] {
  if (triesAll) return all
  const first = Math.floor(Math.random() * (all.length - 1))
  const second = first + 1 + Math.floor(Math.random() * (all.length - first - 1))
  return all.filter((_, at) => at === first || at === second)
}

/** How many cases by chance a test tries: each run draws others, so that `npm test` tries as many in more runs. */
export function timesOf(times: { readonly few: number; readonly all: number }): number {
  return triesAll ? times.all : times.few
}

/**
 * The steps at which something goes wrong once: all from the first on, or in `npm test` one of so many, from one by chance. Two
 * runs of a hundred look at others.
 */
export function stepsBy(stride: number): { readonly first: number; readonly further: number } {
  return triesAll ? { first: 1, further: 1 } : { first: 1 + Math.floor(Math.random() * stride), further: stride }
}
