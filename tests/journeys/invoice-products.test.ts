import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amsterdamDay } from '#domain/shared/period.ts'
import { launchBrowser } from '#tests/kit/browser.ts'
import { removeFolder, startProduct, type RunningProduct } from '#tests/kit/product.ts'
import { accessibilityFindings, comeSignedIn, leaveDialog, visit, type Visitor } from './visitor.ts'

let product: RunningProduct
let browser: Browser
let visitor: Visitor

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  visitor = await visit(browser, product.url, 'nl')
  await comeSignedIn(visitor, 'Sanne Verhoeven')
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeFolder(product.folder)
})

const today = amsterdamDay(new Date())
const day = today.split('-').toReversed().join('-')
const bill = Buffer.from(`Omschrijving;Code;Prijs;Aantal;Labels;Van;Tot en met;Start abonnement
Bakkerij De Ster B.V.;1001;12,50;2;Online;${day};${day};
J. Jansen Advies;1002;12,50;0,5;Online;${day};${day};
`)

describe('the lines of a supplier’s invoice', () => {
  it('are recharged together, changed, and checked against what is counted', async () => {
    const { page, t } = visitor
    await page.goto('/add-connection')
    await page.getByRole('row', { name: 'Visionplanner' }).click()
    const adding = page.getByRole('dialog', {
      name: t('add_connection.dialog.title', { application: 'Visionplanner' }),
    })
    await adding.getByRole('button', { name: t('add_connection.submit'), exact: true }).click()
    await leaveDialog(visitor)
    await page.waitForURL(/\/connections\/[\w-]+$/)
    const id = page.url().split('/').at(-1) ?? ''
    await page
      .locator('input[type=file][accept*=".csv"]')
      .first()
      .setInputFiles({ name: 'VP-1.csv', mimeType: 'text/csv', buffer: bill })
    const asking = page.getByRole('dialog', { name: t('connection.invoice.ask_title', { count: 1 }) })
    await asking.getByLabel(t('connection.invoice.ask_number')).fill('VP-1')
    await asking.getByLabel(t('connection.invoice.ask_date')).fill(today)
    await asking.getByRole('button', { name: t('connection.invoice.ask_send') }).click()
    await page.getByText(t('connection.invoice.uploaded')).first().waitFor()

    await page.goto(`/data/${id}/invoices`)
    const all = t('invoice_products.bill_all', { count: 2, countText: '2' })
    // The lines can be recharged once the sync has made the administrations.
    await expect
      .poll(
        async () => {
          await page.reload()
          await page.getByRole('button', { name: t('invoice_products.add') }).waitFor()
          return page.getByRole('button', { name: all }).isVisible()
        },
        { timeout: 90_000, interval: 2_000 },
      )
      .toBe(true)
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: all }).click()
    const panel = page.getByRole('dialog', { name: t('invoice_products.bill_all_title') })
    await panel.getByRole('combobox').fill('Licenties')
    expect(await accessibilityFindings(page)).toEqual([])
    await panel.getByRole('button', { name: all }).click()
    await page.getByText(t('invoice_products.billed', { count: 2, countText: '2' })).waitFor()

    await page.getByRole('button', { name: t('invoice_products.open', { countText: '2' }) }).click()
    const lines = page.getByRole('dialog', { name: t('invoice_products.dialog_title', { name: 'VP-1.csv' }) })
    await lines.getByRole('button', { name: t('invoice_products.edit', { name: 'J. Jansen Advies' }) }).click()
    await lines.getByRole('textbox', { name: t('invoice_products.salesCostPerUnit') }).fill('20')
    expect(await accessibilityFindings(page)).toEqual([])
    await lines.getByRole('button', { name: t('invoice_products.save', { name: 'J. Jansen Advies' }) }).click()
    await page.getByText(t('invoice_products.updated')).waitFor()
    await lines.getByText('20,00').waitFor()
    await lines.getByRole('button', { name: t('action.close') }).click()

    await page.getByRole('button', { name: t('invoice_products.check') }).click()
    await page.waitForURL(/\/supplier-check\//)
    await page.getByRole('grid').getByText(t('supplier_check.outcome.EQUAL')).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    expect(visitor.complaints).toEqual([])
  })
})
