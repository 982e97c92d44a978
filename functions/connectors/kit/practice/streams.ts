import { z } from 'zod'
import type { CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import type { RecordTable } from '#domain/connectors/columns.ts'
import type { IncomingOf } from '#domain/records/record.ts'
import type { Stream, StreamContext, StreamPage } from '../stream.ts'
import { blockPages, divided, recordRows, scopeFor, type Block } from './blocks.ts'
import type { Scope } from './expression.ts'
import type { Mapping, ReadMapping } from './mapping.ts'
import { toAdministration, toCustomer, toUser, type ToRecord } from './records.ts'

/** Which block, and where in it. */
const BlockCursor = z.tuple([z.number().int(), z.string().nullable()])

/** What the mapping says of one resource, as it is written. */
export function resourceJson({ json }: ReadMapping, name: keyof Mapping['resources']): unknown {
  const resources: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, 'resources') : undefined
  return typeof resources === 'object' && resources !== null ? Reflect.get(resources, name) : undefined
}

/**
 * The blocks of a resource one after the other. Yields nothing where no block has anything, which is how a stream says
 * that the table was not delivered.
 */
export function joined<Table extends RecordTable, One>(
  blocks: readonly One[],
  read: (
    block: One,
    context: StreamContext,
    cursor: string | undefined,
  ) => AsyncIterable<StreamPage<IncomingOf[Table]>>,
): Stream<IncomingOf[Table]> {
  return async function* (context, cursor) {
    const [start, inner] = cursor === undefined ? [0, null] : BlockCursor.parse(JSON.parse(cursor))
    let promised = cursor !== undefined
    for (const [index, block] of blocks.entries()) {
      if (index < start) continue
      const isLast = index === blocks.length - 1
      const after = isLast ? undefined : JSON.stringify([index + 1, null])
      let ended = false
      for await (const page of read(block, context, index === start ? (inner ?? undefined) : undefined)) {
        ended = page.next === undefined
        promised = true
        yield { ...page, next: page.next === undefined ? after : JSON.stringify([index, page.next]) }
      }
      // An earlier page told that there is more; this is the end of it.
      if (isLast && promised && !ended) yield { records: [], next: undefined }
    }
  }
}

/** A table of which every row of the vendor is a record, or none. */
function table<Table extends RecordTable, One extends Block>(
  given: ReadMapping,
  name: keyof Mapping['resources'],
  blocks: readonly One[] | null,
  recordOf: (block: One, slots: StreamContext['slots']) => ToRecord<Table>,
): Stream<IncomingOf[Table]> {
  const ready = (blocks ?? []).map((block) => ({ block, rows: recordRows(block) }))
  const written = resourceJson(given, name)
  return joined<Table, (typeof ready)[number]>(ready, async function* ({ block, rows }, context, cursor) {
    const toRecord = recordOf(block, context.slots)
    let scope: Scope | undefined
    for await (const page of blockPages(context, block, cursor)) {
      const known = (scope ??= await scopeFor(context, given.mapping.helpers, written))
      const mapped = rows(page, known).map((row) => toRecord(row, known))
      yield { ...divided(mapped, known, page), next: page.next }
    }
  })
}

export function administrationsStream(given: ReadMapping, entry: CatalogEntry): Stream<IncomingOf['administrations']> {
  const { administrations } = given.mapping.resources
  return table(given, 'administrations', administrations, ({ fields }) => toAdministration(entry.tables, fields))
}

export function usersStream(given: ReadMapping, entry: CatalogEntry): Stream<IncomingOf['users']> {
  return table(given, 'users', given.mapping.resources.users, ({ fields }) => toUser(entry, fields))
}

/** The administrations of a CRM connection, which are the firm's customers. */
export function customersStream(given: ReadMapping, entry: CatalogEntry): Stream<IncomingOf['administrations']> {
  const { customers } = given.mapping.resources
  return table<'administrations', NonNullable<typeof customers>[number]>(
    given,
    'customers',
    customers,
    ({ fields }, slots) => toCustomer(entry, fields, slots),
  )
}
