/** The server half of the section "pages": the product's GraphQL and a bare one, behind the same plain HTTP server. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { createSchema, createYoga } from 'graphql-yoga'
import type { Administration } from '#domain/records/record.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { recordDocuments, recordId } from '#functions/records/index.ts'
import { boundless, openHouse } from '#tests/kit/firm.ts'
import { sized } from './measure.ts'

const ROWS = sized(100_000)
const house = await openHouse({}, [], boundless)
const firm = await house.firm()
const person = firm.person('ADMINISTRATOR')
const { data } = await person.call('mutation { addConnection(input: { connector: "ManualImportV2" }) { id } }')
const connectionId = (data?.['addConnection'] as { id: ConnectionId }).id

const words = [
  'Bakkerij',
  'Garage',
  'Advies',
  'Holding',
  'Bouw',
  'Transport',
  'Zorg',
  'Kapsalon',
  'Hoveniers',
  'Installaties',
]
function row(index: number): Administration {
  const externalId = String(100_000 + index)
  const word = words[index % words.length] ?? ''
  return {
    id: recordId('administrations', connectionId, externalId),
    connectionId,
    externalId,
    spilStatus: index % 7 === 0 ? 'IGNORED' : 'ACTIVE',
    combinationId: null,
    data: { customerExternalId: `K-${index}`, sourceStatus: 'Actief', type: 'BV' },
    contentHash: 'x',
    spilCreatedAt: '2026-11-01T00:00:00.000Z',
    spilChangedAt: '2026-11-01T00:00:00.000Z',
    spilDeletedAt: null,
    name: `${word} ${(index * 7919) % ROWS} ${index % 100 === 0 ? 'Zeldzaam' : 'B.V.'}`,
    chamberOfCommerceNumber: String(10_000_000 + index),
  }
}
const documents = recordDocuments(firm.tenant, 'administrations', connectionId)
for (let from = 0; from < ROWS; from += 10_000) {
  await documents.load(Array.from({ length: Math.min(10_000, ROWS - from) }, (_, index) => row(from + index)))
}

const rows = Array.from({ length: 25 }, (_, index) => ({ ...row(index), ...row(index).data, spilId: row(index).id }))
const bare = createYoga({
  graphqlEndpoint: '/bare',
  logging: false,
  graphiql: false,
  schema: createSchema({
    typeDefs: `type Row { spilId: ID! spilStatus: String! externalId: String! name: String! chamberOfCommerceNumber: String customerExternalId: String sourceStatus: String type: String combinationId: ID }
      type Page { totalCount: Int! items: [Row!]! }
      type Query { manualImportV2Administrations: Page! }`,
    resolvers: { Query: { manualImportV2Administrations: () => ({ totalCount: ROWS, items: rows }) } },
  }),
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = new Headers(
    Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
  )
  const url = `http://localhost${request.url ?? '/'}`
  const init = { method: request.method ?? 'GET', headers, body: new Uint8Array(await buffer(request)) }
  const result = request.url === '/bare' ? await bare.fetch(url, init) : await house.http(new Request(url, init))
  response.writeHead(result.status, { 'content-type': 'application/json' }).end(await result.text())
}

const server = createServer((request, response) => void answer(request, response))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0, cookie: person.cookie, connectionId })
})
process.on('message', (asked) => {
  if (asked === 'processor') {
    const { user, system } = process.cpuUsage()
    process.send?.((user + system) / 1000)
    return
  }
  server.closeAllConnections()
  server.close()
  void house.close().then(() => process.exit(0))
})
