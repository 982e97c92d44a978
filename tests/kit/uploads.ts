import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { BlobServiceClient, type ContainerClient } from '@azure/storage-blob'
import { writeFixture, type FixtureSheet } from '#functions/imports/fixtures/workbook.ts'
import { azuriteConnectionString } from '#local/host/azurite.ts'
import { until, type HttpPerson } from './http-person.ts'
import type { RunningProduct } from './product.ts'

/** What became of an upload, as the API tells it. */
export interface ShownFile {
  readonly id: string
  readonly fileName: string
  readonly state: string
  readonly error: string | null
  readonly errorDetail: string | null
  readonly rowsRead: number
  readonly rowsTotal: number | null
  readonly rowsRejected: number
  readonly warnings: readonly { readonly code: string; readonly field: string | null; readonly count: number }[]
}

const filesQuery = `query ($id: ID!) { masterDataFiles(connectionId: $id) { items {
  id fileName state error errorDetail rowsRead rowsTotal rowsRejected warnings { code field count } } } }`

/** Newest first. */
export async function filesOf(person: HttpPerson, connectionId: string): Promise<ShownFile[]> {
  return (await person.ask<{ items: ShownFile[] }>('masterDataFiles', filesQuery, { id: connectionId })).items
}

/** The newest file of a connection, once it has been read to its end. */
export async function outcomeOf(person: HttpPerson, connectionId: string): Promise<ShownFile> {
  const [file] = await until(
    () => filesOf(person, connectionId),
    ([first]) => first?.state === 'IMPORTED' || first?.state === 'FAILED',
  )
  if (file === undefined) throw new Error('there is no file')
  return file
}

export interface ShownSync {
  readonly state: string
  readonly error: string | null
  readonly trigger: string
  readonly tables: readonly { readonly table: string; readonly read: number; readonly new: number }[]
}

/** Newest first. */
export async function syncsOf(person: HttpPerson, connectionId: string): Promise<ShownSync[]> {
  const query = `query ($id: ID!) { syncRuns(connectionId: $id) { items {
    state error trigger tables { table read new } } } }`
  return (await person.ask<{ items: ShownSync[] }>('syncRuns', query, { id: connectionId })).items
}

/** The syncs of a connection, once the newest is over. */
export const settledSyncs = (person: HttpPerson, id: string): Promise<ShownSync[]> =>
  until(
    () => syncsOf(person, id),
    ([newest]) => newest !== undefined && newest.state !== 'RUNNING',
  )

const tableQueries = {
  Administrations:
    'externalId name chamberOfCommerceNumber customerExternalId sourceStatus type spilStatus spilDeletedAt',
  Users: 'externalId name email accessTo customerExternalId sourceStatus type spilStatus spilDeletedAt',
  UsageSummaries: 'administrationId administrationName product current period01 period02 period11 spilDeletedAt',
  UserAdministrations: 'userId userName administrationId administrationName spilDeletedAt',
} as const
export type ManualTable = keyof typeof tableQueries
export type Row = Readonly<Record<string, string | number | null>>

const page = 500

/** Every row of a table of a file import, as the data page would page through it. */
export async function rowsOf(person: HttpPerson, connectionId: string, table: ManualTable): Promise<Row[]> {
  const field = `manualImportV2${table}`
  const query = `query ($id: ID!, $skip: Int!) {
    ${field}(connectionId: $id, skip: $skip, take: ${page}) { totalCount items { ${tableQueries[table]} } } }`
  const rows: Row[] = []
  for (;;) {
    const { totalCount, items } = await person.ask<{ totalCount: number; items: Row[] }>(field, query, {
      id: connectionId,
      skip: rows.length,
    })
    rows.push(...items)
    if (rows.length >= totalCount || items.length === 0) return rows
  }
}

/** A workbook as its bytes. */
export async function workbook(sheets: readonly FixtureSheet[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'spil-workbook-'))
  try {
    await writeFixture(join(folder, 'upload.xlsx'), sheets)
    return await readFile(join(folder, 'upload.xlsx'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The firm's own container, with the key of the storage account: as another tool of the firm would open it. */
export async function containerOf(product: RunningProduct, person: HttpPerson): Promise<ContainerClient> {
  const { filesUrl } = (await (await fetch(`${product.url}/config.json`)).json()) as { filesUrl: string }
  const service = BlobServiceClient.fromConnectionString(azuriteConnectionString(Number(new URL(filesUrl).port)))
  return service.getContainerClient(`t-${person.tenantId}`)
}

export async function blobNames(container: ContainerClient, prefix: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of container.listBlobsFlat({ prefix })) names.push(name)
  return names
}

/** Subjects of the letters in the product's outbox whose text names something: the id of a connection, say. */
export async function lettersWith(product: RunningProduct, text: string): Promise<string[]> {
  const folder = join(product.folder, 'data', 'mail')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const letters = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
  return letters.filter((letter) => letter.text?.includes(text)).map(({ subject }) => subject ?? '')
}
