import { examFirm } from './exam/firm.ts'
import { productMatcher } from './exam/matcher.ts'
import { parseArgs } from 'node:util'
const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '1' }, most: { type: 'string', default: '60' } },
})
for (const seed of values.seeds.split(',').map(Number)) {
  const firm = examFirm(seed)
  const known = { customers: firm.customers, records: firm.records, links: new Map(), refusals: new Map() }
  const answers = productMatcher(known)
  const byId = new Map(firm.customers.map((c) => [c.id, c]))
  const lost = firm.records.filter((r) => r.truth !== null && !answers.get(r.id)?.compared?.has(r.truth))
  const trues = firm.records.filter((r) => r.truth !== null).length
  const counts = [...answers.values()].map((a) => a.compared?.size ?? 0)
  console.log(
    `seed ${seed}: lost ${lost.length} of ${trues}; mean candidates ${(counts.reduce((a, b) => a + b, 0) / counts.length).toFixed(1)}`,
  )
  const tally = new Map<string, number>()
  for (const r of lost) for (const k of r.kinds) tally.set(k, (tally.get(k) ?? 0) + 1)
  console.log(
    [...tally]
      .sort((a, b) => b[1] - a[1])
      .map(([k, n]) => `${k} ${n}`)
      .join(', '),
  )
  for (const r of lost.slice(0, Number(values.most))) {
    const c = byId.get(r.truth ?? '')
    const f = r.facts
    console.log(
      `${f.kind[0]} ${f.name} | ${f.customerId ?? ''} | ${f.externalId.slice(0, 10)} | ${f.chamberOfCommerceNumber ?? ''} | ${f.emails.join(',')}  (${[...r.kinds].join(' ')})\n     = ${c?.name} | ${c?.customerId} | ${c?.chamberOfCommerceNumber ?? ''} | ${c?.emails.join(',')}  [${answers.get(r.id)?.compared?.size}]`,
    )
  }
}
