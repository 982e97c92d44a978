import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMonths, periodAt } from '#domain/shared/period.ts'
import { launchBrowser } from '#tests/kit/browser.ts'
import { removeFolder, startProduct, type RunningProduct } from '#tests/kit/product.ts'
import { readWorkbook } from '#tests/kit/workbook-parts.ts'
import { accessibilityFindings, comeSignedIn, escape, thereAre, visit, type Visitor } from './visitor.ts'

let product: RunningProduct
let browser: Browser
let visitor: Visitor
let customer: string

/** What the API answers to the person who is signed in; what a screen of its own has no need of here. */
async function call<T>(query: string, variables: Record<string, unknown> = {}): Promise<T> {
  const answer = await visitor.page.evaluate(
    async ({ asked, given }) => {
      const response = await fetch('/api/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-spil-request': '1' },
        body: JSON.stringify({ query: asked, variables: given }),
      })
      return (await response.json()) as { data?: unknown; errors?: readonly { message: string }[] }
    },
    { asked: query, given: variables },
  )
  if (answer.errors !== undefined) throw new Error(answer.errors.map(({ message }) => message).join(', '))
  return answer.data as T
}

/** Asks until something is as it should be; a test that waits in vain ends by its own time. */
async function eventually<T>(ask: () => Promise<T>, is: (found: T) => boolean): Promise<T> {
  for (;;) {
    const found = await ask()
    if (is(found)) return found
    await visitor.page.waitForTimeout(500)
  }
}

interface Rows {
  readonly connectionAdministrations: {
    readonly items: readonly { readonly spilId: string; readonly connectionId: string }[]
  }
}
interface Years {
  readonly productsByYear: { readonly items: readonly { readonly definition: { readonly id: string } }[] }
}

beforeAll(async () => {
  product = await startProduct({ environment: { SPIL_DEMO_CONNECTIONS: 'ExactOnlineNL' } })
  browser = await launchBrowser()
  visitor = await visit(browser, product.url, 'nl')
  await comeSignedIn(visitor, 'Sanne Verhoeven')
  const { tenantConnections } = await call<{
    tenantConnections: { items: readonly { id: string; connector: string }[] }
  }>('{ tenantConnections { items { id connector } } }')
  const exact = tenantConnections.items.find(({ connector }) => connector === 'ExactOnlineNL')?.id
  const { addCombination } = await call<{ addCombination: { id: string } }>(
    'mutation { addCombination(input: { name: "Bakkerij De Korst" }) { id } }',
  )
  customer = addCombination.id
  const rows = await eventually(
    () =>
      call<Rows>(
        'query ($ids: [ID!]) { connectionAdministrations(filter: { connectionIds: $ids, onlyUnconnected: true, status: ACTIVE }, take: 3) { items { spilId connectionId } } }',
        { ids: [exact] },
      ),
    ({ connectionAdministrations }) => connectionAdministrations.items.length === 3,
  )
  await call('mutation ($input: LinkRowsInput!) { linkAdministrations(input: $input) { rows } }', {
    input: { combinationId: customer, ids: rows.connectionAdministrations.items.map(({ spilId }) => spilId) },
  })
  await eventually(
    () =>
      call<Years>(
        'query ($id: ID!, $year: Int!) { productsByYear(combinationId: $id, year: $year) { items { definition { id } } } }',
        {
          id: customer,
          year: new Date().getFullYear(),
        },
      ),
    ({ productsByYear }) => productsByYear.items.length > 0,
  )
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeFolder(product.folder)
})

describe('the products of a customer', () => {
  it('say how an amount came to be, go away and come back, and are read without an eye for colour', async () => {
    const { page, t } = visitor
    await page.goto(`/combinations/${customer}`)
    await page.getByRole('tab', { name: t('combination.tab.products') }).click()
    const row = page.getByRole('row', { name: /Exact Online · administraties/u })
    await row.waitFor()
    await page.getByRole('button', { name: t('product_year.value.quantity') }).click()
    expect(await accessibilityFindings(page)).toEqual([])

    await row.getByRole('button', { name: /: 3$/u }).first().click()
    const panel = page.getByRole('dialog', { name: t('product_year.explain_title') })
    await panel.getByText(t('product_year.sources', { count: 3 })).waitFor()
    await thereAre(3, panel.getByRole('listitem'))
    expect(await accessibilityFindings(page)).toEqual([])
    await escape(page)
    await panel.waitFor({ state: 'hidden' })

    const name = 'Exact Online · administraties'
    const menu = row.getByRole('button', { name: t('table.row_menu', { name }) })
    await menu.click()
    await page.getByRole('menuitem', { name: t('product_year.take_away', { name }) }).click()
    await page.getByText(t('product_year.taken_away', { name })).waitFor()
    await page.getByRole('button', { name: t('undo.action') }).click()
    await page.getByText(t('undo.done')).first().waitFor()
    await menu.waitFor()
    await row.getByRole('button', { name: /: 3$/u }).first().waitFor()

    // The address says what is on screen.
    await page.getByRole('button', { name: t('product_year.value.purchase') }).click()
    await page.waitForURL(/value=purchase/u)
    await page.getByRole('button', { name: t('product_year.previous') }).click()
    await page.waitForURL(new RegExp(`year=${String(new Date().getFullYear() - 1)}`, 'u'))
    await page.getByText(t('product_year.empty_year', { year: String(new Date().getFullYear() - 1) })).waitFor()
    expect(visitor.complaints).toEqual([])
  })
})

describe('a month', () => {
  const now = periodAt(new Date())

  it('is closed, and keeps what it was; the one after it says what changed, in a picture and a table that agree', async () => {
    const { page, t } = visitor
    const price =
      'mutation ($input: CreateFinancialRuleInput!) { createProductDefinitionFinancialRule(input: $input) { id } }'
    await call(price, {
      input: {
        productDefinitionId: 'default-ExactOnlineNL-ADMINISTRATION',
        startDate: now,
        purchaseCostPerUnit: '4.50',
        salesCostPerUnit: '9.95',
      },
    })
    await page.goto('/products')
    await page.getByRole('button', { name: t('month.open'), exact: true }).click()
    // The month that is over comes up by itself.
    await page.getByText(t('month.points'), { exact: true }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: t('month.close') }).click()
    await page.waitForURL(/\/close$/u)
    // It brings in nothing: nobody closes that without typing its name.
    const typed = page.getByRole('textbox')
    await typed.waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    // A calculation that begins between the look and the click refuses it; the button is there again when that is done.
    for (let refused = true; refused;) {
      await typed.fill(addMonths(now, -1))
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.request().postData()?.includes('mutation CloseMonth') === true),
        page.locator('button[type=submit]').click(),
      ])
      const said = await answer.text()
      refused = said.includes('MONTH_STILL_DERIVED') || said.includes('MONTH_CHANGED_SINCE')
      if (!refused) expect(said).not.toContain('"errors"')
      else {
        // The browser complains of each refusal by itself.
        await expect.poll(() => visitor.complaints).toEqual([expect.stringContaining('409')])
        visitor.complaints.length = 0
      }
    }
    await page.getByText(t('month.differences.none')).waitFor()
    await page.getByRole('button', { name: t('details') }).click()
    await page.getByRole('button', { name: t('month.verify') }).click()
    await page.getByText(t('month.verified', { lines: '0' })).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])

    await page.getByRole('button', { name: t('month.next') }).click()
    await page.waitForURL(new RegExp(`${now}$`, 'u'))
    const lines = page.getByRole('table', { name: t('month.changed.lines') })
    // Three administrations, each 9.95 less 4.50.
    await lines.getByRole('cell', { name: '+16,35', exact: true }).waitFor()
    await page.getByRole('img', { name: /16,35/u }).waitFor()
    await page.getByRole('button', { name: t('month.as_table') }).click()
    const causes = page.getByRole('table', { name: /\+16,35/u })
    await causes.getByRole('cell', { name: '+16,35', exact: true }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await page.getByRole('button', { name: t('month.close') }).count()).toBe(0)
    const { monthState } = await call<{ monthState: { status: string } }>(
      'query ($period: Period!) { monthState(period: $period) { status } }',
      { period: addMonths(now, -1) },
    )
    expect(monthState.status).toBe('CLOSED')
  })

  it('stands in the workbook of its year, which is made in the background and downloaded', async () => {
    const { page, t } = visitor
    await page.goto('/products')
    await page.getByRole('button', { name: t('export.products') }).click()
    const dialog = page.getByRole('dialog', { name: t('export.products') })
    await dialog.getByRole('button', { name: t('export.start') }).click()
    const way = dialog.getByRole('button', { name: /\.xlsx/u })
    await way.waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    const [download] = await Promise.all([page.waitForEvent('download'), way.click()])
    expect(download.suggestedFilename()).toMatch(/^[\w -]+\.xlsx$/u)
    const workbook = await readWorkbook(await readFile(await download.path()))
    const texts = workbook.sheets.flatMap(({ rows }) => rows.flat().map(String))
    expect(texts.some((cell) => cell.includes('Bakkerij De Korst'))).toBe(true)
    expect(visitor.complaints).toEqual([])
  })
})
