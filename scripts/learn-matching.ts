/**
 * Learns how many points each sign of a match is worth, from the training set of `tests/matching`, and writes them to
 * `domain/combinations/matching/weights.ts`. They are judged on another set: `tests/matching/judged.test.ts`.
 *
 *   node scripts/learn-matching.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { examplesOf, learn } from '../tests/matching/learn.ts'
import { trainingSet } from '../tests/matching/training.ts'

const path = 'domain/combinations/matching/weights.ts'
const set = trainingSet(1_500)
const learnt = {
  administration: learn(examplesOf(set, 'administration')),
  user: learn(examplesOf(set, 'user')),
}
const text = readFileSync(path, 'utf8')
const from = text.indexOf('= {', text.indexOf('export const weights')) + 2
const options = await resolveConfig(path)
writeFileSync(
  path,
  await format(`${text.slice(0, from)}${JSON.stringify(learnt)}`, { ...options, parser: 'typescript' }),
)
console.log(learnt)
