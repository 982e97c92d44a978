import { peopleOf } from '#platform/http/people.ts'
import { defineSlice } from '#platform/slice.ts'
import { defineTimer } from '#platform/timer.ts'
import { identityActions } from './auditing.ts'
import { accounts, invitations, tenants, users } from './collections.ts'
import { identityOf } from './create-identity.ts'
import { userInvited, userJoined } from './events.ts'
import { purge } from './purge.ts'
import { identityPolicy, identityResolvers } from './resolvers.ts'
import { members, rosters } from './roster.ts'
import { identityRoutes } from './routes.ts'

/** Who people are, which firms they belong to, and their sessions. */
export const identity = defineSlice({
  name: 'identity',
  policy: identityPolicy,
  resolvers: identityResolvers,
  collections: [accounts, tenants, users, invitations, members, rosters],
  routes: identityRoutes(),
  timers: [defineTimer({ name: 'identity-purge', schedule: '0 17 * * * *', run: (platform) => purge(platform) })],
  events: [userInvited, userJoined],
  auditActions: identityActions,
  offers: [
    peopleOf.offered((platform) => {
      const { sessions, currentUsers } = identityOf(platform)
      return { sessions, currentUser: (session, age) => currentUsers.of(session, age) }
    }),
  ],
})
