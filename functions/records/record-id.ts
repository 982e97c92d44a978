import { hash } from 'node:crypto'
import type { RecordTable } from '#domain/connectors/columns.ts'
import type { RecordId } from '#domain/shared/ids.ts'

const prefixes: Readonly<Record<RecordTable, string>> = {
  administrations: 'a',
  users: 'u',
  usage: 'm',
  access: 'p',
  billings: 'b',
}
/** 132 bits: no two rows of a connection ever share one. */
const LENGTH = 22

/**
 * The id of the row a vendor's record becomes. The same record has the same id in every sync, so that writing it twice
 * is writing it once.
 */
export function recordId(table: RecordTable, externalId: string): RecordId {
  const digest = hash('sha256', `${table}\0${externalId}`, 'base64url')
  return `${prefixes[table]}-${digest.slice(0, LENGTH)}` as RecordId
}

const escaped = (part: string): string => part.replaceAll('%', '%25').replaceAll('/', '%2F')

/** The external id of a row that is about two others: usage of a product by an administration, access of a user to one. */
export function pairedId(first: string, second: string): string {
  return `${escaped(first)}/${escaped(second)}`
}
