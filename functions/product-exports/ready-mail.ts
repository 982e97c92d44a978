import type { AddressOf, FirmPath } from '#domain/shared/firm-address.ts'
import { formatLocale, type Locale } from '#domain/shared/locale.ts'
import type { Letter } from '#platform/mail/mailer.ts'
import type { ProductExport } from './collections.ts'
import { words } from './texts.ts'

/** Where an export is downloaded, below the app's address. */
export const exportPath = ({ id }: Pick<ProductExport, 'id'>): FirmPath => `/products?export=${encodeURIComponent(id)}`

/** What who asked for an export hears once it is ready, in the language they read. The file itself needs a session. */
export function readyMail(
  ready: Pick<ProductExport, 'id' | 'year' | 'lines' | 'leftOut'>,
  locale: Locale,
  address: AddressOf,
): Letter {
  const { subject, text, incomplete, incompleteText, to } = words[locale].mail
  const shown = (count: number): string => count.toLocaleString(formatLocale[locale])
  const [lines, leftOut] = [shown(ready.lines), shown(ready.leftOut)]
  return {
    locale,
    subject: ready.leftOut > 0 ? incomplete : subject,
    text: ready.leftOut > 0 ? incompleteText(ready.year, lines, leftOut) : text(ready.year, lines),
    action: { label: to, url: address(exportPath(ready)) },
  }
}
