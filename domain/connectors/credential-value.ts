import { amsterdamDay } from '../shared/period.ts'
import { readAddress } from '../shared/typed-address.ts'
import type { CredentialField } from './catalog-entry.ts'

export type CredentialProblem =
  | 'required'
  | 'too-long'
  | 'too-short'
  | 'not-https'
  | 'not-an-address'
  | 'other-domain'
  | 'not-a-date'
  | 'in-the-past'
  | 'not-digits'
  | 'not-a-guid'

const hasScheme = /^https?:|:\/\//iu

/** People paste hosts without a scheme; an address of ours is always https. A scheme with a slash too few stays a fault. */
export function withScheme(address: string): string {
  return hasScheme.test(address) ? address : `https://${address}`
}

/**
 * The host of an address that somebody pasted, with or without scheme, path or slash: exactly one name under one of
 * `domains`. Undefined for everything else, also for a port, a user name or a second name before it.
 */
export function hostUnder(domains: readonly string[], address: string): string | undefined {
  const url = URL.parse(withScheme(address.trim()))
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return undefined
  const [name = '', ...rest] = url.hostname.split('.')
  return /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/u.test(name) && domains.includes(rest.join('.')) ? url.hostname : undefined
}

/** An id as Microsoft gives it, however it was pasted: in capitals, in braces. Undefined: it is none. */
export function guidIn(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\{(.*)\}$/u, '$1')
    .toLowerCase()
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(bare) ? bare : undefined
}

/** A day of the calendar as `YYYY-MM-DD`: 31 February is none. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
}

const invisible = /[\u200B-\u200D\u2060\uFEFF]/gu

function withoutBlankEnds(value: string): string {
  const signs = Array.from(value)
  const isSeen = (sign: string): boolean => sign.replace(invisible, '').trim() !== ''
  return signs.slice(Math.max(0, signs.findIndex(isSeen)), signs.findLastIndex(isSeen) + 1).join('')
}

/**
 * A typed or pasted value without the spaces and invisible characters around it, and in a number or id without those within.
 * Of an address only what stands around it goes: without a line end within, it would be another address.
 */
export function cleanCredential(field: Pick<CredentialField, 'kind' | 'digits' | 'guid'>, value: string): string {
  if (field.kind === 'url') return withoutBlankEnds(value)
  const seen = value.replace(invisible, '').trim()
  const hasNone = field.digits !== undefined || field.guid === true
  return hasNone ? seen.replace(/\s+/gu, '') : seen
}

/** What is wrong with a value of a credential form; undefined: nothing. The screen and the server judge alike. */
export function credentialProblem(field: CredentialField, value: string, now: Date): CredentialProblem | undefined {
  const typed = cleanCredential(field, value)
  if (typed === '') return field.required ? 'required' : undefined
  if (typed.length > field.maxLength) return 'too-long'
  if (typed.length < (field.minLength ?? 0)) return 'too-short'
  if (field.digits !== undefined && !(typed.length === field.digits && /^\d+$/u.test(typed))) return 'not-digits'
  if (field.guid === true && guidIn(typed) === undefined) return 'not-a-guid'
  if (field.kind === 'url') {
    const read = readAddress(withScheme(typed), 'called')
    if (read === 'scheme' || read === 'invalid') return 'not-https'
    // Where a vendor has a host for each firm, only the host is read.
    if (typeof read === 'string' && (read !== 'fragment' || field.domains === undefined)) return 'not-an-address'
    if (field.domains !== undefined && hostUnder(field.domains, typed) === undefined) return 'other-domain'
  }
  if (field.kind === 'date') {
    if (!isDay(typed)) return 'not-a-date'
    if (field.ahead === true && typed < amsterdamDay(now)) return 'in-the-past'
  }
  return undefined
}

/**
 * Whether secrets that are left empty may stay as they were stored: only where they keep going to the same host.
 * Otherwise whoever may edit a connection could have its secrets sent to a server of his own.
 */
export function keepsSecrets(
  fields: readonly CredentialField[],
  stored: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
): boolean {
  const originOf = (values: Readonly<Record<string, string>>, name: string): string | undefined =>
    URL.parse(withScheme((values[name] ?? '').trim()))?.origin
  return fields.every(({ name, kind }) => kind !== 'url' || originOf(stored, name) === originOf(given, name))
}
