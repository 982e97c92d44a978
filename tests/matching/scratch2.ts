// Of lost true pairs: those with any sign for
import { MatchingIndex } from '#domain/combinations/matching/candidates.ts'
import { learningFirm } from '#domain/combinations/matching/learn-firm.ts'
import { straight } from '#domain/combinations/matching/learn.ts'
import { readCombination } from '#domain/combinations/matching/facts.ts'
import { signsOf, signsFor } from '#domain/combinations/matching/signs.ts'
import { partsOf, scoreOf } from '#domain/combinations/matching/score.ts'
import { examFirm } from './exam/firm.ts'
for (const seed of (process.argv[2] ?? '1').split(',').map(Number)) {
  const firm = examFirm(seed)
  const customers = firm.customers.map((c) => ({ ...c, linkedNames: [] }))
  const lessons = firm.records.map(({ facts, connectionId }) => ({
    facts: { ...facts, connectionId },
    owner: undefined,
    refused: [],
  }))
  const model = straight(learningFirm(customers, lessons))
  const index = MatchingIndex.of(customers, model)
  const profiles = new Map(customers.map((c) => [c.id, readCombination(c)]))
  let [trues, lost, findable, some] = [0, 0, 0, 0]
  for (const r of firm.records) {
    if (r.truth === null) continue
    trues += 1
    const record = index.read({ ...r.facts, connectionId: r.connectionId })
    const own = profiles.get(r.truth)
    if (own === undefined) continue
    const signs = signsOf(record, own, index)
    const has = signs.some(({ code }) => (signsFor as readonly string[]).includes(code))
    if (has) some += 1
    if (index.mayBe(record, 0.3).some(({ id }) => id === r.truth)) continue
    lost += 1
    if (!has) continue
    findable += 1
    console.log(
      `${r.facts.name} | ${r.facts.emails} = ${own.names[0]?.text} | ${[...own.domains, ...own.addresses]}`,
      scoreOf(partsOf(record, own, index, model)).points,
      signs.map(({ code, strength }) => `${code} ${strength.toFixed(2)}`).join(', '),
      `(${[...r.kinds].join(' ')})`,
      index.mayBe(record, 0).some(({ id }) => id === r.truth) ? 'BESIDE' : 'CUT',
      index.mayBe(record, 0.3).length,
    )
  }
  console.log(
    `seed ${seed}: true ${trues}, with any sign ${some} (${((100 * some) / trues).toFixed(2)}), lost ${lost}, of which with a sign ${findable}; of those with a sign found ${(100 * (1 - findable / some)).toFixed(2)}`,
  )
}
