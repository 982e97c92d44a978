import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buffer } from 'node:stream/consumers'
import { tasks } from '#platform/jobs/task.ts'
import type { Tier } from '#domain/access/roles.ts'
import { colleague } from '#tests/kit/colleague.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { productsAt, type ProductsAt } from '#tests/kit/products.ts'
import { readWorkbook, type ReadWorkbook } from '#tests/kit/workbook-parts.ts'

const ask =
  'mutation ($input: ExportProductsInput!) { exportProducts(input: $input) { id fileName blobFileName completedTime } }'
const list = 'query { productExports { id year language fileName blobFileName completedTime lines } }'
const history =
  'query { backgroundTasks { items { id type fileName blobFileName state warnings itemsCompleted itemsTotal } } }'

const houses: House[] = []
let house: House
let firm: Firm
let reader: Person
let at: ProductsAt

async function newFirm(tier: Tier): Promise<void> {
  firm = await house.firm(tier)
  reader = await colleague(house, firm, 'READ_ONLY')
  at = productsAt(firm.tenant)
}

beforeEach(async () => {
  house = await openHouse()
  houses.push(house)
  await newFirm('ADVANCED')
})
afterAll(() => Promise.all(houses.map((each) => each.close())))

interface Listed {
  readonly id: string
  readonly blobFileName: string | null
  readonly lines: number
}

async function exported(input: Record<string, unknown>): Promise<ReadWorkbook> {
  // Of two that are asked for at one moment nobody can say which is the newest.
  house.time.now = new Date(house.time.now.getTime() + 1_000)
  expect((await reader.call(ask, { input })).code).toBeUndefined()
  await house.work()
  const [newest] = (await reader.call(list)).data?.['productExports'] as Listed[]
  const content = await firm.tenant.blobs.open(newest?.blobFileName ?? '')
  if (content === undefined) throw new Error('Nothing lies there')
  return readWorkbook(await buffer(content))
}

const sheet = (workbook: ReadWorkbook, at_: number) =>
  workbook.sheets[at_] ?? { name: '', rows: [], styles: new Map<string, number>(), frozen: false, formulas: 0 }

describe('an export of products', () => {
  beforeEach(async () => {
    await at.customer('b', 'Bakkerij 9')
    await at.customer('a', '=HYPERLINK("http://example.com") & <Zoon>')
    await at.customer('c', 'Bakkerij 10')
    await at.definition('mail', { productCode: 'M-1' })
    await at.definition('scan')
    await at.price('mail', '1.10', '2.25')
    await at.product('mail', 'b', { '2026-01': 2, '2026-02': 2.5, '2025-12': 1 })
    await at.product('scan', 'b', { '2026-03': 7 })
    await at.product('mail', 'c', { '2026-01': -1 })
    await at.product('mail', 'a', { '2026-11': 3 })
  })

  it('is a workbook that holds to the format: numbers are numbers, months are days, and no text is a formula', async () => {
    const workbook = await exported({ year: 2026, language: 'NL' })
    expect(workbook.sheets.map(({ name, frozen, formulas }) => [name, frozen, formulas])).toEqual([
      ['Producten per maand', true, 0],
      ['Regels', true, 0],
      ['Prijzen ontbreken', true, 0],
    ])
    const lines = sheet(workbook, 1)
    expect(lines.rows[0]?.slice(0, 4)).toEqual(['Maand', 'Klant', 'Klantnummer', 'Product'])
    const price = [1.1, 2.25]
    // Days since the end of 1899: the first of January, February, March and November 2026.
    const since = 46_023
    expect(
      lines.rows.slice(1).map(([month, customer, , product, , , , , ...rest]) => [month, customer, product, ...rest]),
    ).toEqual([
      [
        46_327,
        '=HYPERLINK("http://example.com") & <Zoon>',
        'Product mail',
        3,
        ...price,
        3.3,
        6.75,
        3.45,
        since,
        'Loopt nog',
      ],
      [46_023, 'Bakkerij 9', 'Product mail', 2, ...price, 2.2, 4.5, 2.3, since, 'Open'],
      [46_054, 'Bakkerij 9', 'Product mail', 2.5, ...price, 2.75, 5.625, 2.875, since, 'Open'],
      [46_082, 'Bakkerij 9', 'Product scan', 7, '', '', 'ontbreekt', 'ontbreekt', 'ontbreekt', '', 'Open'],
      [46_023, 'Bakkerij 10', 'Product mail', -1, ...price, -1.1, -2.25, -1.15, since, 'Open'],
    ])
    const formatOf = (reference: string) => workbook.formats[lines.styles.get(reference) ?? 0]
    expect([formatOf('A2'), formatOf('L2'), formatOf('O2')]).toEqual([165, 4, 165])
    expect(sheet(workbook, 2).rows.slice(1)).toEqual([['Product scan', '', '', 46_082, 1, 7]])
  })

  it('has a row a product with twelve months and what they come to, headed in the language that was asked for', async () => {
    const { rows, name } = sheet(await exported({ year: 2026, language: 'EN' }), 0)
    expect(name).toBe('Products by month')
    const heading = rows[0] ?? []
    const column = (header: string): number => heading.indexOf(header)
    expect(heading).toHaveLength(7 + 4 * 13 + 1)
    const row = rows.find(([customer, , product]) => customer === 'Bakkerij 9' && product === 'Product mail') ?? []
    expect([row[column('Count 2026-01')], row[column('Count 2026-02')], row[column('Count 2026-03')]]).toEqual([
      2,
      2.5,
      '',
    ])
    expect([row[column('Count total')], row[column('Sales € total')], row[column('Margin € total')]]).toEqual([
      4.5, 10.125, 5.175,
    ])
    const scan = rows.find(([, , product]) => product === 'Product scan') ?? []
    expect([
      scan[column('Sales € 2026-03')],
      scan[column('Sales € total')],
      scan[column('Months without a price')],
    ]).toEqual(['missing', 'missing', 1])
  })

  it('shows its progress, is in the history, and is told by mail to who asked', async () => {
    const response = await reader.call(ask, { input: { year: 2026, language: 'EN' } })
    expect(response.data?.['exportProducts']).toMatchObject({
      fileName: 'Products 2026.xlsx',
      blobFileName: null,
      completedTime: null,
    })
    expect((await reader.call(ask, { input: { year: 2025, language: 'NL' } })).code).toBe('BACKGROUND_TASK_IN_PROGRESS')
    await house.work()
    const page = (await reader.call(history)).data?.['backgroundTasks'] as { items: Record<string, unknown>[] }
    expect(page.items).toHaveLength(1)
    expect(page.items[0]).toMatchObject({ type: 'ProductsExport', state: 'DONE', itemsCompleted: 3, itemsTotal: 3 })
    expect(page.items[0]?.['blobFileName']).toMatch(/^exports\/[0-9a-f]{32}\.xlsx$/u)
    expect(house.mails.map(({ to, subject, action }) => [to, subject, action?.url])).toEqual([
      [
        reader.user.email,
        'Je export van producten staat klaar',
        `${house.platform.config.appUrl}/products?export=${String(page.items[0]?.['id'])}&tenant=${firm.tenantId}`,
      ],
    ])
    await house.work()
    expect(house.mails).toHaveLength(1)
  })

  it('goes from 2000 up to the running year', async () => {
    for (const year of [1999, 2027]) {
      const refused = await reader.call(ask, { input: { year, language: 'NL' } })
      expect([refused.code, refused.field]).toEqual(['INPUT_INVALID', 'input.year'])
    }
    expect(sheet(await exported({ year: 2000, language: 'NL' }), 1).rows).toHaveLength(1)
    expect(sheet(await exported({ year: 2025, language: 'NL' }), 1).rows).toHaveLength(2)
  })

  it('is kept ninety days', async () => {
    await exported({ year: 2026, language: 'NL' })
    const [old] = (await reader.call(list)).data?.['productExports'] as Listed[]
    house.time.now = new Date(house.time.now.getTime() + 91 * 86_400_000)
    await exported({ year: 2026, language: 'NL' })
    expect((await reader.call(list)).data?.['productExports']).toHaveLength(1)
    expect(await firm.tenant.blobs.facts(old?.blobFileName ?? '')).toBeUndefined()
  })
})

describe('who may export products', () => {
  it('is everybody of a firm whose subscription has products', async () => {
    await newFirm('BASIC')
    expect((await firm.person('OWNER').call(ask, { input: { year: 2026, language: 'NL' } })).code).toBe(
      'AUTH_NOT_AUTHORIZED',
    )
  })

  it('has twenty-five rows in the demo, and says so', async () => {
    await newFirm('DEMO')
    await at.customer('a')
    await at.definition('mail')
    for (let each = 0; each < 20; each += 1)
      await at.product('mail', 'a', { '2026-01': 1, '2026-02': 2 }, { splitValue: `V${each}` })
    const workbook = await exported({ year: 2026, language: 'NL' })
    expect(workbook.sheets.map(({ rows }) => rows.length - 1)).toEqual([20, 25, 25])
    const [task] = await firm.tenant
      .documents(tasks)
      .query({ where: { field: 'job', op: 'eq', value: 'products-export' } })
    expect(task?.doc.warnings).toEqual(['EXPORT_CUT'])
    const [made] = (await reader.call('{ productExports { lines leftOut } }')).data?.['productExports'] as object[]
    expect(made).toEqual({ lines: 25, leftOut: 15 })
    expect(house.mails.at(-1)).toMatchObject({
      subject: 'Je export van producten is onvolledig',
      text: expect.stringContaining('25 regels in, 15 zijn weggelaten') as string,
    })
  })
})
