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
export const placeAt = 2 + OWNER_LENGTH
/** 24 bits: rows that a source numbers one after another lie beside each other in every index, for the same reason. */
const PLACE_LENGTH = 4
/** Where the digest begins, in which all rows differ whatever their numbers. */
export const digestAt = placeAt + PLACE_LENGTH
/** 96 bits: no two rows of a connection ever share one. */
const DIGEST_LENGTH = 16

/** Those of base64url in the sequence in which texts sort. */
const sortedLetters = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
/** Two letters for each twelve bits. */
const letterPairs = Array.from(
  { length: 4096 },
  (_, bits) => sortedLetters.charAt(bits >> 6) + sortedLetters.charAt(bits & 63),
)
const [zero, nine] = [48, 57]

/** What the ids of one connection have in common: a sync asks for one after another of the same connection. */
let lastOwner: { readonly connectionId: string; readonly letters: string } | undefined

function ownerLetters(connectionId: string): string {
  if (lastOwner?.connectionId !== connectionId)
    lastOwner = { connectionId, letters: hash('sha256', connectionId, 'base64url').slice(0, OWNER_LENGTH) }
  return lastOwner.letters
}

/** The first number in an external id, as far as 24 bits have it: neighbours are neighbours still, but where it wraps around. */
function firstNumber(externalId: string): number {
  let number = 0
  let isIn = false
  for (let at = 0; at < externalId.length; at += 1) {
    const code = externalId.charCodeAt(at)
    const isDigit = code >= zero && code <= nine
    if (isDigit) number = (number * 10 + code - zero) & 0xff_ff_ff
    else if (isIn) break
    isIn = isDigit
  }
  return number
}

/** Ids stand in logs and addresses: of what may be an address of a person nothing but the digest does. */
function placeLetters(externalId: string): string {
  const number = externalId.includes('@') ? 0 : firstNumber(externalId)
  return (letterPairs[number >> 12] ?? '') + (letterPairs[number & 0xf_ff] ?? '')
}

/**
 * The id of the row that a vendor's record becomes, unique within the firm. The same record of a connection has the same id
 * in every sync, so that writing it twice is writing it once.
 */
export function recordId(table: RecordTable, connectionId: string, externalId: string): RecordId {
  const digest = hash('sha256', `${connectionId}\0${table}\0${externalId}`, 'base64url').slice(0, DIGEST_LENGTH)
  return `${prefixes[table]}-${ownerLetters(connectionId)}${placeLetters(externalId)}${digest}` as RecordId
}

const escaped = (part: string): string => part.replaceAll('%', '%25').replaceAll('/', '%2F')

/** The external id of a row that is about two others: usage of a product by an administration, access of a user to one. */
export function pairedId(first: string, second: string): string {
  return `${escaped(first)}/${escaped(second)}`
}
