import { describe, expect, it } from 'vitest'
import { lyanthe } from '#domain/connectors/entries/lyanthe.ts'
import { tess } from '#domain/connectors/entries/tess.ts'
import shipped from '../../tess/mapping.json' with { type: 'json' }
import { connectors } from '../../index.ts'
import type { Connector } from '../define-connector.ts'
import { emptyColumns } from './empty-columns.ts'
import { mergeMapping } from './merge.ts'
import { MappingRefused, readMapping } from './mapping.ts'
import { isPractice } from './practice-connector.ts'

const refusal = (given: unknown, entry: typeof tess | typeof lyanthe = tess): readonly string[] => {
  try {
    readMapping(mergeMapping(shipped, given), entry, 'tess.json')
  } catch (error) {
    if (error instanceof MappingRefused) return error.problems
    throw error
  }
  return []
}
const administrations = (part: object) => ({ resources: { administrations: part } })

describe('a mapping', () => {
  it.each([
    [
      'a key that is not known',
      administrations({ pageing: {} }),
      'resources.administrations: Unrecognized key: "pageing"',
    ],
    [
      'a column the table does not have',
      administrations({ fields: { colour: 'c' } }),
      'resources.administrations.fields: ["colour"] is no column of it; there are: externalId, type, division',
    ],
    [
      'a column its customers do not have',
      { resources: { customers: { fields: { colour: 'c' } } } },
      'resources.customers.fields: ["colour"] is no column of it',
    ],
    [
      'a wrong expression, deep inside',
      administrations({ fields: { name: { first: ['a', { map: 'b', values: 1 }] } } }),
      'resources.administrations.fields.name.first[1].values',
    ],
    ['a blank that means nothing', administrations({ path: '/accounts/{tenant}' }), '{tenant} is not known here'],
    [
      'an address instead of a path',
      administrations({ path: 'https://elders.example/accounts' }),
      'resources.administrations.path',
    ],
    [
      'a way to sign in that the form cannot feed',
      { auth: { kind: 'apiKeyHeader' } },
      'auth.kind: "apiKeyHeader" needs apiKey',
    ],
    [
      'a consent page for a system with a form',
      { auth: { kind: 'oauth2Code', authorizeUrl: null, tokenUrl: null } },
      'auth.kind',
    ],
    ['an address beside the one that the form asks', { apiUrl: 'https://a.example' }, 'apiUrl: is null'],
    [
      'a table that Spil does not have for it',
      {
        resources: {
          usage: { path: '/u', aggregate: 'count', forEach: 'months', fields: { administrationId: 'a', product: 'p' } },
        },
      },
      'resources.usage: Tess has no table',
    ],
    ['invoices', { resources: { invoices: { path: '/i' } } }, 'resources.invoices'],
    ['a header that is the kit’s own business', { http: { headers: { Authorization: 'x' } } }, 'http.headers'],
    [
      'a blank in a header that no field of the form fills',
      { http: { headers: { 'X-Tenant': '{tenant}' } } },
      'http.headers.X-Tenant: {tenant} is not known here (clientId)',
    ],
    [
      'a secret in a header of every call',
      { http: { headers: { 'X-Key': '{clientSecret}' } } },
      '{clientSecret} is not known here',
    ],
    [
      'a join on a list that is not declared',
      administrations({
        fields: { division: { lookup: { resource: 'divisions', key: 'd', match: 'id', field: 'name' } } },
      }),
      'helpers.divisions',
    ],
    ['another connector', { connector: 'Hix' }, 'connector'],
    ['a version that is not known', { mappingVersion: 2 }, 'mappingVersion'],
  ])('with %s is refused, with the place', (_, given, expected) => {
    expect(refusal(given).join('\n')).toContain(expected)
  })

  it('tells every problem at once, and which file', () => {
    const given = { verified: 'yes', ...administrations({ pageing: {} }) }
    expect(refusal(given)).toHaveLength(2)
    expect(() => readMapping(mergeMapping(shipped, given), tess, 'a/tess.json')).toThrow(
      /^a\/tess\.json cannot be used:\n/u,
    )
  })

  it('of usage needs a month and an amount, from a field or from how it is asked', () => {
    const usage = (part: object) => ({
      connector: 'Lyanthe',
      auth: { kind: 'basic' },
      resources: {
        customers: null,
        administrations: null,
        users: null,
        access: null,
        usage: { path: '/u', fields: { administrationId: 'a', product: 'p' }, ...part },
      },
    })
    expect(refusal(usage({}), lyanthe).join()).toMatch(/fields\.month.*fields\.amount/u)
    expect(refusal(usage({ forEach: 'months', aggregate: 'count' }), lyanthe)).toEqual([])
  })
})

describe('the columns of the catalogue', () => {
  it.each(Object.values<Connector>(connectors).filter(isPractice))(
    'are all filled by the shipped mapping of $id',
    (one) => {
      expect(emptyColumns(one.practice.read, one.entry)).toEqual([])
    },
  )

  it('are named where nothing fills them, also of a CRM', () => {
    const { administrations: block } = shipped.resources
    const fields = Object.fromEntries(Object.entries(block.fields).filter(([name]) => name !== 'division'))
    const resources = { ...shipped.resources, administrations: { ...block, fields } }
    const wanting = readMapping({ ...shipped, resources }, tess, 'tess.json')
    expect(emptyColumns(wanting, tess)).toEqual(['administrations.division'])
  })
})

describe('an operator’s file', () => {
  const merged = (given: unknown): unknown => mergeMapping(shipped, given)

  it('changes what it names and leaves the rest', () => {
    expect(
      merged({ auth: { tokenUrl: '/oauth/token' }, resources: { administrations: { path: '/klanten' } } }),
    ).toMatchObject({
      auth: { kind: 'oauth2ClientCredentials', tokenUrl: '/oauth/token' },
      resources: { administrations: { path: '/klanten', fields: { id: 'id' } }, users: { path: '/users' } },
    })
  })

  it('replaces an expression whole, and a list whole', () => {
    expect(merged(administrations({ fields: { name: { first: ['x'] } } }))).toMatchObject({
      resources: { administrations: { fields: { id: 'id', name: { first: ['x'] } } } },
    })
    expect(merged(administrations({ drop: { value: 'a', op: 'empty' } }))).toHaveProperty(
      'resources.administrations.drop',
      {
        value: 'a',
        op: 'empty',
      },
    )
  })

  it('of another kind brings its own settings: those of the kind before mean nothing to it', () => {
    const paging = { kind: 'cursor', nextPath: 'meta.next' }
    expect(merged(administrations({ paging }))).toHaveProperty('resources.administrations.paging', paging)
  })

  it('may say that the system does not have something', () => {
    expect(merged({ resources: { users: null } })).toHaveProperty('resources.users', null)
  })
})
