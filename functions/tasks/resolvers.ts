import type { Resolvers } from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import type { TaskAction } from './auditing.ts'
import { actPage, actStanding, shownAct, undoAct } from './acts.ts'
import { isImporting, stateOf } from './connection-health.ts'
import { cancelTask, retryTask } from './steer-task.ts'
import { exclusiveTask, openCounts, taskPage } from './task-list.ts'

export const tasksPolicy = {
  'Query.backgroundTasks': 'data:read',
  'Query.productsByDefinitionBackgroundTasks': 'product:read',
  'Query.activeBackgroundTaskCounts': 'data:read',
  'Query.exclusiveBackgroundTask': 'data:read',
  'Query.acts': 'data:read',
  'Query.act': 'data:read',
  'Mutation.cancelBackgroundTask': { permission: 'connection:edit', audit: 'task.cancel' },
  'Mutation.retryBackgroundTask': { permission: 'connection:edit', audit: 'task.retry' },
  // What may be taken back asks, beside this, for what doing it asked for.
  'Mutation.undoAct': { permission: 'record:edit', audit: 'act.undo' },
} as const satisfies Partial<Policy<TaskAction>>

export const tasksResolvers = {
  TenantConnection: {
    importing: (connection, _, context) => isImporting(connection, context),
    state: (connection, _, context) => stateOf(connection, context),
  },
  CombinationTimelineEntry: {
    act: ({ actId }, _, context) => (actId === null ? null : shownAct(actId, context)),
  },
  Act: {
    standing: ({ id }, _, context) => actStanding(id, context),
  },
  Query: {
    backgroundTasks: (_, args, context) => taskPage(args, context),
    productsByDefinitionBackgroundTasks: (_, { sort, skip, take }, context) =>
      taskPage({ filter: { types: ['ProductsSyncByDefinition'] }, sort, skip, take }, context),
    activeBackgroundTaskCounts: (_, { filter }, context) => openCounts(filter, context),
    acts: (_, args, context) => actPage(args, context),
    act: (_, { id }, context) => shownAct(id, context),
    exclusiveBackgroundTask: async (_, { group }, context) => (await exclusiveTask(group, context)) ?? null,
  },
  Mutation: {
    cancelBackgroundTask: (_, { id }, context) => cancelTask(id, context),
    retryBackgroundTask: (_, { id }, context) => retryTask(id, context),
    undoAct: (_, { id }, context) => undoAct(id, context),
  },
} satisfies Resolvers
