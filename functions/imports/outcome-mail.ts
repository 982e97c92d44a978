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
  const rejected =
    file.rowsRejected === 1 ? '1 rij is overgeslagen' : `${counted('nl-NL', file.rowsRejected)} rijen zijn overgeslagen`
  const rest = file.rowsRejected === 0 ? '' : ` ${rejected}; bij de koppeling staat welke, en waarom.`
  return `Het bestand ‘${file.fileName}’ is ingelezen: ${counted('nl-NL', file.rowsRead)} rijen.${rest} De gegevens worden nu gesynchroniseerd.`
}

function english(file: MasterDataFile): string {
  if (file.error !== null) return `The file ‘${file.fileName}’ was not imported. ${fileErrorTexts[file.error].en}`
  if (file.state === 'SUPERSEDED')
    return `The file ‘${file.fileName}’ was not imported, because there is a newer one. The connection shows the data of that file.`
  const rejected =
    file.rowsRejected === 1 ? '1 row was skipped' : `${counted('en-GB', file.rowsRejected)} rows were skipped`
  const rest = file.rowsRejected === 0 ? '' : ` ${rejected}; the connection shows which, and why.`
  return `The file ‘${file.fileName}’ was read: ${counted('en-GB', file.rowsRead)} rows.${rest} Its data is being synchronised now.`
}

const words = {
  nl: {
    failed: 'Je bestand is niet overgenomen',
    read: 'Je bestand is ingelezen',
    text: dutch,
    to: 'Naar de koppeling',
  },
  en: { failed: 'Your file was not imported', read: 'Your file was read', text: english, to: 'To the connection' },
} as const satisfies Record<Locale, unknown>

/** What the uploader hears, in the language they read. */
export function outcomeMail(file: MasterDataFile, locale: Locale, address: AddressOf): Letter {
  const { failed, read, text, to } = words[locale]
  return {
    locale,
    subject: file.state === 'IMPORTED' ? read : failed,
    text: text(file),
    action: { label: to, url: address(`/connections/${encodeURIComponent(file.connectionId)}`) },
  }
}
