import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOf } from '#functions/connectors/kit/facts/answers.ts'
import {
  differences,
  emptyObservation,
  observe,
  type Observation,
} from '#functions/connectors/kit/facts/observation.ts'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { variants } from './connector-groups.ts'
import { setClock } from './connector-rig.ts'
import { answerDifferences } from './facts/client-differences.ts'
import { recordedFacts } from '#local/probe/recorded-facts.ts'
import { recordedRead, type RecordedExchange } from './facts/recorded-read.ts'
import { recordedFactsOf } from './variant-facts.ts'

/** Two pages of most lists. */
const rows = 130
/** Where every row takes calls of its own. */
const fewRows = 30

const known = variants.flatMap((variant) => {
  const recorded = recordedFactsOf(variant)
  return recorded === undefined ? [] : [{ name: variant.name, variant, facts: recorded.facts }]
})

interface Read {
  readonly exchanges: readonly RecordedExchange[]
  readonly observation: Observation
}

describe('what stands in for a vendor', () => {
  const clock = setClock()
  const read = new Map<string, Read>()
  let vendors: Vendors
  let small: Vendors

  beforeAll(async () => {
    vendors = await startVendors({ port: 0, size: rows, clock })
    small = await startVendors({ port: 0, size: fewRows, clock })
    for (const { name, variant, facts } of known) {
      const exchanges = await recordedRead(variant, variant.standIn.list.callPerRow === true ? small : vendors, clock)
      const observation = emptyObservation()
      for (const exchange of exchanges) observe(facts, observation, exchange)
      read.set(name, { exchanges, observation })
    }
  })
  afterAll(() => Promise.all([vendors.close(), small.close()]))

  const readOf = (name: string): Read => read.get(name) ?? { exchanges: [], observation: emptyObservation() }

  it.each(known)('answers $name as the facts have it', ({ name, facts }) => {
    expect(differences(facts, readOf(name).observation)).toEqual([])
  })

  it.each(known)('is of $name asked nothing whose answer by the facts its client would refuse', ({ name, facts }) => {
    const refusedAnswers = readOf(name).exchanges.flatMap(({ request, schema }) => {
      const found = listOf(facts, request)
      if (found === undefined || schema === undefined || facts.format === 'xml') return []
      return answerDifferences(schema, found.list).map((difference) => `${found.name}: ${difference}`)
    })
    expect([...new Set(refusedAnswers)]).toEqual([])
  })

  it.each(recordedFacts)('is asked for every list of the facts of $name but those that say why not', ({ facts }) => {
    const own = known.filter((one) => one.facts === facts)
    const asked = new Set(own.flatMap(({ name }) => [...readOf(name).observation.lists.keys()]))
    const unasked = Object.keys(facts.lists).filter((list) => !asked.has(list))
    expect(unasked).toEqual(Object.keys(facts.lists).filter((list) => facts.lists[list]?.unasked !== undefined))
  })
})
