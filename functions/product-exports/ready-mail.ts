import type { AddressOf, FirmPath } from '#domain/shared/firm-address.ts'
import { formatLocale, type Locale } from '#domain/shared/locale.ts'
import type { Letter } from '#platform/mail/mailer.ts'
import type { ProductExport } from './collections.ts'
import { words } from './texts.ts'

/** Where an export is downloaded, below the app's address. */
export const exportPath = ({ id }: Pick<ProductExport, 'id'>): FirmPath => `/products?export=${encodeURIComponent(id)}`

/** What who asked for an export hears once it is ready, in the language they read. The file itself needs a session. */
export function readyMail(
  ready: Pick<ProductExport, 'id' | 'year' | 'lines'>,
  locale: Locale,
  address: AddressOf,
): Letter {
  const { subject, text, to } = words[locale].mail
  return {
    locale,
    subject,
    text: text(ready.year, ready.lines.toLocaleString(formatLocale[locale])),
    action: { label: to, url: address(exportPath(ready)) },
  }
}
