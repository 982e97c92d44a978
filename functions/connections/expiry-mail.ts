import type { Connection } from '#domain/connections/connection.ts'
import { daysUntil } from '#domain/connections/credential-expiry.ts'
import { catalog } from '#domain/connectors/catalog.ts'
import type { Mail } from '#platform/mail/mailer.ts'

const dayText = (locale: 'nl-NL' | 'en-GB', day: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

function dutch(name: string, day: string, left: number): { subject: string; text: string } {
  const date = dayText('nl-NL', day)
  if (left < 0)
    return {
      subject: `Toegang tot ${name} is verlopen`,
      text: `De toegang tot ${name} liep tot en met ${date}. Spil haalt er geen gegevens meer op; wat er was blijft bewaard. Autoriseer de koppeling opnieuw.`,
    }
  const when = left === 0 ? 'vandaag' : left === 1 ? 'morgen' : `over ${left} dagen`
  return {
    subject: `Toegang tot ${name} verloopt ${when}`,
    text: `De toegang tot ${name} loopt tot en met ${date}. Verleng de toegang voor die dag, dan blijven de gegevens iedere nacht binnenkomen.`,
  }
}

function english(name: string, day: string, left: number): { subject: string; text: string } {
  const date = dayText('en-GB', day)
  if (left < 0)
    return {
      subject: `Access to ${name} has ended`,
      text: `Access to ${name} was good up to and including ${date}. Spil no longer reads from it; what was there is kept. Authorise the connection again.`,
    }
  const when = left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`
  return {
    subject: `Access to ${name} ends ${when}`,
    text: `Access to ${name} is good up to and including ${date}. Extend it before that day and its data keep coming in every night.`,
  }
}

/** What an administrator hears of access that ends, in both languages: which one they read is known to their browser only. */
export function expiryMail(
  { id, connector, description }: Pick<Connection, 'id' | 'connector' | 'description'>,
  day: string,
  now: Date,
  appUrl: string,
): Pick<Mail, 'subject' | 'text' | 'action'> {
  const application = catalog[connector].name ?? connector
  const name = description === '' ? application : `${application} (${description})`
  const left = daysUntil(day, now)
  const [nl, en] = [dutch(name, day, left), english(name, day, left)]
  const help = [
    'Beheert iemand anders dit systeem? Op de pagina van de koppeling maak je een link waarmee die persoon zonder account toegang geeft.',
    'Does somebody else look after this system? The page of the connection makes a link with which that person gives access without an account.',
  ] as const
  return {
    subject: `${nl.subject} / ${en.subject}`,
    text: `${nl.text} ${help[0]}\n\n${en.text} ${help[1]}`,
    action: { label: 'Naar de koppeling / To the connection', url: `${appUrl}/connections/${encodeURIComponent(id)}` },
  }
}
