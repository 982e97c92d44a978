import { firmAddress, type AddressOf } from '#domain/shared/firm-address.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { UserId } from '#domain/shared/ids.ts'
import type { EventDefinition } from '#platform/events/event.ts'
import { subscribe, type Subscription } from '#platform/events/subscription.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import type { Letter } from '#platform/mail/mailer.ts'
import { ring, type Notice } from './bell.ts'
import { plainLetter, withWhy } from './letters.ts'
import { hears, listenersOf } from './recipients.ts'

/** What is told, and to whom: everybody who hears of its kind, where nothing else is said. */
export interface Announcement extends Notice {
  /** Only these: whoever asked for it. */
  readonly only?: readonly UserId[]
  /** Not this one: whoever did it knows. */
  readonly except?: string | null
  /** The mail for those who want one; default: what the bell says. */
  readonly letter?: (locale: Locale, address: AddressOf) => Letter
}

/** Addresses of the firm's screens, for mails. */
export const addressesOf =
  ({ tenant, platform }: Pick<JobContext, 'tenant' | 'platform'>): AddressOf =>
  (path) =>
    firmAddress(platform.config.appUrl, path, tenant.tenantId)

/**
 * Tells everybody who wants to hear it: first in all bells, then by mail, so that a mail service that does not answer keeps
 * nothing from a screen. Told again it does what is left to do. Errors: UNAVAILABLE where a mail could not be sent.
 */
export async function announce(
  { only, except = null, letter, ...notice }: Announcement,
  context: Pick<JobContext, 'tenant' | 'platform' | 'heartbeat'>,
): Promise<void> {
  const { tenant, platform, heartbeat } = context
  const { listeners, firm } = await listenersOf(context, only)
  const mails: { readonly id: string; readonly email: string; readonly locale: Locale }[] = []
  for (const listener of listeners) {
    const { user } = listener
    const choice = hears(notice.kind, listener)
    if (choice === 'NEVER' || user.id === except) continue
    const now = platform.clock.now()
    const { id, byMail } = await ring(tenant, user.id, notice, { byMail: choice === 'MAIL', now })
    if (byMail) mails.push({ id, email: user.email, locale: user.locale })
    await heartbeat()
  }
  const address = addressesOf(context)
  for (const { id, email, locale } of mails) {
    const written = letter?.(locale, address) ?? plainLetter(notice, locale, address)
    // The key makes it one mail, however often this is told.
    await platform.mail.send({ ...withWhy(written, { firm, address }), to: email, once: `notification-${id}` })
    await heartbeat()
  }
}

/** Follows an event by telling people. `told` looks at the world as it is, and answers undefined where there is nothing to tell. */
export function announcing<P>(
  event: EventDefinition<P>,
  name: string,
  announcementOf: (payload: P, context: JobContext) => Promise<Announcement | undefined>,
  options: Pick<Subscription<P>, 'whileClosed'> = {},
): Subscription<P> {
  return subscribe(event, {
    ...options,
    name,
    async run(payload, context) {
      const found = await announcementOf(payload, context)
      if (found !== undefined) await announce(found, context)
    },
  })
}
