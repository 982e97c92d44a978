import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/kit/browser.ts'
import { removeFolder, startProduct, type RunningProduct } from '#tests/kit/product.ts'
import { accessibilityFindings, comeSignedIn, focusFindings, thereAre, visit, type Visitor } from './visitor.ts'

let product: RunningProduct
let browser: Browser
let visitor: Visitor

const kept = { name: 'Bakkerij Samen', number: 'MS-100' }
const merged = { name: 'Samen Bakkerij BV', number: 'MS-200' }

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  visitor = await visit(browser, product.url, 'nl')
  await comeSignedIn(visitor, 'Sanne Verhoeven')
  await visitor.page.goto('/combinations')
  for (const each of [kept, merged]) await add(each)
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeFolder(product.folder)
})

async function add({ name, number }: typeof kept): Promise<void> {
  const { page, t } = visitor
  await page
    .getByRole('button', { name: t('combinations.add') })
    .last()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('combination.name') }).fill(name)
  await dialog.getByRole('textbox', { name: t('combination.customer_id') }).fill(number)
  await dialog.getByRole('button', { name: t('combination.add.submit') }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** What the list shows of a number, and what the search does. */
async function finds(number: string, name: string): Promise<void> {
  const { page, t } = visitor
  await page.goto(`/combinations?q=${number}`)
  await page.getByRole('link', { name, exact: true }).waitFor()
  await thereAre(1, page.getByRole('row').filter({ hasText: 'Samen' }))
  await page.goto(`/search?q=${number}`)
  await page.getByRole('heading', { level: 1, name: t('search.title') }).waitFor()
  await page.getByRole('link', { name: new RegExp(name, 'u') }).waitFor()
}

describe('two customers that are one', () => {
  it('are ticked, put side by side and merged; the way back stands in the message', async () => {
    const { page, t } = visitor
    await page.goto('/combinations?q=samen')
    await page.getByRole('button', { name: t('combinations.bulk.select') }).click()
    const submit = page.getByRole('button', { name: t('combinations.bulk.merge'), exact: true })
    await page.getByRole('checkbox', { name: t('table.select_row', { name: kept.name }) }).check()
    // One alone is no pair.
    expect(await submit.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('checkbox', { name: t('table.select_row', { name: merged.name }) }).check()
    await submit.click()
    const dialog = page.getByRole('dialog', { name: t('merge.title') })
    const numbers = dialog.getByRole('radiogroup', { name: t('combination.customer_id') })
    await numbers.getByRole('radio', { name: kept.number, checked: true }).waitFor()
    expect(await numbers.getByRole('radio').count()).toBe(2)
    await dialog.getByText(t('merge.stays', { merged: merged.name })).waitFor()
    await dialog.getByText(t('merge.number', { numbers: merged.number, survivor: kept.name })).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: t('merge.submit'), exact: true }).click()
    await page.getByText(t('merge.done', { merged: merged.name, survivor: kept.name })).waitFor()
    await page.getByRole('button', { name: new RegExp(t('undo.action'), 'u') }).waitFor()
    expect(await focusFindings(page)).toEqual([])
  })

  it('are one by either number, and the one that was merged says into whom', async () => {
    const { page } = visitor
    await finds(kept.number, kept.name)
    await finds(merged.number, kept.name)
    await page.goto('/combinations?q=samen&status=archived')
    await page.getByRole('link', { name: merged.name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: merged.name }).waitFor()
    await page.getByRole('link', { name: kept.name }).first().waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('link', { name: kept.name }).first().click()
    await page.getByRole('heading', { level: 1, name: kept.name }).waitFor()
  })

  it('are two again once it is undone, each with its number', async () => {
    const { page, t } = visitor
    const what = t('act.customer_merge', { name: merged.name, customer: kept.name })
    const timeline = page.getByRole('region', { name: t('timeline.title') })
    await timeline.getByText(t('timeline.MERGED')).waitFor()
    await timeline.getByRole('button', { name: t('act.undo_of', { what }) }).click()
    const question = page.getByRole('dialog', { name: t('act.title_of', { what }) })
    await question.getByRole('button', { name: /ongedaan maken$/iu }).click()
    await page.getByText(t('act.undone', { what })).waitFor()
    await finds(merged.number, merged.name)
    await finds(kept.number, kept.name)
  })
})
