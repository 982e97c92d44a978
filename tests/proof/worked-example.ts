/** The history that docs/products-by-hand.md tells, and the tables of that page. */
import { readFileSync } from 'node:fs'
import type { Fact, Happening, Month, Row, Rule } from './history.ts'

const [exact, basecone, visionplanner] = ['ExactOnlineNL', 'Basecone', 'Visionplanner']

/** Names of the page by the definitions they are of. */
export const definitionNames = {
  administrations: 'Exact administraties',
  users: 'Exact gebruikers',
  usage: 'Basecone gebruik',
  euros: 'Visionplanner kosten',
  invoice: 'Basecone factuur',
} as const

const row = (id: string, connection: string, kind: Row['kind'], more: Partial<Row> = {}): Happening => ({
  row: { id, connection, kind, fields: {}, ...more },
})

/** What Basecone and Visionplanner tell of one month. */
interface ExampleMonth {
  readonly facturen?: string
  readonly bonnen?: string
  readonly zuid?: string
  readonly euros?: string
}

function usageOf(month: Month, { facturen, bonnen, zuid, euros }: ExampleMonth): Happening[] {
  const usageRow = (id: string, connection: string, administration: string, product: string, amount?: string) =>
    amount === undefined
      ? []
      : [row(id, connection, 'USAGE', { administration, fields: { PRODUCT: product }, amounts: { [month]: amount } })]
  return [
    ...usageRow('B-Molen-Facturen', basecone, 'B-Molen', 'Facturen', facturen),
    ...usageRow('B-Molen-Bonnen', basecone, 'B-Molen', 'Bonnen', bonnen),
    ...usageRow('B-Zuid-Facturen', basecone, 'B-Zuid', 'Facturen', zuid),
    ...usageRow('V-Molen-Licentie', visionplanner, 'V-Molen', 'Licentie', euros),
  ]
}

/** By what the definitions are split. */
const fieldOf = { administrations: null, users: 'USER_TYPE', usage: 'PRODUCT', euros: null, invoice: null } as const

const price = (
  definition: keyof typeof definitionNames,
  value: string | null,
  from: Month,
  purchase: string,
  sales: string,
) => ({
  rule: { definition, field: fieldOf[definition], value, from, purchase, sales } satisfies Rule,
})

const links = (customer: string | null, ...ids: string[]): Happening[] => ids.map((link) => ({ link, to: customer }))

const definition = (
  id: keyof typeof definitionNames,
  system: string,
  kind: 'ADMINISTRATION' | 'USER' | 'USAGE' | 'INVOICE_ADMINISTRATION',
  split: string | null = null,
): Happening => ({
  definition: { id, system, connection: null, kind, filters: {}, split },
})

const invoiced = (id: string, month: Month, source: string, count: string, purchase: string, sales: string | null) => ({
  invoiceLine: { id, definition: 'invoice', connection: basecone, month, source, count, purchase, sales },
})

/** By moment, as the page has them. */
const happened: readonly (readonly [string, readonly Happening[]])[] = [
  [
    '2026-03-10T10:00:00+01:00',
    [
      { connection: exact, system: exact, euros: false },
      { connection: basecone, system: basecone, euros: false },
      { connection: visionplanner, system: visionplanner, euros: true },
      { customer: 'Molen', parent: null },
      { customer: 'Zuid', parent: 'Molen' },
      ...['De Molen', 'De Molen Winkels', 'De Molen Zuid'].map((id) => row(id, exact, 'ADMINISTRATION')),
      ...['Anna', 'Bram'].map((id) => row(id, exact, 'USER', { fields: { USER_TYPE: 'Medewerker' } })),
      row('Carla', exact, 'USER', { fields: { USER_TYPE: 'Accountant' } }),
      ...['B-Molen', 'B-Zuid'].map((id) => row(id, basecone, 'ADMINISTRATION')),
      row('V-Molen', visionplanner, 'ADMINISTRATION'),
      ...usageOf('2026-01', { facturen: '100' }),
      ...usageOf('2026-02', { facturen: '120', euros: '180.50' }),
      ...usageOf('2026-03', { facturen: '40', bonnen: '10', zuid: '30', euros: '90.00' }),
      ...links('Molen', 'De Molen', 'De Molen Winkels', 'Anna', 'Bram', 'B-Molen', 'V-Molen'),
      ...links('Zuid', 'De Molen Zuid', 'Carla', 'B-Zuid'),
      definition('administrations', exact, 'ADMINISTRATION'),
      definition('users', exact, 'USER', 'USER_TYPE'),
      definition('usage', basecone, 'USAGE', 'PRODUCT'),
      definition('euros', visionplanner, 'USAGE'),
      definition('invoice', basecone, 'INVOICE_ADMINISTRATION'),
      price('administrations', null, '2026-01', '2.50', '6.00'),
      price('users', 'Medewerker', '2026-01', '4.00', '9.95'),
      price('usage', 'Facturen', '2026-01', '0.12', '0.25'),
      price('usage', 'Bonnen', '2026-01', '0.05', '0.10'),
      price('euros', null, '2026-01', '0.00', '55.00'),
    ],
  ],
  ['2026-04-02T03:00:00+02:00', usageOf('2026-03', { facturen: '150', euros: '190.25' })],
  ['2026-04-20T10:00:00+02:00', links('Zuid', 'De Molen Winkels')],
  ['2026-04-30T12:00:00+02:00', usageOf('2026-04', { facturen: '140', bonnen: '12', zuid: '33', euros: '190.25' })],
  [
    '2026-05-12T10:00:00+02:00',
    [
      price('administrations', null, '2026-05', '2.75', '6.60'),
      price('users', 'Medewerker', '2026-05', '4.20', '10.45'),
      price('usage', 'Facturen', '2026-05', '0.13', '0.27'),
    ],
  ],
  ['2026-05-31T12:00:00+02:00', usageOf('2026-05', { facturen: '160', bonnen: '0', zuid: '35', euros: '190.25' })],
  ['2026-05-31T23:30:00+02:00', [row('Daan', exact, 'USER'), ...links('Zuid', 'Daan')]],
  ['2026-06-10T10:00:00+02:00', [price('users', 'Accountant', '2026-06', '8.00', '15.00')]],
  ['2026-06-15T10:00:00+02:00', links(null, 'B-Zuid')],
  ['2026-06-30T12:00:00+02:00', usageOf('2026-06', { facturen: '150', bonnen: '8', zuid: '50', euros: '205.00' })],
  ['2026-07-03T10:00:00+02:00', links('Molen', 'B-Zuid')],
  ['2026-07-14T10:00:00+02:00', [{ statusOf: 'Bram', status: 'IGNORED' }]],
  ['2026-07-31T12:00:00+02:00', usageOf('2026-07', { facturen: '90', bonnen: '9', zuid: '60', euros: '205.00' })],
  [
    '2026-08-04T10:00:00+02:00',
    [invoiced('1', '2026-07', 'B-Molen', '2.5', '4.00', '7.50'), invoiced('2', '2026-05', 'B-Zuid', '1', '3.99', null)],
  ],
  ['2026-08-05T10:00:00+02:00', [{ statusOf: 'Bram', status: 'ACTIVE' }]],
  [
    '2026-08-20T10:00:00+02:00',
    [
      invoiced('1', '2026-07', 'B-Molen', '3', '4.00', '8.00'),
      invoiced('3', '2026-08', 'B-Molen', '0.25', '3.99', '7.99'),
    ],
  ],
  [
    '2026-08-25T10:00:00+02:00',
    [
      {
        exclude: {
          definition: 'usage',
          customer: 'Molen',
          connection: basecone,
          split: 'PRODUCT',
          value: 'Bonnen',
          source: null,
        },
      },
    ],
  ],
  ['2026-08-31T12:00:00+02:00', usageOf('2026-08', { facturen: '110', bonnen: '11', zuid: '61', euros: '205.00' })],
  [
    '2026-09-08T03:00:00+02:00',
    [...usageOf('2026-09', { facturen: '25', bonnen: '3', zuid: '12' }), { gone: 'V-Molen-Licentie' }],
  ],
]

/** Every fact with its instant in UTC. */
export const workedExample: readonly Fact[] = happened.flatMap(([at, facts]) =>
  facts.map((fact) => ({ at: new Date(at).toISOString(), ...fact })),
)

export const lookedAt = new Date('2026-09-10T10:00:00+02:00').toISOString()

/** The cells of the table of a page below a heading, row by row. */
export function tableOf(page: string, heading: string): string[][] {
  const [, after = ''] = readFileSync(page, 'utf8').split(`\n## ${heading}\n`)
  const lines = (after.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
  const cells = (line: string): string[] =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
  return lines.slice(2).map(cells)
}
