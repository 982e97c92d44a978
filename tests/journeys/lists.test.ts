import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/kit/browser.ts'
import { removeFolder, startProduct, type RunningProduct } from '#tests/kit/product.ts'
import { accessibilityFindings, comeSignedIn, escape, leaveDialog, visit, type Visitor } from './visitor.ts'

let product: RunningProduct
let browser: Browser
let visitor: Visitor
let path: string

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  visitor = await visit(browser, product.url, 'nl')
  await comeSignedIn(visitor, 'Sanne Verhoeven')
  path = await connect()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeFolder(product.folder)
})

/** Adds a connection with more administrations than a page; answers the address of their list. */
async function connect(): Promise<string> {
  const { page, t } = visitor
  await page.goto('/add-connection')
  await page.getByRole('row', { name: 'Simplicate' }).last().click()
  const dialog = page.getByRole('dialog', { name: t('add_connection.dialog.title', { application: 'Simplicate' }) })
  await dialog.getByRole('button', { name: t('add_connection.submit'), exact: true }).click()
  await leaveDialog(visitor)
  await page.getByLabel(t('credential.apiUrl')).fill('lindeboom.simplicate.nl')
  await page.getByLabel(t('credential.apiKey')).fill('demo-key-lindeboom')
  await page.getByLabel(t('credential.apiSecret')).fill('demo-secret-lindeboom')
  await page.getByLabel(t('credential.expiresOn')).fill(`${new Date().getFullYear() + 1}-06-30`)
  await page.getByRole('button', { name: t('authorization.credentials.save') }).click()
  const outcome = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await outcome.getByRole('button', { name: t('authorization.dialog.close') }).click()
  await page.getByText(t('connection.state.IN_ORDER')).first().waitFor()
  return `/data/${new URL(page.url()).pathname.split('/')[2] ?? ''}/Administrations`
}

/** How many rows the list has on all its pages. */
async function total(page: Page): Promise<number> {
  const range = page.getByText(/^\d[\d.]*–\d[\d.]* van \d[\d.]*$/u)
  await range.waitFor()
  return Number(/van (\d[\d.]*)$/u.exec(await range.innerText())?.[1]?.replaceAll('.', ''))
}

describe('a list as people work with it', () => {
  it('is kept under a name, and opens for a colleague by the link to it once it is shared', async () => {
    const { page, t } = visitor
    await page.goto(path)
    await page
      .getByRole('columnheader', { name: t('column.name') })
      .getByRole('button')
      .click()
    await page.waitForURL(/sort=-name/u)
    await page.getByRole('button', { name: t('list.views'), exact: true }).click()
    await page.getByRole('button', { name: t('list.view.new') }).click()
    await page.getByRole('textbox', { name: t('list.view.name') }).fill('Van achteren')
    await page.getByRole('checkbox', { name: t('list.view.share') }).click()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: t('list.view.save_new'), exact: true }).click()
    await page.getByRole('button', { name: t('list.view.is', { name: 'Van achteren' }) }).waitFor()
    const view = new URL(page.url()).searchParams.get('view') ?? ''
    expect(view).not.toBe('')
    const last = await page.locator('[data-open]').first().innerText()

    const colleague = await visit(browser, product.url, 'nl')
    await comeSignedIn(colleague, 'Daan Kuipers')
    await colleague.page.goto(`${path}?view=${view}`)
    await colleague.page.getByRole('button', { name: t('list.view.is', { name: 'Van achteren' }) }).waitFor()
    const theirs = colleague.page.locator('[data-open]').first()
    await theirs.filter({ hasText: last }).waitFor()
    expect(await theirs.innerText()).toBe(last)
    expect(colleague.complaints).toEqual([])
    await colleague.context.close()
  })

  it('gives every row that matches another status at once, and takes it back from the popup', async () => {
    const { page, t } = visitor
    await page.goto(`${path}?sort=name`)
    const before = await total(page)
    expect(before).toBeGreaterThan(25)
    await page.getByRole('button', { name: t('data.edit'), exact: true }).click()
    await page.getByRole('gridcell').nth(1).focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+a')
    await page.getByText(t('list.every.selected', { count: before, countText: before })).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: t('data.edit_status'), exact: true }).click()
    await page.getByRole('radio', { name: t('status.IGNORED') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('status_change.bulk.submit') })
      .click()
    // At once: on a busy machine the ten seconds are soon over.
    await page.getByRole('button', { name: t('undo.action') }).click()
    await page.getByText(t('undo.done')).waitFor()
    expect(await total(page)).toBe(before)
  })

  it('shows a row beside it from the keyboard; the address has it, and the focus comes back to it', async () => {
    const { page, t } = visitor
    await page.goto(`${path}?sort=name`)
    const names = page.locator('[data-open]')
    await names.first().focus()
    await page.keyboard.press('Space')
    const panel = page.getByRole('dialog')
    await panel.getByRole('heading', { name: await names.first().innerText() }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.keyboard.press('j')
    const second = await names.nth(1).innerText()
    await panel.getByRole('heading', { name: second }).waitFor()
    await page.reload()
    await panel.getByRole('heading', { name: second }).waitFor()
    await escape(page)
    await panel.waitFor({ state: 'hidden' })
    await page.waitForFunction((name) => document.activeElement?.textContent === name, second)
    expect(new URL(page.url()).searchParams.has('row')).toBe(false)
    await page.keyboard.press('?')
    await page.getByText(t('shortcut.panel')).waitFor()
    await escape(page)
    expect(visitor.complaints).toEqual([])
  })
})
