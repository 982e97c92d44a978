import type { Resolvers } from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import type { TaskAction } from './auditing.ts'
import { isImporting, stateOf } from './connection-health.ts'
import { cancelTask, retryTask } from './steer-task.ts'
import { exclusiveTask, openCounts, taskPage } from './task-list.ts'

export const tasksPolicy = {
  'Query.backgroundTasks': 'data:read',
  'Query.activeBackgroundTaskCounts': 'data:read',
  'Query.exclusiveBackgroundTask': 'data:read',
  'Mutation.cancelBackgroundTask': { permission: 'connection:edit', audit: 'task.cancel' },
  'Mutation.retryBackgroundTask': { permission: 'connection:edit', audit: 'task.retry' },
} as const satisfies Partial<Policy<TaskAction>>

export const tasksResolvers = {
  TenantConnection: {
    importing: (connection, _, context) => isImporting(connection, context),
    state: (connection, _, context) => stateOf(connection, context),
  },
  Query: {
    backgroundTasks: (_, args, context) => taskPage(args, context),
    activeBackgroundTaskCounts: (_, { filter }, context) => openCounts(filter, context),
    exclusiveBackgroundTask: async (_, { group }, context) => (await exclusiveTask(group, context)) ?? null,
  },
  Mutation: {
    cancelBackgroundTask: (_, { id }, context) => cancelTask(id, context),
    retryBackgroundTask: (_, { id }, context) => retryTask(id, context),
  },
} satisfies Resolvers
