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
/** 48 bits: rows of one connection lie together in every index, so that writing many changes few pages of it. */
const OWNER_LENGTH = 8
/** Where the part of an id begins in which rows of one connection differ: behind the table's letter and the connection's. */
export const digestAt = 2 + OWNER_LENGTH
/** 120 bits: no two rows of a connection ever share one. */
const LENGTH = 20

/** What the ids of one connection have in common: a sync asks for one after another of the same connection. */
let lastOwner: { readonly connectionId: string; readonly letters: string } | undefined

function ownerLetters(connectionId: string): string {
  if (lastOwner?.connectionId !== connectionId)
    lastOwner = { connectionId, letters: hash('sha256', connectionId, 'base64url').slice(0, OWNER_LENGTH) }
  return lastOwner.letters
}

/**
 * The id of the row that a vendor's record becomes, unique within the firm. The same record of a connection has the same id
 * in every sync, so that writing it twice is writing it once.
 */
export function recordId(table: RecordTable, connectionId: string, externalId: string): RecordId {
  const digest = hash('sha256', `${connectionId}\0${table}\0${externalId}`, 'base64url').slice(0, LENGTH)
  return `${prefixes[table]}-${ownerLetters(connectionId)}${digest}` as RecordId
}

const escaped = (part: string): string => part.replaceAll('%', '%25').replaceAll('/', '%2F')

/** The external id of a row that is about two others: usage of a product by an administration, access of a user to one. */
export function pairedId(first: string, second: string): string {
  return `${escaped(first)}/${escaped(second)}`
}
