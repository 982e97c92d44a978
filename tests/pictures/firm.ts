import { periodAt } from '#domain/shared/period.ts'
import { demoForms } from '#local/vendors/demo-forms.ts'
import { signInOverHttp, until, type HttpPerson } from '#tests/kit/http-person.ts'
import type { RunningProduct } from '#tests/kit/product.ts'
import { arrangeFeed } from './feed.ts'
import { arrangeProducts, type PicturedProducts } from './products.ts'

/** A connection of the demo firm, as far as the pictures need to know it. */
interface Known {
  readonly id: string
  readonly connector: string
  readonly isCrm: boolean
  readonly description: string
  readonly status: string
  readonly heldRunId: string | null
  readonly flags: readonly string[]
  readonly syncInfo: {
    readonly lastSyncStart: string | null
    readonly lastSuccessfulSyncEnd: string | null
    readonly lastFailedSyncEnd: string | null
  } | null
}

/** Connections of the demo firm in the states that a demo firm has at first not. */
export interface PicturedFirm {
  readonly id: (name: keyof typeof pictured) => string
  /** A connection of its own kind; errors: an Error where there is none. */
  readonly of: (connector: string) => string
  readonly reconnectLink: () => Promise<string>
  /** A connection that there is, of another firm. */
  readonly elsewhere: string
  readonly customer: (name: keyof typeof customers) => string
  readonly products: PicturedProducts
}

/** For who shows scenes of one connection, or of none, in a firm that was not arranged for pictures. */
export function firmOfOne(connectionId: string): PicturedFirm {
  const own = (): string => connectionId
  const month = periodAt(new Date())
  return {
    id: own,
    of: own,
    customer: own,
    reconnectLink: () => Promise.resolve(''),
    elsewhere: '',
    products: {
      customer: '',
      definition: '',
      defaultDefinition: '',
      supplier: '',
      months: { closed: month, closable: month, waiting: month },
    },
  }
}

/** Customers that a person made, beside those of the leading CRM. */
const customers = {
  /** Has others under it and an administration; everything of it may be typed over. */
  byHand: 'Holding De Drie Linden B.V.',
  child: 'De Drie Linden Vastgoed B.V.',
  /** Follows the leading CRM and is known in several systems. */
  synced: '',
} as const

/** What they are recognised by. */
const pictured = {
  inOrder: 'Klantenbestand',
  archived: 'Boekjaar 2024',
  accessNeeded: 'Vestiging Noord-Oost Nederland, afdeling samenstelpraktijk en fiscaal',
  accessAsked: 'Wachtwoord gewijzigd',
  firstFileNeeded: 'Nieuw klantenbestand',
  fileFailed: 'Verkeerd bestand',
} as const

const question = `{ tenantConnections(skip: 0, take: 500) { items {
  id connector isCrm description status heldRunId flags
  syncInfo { lastSyncStart lastSuccessfulSyncEnd lastFailedSyncEnd }
} } }`

const connectionsOf = async (person: HttpPerson): Promise<readonly Known[]> =>
  (await person.ask<{ items: Known[] }>('tenantConnections', question)).items

const isBusy = ({ status, syncInfo }: Known): boolean => {
  const start = syncInfo?.lastSyncStart ?? null
  if (status === 'CREATING') return true
  return (
    start !== null && start > (syncInfo?.lastSuccessfulSyncEnd ?? '') && start > (syncInfo?.lastFailedSyncEnd ?? '')
  )
}

/** Until no connection is at work. */
async function settled(person: HttpPerson): Promise<readonly Known[]> {
  return until(
    () => connectionsOf(person),
    (all) => all.length > 0 && !all.some(isBusy),
    1_000,
  )
}

const sync = 'mutation ($id: ID!) { syncConnection(input: { id: $id }) { id } }'

/**
 * Brings the demo firm into the states that are to be pictured: one connection that is held, one that was archived with its
 * rows, one without access, one that somebody else is asked to give access to, one that waits for its first file and one that got a wrong file.
 * On a firm that has them already it changes nothing.
 */
export async function arrangeFirm(product: RunningProduct): Promise<PicturedFirm> {
  const person = await signInOverHttp(product, 'sanne@dewaag.example')
  let all = await settled(person)
  const find = (description: string): Known | undefined => all.find((one) => one.description === description)
  const add = async (connector: string, name: keyof typeof pictured): Promise<string | undefined> =>
    find(pictured[name]) === undefined ? person.addConnection(connector, pictured[name]) : undefined

  await add('ManualImportV2', 'firstFileNeeded')
  await add('LoketNl', 'accessNeeded')
  const wrong = await add('ManualImportV2', 'fileFailed')
  if (wrong !== undefined) await person.upload(wrong, 'Klanten 2026.csv', Buffer.from('Naam;Plaats\nBakkerij;Delft\n'))
  const asked = await add('Afas', 'accessAsked')
  if (asked !== undefined) await giveAccess(person, asked)
  const old = await add('ManualImportV2', 'archived')
  if (old !== undefined) await archive(person, old)
  const held = all.find(({ connector }) => connector === 'ExactOnlineNL')
  if (held !== undefined && held.heldRunId === null) {
    await control(product, 'exact-online-nl', { change: { firm: 'duinen', removed: 84 } })
    await person.ask('syncConnection', sync, { id: held.id })
  }
  all = await settled(person)
  const ids = await arrangeCustomers(person, all)
  const others = (await customersNamed(person, 'bakkerij')).map(({ id }) => id).filter((id) => id !== ids.byHand)
  await customersFree(person)
  const products = await arrangeProducts(person, {
    connections: all.filter(({ status, description }) => status === 'ACTIVE' && description === ''),
    customer: ids.byHand,
    others: others.slice(0, 12),
  })
  await arrangeFeed(person, product)
  const other = await signInOverHttp(product, 'fatima@hetanker.example')
  const [theirs] = await connectionsOf(other)
  return {
    elsewhere: found(theirs, 'elsewhere').id,
    products,
    customer: (name) => ids[name],
    id: (name) => found(find(pictured[name]), pictured[name]).id,
    of: (connector) =>
      found(
        all.find(
          (one) => one.connector === connector && !one.isCrm && one.status === 'ACTIVE' && one.description === '',
        ),
        connector,
      ).id,
    reconnectLink: async () => {
      const make = 'mutation ($id: ID!) { createReconnectLink(input: { id: $id }) { url } }'
      const { id } = found(find(pictured.accessAsked), 'accessAsked')
      return (await person.ask<{ url: string }>('createReconnectLink', make, { id })).url
    },
  }
}

interface Customer {
  readonly id: string
  readonly name: string
  readonly syncedConnectionId: string | null
  readonly linkedConnectionIds: readonly string[]
}

const customersNamed = async (person: HttpPerson, search: string): Promise<readonly Customer[]> => {
  const ask = `query ($search: String) { combinations(filter: { search: $search }, first: 500) {
    items { id name syncedConnectionId linkedConnectionIds } } }`
  return (await person.ask<{ items: Customer[] }>('combinations', ask, { search })).items
}

/** Until no background work keeps customers to itself. */
async function customersFree(person: HttpPerson): Promise<void> {
  const ask = `{ exclusiveBackgroundTask(group: "combinations") { id } }`
  await until(
    () => person.ask<object | null>('exclusiveBackgroundTask', ask),
    (task) => task === null,
    1_000,
  )
}

/** A customer made by hand with one under it and one administration, one of the leading CRM, and one that was deleted. */
async function arrangeCustomers(
  person: HttpPerson,
  connections: readonly Known[],
): Promise<Readonly<Record<keyof typeof customers, string>>> {
  const synced = await until(
    async () =>
      (await customersNamed(person, ''))
        .filter(({ syncedConnectionId }) => syncedConnectionId !== null)
        .toSorted((one, other) => other.linkedConnectionIds.length - one.linkedConnectionIds.length)[0],
    (one) => one !== undefined,
    1_000,
  )
  await customersFree(person)
  const add = async (input: object): Promise<string> => {
    const make = 'mutation ($input: CombinationInput!) { addCombination(input: $input) { id } }'
    return (await person.ask<{ id: string }>('addCombination', make, { input })).id
  }
  const known = await customersNamed(person, customers.byHand)
  const found = (name: string): string | undefined => known.find((one) => one.name === name)?.id
  const child = (await customersNamed(person, customers.child))[0]?.id
  const byHand =
    found(customers.byHand) ??
    (await add({ name: customers.byHand, customerId: 'H-1001', chamberOfCommerceNumber: '87654321', tag1: 'Holding' }))
  if (child !== undefined) return { byHand, child, synced: synced?.id ?? '' }
  const made = await add({ name: customers.child, customerId: 'H-1002', parentId: byHand })
  const gone = await add({ name: 'Bloemisterij Van Oud & Zn.', customerId: 'H-0999' })
  await person.ask('deleteCombination', 'mutation ($id: ID!) { deleteCombination(id: $id) { id } }', { id: gone })
  const rows = `query ($ids: [ID!]) { connectionAdministrations(filter: { connectionIds: $ids, onlyUnconnected: true }, take: 3) {
    items { spilId } } }`
  const { items } = await person.ask<{ items: { spilId: string }[] }>('connectionAdministrations', rows, {
    ids: connections.filter(({ connector, isCrm }) => connector === 'Nmbrs' && !isCrm).map(({ id }) => id),
  })
  await customersFree(person)
  const link = 'mutation ($input: LinkRowsInput!) { linkAdministrations(input: $input) { batchId } }'
  await person.ask('linkAdministrations', link, {
    input: { combinationId: byHand, ids: items.map(({ spilId }) => spilId) },
  })
  return { byHand, child: made, synced: synced?.id ?? '' }
}

function found<T>(one: T | undefined, name: string): T {
  if (one === undefined) throw new Error(`The demo firm has no connection “${name}”`)
  return one
}

async function giveAccess(person: HttpPerson, id: string): Promise<void> {
  const { memberNr, token } = demoForms.Afas('23456')
  const give = `mutation ($id: ID!, $credentials: [CredentialValueInput!]!) {
    updateConnectionCredential(input: { id: $id, credentials: $credentials }) { id } }`
  const credentials = Object.entries({ memberNr, token }).map(([name, value]) => ({ name, value }))
  await person.ask('updateConnectionCredential', give, { id, credentials })
  await settled(person)
}

async function archive(person: HttpPerson, id: string): Promise<void> {
  const rows = Array.from({ length: 31 }, (_, index) => `B${100 + index};Bakkerij De Korenbloem ${index + 1} B.V.`)
  await person.upload(id, 'Klanten 2025.csv', Buffer.from(['Administratienummer;Naam', ...rows, ''].join('\r\n')))
  await until(
    () => connectionsOf(person),
    (all) => all.some((one) => one.id === id && (one.syncInfo?.lastSuccessfulSyncEnd ?? null) !== null),
    500,
  )
  await person.ask('archiveConnection', 'mutation ($id: ID!) { archiveConnection(input: { id: $id }) { id } }', { id })
}

async function control(product: RunningProduct, vendor: string, command: object): Promise<void> {
  const response = await fetch(`${product.vendorsUrl}/_control/${vendor}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(command),
  })
  if (!response.ok) throw new Error(`The simulator of ${vendor} answered ${response.status}: ${await response.text()}`)
}
