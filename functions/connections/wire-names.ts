import type { RecordTable } from '#domain/connectors/columns.ts'
import type { ValueKind } from '#domain/sync/skipped.ts'
import type { RecordTable as WireTable, ValueKind as WireValueKind } from '#platform/graphql/generated/resolvers.ts'

/** Tables as the API names them. */
export const wireTables: Readonly<Record<RecordTable, WireTable>> = {
  administrations: 'ADMINISTRATIONS',
  users: 'USERS',
  usage: 'USAGE',
  access: 'ACCESS',
  billings: 'BILLINGS',
}
/** Kinds of values as the API names them. */
export const wireKinds: Readonly<Record<ValueKind, WireValueKind>> = {
  text: 'TEXT',
  number: 'NUMBER',
  boolean: 'BOOLEAN',
  list: 'LIST',
  object: 'OBJECT',
  nothing: 'NOTHING',
  other: 'OTHER',
  word: 'WORD',
}
