import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieValues, setCookie } from '../http/cookies.ts'

/** The prefix makes browsers insist on Secure, on the whole path, and on this host alone. */
export const sessionCookieName = '__Host-spil'

/** What the cookie holds: which session, and a secret of 256 bits that proves it. */
export interface Ticket {
  readonly sessionId: string
  readonly secret: string
}

const shape = /^([\w-]{22})\.([\w-]{43})$/

export function newTicket(): Ticket {
  return { sessionId: randomBytes(16).toString('base64url'), secret: randomBytes(32).toString('base64url') }
}

/**
 * The secret after a refresh. It follows from the one before and a salt in the store: a second tab that refreshes with
 * the old one is given the same new cookie, yet neither the store alone nor an old cookie alone yields it.
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

/** Undefined where there is no session cookie, more than one, or one that we did not make. */
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
