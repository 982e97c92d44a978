import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMonths, periodAt } from '#domain/shared/period.ts'
import type { FixtureCell } from '#functions/imports/fixtures/workbook.ts'
import { launchBrowser } from '#tests/kit/browser.ts'
import { signInOverHttp, until, type HttpPerson } from '#tests/kit/http-person.ts'
import { removeFolder, startProduct, type RunningProduct } from '#tests/kit/product.ts'
import { outcomeOf, settledSyncs, workbook } from '#tests/kit/uploads.ts'
import type { MessageId } from '#web/messages/ids.generated.ts'
import { accessibilityFindings, comeSignedIn, visit, type Visitor } from './visitor.ts'

/*
 * A firm that begins with nothing closes its first month, and makes each mistake on the way that makes an invoice wrong. What it
 * does is asked of the API, for the screens on which it is done have journeys of their own; what the product says of it is read
 * where a person reads it.
 */

/** The words of a person who may read either: by chance, so that no journey has to be walked twice. */
const locale = Math.random() < 0.5 ? 'nl' : 'en'
const now = periodAt(new Date())
const month = addMonths(now, -1)
const customers = ['Bakkerij De Korst', 'Slagerij Van Dam', 'Garage Noord'] as const

let product: RunningProduct
let browser: Browser
let visitor: Visitor
let person: HttpPerson
let connection: string
let ids: string[]
let scans: string
/** The administration of the first customer, and what lines of its supplier's invoices are. */
let first: string
let recharged: string

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  // The firm of the demo that has nothing yet.
  person = await signInOverHttp(product, 'fatima@hetanker.example')
  visitor = await visit(browser, product.url, locale)
  await comeSignedIn(visitor, 'Fatima Berrada')
  connection = await person.addConnection('ManualImportV2', 'Scandienst')
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeFolder(product.folder)
})

const administrations = Array.from({ length: 12 }, (_, at) => [String(1001 + at), `Administratie ${String(at + 1)}`])

/** The supplier's file: what each administration used of a product in a month, and rows that nobody can read. */
async function uploading(usage: readonly (readonly FixtureCell[])[], wrong: readonly (readonly FixtureCell[])[] = []) {
  const content = await workbook([
    { name: 'Administraties', rows: [['Administratienummer', 'Naam'], ...administrations] },
    { name: 'Verbruik', rows: [['Administratienummer', 'Product', 'Datum', 'Aantal'], ...usage, ...wrong] },
  ])
  await person.upload(connection, 'verbruik.xlsx', content)
  const outcome = await outcomeOf(person, connection)
  await settledSyncs(person, connection)
  return outcome
}

const used = (name: string, more = 0): (readonly FixtureCell[])[] =>
  administrations.flatMap(([number = ''], at) => [month, now].map((of) => [number, name, of, 10 * (at + 1) + more]))

/** Nothing that may move the month is under way. */
const still = (): Promise<unknown> =>
  until(
    async () =>
      (await person.ask<{ obstacle: string | null; points: readonly { kind: string }[] }>(
        'monthState',
        'query ($period: Period!) { monthState(period: $period) { obstacle points { kind } } }',
        { period: now },
      )).points.some(({ kind }) => kind === 'STILL_DERIVED'),
    false,
  ) // prettier-ignore

/** Waits for what the page of a month says of a kind of point. */
async function points(period: string, ...kinds: readonly string[]): Promise<void> {
  const { page, t } = visitor
  await page.goto(`/products/months/${period}`)
  for (const kind of kinds) {
    const words = t(`month.point.${kind}` as MessageId, { count: 7, shown: '7' })
    const told = words.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&').replaceAll('7', '[\\d.,]+')
    const single = t(`month.point.${kind}` as MessageId, { count: 1, shown: '1' })
    await page.getByText(new RegExp(told, 'u')).or(page.getByText(single)).first().waitFor()
  }
  expect(await accessibilityFindings(page)).toEqual([])
}

const define = (description: string, filter?: string): Promise<{ id: string }> =>
  person.ask(
    'createProductDefinition',
    'mutation ($input: CreateProductDefinitionInput!) { createProductDefinition(input: $input) { id } }',
    {
      input: {
        connectorName: 'ManualImportV2',
        connectionId: connection,
        description,
        sourceType: 'USAGE',
        customProductCriteria:
          filter === undefined ? [] : [{ criterionType: 'FILTER', field: 'PRODUCT', value: filter }],
      },
    },
  )

const price = (id: string, [purchaseCostPerUnit, salesCostPerUnit]: readonly [string, string], splitFieldValue?: string) =>
  person.ask(
    'createProductDefinitionFinancialRule',
    'mutation ($input: CreateFinancialRuleInput!) { createProductDefinitionFinancialRule(input: $input) { id } }',
    { input: { productDefinitionId: id, startDate: addMonths(now, -3), splitFieldValue, purchaseCostPerUnit, salesCostPerUnit } },
  ) // prettier-ignore

/** The row of an administration of the connection. */
async function rowOf(number: string): Promise<string> {
  const { items } = await person.ask<{ items: readonly { spilId: string; externalId: string }[] }>(
    'connectionAdministrations',
    'query ($ids: [ID!]) { connectionAdministrations(filter: { connectionIds: $ids }, take: 50) { items { spilId externalId } } }',
    { ids: [connection] },
  )
  return items.find(({ externalId }) => externalId === number)?.spilId ?? ''
}

async function adding(name: string): Promise<string> {
  const add = 'mutation ($name: String!) { addCombination(input: { name: $name }) { id } }'
  return (await person.ask<{ id: string }>('addCombination', add, { name })).id
}

async function linking(combinationId: string, ...numbers: readonly string[]): Promise<void> {
  const input = { combinationId, ids: await Promise.all(numbers.map(rowOf)) }
  await person.ask('linkAdministrations', 'mutation ($input: LinkRowsInput!) { linkAdministrations(input: $input) { rows } }', { input }) // prettier-ignore
}

/** An invoice of the supplier for a month, of which a line is recharged to the customer of an administration. */
async function recharging(period: string, number: string, of: object, sourceId = first): Promise<void> {
  const header = ['Factuurnummer', 'Factuurdatum', 'Klant', 'Omschrijving', 'Aantal', 'Prijs excl. btw', 'Btw %']
  // One that says the same under another number is asked about.
  const line = [number, { day: `${period}-28` }, '1001', `Inrichting ${number}`, 1, 80, 21]
  const content = await workbook([{ name: 'Factuur', rows: [header, line] }])
  const { id } = await person.ask<{ id: string }>(
    'uploadConnectionInvoice',
    'mutation ($input: UploadConnectionInvoiceInput!) { uploadConnectionInvoice(input: $input) { id } }',
    { input: { id: connection, period, fileName: `${number}.xlsx`, fileContent: `data:;base64,${content.toString('base64')}` } },
  ) // prettier-ignore
  const list = 'query ($id: ID!) { connectionInvoices(filter: { connectionId: $id }) { items { id state } } }'
  await until(
    async () => (await person.ask<{ items: readonly { id: string; state: string }[] }>('connectionInvoices', list, { id: connection })).items.find((one) => one.id === id)?.state,
    'PROCESSED',
  ) // prettier-ignore
  const create =
    'mutation ($input: CreateInvoiceProductInput!) { createInvoiceProduct(input: $input) { productDefinitionId } }'
  const input = {
    connectionInvoiceId: id,
    sourceId,
    count: '1',
    purchaseCostPerUnit: '80',
    salesCostPerUnit: '95',
    ...of,
  }
  const made = await person.ask<{ productDefinitionId: string }>('createInvoiceProduct', create, { input })
  recharged = made.productDefinitionId
}

describe(`a firm that closes its first month, in ${locale},`, () => {
  it('reads at the connection that its file lost rows', async () => {
    const { page, t } = visitor
    const { rowsRejected } = await uploading([...used('Scans'), ...used('Archief', 1)], [['', 'Scans', month, 4], ['1001', 'Scans', 'ooit', 4]]) // prettier-ignore
    expect(rowsRejected).toBe(2)
    await page.goto(`/connections/${connection}`)
    await page.getByText(t('connection.state.INCOMPLETE')).first().waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
  })

  it('reads at home what it uses and belongs to nobody', async () => {
    const { page, t } = visitor
    ids = await Promise.all(customers.map(adding))
    for (const [at, id] of ids.entries()) await linking(id, String(1001 + at))
    first = await rowOf('1001')
    await page.goto('/search')
    await page.getByText(t('home.unlinked')).first().waitFor()
  })

  it('reads at a customer what was linked to it by mistake, and takes it back there', async () => {
    const { page, t } = visitor
    await linking(ids[2] ?? '', '1004', '1005')
    await page.goto(`/combinations/${ids[2] ?? ''}`)
    await page
      .getByRole('button', { name: new RegExp(`^${t('act.undo_of', { what: '' }).trim()}`, 'u') })
      .first()
      .click()
    const button = page.getByRole('button', { name: t('act.undo_count', { count: 2, countText: '2' }) })
    await button.waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await button.click()
    const undone = t('act.already', { name: '§', date: '§' }).split('§')[0] ?? ''
    await page.getByText(undone).first().waitFor()
  })

  it('reads in the list of products that two of them count the same, and that customers pay for both', async () => {
    const { page } = visitor
    ;({ id: scans } = await define('Scans per stuk', 'Scans'))
    await define('Archief', 'Archief')
    await price(scans, ['0.10', '0.25'])
    // What came by itself counts all usage, by product.
    await price(`default-ManualImportV2-USAGE-${connection}`, ['0.05', '0.15'], 'Scans')
    await still()
    await page.goto('/products')
    await page
      .getByRole('img', { name: /Scans per stuk/u })
      .first()
      .waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
  })

  it('recharges a line of an invoice of its supplier', async () => {
    const { page } = visitor
    await recharging(month, 'F-1', { description: 'Inrichting', sourceType: 'ADMINISTRATION' })
    await still()
    await page.goto(`/products/${recharged}`)
    await page.getByText(customers[0]).first().waitFor()
  })

  it('reads at the month what is not right, and closes it only by typing its name', async () => {
    const { page, t } = visitor
    await points(month, 'FILES_WITH_LOSSES', 'UNLINKED_USAGE', 'MISSING_PRICES', 'CHARGED_TWICE')
    await page.getByRole('button', { name: t('month.close') }).click()
    await page.waitForURL(/\/close$/u)
    await page.locator('button[type=submit]').click()
    await page
      .getByText(t('month.close.typed', { month: '§' }).split('§')[0] ?? '')
      .first()
      .waitFor()
    await page.getByRole('textbox').fill(month)
    await page.locator('button[type=submit]').click()
    await page.getByRole('button', { name: t('details') }).waitFor()
    await page.getByText(t('month.points.kept')).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
  })

  it('opens it again within the day with a reason, and reads what it was closed with beside what is there now', async () => {
    const { page, t } = visitor
    await page.getByRole('button', { name: t('month.reopen') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('De prijs van het archief ontbrak nog')
    await dialog.getByRole('button', { name: t('month.reopen'), exact: true }).click()
    await page.getByText(t('month.reopened'), { exact: true }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
  })

  it('reads of a product that it took away since when, with the way back', async () => {
    const { page, t } = visitor
    await page.goto(`/combinations/${ids[0] ?? ''}?tab=products`)
    const name = 'Scans per stuk'
    await page
      .getByRole('button', { name: t('table.row_menu', { name }) })
      .first()
      .click()
    await page.getByRole('menuitem', { name: t('product_year.take_away', { name }) }).click()
    // It came this month: what leaves earlier months is said first.
    await page.getByText(/€/u).and(page.getByRole('alertdialog').getByRole('status')).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: t('product_year.take_away_action'), exact: true }).click()
    await page.getByText(t('product_year.taken_away', { name })).waitFor()
    // Of what was taken away in the month it came in nothing is left at the customer; its definition lists it with the way back.
    await page.goto(`/products/${scans}?tab=excluded`)
    await page.getByText(customers[0]).first().waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
  })

  it('reads in the next month what came too late, and which usage only has another name', async () => {
    const { page, t } = visitor
    await still()
    const state = 'query ($period: Period!) { monthState(period: $period) { openPoints sum { lines purchase sales } } }'
    const { openPoints, sum } = await person.ask<{ openPoints: number; sum: object }>('monthState', state, {
      period: month,
    })
    const input = { period: month, openPoints, ...sum, typed: month }
    await person.ask('closeMonth', 'mutation ($input: CloseMonthInput!) { closeMonth(input: $input) { status } }', {
      input,
    })
    await until(
      async () => (await person.ask<{ status: string }>('monthState', 'query ($period: Period!) { monthState(period: $period) { status } }', { period: month })).status,
      'CLOSED',
    ) // prettier-ignore
    // One of them has another name at the supplier from now on: all of them at once would wait for a decision.
    await uploading([...used('Scans').slice(2), ...used('Scans 2027').slice(0, 2), ...used('Archief', 3)])
    // An invoice of the month that is closed, too.
    await recharging(month, 'F-2', { productDefinitionId: recharged })
    // And one of the month that runs, of a customer that is not served any more.
    const left = await adding('Kapsalon De Krul')
    await linking(left, '1012')
    const stop = 'mutation ($input: UpdateCombinationStatusInput!) { updateCombinationStatus(input: $input) { id } }'
    await person.ask('updateCombinationStatus', stop, { input: { id: left, status: 'ARCHIVED' } })
    await recharging(now, 'F-3', { productDefinitionId: recharged }, await rowOf('1012'))
    await still()
    await points(now, 'LATE', 'USAGE_RENAMED', 'UNBILLED_LINES')
    await page.getByText(t('month.late'), { exact: true }).first().waitFor()
    await page.getByText('Scans → Scans 2027').first().waitFor()
    await page.getByText(/F-2/u).first().waitFor()
    // The file that was whole is the last word on what did not come in.
    await page.goto(`/connections/${connection}`)
    await page.getByText(t('connection.state.IN_ORDER')).first().waitFor()
    expect(visitor.complaints).toEqual([])
  })
})
