import { isWork, kindNames } from '#domain/notifications/kinds.ts'
import { isWorkday, morningAt, nextMorning } from '#domain/notifications/morning.ts'
import { isRecent } from '#domain/shared/passed-time.ts'
import { firmWide } from '#platform/jobs/firm-wide.ts'
import { again, defineJob, done, type JobContext } from '#platform/jobs/job.ts'
import type { Schedule } from '#platform/schedule.ts'
import { bellOf, changeBell, isRead, ring, type Notice } from './bell.ts'
import { notifications, type Notification } from './collections.ts'
import { purgeNotifications } from './purge.ts'
import { morningLetter, plainLetter, withWhy } from './letters.ts'
import { hears, listenersOf, wantsMorningMail, type Listener } from './recipients.ts'
import { standingNow, type WaitingNotice } from './standing.ts'
import { addressesOf } from './announce.ts'

const dayMilliseconds = 86_400_000
const workKinds = kindNames.filter(isWork)

/**
 * Once a morning: takes away what is too old, tells those who do not know it what waits for somebody, and mails who has
 * not seen it. Asked at other hours it only says when it is due.
 */
export const morningJob = defineJob({
  name: 'morning-mail',
  ...firmWide,
  async run(_message, context) {
    const { tenant, platform, cursor = '', deadline, heartbeat } = context
    if (!(await purgeNotifications(context))) return again(cursor, 0)
    const day = morningAt(context.now)
    const standing = day === undefined ? [] : await standingNow(context)
    if (day !== undefined && standing.length > 0) {
      const { listeners, firm } = await listenersOf(context)
      // In one order, so that what is left over goes on behind the last one.
      const left = listeners.filter(({ user }) => user.id > cursor).toSorted((a, b) => (a.user.id < b.user.id ? -1 : 1))
      for (const listener of left) {
        const own = standing.filter(({ isFor }) => isFor?.(listener, listeners) ?? true)
        await tellMorning(own, { listener, day, firm }, context)
        await heartbeat()
        if (platform.clock.now() > deadline) return again(listener.user.id, 0)
      }
    }
    await tenant.dueAt(mornings.name, nextMorning(platform.clock.now()))
    return done()
  },
})

/** Under it firms stand in the directory with their next morning. */
export const mornings: Schedule = { name: 'mornings', job: morningJob }

interface Whom {
  readonly listener: Listener
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly firm: string
}

async function tellMorning(standing: readonly WaitingNotice[], whom: Whom, context: JobContext): Promise<void> {
  const { listener, day, firm } = whom
  const wanted = standing.filter(({ kind }) => hears(kind, listener) !== 'NEVER')
  if (wanted.length === 0) return
  const known = await knownTo(wanted, whom, context)
  if (!isWorkday(day) || !wantsMorningMail(listener.user, listener.settings)) return
  const { tenant, platform, now } = context
  const { user } = listener
  const bell = await bellOf(tenant, user.id)
  const open = known.filter(
    ({ notification }) =>
      !isRead(notification, bell) && !(notification.byMail && isRecent(notification.time, now, dayMilliseconds)),
  )
  const isNew = ({ notification }: SeenNotification): boolean => notification.number > bell.mailedTo
  const [first, ...others] = open.map(({ notification }) => notification)
  if (first === undefined || !open.some((one) => one.isPressing || isNew(one))) return
  const place = { firm, address: addressesOf(context) }
  const letter = morningLetter([first, ...others], user.locale, place)
  await platform.mail.send({ ...withWhy(letter, place), to: user.email, once: `morning-${user.id}-${day}` })
  const numbers = open.map(({ notification }) => notification.number)
  await changeBell(tenant, user.id, (present) =>
    Promise.resolve({ answer: undefined, bell: { ...present, mailedTo: Math.max(present.mailedTo, ...numbers) } }),
  )
}

interface SeenNotification {
  readonly notification: Notification
  readonly isPressing: boolean
}

const placeOf = ({ kind, about }: Pick<Notification, 'kind' | 'about'>): string => `${kind} ${about}`

/** What a person was told of work, the newest of several about the same, by its place. */
async function workNotifications(
  { tenant }: JobContext,
  { user }: Listener,
): Promise<ReadonlyMap<string, Notification>> {
  const newestFirst = await tenant.documents(notifications).query({
    where: {
      and: [
        { field: 'userId', op: 'eq', value: user.id },
        { field: 'kind', op: 'in', values: workKinds },
      ],
    },
    orderBy: [{ field: 'number', direction: 'descending' }],
    take: 1000,
  })
  return new Map(newestFirst.toReversed().map(({ doc }) => [placeOf(doc), doc]))
}

/** What the person was told of each; what they were not told, since no event tells it or it began before them, they are now. */
async function knownTo(
  standing: readonly WaitingNotice[],
  whom: Whom,
  context: JobContext,
): Promise<SeenNotification[]> {
  const { listener } = whom
  const before = await workNotifications(context, listener)
  const known: SeenNotification[] = []
  for (const { isPressing, isAnnouncedHere, isFor: _, ...notice } of standing) {
    const previous = isAnnouncedHere ? undefined : before.get(placeOf(notice))
    if (previous !== undefined) known.push({ notification: previous, isPressing })
    else known.push({ notification: await tellNow(notice, isAnnouncedHere, whom, context), isPressing })
  }
  return known
}

async function tellNow(
  notice: Notice,
  mayMail: boolean,
  { listener, firm }: Whom,
  context: JobContext,
): Promise<Notification> {
  const { tenant, platform, now } = context
  const { user } = listener
  const rung = await ring(tenant, user.id, notice, { byMail: mayMail && hears(notice.kind, listener) === 'MAIL', now })
  if (rung.byMail) {
    const address = addressesOf(context)
    const letter = withWhy(plainLetter(notice, user.locale, address), { firm, address })
    await platform.mail.send({ ...letter, to: user.email, once: `notification-${rung.id}` })
  }
  return rung
}
