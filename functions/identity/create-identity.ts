import type { UserId } from '#domain/shared/ids.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import { createSessions, type Sessions } from '#platform/sessions/sessions.ts'
import { createCurrentUsers, type CurrentUsers } from './current-users.ts'
import { SignInCalls } from './sign-in-calls.ts'
import { tokenVerifier, type VerifyToken } from './verify-token.ts'

/** Sessions, who holds them, and the calls that give and take them. */
export interface Identity {
  readonly sessions: Sessions
  readonly currentUsers: CurrentUsers
  readonly calls: SignInCalls
}

/** @param verifyToken for tests; otherwise made from the settings */
export function createIdentity(
  platform: RunningPlatform,
  verifyToken: VerifyToken = tokenVerifier(platform.config.identity, undefined, platform.clock),
): Identity {
  const sessions = createSessions(platform.directory, platform.clock)
  const currentUsers = createCurrentUsers(platform.directory, platform.clock)
  return { sessions, currentUsers, calls: new SignInCalls({ platform, sessions, currentUsers, verifyToken }) }
}

const made = new WeakMap<object, Identity>()

/** The one of a running product: who is remembered is shared by all that ask. */
export function identityOf(platform: RunningPlatform): Identity {
  // By the directory, which is the same object wherever the platform is handed on.
  const found = made.get(platform.directory) ?? createIdentity(platform)
  made.set(platform.directory, found)
  return found
}

/** To be called after a change of a person, so that on this host it counts from the next request on. */
export function dropCachedPerson({ directory }: Pick<RunningPlatform, 'directory'>, userId: UserId): void {
  made.get(directory)?.currentUsers.forget(userId)
}

/** The same after a change that counts for everybody of a firm. */
export function dropCachedPeople({ directory }: Pick<RunningPlatform, 'directory'>): void {
  made.get(directory)?.currentUsers.forgetAll()
}
