import { defineSlice } from '#platform/slice.ts'
import { taskActions } from './auditing.ts'
import { tasksPolicy, tasksResolvers } from './resolvers.ts'

/** The firm's background work as people see it: what runs, what came of what ran, stopping it and trying again. */
export const tasks = defineSlice({
  name: 'tasks',
  policy: tasksPolicy,
  resolvers: tasksResolvers,
  auditActions: taskActions,
})
