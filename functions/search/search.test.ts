import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import type { CombinationId, ConnectionId } from '#domain/shared/ids.ts'
import { combinations } from '#functions/combinations/index.ts'
import { recordDocuments } from '#functions/records/index.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { administrationOf, customerOf, fillFirm, userOf } from '#tests/search/firm.ts'

let house: House
let firm: Firm
let reader: Person
const connection = 'c-large' as ConnectionId
const small = 'c-small' as ConnectionId

interface Result {
  readonly spilId: string
  readonly connectionIds: string[]
  readonly type: string
  readonly name: string
  readonly field: string | null
  readonly value: string | null
  readonly words: string[]
  readonly isSimilar: boolean
}

const query = `query ($input: String!, $connections: [ID!]) {
  searchResults(searchInput: $input, connectionIds: $connections) {
    spilId connectionId connectionIds type name spilStatus field value lookFor words isSimilar
  }
}`

async function found(input: string, connections: readonly string[] | null = null, who = reader): Promise<Result[]> {
  const { data, code } = await who.call(query, { input, connections })
  expect(code).toBeUndefined()
  return data?.['searchResults'] as Result[]
}
const namesOf = async (type: string, input: string, connections: readonly string[] | null = null): Promise<string[]> =>
  (await found(input, connections)).filter((one) => one.type === type).map(({ name }) => name)

const row = (externalId: string, name: string, chamberOfCommerceNumber = '99887766') => ({
  externalId,
  name,
  chamberOfCommerceNumber,
})

beforeAll(async () => {
  house = await openHouse()
  firm = await house.firm()
  reader = firm.person('READ_ONLY')
  await fillFirm(firm.tenant, connection)
})
afterAll(() => house.close())

const types: Readonly<Record<string, string>> = {
  customer: 'COMBINATION',
  administration: 'ADMINISTRATION',
  user: 'USER',
}
const judged = readFileSync(new URL('../../tests/search/judged.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [type = '', input = '', wanted = ''] = line.split(' | ')
    return { line, type: types[type], input, wanted }
  })

describe('the search over everything', () => {
  it('has what was meant among the first three, for 95 of 100 of the judged questions', async () => {
    expect(judged.length).toBeGreaterThanOrEqual(200)
    const missed: string[] = []
    let first = 0
    for (const { line, type, input, wanted } of judged) {
      const best = (await found(input)).filter((one) => one.type === type).slice(0, 3)
      const at = best.findIndex(({ name, value }) => name === wanted || value === wanted)
      if (at === 0) first += 1
      if (at < 0) missed.push(`${line} -> ${best.map(({ name }) => name).join(', ')}`)
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(judged.length * 0.05)
    expect(first, `the first of all: ${first} of ${judged.length}`).toBeGreaterThanOrEqual(judged.length * 0.9)
  })

  it('finds words in any order, whatever their case and accents, and says what to mark', async () => {
    const [best] = await found('MÜLLENDER slagerij')
    expect(best?.name).toBe('Slagerij Müllender B.V.')
    expect(best?.words).toEqual(['mullender', 'slagerij'])
    expect(best?.isSimilar).toBe(false)
  })

  it('knows a chamber of commerce number by its shape, however it is written', async () => {
    for (const input of ['30131071', '30 131 071', '30.13.10.71', 'KvK 30131071']) {
      const results = await found(input)
      expect(results.map(({ value }) => value)).toEqual(['30131071', '30131071'])
      expect(results.map(({ field }) => field)).toEqual(['CHAMBER_OF_COMMERCE_NUMBER', 'CHAMBER_OF_COMMERCE_NUMBER'])
    }
  })

  it('says which word was meant where it was typed with mistakes, and puts what was typed before it', async () => {
    const [best] = await found('bakekrij zonevelt')
    expect(best).toMatchObject({ isSimilar: true, words: ['bakkerij', 'zonneveld'] })
    await firm.tenant
      .documents(combinations)
      .upsert(customerOf(0, { id: 'zonevelt' as CombinationId, name: 'Zonevelt' }))
    expect((await namesOf('COMBINATION', 'zonevelt'))[0]).toBe('Zonevelt')
  })

  it('finds in spite of mistakes what came a moment ago', async () => {
    expect(await namesOf('COMBINATION', 'paardenstoetrij')).toEqual([])
    await firm.tenant
      .documents(combinations)
      .upsert(customerOf(1, { id: 'new' as CombinationId, name: 'Paardenstoeterij' }))
    expect(await namesOf('COMBINATION', 'paardenstoetrij')).toEqual(['Paardenstoeterij'])
  })

  it('shows rows and customers of the chosen connections only', async () => {
    const linked = 'linked-customer' as CombinationId
    await firm.tenant
      .documents(combinations)
      .upsert(customerOf(2, { id: linked, name: 'Kwekerij Kersenbloesem', customerId: 'Q1' }))
    await recordDocuments(firm.tenant, 'administrations', small).load([
      administrationOf(small, row('Q2', 'Kwekerij Kersenbloesem'), { combinationId: linked }),
    ])
    await recordDocuments(firm.tenant, 'administrations', connection).load([
      administrationOf(connection, row('Q3', 'Kwekerij Kersenbloesem 2')),
    ])
    const in_ = async (connections: readonly string[] | null) =>
      (await found('kersenbloesem', connections)).map(({ type, connectionIds }) => [type, connectionIds])
    expect(await in_([small])).toEqual([
      ['ADMINISTRATION', [small]],
      ['COMBINATION', [small]],
    ])
    expect(await in_([connection])).toEqual([['ADMINISTRATION', [connection]]])
    expect(await in_(null)).toHaveLength(3)
    expect(await in_([])).toHaveLength(3)
    expect(await in_(['of-another-firm'])).toEqual([])
  })

  it('shows nothing that was deleted, and who is active before who is not', async () => {
    const gone = { spilDeletedAt: '2026-11-02T00:00:00.000Z' }
    await recordDocuments(firm.tenant, 'users', connection).load([
      userOf(
        connection,
        { externalId: 'X1', name: 'Xanthippe Eerst', email: 'x1@vrij.example' },
        { spilStatus: 'IGNORED' },
      ),
      userOf(connection, { externalId: 'X2', name: 'Xanthippe Later', email: 'x2@vrij.example' }),
      userOf(connection, { externalId: 'X3', name: 'Xanthippe Weg', email: 'x3@vrij.example' }, gone),
    ])
    await firm.tenant
      .documents(combinations)
      .upsert(
        customerOf(3, { id: 'gone' as CombinationId, name: 'Xanthippe', deletedTime: '2026-11-02T00:00:00.000Z' }),
      )
    expect((await found('xanthippe')).map(({ name }) => name)).toEqual(['Xanthippe Later', 'Xanthippe Eerst'])
  })

  it('answers 4,000 characters and emoji in a moment, refuses more, and takes nothing for an operator', async () => {
    const hostile = [
      '😀'.repeat(2_000),
      'a'.repeat(4_000),
      'ﷺ'.repeat(4_000),
      'ab '.repeat(1_333),
      '" OR * NEAR(',
      '%_%',
      "';--",
      '\u0000',
      '1 '.repeat(100),
    ]
    const begun = performance.now()
    for (const input of hostile) expect((await found(input)).length).toBeLessThanOrEqual(75)
    expect(performance.now() - begun).toBeLessThan(20_000)
    expect(await found('   ')).toEqual([])
    for (const input of ['a'.repeat(4_001), '😀'.repeat(4_000)]) {
      const { code, field } = await reader.call(query, { input, connections: null })
      expect([code, field]).toEqual(['INPUT_INVALID', 'searchInput'])
    }
    const { code } = await reader.call(query, {
      input: 'a',
      connections: Array.from({ length: 1_001 }, () => randomUUID()),
    })
    expect(code).toBe('INPUT_INVALID')
  })

  it('finds nothing of another firm', async () => {
    const other = await house.firm()
    expect(await found('bakkerij', null, other.person('OWNER'))).toEqual([])
    expect(await found('bakekrij', null, other.person('OWNER'))).toEqual([])
  })
})
