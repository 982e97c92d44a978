export { administratorOf, limitAttempts } from './administrators.ts'
export { createIdentity, dropCachedPeople, dropCachedPerson, type Identity } from './create-identity.ts'
export { accounts, type Tenant, type User } from './collections.ts'
export { userInvited, userJoined } from './events.ts'
export { inviteAgain, inviteMember, revokeMember } from './member-invitations.ts'
export { changeFirm, changeMember, changeTenant, hasSeveralMembers, memberOf, membersOf } from './members.ts'
export { peopleOf, personOf, type Present } from './present.ts'
export { validDays as invitationDays } from './invitations.ts'
export { inviteUser, resendInvitation, revokeInvitation, type SentInvitation } from './invitations.ts'
export { accountsAlone, firmDocument } from './leave.ts'
export { traceOperator } from './operator-trace.ts'
export { namesOf } from './people.ts'
export { bringUpToDate, members, type Member, type MemberColumn } from './roster.ts'
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
export { isOpen, cacheSeconds as countsWithinSeconds } from './current-users.ts'
export { SignInRefused } from './refusal.ts'
export { tokenVerifier, type VerifyToken } from './verify-token.ts'
