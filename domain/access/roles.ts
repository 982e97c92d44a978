export const roles = ['UNKNOWN', 'READ_ONLY', 'ADMINISTRATOR', 'OWNER'] as const
export type Role = (typeof roles)[number]

export const tiers = ['NONE', 'BASIC', 'ADVANCED', 'EXPERT', 'DEMO'] as const
export type Tier = (typeof tiers)[number]
