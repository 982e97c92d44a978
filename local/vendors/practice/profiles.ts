import type { Client, PracticeFirm } from './data.ts'
import type { PracticeProfile } from './simulator.ts'

const clients = (firm: PracticeFirm): readonly Client[] => firm.clients()
/** What is an administration: neither a supplier nor a part of the firm itself. */
const isAdministration = ({ type }: Client): boolean => type === 'company' || type === 'person'
const ours = (firm: PracticeFirm): readonly Client[] => clients(firm).filter(isAdministration)

/** Tess, as `functions/connectors/tess/mapping.json` supposes it. */
const tessProfile: PracticeProfile = {
  name: 'tess',
  origin: 'https://*.tess.example',
  base: '/api',
  signIn: { kind: 'clientCredentials', path: '/connect/token' },
  paging: { kind: 'page' },
  lists: {
    '/accounts': (firm) =>
      clients(firm).map((client) => ({
        id: client.id,
        accountNumber: client.number,
        name: client.name,
        financialName: null,
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
        lastLoginAt: person.lastLoginAt,
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
  purchase: 'Inkoopfacturen',
  sales: 'Verkoopfacturen',
  claim: 'Declaraties',
  credit: "Creditnota's",
}

/** Lyanthe, as `functions/connectors/lyanthe/mapping.json` supposes it. */
const lyantheProfile: PracticeProfile = {
  name: 'lyanthe',
  origin: 'https://*.lyanthe.example',
  base: '/api',
  signIn: { kind: 'login', path: '/auth/login' },
  paging: { kind: 'page' },
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
        Object.keys(documentTypes).flatMap((documentType) => {
          const count = firm.documents(client, documentType, month)
          return count === 0 ? [] : [{ administrationId: client.id, documentType, count }]
        }),
      )
    },
  },
  isAdministration,
  accessOf: ({ userIds }) => userIds,
  products: documentTypes,
}

/** Alure, as `functions/connectors/alure/mapping.json` supposes it. */
const alureProfile: PracticeProfile = {
  name: 'alure',
  origin: 'https://api.alure.example',
  base: '/v1',
  signIn: { kind: 'code', brand: { name: 'Alure', letters: 'AL', color: '#2F6B2F' } },
  paging: { kind: 'page' },
  lists: {
    '/clients': (firm) =>
      ours(firm).map((client) => ({
        id: client.id,
        clientNumber: client.number,
        searchName: client.name.slice(0, 12).toUpperCase(),
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

/** MijnKantoor, as `functions/connectors/mijn-kantoor/mapping.json` supposes it: the envelope of many Dutch portals. */
const mijnKantoorProfile: PracticeProfile = {
  name: 'mijn-kantoor',
  origin: 'https://api.mijnkantoor.example',
  base: '/v1',
  signIn: {
    kind: 'code',
    brand: { name: 'MijnKantoor', letters: 'MK', color: '#0E6B5A' },
  },
  paging: { kind: 'page', envelope: 'laravel', sizeParameter: 'per_page' },
  lists: {
    '/relations': (firm) =>
      clients(firm).map((client) => ({
        id: client.id,
        number: client.number,
        name: client.name,
        type: { company: 'Organisatie', person: 'Persoon', internal: 'Intern', supplier: 'Leverancier' }[client.type],
        status: client.active ? 'Actief' : 'Inactief',
        cocNumber: client.cocNumber,
        email: client.email,
        parentRelationId: client.parentId,
        groupName: client.tags[0] ?? null,
        labels: client.tags,
        teamMembers: client.userIds.map((id) => ({ id, role: 'raadpleger' })),
      })),
    '/team-members': (firm) =>
      firm
        .people()
        .map(({ id, first, last, email, active, role }) => ({ id, name: `${first} ${last}`, email, role, active })),
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
