import { defineSlice } from '#platform/slice.ts'
import { bells, notifications as notificationCollection, notificationSettings } from './collections.ts'
import { morningJob, mornings } from './morning.ts'
import { notificationsPolicy, notificationsResolvers } from './resolvers.ts'
import { announcements } from './announcements.ts'

/** What people are told of: in the bell, by mail, in the morning. */
export const notifications = defineSlice({
  name: 'notifications',
  policy: notificationsPolicy,
  resolvers: notificationsResolvers,
  jobs: [morningJob],
  collections: [notificationCollection, bells, notificationSettings],
  schedules: [mornings],
  on: announcements,
})
