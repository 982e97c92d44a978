import { allowed, type Permission } from '../access/permissions.ts'
import type { Role, Tier } from '../access/roles.ts'

/** Where somebody hears of a kind: in the bell, there and at once by mail, or nowhere. */
export const notificationChoices = ['SCREEN', 'MAIL', 'NEVER'] as const
export type NotificationChoice = (typeof notificationChoices)[number]

interface KindRule {
  /** Who lacks it hears nothing of the kind and is not asked: they could not follow it to its place. */
  readonly permission: Permission
  /** What somebody hears who chose nothing. */
  readonly standard: (role: Role) => NotificationChoice
  /** It stays true until somebody does something: the morning mail names it. */
  readonly isWork?: true
}

const looksAfter = (role: Role): boolean => role === 'OWNER' || role === 'ADMINISTRATOR'
/** Whoever looks after things hears it, a reader who wants to. */
const forWork =
  (choice: NotificationChoice) =>
  (role: Role): NotificationChoice =>
    looksAfter(role) ? choice : 'NEVER'
/** Told to the one who asked for it, who waits for it. */
const asked = (): NotificationChoice => 'MAIL'

/**
 * What people are told of, in the order of the screen where they choose. Another kind is a line here and in the schema of
 * `functions/notifications`, its words in `messages`, and what tells it in `announcements.ts` there. Its name stands in what is kept:
 * never change it.
 */
const notificationKinds = {
  SYNC_FAILED: { permission: 'data:read', standard: forWork('SCREEN'), isWork: true },
  SYNC_HELD: { permission: 'data:read', standard: forWork('SCREEN'), isWork: true },
  DATA_INCOMPLETE: { permission: 'data:read', standard: forWork('MAIL'), isWork: true },
  SOURCE_NOTICED: { permission: 'data:read', standard: forWork('MAIL'), isWork: true },
  SOURCE_ENDING: { permission: 'data:read', standard: forWork('MAIL'), isWork: true },
  ACCESS_ENDING: { permission: 'data:read', standard: forWork('MAIL'), isWork: true },
  FOLLOW_UP_DUE: { permission: 'data:read', standard: forWork('SCREEN'), isWork: true },
  KEY_ENDING: { permission: 'odata:manage', standard: forWork('SCREEN'), isWork: true },
  WEBHOOK_OFF: { permission: 'webhook:manage', standard: forWork('MAIL'), isWork: true },
  IMPORT_DONE: { permission: 'connection:edit', standard: asked },
  IMPORT_FAILED: { permission: 'connection:edit', standard: asked },
  MONTH_REOPENED: { permission: 'product:read', standard: forWork('SCREEN') },
  EXPORT_READY: { permission: 'product:read', standard: asked },
  EXPORT_INCOMPLETE: { permission: 'product:read', standard: asked },
  FIRM_EXPORT_READY: { permission: 'firm:leave', standard: asked },
  FIRM_EXPORT_FAILED: { permission: 'firm:leave', standard: asked },
  USER_INVITED: { permission: 'organization:manage', standard: forWork('SCREEN') },
  USER_JOINED: { permission: 'organization:manage', standard: forWork('SCREEN') },
} as const satisfies Record<string, KindRule>

export type NotificationKind = keyof typeof notificationKinds

// The order of an object's keys is that of the text above.
export const kindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]

const ruleOf = (kind: NotificationKind): KindRule => notificationKinds[kind]

/** Whether this person may be told of a kind at all. */
export const mayHear = (kind: NotificationKind, person: { readonly role: Role; readonly tier: Tier }): boolean =>
  allowed(person, ruleOf(kind).permission)

export const standardChoice = (kind: NotificationKind, role: Role): NotificationChoice => ruleOf(kind).standard(role)

export const isWork = (kind: NotificationKind): boolean => ruleOf(kind).isWork === true

/** Whether who chose nothing gets the morning mail. */
export const standardMorningMail = looksAfter

/** Days that a notification is kept. */
export const notificationRetentionDays = 90
