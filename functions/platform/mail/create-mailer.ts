import { createHash } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#domain/shared/errors.ts'
import { leftUntil } from '#domain/shared/passed-time.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Directory } from '../platform.ts'
import { defineCollection } from '../store/collection.ts'
import { folderTransport } from './folder-mail.ts'
import type { Mail, Mailer } from './mailer.ts'

/** Mails sent or being sent, by a hash of their key, since a key may hold an address. */
export const sentMails = defineCollection({
  name: 'sentMails',
  scope: 'directory',
  schema: z.object({
    id: z.string(),
    /** Null while it is being sent; the sender may have died. */
    sentAt: z.iso.datetime().nullable(),
    /** Until when other hosts do not send it. */
    leasedUntil: z.iso.datetime().nullable().default(null),
  }),
})

/** Longer than a mail service takes to answer, shorter than the pause before a task's last try. */
const leaseSeconds = 60

type Transport = (mail: Mail, id: string) => Promise<void>

async function transportOf(config: Config['mail'], clock: Clock): Promise<Transport> {
  if (config.kind === 'folder') return folderTransport(config, clock)
  // Loaded on demand: slow to load, and not used on one machine.
  const { communicationServicesTransport } = await import('./communication-services-mail.ts')
  return communicationServicesTransport(config)
}

/**
 * The configured mailer. The mail's key is leased before sending, so that concurrent hosts send once, and marked
 * after. If a host dies in between, the next attempt after the lease sends it: never lost, and possibly twice where the
 * transport does not know it again. Files do; of Azure that is likely, and not promised.
 */
export async function createMailer(
  config: Config['mail'],
  directory: Directory,
  clock: Clock,
  transport?: Transport,
): Promise<Mailer> {
  const sent = directory.documents(sentMails)
  const send = transport ?? (await transportOf(config, clock))

  /** Undefined where it was sent before. Errors: UNAVAILABLE while another host sends it. */
  async function take(id: string): Promise<string | undefined> {
    const now = clock.now()
    const mine = { id, sentAt: null, leasedUntil: new Date(now.getTime() + leaseSeconds * 1000).toISOString() }
    const known = await sent.read(id)
    if (known === undefined) return (await sent.create(mine)).etag
    if (known.doc.sentAt !== null) return undefined
    if (leftUntil(known.doc.leasedUntil ?? 0, now, leaseSeconds * 1000) > 0) throw new AppError('UNAVAILABLE')
    return (await sent.replace(mine, known.etag)).etag
  }

  async function deliver(mail: Mail, id: string): Promise<void> {
    const etag = await take(id).catch((cause: unknown) => {
      throw cause instanceof AppError && cause.code === 'WRITE_CONFLICT'
        ? new AppError('UNAVAILABLE', { cause })
        : cause
    })
    if (etag === undefined) return
    try {
      await send(mail, id)
    } catch (cause) {
      await sent.delete(id, etag)
      throw new AppError('UNAVAILABLE', { cause })
    }
    await sent.upsert({ id, sentAt: clock.now().toISOString(), leasedUntil: null })
  }

  /** Whoever asks for the same mail on this host meanwhile waits for its end. */
  const underway = new Map<string, Promise<void>>()
  return {
    send: (mail) => {
      const id = createHash('sha256').update(mail.once).digest('hex')
      const running = underway.get(id) ?? deliver(mail, id).finally(() => underway.delete(id))
      underway.set(id, running)
      return running
    },
  }
}

/** A mail that might still be asked for again is younger than this: tasks and events are kept for less. */
const sentRetentionDays = 90

/** Forgets which mails went out long ago. */
export async function purgeSentMails(directory: Directory, clock: Clock): Promise<void> {
  const sent = directory.documents(sentMails)
  const before = new Date(clock.now().getTime() - sentRetentionDays * 86_400_000).toISOString()
  for await (const batch of sent.scan())
    await sent.remove(
      batch.filter(({ sentAt, leasedUntil }) => (sentAt ?? leasedUntil ?? '') < before).map(({ id }) => id),
    )
}
