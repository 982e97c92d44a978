import { fileErrorTexts } from '#domain/imports/texts.ts'
import type { AddressOf } from '#domain/shared/firm-address.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { Letter } from '#platform/mail/mailer.ts'
import type { MasterDataFile } from './master-data-files.ts'

const counted = (locale: 'nl-NL' | 'en-GB', count: number): string => count.toLocaleString(locale)

function dutch(file: MasterDataFile): string {
  if (file.error !== null) return `Het bestand ‘${file.fileName}’ is niet overgenomen. ${fileErrorTexts[file.error].nl}`
  if (file.state === 'SUPERSEDED')
    return `Het bestand ‘${file.fileName}’ is niet overgenomen, omdat er een nieuwer bestand is. Bij de koppeling staan de gegevens van dat bestand.`
  const [read, rejected] = [counted('nl-NL', file.rowsRead), counted('nl-NL', file.rowsRejected)]
  if (file.rowsRejected > 0)
    return `Het bestand ‘${file.fileName}’ is onvolledig ingelezen: van ${read} rijen ${file.rowsRejected === 1 ? 'is er 1' : `zijn er ${rejected}`} overgeslagen. Bij de koppeling staat welke, en waarom.`
  return `Het bestand ‘${file.fileName}’ is ingelezen: ${read} rijen. De gegevens worden nu gesynchroniseerd.`
}

function english(file: MasterDataFile): string {
  if (file.error !== null) return `The file ‘${file.fileName}’ was not imported. ${fileErrorTexts[file.error].en}`
  if (file.state === 'SUPERSEDED')
    return `The file ‘${file.fileName}’ was not imported, because there is a newer one. The connection shows the data of that file.`
  const [read, rejected] = [counted('en-GB', file.rowsRead), counted('en-GB', file.rowsRejected)]
  if (file.rowsRejected > 0)
    return `The file ‘${file.fileName}’ was only partly imported: ${rejected} of ${read} rows ${file.rowsRejected === 1 ? 'was' : 'were'} skipped. The connection shows which, and why.`
  return `The file ‘${file.fileName}’ was imported: ${read} rows. The data is now being synced.`
}

const words = {
  nl: {
    failed: 'Je bestand is niet overgenomen',
    read: 'Je bestand is ingelezen',
    incomplete: 'Een bestand is onvolledig ingelezen',
    text: dutch,
    to: 'Naar de koppeling',
  },
  en: {
    failed: 'Your file was not imported',
    read: 'Your file was imported',
    incomplete: 'A file was only partly imported',
    text: english,
    to: 'Go to the connection',
  },
} as const satisfies Record<Locale, unknown>

/** What the uploader hears, in the language they read; of rows that were lost all hear who look after the firm. */
export function outcomeMail(file: MasterDataFile, locale: Locale, address: AddressOf): Letter {
  const { failed, read, incomplete, text, to } = words[locale]
  const imported = file.rowsRejected > 0 ? incomplete : read
  return {
    locale,
    subject: file.state === 'IMPORTED' ? imported : failed,
    text: text(file),
    action: { label: to, url: address(`/connections/${encodeURIComponent(file.connectionId)}`) },
  }
}
