import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieValues, setCookie } from '../http/cookies.ts'

/** The `__Host-` prefix makes browsers require Secure, the path `/` and this host. */
export const sessionCookieName = '__Host-spil'

/** Content of the cookie: session id, and 256 random bits that prove it. */
export interface Ticket {
  readonly sessionId: string
  readonly secret: string
}

const shape = /^([\w-]{22})\.([\w-]{43})$/

export function newTicket(): Ticket {
  return { sessionId: randomBytes(16).toString('base64url'), secret: randomBytes(32).toString('base64url') }
}

/**
 * The secret after a refresh, derived from the previous one and a stored salt: a second tab that refreshes with the
 * old cookie gets the same new one, while neither the store nor an old cookie alone reveals it.
 */
export function successorOf(secret: string, salt: string): string {
  return createHmac('sha256', secret).update(salt).digest('base64url')
}

export function newSalt(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

export function matches(secret: string, hash: string): boolean {
  const [left, right] = [Buffer.from(hashOf(secret)), Buffer.from(hash)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Undefined for no session cookie, more than one, or one that is not ours. */
export function ticketIn(headers: Headers): Ticket | undefined {
  const values = cookieValues(headers.get('cookie'), sessionCookieName)
  const [, sessionId, secret] = (values.length === 1 ? shape.exec(values[0] ?? '') : null) ?? []
  return sessionId === undefined || secret === undefined ? undefined : { sessionId, secret }
}

export function sessionCookie(ticket: Ticket, maxAgeSeconds: number): string {
  return setCookie(sessionCookieName, `${ticket.sessionId}.${ticket.secret}`, maxAgeSeconds)
}

export function endedSessionCookie(): string {
  return setCookie(sessionCookieName, '', 0)
}
