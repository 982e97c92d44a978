import type { AddressOf, FirmPath } from '#domain/shared/firm-address.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { formatLocale } from '#domain/shared/locale.ts'
import type { Letter, Mail } from '#platform/mail/mailer.ts'
import type { Closure, FirmExport, Removed } from './collections.ts'
import { dayOf } from './texts.ts'

interface To {
  readonly email: string
  readonly locale: Locale
}

/** Where an owner leaves, below the app's address. */
export const leavingPath: FirmPath = '/organization?tab=leaving'

const page = (appUrl: string): string => `${appUrl}${leavingPath}`

/** The archive itself needs a session. */
export function archiveReadyMail(
  { rows, validUntil }: Pick<FirmExport, 'rows' | 'validUntil'>,
  firm: string,
  locale: Locale,
  address: AddressOf,
): Letter {
  const count = rows.toLocaleString(formatLocale[locale])
  const day = dayOf(locale, new Date(validUntil))
  const { to, ...text } =
    locale === 'nl'
      ? {
          subject: `Alle gegevens van ${firm} staan klaar`,
          text: `Het archief met alle gegevens van ${firm} is klaar: ${count} rijen en alle bestanden. Je kunt het tot en met ${day} downloaden.\n\nIn het archief staan gegevens van klanten en medewerkers. Bewaar het zoals je de rest van je administratie bewaart.`,
          to: 'Naar de download',
        }
      : {
          subject: `All data of ${firm} is ready`,
          text: `The archive with all data of ${firm} is ready: ${count} rows and all files. You can download it up to and including ${day}.\n\nThe archive contains data of customers and colleagues. Keep it as you keep the rest of your records.`,
          to: 'Go to the download',
        }
  return { locale, ...text, action: { label: to, url: address(leavingPath) } }
}

/** What every owner hears when one of them has closed the firm, so that none is surprised. */
export function closedMail(
  { id, until, closedTime }: Pick<Closure, 'id' | 'until' | 'closedTime'>,
  { firm, by, email, locale }: To & { readonly firm: string; readonly by: string },
  appUrl: string,
): Mail {
  const day = dayOf(locale, new Date(until))
  const text =
    locale === 'nl'
      ? {
          subject: `${firm} is gesloten in Spil`,
          text: `${by} heeft ${firm} gesloten. Niemand kan er meer in werken, en er wordt niets meer opgehaald of doorgegeven.\n\nTot ${day} kan een eigenaar het kantoor weer openen en alle gegevens downloaden. Daarna wordt alles verwijderd: klanten, rijen, facturen, bestanden en gebruikers.`,
          action: { label: 'Naar het gesloten kantoor', url: page(appUrl) },
        }
      : {
          subject: `${firm} is closed in Spil`,
          text: `${by} closed ${firm}. Nobody can work in it any more, and nothing is fetched or passed on.\n\nUntil ${day} an owner can open the firm again and download all data. After that everything is deleted: customers, rows, invoices, files and users.`,
          action: { label: 'Go to the closed firm', url: page(appUrl) },
        }
  return { to: email, locale, ...text, once: `firm-closed-${id}-${closedTime}-${email}` }
}

/** A week before the end, to each owner. */
export function lastDaysMail(
  { id, until, closedTime }: Pick<Closure, 'id' | 'until' | 'closedTime'>,
  { firm, email, locale }: To & { readonly firm: string },
  appUrl: string,
): Mail {
  const day = dayOf(locale, new Date(until))
  const text =
    locale === 'nl'
      ? {
          subject: `${firm} wordt op ${day} verwijderd`,
          text: `${firm} is gesloten en wordt op ${day} voorgoed verwijderd uit Spil. Tot dan kan een eigenaar het kantoor weer openen, of alle gegevens downloaden.`,
          action: { label: 'Naar het gesloten kantoor', url: page(appUrl) },
        }
      : {
          subject: `${firm} will be deleted on ${day}`,
          text: `${firm} is closed and will be deleted from Spil for good on ${day}. Until then an owner can open the firm again, or download all data.`,
          action: { label: 'Go to the closed firm', url: page(appUrl) },
        }
  return { to: email, locale, ...text, once: `firm-last-days-${id}-${closedTime}-${email}` }
}

const megabyte = 1_048_576

function listed(counts: Readonly<Record<string, number>>, locale: Locale): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name}: ${count.toLocaleString(formatLocale[locale])}`)
    .join('\n')
}

/** The proof: what was deleted, as numbers. */
export function deletedMail(
  { id, closedTime }: Pick<Closure, 'id' | 'closedTime'>,
  removed: Removed,
  { firm, email, locale }: To & { readonly firm: string },
): Mail {
  const megabytes = (removed.bytes / megabyte).toLocaleString(formatLocale[locale], { maximumFractionDigits: 1 })
  const files = removed.files.toLocaleString(formatLocale[locale])
  const documents = listed(removed.documents, locale)
  const directory = listed(removed.directory, locale)
  const text =
    locale === 'nl'
      ? {
          subject: `${firm} is verwijderd uit Spil`,
          text: `Alles van ${firm} is verwijderd. Na afloop is opnieuw geteld: er is niets meer over. Ook de laatste gegevens van gebruikers, waaronder dit e-mailadres, worden na deze mail verwijderd.\n\nVerwijderd uit het kantoor, aantallen per soort:\n${documents}\n\nVerwijderde bestanden: ${files} (${megabytes} MB)\n\nVerwijderd uit de administratie van Spil zelf:\n${directory}\n\nNummer van dit kantoor: ${id}. Onder dat nummer bewaren wij deze aantallen, zonder persoonsgegevens, als bewijs. Reservekopieën van de opslag worden automatisch verwijderd.`,
        }
      : {
          subject: `${firm} has been deleted from Spil`,
          text: `Everything of ${firm} has been deleted. It was counted again afterwards: nothing is left. The last data of users, including this email address, is deleted after this email.\n\nDeleted from the firm, numbers by kind:\n${documents}\n\nDeleted files: ${files} (${megabytes} MB)\n\nDeleted from the records of Spil itself:\n${directory}\n\nNumber of this firm: ${id}. Under that number we keep these counts, without personal data, as proof. Backups of the storage are deleted automatically.`,
        }
  return { to: email, locale, ...text, once: `firm-deleted-${id}-${closedTime}-${email}` }
}
