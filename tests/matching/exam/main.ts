/**
 * Examines the model of suggestions with invented firms, and prints its figures; see README.md beside this file.
 *
 *   node tests/matching/exam/main.ts [--seeds 1,2,3] [--taught] [--kinds] [--bins] [--wrong 20] [--lost 20] [--one-order]
 */
import { parseArgs } from 'node:util'
import { examFirm, unseenSeeds } from './firm.ts'
import { examine, taught, untaught } from './judge.ts'
import { productMatcher } from './matcher.ts'
import { binTable, kindTable, lostOf, summaryTable, wrongOf } from './tables.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1,2,3' },
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
// Nobody looks into the unseen firms: whoever has seen what is missed writes rules for it.
const open = verdicts.filter(({ seed }) => !unseen.includes(seed))
if (values.kinds && open.length > 0) say(kindTable(open))
if (values.bins && open.length > 0) say(binTable(open))
for (const verdict of open) {
  const firm = examFirm(verdict.seed)
  if (values.wrong !== '0') say(wrongOf(firm, verdict, Number(values.wrong)))
  if (values.lost !== '0') say(lostOf(firm, verdict, Number(values.lost)))
}
