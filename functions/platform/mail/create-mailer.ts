import { createHash } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#domain/shared/errors.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Directory } from '../platform.ts'
import { defineCollection } from '../store/collection.ts'
import { folderTransport } from './folder-mail.ts'
import type { Mail, Mailer } from './mailer.ts'

/** Which mails went out, by a hash of their key: a key may hold an address, this list does not. */
export const sentMails = defineCollection({
  name: 'sentMails',
  scope: 'directory',
  schema: z.object({ id: z.string(), sentAt: z.iso.datetime() }),
})

type Transport = (mail: Mail, id: string) => Promise<void>

async function transportOf(config: Config['mail'], clock: Clock): Promise<Transport> {
  if (config.kind === 'folder') return folderTransport(config, clock)
  // Loaded where it is used only: it is of no use on one machine and slow to start.
  const { communicationServicesTransport } = await import('./communication-services-mail.ts')
  return communicationServicesTransport(config)
}

/**
 * The mailer that the settings name. The key of a mail is taken before it is sent, so two hosts at once send it once;
 * where sending fails it is given back, so that the next attempt sends it.
 */
export async function createMailer(
  config: Config['mail'],
  directory: Directory,
  clock: Clock,
  transport?: Transport,
): Promise<Mailer> {
  const sent = directory.documents(sentMails)
  const send = transport ?? (await transportOf(config, clock))
  return {
    send: async (mail) => {
      const id = createHash('sha256').update(mail.once).digest('hex')
      try {
        await sent.create({ id, sentAt: clock.now().toISOString() })
      } catch (error) {
        if (error instanceof AppError && error.code === 'WRITE_CONFLICT') return
        throw error
      }
      try {
        await send(mail, id)
      } catch (cause) {
        await sent.delete(id)
        throw new AppError('UNAVAILABLE', { cause })
      }
    },
  }
}

/** A mail that might still be asked for again is younger than this: tasks and events are kept for less. */
const sentKeptDays = 90

/** Forgets which mails went out long ago. */
export async function forgetSentMails(directory: Directory, clock: Clock): Promise<void> {
  const sent = directory.documents(sentMails)
  const before = new Date(clock.now().getTime() - sentKeptDays * 86_400_000).toISOString()
  for await (const batch of sent.scan())
    await sent.writeMany({ delete: batch.filter(({ sentAt }) => sentAt < before).map(({ id }) => id) })
}
