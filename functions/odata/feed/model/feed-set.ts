import type { Annotation, EntitySet, NavigationProperty, PrimitiveType, Property } from '#domain/odata/model.ts'
import type { CodeKind } from '#domain/odata/code-names.ts'
import type { GeneralDataType } from '#domain/odata/feed-key.ts'
import { locales, type Locale } from '#domain/shared/locale.ts'
import type { ReadingView } from '#platform/store/view.ts'
import { decimalScale, type Kind } from '../sql/typed.ts'
import { codeName } from '../sql/names-of.ts'
import type { Statement } from '../sql/statement.ts'
import type { FeedScope } from './scope.ts'

export type Viewed = ReadingView['over'][number]

/** What something is called, in both languages. */
export interface Said {
  readonly en: string
  readonly nl: string
}

/** A property of a set of the feed, and where SQL finds it. Expressions come to what `Kind` says. */
export interface FeedProperty {
  readonly property: Property
  readonly kind: Kind
  /** In a document, whose table is `d`. */
  readonly ofDocument?: (d: string) => string
  /** In the table of columns `c`; of a set that is a question, in its rows. */
  readonly ofColumns?: (c: string) => string
  /** The JSON that a document has of it is what the feed tells. */
  readonly json?: (d: string) => string
  /** An index of the whole firm begins with the column, so a condition is worth looking it up. */
  readonly indexed?: boolean
  /** The column that holds the key by which its text sorts, here as on its screens: equal texts have equal keys. */
  readonly sortKey?: string
  /** Its text is in the search index, near its beginning. */
  readonly searched?: boolean
  /** Only keys with all of these see it. */
  readonly needs: readonly GeneralDataType[]
}

/** A relation to another set, by what both have in common. */
export interface FeedNavigation {
  readonly name: string
  readonly set: string
  readonly isCollection: boolean
  /** Property here, property there. */
  readonly by: readonly (readonly [own: string, other: string])[]
  /** What a client joins by, where rows are found by something else: one column, which is all that Power BI can relate. */
  readonly told?: readonly [own: string, other: string]
  readonly partner?: string
  readonly said: Said
  readonly needs: readonly GeneralDataType[]
}

/** Documents of a collection, or what a question makes of several. */
export type FeedRows =
  | {
      readonly kind: 'documents'
      readonly collection: Viewed
      /** Of which only those that fit are there: as the columns say it, and as a document says it. */
      readonly only: readonly { readonly columns: (c: string) => string; readonly document: (d: string) => string }[]
      /** It has a trigram index. */
      readonly isSearched: boolean
      /** What its properties and conditions look into beside it. */
      readonly beside?: readonly Viewed[]
    }
  | {
      readonly kind: 'question'
      /** `SELECT …` that has each property under its name; scope is its own to mind. */
      readonly text: (statement: Statement, scope: FeedScope) => string
      /** The same in parts that have no row in common: sums of the parts make the sum. */
      readonly parts?: (statement: Statement, scope: FeedScope) => readonly string[]
      /** The same in parts that an index has in the order of the key: the first rows are made without the others. */
      readonly inOrder?: (statement: Statement, scope: FeedScope) => readonly string[]
    }

export interface FeedSet {
  readonly name: string
  /** Of one of them. */
  readonly typeName: string
  readonly key: readonly string[]
  readonly properties: readonly FeedProperty[]
  readonly navigation: readonly FeedNavigation[]
  readonly rows: FeedRows
  /** The property that names the connection a row belongs to; undefined: it belongs to the firm. */
  readonly connection?: string
  readonly said: Said
  readonly needs: readonly GeneralDataType[]
}

/** A set as one key sees it. */
export interface OpenSet {
  readonly feed: FeedSet
  readonly set: EntitySet
  readonly properties: ReadonlyMap<string, FeedProperty>
  readonly navigation: ReadonlyMap<string, { readonly feed: FeedNavigation; readonly navigation: NavigationProperty }>
}

export const described = ({ en, nl }: Said): readonly Annotation[] => [
  { term: 'Core.Description', value: en },
  { term: 'Core.Description', qualifier: 'nl', value: nl },
]

interface Facets {
  readonly nullable?: boolean
  readonly maxLength?: number
  readonly indexed?: boolean
  readonly sortKey?: string
  readonly searched?: boolean
  readonly needs?: readonly GeneralDataType[]
}

function propertyOf(
  name: string,
  type: PrimitiveType,
  said: Said,
  { nullable = true, maxLength, sortKey }: Facets,
): Property {
  return {
    name,
    type: { kind: 'primitive', name: type },
    isCollection: false,
    nullable,
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(sortKey === undefined ? {} : { isSorted: true }),
    ...(type === 'Edm.Decimal' ? { precision: 19, scale: decimalScale } : {}),
    ...(type === 'Edm.DateTimeOffset' ? { precision: 3 } : {}),
    annotations: described(said),
  }
}

const optional = ({ indexed, sortKey, searched, needs = [] }: Facets) => ({
  ...(indexed === true ? { indexed } : {}),
  ...(sortKey === undefined ? {} : { sortKey }),
  ...(searched === true ? { searched } : {}),
  needs,
})

const kinds: Readonly<Partial<Record<PrimitiveType, Kind>>> = {
  'Edm.Boolean': 'boolean',
  'Edm.Int32': 'integer',
  'Edm.Int64': 'integer',
  'Edm.Decimal': 'decimal',
  'Edm.DateTimeOffset': 'moment',
}

/** Of a question: its rows have it under its own name. */
export const asked = (name: string, type: PrimitiveType, said: Said, facets: Facets = {}): FeedProperty => ({
  property: propertyOf(name, type, said, facets),
  kind: kinds[type] ?? 'text',
  ofColumns: (c) => `${c}."${name}"`,
  ...optional(facets),
})

/** The id of a document. */
export const idOf = (name: string, said: Said): FeedProperty => ({
  property: propertyOf(name, 'Edm.String', said, { nullable: false, maxLength: 255 }),
  kind: 'text',
  ofDocument: (d) => `${d}.id`,
  indexed: true,
  needs: [],
})

/** The connection a document belongs to. */
export const connectionOf = (said: Said): FeedProperty => ({
  property: propertyOf('ConnectionId', 'Edm.String', said, { nullable: false, maxLength: 255 }),
  kind: 'text',
  ofDocument: (d) => `${d}.connectionId`,
  ofColumns: (c) => `${c}.connectionId`,
  indexed: true,
  needs: [],
})

const column = (path: string) => (c: string) => `${c}."${path}"`

interface Stored extends Facets {
  /** The column of the same path holds just this. */
  readonly column?: boolean
}

/** The JSON of what stands at a path; what documents of before do not have is null. */
const jsonAt = (path: string) => (d: string) => `coalesce(${d}.doc -> '$.${path}', 'null')`
const textAt = (path: string) => (d: string) => `(${d}.doc ->> '$.${path}')`

/** Text, or a whole number, or a truth, as it stands in a document. */
export function stored(
  name: string,
  path: string,
  type: 'Edm.String' | 'Edm.Date' | 'Edm.Boolean' | 'Edm.Int32' | 'Edm.Int64',
  said: Said,
  facets: Stored = {},
): FeedProperty {
  return {
    property: propertyOf(name, type, said, facets),
    kind: kinds[type] ?? 'text',
    ofDocument: textAt(path),
    json: jsonAt(path),
    ...(facets.column === true ? { ofColumns: column(path) } : {}),
    ...optional(facets),
  }
}

/** A text that is made of what a document holds, or of what stands beside it. */
export const named = (name: string, sql: (d: string) => string, said: Said, facets: Facets = {}): FeedProperty => ({
  property: propertyOf(name, 'Edm.String', said, { nullable: false, ...facets }),
  kind: 'text',
  ofDocument: sql,
  json: (d) => `json_quote(${sql(d)})`,
  ...optional(facets),
})

const languages: Readonly<Record<Locale, Said>> = {
  nl: { en: 'in Dutch', nl: 'in het Nederlands' },
  en: { en: 'in English', nl: 'in het Engels' },
}

/** A property with its name in each language beside it: `Status`, `StatusNl`, `StatusEn`. */
export function withNames(of: FeedProperty, name: (sql: string, locale: Locale) => string): readonly FeedProperty[] {
  const { property, ofDocument, ofColumns, needs } = of
  return [
    of,
    ...locales.map((locale): FeedProperty => ({
      property: {
        name: `${property.name}${locale === 'nl' ? 'Nl' : 'En'}`,
        type: property.type,
        isCollection: false,
        nullable: property.nullable,
        annotations: described({
          en: `${property.name} by its name, ${languages[locale].en}`,
          nl: `${property.name} bij naam, ${languages[locale].nl}`,
        }),
      },
      kind: 'text',
      ...(ofDocument === undefined ? {} : { ofDocument: (d) => name(ofDocument(d), locale) }),
      ...(ofColumns === undefined ? {} : { ofColumns: (c) => name(ofColumns(c), locale) }),
      needs,
    })),
  ]
}

/** A code with its names. */
export const coded = (of: FeedProperty, kind: CodeKind): readonly FeedProperty[] =>
  withNames(of, (sql, locale) => codeName(sql, kind, locale))

/** A moment, ISO 8601 in UTC, as all moments compare. */
export const momentSql = (value: string): string => `substr(replace(${value}, 'Z', '.000'), 1, 23)`

/** A moment that is made of what a document holds, and is always there. */
export const madeMoment = (name: string, value: (d: string) => string, said: Said): FeedProperty => ({
  property: propertyOf(name, 'Edm.DateTimeOffset', said, { nullable: false }),
  kind: 'moment',
  ofDocument: (d) => momentSql(value(d)),
  needs: [],
})

/** A moment, ISO 8601 in UTC. */
export function moment(name: string, path: string, said: Said, facets: Stored = {}): FeedProperty {
  const sql = momentSql
  return {
    property: propertyOf(name, 'Edm.DateTimeOffset', said, facets),
    kind: 'moment',
    ofDocument: (d) => sql(textAt(path)(d)),
    json: jsonAt(path),
    ...(facets.column === true ? { ofColumns: (c) => sql(column(path)(c)) } : {}),
    ...optional(facets),
  }
}

/** A decimal, as text in a document. */
export function amount(name: string, path: string, said: Said, facets: Facets = {}): FeedProperty {
  return {
    property: propertyOf(name, 'Edm.Decimal', said, facets),
    kind: 'decimal',
    ofDocument: (d) => `CAST(round(${textAt(path)(d)} * 10000) AS INTEGER)`,
    ...optional(facets),
  }
}

/** A whole number of hundredths, as it stands in a document. */
export function hundredths(name: string, path: string, said: Said, facets: Facets = {}): FeedProperty {
  return {
    property: propertyOf(name, 'Edm.Decimal', said, facets),
    kind: 'decimal',
    ofDocument: (d) => `(${textAt(path)(d)} * 100)`,
    ...optional(facets),
  }
}

/** A month `YYYY-MM` of a document as its first day. */
export function monthDay(name: string, path: string, said: Said, facets: Stored = {}): FeedProperty {
  const sql = (value: string): string => `(${value} || '-01')`
  return {
    property: propertyOf(name, 'Edm.Date', said, facets),
    kind: 'text',
    ofDocument: (d) => sql(textAt(path)(d)),
    ...(facets.column === true ? { ofColumns: (c) => sql(column(path)(c)) } : {}),
    ...optional(facets),
  }
}

/** Documents of which all are there. */
export const everyOne: Extract<FeedRows, { kind: 'documents' }>['only'] = []

/** Documents that are there while a field of theirs is null. */
export const whileNull = (path: string): Extract<FeedRows, { kind: 'documents' }>['only'][number] => ({
  columns: (c) => `${c}."${path}" IS NULL`,
  document: (d) => `${d}.doc ->> '$.${path}' IS NULL`,
})
