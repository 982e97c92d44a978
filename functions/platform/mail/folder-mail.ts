import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Clock } from '../clock.ts'
import { htmlPart, plainPart, subjectOf } from './letter.ts'
import type { Mail } from './mailer.ts'

const unfinished = '.part'
/** Milliseconds after which an unfinished file belongs to a dead process. */
const longestWrite = 60_000

/** Deletes unfinished files; their mails are written again if still wanted. */
async function tidy(folder: string, clock: Clock): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => each.endsWith(unfinished))) {
    const file = join(folder, name)
    const begun = await stat(file).catch(() => undefined)
    if (begun !== undefined && Math.abs(clock.now().getTime() - begun.mtimeMs) > longestWrite)
      await rm(file, { force: true })
  }
}

/** Writes each mail as an `.eml` file. The name sorts by time and contains nothing that a user chose. */
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
    // A host may have written this mail and died before it could say so.
    const before = (await readdir(settings.folder)).find((name) => name.endsWith(ending))
    const file = join(settings.folder, before ?? `${now.toISOString().replaceAll(':', '-')}${ending}`)
    // Written under a temporary name, so that readers never see half a mail; one name per mail, whoever retries it.
    const part = join(settings.folder, `${id.slice(0, 12)}${unfinished}`)
    await writeFile(part, content)
    await rename(part, file)
  }
}
