import type { Connection } from '#domain/connections/connection.ts'
import type { CommandContext } from '#platform/command.ts'
import { Need } from '#platform/needs.ts'

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
