import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Clock } from '../clock.ts'
import { htmlPart, plainPart, subjectOf } from './letter.ts'
import type { Mail } from './mailer.ts'

const unfinished = '.part'
/** To write a mail takes a moment: who began one longer ago than this has died. Milliseconds. */
const longestWrite = 60_000

/** Takes away what was begun and never finished: the mail is written anew, or was not meant to be sent any more. */
async function tidy(folder: string, clock: Clock): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => each.endsWith(unfinished))) {
    const file = join(folder, name)
    const begun = await stat(file).catch(() => undefined)
    if (begun !== undefined && Math.abs(clock.now().getTime() - begun.mtimeMs) > longestWrite)
      await rm(file, { force: true })
  }
}

/** Writes each mail as a file that any mail program opens. The name sorts by time and begins nothing anybody chose. */
export async function folderTransport(
  settings: { readonly folder: string; readonly from: string },
  clock: Clock,
): Promise<(mail: Mail, id: string) => Promise<void>> {
  await tidy(settings.folder, clock)
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
    // A reader of the folder never sees half a mail. Of one mail there is one such file, whoever writes it again.
    const part = join(settings.folder, `${id.slice(0, 12)}${unfinished}`)
    await writeFile(part, content)
    await rename(part, file)
  }
}
