import type { Locale } from '#domain/shared/locale.ts'
import type { Letter } from '#platform/mail/mailer.ts'

interface Facts {
  readonly firm: string
  /** The administrator who made the link. */
  readonly maker: string
  /** Null where the system goes by a name of ours, which differs by language. */
  readonly application: string | null
  readonly url: string
  readonly until: Date
}

const clock = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', timeStyle: 'short' })

/** What the owner of the system gets, in the language of who asks them: which one they read nobody knows. */
export function linkMail(locale: Locale, { firm, maker, application, url, until }: Facts): Letter {
  const time = clock.format(until)
  if (locale === 'nl') {
    const system = application ?? 'het systeem'
    return {
      locale,
      subject: `${firm} vraagt om toegang tot ${system}`,
      text: [
        `${maker} van ${firm} vraagt je om ${system} met Spil te verbinden. Met de knop hieronder geef je Spil toegang; een account heb je niet nodig.`,
        `De link werkt één keer en tot ${time} uur. Verwachtte je deze mail niet, dan hoef je niets te doen.`,
      ].join('\n\n'),
      action: { label: 'Toegang geven', url },
    }
  }
  const system = application ?? 'the system'
  return {
    locale,
    subject: `${firm} asks for access to ${system}`,
    text: [
      `${maker} from ${firm} asks you to connect ${system} to Spil. The button below lets you give Spil access; you do not need an account.`,
      `The link works once, until ${time} (Amsterdam time). If you did not expect this email, there is nothing you need to do.`,
    ].join('\n\n'),
    action: { label: 'Give access', url },
  }
}
