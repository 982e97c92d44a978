export { administratorOf, administratorsOf, limitAttempts } from './administrators.ts'
export { createIdentity, type Identity } from './create-identity.ts'
export type { Tenant, User } from './collections.ts'
export { inviteUser, resendInvitation, revokeInvitation, type SentInvitation } from './invitations.ts'
export { localeOf, namesOf } from './people.ts'
export {
  addKnownUser,
  authorizeDirectory,
  authorizesDirectory,
  createTenant,
  listTenants,
  setAuthorizedDirectories,
  setTenantStatus,
  setTenantTier,
  tenantById,
  type NewUser,
} from './tenants.ts'
