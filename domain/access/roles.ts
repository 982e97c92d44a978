/** What an owner gives people, the least first. */
export const givenRoles = ['READ_ONLY', 'ADMINISTRATOR', 'OWNER'] as const
export type GivenRole = (typeof givenRoles)[number]

export const roles = ['UNKNOWN', ...givenRoles] as const
export type Role = (typeof roles)[number]

export const tiers = ['NONE', 'BASIC', 'ADVANCED', 'EXPERT', 'DEMO'] as const
export type Tier = (typeof tiers)[number]
