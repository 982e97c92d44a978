import type { Locale } from '../shared/locale.ts'

/** What one code is called. */
type Named = Readonly<Record<Locale, string>>

/** What the codes of the feed are called, in the words of the screens. */
export const codeNames = {
  status: {
    NONE: { en: 'No status', nl: 'Geen status' },
    ACTIVE: { en: 'Active', nl: 'Actief' },
    IGNORED: { en: 'Ignored', nl: 'Genegeerd' },
    ARCHIVED: { en: 'Archived', nl: 'Gearchiveerd' },
    DELETED: { en: 'Deleted', nl: 'Verwijderd' },
  },
  connection: {
    UNKNOWN: { en: 'Unknown', nl: 'Onbekend' },
    ACTIVE: { en: 'Active', nl: 'Actief' },
    ARCHIVED: { en: 'Archived', nl: 'Gearchiveerd' },
    CREATING: { en: 'Being created', nl: 'Wordt aangemaakt' },
    CREATION_FAILED: { en: 'Creation failed', nl: 'Aanmaken mislukt' },
    DELETED: { en: 'Deleted', nl: 'Verwijderd' },
  },
  data: {
    EMPTY: { en: 'Never synced', nl: 'Nooit gesynchroniseerd' },
    FAILED: { en: 'Last sync failed', nl: 'Laatste synchronisatie mislukt' },
    CURRENT: { en: 'Up to date', nl: 'Bijgewerkt' },
  },
  run: {
    RUNNING: { en: 'Running', nl: 'Bezig' },
    SUCCESS: { en: 'Succeeded', nl: 'Gelukt' },
    FAILED: { en: 'Failed', nl: 'Mislukt' },
    HELD: { en: 'Held for approval', nl: 'Wacht op akkoord' },
    REJECTED: { en: 'Records kept', nl: 'Gegevens behouden' },
    STOPPED: { en: 'Stopped', nl: 'Gestopt' },
  },
  error: {
    'credentials-refused': { en: 'Credentials refused', nl: 'Inloggegevens geweigerd' },
    forbidden: { en: 'Not allowed to read', nl: 'Mag de gegevens niet lezen' },
    'rate-limited': { en: 'Too many requests', nl: 'Te veel verzoeken' },
    unavailable: { en: 'No answer', nl: 'Geen antwoord' },
    'unexpected-answer': { en: 'Answer not understood', nl: 'Antwoord niet begrepen' },
    abandoned: { en: 'Broken off', nl: 'Afgebroken' },
    superseded: { en: 'A later sync took its place', nl: 'Door een latere synchronisatie ingehaald' },
    'no-file': { en: 'No file to read', nl: 'Geen bestand om te lezen' },
    'not-authorized': { en: 'Not authorised', nl: 'Niet geautoriseerd' },
    unexpected: { en: 'An error of Spil', nl: 'Een fout van Spil' },
  },
  source: {
    ADMINISTRATION: { en: 'Administrations', nl: 'Administraties' },
    USER: { en: 'Users', nl: 'Gebruikers' },
    USAGE: { en: 'Usage', nl: 'Verbruik' },
    INVOICE_ADMINISTRATION: { en: 'Invoice lines by administration', nl: 'Factuurregels per administratie' },
    INVOICE_USER: { en: 'Invoice lines by user', nl: 'Factuurregels per gebruiker' },
  },
  invoice: {
    WAITING: { en: 'Waiting to be processed', nl: 'Wacht op verwerking' },
    PROCESSING: { en: 'Being processed', nl: 'Wordt verwerkt' },
    PROCESSED: { en: 'Processed', nl: 'Verwerkt' },
    FAILED: { en: 'Not imported', nl: 'Niet overgenomen' },
  },
  month: {
    FUTURE: { en: 'Still to come', nl: 'Moet nog komen' },
    RUNNING: { en: 'Not over yet', nl: 'Loopt nog' },
    OPEN: { en: 'Open', nl: 'Open' },
    CLOSED: { en: 'Closed', nl: 'Afgesloten' },
  },
  truth: {
    true: { en: 'Yes', nl: 'Ja' },
    false: { en: 'No', nl: 'Nee' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Named>>>>
export type CodeKind = keyof typeof codeNames

/** What every code of a kind is called in a language. */
export const namesOfCodes = (kind: CodeKind, locale: Locale): readonly (readonly [code: string, name: string])[] =>
  Object.entries<Named>(codeNames[kind]).map(([code, of]) => [code, of[locale]])
