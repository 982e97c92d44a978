import type { Connection } from '#domain/connections/connection.ts'
import type { CommandContext } from '#platform/command.ts'
import type { Platform } from '#platform/platform.ts'
import { Need } from '#platform/needs.ts'
import type { Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'

/**
 * Begins a sync: the first of a connection that was just authorised, or one that a person asked for by what they changed.
 * Errors: as `startSync` of `functions/sync`.
 */
export type StartSync = (
  context: CommandContext,
  connection: Connection,
  why: 'authorization' | 'person',
) => Promise<void>

/** Offered by the slice that syncs, which builds on this one. */
export const startingSyncs = new Need<StartSync>('start a sync')

/**
 * What has to be committed with another CRM's coming to lead, so that the firm's customers follow it. `seen`: the fingerprint
 * of what a person was shown of it. Errors: LEADING_CRM_PREVIEW_OUTDATED where customers would change in another way than that.
 */
export type FollowLeader = (
  context: CommandContext,
  chosen: Connection,
  seen: string | null,
) => Promise<readonly Write[]>

/** Offered by the slice that keeps the customers. */
export const followingLeader = new Need<FollowLeader>('follow another leading CRM')

/** Offered by the same: brings customers in step after their CRM's settings have changed, as soon as that can be. */
export const syncingCustomers = new Need<(context: CommandContext, connection: Connection) => Promise<void>>(
  'keep customers in step',
)

/** A sealed text as it lies there. */
export interface SealedText {
  readonly sealed: string
  /** With the key of now. Errors: WRITE_CONFLICT where it was changed meanwhile; those of the sealer. */
  sealAgain(): Promise<void>
}

/** What a firm has sealed beside the secrets of its connections: it needs the same keys. */
export const sealedBeside = new Need<
  (tenant: TenantPartition, platform: Pick<Platform, 'sealer'>) => Promise<readonly SealedText[]>
>('what is sealed beside connections')
