import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoForms } from '#local/vendors/demo-forms.ts'
import { launchBrowser } from '#tests/kit/browser.ts'
import { removeFolder, startProduct, type RunningProduct } from '#tests/kit/product.ts'
import type { MessageId } from '#web/messages/ids.generated.ts'
import { accessibilityFindings, comeSignedIn, escape, visit, type Visitor } from './visitor.ts'

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

const dialog = (): Locator => visitor.page.getByRole('dialog')
const row = (name: string): Locator => visitor.page.getByRole('row', { name }).last()

/** What a reader of the screen hears when a step begins. */
async function hears(step: number, name: MessageId): Promise<void> {
  const { t } = visitor
  const words = t('add_connection.step_of', { step, steps: 3, name: t(name) })
  await dialog().getByRole('status').filter({ hasText: words }).waitFor()
}

/** Until the step has put the focus where one begins. */
async function begins(place: Locator): Promise<void> {
  await expect.poll(async () => place.evaluate((element) => element === document.activeElement)).toBe(true)
}

/** Opens the form of an application with the keyboard and gives the connection a name. */
async function describeIt(application: string, description: string): Promise<void> {
  const { page, t } = visitor
  await page.goto('/add-connection')
  await row(application).getByRole('gridcell').first().focus()
  await page.keyboard.press('Enter')
  await hears(1, 'add_connection.step.details')
  await begins(dialog().getByLabel(t('add_connection.field.description')))
  await page.keyboard.type(description)
  await page.keyboard.press('Enter')
  await hears(2, 'add_connection.step.access')
}

describe('a connection is added', () => {
  it('from its card to its first rows in one dialog, with the keyboard, past a wrong address', async () => {
    const { page, t } = visitor
    await describeIt('Simplicate', 'Uren')
    const address = dialog().getByLabel(t('credential.apiUrl'))
    await begins(address)
    expect(await accessibilityFindings(page)).toEqual([])
    const { apiKey, apiSecret } = demoForms.Simplicate('lindeboom')
    const day = dialog().getByLabel(t('credential.expiresOn'))
    await page.keyboard.type('niemand.simplicate.nl')
    for (const value of [apiKey, apiSecret]) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(value)
    }
    // How a day is typed is the browser's.
    await day.fill(`${new Date().getFullYear() + 1}-06-30`)
    await day.focus()
    await page.keyboard.press('Enter')
    await dialog().getByText(t('api.error.ADDRESS_NOT_AN_API')).waitFor()
    await begins(address)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('lindeboom.simplicate.nl')
    await page.keyboard.press('Enter')
    await hears(3, 'add_connection.step.rows')
    await dialog().getByText(t('table.name.administrations')).waitFor()
    await dialog().getByText(t('connection.state.IN_ORDER')).waitFor()
    await begins(dialog().getByRole('button', { name: t('connection.view_data') }))
    expect(await accessibilityFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/data\//u)
    await page.getByText(t('table.range', { first: 1, last: 25, total: 120 })).waitFor()
  })

  it('and left half way is a connection that asks for access', async () => {
    const { page, t } = visitor
    await describeIt('Zenvoices', 'Facturen')
    await escape(page)
    await page.waitForURL(/\/connections\/[\w-]+$/u)
    await page.goto('/connections')
    const left = page.getByRole('row').filter({ hasText: 'Facturen' })
    await left.getByText(t('connection.state.ACCESS_NEEDED')).waitFor()
  })

  it('in the window of its vendor as well, and the dialog goes on by itself', async () => {
    const { page, t } = visitor
    await describeIt('Exact Online', 'Boekhouding')
    await begins(
      dialog().getByRole('button', { name: t('authorization.external.start', { application: 'Exact Online' }) }),
    )
    const [vendor] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
    await vendor.getByRole('button').last().click()
    await hears(3, 'add_connection.step.rows')
    await dialog().getByText(t('connection.state.IN_ORDER')).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
  })

  it('without a complaint in the console of the browser', () => {
    // The browser itself says that a wrong address was refused.
    expect(visitor.complaints.filter((text) => !text.includes('400'))).toEqual([])
  })
})
