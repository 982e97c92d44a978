import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/kit/browser.ts'
import { removeFolder, startProduct, type RunningProduct } from '#tests/kit/product.ts'
import {
  accessibilityFindings,
  comeSignedIn,
  escape,
  focusFindings,
  leaveDialog,
  visit,
  type Visitor,
} from './visitor.ts'

let product: RunningProduct
let browser: Browser
let visitor: Visitor

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  visitor = await visit(browser, product.url, 'nl')
  await comeSignedIn(visitor, 'Sanne Verhoeven')
  await connect()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeFolder(product.folder)
})

/** Gives the firm a system with administrations that belong to nobody. */
async function connect(): Promise<void> {
  const { page, t } = visitor
  const application = 'Blue10'
  await page.goto('/add-connection')
  await page.getByRole('row', { name: application }).last().click()
  const dialog = page.getByRole('dialog', { name: t('add_connection.dialog.title', { application }) })
  await dialog.getByRole('button', { name: t('add_connection.submit'), exact: true }).click()
  await leaveDialog(visitor)
  await page.getByLabel(t('credential.apiKey')).fill('demo-key-blue10-lindeboom')
  await page.getByRole('button', { name: t('authorization.credentials.save') }).click()
  await page.getByRole('button', { name: t('authorization.dialog.close') }).click()
  await page.getByText(t('connection.state.IN_ORDER')).first().waitFor()
}

const name = 'Journaal & Zonen'
const undo = () => visitor.page.getByRole('button', { name: new RegExp(visitor.t('undo.action'), 'u') })

describe('a customer', () => {
  it('is added by hand, with a warning for the number another one has', async () => {
    const { page, t } = visitor
    await page.goto('/combinations')
    await page.getByRole('heading', { level: 1, name: t('combinations.title') }).waitFor()
    await page
      .getByRole('button', { name: t('combinations.add') })
      .last()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('combination.name') }).fill(name)
    await dialog.getByRole('textbox', { name: t('combination.customer_id') }).fill('J-1')
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: t('combination.add.submit') }).click()
    await page.getByRole('button', { name: 'Openen' }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  })

  it('gets an administration, loses it, and has it back', async () => {
    const { page, t } = visitor
    await page.getByRole('button', { name: t('combination.link.open') }).click()
    const panel = page.getByRole('dialog', { name: t('combination.link.title', { name }) })
    await panel.getByRole('radio', { name: t('combination.link.all') }).click()
    const row = panel.getByRole('row').nth(1)
    await row.getByRole('checkbox').check()
    await panel
      .getByRole('button', { name: t('combination.link.administrations', { count: 1, countText: '1' }) })
      .click()
    await panel
      .getByRole('button', { name: t('action.close') })
      .last()
      .click()
    const more = page.getByRole('button', { name: new RegExp(`^${t('table.row_menu', { name: '' })}`, 'u') })
    await more.waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await more.click()
    await page.getByRole('menuitem', { name: /ontkoppelen$/u }).click()
    await page.getByText(t('combination.none.administrations')).waitFor()
    const unlinked = { count: 1, countText: '1', customer: name }
    // Only then the last way back is that of this act.
    await page.getByText(t('linking.unlink.administrations.done', unlinked)).waitFor()
    await undo().last().click()
    await more.waitFor()
  })

  it('is deleted, and brought back with what was linked to it', async () => {
    const { page, t } = visitor
    await page.getByRole('button', { name: t('page.more'), exact: true }).click()
    await page.getByRole('menuitem', { name: t('combination.delete'), exact: true }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText(/1 administratie/u).waitFor()
    await question.getByRole('button', { name: t('combination.delete') }).click()
    await page.getByRole('heading', { level: 1, name: t('combinations.title') }).waitFor()
    await page.getByRole('button', { name: t('page.more') }).click()
    await page.getByRole('menuitem', { name: t('combinations.deleted') }).click()
    const dialog = page.getByRole('dialog', { name: t('combinations.deleted') })
    await dialog.getByRole('button', { name: t('combination.restore_named', { name }) }).click()
    await page.getByText(t('combination.restored', { name })).waitFor()
    await escape(page)
    await page.goto(`/combinations?q=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name }).waitFor()
    expect(await focusFindings(page)).toEqual([])
    await page.getByRole('link', { name }).click()
    await page.getByRole('button', { name: new RegExp(`^${t('table.row_menu', { name: '' })}`, 'u') }).waitFor()
    expect(await focusFindings(page)).toEqual([])
    // An address that leads nowhere brings a person back to the list.
    await page.goto('/combinations/bestaat-niet')
    await page.getByText(t('combination.gone')).waitFor()
    expect(new URL(page.url()).pathname).toBe('/combinations')
  })
})
