import { formatLocale, type Locale } from '#domain/shared/locale.ts'

export const dayOf = (locale: Locale, moment: Date): string =>
  new Intl.DateTimeFormat(formatLocale[locale], { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }).format(moment)

const numberOf = (locale: Locale, count: number): string => count.toLocaleString(formatLocale[locale])

export const fileWord: Readonly<Record<Locale, string>> = { nl: 'Alle gegevens', en: 'All data' }

export interface ReadmeFacts {
  readonly firm: string
  readonly now: Date
  readonly tables: number
  readonly rows: number
  readonly files: number
}

/** What whoever opens the archive wants to know first. */
export function readme(locale: Locale, { firm, now, tables, rows, files }: ReadmeFacts): string {
  const [day, tableCount, rowCount, fileCount] = [
    dayOf(locale, now),
    ...[tables, rows, files].map((count) => numberOf(locale, count)),
  ]
  const lines =
    locale === 'nl'
      ? [
          `Alle gegevens van ${firm} in Spil, op ${day}.`,
          '',
          `${tableCount} tabellen met samen ${rowCount} rijen, en ${fileCount} bestanden.`,
          '',
          'manifest.csv       elk bestand in dit archief: rijen, bytes, SHA-256 en de naam die het bij jullie had',
          'firm.csv           het kantoor; people.csv de gebruikers',
          'customers.csv      de klanten; links.csv welke rijen bij welke klant horen',
          'products-by-month  de producten per maand met prijzen en bedragen, zoals in Spil',
          'connections/       per koppeling de administraties, gebruikers, toegang, verbruik en facturatie',
          'files/             geüploade bestanden, facturen en logo’s, onder de naam uit de kolom blobName',
          'audit-log.csv      wie wat wanneer deed',
          '',
          'De tabellen zijn CSV: UTF-8, puntkomma’s, een komma voor decimalen. De kolommen heten zoals in de API van Spil;',
          'kolommen met id’s verwijzen naar de kolom id van een andere tabel. Een cel die met een teken van een formule begint',
          'heeft een apostrof ervoor, zodat geen programma hem uitvoert. Meer waarden in één cel staan er als JSON.',
          'Een cel houdt hooguit 32.767 tekens: wat langer is, gaat verder op de volgende regel, met dezelfde id.',
          'Hoeveelheden in products-by-month zijn aantallen; bedragen zijn in euro’s.',
          '',
          'Er staan geen wachtwoorden, sleutels of andere toegangsgegevens in, en geen tussenstanden van werk van Spil zelf.',
        ]
      : [
          `All data of ${firm} in Spil, on ${day}.`,
          '',
          `${tableCount} tables with ${rowCount} rows in total, and ${fileCount} files.`,
          '',
          'manifest.csv       every file in this archive: rows, bytes, SHA-256 and the name it had with you',
          'firm.csv           the firm; people.csv its users',
          'customers.csv      the customers; links.csv which rows belong to which customer',
          'products-by-month  the products by month with prices and amounts, as in Spil',
          'connections/       for each connection its administrations, users, access, usage and billing',
          'files/             uploaded files, invoices and logos, under the name in the column blobName',
          'audit-log.csv      who did what, and when',
          '',
          'The tables are CSV: UTF-8, semicolons, a comma for decimals. The columns have the names of Spil’s API;',
          'columns of ids refer to the column id of another table. A cell that begins with a sign of a formula has an',
          'apostrophe in front, so that no program runs it. Several values in one cell are written as JSON.',
          'A cell holds at most 32,767 characters: longer text continues on the next line, with the same id.',
          'Quantities in products-by-month are counts; amounts are in euros.',
          '',
          'It contains no passwords, keys or other credentials, and no interim results of Spil’s own work.',
        ]
  return `${lines.join('\r\n')}\r\n`
}
