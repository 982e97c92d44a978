import type { Role, Tier } from '#domain/access/roles.ts'
import { directoryId } from '../vendors/microsoft-entra-id/data.ts'

/** An invented person with an account at the local identity provider. */
export interface DemoPerson {
  readonly key: string
  readonly name: string
  readonly email: string
  /** `oid` and `tid` of the tokens. */
  readonly objectId: string
  readonly directoryId: string
  /** What the list of demo accounts says of them. */
  readonly about: Readonly<Record<'nl' | 'en', string>>
}

export interface DemoFirm {
  readonly id: string
  readonly name: string
  readonly tier: Tier
  readonly status: 'ACTIVE' | 'BLOCKED'
  readonly directoryIds: readonly string[]
  readonly members: readonly { readonly person: string; readonly role: Role }[]
  /** Customers in the firm's demo file; 0: no file. Numbers differ, so that a mix-up would show. */
  readonly customers: number
  readonly firstCustomerNumber: number
}

const waag = 'a1f0c2d4-0000-4000-8000-00000000000a'
const anker = 'b2e1d3c5-0000-4000-8000-00000000000b'
const person = (number: number): string => `d0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const demoPeople: readonly DemoPerson[] = [
  {
    key: 'sanne',
    name: 'Sanne Verhoeven',
    email: 'sanne@dewaag.example',
    objectId: person(1),
    directoryId: waag,
    about: {
      nl: 'eigenaar van Kantoor De Waag, beheerder bij Maatschap Het Anker',
      en: 'owner of Kantoor De Waag, administrator at Maatschap Het Anker',
    },
  },
  {
    key: 'daan',
    name: 'Daan Kuipers',
    email: 'daan@dewaag.example',
    objectId: person(2),
    directoryId: waag,
    about: {
      nl: 'mag bij Kantoor De Waag alleen lezen',
      en: 'may only read at Kantoor De Waag',
    },
  },
  {
    key: 'fatima',
    name: 'Fatima Berrada',
    email: 'fatima@hetanker.example',
    objectId: person(3),
    directoryId: anker,
    about: {
      nl: 'eigenaar van Maatschap Het Anker',
      en: 'owner of Maatschap Het Anker',
    },
  },
  {
    key: 'lotte',
    name: 'Lotte Smeets',
    email: 'lotte@dewaag.example',
    objectId: person(4),
    directoryId: waag,
    about: {
      nl: 'uitgenodigd bij Kantoor De Waag: de uitnodiging staat op de mailpagina',
      en: 'invited to Kantoor De Waag: the invitation is on the mail page',
    },
  },
  {
    key: 'joris',
    name: 'Joris Vreemdeling',
    email: 'joris@elders.example',
    objectId: person(5),
    directoryId: 'c3d2e1f0-0000-4000-8000-00000000000c',
    about: {
      nl: 'onbekend bij Spil',
      en: 'unknown to Spil',
    },
  },
]

export const demoFirms: readonly DemoFirm[] = [
  {
    id: '5a0d1c2b3e4f40008000000000000a01',
    name: 'Kantoor De Waag',
    tier: 'EXPERT',
    status: 'ACTIVE',
    // The simulated directory too, so that its connection can be tried.
    directoryIds: [waag, directoryId('duinen')],
    members: [
      { person: 'sanne', role: 'OWNER' },
      { person: 'daan', role: 'READ_ONLY' },
    ],
    customers: 84,
    firstCustomerNumber: 1001,
  },
  {
    id: '5a0d1c2b3e4f40008000000000000b02',
    name: 'Maatschap Het Anker',
    tier: 'ADVANCED',
    status: 'ACTIVE',
    directoryIds: [anker, waag],
    members: [
      { person: 'fatima', role: 'OWNER' },
      { person: 'sanne', role: 'ADMINISTRATOR' },
    ],
    customers: 31,
    firstCustomerNumber: 7001,
  },
  {
    id: '5a0d1c2b3e4f40008000000000000c03',
    name: 'Belastingadvies De Gracht',
    tier: 'BASIC',
    status: 'BLOCKED',
    directoryIds: [waag],
    members: [{ person: 'sanne', role: 'ADMINISTRATOR' }],
    customers: 0,
    firstCustomerNumber: 9001,
  },
]

/** Sent at first start, so that accepting an invitation can be tried. */
export const demoInvitation = { person: 'lotte', firm: 'Kantoor De Waag', role: 'READ_ONLY' } as const
