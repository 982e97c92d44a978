/** A system that answers pages of administrations as fast as it can; a process of its own, so that it costs ours nothing. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const [records = 100_000, size = 1000] = process.argv.slice(2).map(Number)

function pageFrom(from: number): string {
  const items = Array.from({ length: Math.min(size, records - from) }, (_, index) => {
    const number = from + index
    return {
      externalId: `adm-${String(number).padStart(7, '0')}`,
      name: `Administratie ${number} van Bakkerij Voorbeeld`,
      chamberOfCommerceNumber: String(10_000_000 + number),
      data: {
        customerNumber: String(number),
        businessType: 'BV',
        industry: 'Horeca',
        isActive: true,
        created: '2020-01-01T00:00:00Z',
      },
    }
  })
  return JSON.stringify({ items, next: from + size < records ? from + size : null })
}

const pages = new Map(
  Array.from({ length: Math.ceil(records / size) }, (_, page) => [
    String(page * size),
    Buffer.from(pageFrom(page * size)),
  ]),
)

const server = createServer((request, response) => {
  const from = new URL(request.url ?? '/', 'http://localhost').searchParams.get('from') ?? '0'
  response.setHeader('content-type', 'application/json')
  response.end(pages.get(from) ?? '{"items":[],"next":null}')
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
