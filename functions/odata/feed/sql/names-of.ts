import { catalogEntries } from '#domain/connectors/catalog.ts'
import { allTables } from '#domain/connectors/catalog-entry.ts'
import { applicationName, columnName } from '#domain/connectors/application-name.ts'
import { connectorIds } from '#domain/connectors/ids.ts'
import { namesOfCodes, type CodeKind } from '#domain/odata/code-names.ts'
import { administrationField } from '#domain/products/definition.ts'
import { fieldKey } from '#domain/products/fields.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { defaultDescriptions } from '../../../definitions/index.ts'

type Names = readonly (readonly [code: string, name: string])[]

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`
const cases = (of: string, named: Names): string =>
  `CASE ${of} ${named.map(([code, name]) => `WHEN ${text(code)} THEN ${text(name)}`).join(' ')} ELSE ${of} END`

/** What a kind of system is called. */
export const systemKind = (of: string, locale: Locale): string =>
  cases(
    of,
    connectorIds.map((id) => [id, applicationName(id, locale)]),
  )

/** What a code is called; one that is not known is told as it is. */
export const codeName = (of: string, kind: CodeKind, locale: Locale): string => cases(of, namesOfCodes(kind, locale))

const columns = catalogEntries.flatMap((entry) => allTables(entry).flatMap(({ shape }) => shape.columns))

function splitFields(locale: Locale): Names {
  const keys = [...new Set(['name', 'product', ...columns.map(({ key }) => key)])]
  return [
    ...keys.map((key) => [fieldKey(key), columnName(key, locale)] as const),
    [administrationField, columnName('administrationName', locale)],
  ]
}

/** What a vendor's own codes are called, wherever one of its columns has them: none has two meanings. */
const splitValues = (locale: Locale): Names => [
  ...namesOfCodes('truth', locale),
  ...new Map(columns.flatMap(({ values = {} }) => Object.entries(values).map(([code, of]) => [code, of[locale]]))),
]

const known: Readonly<Record<Locale, { readonly fields: Names; readonly values: Names }>> = {
  en: { fields: splitFields('en'), values: splitValues('en') },
  nl: { fields: splitFields('nl'), values: splitValues('nl') },
}

/** What the field that a definition is split by is called. */
export const splitFieldName = (of: string, locale: Locale): string => cases(of, known[locale].fields)

/** What the value is called that a product has of the field it is split by. */
export const splitValueName = (of: string, locale: Locale): string => cases(of, known[locale].values)

/**
 * What a definition is called: as somebody named it, and of one that came with a system by that system and what it counts, as
 * the screens do.
 */
export function definitionName(d: string, locale: Locale): string {
  const at = (path: string): string => `(${d}.doc ->> '$.${path}')`
  const counted = cases(at('sourceType'), Object.entries(defaultDescriptions[locale]))
  return `(CASE WHEN ${at('isDefault')} THEN ${systemKind(at('connectorName'), locale)} || ' ' || ${counted} ELSE ${at('description')} END)`
}
