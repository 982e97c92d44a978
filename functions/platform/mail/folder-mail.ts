import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Clock } from '../clock.ts'
import { htmlPart, plainPart, subjectOf } from './letter.ts'
import type { Mail } from './mailer.ts'

/** Writes each mail as a file that any mail program opens. The name sorts by time and begins nothing anybody chose. */
export function folderTransport(
  settings: { readonly folder: string; readonly from: string },
  clock: Clock,
): (mail: Mail, id: string) => Promise<void> {
  return async (mail, id) => {
    const now = clock.now()
    const composer = new MailComposer({
      from: settings.from,
      to: mail.to,
      ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
      subject: subjectOf(mail),
      text: plainPart(mail),
      html: htmlPart(mail),
      date: now,
      messageId: `<${id}@spil.local>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    const content = await composer.compile().build()
    await mkdir(settings.folder, { recursive: true })
    const ending = `-${id.slice(0, 12)}.eml`
    // One that was written before, by a host that could not say so any more, is that same mail.
    const before = (await readdir(settings.folder)).find((name) => name.endsWith(ending))
    const file = join(settings.folder, before ?? `${now.toISOString().replaceAll(':', '-')}${ending}`)
    // A reader of the folder never sees half a mail.
    await writeFile(`${file}.part`, content)
    await rename(`${file}.part`, file)
  }
}
