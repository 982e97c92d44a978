import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/kit/browser.ts'
import { removeFolder, startProduct, type RunningProduct } from '#tests/kit/product.ts'
import { accessibilityFindings, comeSignedIn, focusFindings, leaveDialog, visit, type Visitor } from './visitor.ts'

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

/** Adds a connection with a key, waits for its first sync, and answers its id. */
async function connect(): Promise<string> {
  const { page, t } = visitor
  await page.goto('/add-connection')
  await page.getByRole('row', { name: 'Blue10' }).last().click()
  const dialog = page.getByRole('dialog', { name: t('add_connection.dialog.title', { application: 'Blue10' }) })
  await dialog.getByRole('button', { name: t('add_connection.submit'), exact: true }).click()
  await leaveDialog(visitor)
  await page.getByLabel(t('credential.apiKey')).fill('demo-key-blue10-lindeboom')
  await page.getByRole('button', { name: t('authorization.credentials.save') }).click()
  const outcome = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await outcome.getByRole('button', { name: t('authorization.dialog.close') }).click()
  await page.getByText(t('connection.state.IN_ORDER')).first().waitFor()
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

/** Makes customers of the first administrations of a connection, by the API: what they are called is what it is about. */
async function customersLike(connectionId: string, count: number): Promise<string[]> {
  return visitor.page.evaluate(
    async ([id, most]) => {
      const call = async (query: string, variables: object): Promise<Record<string, unknown>> => {
        const answer = await fetch('/api/graphql/', {
          method: 'POST',
          credentials: 'include',
          headers: { 'content-type': 'application/json', 'x-spil-request': '1' },
          body: JSON.stringify({ query, variables }),
        })
        return ((await answer.json()) as { data: Record<string, unknown> }).data
      }
      const { rows } = await call(
        `query ($id: [ID!], $take: Int) { rows: connectionAdministrations(
          filter: { connectionIds: $id, onlyUnconnected: true, status: ACTIVE }, take: $take) {
            items { name chamberOfCommerceNumber } } }`,
        { id: [id], take: most },
      )
      const { items } = rows as { items: { name: string; chamberOfCommerceNumber: string | null }[] }
      for (const input of items)
        await call('mutation ($input: CombinationInput!) { addCombination(input: $input) { id } }', { input })
      return items.map(({ name }) => name)
    },
    [connectionId, count] as const,
  )
}

let connectionId: string
let names: string[]

describe('a row without a customer', () => {
  it('gets the suggested one from the plus button beside it, and loses it again by undo', async () => {
    const { page, t } = visitor
    connectionId = await connect()
    names = await customersLike(connectionId, 6)
    const [name = ''] = names
    await page.goto(`/data/${connectionId}/Administrations`)
    await page
      .getByRole('button', { name: t('data.customer.add', { name }), exact: true })
      .first()
      .click()
    const panel = page.getByRole('dialog', { name: t('linking.row.title', { name }) })
    const suggested = panel.getByRole('grid')
    await suggested.getByText(name, { exact: true }).first().click()
    await panel.getByText(t('linking.suggested.why', { name })).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await panel.getByRole('button', { name: t('linking.submit'), exact: true }).click()
    const opens = page.getByRole('link', { name: t('data.customer.open', { name, customer: name }), exact: true })
    await opens.first().waitFor()
    expect(await opens.first().getAttribute('target')).toBe('_blank')
    await page.getByRole('button', { name: t('undo.action') }).click()
    await page.getByText(t('undo.done')).waitFor()
    await page
      .getByRole('button', { name: t('data.customer.add', { name }), exact: true })
      .first()
      .waitFor()
  })
})

describe('the review queue', () => {
  it('is worked through from the keyboard, and what was decided can be taken back', async () => {
    const { page, t } = visitor
    await page.goto('/combinations/review')
    const find = page.getByRole('button', { name: t('review.find') })
    const waiting = page.getByRole('list', { name: t('review.queue') }).getByRole('listitem')
    // Suggestions come in by and by, also without anybody asking.
    for (let times = 0; times < 40 && (await waiting.count()) === 0; times += 1) {
      if (await find.isVisible()) await find.click()
      await page.waitForTimeout(2_000)
      await page.reload()
      await page.getByRole('status').first().waitFor()
      await page.waitForTimeout(1_000)
    }
    expect(await waiting.count()).toBeGreaterThan(0)
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await focusFindings(page)).toEqual([])
    const pane = page.getByRole('region', { name: /^Voorstel voor /u })
    const first = await pane.getAttribute('aria-label')
    await page.keyboard.press('Enter')
    const counts = page.getByRole('status').filter({ hasText: t('review.counts', { accepted: '1', rejected: '0' }) })
    await counts.first().waitFor()
    await page.keyboard.press('u')
    await page
      .getByText(t('review.counts', { accepted: '0', rejected: '0' }))
      .first()
      .waitFor()
    const shown = page.getByRole('region', { name: first ?? '', exact: true })
    await shown.waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await shown.waitFor()
    await page.keyboard.press('x')
    await page
      .getByText(t('review.counts', { accepted: '0', rejected: '1' }))
      .first()
      .waitFor()
  })
})

describe('the coverage board', () => {
  it('shows what is left in each system, and links from a cell', async () => {
    const { page, t } = visitor
    const name = names.at(-1) ?? ''
    await page.goto('/combinations/coverage')
    await page
      .getByRole('list', { name: t('coverage.systems') })
      .getByText('Blue10')
      .waitFor()
    await page.getByRole('searchbox', { name: t('coverage.search') }).fill(name)
    const row = page.getByRole('row').filter({ hasText: name })
    await row.first().waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await focusFindings(page)).toEqual([])
    const customer = await row.first().locator('a[data-open]').getAttribute('href')
    await row
      .first()
      .getByRole('button', { name: /Blue10/u })
      .click()
    const panel = page.getByRole('dialog')
    await panel
      .getByRole('checkbox', { name: t('table.select_row', { name }) })
      .first()
      .click()
    await panel.getByRole('button', { name: t('linking.submit.administrations', { count: 1, countText: '1' }) }).click()
    await page.getByText(t('linking.link.administrations.done', { count: 1, countText: '1', customer: name })).waitFor()
    expect(visitor.complaints).toEqual([])
    // Later, on the screen of that customer, a key says what was done there last, and takes it back.
    await page.goto(customer ?? '')
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await page.keyboard.press('Control+z')
    const what = t('act.linked', { count: 1, countText: '1', has: 'yes', customer: name })
    const asked = page.getByRole('dialog', { name: t('act.title_of', { what }) })
    await asked.getByText(t('act.back', { count: 1, countText: '1' })).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByText(t('act.undone', { what })).first().waitFor()
    expect(visitor.complaints).toEqual([])
  })
})
