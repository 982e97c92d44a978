import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { connector as catalogEntry } from '#domain/connectors/catalog-entry.ts'
import { credentialForm, noAuthorization } from './authorization.ts'
import { defineConnector } from './define-connector.ts'
import { linkedPages } from './pages.ts'
import { snapshot } from './snapshot.ts'
import { stagedRows } from './staged-rows.ts'

const mark = { letters: 'XX', color: '#000000' }
const entry = catalogEntry({
  id: 'Hix',
  name: 'Example',
  company: 'Example',
  mark,
  tables: { administrations: { query: 'q', type: 'T', columns: [] }, users: { query: 'u', type: 'U', columns: [] } },
})
const empty = catalogEntry({ id: 'Hix', name: 'Example', company: 'Example', mark })
const streams = { administrations: stagedRows('administrations'), users: stagedRows('users') }
const { administrations, users } = streams
const usage = stagedRows('usage')
const access = stagedRows('access')
const files = { lanes: 1, authorization: noAuthorization }
const http = { baseUrl: 'https://vendor.example' }
const api = { lanes: 1, authorization: credentialForm({ headers: () => ({}) }), http, streams }
const pace = { perSecond: 1, concurrent: 1 }
const check = () => Promise.resolve({})
const clients = () =>
  linkedPages({
    cursor: undefined,
    first: () => Promise.resolve(''),
    read: () => Promise.resolve({ items: [], next: undefined }),
  })
const toAdministration = (name: string) => ({ externalId: name, name, chamberOfCommerceNumber: null, data: {} })

describe('a declaration', () => {
  it('that keeps what its entry promises compiles', () => {
    expect(defineConnector(entry, { ...files, streams })).toMatchObject({ id: 'Hix', lanes: 1, http: undefined })
    expect(defineConnector(entry, { ...api, pace, check })).toMatchObject({ http, pace })
    expect(defineConnector(empty, { ...files, streams: {} }).streams).toEqual({})
  })

  it('that does not, does not compile', () => {
    const mistakes = () => [
      // @ts-expect-error -- the entry promises users
      defineConnector(entry, { ...files, streams: { administrations } }),
      // @ts-expect-error -- the entry does not promise usage
      defineConnector(entry, { ...files, streams: { administrations, users, usage } }),
      // @ts-expect-error -- rows of one table are not rows of another
      defineConnector(entry, { ...files, streams: { administrations, users: access } }),
      // @ts-expect-error -- credentials that nobody can try
      defineConnector(entry, { ...api, pace }),
      // @ts-expect-error -- an API without a pace
      defineConnector(entry, { ...api, check }),
      // @ts-expect-error -- a map for another table
      snapshot<'users', z.ZodString>(clients, z.string(), toAdministration),
    ]
    expect(mistakes).toBeTypeOf('function')
  })
})
