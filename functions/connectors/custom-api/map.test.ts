import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { classifyByStatus } from '../kit/answer.ts'
import { Access, Administration, Customer, lists, Meta, Page, refusal, Usage, User } from './api.ts'
import { addressOf } from './connector.ts'
import { toAccess, toAdministration, toCustomer, toUsage, toUser } from './map.ts'

const guide = readFileSync(new URL('../../../docs/guides/custom-api.md', import.meta.url), 'utf8')

/** The examples of the guide below a heading: what a developer builds to is what is read here. */
function examples(heading: string): unknown[] {
  const [, section = ''] = guide.split(`\n## ${heading}`)
  const [own = ''] = section.split('\n## ')
  return [...own.matchAll(/```json\n(.*?)```/gsu)].map(([, text = '']) => JSON.parse(text) as unknown)
}

function rowsOf<Schema extends z.ZodType>(list: (typeof lists)[number], schema: Schema): z.output<Schema>[] {
  const [example] = examples(`GET /v1/${list}`)
  return Page.parse(example).data.map((row) => schema.parse(row))
}

describe('an example of the guide', () => {
  it('tells every list there is', () => {
    const [example] = examples('GET /v1/meta')
    expect(Object.keys(Meta.parse(example).capabilities)).toEqual([...lists])
  })

  it('of administrations becomes rows, with nothing where nothing was told', () => {
    expect(rowsOf('administrations', Administration).map(toAdministration)).toEqual([
      {
        externalId: 'adm-42',
        name: 'Bakkerij De Korst B.V.',
        chamberOfCommerceNumber: '00345678',
        data: {
          customerNumber: 'K0042',
          type: 'salaris',
          group: 'Vestiging Noord',
          industry: 'Bakkerij',
          isActive: true,
          isBlocked: false,
          archived: false,
          payrollPeriodType: 'month',
          lastPayrollRunEnd: '2026-09-30',
          created: '2021-01-01T08:00:00.000Z',
          lastMutation: '2026-09-30T10:15:00.000Z',
        },
      },
      {
        externalId: 'adm-43',
        name: 'Maatschap Zuiderdiep',
        chamberOfCommerceNumber: null,
        data: {
          customerNumber: null,
          type: null,
          group: null,
          industry: null,
          isActive: null,
          isBlocked: null,
          archived: null,
          payrollPeriodType: null,
          lastPayrollRunEnd: null,
          created: null,
          lastMutation: null,
        },
      },
    ])
  })

  it('of users becomes rows; without a name the address is the name', () => {
    expect(rowsOf('users', User).map(toUser)).toMatchObject([
      {
        externalId: 'u-1',
        name: 'Hanneke Duinmeijer',
        email: 'h.duinmeijer@kantoor-duinen.example',
        data: {
          role: 'Beheerder',
          userType: 'internal',
          isActive: true,
          employeeId: 'P007',
          department: 'Salaris',
          jobTitle: 'Salarisadministrateur',
          lastLogin: '2026-09-29T16:40:00.000Z',
          created: '2019-05-06T07:00:00.000Z',
          lastMutation: '2026-08-01T09:30:00.000Z',
        },
      },
      { externalId: 'u-2', name: 'otto.tolhuis@klant.example', data: { isActive: false, lastLogin: null, role: null } },
    ])
  })

  it('of access becomes a pair each, and one with every administration where it says so', () => {
    const all = new Set(['adm-42', 'adm-43'])
    const unknown = { maySee: null, mayHandle: null, mayValidate: null, mayApprove: null, maySign: null }
    const permissions = { maySee: true, mayHandle: false, mayValidate: false, mayApprove: true, maySign: false }
    expect(rowsOf('access', Access).flatMap((row) => toAccess(row, all))).toEqual([
      { userId: 'u-1', administrationId: 'adm-42', data: { role: 'Beheerder', ...unknown } },
      { userId: 'u-1', administrationId: 'adm-43', data: { role: 'Beheerder', ...unknown } },
      { userId: 'u-2', administrationId: 'adm-42', data: { role: 'Lezer', ...permissions } },
    ])
  })

  it('of usage becomes a row for each product, in which 0 is told and a month left out is not', () => {
    expect(rowsOf('usage', Usage).map(toUsage)).toEqual([
      {
        administrationId: 'adm-42',
        product: 'Loonstroken',
        amounts: { '2026-08': 11, '2026-09': 12, '2026-10': 0 },
        data: {},
      },
      { administrationId: 'adm-42', product: 'Documenten', amounts: { '2026-10': 128 }, data: {} },
    ])
  })

  it('of customers becomes customers, with references and tags in their own places', () => {
    expect(rowsOf('customers', Customer).map(toCustomer)).toMatchObject([
      {
        externalId: 'rel-1001',
        name: 'Bakkerij De Korst B.V.',
        chamberOfCommerceNumber: '00345678',
        data: {
          type: 'organization',
          customerNumber: 'K0042',
          email: 'info@dekorst.example',
          parentId: 'rel-1000',
          relationType: 'Klant',
          reference1: 'K0042',
          reference2: 'DOS-2021-017',
          reference3: null,
          tag1: 'Team Noord',
          tag2: 'Salaris',
          tag5: null,
          isActive: true,
        },
      },
      {
        externalId: 'rel-1000',
        data: { parentId: null, reference1: 'K0041', reference2: null, tag1: null, isActive: null },
      },
    ])
  })

  it('of a refusal means what the guide says', () => {
    const Problem = z.object({ type: z.string(), title: z.string(), status: z.number() })
    const meanings = examples('When it does not work').map((example) => {
      const { status } = Problem.parse(example)
      return [status, classifyByStatus({ status })]
    })
    expect(meanings).toEqual([
      [400, 'unexpected-answer'],
      [401, 'credentials-refused'],
      [403, 'forbidden'],
      [404, 'unexpected-answer'],
      [405, 'unexpected-answer'],
      [410, 'unexpected-answer'],
      [429, 'rate-limited'],
      [500, 'unavailable'],
      [503, 'unavailable'],
    ])
  })
})

describe('what is not as the guide says', () => {
  it.each([
    ['an id that is a number', Administration, { id: 42, name: 'A' }],
    ['a name that is missing', Administration, { id: '42' }],
    ['a flag that is a word', Administration, { id: '42', name: 'A', isActive: 'yes' }],
    ['an amount with a fraction', Usage, { administrationId: '42', product: 'A', amounts: { '2026-10': 1.5 } }],
    ['an amount below 0', Usage, { administrationId: '42', product: 'A', amounts: { '2026-10': -1 } }],
    ['a month that is none', Usage, { administrationId: '42', product: 'A', amounts: { '2026-13': 1 } }],
    ['a last page that does not say so', Page, { data: [], page: {} }],
    ['an empty cursor', Page, { data: [], page: { nextCursor: '' } }],
    ['a list that is more than there or not', Meta, { contract: '1.0', capabilities: { usage: { since: '2026-01' } } }],
  ])('%s is refused', (_, schema: z.ZodType, value) => {
    expect(schema.safeParse(value).success).toBe(false)
  })

  it('names itself where only spaces are left', () => {
    expect(toAdministration(Administration.parse({ id: ' ', name: 'A' }))).toEqual({
      externalId: null,
      reason: 'id-missing',
    })
    expect(toCustomer(Customer.parse({ id: 'a', name: ' ' }))).toEqual({ externalId: 'a', reason: 'name-missing' })
  })
})

it('adds what a later version may bring without losing what it knows', () => {
  expect(Meta.parse({ contract: '1.3', capabilities: { users: true, invoices: true } }).capabilities).toEqual({
    users: true,
  })
})

describe('an address', () => {
  it.each([
    ['https://api.kantoor.example/spil', 'https://api.kantoor.example/spil'],
    [' api.kantoor.example/spil/ ', 'https://api.kantoor.example/spil'],
    ['https://api.kantoor.example/spil/v1', 'https://api.kantoor.example/spil'],
    ['https://api.kantoor.example/spil/v1/meta?x=1#y', 'https://api.kantoor.example/spil'],
    ['https://api.kantoor.example:8443', 'https://api.kantoor.example:8443'],
    ['api.kantoor.example/v1/administrations/', 'https://api.kantoor.example'],
  ])('%s is %s', (pasted, address) => {
    expect(addressOf(pasted)).toBe(address)
  })

  it.each(['http://api.kantoor.example', 'https://piet:geheim@api.kantoor.example', 'https://', 'ftp://a.example', ''])(
    '%s is none',
    (pasted) => {
      expect(() => addressOf(pasted)).toThrow('not an address')
    },
  )
})

it('takes over the id of a call only where it is plain', () => {
  expect(refusal({ headers: { 'x-request-id': '7d1f0f0e-6a55' } })).toEqual({ reference: '7d1f0f0e-6a55' })
  expect(refusal({ headers: { 'x-request-id': 'a b\u0000' } })).toEqual({})
  expect(refusal({ headers: {} })).toEqual({})
})
