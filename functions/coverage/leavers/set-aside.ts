import { z } from 'zod'
import { AppError } from '#domain/shared/errors.ts'
import type { ConnectionId, RecordId } from '#domain/shared/ids.ts'
import type { CommandContext } from '#platform/command.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'
import { asideFields, asideOf } from '../asides.ts'
import { auditing } from '../auditing.ts'
import { foundLeavers } from './found.ts'

const AsideLeaver = z.object({
  /** Of the user. */
  id: branded<RecordId>(),
  connectionId: branded<ConnectionId>(),
  ...asideFields,
})
export type AsideLeaver = z.infer<typeof AsideLeaver>

/** Users who are gone from the directory, whom somebody looked at and let be. */
export const asideLeavers = defineCollection({
  name: 'asideLeavers',
  scope: 'connection',
  schema: AsideLeaver,
})

export interface LeaverToSetAside {
  readonly id: string
  readonly reason: string
  readonly dueOn: string
}

/** Errors: INPUT_INVALID (`input.reason`, `input.dueOn`); NOT_FOUND where the list has no such user. */
export async function setLeaverAside(
  { id, reason, dueOn }: LeaverToSetAside,
  context: CommandContext,
): Promise<AsideLeaver> {
  const { tenant } = context
  const kept = asideOf({ reason, dueOn }, context)
  const { leavers } = await foundLeavers(tenant)
  const found = leavers.find(({ user }) => user.id === id)
  if (found === undefined) throw new AppError('NOT_FOUND')
  const { user, connection } = found
  const aside: AsideLeaver = {
    id: user.id,
    connectionId: connection.id,
    ...kept,
  }
  await tenant.commit([
    // Of two who do it at once the last is shown; the log has both.
    tenant.documents(asideLeavers, connection.id).upserting(aside),
    auditing(context, { action: 'coverage.leaver.aside', subject: user.id, after: { dueOn, reason: aside.reason } }),
  ])
  return aside
}

/** Errors: NOT_FOUND where nobody set it aside. */
export async function takeUpLeaver(id: string, context: CommandContext): Promise<void> {
  const { tenant } = context
  await againOnConflict(async () => {
    const aside = (await tenant.documents(asideLeavers).readMany([id])).get(id)
    if (aside === undefined) throw new AppError('NOT_FOUND')
    const { connectionId, dueOn, reason } = aside.doc
    await tenant.commit([
      tenant.documents(asideLeavers, connectionId).deleting(id, aside.etag),
      auditing(context, { action: 'coverage.leaver.taken-up', subject: id, before: { dueOn, reason } }),
    ])
  })
}
