/**
 * Examines what the product makes of a firm, a night of learning included, with the firms of the exam.
 *
 *   node tests/matching/examine.ts [--seeds 1,2,3] [--taught] [--kinds] [--bins]
 */
import { parseArgs } from 'node:util'
import { examFirm, learningSeeds } from './exam/firm.ts'
import { examine, taught, untaught } from './exam/judge.ts'
import { binTable, kindTable, summaryTable } from './exam/tables.ts'
import { firmMatcher } from './firm-matcher.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: learningSeeds.join(',') },
    taught: { type: 'boolean', default: false },
    kinds: { type: 'boolean', default: false },
    bins: { type: 'boolean', default: false },
  },
})
const verdicts = values.seeds
  .split(',')
  .map((seed) => examine(examFirm(Number(seed)), firmMatcher, values.taught ? taught : untaught))
console.log(summaryTable(verdicts))
if (values.kinds) console.log(kindTable(verdicts))
if (values.bins) console.log(binTable(verdicts))
