/**
 * Examines the model of suggestions with invented firms, and prints its figures; see README.md beside this file.
 *
 *   node tests/matching/exam/main.ts [--seeds 1,2,3] [--taught] [--kinds] [--bins] [--wrong 20] [--lost 20] [--one-order]
 */
import { parseArgs } from 'node:util'
import { examFirm, learningSeeds, unseenSeeds } from './firm.ts'
import { examine, taught, untaught } from './judge.ts'
import { productMatcher } from './matcher.ts'
import { binTable, kindTable, lostOf, summaryTable, wrongOf } from './tables.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: learningSeeds.join(',') },
    taught: { type: 'boolean', default: false },
    kinds: { type: 'boolean', default: false },
    bins: { type: 'boolean', default: false },
    wrong: { type: 'string', default: '0' },
    lost: { type: 'string', default: '0' },
    'one-order': { type: 'boolean', default: false },
  },
})
const seeds = values.seeds.split(',').map(Number)
const unseen: readonly number[] = unseenSeeds
const verdicts = seeds.map((seed) =>
  examine(examFirm(seed), productMatcher, values.taught ? taught : untaught, values['one-order'] ? 1 : 2),
)
const say = (text: string): boolean => process.stdout.write(`${text}\n`)
say(summaryTable(verdicts))
if (values.kinds) say(kindTable(verdicts))
if (values.bins) say(binTable(verdicts))
for (const [at, verdict] of verdicts.entries()) {
  // Nobody looks into the records of these: whoever has seen what is missed writes rules for it.
  if (unseen.includes(verdict.seed)) continue
  const firm = examFirm(seeds[at] ?? 0)
  if (values.wrong !== '0') say(wrongOf(firm, verdict, Number(values.wrong)))
  if (values.lost !== '0') say(lostOf(firm, verdict, Number(values.lost)))
}
