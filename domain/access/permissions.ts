import type { Role, Tier } from './roles.ts'

interface Requirement {
  readonly roles?: readonly Role[]
  readonly tiers?: readonly Tier[]
  /** Also while the firm is closed, when nothing else may be done. */
  readonly whileClosed?: true
}

const staff = ['READ_ONLY', 'ADMINISTRATOR', 'OWNER'] as const
const administrators = ['ADMINISTRATOR', 'OWNER'] as const
const advanced = ['ADVANCED', 'EXPERT', 'DEMO'] as const

/** Who may do what. The server's guard and the browser's `<Allowed>` read the same table. */
const permissions = {
  /** A session, whatever its role: to learn who one is and which firms one may switch to. */
  'session:read': { whileClosed: true },
  'data:read': { roles: staff },
  'connection:edit': { roles: administrators },
  'connection:add-crm': { roles: administrators, tiers: advanced },
  /** One's own ways to look at a list; a reader has them too. */
  'view:keep': { roles: staff },
  /** A way to look at a list for everybody. */
  'view:share': { roles: administrators },
  'record:edit': { roles: administrators },
  'combination:edit': { roles: administrators },
  /** The buttons that lead from a customer to its place elsewhere. */
  'combination:links': { roles: staff, tiers: ['EXPERT', 'DEMO'] },
  'product:read': { roles: staff, tiers: advanced },
  'product:edit': { roles: administrators, tiers: advanced },
  /** What was closed is sent to customers: to open it again is for who answers for the firm. */
  'month:reopen': { roles: ['OWNER'], tiers: advanced },
  'odata:manage': { roles: administrators, tiers: ['EXPERT'] },
  /** Where the firm's events go: to programs of others, so owners only. */
  'webhook:manage': { roles: ['OWNER'], tiers: ['EXPERT'] },
  'organization:manage': { roles: ['OWNER'] },
  /** To take everything along, close the firm, and come back. */
  'firm:leave': { roles: ['OWNER'], whileClosed: true },
} as const satisfies Record<string, Requirement>

export type Permission = keyof typeof permissions

export function allowed(user: { role: Role; tier: Tier }, permission: Permission): boolean {
  const requirement: Requirement = permissions[permission]
  return (requirement.roles?.includes(user.role) ?? true) && (requirement.tiers?.includes(user.tier) ?? true)
}

/** Whether it is the firm's subscription that keeps somebody from it, and not their role: another role would not help. */
export function beyondTier(user: { role: Role; tier: Tier }, permission: Permission): boolean {
  const requirement: Requirement = permissions[permission]
  return (requirement.roles?.includes(user.role) ?? true) && !allowed(user, permission)
}

/** What may be done in a firm that has closed. */
export function allowedWhileClosed(permission: Permission): boolean {
  const requirement: Requirement = permissions[permission]
  return requirement.whileClosed === true
}

/** Tenants without a paid tier get short exports; the demo tenant also gets short pages. */
export function exportLimit(tier: Tier, limits: { paid: number; unpaid: number }): number {
  return tier === 'NONE' || tier === 'DEMO' ? limits.unpaid : limits.paid
}
