import type { MutationResolvers, QueryResolvers } from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import type { OrganizationAction } from './auditing.ts'
import { deleteUser, inviteUser, resendUserInvite, revokeUserInvite, signOutUser, updateUser } from './change-user.ts'
import { usersDomains } from './directories.ts'
import { userPage } from './list-users.ts'
import { sessionsOf, signInRules } from './sessions.ts'
import { tenantNow, updateTenant } from './update-tenant.ts'

const owners = 'organization:manage'

export const organizationPolicy = {
  'Query.tenant': owners,
  'Query.userOverviews': owners,
  'Query.usersDomains': owners,
  'Query.userSessions': owners,
  'Query.signInRules': owners,
  'Mutation.updateTenant': {
    permission: owners,
    audit: 'tenant.update',
    takes: 'file',
    undo: { none: 'the firm is one thing' },
  },
  'Mutation.inviteUser': { permission: owners, audit: 'user.invite' },
  'Mutation.resendUserInvite': { permission: owners, audit: 'user.invite-again' },
  'Mutation.revokeUserInvite': { permission: owners, audit: 'user.invite-revoke' },
  'Mutation.updateUser': { permission: owners, audit: 'user.update' },
  'Mutation.deleteUser': { permission: owners, audit: 'user.delete' },
  'Mutation.signOutUser': { permission: owners, audit: 'user.sign-out' },
} as const satisfies Partial<Policy<OrganizationAction>>

export const organizationResolvers = {
  Query: {
    tenant: (_, __, context) => tenantNow(context),
    userOverviews: (_, args, context) => userPage(args, context),
    usersDomains: (_, __, context) => usersDomains(context),
    userSessions: (_, { userId }, context) => sessionsOf(userId, context),
    signInRules: () => signInRules,
  } satisfies QueryResolvers,
  Mutation: {
    updateTenant: (_, { input }, context) => updateTenant(input, context),
    inviteUser: (_, { input }, context) => inviteUser(input, context),
    resendUserInvite: (_, { email }, context) => resendUserInvite(email, context),
    revokeUserInvite: (_, { email }, context) => revokeUserInvite(email, context),
    updateUser: (_, { input }, context) => updateUser(input, context),
    deleteUser: (_, { id }, context) => deleteUser(id, context),
    signOutUser: (_, { id }, context) => signOutUser(id, context),
  } satisfies MutationResolvers,
}
