import { z } from 'zod'
import type { Connection } from '#domain/connections/connection.ts'
import { directories, directoryOf, leaverStates, type LeaverState } from '#domain/coverage/leaver.ts'
import type { User } from '#domain/records/record.ts'
import { connectionListTake } from '#domain/shared/paging.ts'
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

/** Active users of systems by the address they have, where that is not, or no longer, of somebody in the directory. */
const leaving = defineView<{
  readonly connectionIds: string
  readonly addresses: string
  readonly domains: string
  readonly take: number
}>()({
  name: 'coverage-leavers',
  over: [recordCollections.users],
  text: `, known AS MATERIALIZED (SELECT key AS address, value AS state FROM json_each(:addresses))
    SELECT u.doc AS doc, coalesce(k.state, 'UNKNOWN') AS state FROM users AS u LEFT JOIN known AS k ON k.address = u.email
    WHERE u.email IS NOT NULL AND u.spilDeletedAt IS NULL AND u.spilStatus = 'ACTIVE'
      AND +u.connectionId IN (SELECT value FROM json_each(:connectionIds))
      AND (k.state <> 'THERE' OR (k.state IS NULL
        AND substr(u.email, instr(u.email, '@')) IN (SELECT value FROM json_each(:domains))))
    ORDER BY u.id LIMIT :take`,
  row: z.object({ doc: z.string(), state: z.enum(leaverStates) }),
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
    addresses: JSON.stringify(Object.fromEntries(addresses)),
    // Of a directory that is not known whole nobody is missing.
    domains: JSON.stringify(people.length < mostKnown ? [...domains] : []),
    take: mostLeavers + 1,
  })
  const byId = new Map<string, Connection>(inUse.map((connection) => [connection.id, connection]))
  return {
    hasDirectory: true,
    leavers: rows.slice(0, mostLeavers).flatMap(({ doc, state }): FoundLeaver[] => {
      const user = recordCollections.users.schema.parse(JSON.parse(doc))
      const connection = byId.get(user.connectionId)
      return connection === undefined ? [] : [{ user, state, connection }]
    }),
    isPartial: rows.length > mostLeavers,
  }
}
