import type { ReadableSpan } from '@opentelemetry/sdk-trace-base'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordTables } from '#domain/connectors/columns.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { connectors } from '#functions/connectors/index.ts'
import { recordDocuments } from '#functions/records/index.ts'
import { correlationIdOf } from '#platform/spans/span.ts'
import { collectSpans, textOf } from '#tests/kit/collected-spans.ts'
import { openConnectedHouse, type ConnectedHouse } from '#tests/kit/connected-house.ts'
import { feedKeysOf } from '#tests/kit/feed-keys.ts'
import { movingTime } from '#tests/kit/moving-time.ts'
import { setClock } from './connector-rig.ts'

const time = movingTime()

const customers = 40
const somebody = { name: 'Wilhelmina van der Zonneweide', email: 'w.zonneweide@brievenbus.example' }

/** Every text in what somebody was told or what is kept, at any depth. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsIn(inner)
}

/** Ours, and what a programmer wrote: they may stand anywhere. */
const ofOurs = /^(?:[A-Z_]+|[a-z]{1,12}|\d{4}-\d{2}-\d{2}T[\d:.]+Z)$/u

/** Signs in, gives access to a vendor, reads it, looks for people, writes a name down, makes a key and reads the feed. */
async function journey(house: ConnectedHouse, secrets: Set<string>): Promise<void> {
  const { firm, owner, connectionId } = house
  const { authorization, entry } = connectors.LoketNl
  expect(entry.authorization).toBe('external')
  const back = await house.consent()
  for (const text of back.values()) secrets.add(text)
  await house.complete(authorization, back)
  expect(await house.finish()).toMatchObject({ state: 'SUCCESS' })
  house.vendors.control.fault('loket-nl', { kind: '500', rate: 0.3, times: 3 })
  await house.sync()
  const found = 'query ($text: String!) { searchResults(searchInput: $text) { __typename } }'
  await house.ask('searchResults', found, { text: somebody.name })
  const listed = 'query ($filter: LinkableFilter) { connectionUsers(filter: $filter) { totalCount } }'
  await house.ask('connectionUsers', listed, { filter: { search: somebody.email } })
  // Refusals that quote what was asked, by a name that a caller chose.
  expect((await owner.call(`query { leadingCrmPreview(connectionId: "${somebody.email}") { __typename } }`)).code).toBe(
    'NOT_FOUND',
  )
  expect((await owner.call(`query { nobody(text: "${somebody.email}") }`)).code).toBe('INPUT_INVALID')
  await house.ask(
    'addConnection',
    'mutation ($name: String!) { addConnection(input: { connector: "Yuki", isCrm: false, description: $name }) { id } }',
    { name: somebody.name },
  )
  const { plainTextApiKey, key } = await feedKeysOf(owner).made({ name: somebody.name, authorizeAllConnections: true })
  secrets.add(plainTextApiKey).add(key.key)
  const basic = Buffer.from(`${key.key}:${plainTextApiKey}`).toString('base64')
  await house.house.http(
    new Request(`https://api.spil.example/api/odata/Users?$filter=contains(Name,'${somebody.name}')`, {
      headers: { authorization: `Basic ${basic}`, 'user-agent': somebody.name },
    }),
  )
  await house.house.work()
  secrets.add(owner.cookie).add(owner.user.email).add(owner.user.name).add(connectionId).add(owner.user.id)
  for (const table of recordTables)
    for (const { doc } of await recordDocuments(firm.tenant, table, connectionId as ConnectionId).query({}))
      for (const text of textsIn(doc)) secrets.add(text)
}

describe('traces of a firm that gives access to a vendor, reads it and works with it', () => {
  let house: ConnectedHouse
  let spans: readonly ReadableSpan[]
  let asked: string | null
  const secrets = new Set<string>([somebody.name, somebody.email, 'Zonneweide', 'Wilhelmina van'])
  const parentOf = (span: ReadableSpan | undefined) =>
    spans.find((other) => other.spanContext().spanId === span?.parentSpanContext?.spanId)

  beforeAll(async () => {
    const collected = collectSpans()
    house = await openConnectedHouse({
      connector: 'LoketNl',
      size: customers,
      at: setClock().now(),
      spans: collected.spans,
    })
    time.pass = (milliseconds) => {
      house.house.time.now = new Date(house.house.time.now.getTime() + milliseconds)
    }
    await journey(house, secrets)
    const click = await house.house.http(
      new Request('https://api.spil.example/api/graphql', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-spil-request': '1',
          origin: house.house.platform.config.appUrl,
          cookie: house.owner.cookie,
        },
        body: JSON.stringify({
          query: 'mutation SyncNow ($id: ID!) { syncConnection(input: { id: $id }) { id } }',
          variables: { id: house.connectionId },
        }),
      }),
    )
    asked = click.headers.get('x-correlation-id')
    await house.house.work()
    spans = await collected.ended()
  })
  afterAll(() => house.close())

  it('lead from a click, by the id that it was answered with, through the job to each call of the vendor', () => {
    const trace = spans.filter((span) => correlationIdOf(span.spanContext().traceId) === asked)
    const calls = trace.filter(({ attributes }) => attributes['spil.connector'] === 'LoketNl')
    expect(calls.length).toBeGreaterThan(3)
    for (const call of calls) expect(parentOf(call)?.name).toMatch(/^job sync-connection$|^LoketNl /u)
    const job = trace.find(({ name }) => name === 'job sync-connection')
    expect(parentOf(job)?.name).toBe('graphql SyncNow')
    expect(job?.attributes).toMatchObject({ 'spil.tenant': house.firm.tenantId, 'spil.outcome': 'done' })
    // What follows from the events of the sync is of that click as well, whoever delivered them.
    const followed = trace.filter(({ name }) => name.startsWith('event '))
    expect(followed.map((span) => parentOf(span)?.name)).toContain('job sync-connection')
    expect(calls[0]?.attributes).toMatchObject({
      'server.address': 'api.loket.nl',
      'http.request.method': 'GET',
      'http.response.status_code': 200,
    })
  })

  it('say how often a call was repeated, and what store and vendor were asked for', () => {
    const repeated = spans.filter(({ attributes }) => Number(attributes['http.request.resend_count']) > 0)
    expect(repeated.length).toBeGreaterThan(0)
    const job = spans.find(({ name }) => name === 'job sync-connection')
    expect(Number(job?.attributes['spil.store.writes'])).toBeGreaterThan(customers)
    expect(Number(job?.attributes['spil.store.commits'])).toBeGreaterThan(0)
    const question = spans.find(({ name }) => name.startsWith('graphql '))
    expect(question?.attributes).toMatchObject({ 'spil.tier': 'EXPERT', 'http.response.status_code': 200 })
  })

  it('hold nothing of a person, a customer, a token or an address, wherever one looks', () => {
    const ours = new Set([house.firm.tenantId, ...spans.map(({ attributes }) => String(attributes['spil.task']))])
    const texts = [...new Set(spans.map(textOf))].map((text) =>
      [...ours].reduce((rest, id) => rest.replaceAll(id, '…'), text),
    )
    expect(texts.length).toBeGreaterThan(30)
    const all = texts.join('\n').toLowerCase()
    const values = [...secrets].filter((text) => text.length > 3 && !ofOurs.test(text))
    expect(values.length).toBeGreaterThan(customers * 3)
    expect(values.filter((text) => all.includes(text.toLowerCase()))).toEqual([])
    // Whatever it is of: something like a mail address, a chamber's number, an id, a key, a query.
    expect(all).not.toMatch(/[\w.+-]{1,64}@[\w-]{1,64}\.[a-z]{2,}/u)
    expect(all.replaceAll(/"[\w.]+":\d+(?:\.\d+)?/gu, '')).not.toMatch(/\d{4}/u)
    expect(all).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/u)
    expect(all).not.toMatch(/[a-z0-9+_-]{32}/u)
    expect(all).not.toMatch(/[?&%]|https?:|bearer|basic /u)
  })
})
