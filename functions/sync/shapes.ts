import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { recordTables, type RecordTable } from '#domain/connectors/columns.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import type { SyncRun } from '#domain/sync/run.ts'
import { emptyShape, rememberedShape, shapeChanges, shapeText, type Shape } from '#domain/sync/shape.ts'
import type { Log } from '#platform/log.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { TenantPartition } from '#platform/tenant.ts'

interface TableShape {
  /** Made of connection and table. */
  readonly id: string
  readonly connectionId: ConnectionId
  readonly shape: Shape
}

const counts = z.record(z.string(), z.int().nonnegative())
const TableShapeDoc: z.ZodType<TableShape> = z.object({
  id: z.string(),
  connectionId: branded<ConnectionId>(),
  shape: z.object({ looked: counts, kinds: z.record(z.string(), counts), isCut: z.boolean() }),
})

const shapeId = (connectionId: string, table: RecordTable): string => `${connectionId}.${table}`

/** Shape of a vendor's last answers for a table: apart from the run, which is written with every batch of rows. */
export const tableShapes = defineCollection({
  name: 'syncShapes',
  scope: 'connection',
  schema: TableShapeDoc,
  readBy: 'id',
  idsOf: (connectionId) => recordTables.map((table) => shapeId(connectionId, table)),
})

/**
 * Compares the shape of a table's answers with the last one and logs differences: an operator sees renamed, new or
 * changed fields even where no column became empty. Idempotent.
 */
export async function compareShape(
  { tenant, log, run }: { readonly tenant: TenantPartition; readonly log: Log; readonly run: SyncRun },
  table: RecordTable,
  shape: Shape | undefined,
): Promise<void> {
  if (shape === undefined) return
  const id = shapeId(run.connectionId, table)
  const documents = tenant.documents(tableShapes, run.connectionId)
  const before = (await documents.read(id))?.doc.shape ?? emptyShape
  const changes = shapeChanges(before, shape)
  if (changes.length > 0)
    log.warn('vendor.drift', { connectionId: run.connectionId, runId: run.id, table, shape: shapeText(changes) })
  const remembered = rememberedShape(before, shape)
  if (!isDeepStrictEqual(remembered, before))
    await documents.upsert({ id, connectionId: run.connectionId, shape: remembered })
}
