import type { MutationResolvers, QueryResolvers } from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import { connectionStore, wireTables } from '../connections/index.ts'
import { toWireChange } from '../sync/index.ts'
import type { TrialAction } from './auditing.ts'
import { syncTrials } from './collection.ts'
import { trySync } from './try-sync.ts'

export const trialPolicy = {
  'Query.syncTrial': 'data:read',
  'SyncTrial.worth': 'product:read',
  'Mutation.trySync': { permission: 'connection:edit', audit: 'connection.try-sync' },
} as const satisfies Partial<Policy<TrialAction>>

export const trialResolvers = {
  SyncTrial: {},
  Query: {
    async syncTrial(_, { connectionId }, { tenant }) {
      const { doc: connection } = await connectionStore(tenant).byId(connectionId)
      const found = await tenant.documents(syncTrials, connection.id).read(connection.id)
      if (found === undefined) return null
      const { tables, ...trial } = found.doc
      return {
        ...trial,
        tables: tables.map(({ table, rows, ...counts }) => ({
          ...counts,
          table: wireTables[table],
          rows: rows.map((row) => toWireChange(row, wireTables[table])),
        })),
      }
    },
  } satisfies QueryResolvers,
  Mutation: {
    trySync: (_, { input }, context) => trySync(input.id, context),
  } satisfies MutationResolvers,
}
