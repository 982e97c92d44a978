import type { Mail } from '#platform/mail/mailer.ts'

export type MailLocale = 'nl' | 'en'

interface Facts {
  readonly name: string
  readonly firm: string
  readonly url: string
  readonly validUntil: Date
}

const dayOf = (locale: MailLocale, moment: Date): string =>
  new Intl.DateTimeFormat(locale === 'nl' ? 'nl-NL' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Europe/Amsterdam',
  }).format(moment)

/** The mail that brings the link. It names the firm, the last day, and what to do with a mail one did not expect. */
export function invitationMail(
  locale: MailLocale,
  { name, firm, url, validUntil }: Facts,
): Pick<Mail, 'subject' | 'text' | 'action'> {
  const day = dayOf(locale, validUntil)
  return locale === 'nl'
    ? {
        subject: `Uitnodiging voor Spil van ${firm}`,
        text: `Hallo ${name},\n\n${firm} nodigt je uit om in Spil te werken. Meld je aan met het Microsoft-account van dit e-mailadres.\n\nDe uitnodiging is geldig tot en met ${day} en kan één keer worden gebruikt. Verwachtte je deze mail niet, dan hoef je niets te doen.`,
        action: { label: 'Uitnodiging accepteren', url },
      }
    : {
        subject: `Invitation to Spil from ${firm}`,
        text: `Hello ${name},\n\n${firm} invites you to work in Spil. Sign in with the Microsoft account of this e-mail address.\n\nThe invitation is valid up to and including ${day} and can be used once. If you did not expect this mail, there is nothing you need to do.`,
        action: { label: 'Accept the invitation', url },
      }
}
