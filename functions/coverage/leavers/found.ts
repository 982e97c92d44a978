import { z } from 'zod'
import type { Connection } from '#domain/connections/connection.ts'
import { directories, directoryOf, type LeaverState } from '#domain/coverage/leaver.ts'
import type { User } from '#domain/records/record.ts'
import { connectionListTake } from '#domain/shared/paging.ts'
import { sortKey } from '#domain/shared/text.ts'
import { defineView } from '#platform/store/view.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { connectionStore } from '../../connections/index.ts'
import { recordCollections } from '../../records/index.ts'

/** The most that are told, and the most of a directory that is looked at. */
const mostLeavers = 1_000
const mostKnown = 50_000

const flag = z.int().nullable().transform((value) => (value === null ? null : value === 1)) // prettier-ignore

/** Everybody some directories tell of or told of. */
const known = defineView<{ readonly connectionIds: string; readonly take: number }>()({
  name: 'coverage-directory',
  over: [recordCollections.users],
  text: `SELECT json_extract(u.doc, '$.email') AS email, json_extract(u.doc, '$.data.userName') AS userName,
      json_extract(u.doc, '$.data.isActive') AS isActive, u.spilDeletedAt IS NOT NULL AS isDeleted
    FROM users AS u WHERE u.connectionId IN (SELECT value FROM json_each(:connectionIds)) LIMIT :take`,
  row: z.object({
    email: z.string().nullable(),
    userName: z.string().nullable(),
    isActive: flag,
    isDeleted: z.int().transform((value) => value === 1),
  }),
  long: true,
})

/**
 * Active users of systems whose address is of somebody who is gone, or of the firm and of nobody. Looked for in lists, which
 * SQLite finds at once: joined, it would go through all addresses for each user.
 */
const leaving = defineView<{
  readonly connectionIds: string
  readonly gone: string
  readonly known: string
  readonly domains: string
  readonly take: number
}>()({
  name: 'coverage-leavers',
  over: [recordCollections.users],
  text: `SELECT u.doc AS doc FROM users AS u
    WHERE u.email IS NOT NULL AND u.spilDeletedAt IS NULL AND u.spilStatus = 'ACTIVE'
      AND +u.connectionId IN (SELECT value FROM json_each(:connectionIds))
      AND (u.email IN (SELECT value FROM json_each(:gone))
        OR (substr(u.email, instr(u.email, '@')) IN (SELECT value FROM json_each(:domains))
          AND u.email NOT IN (SELECT value FROM json_each(:known))))
    ORDER BY u.id LIMIT :take`,
  row: z.object({ doc: z.string() }),
  long: true,
})

export interface FoundLeaver {
  readonly user: User
  readonly state: LeaverState
  readonly connection: Connection
}

export interface FoundLeavers {
  readonly hasDirectory: boolean
  readonly leavers: readonly FoundLeaver[]
  readonly isPartial: boolean
}

const nobody: FoundLeavers = { hasDirectory: false, leavers: [], isPartial: false }

/** Users of the systems in use who are gone from the directories of the firm. */
export async function foundLeavers(tenant: TenantPartition): Promise<FoundLeavers> {
  const { items } = await connectionStore(tenant).list(0, connectionListTake)
  const inUse = items.filter(({ status }) => status === 'ACTIVE')
  const isDirectory = ({ connector }: Connection): boolean => directories.includes(connector)
  const idsOf = (some: readonly Connection[]): string => JSON.stringify(some.map(({ id }) => id))
  const own = inUse.filter(isDirectory)
  if (own.length === 0) return nobody
  const people = await tenant.view(known, { connectionIds: idsOf(own), take: mostKnown })
  const { addresses, domains } = directoryOf(people)
  const rows = await tenant.view(leaving, {
    connectionIds: idsOf(inUse.filter((connection) => !isDirectory(connection))),
    gone: JSON.stringify([...addresses].flatMap(([address, state]) => (state === 'THERE' ? [] : [address]))),
    known: JSON.stringify([...addresses.keys()]),
    // Of a directory that is not known whole nobody is missing.
    domains: JSON.stringify(people.length < mostKnown ? [...domains] : []),
    take: mostLeavers + 1,
  })
  const byId = new Map<string, Connection>(inUse.map((connection) => [connection.id, connection]))
  return {
    hasDirectory: true,
    leavers: rows.slice(0, mostLeavers).flatMap(({ doc }): FoundLeaver[] => {
      const user = recordCollections.users.schema.parse(JSON.parse(doc))
      const connection = byId.get(user.connectionId)
      const state = addresses.get(sortKey(user.email ?? '')) ?? 'UNKNOWN'
      return connection === undefined || state === 'THERE' ? [] : [{ user, state, connection }]
    }),
    isPartial: rows.length > mostLeavers,
  }
}
