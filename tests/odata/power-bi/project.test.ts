import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { locales, type Locale } from '#domain/shared/locale.ts'
import { shownService } from '#functions/odata/shown-service.ts'
import { partsOf } from '#tests/kit/workbook-parts.ts'
import { measureNames } from '#web/features/odata/power-bi/measures.ts'
import { powerBiProject, zippedProject } from '#web/features/odata/power-bi/project.ts'
import type { FeedSet } from '#web/features/odata/feed-query.ts'
import { pageFile, pagesFile, published, tabularModel, visualFile } from './published.ts'

/** As the screen is answered. */
const { firmAddress, sets } = JSON.parse(
  JSON.stringify(shownService({ apiUrl: 'https://api.spil.example/' }, 'f-1')),
) as { readonly firmAddress: string; readonly sets: readonly FeedSet[] }

const textsIn = (locale: Locale, of = sets) => new Map(powerBiProject(firmAddress, of, locale))
const fileIn = (locale: Locale, path: string): unknown => JSON.parse(textsIn(locale).get(path) ?? '')
const modelIn = (locale: Locale) => tabularModel.parse(fileIn(locale, 'Spil.SemanticModel/model.bim')).model

type Visual = z.infer<(typeof visualFile)[1]>

/** The visuals of each page. */
function pagesIn(locale: Locale) {
  const files = [...textsIn(locale)]
  const { pageOrder } = pagesFile[1].parse(fileIn(locale, 'Spil.Report/definition/pages/pages.json'))
  return pageOrder.map((name) => {
    const folder = `Spil.Report/definition/pages/${name}/`
    const page = pageFile[1].parse(fileIn(locale, `${folder}page.json`))
    const visuals: readonly Visual[] = files
      .filter(([path]) => path.startsWith(`${folder}visuals/`))
      .map(([, text]) => visualFile[1].parse(JSON.parse(text)))
    return { page, visuals }
  })
}

const fieldsOf = ({ visual }: Visual) => [
  ...Object.values(visual.query.queryState).flatMap(({ projections }) => projections.map(({ field }) => field)),
  ...(visual.query.sortDefinition?.sort ?? []).map(({ field }) => field),
]

/** Columns that measures and visuals name, as `Set.Column`. */
function namedIn(locale: Locale): readonly string[] {
  const expressions = modelIn(locale).tables.flatMap(({ measures = [] }) =>
    measures.map(({ expression }) => expression),
  )
  const inMeasures = [
    ...expressions
      .flat()
      .join('\n')
      .matchAll(/'(\w+)'\[(\w+)\]/gu),
  ].map(([, set, name]) => `${set}.${name}`)
  const inVisuals = pagesIn(locale)
    .flatMap(({ visuals }) => visuals.flatMap(fieldsOf))
    .flatMap((field) =>
      'Column' in field ? [`${field.Column.Expression.SourceRef.Entity}.${field.Column.Property}`] : [],
    )
  return [...new Set([...inMeasures, ...inVisuals])]
}

const renamed = (column: string): readonly FeedSet[] =>
  sets.map((set) => ({
    ...set,
    properties: set.properties.map((property) =>
      `${set.name}.${property.name}` === column ? { ...property, name: `${property.name}2` } : property,
    ),
  }))

describe.each(locales)('the Power BI project in %s', (locale) => {
  const model = modelIn(locale)
  const tables = new Map(model.tables.map((table) => [table.name, table]))
  const columnOf = (table: string, name: string) => tables.get(table)?.columns.find((column) => column.name === name)

  it('has files of which each is as its published schema says', () => {
    const files = [...textsIn(locale)].filter(([path]) => !path.endsWith('model.bim'))
    expect(files.length).toBeGreaterThan(20)
    for (const [path, text] of files) {
      const file = JSON.parse(text) as { readonly $schema: string }
      expect(published.get(file.$schema)?.safeParse(file).error, path).toBeUndefined()
      expect([...published.keys()], path).toContain(file.$schema)
    }
  })

  it('leads from its first file to the report, and from the report to the model', () => {
    expect(fileIn(locale, 'Spil.pbip')).toMatchObject({ artifacts: [{ report: { path: 'Spil.Report' } }] })
    expect(fileIn(locale, 'Spil.Report/definition.pbir')).toMatchObject({
      datasetReference: { byPath: { path: '../Spil.SemanticModel' } },
    })
    expect(textsIn(locale).has('Spil.SemanticModel/definition.pbism')).toBe(true)
  })

  it('reads the feed of the firm as the help page says, and holds nothing that lets anybody in', () => {
    const [address, feed] = model.expressions
    expect(address).toMatchObject({ name: 'Address' })
    expect(address?.expression).toMatch(
      /^"https:\/\/api\.spil\.example\/api\/odata\/firms\/f-1\/" meta \[IsParameterQuery = true/u,
    )
    expect([feed?.expression].flat().join('').replaceAll(' ', '')).toBe(
      'OData.Feed(Address,null,[Implementation="2.0",ODataVersion=4,OmitValues=ODataOmitValues.Nulls])',
    )
    expect([...textsIn(locale).values()].join('\n')).not.toMatch(/spil_|apikey|password|bearer/iu)
  })

  it('has each column of the feed in its tables, by its own name and type, and asks for no other', () => {
    for (const { name, columns, partitions } of model.tables.slice(1)) {
      const set = sets.find((one) => one.name === name)
      const own = set?.properties.map((property) => property.name)
      expect(columns.map((column) => column.sourceColumn)).toEqual(own)
      const [, asked = ''] = /Columns = \{(.*)\},/u.exec([partitions[0]?.source.expression].flat().join('\n')) ?? []
      expect(asked.split(', ').map((text) => text.slice(1, -1))).toEqual(own)
      expect(partitions[0]?.source.expression).toContainEqual(
        expect.stringContaining(`[Name = "${name}", Signature = "table"]`),
      )
      for (const { sortByColumn } of columns)
        if (sortByColumn !== undefined) expect(columnOf(name, sortByColumn)?.dataType).toBe('int64')
    }
    expect([...tables.keys()]).toEqual(
      expect.arrayContaining([
        'ProductMonths',
        'Calendar',
        'Months',
        'Combinations',
        'ProductDefinitions',
        'Connections',
        'Products',
      ]),
    )
  })

  it('marks the calendar as date table, with names of months in the order of the months', () => {
    expect(tables.get('Calendar')?.dataCategory).toBe('Time')
    expect(columnOf('Calendar', 'Date')).toMatchObject({ isKey: true, dataType: 'dateTime' })
    for (const own of ['MonthNl', 'MonthEn']) expect(columnOf('Calendar', own)?.sortByColumn).toBe('MonthSort')
  })

  it('relates tables by one column of one type, to the key of the other, and by one way that filters', () => {
    expect(model.relationships.length).toBeGreaterThan(10)
    for (const { fromTable, fromColumn, toTable, toColumn } of model.relationships) {
      const [from, to] = [columnOf(fromTable, fromColumn), columnOf(toTable, toColumn)]
      expect(from?.dataType, `${fromTable}.${fromColumn}`).toBe(to?.dataType)
      const key = sets.find(({ name }) => name === toTable)?.properties.filter(({ isKey }) => isKey)
      expect(key?.map(({ name }) => name)).toEqual([toColumn])
    }
    const ways = (from: string, to: string): number =>
      from === to
        ? 1
        : model.relationships
            .filter((one) => one.isActive && one.fromTable === from)
            .reduce((all, one) => all + ways(one.toTable, to), 0)
    for (const from of tables.keys()) for (const to of tables.keys()) expect(ways(from, to)).toBeLessThan(2)
    for (const to of ['Calendar', 'Combinations', 'ProductDefinitions', 'Connections', 'Products', 'Months'])
      expect(ways('ProductMonths', to), to).toBe(1)
  })

  it('names in measures and visuals only what is in the model', () => {
    const measures = model.tables.flatMap((table) => (table.measures ?? []).map(({ name }) => `${table.name}.${name}`))
    for (const named of namedIn(locale))
      expect(columnOf(...(named.split('.') as [string, string])), named).toBeDefined()
    for (const { visuals } of pagesIn(locale))
      for (const field of visuals.flatMap(fieldsOf))
        if ('Measure' in field)
          expect(measures).toContain(`${field.Measure.Expression.SourceRef.Entity}.${field.Measure.Property}`)
    const asked = model.tables
      .flatMap((table) => (table.measures ?? []).flatMap(({ expression }) => expression))
      .flatMap((line) => [...line.matchAll(/(?<!')\[([^\]]+)\]/gu)].map(([, name]) => name))
    expect(asked.length).toBeGreaterThan(5)
    for (const name of asked) expect(measures).toContain(`${model.tables[0]?.name}.${name}`)
  })

  it.each(namedIn(locale))('is not made where the feed has %s no longer', (column) => {
    expect(() => powerBiProject(firmAddress, renamed(column), locale)).toThrow(`The feed has no ${column}`)
  })

  it('has its measures in this language, with what they are called in the other', () => {
    const other = locale === 'nl' ? 'en' : 'nl'
    expect(model.culture.slice(0, 2)).toBe(locale)
    expect(model.cultures.map(({ name }) => name.slice(0, 2))).toEqual([other])
    const named = Object.values(measureNames)
    expect(model.tables[0]?.measures?.map(({ name }) => name)).toEqual(named.map((one) => one[locale]))
    expect(new Set(named.map((one) => one[locale])).size).toBe(named.length)
    expect(model.cultures[0]?.translations.model.tables[0]?.measures).toEqual(
      named.map((one) => ({ name: one[locale], translatedCaption: one[other] })),
    )
  })

  it('has three pages whose visuals lie within them and beside each other', () => {
    const pages = pagesIn(locale)
    expect(pages).toHaveLength(3)
    for (const { page, visuals } of pages) {
      expect(visuals.length).toBeGreaterThan(3)
      for (const { name, position: one } of visuals) {
        expect(one.x >= 0 && one.y >= 0 && one.x + one.width <= page.width && one.y + one.height <= page.height).toBe(
          true,
        )
        const over = visuals.filter(
          ({ name: also, position: other }) =>
            also !== name &&
            one.x < other.x + other.width &&
            other.x < one.x + one.width &&
            one.y < other.y + other.height &&
            other.y < one.y + one.height,
        )
        expect(over.map((visual) => visual.name)).toEqual([])
      }
    }
  })

  it('comes as one zip file with all of it', async () => {
    const bytes = Buffer.from(await (await zippedProject(firmAddress, sets, locale)).arrayBuffer())
    expect(await partsOf(bytes)).toEqual(textsIn(locale))
  })
})
