import type { MatchingIndex } from './candidates.ts'
import type { CombinationProfile, RecordFacts, RecordProfile } from './facts.ts'
import { numberFields, usualNumbers, type NumberField, type Reliabilities } from './reliability.ts'
import { mostRivals } from './score.ts'
import type { Weights, WeightsOfKinds } from './weights-of-kinds.ts'
import { signCodes, signsFor, signsOf, strengthOf, type Sign, type SignCode } from './signs.ts'

/** A record that something is learnt from. */
export interface Lesson {
  readonly facts: RecordFacts
  /** The id of its combination; null: it is nobody's; undefined: that is not known. */
  readonly owner: string | null | undefined
  /** Combinations that it does not belong to, as somebody said. */
  readonly refused: readonly string[]
}

/** A record beside one combination that it may belong to. */
interface Pair {
  readonly places: readonly number[]
  readonly strengths: readonly number[]
  /** Signs of numbers: their strength follows from what is learnt of the connection. */
  readonly numbers: readonly Sign[]
  /** The fields of which both have a number. */
  readonly comparable: readonly NumberField[]
}

export interface Example {
  readonly kind: RecordFacts['kind']
  readonly connectionId: string
  readonly fields: readonly NumberField[]
  readonly pairs: readonly Pair[]
  /** The place of its owner among the pairs; -1: nobody's; undefined: not known. */
  readonly owner: number | undefined
  readonly refused: readonly number[]
}

const placeOf = new Map(signCodes.map((code, at) => [code, at]))
const isShown = signCodes.map((code) => code === 'onlyName' || code === 'numberOfRelative')
const isFor = signCodes.map((code) => (signsFor as readonly SignCode[]).includes(code))
/** A sign that counts for witnesses always shows, however little it was learnt to weigh. */
const leastWeight = 0.3

function fieldsOf({ chamberNumber, customerId, externalId, codes }: RecordProfile): NumberField[] {
  const has = { chamberNumber, customerId, externalId, code: codes[0] ?? null }
  return numberFields.filter((field) => has[field] !== null)
}

const comparableWith = ({ chamberNumber, customerId }: CombinationProfile, fields: readonly NumberField[]) =>
  fields.filter((field) => (field === 'chamberNumber' ? chamberNumber : customerId) !== null)

/** What may be learnt of one record; undefined: nothing, since its own customer is not among those it may be. */
export function exampleOf({ facts, owner, refused }: Lesson, index: MatchingIndex): Example | undefined {
  const record = index.read(facts)
  const fields = fieldsOf(record)
  const among = index.mayBe(record, 0.3)
  const some = among.slice(0, mostRivals)
  const own = among.find(({ id }) => id === owner)
  if (own !== undefined && !some.includes(own)) some.push(own)
  if (typeof owner === 'string' && own === undefined) return undefined
  const pairs = some.map((combination): Pair => {
    const signs = signsOf(record, combination, index)
    const plain = signs.filter(({ number }) => number === undefined)
    return {
      places: plain.map(({ code }) => placeOf.get(code) ?? 0),
      strengths: plain.map(({ strength }) => strength),
      numbers: signs.filter(({ number }) => number !== undefined),
      comparable: comparableWith(combination, fields),
    }
  })
  return {
    kind: facts.kind,
    connectionId: record.connectionId,
    fields,
    pairs,
    owner: owner === null ? -1 : owner === undefined ? undefined : some.findIndex(({ id }) => id === owner),
    refused: refused.map((id) => some.findIndex((each) => each.id === id)).filter((at) => at !== -1),
  }
}

type Row = Float64Array
const rowOf = ({ signs }: Weights): Row => Float64Array.from(signCodes, (code) => signs[code])

function logOdds({ places, strengths, numbers }: Pair, base: number, row: Row, reliabilities: Reliabilities): number {
  let sum = base
  for (let at = 0; at < places.length; at += 1) sum += (row[places[at] ?? 0] ?? 0) * (strengths[at] ?? 0)
  for (const sign of numbers) sum += (row[placeOf.get(sign.code) ?? 0] ?? 0) * strengthOf(sign, reliabilities)
  return sum
}

/** The chance of each pair; what is left to one is nobody's. */
function chancesOf(odds: readonly number[]): number[] {
  const highest = Math.max(0, ...odds)
  const raised = odds.map((each) => Math.exp(each - highest))
  const sum = raised.reduce((total, each) => total + each, Math.exp(-highest))
  return raised.map((each) => each / sum)
}

interface Tally {
  right: number
  comparable: number
  astray: number
  seen: number
}

/** As many records as these count what is usual, against what is seen. */
const usualRight = 8
const usualAstray = 25
const rounds = 6

/**
 * How far the numbers of each connection are to be believed: expectation and maximization. Whose each record probably is
 * follows from all it says, and from that how often its number is its customer's; then again with what came of it. Of
 * records that are linked it is known. Hands over between records so that others are served.
 */
export function* learnNumbers(
  examples: readonly Example[],
  weights: WeightsOfKinds,
): Generator<undefined, Map<string, Reliabilities>> {
  let learnt = new Map<string, Reliabilities>()
  const rows = { administration: rowOf(weights.administration), user: rowOf(weights.user) }
  for (let round = 0; round < rounds; round += 1) {
    const tallies = new Map<string, Record<NumberField, Tally>>()
    for (const [at, example] of examples.entries()) {
      if (at % 50 === 0) yield
      const numbers = learnt.get(example.connectionId) ?? usualNumbers
      const { base } = weights[example.kind]
      const chances =
        example.owner === undefined
          ? chancesOf(example.pairs.map((pair) => logOdds(pair, base, rows[example.kind], numbers)))
          : example.pairs.map((_, place) => Number(place === example.owner))
      const of = tallies.get(example.connectionId) ?? emptyTallies()
      tallies.set(example.connectionId, of)
      for (const field of example.fields) tally(of[field], example, field, chances)
    }
    learnt = new Map(Array.from(tallies, ([id, of]) => [id, reliabilitiesOf(of)]))
  }
  return learnt
}

const emptyTallies = () =>
  Object.fromEntries(numberFields.map((field) => [field, { right: 0, comparable: 0, astray: 0, seen: 0 }])) as Record<NumberField, Tally> // prettier-ignore

function tally(of: Tally, { pairs }: Example, field: NumberField, chances: readonly number[]): void {
  const equal = pairs.map(({ numbers }) => numbers.some(({ number }) => number?.field === field && number.isEqual))
  const all = equal.filter(Boolean).length
  of.seen += 1
  let owned = 0
  for (const [at, pair] of pairs.entries()) {
    const chance = chances[at] ?? 0
    const isEqual = equal[at] === true
    owned += chance
    if (pair.comparable.includes(field)) {
      of.comparable += chance
      if (isEqual) of.right += chance
    }
    if (all > 0 && !isEqual) of.astray += chance
  }
  if (all > 0) of.astray += Math.max(0, 1 - owned)
}

const reliabilitiesOf = (of: Record<NumberField, Tally>): Reliabilities =>
  Object.fromEntries(
    numberFields.map((field) => {
      const [usual, { right, comparable, astray, seen }] = [usualNumbers[field], of[field]]
      return [
        field,
        {
          right: (usual.right * usualRight + right) / (usualRight + comparable),
          astray: (usual.astray * usualAstray + astray) / (usualAstray + seen),
        },
      ]
    }),
  ) as Reliabilities // prettier-ignore

export interface Fitting {
  readonly numbers: (connectionId: string) => Reliabilities
  /** Whether the examples tell how many records are somebody's at all: what people linked always is. */
  readonly fitsBase: boolean
  /** How strongly each weight is held to what it was. */
  readonly restraint: number
  readonly rounds: number
}

/** Strengths of an example's pairs, numbers worked out. */
interface Fitted {
  readonly rows: readonly { readonly places: readonly number[]; readonly strengths: readonly number[] }[]
  readonly owner: number | undefined
  readonly refused: readonly number[]
  /** Of a record whose owner is not known: what was thought before, so that what is learnt of others does not move it. */
  readonly before: readonly number[]
}

function fitted({ pairs, owner, refused }: Example, reliabilities: Reliabilities, start: Row): Fitted {
  const rows = pairs.map(({ places, strengths, numbers }) => ({
    places: [...places, ...numbers.map(({ code }) => placeOf.get(code) ?? 0)],
    strengths: [...strengths, ...numbers.map((sign) => strengthOf(sign, reliabilities))],
  }))
  return { rows, owner, refused, before: owner === undefined ? chancesOf(oddsOf(rows, start)) : [] }
}

/** The odds of each pair; the last of a row is the base. */
const oddsOf = (rows: Fitted['rows'], row: Row): number[] =>
  rows.map(({ places, strengths }) => {
    let sum = row.at(-1) ?? 0
    for (let nth = 0; nth < places.length; nth += 1) sum += (row[places[nth] ?? 0] ?? 0) * (strengths[nth] ?? 0)
    return sum
  })

/** Adds how much the odds of each pair ought to be lower to a slope; the last of it is the base. */
function addSlope(slope: Row, { rows }: Fitted, errors: readonly number[]): void {
  const last = slope.length - 1
  rows.forEach(({ places, strengths }, at) => {
    const error = errors[at] ?? 0
    slope[last] = (slope[last] ?? 0) + error
    for (let nth = 0; nth < places.length; nth += 1) {
      const place = places[nth] ?? 0
      slope[place] = (slope[place] ?? 0) + error * (strengths[nth] ?? 0)
    }
  })
}

function errorsOf(example: Fitted, odds: readonly number[]): number[] {
  const chances = chancesOf(odds)
  const { owner, before } = example
  const errors = chances.map((chance, at) => chance - (owner === undefined ? (before[at] ?? 0) : Number(at === owner)))
  for (const refused of example.refused) {
    const own = chances[refused] ?? 0
    for (const [at, chance] of chances.entries())
      errors[at] = (errors[at] ?? 0) + (at === refused ? own : (-own * chance) / Math.max(1e-6, 1 - own))
  }
  return errors
}

/**
 * The weights under which the owners of these records are most probable, each held to its side and near to what it was:
 * what speaks for a match never speaks against it. Steps by Adam's rule; hands over between examples.
 */
export function* fitWeights(
  examples: readonly Example[],
  before: Weights,
  fitting: Fitting,
): Generator<undefined, Weights> {
  const { fitsBase, restraint } = fitting
  const start = Float64Array.from([...rowOf(before), before.base])
  const row = Float64Array.from(start)
  const [mean, spread] = [new Float64Array(row.length), new Float64Array(row.length)]
  const some: Fitted[] = []
  for (const [at, example] of examples.entries()) {
    if (at % 20 === 0) yield
    some.push(fitted(example, fitting.numbers(example.connectionId), start))
  }
  for (let round = 1; round <= fitting.rounds; round += 1) {
    const slope = Float64Array.from(row, (weight, at) => restraint * (weight - (start[at] ?? 0)))
    for (const [at, example] of some.entries()) {
      if (at % 100 === 0) yield
      addSlope(slope, example, errorsOf(example, oddsOf(example.rows, row)))
    }
    const pace = 0.1 * (1 - round / (fitting.rounds + 1))
    for (let at = 0; at < row.length - Number(!fitsBase); at += 1) {
      const by = (slope[at] ?? 0) / Math.max(1, some.length)
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * by
      spread[at] = 0.99 * (spread[at] ?? 0) + 0.01 * by * by
      const step = (mean[at] ?? 0) / (1 - 0.9 ** round) / (Math.sqrt((spread[at] ?? 0) / (1 - 0.99 ** round)) + 1e-6)
      const next = (row[at] ?? 0) - pace * step
      const side = isFor[at]
      row[at] =
        side === undefined
          ? next
          : side
            ? Math.max(isShown[at] === true ? leastWeight : 0, next)
            : Math.min(isShown[at] === true ? -leastWeight : 0, next)
    }
  }
  return {
    base: row.at(-1) ?? 0,
    signs: Object.fromEntries(signCodes.map((code, at) => [code, row[at] ?? 0])) as Weights['signs'],
  }
}

/** Runs what hands over to the end, where nobody waits. */
export function straight<T>(work: Generator<undefined, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

export const numbersOf =
  (learnt: ReadonlyMap<string, Reliabilities>) =>
  (connectionId: string): Reliabilities =>
    learnt.get(connectionId) ?? usualNumbers
