import type { RunningPlatform } from '../create-platform.ts'
import type { CurrentUser } from '../current-user.ts'
import { Need } from '../needs.ts'
import type { Session } from '../sessions/session.ts'
import type { Sessions } from '../sessions/sessions.ts'

/** How old may be what is known of a person: read at this moment, or some seconds ago. */
export type Age = 'now' | 'lately'

/** Who is behind a cookie. */
export interface People {
  readonly sessions: Pick<Sessions, 'read'>
  /** As the directory knows them; undefined where they may not be here any more. */
  currentUser(session: Session, age: Age): Promise<CurrentUser | undefined>
}

export const peopleOf = new Need<(platform: RunningPlatform) => People>('who holds a session')
