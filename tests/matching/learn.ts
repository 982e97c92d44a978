import { MatchingIndex } from '#domain/combinations/matching/candidates.ts'
import { readRecord, type RecordFacts } from '#domain/combinations/matching/facts.ts'
import { signsAgainst, signsFor, signsOf, type SignCode } from '#domain/combinations/matching/signs.ts'
import type { TrainingSet } from './training.ts'

type Kind = RecordFacts['kind']
export type Weights = Readonly<Record<SignCode, number>>

interface Example {
  readonly strengths: readonly number[]
  readonly isTrue: boolean
}

const codes: readonly SignCode[] = [...signsFor, ...signsAgainst]
const isFor = (code: SignCode): boolean => (signsFor as readonly SignCode[]).includes(code)

const rounds = 300
/** Holds the weights of signs near 0 that few examples show. */
const restraint = 0.5
/** What a score of 95 stands for: so many wrong ones to a right one at most. */
const oddsAtCertain = 300
const certain = 95
/** Nothing weighs more: two signs are always more than one. */
const heaviest = 90

/** Every record with the combinations it may be taken for, as the index finds them, and the signs of each pair. */
export function examplesOf({ combinations, records }: TrainingSet, kind: Kind): Example[] {
  const index = MatchingIndex.of(combinations)
  return records.flatMap(({ facts, owner }) => {
    if (facts.kind !== kind) return []
    const profile = readRecord(facts)
    return index.mayBe(profile).map((combination): Example => {
      const strengths = new Map(signsOf(profile, combination, index).map(({ code, strength }) => [code, strength]))
      return { strengths: codes.map((code) => strengths.get(code) ?? 0), isTrue: combination.id === owner }
    })
  })
}

/** The examples in which a sign shows, and how strongly. */
interface Showing {
  readonly examples: Int32Array
  readonly strengths: Float64Array
}

const showingOf = (examples: readonly Example[], at: number): Showing => {
  const places = examples.flatMap(({ strengths }, place) => ((strengths[at] ?? 0) > 0 ? [place] : []))
  return {
    examples: Int32Array.from(places),
    strengths: Float64Array.from(places, (place) => examples[place]?.strengths[at] ?? 0),
  }
}

/**
 * Logistic regression, one sign after the other brought to its best while the others stand, each held to its side: what
 * speaks for a match never takes points, and the other way round. Answers points: 0 is a pair without a sign, 95 one that
 * is wrong once in so many times as `oddsAtCertain` says.
 */
export function learn(examples: readonly Example[]): Weights {
  const truths = Float64Array.from(examples, ({ isTrue }) => Number(isTrue))
  const odds = new Float64Array(examples.length)
  const everywhere: Showing = {
    examples: Int32Array.from(examples.keys()),
    strengths: new Float64Array(examples.length).fill(1),
  }
  const showings = codes.map((_, at) => showingOf(examples, at))

  /** One step of Newton's along one sign, with what holds it near 0. Answers how far it went. */
  const improve = (showing: Showing, weight: number, held: number, clamp: (next: number) => number): number => {
    let [slope, bend] = [held * weight, held + 1e-9]
    for (let at = 0; at < showing.examples.length; at += 1) {
      const [place, strength] = [showing.examples[at] ?? 0, showing.strengths[at] ?? 0]
      const chance = 1 / (1 + Math.exp(-(odds[place] ?? 0)))
      slope += strength * (chance - (truths[place] ?? 0))
      bend += strength * strength * Math.max(chance * (1 - chance), 1e-3)
    }
    const step = clamp(weight - slope / bend) - weight
    for (let at = 0; at < showing.examples.length; at += 1) {
      const place = showing.examples[at] ?? 0
      odds[place] = (odds[place] ?? 0) + step * (showing.strengths[at] ?? 0)
    }
    return step
  }

  const weights = codes.map(() => 0)
  let base = 0
  for (let round = 0; round < rounds; round += 1) {
    const baseStep = improve(everywhere, base, 0, (next) => next)
    base += baseStep
    let furthest = Math.abs(baseStep)
    codes.forEach((code, at) => {
      const showing = showings[at]
      if (showing === undefined) return
      const clamp = (next: number): number => (isFor(code) ? Math.max(0, next) : Math.min(0, next))
      const step = improve(showing, weights[at] ?? 0, restraint, clamp)
      weights[at] = (weights[at] ?? 0) + step
      furthest = Math.max(furthest, Math.abs(step))
    })
    if (furthest < 1e-4) break
  }
  const points = certain / (Math.log(oddsAtCertain) - base)
  const entries = codes.map((code, at) => {
    const worth = Math.round(points * (weights[at] ?? 0))
    // No sign at all is no points, and neither are minus no points.
    return [code, Math.max(-heaviest, Math.min(heaviest, worth)) + 0] as const
  })
  return Object.fromEntries(entries) as Weights
}
