import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '#tests/kit/browser.ts'
import { startProduct, type RunningProduct } from '#tests/kit/product.ts'
import { signIn, visit } from './visitor.ts'

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
