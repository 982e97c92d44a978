import { firmAddress } from '#domain/shared/firm-address.ts'
import type { TenantId } from '#domain/shared/ids.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { HelpRequest } from './collections.ts'

const words: Record<Locale, { from: string; firm: string; page: string; error: string; code: string }> = {
  nl: { from: 'Van', firm: 'Kantoor', page: 'Scherm', error: 'Laatste foutcode', code: 'Nummer' },
  en: { from: 'From', firm: 'Firm', page: 'Screen', error: 'Last error code', code: 'Number' },
}

/** The question as the helpdesk reads it, in the language of who asks; an answer goes to that person. */
export function helpMail(
  asked: HelpRequest,
  to: string,
  { appUrl, tenantId }: { readonly appUrl: string; readonly tenantId: TenantId },
): Mail {
  const { from, firm, page, error, code } = words[asked.locale]
  const facts = [
    `${from}: ${asked.name} <${asked.email}>`,
    `${firm}: ${asked.firm}`,
    ...(asked.page === null ? [] : [`${page}: ${firmAddress(appUrl, `/${asked.page.slice(1)}`, tenantId)}`]),
    ...(asked.errorCode === null ? [] : [`${error}: ${asked.errorCode}`]),
    `${code}: ${asked.id}`,
  ]
  return {
    to,
    replyTo: asked.email,
    locale: asked.locale,
    subject: `Spil: ${asked.subject}`,
    text: `${asked.message}\n\n${facts.join('\n')}`,
    once: `help-${asked.id}`,
  }
}
