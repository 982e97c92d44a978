import { hash } from 'node:crypto'
import { z } from 'zod'
import { mayChangeRecordStatus } from '#domain/connections/connection-state.ts'
import type { Connection } from '#domain/connections/connection.ts'
import { catalog } from '#domain/connectors/catalog.ts'
import { tablesOf } from '#domain/connectors/catalog-entry.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { changedRow } from '#domain/records/row-past.ts'
import type { CommandContext } from '#platform/command.ts'
import type { Environment, UpdateEnvironmentStatusInput } from '#platform/graphql/generated/resolvers.ts'
import { again, defineJob, done, skip, type JobDefinition } from '#platform/jobs/job.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { Write } from '#platform/store/documents.ts'
import type { Filter, Scalar } from '#platform/store/query.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { connectionStore } from '../connections/index.ts'
import { auditing } from './auditing.ts'
import { changeRows } from './change-rows.ts'
import { recordDocuments } from './collections.ts'
import { recordStatusChanged } from './events.ts'

/*
 * Some systems keep their administrations in groups: relation types, providers, divisions. The catalogue names the column
 * that tells the group (`TableShape.groupColumn`). An administrator switches a group off: its administrations become
 * IGNORED, and so does every one that a later sync adds to it.
 */

const switchable = ['ACTIVE', 'IGNORED'] as const
type GroupStatus = (typeof switchable)[number]

/**
 * The groups of a connection that an administrator switched off; every other is active. One document, read by its id: a
 * sync looks at it every night, and asks no question.
 */
export const switchedOffGroups = defineCollection({
  name: 'switchedOffGroups',
  scope: 'connection',
  schema: z.object({
    id: z.string(),
    connectionId: branded<ConnectionId>(),
    names: z.array(z.string()),
  }),
  readBy: 'id',
  idsOf: (connectionId) => [connectionId],
})

/** A name may be anything; an id goes into addresses of documents. */
const groupId = (name: string): string => hash('sha256', name, 'base64url').slice(0, 22)

/** The column that tells the group of an administration; undefined: this connection has no groups. */
export function groupColumn(connection: Pick<Connection, 'connector' | 'isCrm'>): string | undefined {
  return tablesOf(catalog[connection.connector], connection.isCrm).administrations?.groupColumn
}

/** The names of the groups whose administrations count for nothing. */
export async function ignoredGroups(tenant: TenantPartition, connectionId: string): Promise<ReadonlySet<string>> {
  const found = await tenant.documents(switchedOffGroups, connectionId).read(connectionId)
  return new Set(found?.doc.names)
}

const inGroup = (column: string, name: Scalar): Filter<string> => ({
  and: [
    { field: 'spilDeletedAt', op: 'isNull' },
    { field: `data.${column}`, op: 'eq', value: name },
  ],
})

/** The groups of a connection by name, each with its administrations that are there. Errors: NOT_FOUND. */
export async function groupsOf(
  connectionId: string,
  { tenant }: Pick<CommandContext, 'tenant'>,
): Promise<Environment[]> {
  const { doc: connection } = await connectionStore(tenant).byId(connectionId)
  const column = groupColumn(connection)
  if (column === undefined) return []
  const rows = recordDocuments(tenant, 'administrations', connection.id)
  const present: Filter<string> = { field: 'spilDeletedAt', op: 'isNull' }
  const count = (where: Filter<string>) => rows.countBy(`data.${column}`, where)
  const having = (status: GroupStatus) => count({ and: [present, { field: 'spilStatus', op: 'eq', value: status }] })
  const [counts, actives, ignoreds, ignored] = await Promise.all([
    count(present),
    having('ACTIVE'),
    having('IGNORED'),
    ignoredGroups(tenant, connection.id),
  ])
  // A group that was switched off stays in the list when its last administration is gone: somebody may want it back.
  const names = new Set([...[...counts.keys()].filter((name) => typeof name === 'string'), ...ignored])
  return [...names].sort().map((name) => ({
    id: groupId(name),
    name,
    spilStatus: ignored.has(name) ? 'IGNORED' : 'ACTIVE',
    administrations: counts.get(name) ?? 0,
    active: actives.get(name) ?? 0,
    ignored: ignoreds.get(name) ?? 0,
  }))
}

/**
 * Switches groups on or off; their administrations follow in the background.
 * Errors: CANT_UPDATE_CONNECTION_ENTITY_STATUS while a sync runs and after a failed one; NOT_FOUND; INPUT_INVALID for
 * a status that is no switch and for a group that is not there.
 */
export async function updateGroupStatus(
  { connectionId, ids, status: asked }: UpdateEnvironmentStatusInput,
  context: CommandContext,
): Promise<Environment[]> {
  const { tenant, now } = context
  const status = switchable.find((one) => one === asked)
  if (status === undefined) throw new AppError('INPUT_INVALID', { field: 'input.status' })
  const { doc: connection } = await connectionStore(tenant).byId(connectionId)
  if (!mayChangeRecordStatus(connection, now)) throw new AppError('CANT_UPDATE_CONNECTION_ENTITY_STATUS')
  const known = await groupsOf(connection.id, context)
  const wanted = new Set(ids)
  const chosen = known.filter(({ id }) => wanted.has(id))
  if (wanted.size === 0 || chosen.length !== wanted.size || chosen.length > MOST_GROUPS)
    throw new AppError('INPUT_INVALID', { field: 'input.ids' })
  const names = chosen.map(({ name }) => name)
  await againOnConflict(async () => {
    await tenant.commit([
      await choosing(tenant, connection.id, names, status),
      tenant.starting(applyGroups, { connectionId: connection.id, names, status }).write,
      auditing(context, {
        action: 'group.status',
        subject: connection.id,
        before: Object.fromEntries(chosen.map(({ name, spilStatus }) => [name, spilStatus])),
        after: status,
      }),
    ])
  })
  return known.map((one) => (wanted.has(one.id) ? { ...one, spilStatus: status } : one))
}

/** Groups one call may switch. */
const MOST_GROUPS = 90

const Message = z.object({ connectionId: z.string(), names: z.array(z.string()), status: z.enum(switchable) })

async function choosing(
  tenant: TenantPartition,
  connectionId: ConnectionId,
  names: readonly string[],
  status: GroupStatus,
): Promise<Write> {
  const documents = tenant.documents(switchedOffGroups, connectionId)
  const before = await documents.read(connectionId)
  const ignored = new Set(before?.doc.names)
  for (const name of names) {
    if (status === 'IGNORED') ignored.add(name)
    else ignored.delete(name)
  }
  const after = { id: connectionId, connectionId, names: [...ignored].sort() }
  return before === undefined ? documents.creating(after) : documents.replacing(after, before.etag)
}

/** Gives the administrations of switched groups the status of their group, a commit at a time. */
export const applyGroups: JobDefinition<z.infer<typeof Message>> = defineJob({
  name: 'apply-groups',
  message: Message,
  subject: ({ connectionId }) => ({ type: 'connection', id: connectionId }),
  retryable: true,
  oneAtATime: ({ connectionId }) => connectionId,
  budgetMinutes: 5,
  async run({ connectionId, names, status }, { tenant, platform, deadline, report }) {
    let completed = 0
    const connections = connectionStore(tenant)
    const connection = (await connections.find(connectionId))?.doc
    const column = connection === undefined ? undefined : groupColumn(connection)
    if (connection === undefined || column === undefined) return skip('the connection is gone, or has no groups')
    const rows = recordDocuments(tenant, 'administrations', connection.id)
    const now = platform.clock.now().toISOString()
    for (const name of names) {
      const following = changeRows({
        documents: rows,
        rows: { where: { and: [inGroup(column, name), { field: 'spilStatus', op: 'eq', value: from[status] }] } },
        change: (row) =>
          row.spilDeletedAt === null && row.spilStatus === from[status]
            ? changedRow(row, { ...row, spilStatus: status, spilChangedAt: now })
            : undefined,
        beside: (changed) => [
          tenant.publishing(recordStatusChanged, {
            connectionId,
            table: 'administrations',
            ids: changed.map(({ after: { id } }) => id),
          }),
        ],
        commit: (writes) => tenant.commit(writes),
      })
      for await (const { changed } of following) {
        completed += changed.length
        report({ completed, total: null })
        // Those that have followed are found no more: another message begins where this one ends.
        if (platform.clock.now() > deadline) return again(name)
      }
    }
    return done()
  },
})

/** What a switch changes: an archived administration stays archived, whatever becomes of its group. */
const from: Readonly<Record<GroupStatus, GroupStatus>> = { ACTIVE: 'IGNORED', IGNORED: 'ACTIVE' }
