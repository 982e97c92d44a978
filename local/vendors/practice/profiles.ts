import type { Period } from '#domain/shared/period.ts'
import { usageOf, usageRows, type UsageKind } from '../world/usage.ts'
import { utcStamp } from '../written-times.ts'
import type { Client, PracticeProfile } from './profile.ts'

const nthTags = (name: string): Readonly<Record<string, (client: Client) => string | null>> =>
  Object.fromEntries([0, 1, 2].map((at) => [`${name} ${at + 1}`, ({ tags }: Client) => tags[at] ?? null]))
const firstTag = ({ tags }: Client): string | null => tags[0] ?? null

/** Tess, as `functions/connectors/tess/mapping.json` supposes it. */
const tessProfile: PracticeProfile = {
  name: 'tess',
  origin: 'https://*.tess.example',
  base: '/api',
  signIn: { kind: 'clientCredentials', path: '/connect/token' },
  paging: { kind: 'page' },
  system: 'Tess',
  clients: {
    path: '/accounts',
    withOthers: true,
    row: (fills, client) => ({
      id: fills('externalId', client.id),
      accountNumber: fills('customerNumber', client.number),
      name: fills('name', client.name),
      financialName: client.name,
      accountType: fills('type', client.member === undefined ? 'supplier' : 'customer'),
      active: fills('isActive', client.active),
      cocNumber: fills('chamberOfCommerceNumber', client.cocNumber),
      email: fills(['email', 'mailAddress'], client.email),
      parentAccountId: fills('parentId', client.parentId),
      division: fills('division', firstTag(client)),
      declarantId: client.managerUserId,
    }),
  },
  people: {
    path: '/users',
    row: (fills, { id, first, last, email, role, active, lastLogin }) => ({
      id: fills('externalId', id),
      firstName: first,
      lastName: last,
      email: fills('email', email),
      role: fills('role', role),
      active: fills('isActive', active),
      lastLoginAt: fills('lastLogin', lastLogin, utcStamp(lastLogin)),
    }),
  },
  fields: {
    references: { accountNumber: ({ number }) => number, financialName: ({ name }) => name },
    tags: { division: firstTag, accountType: () => 'customer' },
  },
  accessOf: ({ managerUserId }) => [managerUserId],
}

/** Hix, as `functions/connectors/hix/mapping.json` supposes it. */
const hixProfile: PracticeProfile = {
  name: 'hix',
  origin: 'https://*.hix.example',
  base: '/api',
  signIn: { kind: 'apiKeyHeader', header: 'X-Api-Key', prefix: '' },
  paging: { kind: 'page' },
  system: 'Hix',
  clients: {
    path: '/companies',
    row: (fills, { id, number, name, active, type, cocNumber, userIds }) => ({
      id: fills('externalId', id),
      number: fills('customerNumber', number),
      name: fills('name', name),
      active: fills('sourceStatus', active ? 'Active' : 'Inactive', active),
      type: fills('type', type),
      cocNumber: fills('chamberOfCommerceNumber', cocNumber),
      userIds,
      rsin: '000000000',
    }),
  },
  people: {
    path: '/users',
    row: (fills, { id, name, email, active, role }, index) => ({
      id: fills('externalId', id),
      name: fills('name', name),
      email: fills('email', email),
      status: fills('sourceStatus', active ? 'active' : 'blocked'),
      type: fills('userType', index % 3 === 0 ? 'colleague' : 'client'),
      role: fills('role', role),
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
  paging: { kind: 'page' },
  system: 'Lyanthe',
  clients: {
    path: '/administrations',
    row: (fills, { id, number, name, active, cocNumber }) => ({
      id: fills('externalId', id),
      code: fills('administrationCode', number.padStart(10, '0')),
      name: fills('name', name),
      active: fills('isActive', active),
      cocNumber: fills('chamberOfCommerceNumber', cocNumber),
    }),
  },
  people: {
    path: '/users',
    row: (fills, { id, name, email, active, role }, _, firm) => ({
      id: fills('externalId', id),
      name: fills('name', name),
      email: fills('email', email),
      active: fills('isActive', active),
      role: fills('role', role),
      administrationIds: firm.openedBy(id),
    }),
  },
  lists: {
    '/statistics/summary': (firm, query) => {
      const month = (query.get('from') ?? '').slice(0, 7)
      if (query.get('to')?.startsWith(month) !== true) return []
      return firm.administrations().flatMap((client) =>
        Object.entries(documentTypes).flatMap(([documentType, { kind }]) => {
          const count = countOf(client, kind, month)
          return count === 0 ? [] : [{ administrationId: client.id, documentType, count }]
        }),
      )
    },
  },
  usage: (client, months) =>
    Object.values(documentTypes).flatMap(({ product, kind }) => {
      // Months without documents are left out.
      const used = months.filter((month) => countOf(client, kind, month) > 0)
      return used.length === 0 ? [] : usageRows(client.id, used, { [product]: (month) => countOf(client, kind, month) })
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
  paging: { kind: 'page' },
  system: 'Alure',
  clients: {
    path: '/clients',
    row: (fills, client) => ({
      id: fills('externalId', client.id),
      clientNumber: fills('customerNumber', client.number),
      searchName: searchName(client),
      name: fills('name', client.name),
      type: fills('type', client.type),
      expired: fills('isActive', client.active, client.active ? '0' : '1'),
      cocNumber: fills('chamberOfCommerceNumber', client.cocNumber),
      vatNumber: null,
      email: fills('email', client.email),
      parentId: fills('parentId', client.parentId),
      tags: client.tags,
    }),
  },
  people: {
    path: '/employees',
    row: (fills, { id, first, last, email, active, role }) => ({
      id: fills('externalId', id),
      firstName: first,
      lastName: last,
      email: fills('email', email),
      role: fills('role', role),
      expired: fills('isActive', active, active ? 0 : 1),
    }),
  },
  lists: {
    '/client-access': (firm) =>
      firm
        .administrations()
        .flatMap((client) =>
          client.userIds.map((userId) => ({ userId, clientId: client.id, ...mayDo(client, userId) })),
        ),
  },
  fields: {
    references: { clientNumber: ({ number }) => number, searchName },
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
    row: (fills, client, isWhole) => ({
      object: 'Customer',
      id: fills('externalId', client.id),
      number: fills('customerNumber', client.number),
      name: fills('name', client.name),
      type: fills('type', customerTypes[client.type]),
      status: fills('sourceStatus', client.active ? 'Actief' : 'Inactief'),
      coc_number: fills('chamberOfCommerceNumber', client.cocNumber),
      email: fills('email', client.email),
      parent_id: fills('parentId', client.parentId),
      group_name: firstTag(client),
      labels: client.tags,
      ...(isWhole ? { users: { data: client.userIds.map((id) => ({ object: 'User', id })) } } : {}),
    }),
  },
  people: {
    path: '/users',
    row: (fills, { id, first, last, email, active, role }) => ({
      object: 'User',
      id: fills('externalId', id),
      first_name: first,
      last_name: last,
      email: fills('email', email),
      role: fills('role', role),
      is_active: fills('isActive', active),
    }),
  },
  fields: {
    references: { number: ({ number }) => number },
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
