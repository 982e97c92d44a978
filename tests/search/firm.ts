import type { Combination } from '#domain/combinations/combination.ts'
import type { Administration, User } from '#domain/records/record.ts'
import type { CombinationId, ConnectionId } from '#domain/shared/ids.ts'
import { combinations } from '#functions/combinations/index.ts'
import { recordDocuments, recordId } from '#functions/records/index.ts'
import type { TenantPartition } from '#platform/tenant.ts'

const trades = [
  'Bakkerij',
  'Aannemersbedrijf',
  'Garage',
  'Schildersbedrijf',
  'Tandartspraktijk',
  'Hoveniersbedrijf',
  'Installatietechniek',
  'Autobedrijf',
  'Kapsalon',
  'Restaurant',
  'Fysiotherapie',
  'Loonbedrijf',
  'Drukkerij',
  'Slagerij',
  'Makelaardij',
  'Timmerfabriek',
  'Transportbedrijf',
  'Bloemisterij',
  'Meubelmakerij',
  'Rijwielhandel',
]
const surnames = [
  'Zonneveld',
  'Berkenbosch',
  'van der Veldhuis',
  'Klaverblad',
  'de Waterman',
  'Hogendoorn',
  'Rietbergen',
  'Oudekerk',
  'Steenwijk',
  'Langeveld',
  'Müllender',
  'Vossenberg',
  'van Duinhoven',
  'Korenwolf',
  'Appelhof',
  'Braamstruik',
  'Eikelboom',
  'Ganzevoort',
  'Haverkort',
  'IJsselstein',
  'Kruidenier',
  'Lindeboom',
  'Molenkamp',
  'Nachtegaal',
  'Ooievaar',
  'Populier',
  'Roodborst',
  'Sterrenburg',
  'Tulpenveld',
  'Uilenbroek',
  'Wilgenhof',
  'Zilvermeeuw',
  'de Bruin',
  'Blauw',
  'van Dal',
  'Kievit',
  'Reiger',
  'Merel',
  'Hazelaar',
  'Distel',
]
const given = [
  'Annelies',
  'Bartholomeus',
  'Charlotte',
  'Diederik',
  'Elisabeth',
  'Frederik',
  'Geertruida',
  'Hendrika',
  'Izaak',
  'Jacoba',
  'Koenraad',
  'Liesbeth',
  'Maarten',
  'Noortje',
  'Olivier',
  'Pieternel',
  'Quirijn',
  'Roelof',
  'Sebastiaan',
  'Theodora',
]
const towns = ['Lutjewinkel', 'Oosterdam', 'Westerbroek', 'Zandhaven', 'Kerkmeer']

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('An empty list')
  return found
}
const addressOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z]/gu, '')

/** Customers that are invented: a trade and a surname each once, and some of them in a town. */
const customers = Array.from({ length: 400 }, (_, index) => ({
  id: `customer-${index}`,
  name: `${at(trades, index + Math.floor(index / 40))} ${at(surnames, index)}${index % 3 === 0 ? ` ${at(towns, index)}` : ''}${index % 2 === 0 ? ' B.V.' : ''}`,
  customerId: `K${20_000 + index * 7}`,
  chamberOfCommerceNumber: String(30_000_000 + index * 131_071),
}))
/** Their administrations are called something like it, in two systems. */
export const administrations = customers.map(({ name, chamberOfCommerceNumber }, index) => ({
  externalId: `ADM-${5_000 + index * 3}`,
  name: index % 4 === 0 ? name.replace(' B.V.', ' Holding') : name,
  chamberOfCommerceNumber,
}))
export const people = Array.from({ length: 800 }, (_, index) => {
  const name = `${at(given, index + Math.floor(index / 40))} ${at(surnames, index)}`
  return { externalId: `U${index}`, name, email: `${addressOf(name)}.${index}@${addressOf(at(towns, index))}.example` }
})

const moment = '2026-11-01T00:00:00.000Z'
const none = {
  reference1: null,
  reference2: null,
  reference3: null,
  reference4: null,
  reference5: null,
  tag1: null,
  tag2: null,
  tag3: null,
  tag4: null,
  tag5: null,
}

export function customerOf(index: number, more: Partial<Combination> = {}): Combination {
  const { id, ...rest } = at(customers, index)
  return {
    ...none,
    ...rest,
    id: id as CombinationId,
    spilStatus: 'ACTIVE',
    parentId: null,
    parentSetBy: null,
    creationTime: moment,
    lastUpdateTime: moment,
    syncedConnectionId: null,
    syncedAdministrationId: null,
    deletedTime: null,
    revision: 0,
    ...more,
  }
}

const rowOf = (table: 'administrations' | 'users', connectionId: ConnectionId, externalId: string) => ({
  id: recordId(table, connectionId, externalId),
  connectionId,
  externalId,
  spilStatus: 'ACTIVE' as const,
  combinationId: null,
  data: {},
  contentHash: 'x',
  spilCreatedAt: moment,
  spilChangedAt: moment,
  spilDeletedAt: null,
})
export const administrationOf = (
  connectionId: ConnectionId,
  row: (typeof administrations)[number],
  more: Partial<Administration> = {},
): Administration => ({ ...rowOf('administrations', connectionId, row.externalId), ...row, ...more })
export const userOf = (connectionId: ConnectionId, row: (typeof people)[number], more: Partial<User> = {}): User => ({
  ...rowOf('users', connectionId, row.externalId),
  ...row,
  accessTo: null,
  ...more,
})

/** Writes all of them, rows into one connection. */
export async function fillFirm(tenant: TenantPartition, connectionId: ConnectionId): Promise<void> {
  await tenant.documents(combinations).load(customers.map((_, index) => customerOf(index)))
  await recordDocuments(tenant, 'administrations', connectionId).load(
    administrations.map((row) => administrationOf(connectionId, row)),
  )
  await recordDocuments(tenant, 'users', connectionId).load(people.map((row) => userOf(connectionId, row)))
}
