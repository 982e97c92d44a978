import { describe, expect, it } from 'vitest'
import { memorySource } from '#tests/odata/judge/memory-source.ts'
import { serve } from '#functions/odata/engine/serve.ts'
import { createLog } from '#platform/log.ts'
import grammar from './grammar.json' with { type: 'json' }
import { shopData } from './shop-data.ts'
import { shop } from './shop-model.ts'

const publicRoot = 'https://feed.example/odata/'

/** The status of an answer that was read to its end. */
async function statusOf(address: string, init: RequestInit = {}): Promise<number> {
  const service = {
    source: memorySource(shop, shopData),
    publicRoot,
    clock: { now: () => new Date('2026-11-22T14:00:00Z') },
    log: createLog(() => undefined),
  }
  const response = await serve(new Request(`${publicRoot}${address.replaceAll('\t', '%09')}`, init), service)
  await response.text()
  return response.status
}

/** Understood, and still no answer that has rows: a batch is a POST, data are JSON, a token comes from the page before. */
const answeredOtherwise: Readonly<Record<string, number>> = {
  $batch: 405,
  'Products?format=xml': 406,
  'Products?$skiptoken=Start@Next_Chunk:From?=Here!': 400,
  'Products?$skiptoken=a%2Bb': 400,
}

describe('addresses sent to the service', () => {
  it('what is understood is answered, or nothing is there; what is refused is refused with its own status', async () => {
    const cases = Object.values(grammar).flatMap((chapter) => Object.entries(chapter))
    const strange: string[] = []
    for (const [address, expected] of cases) {
      const status = await statusOf(address)
      const refused = /^\d{3}(?= )/u.exec(expected)?.[0]
      const wanted = refused === undefined ? [200, 204, 404] : [Number(refused)]
      const isAlike =
        (answeredOtherwise[address] ?? status) === status && (address in answeredOtherwise || wanted.includes(status))
      if (!isAlike) strange.push(`${status} ${address}`)
    }
    expect(cases.length).toBeGreaterThan(700)
    expect(strange).toEqual([])
  })

  it('what is too long for an address may stand in the body of a $query', async () => {
    const names = `$filter=Name in (${Array.from({ length: 1_500 }, (_, n) => `'Product ${n}'`).join(',')})`
    expect(names.length).toBeGreaterThan(20_000)
    const asked = { method: 'POST', headers: { 'content-type': 'text/plain' } }
    expect(await statusOf(`Products?${names}`)).toBe(414)
    expect(await statusOf('Products/$query', { ...asked, body: names })).toBe(200)
    expect(await statusOf('Products/$query', { ...asked, body: names + names })).toBe(413)
  })
})
