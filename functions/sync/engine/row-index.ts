import { z } from 'zod'
import { recordTables, type RecordTable } from '#domain/connectors/columns.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { placeAt, recordDocuments, recordId } from '../../records/index.ts'
import { RowTable } from './row-table.ts'

/** Rows per stored piece: 1.3 MB as text, below the limit of a document. */
const PIECE_ROWS = 40_000
const MOST_PIECES = 64
const MOST_DELTAS = 32
/** Maximum number of changes appended to the index; with more, or more than a tenth of it, the index is rewritten. */
const DELTA_ROWS = 4_000

const pieceIds = (header: string, kind: 'base' | 'delta', count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${header}.${kind}${String(at).padStart(2, '0')}`)

const headerId = (connectionId: string, table: RecordTable): string => `${connectionId}.${table}`

const Header = z.object({
  id: z.string(),
  connectionId: z.string(),
  /** `open`: a sync has changed rows and not yet stored the index, so it is not valid. */
  state: z.enum(['closed', 'open']),
  base: z.int().nonnegative(),
  deltas: z.int().nonnegative(),
})
type Header = z.infer<typeof Header>

// Collection names are part of stored data.
const indexHeaders = defineCollection({
  name: 'rowBooks',
  scope: 'connection',
  schema: Header,
  readBy: 'id',
  idsOf: (connectionId) => recordTables.map((table) => headerId(connectionId, table)),
})

const indexPieces = defineCollection({
  name: 'rowBookPieces',
  scope: 'connection',
  schema: z.object({ id: z.string(), connectionId: z.string(), rows: z.string() }),
  readBy: 'id',
  idsOf: (connectionId) =>
    recordTables
      .map((table) => headerId(connectionId, table))
      .flatMap((header) => [...pieceIds(header, 'base', MOST_PIECES), ...pieceIds(header, 'delta', MOST_DELTAS)]),
})

export const indexCollections = [indexHeaders, indexPieces]

/**
 * What a sync compares with: for each row of a table its id, a digest of the source's data, and whether it is live. A
 * few documents instead of all rows, so that a night without changes reads nothing else. The rows are the truth: an
 * index that was not stored is rebuilt from them.
 */
export class RowIndex {
  readonly rows: RowTable
  readonly #tenant: TenantPartition
  readonly #connectionId: ConnectionId
  readonly #table: RecordTable
  #header: Stored<Header> | undefined
  /** Rebuilt from the rows: must be stored whole. */
  readonly #made: boolean

  private constructor(
    at: { readonly tenant: TenantPartition; readonly connectionId: ConnectionId; readonly table: RecordTable },
    rows: RowTable,
    header: Stored<Header> | undefined,
    made: boolean,
  ) {
    this.#tenant = at.tenant
    this.#connectionId = at.connectionId
    this.#table = at.table
    this.rows = rows
    this.#header = header
    this.#made = made
  }

  static async read(tenant: TenantPartition, connectionId: ConnectionId, table: RecordTable): Promise<RowIndex> {
    const at = { tenant, connectionId, table }
    const rows = new RowTable(recordId(table, connectionId, '').slice(0, placeAt))
    const header = await tenant.documents(indexHeaders, connectionId).read(headerId(connectionId, table))
    if (header === undefined) return new RowIndex(at, rows, undefined, false)
    if (header.doc.state === 'closed' && (await load(at, header.doc, rows)))
      return new RowIndex(at, rows, header, false)
    const made = new RowTable(rows.head)
    for await (const some of recordDocuments(tenant, table, connectionId).scan())
      for (const { id, contentHash, spilDeletedAt } of some) made.set(id, contentHash, spilDeletedAt === null)
    made.settle()
    return new RowIndex(at, made, header, true)
  }

  /** To be committed with a run's first change: from then on the index is not valid until stored. */
  opening(): Write[] {
    const { doc } = this.#header ?? {}
    if (doc?.state === 'open') return []
    const headers = this.#tenant.documents(indexHeaders, this.#connectionId)
    const open: Header = { ...(doc ?? this.#empty()), state: 'open' }
    return [this.#header === undefined ? headers.creating(open) : headers.replacing(open, this.#header.etag)]
  }

  /** Call after the commit that included `opening`. */
  async opened(): Promise<void> {
    if (this.#header?.doc.state === 'open') return
    const headers = this.#tenant.documents(indexHeaders, this.#connectionId)
    this.#header = await headers.read(headerId(this.#connectionId, this.#table))
  }

  /** Writes the changes or the whole index; the returned writes belong to the commit that ends the table. */
  async closing(): Promise<Write[]> {
    if (this.#header === undefined || (this.#header.doc.state === 'closed' && !this.#made)) return []
    const { doc, etag } = this.#header
    const headers = this.#tenant.documents(indexHeaders, this.#connectionId)
    const pieces = this.#tenant.documents(indexPieces, this.#connectionId)
    const changed = this.rows.touched
    const few = !this.#made && doc.base > 0 && doc.deltas < MOST_DELTAS && changed <= DELTA_ROWS
    if (few && changed * 10 <= this.rows.size) {
      const [id = ''] = pieceIds(doc.id, 'delta', doc.deltas + 1).slice(-1)
      const delta = { id, connectionId: this.#connectionId, rows: this.rows.changes() }
      return [pieces.upserting(delta), headers.replacing({ ...doc, state: 'closed', deltas: doc.deltas + 1 }, etag)]
    }
    const base = this.rows.pieces(PIECE_ROWS)
    const ids = pieceIds(doc.id, 'base', base.length)
    if (base.length > MOST_PIECES) throw new Error(`${doc.id} has too many rows for an index`)
    // One at a time: memory holds one piece as text.
    for (const [at, id] of ids.entries())
      await pieces.upsert({ id, connectionId: this.#connectionId, rows: base[at]?.() ?? '' })
    return [headers.replacing({ ...doc, state: 'closed', base: ids.length, deltas: 0 }, etag)]
  }

  #empty(): Header {
    const id = headerId(this.#connectionId, this.#table)
    return { id, connectionId: this.#connectionId, state: 'open', base: 0, deltas: 0 }
  }
}

/** Announces changes of rows outside a sync, so that the next sync rebuilds its index. */
export async function openRowIndex(
  tenant: TenantPartition,
  connectionId: ConnectionId,
  table: RecordTable,
): Promise<void> {
  const headers = tenant.documents(indexHeaders, connectionId)
  const header = await headers.read(headerId(connectionId, table))
  if (header?.doc.state === 'closed') await headers.replace({ ...header.doc, state: 'open' }, header.etag)
}

/** False where a piece is missing. */
async function load(
  { tenant, connectionId }: { readonly tenant: TenantPartition; readonly connectionId: ConnectionId },
  { id, base, deltas }: Header,
  rows: RowTable,
): Promise<boolean> {
  const pieces = tenant.documents(indexPieces, connectionId)
  for (const piece of [...pieceIds(id, 'base', base), ...pieceIds(id, 'delta', deltas)]) {
    const found = await pieces.read(piece)
    if (found === undefined) return false
    rows.load(found.doc.rows)
  }
  rows.settle()
  return true
}
