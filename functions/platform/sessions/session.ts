import { z } from 'zod'
import type { TenantId, UserId } from '#domain/shared/ids.ts'
import { branded } from '../store/branded.ts'
import { defineCollection } from '../store/collection.ts'

/** Without a refresh a session ends after this; it is also what the browser warns about. */
export const idleMinutes = 20
/** However often it is refreshed. */
export const longestHours = 12
/** How long a cookie stays good after the one that follows it was first used: other tabs still have calls under way. */
export const graceSeconds = 10

/** A person at work in one firm. What they may do is read anew for each request and is no part of this. */
export interface Session {
  /** Not a secret, but part of one: never logged. */
  readonly id: string
  /** The person over all firms. */
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
  /** SHA-256 of the secret in the cookie; the secret itself is nowhere. */
  secretHash: z.string(),
  /**
   * The secret before the last refresh, and what turns it into the one after. It stays good until its successor is used:
   * until then nobody knows whether the answer with the successor arrived.
   */
  previous: z
    .object({
      secretHash: z.string(),
      salt: z.string(),
      /** When its successor was first used; null as long as it was not. */
      supersededAt: z.iso.datetime().nullable().default(null),
    })
    .nullable(),
  startedAt: z.iso.datetime(),
  refreshedAt: z.iso.datetime(),
  validUntil: z.iso.datetime(),
  /** Set when the person went on to another firm: this session is dead, but its last requests are no theft. */
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
