import type { Period } from '#domain/shared/period.ts'
import { usageOf, type UsageKind } from '../world/usage.ts'
import { utcStamp } from '../written-times.ts'
import type { Client, Colleague, PracticeData } from './data.ts'
import type { PracticeProfile } from './simulator.ts'

const clients = (firm: PracticeData): readonly Client[] => firm.clients()
/** What is an administration: neither a supplier nor a part of the firm itself. */
const isAdministration = ({ type }: Client): boolean => type === 'company' || type === 'person'
/** What every system that is a CRM as well keeps of a customer. */
const asCustomer = ({ email, parentId }: Client) => ({ email, parentId })
const nthTags = (name: string): Readonly<Record<string, (client: Client) => string | null>> =>
  Object.fromEntries([0, 1, 2].map((at) => [`${name} ${at + 1}`, ({ tags }: Client) => tags[at] ?? null]))
const seat = ({ role, active }: Colleague) => ({ role, isActive: active })
const ours = (firm: PracticeData): readonly Client[] => clients(firm).filter(isAdministration)

/** Tess, as `functions/connectors/tess/mapping.json` supposes it. */
const tessProfile: PracticeProfile = {
  name: 'tess',
  origin: 'https://*.tess.example',
  base: '/api',
  signIn: { kind: 'clientCredentials', path: '/connect/token' },
  paging: { kind: 'page' },
  system: 'Tess',
  fields: {
    references: { accountNumber: ({ number }) => number, financialName: ({ name }) => name },
    tags: { division: ({ tags }) => tags[0] ?? null, accountType: () => 'customer' },
  },
  told: {
    administrations: ({ number, tags: [division = null], email, active }) => ({
      customerNumber: number,
      type: 'customer',
      division,
      mailAddress: email,
      isActive: active,
    }),
    users: (person) => ({ ...seat(person), lastLogin: person.lastLogin }),
    customers: (client) => ({
      ...asCustomer(client),
      customerNumber: client.number,
      type: 'customer',
      isActive: client.active,
    }),
  },
  lists: {
    '/accounts': (firm) =>
      clients(firm).map((client) => ({
        id: client.id,
        accountNumber: client.number,
        name: client.name,
        financialName: client.name,
        accountType: client.type === 'supplier' || client.type === 'internal' ? 'supplier' : 'customer',
        active: client.active,
        cocNumber: client.cocNumber,
        email: client.email,
        parentAccountId: client.parentId,
        division: client.tags[0] ?? null,
        declarantId: client.managerUserId,
      })),
    '/users': (firm) =>
      firm.people().map((person) => ({
        id: person.id,
        firstName: person.first,
        lastName: person.last,
        email: person.email,
        role: person.role,
        active: person.active,
        lastLoginAt: utcStamp(person.lastLogin),
      })),
  },
  isAdministration,
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
  told: {
    administrations: ({ number, type, active }) => ({
      customerNumber: number,
      type,
      sourceStatus: active ? 'Active' : 'Inactive',
    }),
    users: ({ role, active }, index) => ({
      userType: index % 3 === 0 ? 'colleague' : 'client',
      role,
      sourceStatus: active ? 'active' : 'blocked',
    }),
  },
  lists: {
    '/companies': (firm) =>
      ours(firm).map(({ id, number, name, active, type, cocNumber, userIds }) => ({
        id,
        number,
        name,
        active,
        type,
        cocNumber,
        userIds,
        rsin: '000000000',
      })),
    '/users': (firm) =>
      firm.people().map(({ id, first, last, email, active, role }, index) => ({
        id,
        name: `${first} ${last}`,
        email,
        status: active ? 'active' : 'blocked',
        type: index % 3 === 0 ? 'colleague' : 'client',
        role,
      })),
  },
  isAdministration,
  accessOf: ({ userIds }) => userIds,
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
  told: {
    administrations: ({ number, active }) => ({ administrationCode: number.padStart(10, '0'), isActive: active }),
    users: seat,
    usage: (client, months) =>
      Object.values(documentTypes)
        .map(({ product, kind }) => ({
          administrationId: client.id,
          product,
          // Months without documents are left out.
          amounts: Object.fromEntries(
            months.flatMap((month): [string, number][] => {
              const count = countOf(client, kind, month)
              return count === 0 ? [] : [[month, count]]
            }),
          ),
        }))
        .filter(({ amounts }) => Object.keys(amounts).length > 0),
  },
  lists: {
    '/administrations': (firm) =>
      ours(firm).map(({ id, number, name, active, cocNumber }) => ({
        id,
        code: number.padStart(10, '0'),
        name,
        active,
        cocNumber,
      })),
    '/users': (firm) => {
      const opens = Map.groupBy(
        ours(firm).flatMap(({ id, userIds }) => userIds.map((userId) => ({ id, userId }))),
        ({ userId }) => userId,
      )
      return firm.people().map(({ id, first, last, email, active, role }) => ({
        id,
        name: `${first} ${last}`,
        email,
        active,
        role,
        administrationIds: (opens.get(id) ?? []).map((pair) => pair.id),
      }))
    },
    '/statistics/summary': (firm, { query }) => {
      const month = (query.get('from') ?? '').slice(0, 7)
      if (query.get('to')?.startsWith(month) !== true) return []
      return ours(firm).flatMap((client) =>
        Object.entries(documentTypes).flatMap(([documentType, { kind }]) => {
          const count = countOf(client, kind, month)
          return count === 0 ? [] : [{ administrationId: client.id, documentType, count }]
        }),
      )
    },
  },
  isAdministration,
  accessOf: ({ userIds }) => userIds,
}

const searchName = ({ name }: Client): string => name.slice(0, 12).toUpperCase().trim()

/** Alure, as `functions/connectors/alure/mapping.json` supposes it. */
const alureProfile: PracticeProfile = {
  name: 'alure',
  origin: 'https://api.alure.example',
  base: '/v1',
  signIn: { kind: 'code', brand: { name: 'Alure', letters: 'AL', color: '#2F6B2F' } },
  paging: { kind: 'page' },
  system: 'Alure',
  fields: {
    references: { clientNumber: ({ number }) => number, searchName },
    tags: { type: ({ type }) => type, ...nthTags('tag') },
  },
  told: {
    administrations: ({ number, type, active }) => ({ customerNumber: number, type, isActive: active }),
    users: seat,
    access: ({ managerUserId }, userId) => ({ role: userId === managerUserId ? 'Beheerder' : 'Lezer' }),
    customers: (client) => ({
      ...asCustomer(client),
      customerNumber: client.number,
      type: client.type,
      isActive: client.active,
    }),
  },
  lists: {
    '/clients': (firm) =>
      ours(firm).map((client) => ({
        id: client.id,
        clientNumber: client.number,
        searchName: searchName(client),
        name: client.name,
        type: client.type,
        expired: client.active ? '0' : '1',
        cocNumber: client.cocNumber,
        vatNumber: null,
        email: client.email,
        parentId: client.parentId,
        tags: client.tags,
      })),
    '/employees': (firm) =>
      firm.people().map(({ id, first, last, email, active, role }) => ({
        id,
        firstName: first,
        lastName: last,
        email,
        role,
        expired: active ? 0 : 1,
      })),
    '/client-access': (firm) =>
      ours(firm).flatMap(({ id, userIds, managerUserId }) =>
        userIds.map((userId) => ({ userId, clientId: id, role: userId === managerUserId ? 'Beheerder' : 'Lezer' })),
      ),
  },
  isAdministration,
  accessOf: ({ userIds }) => userIds,
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
  fields: {
    references: { number: ({ number }) => number },
    tags: { type: ({ type }) => customerTypes[type], group: ({ tags }) => tags[0] ?? null, ...nthTags('label') },
  },
  told: {
    administrations: ({ number, type, active }) => ({
      customerNumber: number,
      type: customerTypes[type],
      sourceStatus: active ? 'Actief' : 'Inactief',
    }),
    users: seat,
    customers: (client) => ({
      ...asCustomer(client),
      customerNumber: client.number,
      type: customerTypes[client.type],
      sourceStatus: client.active ? 'Actief' : 'Inactief',
    }),
  },
  lists: {
    // Each row says what it is, and what is included has an envelope of its own.
    '/customers': (firm, { query }) =>
      ours(firm).map((client) => ({
        object: 'Customer',
        id: client.id,
        number: client.number,
        name: client.name,
        type: customerTypes[client.type],
        status: client.active ? 'Actief' : 'Inactief',
        coc_number: client.cocNumber,
        email: client.email,
        parent_id: client.parentId,
        group_name: client.tags[0] ?? null,
        labels: client.tags,
        ...(query.get('include') === 'users'
          ? { users: { data: client.userIds.map((id) => ({ object: 'User', id })) } }
          : {}),
      })),
    '/users': (firm) =>
      firm.people().map(({ id, first, last, email, active, role }) => ({
        object: 'User',
        id,
        first_name: first,
        last_name: last,
        email,
        role,
        is_active: active,
      })),
  },
  isAdministration,
  accessOf: ({ userIds }) => userIds,
}

export const practiceProfiles = {
  alure: alureProfile,
  hix: hixProfile,
  lyanthe: lyantheProfile,
  mijnKantoor: mijnKantoorProfile,
  tess: tessProfile,
} as const satisfies Readonly<Record<string, PracticeProfile>>
export type PracticeName = keyof typeof practiceProfiles
