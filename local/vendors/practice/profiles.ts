import type { Client, PracticeFirm } from './data.ts'
import type { PracticeProfile } from './simulator.ts'

const clients = (firm: PracticeFirm): readonly Client[] => firm.clients()

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
  isAdministration: ({ type }) => type === 'company' || type === 'person',
  accessOf: ({ managerUserId }) => [managerUserId],
}

export const practiceProfiles = { tess: tessProfile } as const satisfies Readonly<Record<string, PracticeProfile>>
export type PracticeName = keyof typeof practiceProfiles
