import type { CombinationProfile, RecordProfile } from './facts.ts'
import { signsOf, type SignCode, type Surroundings } from './signs.ts'
import { weights } from './weights.ts'

/** From here on a link may be made without anybody looking: at least 99 in 100 are right. */
export const certain = 95
/** From here on a suggestion is probably right; at least 85 in 100 of the right ones are here. */
export const likely = 80
/** Below this nothing is suggested. */
export const leastSuggested = 40

/** One reason, with the points it gives or takes and what it was made of. */
export interface Part {
  readonly code: SignCode | 'equalRival'
  /** Whole; positive speaks for it, negative against. */
  readonly points: number
  readonly record: string
  readonly combination: string
}

export interface Score {
  /** 0 to 100: the points of all parts together, cut at both ends. */
  readonly score: number
  /** The same, not cut: of two scores of 100 the higher one has more points. */
  readonly points: number
  /** What speaks for it, the most first. */
  readonly parts: readonly Part[]
  /** What speaks against it, the most first. */
  readonly against: readonly Part[]
}

const most = 100

/** The sum of the points, cut to 0 to 100, with the parts for and against apart. */
export function scoreOf(parts: readonly Part[]): Score {
  const points = parts.reduce((sum, part) => sum + part.points, 0)
  const shownParts = parts.filter((part) => part.points !== 0)
  return {
    score: Math.max(0, Math.min(most, points)),
    points,
    parts: shownParts.filter((part) => part.points > 0).sort((a, b) => b.points - a.points),
    against: shownParts.filter((part) => part.points < 0).sort((a, b) => a.points - b.points),
  }
}

/**
 * How surely a record belongs to a combination, from 0 (nothing in common) to 100. Each sign gives or takes as many points
 * as it was learnt to be worth (`weights.ts`, by `scripts/learn-matching.ts`) times its strength, so that the score is the
 * sum of its parts. Symmetric in the sequence of words and names; the time it takes has a bound, whatever it reads.
 */
export function scoreMatch(record: RecordProfile, combination: CombinationProfile, around: Surroundings): Score {
  const worth = weights[record.kind]
  return scoreOf(
    signsOf(record, combination, around).map(({ code, strength, ...values }) => ({
      code,
      points: Math.round(worth[code] * strength),
      ...values,
    })),
  )
}

/** A part as people are shown it; `cut`: what lies beyond 0 and 100 does not count. */
export type Reason = Omit<Part, 'code'> & { readonly code: Part['code'] | 'cut' }

const sumOf = (parts: readonly { readonly points: number }[]): number =>
  parts.reduce((sum, { points }) => sum + points, 0)

/**
 * The reasons of a score, which add up to it. Names that are the same are alike too: that is one reason, with the points of
 * both.
 */
export function reasonsOf({ score, parts, against }: Pick<Score, 'score' | 'parts' | 'against'>): {
  readonly parts: readonly Reason[]
  readonly against: readonly Reason[]
} {
  const names = parts.filter(({ code }) => code === 'sameName' || code === 'likeName')
  const same = names.find(({ code }) => code === 'sameName')
  const spoken: readonly Reason[] =
    same === undefined || names.length === 1
      ? parts
      : [...parts.filter((part) => !names.includes(part)), { ...same, points: sumOf(names) }].sort(
          (a, b) => b.points - a.points,
        )
  const points = score - sumOf(spoken) - sumOf(against)
  const cut: readonly Reason[] = points === 0 ? [] : [{ code: 'cut', points, record: '', combination: '' }]
  return points > 0 ? { parts: [...spoken, ...cut], against } : { parts: spoken, against: [...against, ...cut] }
}
