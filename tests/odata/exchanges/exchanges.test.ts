import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { boatyard, clientOf } from '../boatyard.ts'
import { readExchanges } from './exchange.ts'

/**
 * What Power Query sends, header for header: the list of Accept of `OData.Feed` without a version (as Excel's dialog calls
 * it) and with `ODataVersion = 4`, and what of our answer its library has to understand. Pages are of three rows here.
 */
const { send } = clientOf(boatyard, { pageSize: 3 })
const recordings = globSync('tests/odata/exchanges/*.txt').toSorted()

describe.each(recordings)('the recorded session %s', (file) => {
  const exchanges = readExchanges(readFileSync(file, 'utf8'))

  it.each(exchanges.map((exchange) => [exchange.address, exchange] as const))(
    'has at %s the same answer',
    async (_, exchange) => {
      const { method, address, headers, status, answerHeaders, body } = exchange
      const response = await send(address, { method, headers })
      const bytes = Buffer.from(await response.arrayBuffer())
      const isZipped = response.headers.get('content-encoding') === 'gzip'
      expect(response.status).toBe(status)
      expect(Object.fromEntries(response.headers)).toEqual(answerHeaders)
      expect((isZipped ? gunzipSync(bytes) : bytes).toString()).toBe(body)
    },
  )

  it('follows next links of our public address to the last page', () => {
    const links = exchanges.flatMap(({ body }) => /"@odata\.nextLink":("[^"]*")/u.exec(body)?.[1] ?? [])
    const addresses = exchanges.map(({ address }) => address)
    expect(links.map((link) => JSON.parse(link) as string).filter((link) => !addresses.includes(link))).toEqual([])
    expect(links.length > 0 || basename(file) === 'first-contact.txt').toBe(true)
  })
})

it('no recording is left out', () => {
  expect(recordings.map((file) => basename(file))).toEqual(['excel.txt', 'first-contact.txt', 'power-bi.txt'])
})
