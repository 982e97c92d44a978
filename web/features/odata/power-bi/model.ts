import type { Locale } from '#domain/shared/locale.ts'
import { feedExpression, quoted } from '../connect-files.ts'
import type { FeedProperty, FeedSet } from '../feed-query.ts'
import { facts, measureNames, measures, type Column, type MeasureName, type Said } from './measures.ts'

/**
 * The tables of the report, those with figures first: of two ways from one table to another, the one that is found first
 * filters. `MonthlyOverview` has the rows of `ProductMonths` once more, by name, for Excel.
 */
const tables = [
  facts,
  'MonthlyUsage',
  'Calendar',
  'Products',
  'Administrations',
  'Months',
  'Combinations',
  'ProductDefinitions',
  'Connections',
]

/** The table that has the measures and no rows. */
export const measureTable: Said = { nl: 'Metingen', en: 'Measures' }

const cultures = { nl: 'nl-NL', en: 'en-US' } as const satisfies Said

const types: Readonly<Record<string, { readonly dataType: string; readonly formatString?: string }>> = {
  'Edm.String': { dataType: 'string' },
  'Edm.Boolean': { dataType: 'boolean' },
  'Edm.Int32': { dataType: 'int64', formatString: '0' },
  'Edm.Decimal': { dataType: 'double', formatString: '#,##0.00' },
  'Edm.Date': { dataType: 'dateTime', formatString: 'Short Date' },
  'Edm.DateTimeOffset': { dataType: 'dateTime', formatString: 'General Date' },
}

const saidIn = (said: FeedSet['description'], locale: Locale): string =>
  said.find((one) => one.locale === locale)?.value ?? ''

const has = ({ properties }: FeedSet, name: string): boolean => properties.some((property) => property.name === name)

/** A column of the feed, as DAX writes it. Errors: the feed has none of that name, which only a fault of ours brings. */
export function checked(sets: readonly FeedSet[], [set, property]: Column): Column {
  const found = sets.find(({ name }) => name === set)
  if (found === undefined || !has(found, property)) throw new Error(`The feed has no ${set}.${property}`)
  return [set, property]
}

/** The column with the numbers by which names of months, quarters and days sort. */
function sortedBy(set: FeedSet, name: string): string | undefined {
  const [, base] = /^(.+)(?:Nl|En)$/u.exec(name) ?? []
  if (base === undefined) return undefined
  return [`${base}Sort`, `${base}Number`, ...(base === 'Name' ? ['MonthNumber'] : [])].find((one) => has(set, one))
}

/** What joins tables, counts what measures add up, or says the same in the other language: who builds a report needs none. */
function isHidden(set: FeedSet, { name, type, isKey }: FeedProperty, locale: Locale): boolean {
  const other = locale === 'nl' ? 'En' : 'Nl'
  return (
    (isKey && type === 'Edm.String') ||
    set.relations.some(({ column }) => column === name) ||
    (set.name === facts && type === 'Edm.Decimal') ||
    (name.endsWith(other) && has(set, `${name.slice(0, -2)}${locale === 'nl' ? 'Nl' : 'En'}`))
  )
}

function columnOf(set: FeedSet, property: FeedProperty, locale: Locale) {
  const { name, type, description } = property
  const kind = types[type]
  if (kind === undefined) throw new Error(`No type of a report for ${type} of ${set.name}.${name}`)
  const sortByColumn = sortedBy(set, name)
  return {
    name,
    ...kind,
    sourceColumn: name,
    description: saidIn(description, locale),
    summarizeBy: type === 'Edm.Decimal' ? 'sum' : 'none',
    ...(isHidden(set, property, locale) ? { isHidden: true } : {}),
    ...(isDays(set) && property.isKey ? { isKey: true } : {}),
    ...(sortByColumn === undefined ? {} : { sortByColumn }),
  }
}

const isDays = ({ name }: FeedSet): boolean => name === 'Calendar'

/** A key that may not see a table, or some columns of it, has it empty: the report opens all the same. */
const rowsOf = ({ name, properties }: FeedSet): readonly string[] => [
  'let',
  `    Columns = {${properties.map((property) => quoted(property.name)).join(', ')}},`,
  `    Found = Feed{[Name = ${quoted(name)}, Signature = "table"]}?,`,
  '    Table = if Found = null then #table(Columns, {}) else Table.SelectColumns(Found[Data], Columns, MissingField.UseNull)',
  'in',
  '    Table',
]

const partition = (name: string, expression: readonly string[]) => [
  { name, mode: 'import', source: { type: 'm', expression } },
]

interface Relation {
  readonly name: string
  readonly fromTable: string
  readonly fromColumn: string
  readonly toTable: string
  readonly toColumn: string
  readonly isActive: boolean
}

/** Relations by one column, as the metadata tells them. Where a second way would lead to a table, it waits for `USERELATIONSHIP`. */
function relationsOf(sets: readonly FeedSet[]): readonly Relation[] {
  const made: Relation[] = []
  const reached = (from: string): readonly string[] => [
    from,
    ...made.filter((one) => one.isActive && one.fromTable === from).flatMap(({ toTable }) => reached(toTable)),
  ]
  for (const { name, relations } of sets)
    for (const { name: called, set, column, otherColumn } of relations) {
      // A table that leads to itself cannot be told to Power BI.
      if (column == null || otherColumn == null || set === name || !sets.some((one) => one.name === set)) continue
      const beyond = new Set(reached(set))
      const meet = sets.some(
        (one) => reached(one.name).includes(name) && reached(one.name).some((there) => beyond.has(there)),
      )
      made.push({
        name: `${name}.${called}`,
        fromTable: name,
        fromColumn: column,
        toTable: set,
        toColumn: otherColumn,
        isActive: !meet,
      })
    }
  return made
}

/** The model of a report, as the scripting language of tabular models has it (`model.bim`). @param address of the feed */
export function semanticModel(address: string, all: readonly FeedSet[], locale: Locale) {
  const sets = tables.flatMap((name) => all.filter((set) => set.name === name))
  const other = locale === 'nl' ? 'en' : 'nl'
  const names = {
    column: (of: Column): string => {
      const [set, property] = checked(sets, of)
      return `'${set}'[${property}]`
    },
    measure: (of: MeasureName): string => `[${measureNames[of][locale]}]`,
  }
  const named = Object.keys(measures) as readonly MeasureName[]
  return {
    name: 'Spil',
    compatibilityLevel: 1567,
    model: {
      culture: cultures[locale],
      sourceQueryCulture: cultures[locale],
      defaultPowerBIDataSourceVersion: 'powerBI_V3',
      tables: [
        {
          name: measureTable[locale],
          columns: [{ name: 'Empty', dataType: 'string', sourceColumn: 'Empty', summarizeBy: 'none', isHidden: true }],
          partitions: partition(measureTable[locale], ['#table({"Empty"}, {})']),
          measures: named.map((of) => ({
            name: measureNames[of][locale],
            expression: measures[of].dax(names).split('\n'),
            formatString: measures[of].format,
          })),
        },
        ...sets.map((set) => ({
          name: set.name,
          description: saidIn(set.description, locale),
          ...(isDays(set) ? { dataCategory: 'Time' } : {}),
          columns: set.properties.map((property) => columnOf(set, property, locale)),
          partitions: partition(set.name, rowsOf(set)),
        })),
      ],
      relationships: relationsOf(sets),
      expressions: [
        {
          name: 'Address',
          kind: 'm',
          expression: `${quoted(address)} meta [IsParameterQuery = true, Type = "Text", IsParameterQueryRequired = true]`,
        },
        { name: 'Feed', kind: 'm', expression: feedExpression('Address').split('\n') },
      ],
      cultures: [
        {
          name: cultures[other],
          translations: {
            model: {
              name: 'Model',
              tables: [
                {
                  name: measureTable[locale],
                  translatedCaption: measureTable[other],
                  measures: named.map((of) => ({
                    name: measureNames[of][locale],
                    translatedCaption: measureNames[of][other],
                  })),
                },
                ...sets.map((set) => ({
                  name: set.name,
                  translatedDescription: saidIn(set.description, other),
                  columns: set.properties.map(({ name, description }) => ({
                    name,
                    translatedDescription: saidIn(description, other),
                  })),
                })),
              ],
            },
          },
        },
      ],
      // Days of its own beside each date would be a second calendar.
      annotations: [{ name: '__PBI_TimeIntelligenceEnabled', value: '0' }],
    },
  }
}
