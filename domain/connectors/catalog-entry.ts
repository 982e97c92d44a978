import type { RecordTable, TableShape } from './columns.ts'
import type { Locale } from '../shared/locale.ts'
import type { InvoiceFileType } from '../invoices/file-types.ts'
import type { ConnectorId } from './ids.ts'

/** How a person gives us access to a system. */
type AuthorizationKind =
  /** Nothing to give: files. */
  | 'none'
  /** Files; the fields of `credentialFields` may be given besides, for what the system's API tells. */
  | 'optional'
  /** A form with the fields of `credentialFields`. */
  | 'credentials'
  /** A popup at the vendor, which ends on our callback page with a code. `credentialFields` are asked before it opens. */
  | 'external'

export interface CredentialField {
  /** The name in `updateConnectionCredential`'s input; its label is the message `credential.<name>`. */
  readonly name: string
  /** Of a text: it is exactly this many digits; undefined: any text. */
  readonly digits?: number
  /** Of a text: it is an id such as Microsoft gives, 8-4-4-4-12 hexadecimals. */
  readonly guid?: boolean
  readonly kind: 'text' | 'secret' | 'url' | 'date'
  readonly required: boolean
  readonly maxLength: number
  /** Of a secret that the firm chooses itself: a shorter one can be guessed. Undefined: any length. */
  readonly minLength?: number
  /** Of an address: its host is one name under one of these, `kantoor.example.nl` under `example.nl`; undefined: any host. */
  readonly domains?: readonly string[]
  /** Of a date: it is not before today in Amsterdam. */
  readonly ahead?: boolean
  /** Of a secret: it is traded for a key and not kept, so a person types it each time the form is sent. */
  readonly forgotten?: boolean
}

/** A file type that a person may upload as master data. */
export type MasterDataType = 'xlsx' | 'csv'

/** As a bookkeeping or practice system, or as the CRM that customers come from. */
type Variant = 'regular' | 'crm'

/** What a vendor has announced to stop, and what a firm does about it. */
export interface ServiceEnd {
  /** The first day on which it is no longer there, `YYYY-MM-DD`. */
  readonly on: string
  /** What stops, in a sentence: *Nmbrs stops its SOAP interface*. */
  readonly what: Readonly<Record<Locale, string>>
  readonly advice: Readonly<Record<Locale, string>>
}

/** What takes the place of an interface that ends: chosen for each connection, whose rows stay as they are. */
export interface Successor {
  /** As the vendor calls it: *REST*. */
  readonly name: string
  /** What is other than before, in sentences; shown before somebody moves. */
  readonly differs: Readonly<Record<Locale, string>>
}

/** Everything the screens, the API and the feed have to know about one connector. Its behaviour is in `functions/connectors`. */
export interface CatalogEntry {
  readonly id: ConnectorId
  /** The vendor's name of the system, not translated; null: the name is ours and is the message `connector.<id>`. */
  readonly name: string | null
  readonly company: string
  /** The letters and the colour of its mark: ours, no copied logos. White letters have contrast 4.5 or more on the colour. */
  readonly mark: { readonly letters: string; readonly color: string }
  readonly website: string | null
  readonly statusPage: string | null
  readonly terms: string | null
  /** What a connection of it can be: a bookkeeping or practice system, the CRM of the firm, or either. */
  readonly variants: readonly Variant[]
  /** The variants whose client is complete: only these are in the add list. All of them where nothing else is said. */
  readonly offeredAs: readonly Variant[]
  /**
   * `offered`: in the add list. `existing-only`: an older form, kept working for connections that have it.
   * `development`: complete, behind the build-time switch. `planned`: in the catalogue only, its client is not written yet.
   */
  readonly availability: 'offered' | 'existing-only' | 'development' | 'planned'
  /**
   * How sure we are of what its client calls. `documented`: the vendor publishes it, or working public code shows it.
   * `partial`: some of it. `assumed`: our proposal; the connection's page says that the vendor has not confirmed it.
   */
  readonly contract: 'documented' | 'partial' | 'assumed'
  /** Null: nobody has announced an end of what its client calls. Each firm with a connection of it is told from now on. */
  readonly ends: ServiceEnd | null
  /** Null: there is one interface. Access to what succeeds it is given on the vendor's page, `callbackPage`. */
  readonly successor: Successor | null
  readonly authorization: AuthorizationKind
  /** The route of the OAuth callback page, where authorization is external or that of its successor: `exact-online-callback`. */
  readonly callbackPage: string | null
  readonly credentialFields: readonly CredentialField[]
  /** Files a person uploads by hand; empty: none. */
  readonly masterData: readonly MasterDataType[]
  /** Files a person may upload as invoice of this system's vendor; a csv or xml of these is where its rows come from. */
  readonly invoiceFiles: readonly InvoiceFileType[]
  /** The template to fill in, under `/files/`. */
  readonly template: string | null
  /** The template of an invoice of our own layout, under `/files/`. */
  readonly invoiceTemplate: string | null
  /** The tables it delivers. A table that is missing says "not offered by this system" on screen, never zero. */
  readonly tables: Partial<Record<RecordTable, TableShape>>
  /**
   * What a connection of it delivers as CRM: its administrations are the firm's customers, with `crmColumns`. Empty where
   * it has no CRM variant, or that variant is not written yet.
   */
  readonly crmTables: Partial<Record<RecordTable, TableShape>>
  /**
   * Whose names fill the slots of references and tags of its CRM variant. `chosen`: an administrator picks them from what
   * the system has (`syncReferenceNames`, `syncTagNames`). `fixed`: the file or the contract numbers them itself.
   */
  readonly crmNames: 'chosen' | 'fixed'
}

/** What a connection of an entry delivers: a CRM variant has tables of its own. */
export function tablesOf(entry: Pick<CatalogEntry, 'tables' | 'crmTables'>, isCrm: boolean): CatalogEntry['tables'] {
  return isCrm ? entry.crmTables : entry.tables
}

/** One table of one variant of an entry. */
export interface EntryTable {
  readonly table: RecordTable
  readonly shape: TableShape
  readonly isCrm: boolean
}

/** Every table of an entry, of either variant. */
export function allTables(entry: Pick<CatalogEntry, 'tables' | 'crmTables'>): EntryTable[] {
  const listed = (tables: CatalogEntry['tables'], isCrm: boolean): EntryTable[] =>
    (Object.entries(tables) as [RecordTable, TableShape][]).map(([table, shape]) => ({ table, shape, isCrm }))
  return [...listed(entry.tables, false), ...listed(entry.crmTables, true)]
}

type Tables = CatalogEntry['tables']
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- an entry without tables promises none
type None = Record<never, never>
type Given = Pick<CatalogEntry, 'id' | 'name' | 'company' | 'mark'> &
  Partial<Omit<CatalogEntry, 'tables' | 'crmTables'>>

/** An entry that still knows which tables it promises, so that its connector must have a stream for each. */
export type EntryWith<Promised extends Tables, Crm extends Tables> = Omit<CatalogEntry, 'tables' | 'crmTables'> & {
  readonly tables: Promised
  readonly crmTables: Crm
}

export function catalogEntry<const Promised extends Tables = None, const Crm extends Tables = None>(
  given: Given & { readonly tables?: Promised; readonly crmTables?: Crm },
): EntryWith<Promised, Crm>
/** A catalogue entry; what is not said is the modest default. */
export function catalogEntry(given: Given & { readonly tables?: Tables; readonly crmTables?: Tables }): CatalogEntry {
  return {
    website: null,
    statusPage: null,
    terms: null,
    variants: ['regular'],
    offeredAs: given.variants ?? ['regular'],
    availability: 'planned',
    contract: 'documented',
    ends: null,
    successor: null,
    authorization: 'credentials',
    callbackPage: null,
    credentialFields: [],
    masterData: [],
    invoiceFiles: ['pdf'],
    template: null,
    invoiceTemplate: null,
    tables: {},
    crmTables: {},
    crmNames: 'chosen',
    ...given,
  }
}

type FieldOptions = { optional?: boolean } & Partial<
  Pick<CredentialField, 'maxLength' | 'minLength' | 'domains' | 'ahead' | 'guid' | 'forgotten'>
>

const field =
  (kind: CredentialField['kind'], maxLength: number) =>
  (name: string, { optional = false, ...options }: FieldOptions = {}): CredentialField => ({
    name,
    kind,
    required: !optional,
    maxLength,
    ...options,
  })

export const text = field('text', 256)
export const secret = field('secret', 4096)
export const url = field('url', 512)
export const date = field('date', 10)
