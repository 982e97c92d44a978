import { fileErrorTexts } from '#domain/imports/texts.ts'
import { firmAddress } from '#domain/shared/firm-address.ts'
import type { TenantId } from '#domain/shared/ids.ts'
import type { Locale } from '#domain/shared/locale.ts'
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
export function outcomeMail(
  file: MasterDataFile,
  { email, locale }: { readonly email: string; readonly locale: Locale },
  { appUrl, tenantId }: { readonly appUrl: string; readonly tenantId: TenantId },
): Mail {
  const { failed, read, text, to } = words[locale]
  return {
    to: email,
    subject: file.error === null ? read : failed,
    text: text(file),
    action: { label: to, url: firmAddress(appUrl, `/connections/${encodeURIComponent(file.connectionId)}`, tenantId) },
    once: `import-${file.connectionId}-${file.id}`,
  }
}
