import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { CombinationId } from '#domain/shared/ids.ts'
import { combinations } from '#functions/combinations/index.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { openHouse, type House } from '#tests/kit/firm.ts'
import { customerOf } from '#tests/search/firm.ts'
import { knownWords, prepareWords } from './known-words.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => house.close())

const named = (id: string, name: string) => customerOf(0, { id: id as CombinationId, name })

/** A firm with some customers, and which questions its store was asked. */
async function firmOf(...names: readonly string[]) {
  const { tenant } = await house.firm()
  await tenant.documents(combinations).load(names.map((name) => named(name, name)))
  const asked: string[] = []
  const seen = Object.create(tenant) as TenantPartition
  Object.assign(seen, {
    view: ((view, parameters) => {
      asked.push(view.name)
      return tenant.view(view, parameters)
    }) satisfies TenantPartition['view'],
  })
  return { tenant: seen, asked }
}
const rounds = (asked: readonly string[]): number => asked.filter((name) => name === 'search-words-combinations').length
const knows = async (tenant: TenantPartition, word: string): Promise<boolean> =>
  (await knownWords(tenant)).meantBy(`${word}x`, 5).some((one) => one.word === word)

it('reads the words once, however many ask while they are read', async () => {
  const { tenant, asked } = await firmOf('Kwekerij Zonneveld', 'Garage Vliet')
  prepareWords(tenant)
  prepareWords(tenant)
  const [one, other] = await Promise.all([knownWords(tenant), knownWords(tenant)])
  expect(other).toBe(one)
  expect(rounds(asked)).toBe(1)
  expect([await knows(tenant, 'zonneveld'), await knows(tenant, 'garage')]).toEqual([true, true])
})

it('knows every word of many names, read some at a time', async () => {
  const letters = (index: number): string => Array.from(String(index), (digit) => 'bdfghklmnp'[Number(digit)]).join('')
  const names = Array.from({ length: 45_000 }, (_, index) => `Bedrijf ${letters(index + 100_000)}`)
  const { tenant, asked } = await firmOf(...names)
  expect((await knownWords(tenant)).size).toBe(45_001)
  expect(rounds(asked)).toBe(3)
})

it('answers with the words it has while it reads them anew, ten minutes later', async () => {
  const { tenant, asked } = await firmOf('Kwekerij Zonneveld')
  expect(await knows(tenant, 'zonneveld')).toBe(true)
  await tenant.documents(combinations).upsert(named('Kwekerij Zonneveld', 'Kwekerij Maanlicht'))
  expect(await knows(tenant, 'maanlicht')).toBe(false)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  expect(await knows(tenant, 'zonneveld')).toBe(true)
  await expect.poll(() => knows(tenant, 'maanlicht')).toBe(true)
  expect(rounds(asked)).toBe(2)
})

it('tells who asks for the words of a firm whose store does not answer, and reads them for who asks next', async () => {
  const { tenant } = await firmOf('Kwekerij Zonneveld')
  const broken = Object.create(tenant) as TenantPartition
  Object.assign(broken, { view: () => Promise.reject(new Error('away')) })
  prepareWords(broken)
  await expect(knownWords(broken)).rejects.toThrow('away')
  expect(await knows(tenant, 'zonneveld')).toBe(true)
})
