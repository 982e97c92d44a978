import type { Tier } from '#domain/access/roles.ts'
import {
  mayHear,
  standardChoice,
  standardMorningMail,
  type NotificationChoice,
  type NotificationKind,
} from '#domain/notifications/kinds.ts'
import type { UserId } from '#domain/shared/ids.ts'
import type { CommandContext } from '#platform/command.ts'
import { peopleOf, type User } from '../identity/index.ts'
import { notificationSettings, type NotificationSettings } from './collections.ts'

/** What somebody wants to hear of a kind: what they chose, or else what is standard for their role. */
export const choiceOf = (
  kind: NotificationKind,
  { role }: Pick<User, 'role'>,
  settings: Pick<NotificationSettings, 'choices'> | undefined,
): NotificationChoice => settings?.choices[kind] ?? standardChoice(kind, role)

export const wantsMorningMail = (
  { role }: Pick<User, 'role'>,
  settings: Pick<NotificationSettings, 'morningMail'> | undefined,
): boolean => settings?.morningMail ?? standardMorningMail(role)

/** Somebody who can sign in, with what they chose. */
export interface Listener {
  readonly user: User
  readonly tier: Tier
  readonly settings: NotificationSettings | undefined
}

export interface Listeners {
  readonly listeners: readonly Listener[]
  readonly firm: string
}

type Asking = Pick<CommandContext, 'tenant' | 'platform'>

/** All who can sign in, or those of them with these ids. Read by ids: in a night of syncs nothing is asked of the firm. */
export async function listenersOf({ tenant, platform }: Asking, ids?: readonly UserId[]): Promise<Listeners> {
  const { people, tier, firm } = await peopleOf(platform.directory, tenant.tenantId, ids)
  const chosen = await tenant.documents(notificationSettings).readMany(people.map(({ id }) => id))
  return { listeners: people.map((user) => ({ user, tier, settings: chosen.get(user.id)?.doc })), firm }
}

/** Where somebody hears of a kind; NEVER also where they may not. */
export function hears(kind: NotificationKind, { user, tier, settings }: Listener): NotificationChoice {
  return mayHear(kind, { role: user.role, tier }) ? choiceOf(kind, user, settings) : 'NEVER'
}
