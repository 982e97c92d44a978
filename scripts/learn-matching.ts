/**
 * Learns what each sign of a match weighs before a firm has taught anything, and writes it to
 * `domain/combinations/matching/weights.ts`: from the training set of `tests/matching` and the exam's firms for learning.
 * What comes of it is judged on others: `tests/matching/judged.test.ts` and the exam's unseen firms.
 *
 *   node scripts/learn-matching.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { MatchingIndex } from '#domain/combinations/matching/candidates.ts'
import { learningFirm } from '#domain/combinations/matching/learn-firm.ts'
import { exampleOf, fitWeights, numbersOf, straight, type Example } from '#domain/combinations/matching/learn.ts'
import { shippedModel } from '#domain/combinations/matching/model.ts'
import type { Reliabilities } from '#domain/combinations/matching/reliability.ts'
import type { Weights } from '#domain/combinations/matching/weights-of-kinds.ts'
import { examFirm, learningSeeds } from '../tests/matching/exam/firm.ts'
import { trainingSet } from '../tests/matching/training.ts'

const path = 'domain/combinations/matching/weights.ts'
const rounds = 120

const training = trainingSet(1_500)
const trained = MatchingIndex.of(training.combinations)
const examples: Example[] = training.records.flatMap(
  ({ facts, owner }) => exampleOf({ facts, owner: owner ?? null, refused: [] }, trained) ?? [],
)
const numbers = new Map<string, Reliabilities>()
for (const seed of learningSeeds) {
  const { customers, records } = examFirm(seed)
  const firm = customers.map((customer) => ({ ...customer, linkedNames: [] }))
  const lessons = records.map(({ facts, connectionId, truth }) => ({
    facts: { ...facts, connectionId: `${seed}/${connectionId}` },
    truth,
  }))
  // Whose each is, is told for the weights alone: what a firm's systems are like it has to learn without.
  const untold = lessons.map(({ facts }) => ({ facts, owner: undefined, refused: [] }))
  const model = straight(learningFirm(firm, untold))
  for (const [id, connection] of model.connections) numbers.set(id, connection.numbers)
  const index = MatchingIndex.of(firm, model)
  examples.push(...lessons.flatMap(({ facts, truth }) => exampleOf({ facts, owner: truth, refused: [] }, index) ?? []))
}

const rounded = ({ base, signs }: Weights) => ({
  base: Number(base.toFixed(2)),
  signs: Object.fromEntries(Object.entries(signs).map(([code, weight]) => [code, Number(weight.toFixed(2)) + 0])),
})
const learn = (kind: Example['kind']) =>
  rounded(
    straight(
      fitWeights(
        examples.filter((example) => example.kind === kind),
        shippedModel.weights[kind],
        { numbers: numbersOf(numbers), fitsBase: true, restraint: 1, rounds },
      ),
    ),
  )
const learnt = { administration: learn('administration'), user: learn('user') }
const text = readFileSync(path, 'utf8')
const from = text.indexOf('= {', text.indexOf('export const shippedWeights')) + 2
const options = await resolveConfig(path)
writeFileSync(
  path,
  await format(`${text.slice(0, from)}${JSON.stringify(learnt)}`, { ...options, parser: 'typescript' }),
)
console.log(learnt)
