import type { Period } from '#domain/shared/period.ts'
import { named } from '../rows.ts'
import { usageOf, usageRows, type UsageKind } from '../world/usage.ts'
import { utcStamp } from '../written-times.ts'
import type { Client, Colleague, PracticeProfile } from './profile.ts'

const nthTags = (name: string): Readonly<Record<string, (client: Client) => string | null>> =>
  Object.fromEntries([0, 1, 2].map((at) => [`${name} ${at + 1}`, ({ tags }: Client) => tags[at] ?? null]))
const firstTag = ({ tags }: Client): string | null => tags[0] ?? null

/** What most call the fields of a client and of a person. */
const usualClient = { id: 'externalId', name: 'name', cocNumber: 'chamberOfCommerceNumber' } as const
const usualPerson = { id: 'externalId', email: 'email', role: 'role' } as const

/** Tess, as `functions/connectors/tess/mapping.json` supposes it. */
const tessProfile: PracticeProfile = {
  name: 'tess',
  origin: 'https://*.tess.example',
  base: '/api',
  signIn: { kind: 'clientCredentials', path: '/connect/token' },
  system: 'Tess',
  clients: {
    path: '/accounts',
    withOthers: true,
    named: named<Client>({
      ...usualClient,
      accountNumber: 'customerNumber',
      active: 'isActive',
      parentAccountId: 'parentId',
    }),
    more: (fills, client) => ({
      financialName: client.name,
      accountType: fills('type', client.member === undefined ? 'supplier' : 'customer'),
      email: fills(['email', 'mailAddress'], client.email),
      division: fills('division', firstTag(client)),
      declarantId: client.managerUserId,
    }),
  },
  people: {
    path: '/users',
    named: named<Colleague>({ ...usualPerson, firstName: 'first', lastName: 'last', active: 'isActive' }),
    more: (fills, { lastLogin }) => ({ lastLoginAt: fills('lastLogin', lastLogin, utcStamp(lastLogin)) }),
  },
  fields: {
    references: { accountNumber: ({ customerNumber }) => customerNumber, financialName: ({ name }) => name },
    tags: { division: firstTag, accountType: () => 'customer' },
  },
  accessOf: ({ managerUserId }) => [managerUserId],
}

/** Hix, as `functions/connectors/hix/mapping.json` supposes it. */
const hixProfile: PracticeProfile = {
  name: 'hix',
  origin: 'https://*.hix.example',
  base: '/api',
  signIn: { kind: 'apiKeyHeader', header: 'x-api-key' },
  system: 'Hix',
  clients: {
    path: '/companies',
    named: named<Client>({ ...usualClient, number: 'customerNumber', type: 'type' }),
    more: (fills, { isActive, userIds }) => ({
      active: fills('sourceStatus', isActive ? 'Active' : 'Inactive', isActive),
      userIds,
      rsin: '000000000',
    }),
  },
  people: {
    path: '/users',
    named: named<Colleague>({ ...usualPerson, name: 'name' }),
    more: (fills, { isActive }, index) => ({
      status: fills('sourceStatus', isActive ? 'active' : 'blocked'),
      type: fills('userType', index % 3 === 0 ? 'colleague' : 'client'),
    }),
  },
}

/** What Lyanthe counts, in the words its contract is supposed to have. */
const documentTypes = {
  purchase: { product: 'Inkoopfacturen', kind: 'purchaseInvoices' },
  sales: { product: 'Verkoopfacturen', kind: 'salesInvoices' },
  claim: { product: 'Declaraties', kind: 'claims' },
  credit: { product: "Creditnota's", kind: 'creditNotes' },
} as const
const countOf = (client: Client, kind: UsageKind, month: string): number =>
  client.member === undefined ? 0 : usageOf(client.member.customer, kind, month as Period)

/** Lyanthe, as `functions/connectors/lyanthe/mapping.json` supposes it. */
const lyantheProfile: PracticeProfile = {
  name: 'lyanthe',
  origin: 'https://*.lyanthe.example',
  base: '/api',
  signIn: { kind: 'login', path: '/auth/login' },
  system: 'Lyanthe',
  clients: {
    path: '/administrations',
    named: named<Client>({ ...usualClient, active: 'isActive' }),
    more: (fills, { customerNumber }) => ({ code: fills('administrationCode', customerNumber.padStart(10, '0')) }),
  },
  people: {
    path: '/users',
    named: named<Colleague>({ ...usualPerson, name: 'name', active: 'isActive' }),
    more: (_fills, { externalId }, _index, firm) => ({ administrationIds: firm.openedBy(externalId) }),
  },
  lists: {
    '/statistics/summary': (firm, query) => {
      const month = (query.get('from') ?? '').slice(0, 7)
      if (query.get('to')?.startsWith(month) !== true) return []
      return firm.administrations().flatMap((client) =>
        Object.entries(documentTypes).flatMap(([documentType, { kind }]) => {
          const count = countOf(client, kind, month)
          return count === 0 ? [] : [{ administrationId: client.externalId, documentType, count }]
        }),
      )
    },
  },
  usage: (client, months) =>
    Object.values(documentTypes).flatMap(({ product, kind }) => {
      // Months without documents are left out.
      const used = months.filter((month) => countOf(client, kind, month) > 0)
      return used.length === 0
        ? []
        : usageRows(client.externalId, used, { [product]: (month) => countOf(client, kind, month) })
    }),
}

const searchName = ({ name }: Client): string => name.slice(0, 12).toUpperCase().trim()
const mayDo = ({ managerUserId }: Client, userId: string) => ({
  role: userId === managerUserId ? 'Beheerder' : 'Lezer',
})

/** Alure, as `functions/connectors/alure/mapping.json` supposes it. */
const alureProfile: PracticeProfile = {
  name: 'alure',
  origin: 'https://api.alure.example',
  base: '/v1',
  signIn: { kind: 'code', brand: { name: 'Alure', letters: 'AL', color: '#2F6B2F' } },
  system: 'Alure',
  clients: {
    path: '/clients',
    named: named<Client>({
      ...usualClient,
      clientNumber: 'customerNumber',
      type: 'type',
      email: 'email',
      parentId: 'parentId',
    }),
    more: (fills, client) => ({
      searchName: searchName(client),
      expired: fills('isActive', client.isActive, client.isActive ? '0' : '1'),
      vatNumber: null,
      tags: client.tags,
    }),
  },
  people: {
    path: '/employees',
    named: named<Colleague>({ ...usualPerson, firstName: 'first', lastName: 'last' }),
    more: (fills, { isActive }) => ({ expired: fills('isActive', isActive, isActive ? 0 : 1) }),
  },
  lists: {
    '/client-access': (firm) =>
      firm
        .administrations()
        .flatMap((client) =>
          client.userIds.map((userId) => ({ userId, clientId: client.externalId, ...mayDo(client, userId) })),
        ),
  },
  fields: {
    references: { clientNumber: ({ customerNumber }) => customerNumber, searchName },
    tags: { type: ({ type }) => type, ...nthTags('tag') },
  },
  access: mayDo,
}

const customerTypes = { company: 'business', person: 'person', internal: 'business', supplier: 'business' } as const

/** MijnKantoor: host, sign-in, tenant, customers and paging as the vendor's own clients have them; the rest as its mapping supposes. */
const mijnKantoorProfile: PracticeProfile = {
  name: 'mijn-kantoor',
  origin: 'https://v2.api.mijnkantoorapp.nl',
  base: '/v1',
  signIn: {
    kind: 'code',
    brand: { name: 'MijnKantoor', letters: 'MK', color: '#0E6B5A' },
    under: '/v1',
  },
  tenantHeader: 'x-tenant',
  paging: { kind: 'page', envelope: 'fractal', sizeParameter: 'limit' },
  system: 'MijnKantoor',
  clients: {
    path: '/customers',
    // Each row says what it is, and what is included has an envelope of its own.
    named: named<Client>({
      id: 'externalId',
      number: 'customerNumber',
      name: 'name',
      coc_number: 'chamberOfCommerceNumber',
      email: 'email',
      parent_id: 'parentId',
    }),
    more: (fills, client, isWhole) => ({
      object: 'Customer',
      type: fills('type', customerTypes[client.type]),
      status: fills('sourceStatus', client.isActive ? 'Actief' : 'Inactief'),
      group_name: firstTag(client),
      labels: client.tags,
      ...(isWhole ? { users: { data: client.userIds.map((id) => ({ object: 'User', id })) } } : {}),
    }),
  },
  people: {
    path: '/users',
    named: named<Colleague>({ ...usualPerson, first_name: 'first', last_name: 'last', is_active: 'isActive' }),
    more: () => ({ object: 'User' }),
  },
  fields: {
    references: { number: ({ customerNumber }) => customerNumber },
    tags: { type: ({ type }) => customerTypes[type], group: firstTag, ...nthTags('label') },
  },
}

export const practiceProfiles = {
  alure: alureProfile,
  hix: hixProfile,
  lyanthe: lyantheProfile,
  mijnKantoor: mijnKantoorProfile,
  tess: tessProfile,
} as const satisfies Readonly<Record<string, PracticeProfile>>
export type PracticeName = keyof typeof practiceProfiles
