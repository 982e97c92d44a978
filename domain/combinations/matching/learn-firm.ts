import { MatchingIndex } from './candidates.ts'
import type { CombinationFacts } from './facts.ts'
import { exampleOf, fitWeights, learnNumbers, numbersOf, type Example, type Lesson } from './learn.ts'
import { formOf } from './legal-forms.ts'
import { shippedModel, unseenConnection, type ConnectionModel, type MatchingModel } from './model.ts'
import type { WeightsOfKinds } from './weights-of-kinds.ts'
import { noHabits, tokenTexts, type Habits } from './read-name.ts'

/** Fewer names than this show no habit. */
const leastNames = 30
/** So large a part of a connection's names has a word that it is the system's own. */
const partOfNames = 0.03
/** A number or dossier code that so many names have is nobody's number. */
const mostWithCode = 4
const timesMoreThanCustomers = 6
/** Where names are cut, so large a part of them is as long as any. */
const partCut = 0.02

/** How a system writes names: words that far more of them have than customers do, and how long the longest are. */
export function habitsOf(names: readonly string[], customersWith: (word: string) => number): Habits {
  if (names.length < leastNames) return noHabits
  const counts = new Map<string, number>()
  for (const name of names) for (const text of tokenTexts(name)) counts.set(text, (counts.get(text) ?? 0) + 1)
  const marks = new Set<string>()
  for (const [text, count] of counts) {
    if (formOf(text) !== undefined || text.length < 2) continue
    const part = count / names.length
    const isUsual = part > timesMoreThanCustomers * customersWith(text) && count >= 8
    if (/\d{3}/u.test(text) ? count >= mostWithCode && customersWith(text) === 0 : part >= partOfNames && isUsual) marks.add(text) // prettier-ignore
  }
  const longest = names.reduce((most, { length }) => Math.max(most, length), 0)
  const full = names.filter(({ length }) => length >= longest - 1).length
  return { marks, cut: full >= Math.max(5, partCut * names.length) ? longest - 1 : Infinity }
}

/** As strongly as so many records, weights are held to those that are shipped. */
const restraint = 200
const fittingRounds = 40

/**
 * What a firm teaches: what its systems write into names, how far their numbers are to be believed, and what signs weigh
 * for its own customers, by its links and refusals. Customers are taken by what they are themselves, so that a link does
 * not prove itself. Hands over in between so that others are served.
 */
export function* learningFirm(
  combinations: readonly CombinationFacts[],
  lessons: readonly Lesson[],
): Generator<undefined, MatchingModel> {
  const shares = new Map<string, number>()
  for (const [at, { name }] of combinations.entries()) {
    if (at % 500 === 0) yield
    for (const text of tokenTexts(name)) shares.set(text, (shares.get(text) ?? 0) + 1 / combinations.length)
  }
  const names = Map.groupBy(lessons, ({ facts }) => facts.connectionId ?? '')
  const connections = new Map<string, ConnectionModel>()
  for (const [id, some] of names) {
    yield
    const habits = habitsOf(some.filter(({ facts }) => facts.kind === 'administration').map(({ facts }) => facts.name), (word) => shares.get(word) ?? 0) // prettier-ignore
    connections.set(id, { ...unseenConnection, habits })
  }
  const index = new MatchingIndex({ ...shippedModel, connections })
  for (const [at, each] of combinations.entries()) {
    if (at % 10 === 0) yield
    index.put({ ...each, linkedNames: [], linkedUsers: [], linked: [], emails: [] })
  }
  const examples: Example[] = []
  for (const [at, lesson] of lessons.entries()) {
    if (at % 4 === 0) yield
    const example = exampleOf(lesson, index)
    if (example !== undefined) examples.push(example)
  }
  const numbers = yield* learnNumbers(examples, shippedModel.weights)
  const weights: Partial<Record<keyof WeightsOfKinds, WeightsOfKinds['user']>> = {}
  for (const kind of ['administration', 'user'] as const) {
    const before = shippedModel.weights[kind]
    const some = examples.filter((each) => each.kind === kind)
    const isTaught = some.some(({ owner, refused }) => owner !== undefined || refused.length > 0)
    if (isTaught)
      weights[kind] = yield* fitWeights(some, before, { numbers: numbersOf(numbers), fitsBase: false, restraint, rounds: fittingRounds }) // prettier-ignore
  }
  return {
    weights: { ...shippedModel.weights, ...weights },
    connections: new Map(
      Array.from(connections, ([id, each]) => [id, { ...each, numbers: numbers.get(id) ?? each.numbers }]),
    ),
  }
}
