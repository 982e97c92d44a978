import { z } from 'zod'
import type { TenantId, UserId } from '#domain/shared/ids.ts'
import { branded } from '../store/branded.ts'
import { defineCollection } from '../store/collection.ts'

/** Minutes until a session without refresh ends; the browser warns before. */
export const idleMinutes = 20
/** Maximum hours of a session, with refreshes. */
export const longestHours = 12
/** Seconds a cookie stays valid after its successor was first used: other tabs still have calls in flight. */
export const graceSeconds = 10

/** A person's session in one firm. Permissions are read per request and are not part of it. */
export interface Session {
  /** Part of a secret: never log it. */
  readonly id: string
  /** The person, over all firms. */
  readonly accountId: string
  readonly userId: UserId
  readonly tenantId: TenantId
  readonly validFrom: Date
  readonly validUntil: Date
}

export const sessionDoc = z.object({
  id: z.string(),
  accountId: z.string(),
  userId: branded<UserId>(),
  tenantId: branded<TenantId>(),
  /** SHA-256 of the secret in the cookie; the secret itself is not stored. */
  secretHash: z.string(),
  /**
   * The secret before the last refresh, and the salt of its successor. Valid until the successor is used: until then
   * it is unknown whether the response with the successor arrived.
   */
  previous: z
    .object({
      secretHash: z.string(),
      salt: z.string(),
      /** When the successor was first used; null before. */
      supersededAt: z.iso.datetime().nullable().default(null),
    })
    .nullable(),
  startedAt: z.iso.datetime(),
  refreshedAt: z.iso.datetime(),
  validUntil: z.iso.datetime(),
  /** When the person switched to another firm: the session has ended, but its last requests are no theft. */
  leftAt: z.iso.datetime().nullable(),
})
export type SessionDoc = z.output<typeof sessionDoc>

export const sessionCollection = defineCollection({
  name: 'sessions',
  scope: 'directory',
  schema: sessionDoc,
  columns: { userId: 'text', tenantId: 'text' },
  lookups: [['userId'], ['tenantId']],
  goesWith: 'tenantId',
})
