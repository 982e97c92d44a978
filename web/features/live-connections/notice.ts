import { credentialExpiry, daysUntil, dueWarning } from '#domain/connections/credential-expiry.ts'
import type { ConnectionView } from './connection-view.ts'

/** What a connection needs of a person beside its state. */
export type Notice =
  | { readonly kind: 'held' }
  | { readonly kind: 'expired'; readonly day: string }
  | { readonly kind: 'expires'; readonly daysLeft: number }

/** The most urgent one: access that is over, a run that waits, access that ends. Undefined: none, or it is not in use. */
export function noticeOf(
  {
    status,
    heldRunId,
    entry,
    credentialInfo,
  }: Pick<ConnectionView, 'status' | 'heldRunId' | 'entry' | 'credentialInfo'>,
  now: Date,
): Notice | undefined {
  if (status !== 'ACTIVE') return undefined
  const day = credentialExpiry(entry, credentialInfo)
  if (day !== undefined && daysUntil(day, now) < 0) return { kind: 'expired', day }
  if (heldRunId !== null) return { kind: 'held' }
  if (day === undefined || dueWarning(day, now) === undefined) return undefined
  return { kind: 'expires', daysLeft: daysUntil(day, now) }
}
