import type { RunningPlatform } from '#platform/create-platform.ts'
import type { Stored } from '#platform/store/documents.ts'
import { membersOf, tenantById } from '../identity/index.ts'
import { mailClosed, ownersAmong } from './close-firm.ts'
import { closures, type Closure } from './collections.ts'
import { beginDeletion, goOn } from './delete-firm.ts'
import { lastDaysMail } from './mails.ts'

const warnedDays = 7
const dayMilliseconds = 86_400_000
/** Of one look; what is left goes on with the next. */
const budgetMinutes = 5

/** Looks after the firms that have closed: those whose time is over are deleted, all others are told when it will be. */
export async function processClosures(platform: RunningPlatform): Promise<void> {
  const documents = platform.directory.documents(closures)
  const until = platform.clock.now().getTime() + budgetMinutes * 60_000
  const isOver = (): boolean => platform.clock.now().getTime() >= until
  const each = async (found: readonly Stored<Closure>[], work: (one: Stored<Closure>) => Promise<void>) => {
    for (const one of found) {
      if (isOver()) return
      try {
        await work(one)
      } catch (error) {
        // One firm's trouble is not the next one's; the next look goes on.
        platform.log.error('closed-firm.failed', error, { tenantId: one.doc.id, step: one.doc.step })
      }
    }
  }
  await each(await documents.find({ state: 'CLOSED' }), (one) => processClosed(one, platform))
  await each(await documents.find({ state: 'DELETING' }), (one) => goOn(one, platform, isOver))
}

async function processClosed(one: Stored<Closure>, platform: RunningPlatform): Promise<void> {
  const { doc } = one
  const now = platform.clock.now().getTime()
  const left = Date.parse(doc.until) - now
  if (left <= 0) {
    await beginDeletion(one, platform)
    return
  }
  await stop(doc, platform)
  await mailClosed(doc, platform)
  if (left <= warnedDays * dayMilliseconds) await mailLastDays(doc, platform)
}

/** Where the host died between the closing and what follows of it. An owner who opens the firm meanwhile has it open. */
async function stop({ id }: Closure, platform: RunningPlatform): Promise<void> {
  await platform.closeTenant(id, 'closed')
  if ((await platform.directory.documents(closures).read(id)) === undefined) await platform.closeTenant(id, null)
}

async function mailLastDays(closure: Closure, { directory, mail, config }: RunningPlatform): Promise<void> {
  const [people, firm] = await Promise.all([membersOf(directory, closure.id), tenantById(directory, closure.id)])
  for (const { email, locale } of ownersAmong(people))
    await mail.send(lastDaysMail(closure, { firm: firm?.name ?? '', email, locale }, config.appUrl))
}
