import { describe, expect, it } from 'vitest'
import { alure } from '#domain/connectors/entries/alure.ts'
import { lyanthe } from '#domain/connectors/entries/lyanthe.ts'
import { json } from '#local/vendors/simulator.ts'
import { openPractice, recordsOf, type Answering } from '#tests/kit/practice-session.ts'
import alureMapping from '../../alure/mapping.json' with { type: 'json' }
import lyantheMapping from '../../lyanthe/mapping.json' with { type: 'json' }
import { practiceConnector } from './practice-connector.ts'

const fields = { username: 'u', password: 'p', apiUrl: 'https://api.vendor.example.com' }
const list = (rows: readonly unknown[]) => json(200, rows)

/** Lists by path; anything else is not there. */
const vendorOf = (lists: Readonly<Record<string, (query: URLSearchParams) => readonly unknown[]>>): Answering => ({
  answer: ({ url, method }) => {
    if (method === 'POST') return json(200, { token: 't' })
    const rows = lists[url.pathname]
    return rows === undefined ? json(404, { title: 'Not Found' }) : list(rows(url.searchParams))
  },
})

const none = { paging: { kind: 'none' } }
const lyantheWith = (resources: object) =>
  practiceConnector(lyanthe, { ...lyantheMapping, resources: { ...lyantheMapping.resources, ...resources } })

async function accessOf(resources: object, vendor: Answering) {
  const connector = lyantheWith(resources)
  const { context, sent } = await openPractice(connector, vendor, fields)
  const found = await recordsOf(connector.streams.access?.(context, undefined))
  return { ...found, pairs: found.records.map(({ userId, administrationId }) => `${userId}|${administrationId}`), sent }
}

describe('who may open what', () => {
  const administrations = { path: '/a', ...none, fields: { id: 'id', name: 'name' } }
  const clients = [
    { id: 1, name: 'A', members: [{ id: 'u1' }, { id: 'u2' }, { id: 'u1' }] },
    { id: 2, name: 'B', members: [] },
    { id: 3, name: 'C' },
  ]

  it('comes from a list of pairs; half a pair is skipped', async () => {
    const access = { path: '/pairs', ...none, fields: { userId: 'user', administrationId: 'client' } }
    const vendor = vendorOf({ '/pairs': () => [{ user: 'u1', client: 7 }, { user: 'u1' }] })
    expect(await accessOf({ access }, vendor)).toMatchObject({ pairs: ['u1|7'], skipped: 1 })
  })

  it('comes from a field of each administration, each pair once', async () => {
    const access = { source: 'administrations', idsPath: 'members[].id' }
    expect((await accessOf({ administrations, access }, vendorOf({ '/a': () => clients }))).pairs).toEqual([
      'u1|1',
      'u2|1',
    ])
  })

  it('comes from a field of each user', async () => {
    const users = { path: '/u', ...none, fields: { id: 'id', name: 'name' } }
    const access = { source: 'users', idsPath: 'opens' }
    const vendor = vendorOf({ '/u': () => [{ id: 'u9', name: 'Anna', opens: [1, 2] }] })
    expect((await accessOf({ users, access }, vendor)).pairs).toEqual(['u9|1', 'u9|2'])
  })

  it('comes from a call per administration; one that is gone meanwhile is skipped', async () => {
    const access = { forEach: 'administrations', path: '/a/{id}/users', ...none, fields: { userId: 'id' } }
    const vendor = vendorOf({ '/a': () => clients, '/a/1/users': () => [{ id: 'u1' }], '/a/2/users': () => [] })
    expect(await accessOf({ administrations, access }, vendor)).toMatchObject({ pairs: ['u1|1'], skipped: 1 })
  })

  it('puts an id into a path as one part of it', async () => {
    const access = { forEach: 'administrations', path: '/a/{id}/users', ...none, fields: { userId: 'id' } }
    const vendor = vendorOf({ '/a': () => [{ id: '../users?x=', name: 'A' }] })
    const { sent } = await accessOf({ administrations, access }, vendor)
    expect(sent.at(-1)?.url.pathname).toBe('/a/..%2Fusers%3Fx%3D/users')
  })
})

async function usageOf(usage: unknown, vendor: Answering) {
  const connector = lyantheWith({ usage })
  const { context, sent } = await openPractice(connector, vendor, fields)
  const found = await recordsOf(connector.streams.usage?.(context, undefined))
  const asked = sent.filter(({ method }) => method === 'GET').map(({ url }) => url.pathname + url.search)
  return { ...found, asked }
}
const usageFields = { administrationId: 'a', product: 'p' }

describe('usage', () => {
  it.each([
    ['without a count', {}],
    ['with a count', { totalItemsPath: 'total' }],
  ])(
    'of a list by offset %s that changes while it is counted is refused: a row that is read twice is billed twice',
    async (_, counted) => {
      const all = Array.from({ length: 12 }, (__, at) => ({ a: 1, p: 'Boekingen', m: '2026-02', n: 1, id: at }))
      const usage = {
        path: '/u',
        paging: { kind: 'offset', limit: 5, ...counted },
        itemsPath: 'rows',
        fields: { ...usageFields, month: 'm', amount: 'n' },
      }
      const vendor = (gone: number): Answering => {
        let calls = 0
        return {
          answer: ({ url, method }) => {
            if (method === 'POST') return json(200, { token: 't' })
            const offset = Number(url.searchParams.get('offset'))
            const rows = calls === 0 ? all : all.slice(gone)
            calls += 1
            return json(200, {
              rows: rows.slice(offset, offset + 5),
              ...('totalItemsPath' in counted && { total: rows.length }),
            })
          },
        }
      }
      await expect(usageOf(usage, vendor(2))).rejects.toMatchObject({ kind: 'unexpected-answer' })
      expect((await usageOf(usage, vendor(0))).records).toMatchObject([{ amounts: { '2026-02': 12 } }])
    },
  )

  it('asked by month is thirteen calls, with the first and the last day', async () => {
    const usage = { path: '/u', query: { from: '{from}', to: '{to}' }, ...none, forEach: 'months', dateFormat: 'yyyy-MM-dd', fields: { ...usageFields, amount: 'n' } } // prettier-ignore
    const { asked, records } = await usageOf(usage, vendorOf({ '/u': () => [{ a: 1, p: 'Boekingen', n: 2 }] }))
    expect(asked).toHaveLength(13)
    expect(asked[0]).toBe('/u?from=2025-03-01&to=2025-03-31')
    expect(asked.at(-1)).toBe('/u?from=2026-03-01&to=2026-03-31')
    expect(records).toHaveLength(1)
    expect(Object.keys(records[0]?.amounts ?? {})).toHaveLength(13)
  })

  it('asked by year is one call a year', async () => {
    const usage = { path: '/u/{year}', ...none, forEach: 'years', fields: { ...usageFields, month: 'm', amount: 'n' } }
    const { asked } = await usageOf(usage, vendorOf({ '/u/2025': () => [], '/u/2026': () => [] }))
    expect(asked).toEqual(['/u/2025', '/u/2026'])
  })

  const rows = [
    { a: 1, p: 'X', m: '2026-02', n: '2', doc: 'd1' },
    { a: 1, p: 'X', m: '2026-02-17', n: 3, doc: 'd1' },
    { a: 1, p: 'X', m: '2026-01-31T23:30:00Z', n: 4, doc: 'd2' },
    { a: 1, p: 'X', m: '2019-01', n: 50, doc: 'd3' },
  ]
  const base = { path: '/u', ...none }
  const withMonth = { ...usageFields, month: 'm' }

  it.each([
    ['added up', { fields: { ...withMonth, amount: 'n' } }, 9],
    ['counted', { aggregate: 'count', fields: withMonth }, 3],
    ['counted by what differs', { aggregate: { distinct: 'doc' }, fields: withMonth }, 2],
    ['summed', { aggregate: { sum: 'n' }, fields: withMonth }, 9],
  ])(
    'is %s per administration, product and month; what is older than a year is left out',
    async (_, part, february) => {
      const { records } = await usageOf({ ...base, ...part }, vendorOf({ '/u': () => rows }))
      expect(records).toMatchObject([{ administrationId: '1', product: 'X', amounts: { '2026-02': february } }])
    },
  )

  it('of several products in one row is asked once and makes one record each', async () => {
    const block = (product: string, amount: string) => ({ ...base, fields: { administrationId: 'a', product: { const: product }, month: 'm', amount } }) // prettier-ignore
    const vendor = vendorOf({ '/u': () => [{ a: 1, m: '2026-02', purchase: 3, sales: 5 }] })
    const { records, asked } = await usageOf([block('Inkoop', 'purchase'), block('Verkoop', 'sales')], vendor)
    expect(records.map(({ product, amounts }) => [product, amounts])).toEqual([
      ['Inkoop', { '2026-02': 3 }],
      ['Verkoop', { '2026-02': 5 }],
    ])
    expect(asked).toEqual(['/u'])
  })

  it('without an administration, a month or a number is skipped, and counted as such', async () => {
    const odd = [
      { p: 'X', m: '2026-02', n: 1 },
      { a: 1, p: 'X', m: 'ooit', n: 1 },
      { a: 1, p: 'X', m: '2026-02', n: 'veel' },
    ]
    const { skipped } = await usageOf({ ...base, fields: { ...withMonth, amount: 'n' } }, vendorOf({ '/u': () => odd }))
    expect(skipped).toBe(3)
  })
})

describe('what is odd', () => {
  it('in a number of usage costs the product of that administration, and not a part of its amount', async () => {
    const usage = { path: '/u', ...none, fields: { ...usageFields, month: 'm', amount: 'n' } }
    const rows = [
      { a: 1, p: 'Boekingen', m: '2026-01', n: 4 },
      { a: 1, p: 'Boekingen', m: '2026-02', n: { many: 4 } },
      { a: 2, p: 'Boekingen', m: '2026-02', n: 5 },
    ]
    const connector = lyantheWith({ usage })
    const { context } = await openPractice(connector, vendorOf({ '/u': () => rows }), fields)
    const [page] = await Array.fromAsync(connector.streams.usage?.(context, undefined) ?? [])
    expect(page?.records).toMatchObject([{ administrationId: '2', amounts: { '2026-02': 5 } }])
    expect(page?.skipped).toEqual([{ externalId: '1', pairedWith: 'Boekingen', reason: 'unexpected-shape' }])
  })

  it('in a column is empty and counted, and nothing is not odd', async () => {
    const administrations = { path: '/a', ...none, fields: { id: 'id', name: 'name', isActive: 'active', externalId: 'code' } } // prettier-ignore
    const rows = [
      { id: 1, name: 'A', active: 'misschien', code: { of: 'A' } },
      { id: 2, name: 'B', active: 'ook', code: 'B' },
      { id: 3, name: 'C', active: '', code: null },
      { id: 4, name: 'D', active: 'ja', code: [] },
    ]
    const connector = lyantheWith({ administrations })
    const { context } = await openPractice(connector, vendorOf({ '/a': () => rows }), fields)
    const [page] = await Array.fromAsync(connector.streams.administrations?.(context, undefined) ?? [])
    expect(page?.records.map(({ data }) => data['isActive'])).toEqual([null, null, null, true])
    expect(page?.skipped).toEqual([
      { path: 'externalId', wanted: 'text', got: 'object', count: 1 },
      { path: 'isActive', wanted: 'boolean', got: 'text', count: 2 },
    ])
  })

  it('in a date or a number that is read in a form of its own is counted as well, also where it decides another column', async () => {
    const administrations = {
      path: '/a',
      ...none,
      fields: {
        id: 'id',
        name: 'name',
        isActive: { when: { value: 'end', op: 'beforeToday' }, then: { const: false }, else: { const: true } },
        externalId: { first: [{ number: 'code', decimal: ',' }, 'other'] },
      },
    }
    const rows = [
      { id: 1, name: 'A', end: 'ooit', code: 'veel', other: 'x' },
      { id: 2, name: 'B', end: null, code: '1.234,50' },
      { id: 3, name: 'C', end: '2020-01-31', code: '12' },
    ]
    const connector = lyantheWith({ administrations })
    const { context } = await openPractice(connector, vendorOf({ '/a': () => rows }), fields)
    const [page] = await Array.fromAsync(connector.streams.administrations?.(context, undefined) ?? [])
    expect(page?.records.map(({ data }) => data['isActive'])).toEqual([true, true, false])
    expect([...(page?.skipped ?? [])].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual([
      { path: 'externalId', wanted: 'number', got: 'text', count: 1 },
      { path: 'isActive', wanted: 'other', got: 'text', count: 1 },
    ])
  })

  it('in the id of an administration whose users are asked spares all access', async () => {
    const administrations = { path: '/a', ...none, fields: { id: 'id', name: 'name' } }
    const access = { source: 'administrations', idsPath: 'members[].id' }
    const rows = [
      { id: {}, members: [{ id: 'u1' }] },
      { id: 2, members: [{ id: 'u2' }] },
    ]
    const connector = lyantheWith({ administrations, access })
    const { context } = await openPractice(connector, vendorOf({ '/a': () => rows }), fields)
    const [page] = await Array.fromAsync(connector.streams.access?.(context, undefined) ?? [])
    expect(page?.records).toMatchObject([{ userId: 'u2', administrationId: '2' }])
    expect(page?.skipped).toEqual([{ externalId: null, reason: 'id-missing' }])
  })
})

describe('a helper list', () => {
  it('is read once and joined on', async () => {
    const connector = practiceConnector(lyanthe, {
      ...lyantheMapping,
      helpers: { people: { path: '/people', ...none } },
      resources: {
        ...lyantheMapping.resources,
        users: {
          path: '/u',
          ...none,
          fields: {
            id: 'id',
            name: { lookup: { resource: 'people', key: 'person', match: 'nr', field: 'name' } },
            email: { lookup: { resource: 'people', key: 'person', match: 'nr', field: 'mail' } },
          },
        },
      },
    })
    const vendor = vendorOf({
      '/u': () => [
        { id: 1, person: 9 },
        { id: 2, person: 8 },
      ],
      '/people': () => [{ nr: '9', name: 'Anna', mail: 'anna@kantoor.example' }],
    })
    const { context, sent } = await openPractice(connector, vendor, fields)
    const { records, skipped } = await recordsOf(connector.streams.users?.(context, undefined))
    expect(records).toMatchObject([{ externalId: '1', name: 'Anna', email: 'anna@kantoor.example' }])
    expect(skipped).toBe(1)
    expect(sent.filter(({ url }) => url.pathname === '/people')).toHaveLength(1)
  })
})

describe('a customer of a CRM', () => {
  const connector = practiceConnector(alure, {
    ...alureMapping,
    apiUrl: 'https://api.vendor.example.com',
    auth: {
      ...alureMapping.auth,
      authorizeUrl: 'https://login.vendor.example.com/authorize',
      tokenUrl: 'https://login.vendor.example.com/token',
    },
  })
  const row = {
    id: 'c1',
    clientNumber: 17,
    name: 'Bakkerij',
    email: 'b@klant.example',
    parentId: 'c1',
    tags: ['VIP', 'Loon'],
  }
  const tokens = {
    accessToken: 'a',
    refreshToken: 'r',
    obtainedAt: '2026-03-10T07:59:00.000Z',
    expiresAt: '2026-03-10T09:00:00.000Z',
  }

  it('has in each slot the field that was chosen for it, and is nobody’s parent to itself', async () => {
    const { context } = await openPractice(
      connector,
      vendorOf({ '/clients': (query) => (query.get('page') === '1' ? [row] : []) }),
      { fields: {}, tokens },
      { oauthClients: { Alure: { clientId: 'us' } } },
    )
    const slots = { reference2: 'clientNumber', tag1: 'tags', tag5: 'tag 2', tag3: 'constructor' }
    const { records } = await recordsOf(connector.crm?.streams.administrations?.({ ...context, slots }, undefined))
    expect(records).toMatchObject([
      { externalId: 'c1', data: { email: 'b@klant.example', parentId: null, reference1: null, reference2: '17', tag1: 'VIP, Loon', tag3: null, tag5: 'Loon' } }, // prettier-ignore
    ])
  })

  it('may have in its slots what the mapping names', async () => {
    const { api } = await openPractice(
      connector,
      vendorOf({}),
      { fields: {}, tokens },
      { oauthClients: { Alure: { clientId: 'us' } } },
    )
    expect(await connector.crm?.names?.references(api)).toEqual(['clientNumber', 'searchName', 'vatNumber'])
    expect(await connector.crm?.names?.tags(api)).toContain('tag 1')
  })

  it('is not asked for before somebody has told the address', async () => {
    const shipped = practiceConnector(alure, alureMapping)
    await expect(
      openPractice(shipped, vendorOf({}), { fields: {}, tokens }, { oauthClients: { Alure: { clientId: 'us' } } }),
    ).rejects.toMatchObject({ kind: 'unavailable' })
  })
})
