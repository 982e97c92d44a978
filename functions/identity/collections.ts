import { z } from 'zod'
import { roles, tiers } from '#domain/access/roles.ts'
import type { TenantId, UserId } from '#domain/shared/ids.ts'
import { storedCompanySchema } from '#domain/organization/company.ts'
import { locales } from '#domain/shared/locale.ts'
import type { Platform } from '#platform/platform.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'

const tenantId = branded<TenantId>()
const userId = branded<UserId>()

/** A person over all firms: directory and object id of their Microsoft account. Nothing else identifies anybody. */
export const accounts = defineCollection({
  name: 'accounts',
  scope: 'directory',
  schema: z.object({
    /** `<tid>.<oid>` */
    id: z.string(),
    lastTenantId: tenantId.nullable(),
    lastLoginTime: z.iso.datetime(),
  }),
})

export const tenants = defineCollection({
  name: 'tenants',
  scope: 'directory',
  schema: z.object({
    id: tenantId,
    name: z.string(),
    tier: z.enum(tiers),
    status: z.enum(['ACTIVE', 'BLOCKED']),
    /** Microsoft directories from which people may sign in to this firm. */
    authorizedMicrosoftTenants: z.array(z.string()),
    /** Those of them that the firm let in itself: good to sign in from, no reason to read their rows. */
    guestDirectories: z.array(z.string()).default([]),
    company: storedCompanySchema,
    /** In the firm's container; null: none. */
    logoFile: z.string().nullable().default(null),
    /** An owner has closed the firm; null: it is open. */
    closing: z.object({ since: z.iso.datetime(), until: z.iso.datetime() }).nullable().default(null),
    createdOn: z.iso.datetime(),
  }),
  goesWith: 'id',
})
export type Tenant = z.output<typeof tenants.schema>

/** A person in one firm. Until the invitation is accepted it is nobody's: `accountId` is null. */
export const users = defineCollection({
  name: 'users',
  scope: 'directory',
  schema: z.object({
    id: userId,
    tenantId,
    accountId: z.string().nullable(),
    name: z.string(),
    /** Lower case. For people to read and to send mail to; it decides nothing after the invitation. */
    email: z.string(),
    role: z.enum(roles),
    /** What the person reads: of the browser they signed in with last. */
    locale: z.enum(locales).default('nl'),
    status: z.enum(['ACTIVE', 'BLOCKED', 'DELETED']),
    microsoftTenantId: z.string().nullable(),
    /** The directory from which the invited person tried to accept, while the firm did not let it in. */
    refusedDirectory: z.string().nullable().default(null),
    inviteValidUntil: z.iso.datetime().nullable(),
    termsAcceptedAt: z.iso.datetime().nullable(),
    lastLoginTime: z.iso.datetime().nullable(),
    lastLoginAddress: z.string().nullable(),
    createdOn: z.iso.datetime(),
    /** One more with each change. */
    revision: z.int().default(0),
    /** The revision in which they accepted; null: they did not yet, or before this was written down. */
    joinedIn: z.int().nullable().default(null),
    /** Their firm, while its own list of its people has not taken over what changed (`roster.ts`). */
    unsettledIn: tenantId.nullable().default(null),
  }),
  columns: { accountId: 'text', tenantId: 'text', role: 'text', email: 'text', unsettledIn: 'text' },
  lookups: [
    ['accountId'],
    ['tenantId'],
    ['accountId', 'tenantId'],
    ['tenantId', 'role'],
    ['tenantId', 'email'],
    ['unsettledIn'],
  ],
  goesWith: 'tenantId',
})
export type User = z.output<typeof users.schema>

export const invitations = defineCollection({
  name: 'invitations',
  scope: 'directory',
  schema: z.object({
    /** SHA-256 of the code; the code itself is in the mail only. */
    id: z.string(),
    tenantId,
    userId,
    email: z.string(),
    validUntil: z.iso.datetime(),
    usedBy: z.string().nullable(),
  }),
  columns: { userId: 'text', tenantId: 'text' },
  lookups: [['userId'], ['tenantId']],
  goesWith: 'tenantId',
})
export type Invitation = z.output<typeof invitations.schema>

export type Directory = Platform['directory']
