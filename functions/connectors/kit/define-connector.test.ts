import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { catalogEntry } from '#domain/connectors/catalog-entry.ts'
import { crmColumns } from '#domain/connectors/columns.ts'
import type { Incoming } from '#domain/records/record.ts'
import type { CustomerOf, RowOf } from '#domain/records/row-of.ts'
import { credentialForm, noAuthorization } from './auth-scheme.ts'
import { defineConnector } from './define-connector.ts'
import { linkedPages } from './pages.ts'
import { slotValues } from './slot-values.ts'
import { snapshot } from './snapshot.ts'
import { stagedRows } from './staged-rows.ts'

const mark = { letters: 'XX', color: '#000000' }
const entry = catalogEntry({
  id: 'Hix',
  name: 'Example',
  company: 'Example',
  mark,
  tables: {
    administrations: {
      query: 'q',
      type: 'T',
      columns: [
        { key: 'code', kind: 'text', sortable: true },
        { key: 'seats', kind: 'integer' },
        { key: 'price', kind: 'amount' },
        { key: 'isActive', kind: 'boolean' },
        { key: 'since', kind: 'date' },
        { key: 'seen', kind: 'moment' },
      ],
    },
    users: { query: 'u', type: 'U', columns: [] },
  },
})
const empty = catalogEntry({ id: 'Hix', name: 'Example', company: 'Example', mark })
const crmEntry = catalogEntry({
  id: 'Hix',
  name: 'Example',
  company: 'Example',
  mark,
  crmTables: { administrations: { query: 'c', type: 'C', columns: [...crmColumns, { key: 'type', kind: 'text' }] } },
})

type Data = RowOf<typeof entry, 'administrations'>['data']
type CustomerData = CustomerOf<typeof crmEntry>['data']
const data = { code: 'a', seats: 1, price: '1.50', isActive: true, since: '2026-03-01', seen: null }
const customerData = { email: null, parentId: null, ...slotValues({ tag2: 'Branch' }, (field) => field), type: 'B.V.' }
const mapped = (given: Data) => ({
  externalId: given.code ?? '',
  name: 'x',
  chamberOfCommerceNumber: null,
  data: given,
})
const user = (given: RowOf<typeof entry, 'users'>['data']) => ({ externalId: '', name: 'x', email: null, data: given })
const customer = (given: CustomerData) => ({ externalId: '', name: 'x', chamberOfCommerceNumber: null, data: given })

const clients = () =>
  linkedPages({
    cursor: undefined,
    first: () => Promise.resolve(''),
    read: () => Promise.resolve({ items: [], next: undefined }),
  })
const rowsOf = <Row extends Incoming>(row: Row) => snapshot(clients, z.string(), () => row)
const administrations = snapshot(clients, z.string(), (code) => mapped({ ...data, code }))
const users = stagedRows<'users', RowOf<typeof entry, 'users'>>('users')
const streams = { administrations, users }
const usage = stagedRows('usage')
const access = stagedRows('access')
const files = { lanes: 1, authorization: noAuthorization }
const http = { baseUrl: 'https://vendor.example' }
const api = { lanes: 1, authorization: credentialForm({ headers: () => ({}) }), http, streams }
const pace = { perSecond: 1, concurrent: 1 }
const check = () => Promise.resolve({})
const named = { externalId: '1', name: 'x', chamberOfCommerceNumber: null }

describe('a declaration', () => {
  it('that keeps what its entry promises compiles', () => {
    expect(defineConnector(entry, { ...files, streams })).toMatchObject({ id: 'Hix', lanes: 1, http: undefined })
    expect(defineConnector(entry, { ...api, pace, check })).toMatchObject({ http, pace })
    expect(defineConnector(empty, { ...files, streams: {} }).streams).toEqual({})
    // Rows that our own code wrote to a file take the form of the entry.
    expect(defineConnector(entry, { ...files, streams: { administrations: stagedRows('administrations'), users } })).toMatchObject({ id: 'Hix' }) // prettier-ignore
    const crm = { streams: { administrations: snapshot(clients, z.string(), () => customer(customerData)) } }
    expect(defineConnector(crmEntry, { ...files, streams: {}, crm }).crm).toBe(crm)
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
      // @ts-expect-error -- no row has the columns of the entry
      defineConnector(entry, { ...files, streams: { administrations: rowsOf({ ...named, data: {} }), users } }),
      // @ts-expect-error -- columns that could be called anything
      defineConnector(entry, { ...files, streams: { administrations: rowsOf({ ...named, data: Object.fromEntries([['code', 'a']]) }), users } }), // prettier-ignore
      // @ts-expect-error -- the rows of a CRM have its slots
      defineConnector(crmEntry, { ...files, streams: {}, crm: { streams: { administrations: rowsOf({ ...named, data: { email: null, parentId: null, type: null } }) } } }), // prettier-ignore
    ]
    expect(mistakes).toBeTypeOf('function')
  })
})

describe('what a row holds in its own columns', () => {
  it('is each column of its entry, of its kind, or null', () => {
    expect([data, { ...data, code: null, seats: null, price: null, isActive: null, since: null }].map(mapped)).toHaveLength(2) // prettier-ignore
    expect(user({}).data).toEqual({})
    expect(customer(customerData).data).toMatchObject({ tag1: null, tag2: 'Branch', reference5: null })
  })

  it('and nothing else, or it does not compile', () => {
    const mistakes = () => [
      // @ts-expect-error -- a column that the entry does not have
      mapped({ ...data, cod: 'a' }),
      // @ts-expect-error -- a column that is missing
      mapped({ code: 'a', seats: 1, price: '1.50', isActive: true, since: '2026-03-01' }),
      // @ts-expect-error -- not told is null, never undefined
      mapped({ ...data, code: undefined }),
      // @ts-expect-error -- a text in a column of numbers
      mapped({ ...data, seats: '1' }),
      // @ts-expect-error -- an amount is a decimal as text, never a float
      mapped({ ...data, price: 1.5 }),
      // @ts-expect-error -- a text in a column of yes and no
      mapped({ ...data, isActive: 'yes' }),
      // @ts-expect-error -- a moment is text, no Date
      mapped({ ...data, seen: new Date() }),
      // @ts-expect-error -- a table without columns of its own
      user({ code: 'a' }),
      // @ts-expect-error -- a slot of the CRM that is spelled wrong
      customer({ ...customerData, tag6: 'x' }),
    ]
    expect(mistakes).toBeTypeOf('function')
  })
})
