import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keyWork, requestLogDays } from '#domain/odata/feed-key.ts'
import type { Model } from '#domain/odata/model.ts'
import type { Visit } from '#platform/http/route.ts'
import { bearer, feedKeysOf, feedVisit, type FeedKeys } from '#tests/kit/feed-keys.ts'
import { openHouse, type Firm, type House } from '#tests/kit/firm.ts'
import type { Piece, ModelRows } from '../engine/source.ts'
import { keyDoor, type Admitted } from './admit-key.ts'
import { answerKey } from './answer-key.ts'
import { feedRequests, feedSecrets } from './collections.ts'
import { KeyRefused } from './refusal.ts'
import { purgeRequestsJob } from './request-log.ts'

const day = 86_400_000

let house: House
let firm: Firm
let keys: FeedKeys
let door: (visit: Visit) => Promise<Admitted>

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  firm = await house.firm()
  keys = feedKeysOf(firm.person('ADMINISTRATOR'))
  door = keyDoor(house.platform)
})
afterAll(() => house.close())

describe('what was asked with a key', () => {
  const emptyModel: Model = { namespace: 'Spil', containerName: 'Feed', types: [], sets: [], annotations: [] }
  const sourceOf = (pieces: readonly Piece[]): ModelRows => ({
    model: emptyModel,
    count: () => Promise.resolve(0),
    page: () =>
      Promise.resolve({
        count: undefined,
        more: () => undefined,
        pieces: (async function* () {
          for (const piece of pieces) {
            await Promise.resolve()
            yield piece
          }
        })(),
      }),
  })
  const question = {} as Parameters<ModelRows['page']>[0]

  /** Two pieces of rows, written as they come. */
  function served(_request: Request, source: ModelRows): Promise<Response> {
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        const { pieces } = await source.page(question)
        for await (const piece of pieces) {
          house.time.now = new Date(house.time.now.getTime() + 20)
          controller.enqueue(new TextEncoder().encode(piece.kind === 'json' ? piece.text : ''))
        }
        controller.close()
      },
    })
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }))
  }
  const rows = sourceOf([
    { kind: 'json', text: '{},{},', rows: 2 },
    { kind: 'json', text: '{}', rows: 1 },
  ])
  const logged = async (id: string) => (await keys.requested(id)).items

  it('is kept with time, client, path, rows, status and duration, and shown beside the key', async () => {
    const { plainTextApiKey, key } = await keys.made()
    const visit = feedVisit(
      { 'user-agent': `Microsoft.Data.Mashup (https://go.example/\u0085)${'x'.repeat(300)}` },
      `/odata/Customers?$filter=Name%20eq%20%27Bakker%27&apikey=${plainTextApiKey}`,
    )
    const admitted = await door(visit)
    const response = await answerKey({ ...visit, clock: house.platform.clock }, admitted, rows, served)
    expect(await response.text()).toBe('{},{},{}')
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('ratelimit')).toBe(`"work";r=${keyWork.calls - 1};t=60`)
    expect(response.headers.get('ratelimit-policy')).toBe('"work";q=600;w=60')
    expect(await keys.requested(key.id)).toMatchObject({ today: { requests: 1, rows: 3 } })
    const [request, ...others] = await logged(key.id)
    expect(others).toEqual([])
    expect(request).toMatchObject({
      method: 'GET',
      path: "/Customers?$filter=Name eq 'Bakker'",
      status: 200,
      rows: 3,
      milliseconds: 40,
    })
    expect(request?.client).toMatch(/^Microsoft\.Data\.Mashup \(https:\/\/go\.example\/ \)x+$/u)
    expect(request?.client).toHaveLength(120)
    const { items } = await keys.listed()
    expect(items[0]?.lastUsed).toMatchObject({ rows: 3 })
  })

  it('is kept too where the answer broke off, was refused, or nobody waited for it', async () => {
    const { plainTextApiKey, key } = await keys.made()
    const at = { ...feedVisit(bearer(plainTextApiKey)), clock: house.platform.clock }
    const failing = answerKey(at, await door(at), rows, () => Promise.reject(new Error('no disk')))
    await expect(failing).rejects.toThrow('no disk')
    const left = await answerKey(at, await door(at), rows, served)
    await left.body?.cancel()
    const broken = new ReadableStream({ pull: () => Promise.reject(new Error('no disk')) })
    const breaking = await answerKey(at, await door(at), rows, () => Promise.resolve(new Response(broken)))
    await expect(breaking.text()).rejects.toThrow('no disk')
    const none = await answerKey(at, await door(at), rows, () => Promise.resolve(new Response(null, { status: 304 })))
    expect(none.status).toBe(304)
    await keys.changed(key.id, { disabled: true })
    await expect(door(at)).rejects.toThrow(KeyRefused)
    expect((await logged(key.id)).map(({ status }) => status).toSorted()).toEqual([200, 200, 304, 401, 500])
  })

  it('is forgotten after thirty days, with hashes that no key has any more', async () => {
    const { plainTextApiKey, key } = await keys.made()
    const { directory } = house.platform
    const at = { ...feedVisit(bearer(plainTextApiKey)), clock: house.platform.clock }
    const once = async () => {
      await (await answerKey(at, await door(at), rows, served)).text()
    }
    await once()
    const writtenOn = house.time.now.toISOString()
    await directory
      .documents(feedSecrets)
      .create({ id: 'spil_ffff', tenantId: firm.tenantId, keyId: 'none', secrets: [], writtenOn })
    house.time.now = new Date(house.time.now.getTime() + requestLogDays * day + 1000)
    await once()
    await firm.tenant.start(purgeRequestsJob, {})
    await house.work()
    expect(await firm.tenant.documents(feedRequests).count()).toBe(1)
    const left = await directory.documents(feedSecrets).find({ tenantId: firm.tenantId })
    expect(left.map(({ doc }) => doc.id)).toEqual([key.key])
    await door(feedVisit(bearer(plainTextApiKey)))
  })
})
