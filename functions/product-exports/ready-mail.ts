import { firmAddress } from '#domain/shared/firm-address.ts'
import type { TenantId } from '#domain/shared/ids.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { words } from './texts.ts'

/** What who asked for an export hears once it is ready, in the language they read. The file itself needs a session. */
export function readyMail(
  { id, year, lines }: { readonly id: string; readonly year: number; readonly lines: string },
  { email, locale }: { readonly email: string; readonly locale: Locale },
  { appUrl, tenantId }: { readonly appUrl: string; readonly tenantId: TenantId },
): Mail {
  const { subject, text, to } = words[locale].mail
  return {
    to: email,
    subject,
    text: text(year, lines),
    action: { label: to, url: firmAddress(appUrl, `/products?export=${encodeURIComponent(id)}`, tenantId) },
    once: `products-export-${id}`,
  }
}
