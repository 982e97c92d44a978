import { formatLocale, type Locale } from '#domain/shared/locale.ts'
import type { Letter } from '#platform/mail/mailer.ts'

interface Facts {
  readonly name: string
  readonly firm: string
  /** Who asked; null: the firm itself. */
  readonly inviter: string | null
  readonly url: string
  readonly validUntil: Date
}

const dayOf = (locale: Locale, moment: Date): string =>
  new Intl.DateTimeFormat(formatLocale[locale], {
    dateStyle: 'long',
    timeZone: 'Europe/Amsterdam',
  }).format(moment)

/** A greeting, where a name is known: nobody is called by their address. */
const hello = (word: string, name: string): string => (name.includes('@') ? '' : `${word} ${name},\n\n`)

/** The mail that brings the link. It names the firm, the last day, and what to do with a mail one did not expect. */
export function invitationMail(locale: Locale, { name, firm, inviter, url, validUntil }: Facts): Letter {
  const day = dayOf(locale, validUntil)
  const by = inviter === null ? firm : locale === 'nl' ? `${inviter} van ${firm}` : `${inviter} of ${firm}`
  return locale === 'nl'
    ? {
        locale,
        subject: `Uitnodiging voor Spil van ${firm}`,
        text: `${hello('Hallo', name)}${by} nodigt je uit om in Spil te werken. Log in met het Microsoft-account van dit e-mailadres.\n\nDe uitnodiging is geldig tot en met ${day} en kan één keer worden gebruikt. Verwachtte je deze mail niet, dan hoef je niets te doen.`,
        action: { label: 'Uitnodiging accepteren', url },
      }
    : {
        locale,
        subject: `Invitation to Spil from ${firm}`,
        text: `${hello('Hello', name)}${by} invites you to work in Spil. Sign in with the Microsoft account of this email address.\n\nThe invitation is valid up to and including ${day} and can be used once. If you did not expect this email, there is nothing you need to do.`,
        action: { label: 'Accept the invitation', url },
      }
}
