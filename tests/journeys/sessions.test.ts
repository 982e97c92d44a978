import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '#tests/kit/browser.ts'
import { startProduct, type RunningProduct } from '#tests/kit/product.ts'
import { accessibilityFindings, signIn, visit } from './visitor.ts'

let product: RunningProduct
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

describe('somebody else at the same computer', () => {
  it('signs in as themselves the first time, after the one before signed out', async () => {
    const visitor = await visit(browser, product.url, 'nl')
    const { page, t, context, complaints } = visitor
    await signIn(visitor, 'Sanne')
    await page.getByRole('button', { name: t('nav.sign_out') }).click()
    await page.getByText(t('login.signed_out')).waitFor()
    await signIn(visitor, 'Fatima')
    await page.getByRole('link', { name: 'Maatschap Het Anker' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('somebody of two firms', () => {
  it('opens a link of the other firm with one button, all tabs go along, and no firm is told of that is not theirs', async () => {
    const visitor = await visit(browser, product.url, 'nl')
    const { page, t, context, complaints } = visitor
    await signIn(visitor, 'Sanne')
    await page.getByRole('link', { name: 'Kantoor De Waag' }).waitFor()
    const link = await context.newPage()
    await link.goto('/connections?q=klant&tenant=5a0d1c2b3e4f40008000000000000b02')
    const firms = { firm: 'Maatschap Het Anker', here: 'Kantoor De Waag' }
    await link.getByRole('button', { name: t('other_firm.switch', firms) }).click()
    for (const tab of [link, page]) await tab.getByRole('link', { name: 'Maatschap Het Anker' }).waitFor()
    expect(new URL(link.url()).pathname + new URL(link.url()).search).toBe('/connections?q=klant')

    // The palette leads on from anywhere, by the keyboard alone.
    await link.keyboard.press('Control+k')
    await link.getByRole('combobox', { name: t('palette.field') }).fill(t('nav.switch_tenant'))
    expect(await accessibilityFindings(link)).toEqual([])
    await link.keyboard.press('Enter')
    await link.getByRole('heading', { name: t('switch_tenant.title') }).waitFor()

    await link.goto('/connections?tenant=0000000000000000000000000000000f')
    await link.getByRole('heading', { name: t('other_firm.none.title') }).waitFor()
    expect(await link.getByText('0000').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })
})
