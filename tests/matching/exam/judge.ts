import { kinds, type ExamFirm, type ExamRecord, type Kind } from './facts.ts'
import type { Answer, Known, Matcher } from './matcher.ts'
import { Random } from './random.ts'

export const likely = 80
export const certain = 95

/** Figures of some records of one firm; shares from 0 to 1, NaN where there is nothing to take a share of. */
export interface Figures {
  readonly records: number
  /** Records that have a customer. */
  readonly trueOnes: number
  /** Shares of the true ones. Where several are equally first, each counts for its part. */
  readonly atLikely: number
  readonly first: number
  readonly atCertain: number
  readonly notSuggested: number
  /** Share of the true ones that were compared at all; where the model does not tell: that were suggested. */
  readonly compared: number
  /** Share of all that is suggested at 95 or more that is right, and how many are wrong. */
  readonly rightAtCertain: number
  readonly wrongAtCertain: number
  /** By how many points scores differ from the share that is right, each bin of 5 points weighing as much as it holds. */
  readonly calibrationError: number
}

interface Judged {
  readonly record: ExamRecord
  readonly answer: Answer
}

interface Bin {
  count: number
  right: number
  points: number
}

/** What was suggested, in bins of 5 points: how often it was right, beside what its score says. */
export function binsOf(judged: readonly Judged[]): Bin[] {
  const bins = Array.from({ length: 20 }, (): Bin => ({ count: 0, right: 0, points: 0 }))
  for (const { record, answer } of judged)
    for (const { customerId, score } of answer.suggestions) {
      const bin = bins[Math.min(19, Math.floor(score / 5))]
      if (bin === undefined) throw new Error(`${score} is no score`)
      bin.count += 1
      bin.points += score
      if (customerId === record.truth) bin.right += 1
    }
  return bins
}

function calibrationError(bins: readonly Bin[]): number {
  const all = bins.reduce((sum, { count }) => sum + count, 0)
  return bins.reduce(
    (sum, { count, right, points }) => sum + Math.abs(points - 100 * right) / (count === 0 ? 1 : all),
    0,
  )
}

/** 1 where the true one stands before all others, less where others are as good, 0 where one is better. */
function firstShare({ suggestions }: Answer, truth: string): number {
  const best = suggestions[0]?.score
  const firsts = suggestions.filter(({ score }) => score === best)
  return firsts.some(({ customerId }) => customerId === truth) ? 1 / firsts.length : 0
}

export function figuresOf(judged: readonly Judged[]): Figures {
  let [trueOnes, atLikely, first, atCertain, suggested, compared, certainOnes, rightOnes] = [0, 0, 0, 0, 0, 0, 0, 0]
  for (const { record, answer } of judged) {
    const sure = answer.suggestions.filter(({ score }) => score >= certain)
    certainOnes += sure.length
    rightOnes += sure.filter(({ customerId }) => customerId === record.truth).length
    const { truth } = record
    if (truth === null) continue
    trueOnes += 1
    const own = answer.suggestions.find(({ customerId }) => customerId === truth)
    if (own !== undefined) suggested += 1
    if (own !== undefined || answer.compared?.has(truth) === true) compared += 1
    if (own !== undefined && own.score >= likely) atLikely += 1
    if (own !== undefined && own.score >= certain) atCertain += 1
    first += firstShare(answer, truth)
  }
  return {
    records: judged.length,
    trueOnes,
    atLikely: atLikely / trueOnes,
    first: first / trueOnes,
    atCertain: atCertain / trueOnes,
    notSuggested: 1 - suggested / trueOnes,
    compared: compared / trueOnes,
    rightAtCertain: rightOnes / certainOnes,
    wrongAtCertain: certainOnes - rightOnes,
    calibrationError: calibrationError(binsOf(judged)),
  }
}

/** What the firm's people did before the exam: nothing, or a share of the true links and some refusals of wrong ones. */
export interface Teaching {
  readonly links: number
  readonly refusals: number
}
export const untaught: Teaching = { links: 0, refusals: 0 }
export const taught: Teaching = { links: 0.3, refusals: 60 }

/**
 * The links and refusals of a firm. People refuse what looks alike: a customer with a word of the record's name, which the
 * record does not belong to.
 */
export function lessonsOf(
  { seed, customers, records }: ExamFirm,
  teaching: Teaching,
): Pick<Known, 'links' | 'refusals'> {
  const random = new Random(`lessons ${seed}`)
  const order = random.shuffled([...records].sort((a, b) => (a.id < b.id ? -1 : 1)))
  const linked = order.filter(({ truth }) => truth !== null && random.chance(teaching.links))
  const links = new Map(linked.flatMap(({ id, truth }) => (truth === null ? [] : [[id, truth] as const])))
  const wordsOf = (name: string): string[] => name.toLowerCase().split(/[^\p{L}]+/u).filter((word) => word.length > 3) // prettier-ignore
  const byWord = new Map<string, string[]>()
  for (const { id, name } of customers)
    for (const word of wordsOf(name)) byWord.set(word, [...(byWord.get(word) ?? []), id])
  const refusals = new Map<string, ReadonlySet<string>>()
  for (const { id, facts, truth } of order) {
    if (refusals.size >= teaching.refusals) break
    const alike = wordsOf(facts.name).flatMap((word) => byWord.get(word) ?? [])
    const wrong = alike.filter((customer) => customer !== truth)
    if (!links.has(id) && wrong.length > 0) refusals.set(id, new Set([random.pick(wrong)]))
  }
  return { links, refusals }
}

export interface Verdict {
  readonly seed: number
  readonly all: Figures
  readonly byKind: ReadonlyMap<Kind, Figures>
  readonly bins: readonly Bin[]
  /** Records of which something else was said when the same firm came in another sequence. */
  readonly otherwiseInOtherOrder: number
  readonly seconds: number
  readonly judged: readonly Judged[]
  /** Those of which something false was certain. */
  readonly wrong: readonly Judged[]
}

const told = (answer: Answer | undefined): string =>
  (answer?.suggestions ?? []).map(({ customerId, score }) => `${customerId} ${score}`).join(' ')

/** The same firm as it is when its systems were connected before its CRM: everything in another sequence. */
function inOtherOrder(known: Known): Known {
  const random = new Random('another order')
  return {
    customers: random.shuffled(known.customers),
    records: random.shuffled(known.records),
    links: new Map(random.shuffled(known.links)),
    refusals: new Map(random.shuffled(known.refusals)),
  }
}

/** Examines a model with one firm; linked records teach and are not asked. */
export function examine(firm: ExamFirm, matcher: Matcher, teaching = untaught, orders: 1 | 2 = 2): Verdict {
  const seen = firm.records.map(({ id, connectionId, facts }) => ({ id, connectionId, facts }))
  const known: Known = { customers: firm.customers, records: seen, ...lessonsOf(firm, teaching) }
  const began = performance.now()
  const answers = matcher(known)
  const seconds = (performance.now() - began) / 1_000
  const others = orders === 2 ? matcher(inOtherOrder(known)) : answers
  const judged = firm.records
    .filter(({ id }) => !known.links.has(id))
    .map((record) => ({ record, answer: answers.get(record.id) ?? { suggestions: [], compared: undefined } }))
  return {
    seed: firm.seed,
    all: figuresOf(judged),
    byKind: new Map(kinds.map((kind) => [kind, figuresOf(judged.filter(({ record }) => record.kinds.has(kind)))])),
    bins: binsOf(judged),
    otherwiseInOtherOrder: judged.filter(({ record: { id } }) => told(answers.get(id)) !== told(others.get(id))).length,
    seconds,
    judged,
    wrong: judged.filter(({ record, answer }) =>
      answer.suggestions.some(({ customerId, score }) => score >= certain && customerId !== record.truth),
    ),
  }
}
