import type { VendorErrorKind } from './vendor-error.ts'

const attempts = 5
/** A broken answer is seldom mended by asking again; a gateway's error page is. */
const attemptsAtBrokenAnswers = 3
const firstBackoff = 2000

/** How often one call is made in all, where it fails in a way that may pass. */
export const attemptsAt = (kind: VendorErrorKind): number =>
  kind === 'unexpected-answer' ? attemptsAtBrokenAnswers : attempts

/** Milliseconds before the attempt after this one, the first being 1. `random`: from 0 to 1. */
export const backoffAfter = (attempt: number, random: () => number = Math.random): number =>
  firstBackoff * 2 ** (attempt - 1) * (0.5 + random() / 2)
