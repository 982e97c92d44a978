import type { Platform } from '#platform/platform.ts'
import { createSessions } from '#platform/sessions/sessions.ts'
import { attempts } from '#platform/shared-limit.ts'
import { invitations } from './collections.ts'

const day = 86_400_000
/** An invitation that has run out is remembered a while, so that its link says "expired" and not "unknown". */
const invitationDays = 90

/** Deletes sessions, counters and old invitations that nobody can use any more. */
export async function purge(platform: Pick<Platform, 'directory' | 'clock'>): Promise<void> {
  const { directory, clock } = platform
  const before = (milliseconds: number): string => new Date(clock.now().getTime() - milliseconds).toISOString()
  await createSessions(directory, clock).purge()
  await directory.documents(attempts).purge(({ since }) => since < before(day))
  await directory.documents(invitations).purge(({ validUntil }) => validUntil < before(invitationDays * day))
}
