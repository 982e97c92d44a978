import { hash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { connections } from '#functions/connections/index.ts'
import { accounts } from '#functions/identity/collections.ts'
import { addKnownUser, authorizeDirectory } from '#functions/identity/index.ts'
import { recordDocuments } from '#functions/records/index.ts'
import { administrationRow, answered } from './customers.ts'
import type { Firm, House, Person } from './firm.ts'
import { productsAt } from './products.ts'
import { people } from './tokens.ts'
import { partsOf } from './workbook-parts.ts'

/** What a firm that leaves asks. */
export const calls = {
  leaving: `{ leaving { firmName closedUntil exports {
    id state blobFileName fileName sha256 bytes rows files itemsCompleted itemsTotal } } }`,
  export: 'mutation { exportFirm { id state } }',
  close: 'mutation ($name: String!) { closeFirm(input: { name: $name }) { closedUntil } }',
  reopen: 'mutation { reopenFirm { closedUntil } }',
}

interface Shown {
  readonly firmName: string
  readonly closedUntil: string | null
  readonly exports: readonly {
    readonly state: string
    readonly blobFileName: string | null
    readonly fileName: string
    readonly sha256: string | null
    readonly bytes: number | null
    readonly rows: number
    readonly files: number
    readonly itemsCompleted: number | null
    readonly itemsTotal: number | null
  }[]
}

type Known = typeof people.anna

/** A firm with an owner, Anna, and a reader, Bram, whom the directory knows. */
export interface LeavingFirm {
  readonly firm: Firm
  readonly owner: Person
  readonly reader: Person
  readonly anna: Known
  readonly bram: Known
}

/** A firm with other people than the one before: firms of one house share them otherwise. */
export async function openLeavingFirm(house: House): Promise<LeavingFirm> {
  const anna = { ...people.anna, oid: randomUUID() }
  const bram = { ...people.bram, oid: randomUUID() }
  const firm = await house.firm()
  house.mails.length = 0
  await authorizeDirectory(house.platform.directory, firm.tenantId, anna.tid)
  await authorizeDirectory(house.platform.directory, firm.tenantId, bram.tid)
  const owner = await member(house, firm, anna, 'OWNER')
  return { firm, owner, reader: await member(house, firm, bram, 'READ_ONLY'), anna, bram }
}

async function member(house: House, firm: Firm, person: Known, role: 'OWNER' | 'READ_ONLY'): Promise<Person> {
  const known = await addKnownUser(house.platform, {
    tenantId: firm.tenantId,
    name: person.name,
    email: person.email,
    role,
    microsoftTenantId: person.tid,
    objectId: person.oid,
  })
  const { user } = firm.person(role)
  const accountId = known.accountId ?? ''
  await house.platform.directory.documents(accounts).upsert({
    id: accountId,
    lastTenantId: firm.tenantId,
    lastLoginTime: house.time.now.toISOString(),
  })
  return firm.person(role, { ...user, id: known.id, accountId, email: person.email, microsoftTenantId: person.tid })
}

export const leavingOf = (owner: Person): Promise<Shown> => answered<Shown>(owner.call(calls.leaving), 'leaving')

export const noticesOf = async (person: Person): Promise<string[]> =>
  (
    await answered<{ items: { kind: string }[] }>(person.call('{ notifications { items { kind } } }'), 'notifications')
  ).items.map(({ kind }) => kind)

export function passDays(house: House, count: number): void {
  house.time.now = new Date(house.time.now.getTime() + count * 86_400_000)
}

/** A connection with a secret, rows of its own, a customer and a product, and files. */
export async function filled({ firm, owner }: Pick<LeavingFirm, 'firm' | 'owner'>): Promise<ConnectionId> {
  const { id } = await answered<{ id: ConnectionId }>(
    owner.call('mutation { addConnection(input: { connector: "ExactOnlineNL" }) { id } }'),
    'addConnection',
  )
  const documents = recordDocuments(firm.tenant, 'administrations', id)
  await documents.create({ ...administrationRow(id, '7', '=SOM(A1)'), data: { city: 'Utrecht' } })
  const at = productsAt(firm.tenant)
  await at.customer('a', 'Bakkerij Vroeg')
  await at.definition('mail')
  await at.price('mail', '1.10', '2.25')
  await at.product('mail', 'a', { '2026-01': 2 })
  await firm.tenant
    .documents(connections)
    .update(id, (doc) => ({ ...doc, credentialInfo: { user: 'geheime-inlognaam' } }))
  const put = (name: string, text: string, metadata = {}) =>
    firm.tenant.blobs.put(name, Readable.from([text]), { contentType: 'text/plain', metadata })
  await put(`inbox/${id}/brief.csv`, 'naam;plaats', { filename: encodeURIComponent('mijn brief.csv') })
  await put(`inbox/${id}/../../kwaad.csv`, 'x')
  await put(`invoices/${id}/1.pdf`, '%PDF-1.7')
  await put('exports/earlier.zip', 'an archive')
  return id
}

/** The files of its newest archive, whose SHA-256 is what the list says. */
export async function archiveOf({ firm, owner }: Pick<LeavingFirm, 'firm' | 'owner'>): Promise<Map<string, string>> {
  const [newest] = (await leavingOf(owner)).exports
  const content = await firm.tenant.blobs.open(newest?.blobFileName ?? '')
  if (content === undefined) throw new Error('Nothing lies there')
  const bytes = await buffer(content)
  expect(newest).toMatchObject({ bytes: bytes.length, sha256: hash('sha256', bytes) })
  return partsOf(bytes)
}
