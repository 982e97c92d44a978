import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/kit/browser.ts'
import { removeFolder, startProduct, type RunningProduct } from '#tests/kit/product.ts'
import { accessibilityFindings, comeSignedIn, escape, signIn, thereAre, visit, type Visitor } from './visitor.ts'

let product: RunningProduct
let browser: Browser
let visitor: Visitor

beforeAll(async () => {
  product = await startProduct({ environment: { SPIL_DEMO_CONNECTIONS: 'ExactOnlineNL' } })
  browser = await launchBrowser()
  visitor = await visit(browser, product.url, 'nl')
  await signIn(visitor, 'Sanne Verhoeven')
  // There are users to count once its first sync has ended.
  const { page, t } = visitor
  const row = page.getByRole('row').filter({ hasText: 'Exact Online' }).first()
  await row.getByText(t('connection.state.IN_ORDER')).waitFor()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeFolder(product.folder)
})

const name = 'Actieve gebruikers per soort'

describe('a definition of a product', () => {
  it('is made with its figures in sight, and found in the list', async () => {
    const { page, t } = visitor
    await page.goto('/products')
    await page
      .getByRole('button', { name: t('definition.create') })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: t('definition.create') })
    const pick = async (field: string, option: string | RegExp): Promise<void> => {
      await dialog.getByRole('combobox', { name: field }).click()
      await page
        .getByRole('option', typeof option === 'string' ? { name: option, exact: true } : { name: option })
        .first()
        .click()
    }
    await pick(t('definition.system'), /Exact Online/u)
    await pick(t('definition.source_type'), t('definition.source.USER'))
    await dialog.getByRole('textbox', { name: t('definition.description') }).fill(name)

    const preview = dialog.getByRole('region', { name: t('definition.preview'), exact: true })
    const sources = preview.getByRole('definition').first()
    await sources.waitFor()
    const everyone = Number(await sources.textContent())
    expect(everyone).toBeGreaterThan(0)

    await dialog.getByRole('button', { name: t('definition.criteria.add_filter') }).click()
    // Half a filter is no question: there is no figure under it.
    await preview.getByText(t('definition.preview.incomplete')).waitFor()
    expect(await preview.getByRole('definition').count()).toBe(0)
    await pick(t('definition.criterion.filter'), 'Actief in de bron')
    await pick(t('definition.criterion.value'), new RegExp(`^${t('definition.value.false')}`, 'u'))
    await sources.waitFor()
    const inactive = Number(await sources.textContent())
    expect(inactive).toBeLessThan(everyone)
    await dialog.getByRole('button', { name: t('definition.criteria.add_split') }).click()
    await pick(t('definition.criterion.split'), 'Gebruikerssoort')
    await preview.getByRole('region', { name: t('definition.preview.splits') }).waitFor()
    expect(Number(await sources.textContent())).toBe(inactive)
    expect(await accessibilityFindings(page)).toEqual([])

    await dialog.getByRole('button', { name: t('definition.create.submit'), exact: true }).click()
    await page.waitForURL(/\/products\/[\w-]+/u)
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await page
      .getByRole('link', { name: t('definitions.title') })
      .last()
      .click()
    await page.getByRole('link', { name }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
  })

  it('gets a price that is changed in its row, left with Escape, and raised', async () => {
    const { page, t } = visitor
    await page.getByRole('tab', { name: t('definition.tab.financial') }).click()
    const table = page.getByRole('table', { name: t('price.table') })
    await table.getByText(t('price.missing')).first().waitFor()
    await table
      .getByRole('button', { name: t('price.add') })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('price.purchase_unit') }).fill('4,25')
    await dialog.getByRole('textbox', { name: t('price.sales_unit') }).fill('10')
    await dialog.getByRole('button', { name: t('definition.save') }).click()
    await dialog.waitFor({ state: 'hidden' })
    const margin = table.getByRole('cell', { name: /^5,75 · 57,5%$/u })
    await margin.waitFor()
    expect(await accessibilityFindings(page)).toEqual([])

    const pencil = table.getByRole('row', { name: /5,75 · 57,5%/u }).getByRole('button', { name: /bewerken$/u })
    await pencil.click()
    const sales = table.getByRole('textbox', { name: t('price.sales_unit') })
    await sales.fill('99')
    await escape(page)
    await sales.waitFor({ state: 'hidden' })
    await margin.waitFor()
    // Whoever works with the keyboard goes on where the row is.
    expect(await pencil.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await sales.fill('11')
    await page.keyboard.press('Enter')
    await table.getByRole('cell', { name: '11,00', exact: true }).waitFor()
    await thereAre(0, table.getByRole('textbox'))

    await page.getByRole('button', { name: t('price.raise'), exact: true }).click()
    await dialog.getByRole('textbox', { name: t('price.raise.percentage') }).fill('10')
    await dialog
      .getByRole('region', { name: t('price.raise.preview') })
      .getByText('12,10')
      .first()
      .waitFor()
    await dialog.getByRole('button', { name: t('price.raise.submit'), exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await table.getByRole('cell', { name: '12,10', exact: true }).waitFor()
    await thereAre(1, table.getByText(t('price.holds.later'), { exact: true }))
    expect(visitor.complaints).toEqual([])
  })

  it('is read by a colleague who may not change it, and by another tab as it is now', async () => {
    const { page, t, context } = visitor
    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByRole('cell', { name: '12,10', exact: true }).waitFor()
    await other.close()

    const reader = await visit(browser, product.url, 'nl')
    await comeSignedIn(reader, 'Daan Kuipers')
    await reader.page.goto(page.url())
    await reader.page.getByRole('cell', { name: '12,10', exact: true }).waitFor()
    for (const word of [t('price.add'), t('price.raise'), /bewerken$/u])
      expect(await reader.page.getByRole('button', { name: word }).count()).toBe(0)
    await reader.page.getByRole('tab', { name: t('definition.tab.definition') }).click()
    await reader.page.getByText('Gebruikerssoort').waitFor()
    for (const word of [t('definition.edit'), t('definition.delete')])
      expect(await reader.page.getByRole('button', { name: word, exact: true }).count()).toBe(0)
    expect(reader.complaints).toEqual([])
    await reader.context.close()
  })
})

describe('a key of the data feed', () => {
  it('is made, copied, read with, switched off, and from then on refused', async () => {
    const { page, t, context } = visitor
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/odata')
    await page.getByRole('button', { name: t('odata.key.create') }).click()
    await page.getByRole('textbox', { name: t('odata.key.name') }).fill('Maandrapport')
    await page.getByRole('button', { name: t('odata.key.create_submit'), exact: true }).click()
    const copied = async (button: string): Promise<string> => {
      await page.getByRole('button', { name: button }).click()
      return page.evaluate(() => navigator.clipboard.readText())
    }
    const user = await copied(t('odata.told.copy_user_name'))
    const secret = await copied(t('odata.told.copy_password'))
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: t('odata.told.done') }).click()
    const address = await page.getByLabel(t('odata.address')).inputValue()
    const authorization = `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`
    const read = () => fetch(`${address}Connections?$top=2`, { headers: { authorization } })
    const answer = await read()
    expect(answer.status).toBe(200)
    expect(((await answer.json()) as { value: unknown[] }).value).toHaveLength(2)
    await page.getByRole('switch', { name: t('odata.key.switch', { name: 'Maandrapport' }) }).click()
    await page.getByText(t('odata.key.switched_off', { name: 'Maandrapport' })).waitFor()
    expect((await read()).status).toBe(401)
    await page.getByRole('button', { name: t('odata.key.menu', { name: 'Maandrapport' }) }).click()
    await page.getByRole('menuitem', { name: t('odata.key.requests') }).click()
    await page.getByRole('dialog').getByText('401').waitFor()
    expect(await page.content()).not.toContain(secret)
    expect(await accessibilityFindings(page)).toEqual([])
  })
})
