import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoForms } from '#local/vendors/demo-forms.ts'
import { launchBrowser } from '#tests/kit/browser.ts'
import { removeFolder, startProduct, type RunningProduct } from '#tests/kit/product.ts'
import { accessibilityFindings, comeSignedIn, leaveDialog, visit, type Visitor } from './visitor.ts'

let product: RunningProduct
let browser: Browser
let owner: Visitor
let outsider: Visitor

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  owner = await visit(browser, product.url, 'nl')
  outsider = await visit(browser, product.url, 'en')
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeFolder(product.folder)
})

const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)

async function fillKeys({ page, t }: Visitor, expiresOn: string): Promise<void> {
  const values = { ...demoForms.Simplicate('duinen'), expiresOn }
  for (const name of ['apiUrl', 'apiKey', 'apiSecret', 'expiresOn'] as const)
    await page.getByLabel(t(`credential.${name}`), { exact: false }).fill(values[name])
}

describe('access that is about to end', () => {
  let link = ''

  it('is told on the page of the connection and in the list', async () => {
    const { page, t } = owner
    await comeSignedIn(owner, 'Sanne Verhoeven')
    await page.goto('/add-connection')
    await page.getByRole('row', { name: 'Simplicate' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('add_connection.field.description')).fill('Uren')
    await dialog.getByRole('button', { name: t('add_connection.submit'), exact: true }).click()
    await leaveDialog(owner)
    await page.waitForURL(/\/connections\/[\w-]+/)
    await fillKeys(owner, days(12))
    await page.getByRole('button', { name: t('authorization.credentials.save') }).click()
    await page.getByRole('button', { name: t('authorization.dialog.close') }).click()
    await page
      .getByText(/verloopt over 1[123] dagen/)
      .first()
      .waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.goto('/connections')
    const row = page.getByRole('row').filter({ hasText: 'Uren' })
    await row.getByText(t('connection.state.ACCESS_ENDS_SOON')).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await row.getByRole('button', { name: new RegExp(t('connection.step.renew')) }).click()
    await page.getByRole('heading', { name: /Uren/, level: 1 }).waitFor()
  })

  it('is handed to somebody else with a link', async () => {
    const { page, t } = owner
    await page.getByRole('button', { name: t('reconnect.offer_action') }).click()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByLabel(t('reconnect.dialog.email'), { exact: false }).fill('beheer@duinen.example')
    await page.getByRole('button', { name: t('reconnect.dialog.send') }).click()
    const address = page.getByRole('textbox', { name: t('reconnect.dialog.link') })
    await address.waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    link = await address.inputValue()
    await page.getByRole('button', { name: t('reconnect.dialog.done') }).click()
    const mails = await owner.context.newPage()
    await mails.goto('/_local/mail')
    await mails.getByRole('link', { name: /vraagt om toegang tot Simplicate/ }).waitFor()
    await mails.close()
  })

  it('who gives new access without an account, in a language of their own', async () => {
    const { page, t } = outsider
    await page.goto(link)
    await page
      .getByRole('heading', {
        name: t('reconnect.page.asked.title', { firm: 'Kantoor De Waag', application: 'Simplicate' }),
      })
      .waitFor()
    expect(await page.evaluate(() => window.location.hash)).toBe('')
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await accessibilityFindings(page)).toEqual([])
    await fillKeys(outsider, days(400))
    await page.getByRole('button', { name: t('reconnect.page.give') }).click()
    await page.getByRole('heading', { name: t('reconnect.page.done.title') }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await outsider.context.cookies()).toEqual([])
  })

  it('after which the link is spent and the connection is authorised', async () => {
    await outsider.page.reload()
    await outsider.page.getByRole('heading', { name: outsider.t('reconnect.page.used.title') }).waitFor()
    const { page, t } = owner
    await page.reload()
    await page.getByText(t('connection.state.IN_ORDER')).first().waitFor()
    expect(product.output()).not.toContain(new URL(link).hash.slice(1))
    expect(owner.complaints).toEqual([])
    // The browser itself says that the spent link was refused.
    expect(outsider.complaints.filter((text) => !text.includes('409'))).toEqual([])
  })
})
