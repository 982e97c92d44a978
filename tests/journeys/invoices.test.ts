import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amsterdamDay } from '#domain/shared/period.ts'
import { attachment, tinyPdf, ublText } from '#functions/invoices/fixtures/ubl.ts'
import { launchBrowser } from '#tests/kit/browser.ts'
import { removeFolder, startProduct, type RunningProduct } from '#tests/kit/product.ts'
import { accessibilityFindings, comeSignedIn, leaveDialog, thereAre, visit, type Visitor } from './visitor.ts'

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
const dutchDay = today.split('-').toReversed().join('-')

const bill = Buffer.from(`Omschrijving;Code;Prijs;Aantal;Labels;Van;Tot en met;Start abonnement
Bakkerij De Ster B.V.;1001;12,50;1;Online|Small;${dutchDay};${dutchDay};01-01-2024
J. Jansen Advies;1002;12,50;0,5;Online;${dutchDay};${dutchDay};
Visserij Zout;1003;gratis;1;Online;${dutchDay};${dutchDay};
`)

async function add(application: string): Promise<void> {
  const { page, t } = visitor
  await page.goto('/add-connection')
  await page.getByRole('row', { name: application }).click()
  const dialog = page.getByRole('dialog', { name: t('add_connection.dialog.title', { application }) })
  await dialog.getByRole('button', { name: t('add_connection.submit'), exact: true }).click()
  await leaveDialog(visitor)
  await page.waitForURL(/\/connections\/[\w-]+$/)
  await page.getByText(t('connection.state.FIRST_FILE_NEEDED')).first().waitFor()
}

const give = (name: string, mimeType: string, buffer: Buffer): Promise<void> =>
  visitor.page
    .locator('input[type=file][accept*=".csv"], input[type=file][accept*=".xml"]')
    .first()
    .setInputFiles({ name, mimeType, buffer })

/** Tells number and date of a bill in the dialog that asks for them, and sends it. */
async function tell(numbers: readonly string[]): Promise<void> {
  const { page, t } = visitor
  const dialog = page.getByRole('dialog', { name: t('connection.invoice.ask_title', { count: numbers.length }) })
  for (const [index, number] of numbers.entries()) {
    await dialog.getByLabel(t('connection.invoice.ask_number')).nth(index).fill(number)
    await dialog.getByLabel(t('connection.invoice.ask_date')).nth(index).fill(today)
  }
  await dialog.getByRole('button', { name: t('connection.invoice.ask_send') }).click()
}

const invoice = (name: string): Locator =>
  visitor.page
    .getByRole('listitem')
    .filter({ has: visitor.page.getByText(name, { exact: true }) })
    .last()

describe('a connection that lives on Visionplanner bills', () => {
  it('asks for its first file, takes it, and has its rows', async () => {
    const { page, t } = visitor
    await add('Visionplanner')
    expect(await accessibilityFindings(page)).toEqual([])
    await give('VP-1.csv', 'text/csv', bill)
    const dialog = page.getByRole('dialog', { name: t('connection.invoice.ask_title', { count: 1 }) })
    await dialog.getByRole('button', { name: t('connection.invoice.ask_send') }).click()
    await dialog.getByText(t('connection.invoice.number_required')).waitFor()
    await dialog.getByText(t('connection.invoice.date_required')).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await tell(['VP-1'])
    await page.getByText(t('connection.invoice.uploaded')).first().waitFor()
    // One line has no price, so not all of it is billed.
    await invoice('VP-1.csv').getByText(t('connection.invoice.state.INCOMPLETE')).first().waitFor()
    await invoice('VP-1.csv').getByText(t('invoice.warning.INVALID_PRICE')).waitFor()
    await page.getByText(t('connection.state.INCOMPLETE')).first().waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
  })

  it('shows the invoices of a year on a tab of their own, with the lines and the total of one', async () => {
    const { page, t } = visitor
    await page.getByRole('tab', { name: t('connection.tab.invoices') }).click()
    await page.waitForURL(/\/invoices$/)
    const preview = page.getByRole('region', { name: t('connection.invoice.preview') }).last()
    await preview.getByRole('row', { name: /J\. Jansen Advies.*0,5.*6,25/u }).waitFor()
    await preview.getByRole('row', { name: `${t('connection.invoice.total_net')} 18,75` }).waitFor()
    expect(
      await page
        .getByRole('combobox', { name: t('connection.invoice.month') })
        .locator('option')
        .count(),
    ).toBe(Number(today.slice(5, 7)))
    expect(await accessibilityFindings(page)).toEqual([])
    await page
      .getByRole('combobox', { name: t('connection.invoice.year') })
      .selectOption(String(Number(today.slice(0, 4)) - 1))
    await page.getByText(t('connection.invoice.none_body')).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.reload()
    await page.getByRole('tab', { name: t('connection.tab.invoices'), selected: true }).waitFor()
  })

  it('has its invoices, usage in euros and billing lines on the data page', async () => {
    const { page, t } = visitor
    const [, id = ''] = /connections\/([\w-]+)/u.exec(page.url()) ?? []
    await page.goto(`/data/${id}/Invoices`)
    await page.getByRole('row', { name: /VP-1\.csv.*18,75/u, selected: true }).waitFor()
    await page.getByRole('row', { name: /J\. Jansen Advies.*6,25/u }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('tab', { name: t('table.name.usage') }).click()
    await page.getByRole('row', { name: /J\. Jansen Advies.*Online.*6,25/u }).waitFor()
    await page.getByRole('tab', { name: t('table.name.administrations') }).click()
    await page.getByRole('button', { name: t('data.related.open_billings', { name: 'J. Jansen Advies' }) }).click()
    const dialog = page.getByRole('dialog', { name: t('data.related.billings', { name: 'J. Jansen Advies' }) })
    await dialog.getByRole('row', { name: /J\. Jansen Advies.*1002.*12,50/u }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.goto(`/connections/${id}/invoices`)
  })

  it('refuses a file of another type in words, and keeps a PDF to look at', async () => {
    const { page, t } = visitor
    await give('foto.png', 'image/png', Buffer.from('89504e470d0a1a0a', 'hex'))
    await page.getByText(t('connection.invoice.invalidFileType', { types: 'CSV, PDF' })).waitFor()
    await give('papier.pdf', 'application/pdf', tinyPdf)
    await invoice('papier.pdf').getByText(t('connection.invoice.state.PROCESSED')).waitFor()
    await page.getByRole('button', { name: t('connection.invoice.show', { name: 'papier.pdf' }) }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('connection.invoice.pdf_download') }).click(),
    ])
    expect(download.suggestedFilename()).toBe('papier.pdf')
  })

  it('asks before the same number comes in the place of another, and before one goes', async () => {
    const { page, t } = visitor
    await give('VP-1.csv', 'text/csv', Buffer.from(bill.toString().replace('12,50;1;', '20,00;1;')))
    await tell(['vp-1'])
    const refused = page
      .getByRole('listitem')
      .filter({ hasText: t('invoice.error.INVOICE_EXISTS') })
      .last()
    await refused.waitFor()
    await refused.getByRole('button', { name: t('connection.invoice.replace') }).click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: t('connection.invoice.replace') }).click()
    await invoice('VP-1.csv').getByText(/26,25/u).waitFor()
    await thereAre(0, page.getByText(t('invoice.error.INVOICE_EXISTS')))
    await page.getByRole('button', { name: t('connection.invoice.delete', { name: 'VP-1.csv' }) }).click()
    await dialog.getByText(t('connection.invoice.deleteConfirm_lines', { count: 2, countText: '2' })).waitFor()
    await dialog.getByRole('button', { name: t('connection.invoice.delete_action') }).click()
    await page.getByText(t('connection.invoice.deleted')).waitFor()
    await thereAre(0, invoice('VP-1.csv'))
  })
})

describe('many files at once', () => {
  it('are asked for what they do not say, and each has its own outcome; the same bill again waits for a choice', async () => {
    const { page, t } = visitor
    await add('Visionplanner')
    const file = (name: string, content: string | Buffer) => ({ name, mimeType: '', buffer: Buffer.from(content) })
    await page
      .locator('input[type=file][multiple][accept*=".csv"]')
      .first()
      .setInputFiles([
        file('rekening.csv', bill),
        file('rekening (kopie).csv', bill),
        file('foto.png', 'x'),
        file('kapot.csv', 'Naam;Plaats\nZon;Breda\n'),
      ])
    await page.getByText(t('connection.invoice.invalidFileType', { types: 'CSV' })).waitFor()
    await tell(['VP-9', 'VP-09', 'VP-10'])
    await page.getByText(t('connection.invoice.uploaded_many', { count: 3, refused: 0 })).waitFor()
    await invoice('rekening.csv').getByText(t('connection.invoice.state.INCOMPLETE')).first().waitFor()
    await invoice('kapot.csv').getByText(t('connection.invoice.state.FAILED')).waitFor()
    const twin = invoice('rekening (kopie).csv')
    await twin.getByText(t('connection.invoice.state.CHOICE')).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await twin.getByRole('button', { name: t('connection.invoice.discard') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('connection.invoice.delete_action') })
      .click()
    await page.getByText(t('connection.invoice.deleted')).waitFor()
    await page.getByRole('button', { name: t('upload.dismiss', { name: 'foto.png' }) }).click()
    await thereAre(0, page.getByText('foto.png'))
  })
})

describe('a connection that lives on WeFact invoices', () => {
  it('shows the lines of an XML and the PDF inside it, in a frame the page may hold', async () => {
    const { page, t, context } = visitor
    // The browser of the tests has no viewer: what is tried here is that the page may hold the frame.
    await context.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => true }))
    await add('WeFact')
    const xml = ublText({ date: today, extra: attachment(tinyPdf, 'F2026-0042.pdf') })
    await give('F2026-0042.xml', 'text/xml', Buffer.from(xml))
    await invoice('F2026-0042.xml').getByText(t('connection.invoice.state.PROCESSED')).waitFor()
    await page.getByRole('button', { name: t('connection.invoice.all') }).click()
    await page.getByRole('row', { name: `${t('connection.invoice.total_gross')} 60,50` }).waitFor()
    await page.getByRole('tab', { name: t('connection.invoice.tab_pdf') }).click()
    const frame = page.getByTitle(t('connection.invoice.pdf_title', { name: 'F2026-0042.xml' }))
    await frame.waitFor()
    expect(await frame.getAttribute('src')).toMatch(/\.pdf\?/u)
    expect(await accessibilityFindings(page)).toEqual([])
  })

  it('leaves no complaint in the console of the browser', () => {
    expect(visitor.complaints).toEqual([])
  })
})
