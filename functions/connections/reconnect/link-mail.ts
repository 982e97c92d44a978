import type { Mail } from '#platform/mail/mailer.ts'

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

/** What the owner of the system gets, in both languages: nobody knows which one they read. */
export function linkMail({ firm, maker, application, url, until }: Facts): Pick<Mail, 'subject' | 'text' | 'action'> {
  const time = clock.format(until)
  const nl = application ?? 'de applicatie'
  const en = application ?? 'the application'
  return {
    subject: `${firm} vraagt om toegang tot ${nl} / ${firm} asks for access to ${en}`,
    text: [
      `${maker} van ${firm} vraagt je om ${nl} met Spil te koppelen. Met de knop hieronder geef je Spil toegang; een account heb je niet nodig.`,
      `De link werkt één keer en tot ${time} uur. Verwachtte je deze mail niet, dan hoef je niets te doen.`,
      `${maker} from ${firm} asks you to connect ${en} to Spil. The button below lets you give Spil access; you do not need an account.`,
      `The link works once, until ${time} (Amsterdam time). If you did not expect this mail, there is nothing you need to do.`,
    ].join('\n\n'),
    action: { label: 'Toegang geven / Give access', url },
  }
}
