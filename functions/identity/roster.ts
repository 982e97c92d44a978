import { z } from 'zod'
import { roles } from '#domain/access/roles.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { UserId } from '#domain/shared/ids.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { users, type Directory, type User } from './collections.ts'
import { userJoined } from './events.ts'
import { userDocuments } from './user-documents.ts'

/**
 * Somebody of the firm, in the firm's own file, where many are sorted, searched and counted: the directory looks up by equal
 * values only. Who may do what is never decided by it.
 */
export const members = defineCollection({
  name: 'members',
  scope: 'firm',
  schema: z.object({
    id: branded<UserId>(),
    /** Of the person in the directory: an older one never takes the place of a newer one. */
    revision: z.int(),
    /** Deleted people stay, without anything of them, so that no older copy brings them back. */
    isGone: z.boolean(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    status: z.enum(['ACTIVE', 'BLOCKED', 'DELETED']),
    microsoftTenantId: z.string().nullable(),
    inviteValidUntil: z.iso.datetime().nullable(),
    lastLoginTime: z.iso.datetime().nullable(),
    lastLoginAddress: z.string().nullable(),
    /** What a role is worth. */
    rank: z.int(),
    /** 0 active, 1 blocked, 2 invited. */
    standing: z.int(),
    /** Whoever has none of something stands last, whichever way that is sorted. */
    lacks: z.object({ invitation: z.boolean(), login: z.boolean(), address: z.boolean() }),
  }),
  columns: {
    isGone: 'boolean',
    name: 'sortedText',
    email: 'sortedText',
    status: 'text',
    inviteValidUntil: 'moment',
    lastLoginTime: 'moment',
    lastLoginAddress: 'sortedText',
    rank: 'integer',
    standing: 'integer',
    'lacks.invitation': 'boolean',
    'lacks.login': 'boolean',
    'lacks.address': 'boolean',
  },
  indexes: [
    { columns: ['isGone', 'name'] },
    { columns: ['isGone', 'email'] },
    { columns: ['isGone', 'lastLoginTime', 'name'] },
    { columns: ['isGone', 'standing', 'inviteValidUntil', 'name'] },
  ],
  searchIn: ['name', 'email'],
})
export type Member = z.output<typeof members.schema>
export type MemberColumn = keyof typeof members.columns

/** Whether everybody of the firm was taken over once: from then on only changes are. */
export const rosters = defineCollection({
  name: 'rosters',
  scope: 'firm',
  readBy: 'id',
  schema: z.object({ id: z.literal('people') }),
})

function memberOf(user: User): Member {
  const { id, revision, name, email, role, status, microsoftTenantId } = user
  const { inviteValidUntil, lastLoginTime, lastLoginAddress } = user
  const isGone = status === 'DELETED'
  const shown = isGone
    ? {
        name: '',
        email: '',
        microsoftTenantId: null,
        inviteValidUntil: null,
        lastLoginTime: null,
        lastLoginAddress: null,
      }
    : { name, email, microsoftTenantId, inviteValidUntil, lastLoginTime, lastLoginAddress }
  return {
    id,
    revision,
    isGone,
    role,
    status,
    ...shown,
    rank: roles.indexOf(role),
    standing: inviteValidUntil !== null ? 2 : status === 'ACTIVE' ? 0 : 1,
    lacks: {
      invitation: shown.inviteValidUntil === null,
      login: shown.lastLoginTime === null,
      address: shown.lastLoginAddress === null,
    },
  }
}

/** People taken over in one commit: each may tell an event, which costs several writes. */
const together = 15

/**
 * Brings the firm's list of its people up to what the directory says of them at this moment: of everybody who was changed since,
 * found by the mark that the change itself left. That somebody joined is told in the commit in which the firm's list has them
 * as one who did. Errors: UNAVAILABLE.
 */
export async function bringUpToDate(directory: Directory, tenant: TenantPartition): Promise<void> {
  const { tenantId } = tenant
  const isStored = (await tenant.documents(rosters).read('people')) !== undefined
  const found = await directory.documents(users).find(isStored ? { unsettledIn: tenantId } : { tenantId })
  for (let at = 0; at < found.length; at += together) {
    const some = found.slice(at, at + together)
    await againOnConflict(() =>
      takeOver(
        tenant,
        some.map(({ doc }) => doc),
      ),
    )
  }
  if (!isStored) await tenant.documents(rosters).upsert({ id: 'people' })
  // Behind what marks that were seen stand for: a mark that is left over costs another look, and one too few would cost a change.
  for (let at = 0; at < found.length; at += together) await settle(directory, found.slice(at, at + together))
}

async function takeOver(tenant: TenantPartition, changed: readonly User[]): Promise<void> {
  const documents = tenant.documents(members)
  const known = await documents.readMany(changed.map(({ id }) => id))
  const writes = changed.flatMap((user): Write[] => {
    const before = known.get(user.id)
    const from = before?.doc.revision ?? -1
    if (from >= user.revision) return []
    const isNew = user.joinedIn !== null && user.joinedIn > from
    return [
      before === undefined ? documents.creating(memberOf(user)) : documents.replacing(memberOf(user), before.etag),
      ...(isNew ? [tenant.publishing(userJoined, { userId: user.id })] : []),
    ]
  })
  if (writes.length > 0) await tenant.commit(writes)
}

/** Of somebody who was changed again meanwhile the mark stays, and with it that of those beside them: the next look sees to it. */
async function settle(directory: Directory, found: readonly Stored<User>[]): Promise<void> {
  const documents = userDocuments(directory)
  const writes = found.flatMap(({ doc, etag }) => (doc.unsettledIn === null ? [] : [documents.settling(doc, etag)]))
  if (writes.length === 0) return
  try {
    await directory.commit(writes)
  } catch (error) {
    if (!(error instanceof AppError && (error.code === 'WRITE_CONFLICT' || error.code === 'NOT_FOUND'))) throw error
  }
}
