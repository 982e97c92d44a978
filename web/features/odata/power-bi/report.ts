import type { Locale } from '#domain/shared/locale.ts'
import type { FeedSet } from '../feed-query.ts'
import { measureNames, type MeasureName, type Said } from './measures.ts'
import { checked, measureTable } from './model.ts'

const schemas = 'https://developer.microsoft.com/json-schemas/fabric/'
/** Which of the published schemas a file follows: those of June 2025, which every later Power BI Desktop reads. */
export const schemaOf = (path: string): { readonly $schema: string } => ({ $schema: `${schemas}${path}/schema.json` })

/** A column that is shown, and what it is called there. */
type ReportColumn = readonly [set: string, property: string, called: Said]
type Field = MeasureName | ReportColumn

interface Visual {
  readonly type: string
  readonly title: Said
  /** Left, top, width, height. */
  readonly at: readonly [number, number, number, number]
  readonly roles: Readonly<Record<string, readonly Field[]>>
  /** What the rows are sorted by, the largest first. */
  readonly largest?: MeasureName
}

interface ReportPage {
  readonly name: string
  readonly title: Said
  readonly visuals: readonly Visual[]
}

const page = { width: 1280, height: 720 }
const [edge, gap] = [24, 16]

function pagesIn(locale: Locale): readonly ReportPage[] {
  const own = locale === 'nl' ? 'Nl' : 'En'
  const year: ReportColumn = ['Calendar', 'Year', { nl: 'Jaar', en: 'Year' }]
  const month: ReportColumn = ['Calendar', `Month${own}`, { nl: 'Maand', en: 'Month' }]
  const customer: ReportColumn = ['Combinations', 'Name', { nl: 'Klant', en: 'Customer' }]
  const number: ReportColumn = ['Combinations', 'CustomerId', { nl: 'Klantnummer', en: 'Customer number' }]
  const system: ReportColumn = ['Connections', `System${own}`, { nl: 'Systeem', en: 'System' }]
  const product: ReportColumn = ['ProductDefinitions', `Name${own}`, { nl: 'Product', en: 'Product' }]
  const wide = page.width - 2 * edge
  const half = (wide - gap) / 2
  const right = edge + half + gap

  const slicer = (field: ReportColumn, at: number): Visual => ({
    type: 'slicer',
    title: field[2],
    at: [edge + at * (210 + gap), edge, 210, 80],
    roles: { Values: [field] },
  })
  const card = (of: MeasureName, at: number): Visual => ({
    type: 'card',
    title: measureNames[of],
    at: [edge + 210 + gap + at * (210 + gap), edge, 210, 80],
    roles: { Values: [of] },
  })
  const amounts = ['quantity', 'purchase', 'sales', 'margin', 'marginShare'] as const
  return [
    {
      name: 'months',
      title: { nl: 'Maanden', en: 'Months' },
      visuals: [
        slicer(year, 0),
        ...(['sales', 'purchase', 'margin', 'marginShare'] as const).map(card),
        {
          type: 'clusteredColumnChart',
          title: { nl: 'Inkoop, verkoop en marge per maand', en: 'Purchase, sales and margin by month' },
          at: [edge, 120, wide, 260],
          roles: { Category: [month], Y: ['purchase', 'sales', 'margin'] },
        },
        {
          type: 'tableEx',
          title: {
            nl: 'De maanden, met de maand en het jaar ervoor',
            en: 'The months, with the month and year before',
          },
          at: [edge, 396, wide, 300],
          roles: {
            Values: [month, ...amounts, 'salesMonthBefore', 'salesYearBefore', 'salesCumulative', 'marginCumulative'],
          },
        },
      ],
    },
    {
      name: 'customers',
      title: { nl: 'Klanten naar marge', en: 'Customers by margin' },
      visuals: [
        slicer(year, 0),
        slicer(month, 1),
        {
          type: 'clusteredBarChart',
          title: { nl: 'Marge per klant', en: 'Margin by customer' },
          at: [edge, 120, half, 576],
          roles: { Category: [customer], Y: ['margin'] },
          largest: 'margin',
        },
        {
          type: 'tableEx',
          title: { nl: 'Klanten', en: 'Customers' },
          at: [right, 120, half, 576],
          roles: { Values: [customer, number, ...amounts, 'marginYearBefore'] },
          largest: 'margin',
        },
      ],
    },
    {
      name: 'products',
      title: { nl: 'Producten en systemen', en: 'Products and systems' },
      visuals: [
        slicer(year, 0),
        slicer(month, 1),
        {
          type: 'clusteredBarChart',
          title: { nl: 'Verkoop en inkoop per systeem', en: 'Sales and purchase by system' },
          at: [edge, 120, half, 280],
          roles: { Category: [system], Y: ['sales', 'purchase'] },
          largest: 'sales',
        },
        {
          type: 'tableEx',
          title: { nl: 'Verbruik en wat geen verkoopbedrag heeft', en: 'Usage, and what has no sales amount' },
          at: [edge, 416, half, 280],
          roles: { Values: [system, 'usage', 'withoutSales'] },
          largest: 'withoutSales',
        },
        {
          type: 'pivotTable',
          title: { nl: 'Producten per systeem', en: 'Products by system' },
          at: [right, 120, half, 576],
          roles: { Rows: [system, product], Values: amounts },
        },
      ],
    },
  ]
}

const text = (value: string) => ({ expr: { Literal: { Value: `'${value.replaceAll("'", "''")}'` } } })

/** The pages of the report: each file by its path in the folder `definition`. */
export function reportFiles(
  sets: readonly FeedSet[],
  locale: Locale,
): readonly (readonly [path: string, file: object])[] {
  const fieldOf = (field: Field) => {
    const [kind, entity, property] =
      typeof field === 'string'
        ? (['Measure', measureTable[locale], measureNames[field][locale]] as const)
        : (['Column', ...checked(sets, [field[0], field[1]])] as const)
    return {
      field: { [kind]: { Expression: { SourceRef: { Entity: entity } }, Property: property } },
      queryRef: `${entity}.${property}`,
      nativeQueryRef: property,
      ...(typeof field === 'string' ? {} : { displayName: field[2][locale], active: true }),
    }
  }
  const visualFile = ({ type, title, at, roles, largest }: Visual, name: string, order: number) => {
    const [x, y, width, height] = at
    const sort = largest === undefined ? undefined : [{ field: fieldOf(largest).field, direction: 'Descending' }]
    return {
      ...schemaOf('item/report/definition/visualContainer/2.0.0'),
      name,
      position: { x, y, z: order, width, height, tabOrder: order },
      visual: {
        visualType: type,
        query: {
          queryState: Object.fromEntries(
            Object.entries(roles).map(([role, fields]) => [role, { projections: fields.map(fieldOf) }]),
          ),
          ...(sort === undefined ? {} : { sortDefinition: { sort } }),
        },
        ...(type === 'slicer' ? { objects: { data: [{ properties: { mode: text('Dropdown') } }] } } : {}),
        visualContainerObjects: { title: [{ properties: { text: text(title[locale]) } }] },
        drillFilterOtherVisuals: true,
      },
    }
  }
  const pages = pagesIn(locale)
  return [
    ['version.json', { ...schemaOf('item/report/definition/versionMetadata/1.0.0'), version: '2.0.0' }],
    ['report.json', { ...schemaOf('item/report/definition/report/2.0.0'), themeCollection: {} }],
    [
      'pages/pages.json',
      {
        ...schemaOf('item/report/definition/pagesMetadata/1.0.0'),
        pageOrder: pages.map(({ name }) => name),
        activePageName: pages[0]?.name,
      },
    ],
    ...pages.flatMap(({ name, title, visuals }) => [
      [
        `pages/${name}/page.json`,
        {
          ...schemaOf('item/report/definition/page/2.0.0'),
          name,
          displayName: title[locale],
          displayOption: 'FitToPage',
          ...page,
        },
      ] as const,
      ...visuals.map((visual, index) => {
        const id = `${name}-${index + 1}`
        return [`pages/${name}/visuals/${id}/visual.json`, visualFile(visual, id, index)] as const
      }),
    ]),
  ]
}
