import type { RunningPlatform } from '../create-platform.ts'
import type { CurrentUser } from '../current-user.ts'
import { Need } from '../needs.ts'
import type { Session } from '../sessions/session.ts'
import type { Sessions } from '../sessions/sessions.ts'

/** Allowed age of a person's data: read now, or up to some seconds old. */
export type Age = 'now' | 'lately'

/** Resolves cookies to people. */
export interface People {
  readonly sessions: Pick<Sessions, 'read'>
  /** From the directory; undefined for people without access. */
  currentUser(session: Session, age: Age): Promise<CurrentUser | undefined>
}

export const peopleOf = new Need<(platform: RunningPlatform) => People>('who holds a session')
