import { fileErrorTexts } from '#domain/imports/texts.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { MasterDataFile } from './master-data-files.ts'

const counted = (locale: 'nl-NL' | 'en-GB', count: number): string => count.toLocaleString(locale)

function dutch(file: MasterDataFile): string {
  if (file.error !== null) return `Het bestand ‘${file.fileName}’ is niet overgenomen. ${fileErrorTexts[file.error].nl}`
  const rejected =
    file.rowsRejected === 1 ? '1 rij is overgeslagen' : `${counted('nl-NL', file.rowsRejected)} rijen zijn overgeslagen`
  const rest = file.rowsRejected === 0 ? '' : ` ${rejected}; bij de koppeling staat welke, en waarom.`
  return `Het bestand ‘${file.fileName}’ is ingelezen: ${counted('nl-NL', file.rowsRead)} rijen.${rest} De gegevens worden nu gesynchroniseerd.`
}

function english(file: MasterDataFile): string {
  if (file.error !== null) return `The file ‘${file.fileName}’ was not imported. ${fileErrorTexts[file.error].en}`
  const rejected =
    file.rowsRejected === 1 ? '1 row was skipped' : `${counted('en-GB', file.rowsRejected)} rows were skipped`
  const rest = file.rowsRejected === 0 ? '' : ` ${rejected}; the connection shows which, and why.`
  return `The file ‘${file.fileName}’ was read: ${counted('en-GB', file.rowsRead)} rows.${rest} Its data is being synchronised now.`
}

/** What the uploader hears, in both languages: which one they read is known to their browser only. */
export function outcomeMail(file: MasterDataFile, to: string, appUrl: string): Mail {
  const failed = file.error !== null
  return {
    to,
    subject: failed
      ? 'Je bestand is niet overgenomen / Your file was not imported'
      : 'Je bestand is ingelezen / Your file was read',
    text: `${dutch(file)}\n\n${english(file)}`,
    action: {
      label: 'Naar de koppeling / To the connection',
      url: `${appUrl}/connections/${encodeURIComponent(file.connectionId)}`,
    },
    once: `import-${file.connectionId}-${file.id}`,
  }
}
