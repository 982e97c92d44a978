import type { Connection } from '#domain/connections/connection.ts'
import { daysUntil } from '#domain/connections/credential-expiry.ts'
import { applicationName } from '#domain/connectors/application-name.ts'
import type { AddressOf } from '#domain/shared/firm-address.ts'
import { formatLocale, type Locale } from '#domain/shared/locale.ts'
import type { Letter } from '#platform/mail/mailer.ts'

const dayText = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(formatLocale[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

function dutch(name: string, day: string, left: number): { subject: string; text: string } {
  const date = dayText('nl', day)
  if (left < 0)
    return {
      subject: `Toegang tot ${name} is verlopen`,
      text: `De toegang tot ${name} was geldig tot en met ${date}. Spil haalt er geen gegevens meer op; wat er was, blijft bewaard. Autoriseer de koppeling opnieuw.`,
    }
  const when = left === 0 ? 'vandaag' : left === 1 ? 'morgen' : `over ${left} dagen`
  return {
    subject: `Toegang tot ${name} verloopt ${when}`,
    text: `De toegang tot ${name} is geldig tot en met ${date}. Verleng de toegang voor die dag, dan blijven de gegevens iedere nacht binnenkomen.`,
  }
}

function english(name: string, day: string, left: number): { subject: string; text: string } {
  const date = dayText('en', day)
  if (left < 0)
    return {
      subject: `Access to ${name} has expired`,
      text: `Access to ${name} was valid up to and including ${date}. Spil no longer collects its data; what it has is kept. Authorise the connection again.`,
    }
  const when = left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`
  return {
    subject: `Access to ${name} expires ${when}`,
    text: `Access to ${name} is valid up to and including ${date}. Extend it by then and its data keeps coming in every night.`,
  }
}

const words = {
  nl: {
    letter: dutch,
    help: 'Beheert iemand anders dit systeem? Op de pagina van de koppeling maak je een link waarmee die persoon zonder account toegang geeft.',
    to: 'Naar de koppeling',
  },
  en: {
    letter: english,
    help: 'Does somebody else look after this system? On the page of the connection you can make a link with which that person gives access without an account.',
    to: 'Go to the connection',
  },
} as const satisfies Record<Locale, unknown>

/** What an administrator hears of access that ends, in the language they read. */
export function expiryMail(
  { id, connector, description }: Pick<Connection, 'id' | 'connector' | 'description'>,
  day: string,
  { locale, now, address }: { readonly locale: Locale; readonly now: Date; readonly address: AddressOf },
): Letter {
  const application = applicationName(connector, locale)
  const name = description === '' ? application : `${application} (${description})`
  const { letter, help, to } = words[locale]
  const { subject, text } = letter(name, day, daysUntil(day, now))
  return {
    locale,
    subject,
    text: `${text}\n\n${help}`,
    action: { label: to, url: address(`/connections/${encodeURIComponent(id)}`) },
  }
}
