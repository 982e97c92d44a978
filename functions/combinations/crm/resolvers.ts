import { AppError } from '#domain/shared/errors.ts'
import type { MutationResolvers, QueryResolvers } from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import { leadingCrm } from '../../connections/index.ts'
import { auditing, type CombinationAction } from '../auditing.ts'
import { crmTasks } from './crm-progress.ts'
import { importCrmCombinations } from './import-combinations.ts'
import { importPreview } from './import-preview.ts'
import { previewOfLeader } from './leader-switch.ts'
import { syncCombinations } from './sync-combinations.ts'

export const crmPolicy = {
  'Query.leadingCrmPreview': 'connection:edit',
  'Query.combinationTaskResult': 'data:read',
  'Query.crmImportPreview': 'combination:edit',
  'Mutation.importCrmConnectionCombinations': {
    permission: 'combination:edit',
    audit: 'combination.import',
    undo: 'customer-import',
  },
  'Mutation.syncCombinations': { permission: 'combination:edit', audit: 'combination.import' },
} as const satisfies Partial<Policy<CombinationAction>>

const Query = {
  async leadingCrmPreview(_, { connectionId }, context) {
    const { followed, ...preview } = await previewOfLeader(connectionId, context)
    return {
      ...preview,
      followedNames: [...preview.followedNames],
      addedNames: [...preview.addedNames],
      releasedNames: [...preview.releasedNames],
      renames: [...preview.renames],
      followedByLink: followed.link,
      followedByCustomerId: followed.customerId,
      followedByChamberOfCommerceNumber: followed.chamberOfCommerceNumber,
    }
  },
  async combinationTaskResult(_, { taskId }, { tenant }) {
    const found = (await tenant.documents(crmTasks).read(taskId))?.doc
    if (found === undefined) return null
    const warningCounts = Object.entries(found.warned).map(([code, count]) => ({ code, count }))
    return { taskId: found.id, ...found.counts, warningCounts, warnings: found.warnings }
  },
  crmImportPreview: (_, { input }, context) => importPreview(input, context),
} satisfies Pick<QueryResolvers, 'leadingCrmPreview' | 'combinationTaskResult' | 'crmImportPreview'>

const Mutation = {
  importCrmConnectionCombinations: (_, { input }, context) => importCrmCombinations(input, context),
  async syncCombinations(_, __, context) {
    const { tenant } = context
    const leader = await leadingCrm(tenant)
    if (leader === undefined) throw new AppError('NOT_FOUND')
    const { write, task } = tenant.starting(syncCombinations, { connectionId: leader.doc.id })
    await tenant.commit([write, auditing(context, { action: 'combination.import', subject: leader.doc.id })])
    return task.id
  },
} satisfies Pick<MutationResolvers, 'importCrmConnectionCombinations' | 'syncCombinations'>

export const crmResolvers = { Query, Mutation }
