import { fork } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { Pool } from 'undici'
import { milliseconds, percentile, perSecond, type Figure, type Section } from './measure.ts'

interface Ready {
  readonly port: number
  readonly cookie: string
  readonly connectionId: string
}

const productQuery = `query ($id: ID!, $filter: TableFilter, $sort: TableSort, $skip: Int) {
  manualImportV2Administrations(connectionId: $id, filter: $filter, sort: $sort, skip: $skip, take: 25) {
    totalCount items { spilId spilStatus externalId name chamberOfCommerceNumber customerExternalId sourceStatus type combinationId }
  }
}`
const bareQuery = `{ manualImportV2Administrations { totalCount items { spilId spilStatus externalId name chamberOfCommerceNumber customerExternalId sourceStatus type combinationId } } }`

const sort = { column: 'name', direction: 'ASC' }
const needles = ['bakkerij', 'zeldzaam', '77', 'bestaat niet', 'advies 12']
/** Pages of 25 of the rows that are active: six in seven of 100,000. */
const allPages = 3_428
/** A number that no other index has, in no order. */
const scattered = (index: number, below: number): number => (index * 2_654_435_761) % below
/** Ten thousand needles: a common word with a part of a number, rare ones, and some that nothing has. */
const words = ['bakkerij', 'garage', 'advies', 'holding', 'bouw', 'transport', 'zorg', 'kapsalon', 'hoveniers', 'niets']
const needleOf = (index: number): string => `${words[index % words.length] ?? ''} ${scattered(index, 10_000)}`
const columns = ['name', 'externalId', 'chamberOfCommerceNumber', 'customerExternalId', 'sourceStatus']
/** Filters and orders that differ as well, so that no list that was gathered serves. */
const filterOf = (index: number): object => ({
  filter: {
    status: index % 7 === 0 ? 'IGNORED' : 'ACTIVE',
    search: `${words[index % 9] ?? ''} ${scattered(index, 900)}`,
  },
  sort: { column: columns[index % columns.length], direction: index % 2 === 0 ? 'ASC' : 'DESC' },
  skip: index % 3 === 0 ? 25 : 0,
})

interface Load {
  readonly path: string
  readonly body: (index: number) => unknown
}

async function drive(
  pool: Pool,
  ready: Ready,
  load: Load,
  clients: number,
  milliseconds: number,
): Promise<{ rate: number; times: number[] }> {
  const times: number[] = []
  const end = performance.now() + milliseconds
  let index = 0
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      const start = performance.now()
      const { statusCode, body } = await pool.request({
        method: 'POST',
        path: load.path,
        headers: {
          'content-type': 'application/json',
          cookie: ready.cookie,
          'x-spil-request': '1',
          origin: 'https://app.spil.example',
        },
        body: JSON.stringify(load.body((index += 1))),
      })
      const text = await body.text()
      if (statusCode !== 200) throw new Error(`${load.path} answered ${statusCode}: ${text.slice(0, 200)}`)
      times.push(performance.now() - start)
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  return { rate: times.length / ((performance.now() - start) / 1000), times }
}

export async function run(): Promise<Section> {
  const server = fork(new URL('./pages-server.ts', import.meta.url))
  const [ready] = (await once(server, 'message')) as [Ready]
  const pool = new Pool(`http://127.0.0.1:${ready.port}`, { connections: 32 })
  const page = (filter: object) => (index: number) => ({
    query: productQuery,
    variables: { id: ready.connectionId, sort, skip: (index % 40) * 25, filter },
  })
  /** Past what was asked before. */
  let fresh = 0
  const loads = {
    bare: { path: '/bare', body: () => ({ query: bareQuery }) },
    list: { path: '/api/graphql', body: page({ status: 'ACTIVE' }) },
    search: {
      path: '/api/graphql',
      body: (index: number) => page({ status: 'ACTIVE', search: needles[index % needles.length] })(0),
    },
    deep: {
      path: '/api/graphql',
      body: (index: number) => ({
        query: productQuery,
        variables: {
          id: ready.connectionId,
          sort,
          skip: scattered(index, allPages) * 25,
          filter: { status: 'ACTIVE' },
        },
      }),
    },
    newSearch: {
      path: '/api/graphql',
      body: (index: number) => page({ status: 'ACTIVE', search: needleOf(fresh + index) })(0),
    },
    newFilter: {
      path: '/api/graphql',
      body: (index: number) => ({
        query: productQuery,
        variables: { id: ready.connectionId, ...filterOf(fresh + index) },
      }),
    },
  } satisfies Record<string, Load>
  const figures: Figure[] = []
  const names = {
    bare: 'bare Yoga, trivial resolver',
    list: 'page: status, sorted, counted; forty asked again',
    search: 'the same with a search, five needles asked again',
    deep: 'any of all pages',
    newSearch: 'a search that was never asked',
    newFilter: 'filter, order and search that were never asked',
  }
  const targets = {
    bare: undefined,
    list: { p95: 10, rate: 1000 },
    search: { p95: 15, rate: 250 },
    deep: { p95: 10, rate: 600 },
    newSearch: { p95: 15, rate: 1000 },
    newFilter: { p95: 15, rate: 250 },
  }
  const kinds = ['bare', 'list', 'search', 'deep', 'newSearch', 'newFilter'] as const
  /** Milliseconds so far: what a busy machine leaves to it does not change how much it needs. */
  const processor = async (): Promise<number> => {
    const answered = once(server, 'message')
    server.send('processor')
    const [used] = (await answered) as [number]
    return used
  }
  for (const name of kinds.slice(0, 3)) await drive(pool, ready, loads[name], 4, 1000)
  const floor = { one: 0, many: 0, processor: 0 }
  for (const name of kinds) {
    const one = await drive(pool, ready, loads[name], 1, 3000)
    fresh += one.times.length
    const before = await processor()
    const many = await drive(pool, ready, loads[name], 32, 4000)
    const each = ((await processor()) - before) / many.times.length
    fresh += many.times.length
    const p95 = percentile(one.times, 0.95)
    if (name === 'bare') Object.assign(floor, { one: p95, many: many.rate, processor: each })
    const target = targets[name]
    figures.push({
      name: `${names[name]}, 1 client: p50 ${milliseconds(percentile(one.times, 0.5))}, p95`,
      value: milliseconds(p95),
      ...(target === undefined
        ? {}
        : {
            reference: milliseconds(floor.one),
            ratio: p95 / floor.one,
            target: `${target.p95} ms`,
            met: p95 <= target.p95,
          }),
    })
    figures.push({
      name: `${names[name]}, 32 clients: p95 ${milliseconds(percentile(many.times, 0.95))}`,
      value: perSecond(many.rate, 1),
      ...(target === undefined
        ? {}
        : {
            reference: perSecond(floor.many, 1),
            ratio: many.rate / floor.many,
            target: `${target.rate}/s`,
            met: many.rate >= target.rate,
          }),
    })
    figures.push({
      name: `${names[name]}: processor of the server for a request`,
      value: milliseconds(each),
      ...(target === undefined ? {} : { reference: milliseconds(floor.processor), ratio: each / floor.processor }),
    })
  }
  await pool.close()
  server.send('end')
  await once(server, 'exit')
  return { title: 'A table page of 25 of 100,000 rows, GraphQL over HTTP', figures }
}
