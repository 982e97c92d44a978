import type { Locale } from '#domain/shared/locale.ts'

/** What something is called, in both languages. */
export type Said = Readonly<Record<Locale, string>>

/** A column of a table of the feed. */
export type Column = readonly [set: string, property: string]

/** What measures are called. No two have one name, in either language. */
export const measureNames = {
  quantity: { nl: 'Aantal', en: 'Quantity' },
  purchase: { nl: 'Inkoop', en: 'Purchase' },
  sales: { nl: 'Verkoop', en: 'Sales' },
  margin: { nl: 'Marge', en: 'Margin' },
  marginShare: { nl: 'Marge %', en: 'Margin %' },
  salesMonthBefore: { nl: 'Verkoop vorige maand', en: 'Sales previous month' },
  salesYearBefore: { nl: 'Verkoop jaar eerder', en: 'Sales year before' },
  salesCumulative: { nl: 'Verkoop cumulatief', en: 'Sales cumulative' },
  marginMonthBefore: { nl: 'Marge vorige maand', en: 'Margin previous month' },
  marginYearBefore: { nl: 'Marge jaar eerder', en: 'Margin year before' },
  marginCumulative: { nl: 'Marge cumulatief', en: 'Margin cumulative' },
  withoutSales: { nl: 'Regels zonder verkoopbedrag', en: 'Lines without a sales amount' },
  usage: { nl: 'Verbruik', en: 'Usage' },
} as const satisfies Readonly<Record<string, Said>>

export type MeasureName = keyof typeof measureNames

/** How an expression names what it is about. */
interface Names {
  readonly column: (of: Column) => string
  readonly measure: (of: MeasureName) => string
}

interface Measure {
  readonly format: string
  readonly dax: (names: Names) => string
}

/** The table that has each product of each customer by month. */
export const facts = 'ProductMonths'

const euros = '"€" #,##0.00'
const asItIs = 'General Number'
const day: Column = ['Calendar', 'Date']

const sum = (format: string, ...of: Column): Measure => ({ format, dax: ({ column }) => `SUM(${column(of)})` })

/** Of months in which there is something: the calendar goes on to the end of next year. */
const shifted = (of: MeasureName, by: string): Measure => ({
  format: euros,
  dax: ({ measure, column }) =>
    `IF(NOT ISBLANK(${measure(of)}), CALCULATE(${measure(of)}, DATEADD(${column(day)}, ${by})))`,
})

/** From the first month of the bookkeeping year, which the firm chose, to the last month that has something. */
const cumulative = (of: MeasureName): Measure => ({
  format: euros,
  dax: ({ measure, column }) => {
    const year = column(['Calendar', 'BookkeepingYear'])
    return [
      `VAR LastMonth = MAX(${column([facts, 'Month'])})`,
      `VAR BookYear = LOOKUPVALUE(${year}, ${column(day)}, LastMonth)`,
      `RETURN CALCULATE(${measure(of)}, FILTER(ALL('Calendar'), ${year} = BookYear && ${column(day)} <= LastMonth))`,
    ].join('\n')
  },
})

export const measures: Readonly<Record<MeasureName, Measure>> = {
  quantity: sum(asItIs, facts, 'Quantity'),
  purchase: sum(euros, facts, 'Purchase'),
  sales: sum(euros, facts, 'Sales'),
  margin: sum(euros, facts, 'Margin'),
  marginShare: {
    format: '0.0 %',
    // Sales of which the purchase price is missing have no margin: they are no part of what it is a share of.
    dax: ({ measure, column }) =>
      `DIVIDE(${measure('margin')}, CALCULATE(${measure('sales')}, NOT ISBLANK(${column([facts, 'Margin'])})))`,
  },
  salesMonthBefore: shifted('sales', '-1, MONTH'),
  salesYearBefore: shifted('sales', '-1, YEAR'),
  salesCumulative: cumulative('sales'),
  marginMonthBefore: shifted('margin', '-1, MONTH'),
  marginYearBefore: shifted('margin', '-1, YEAR'),
  marginCumulative: cumulative('margin'),
  withoutSales: {
    format: '#,##0',
    dax: ({ column }) =>
      `COUNTROWS(FILTER('${facts}', ISBLANK(${column([facts, 'Sales'])}) && ${column([facts, 'Quantity'])} <> 0))`,
  },
  usage: sum(asItIs, 'MonthlyUsage', 'Quantity'),
}
