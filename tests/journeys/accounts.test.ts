import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/kit/browser.ts'
import { removeFolder, startProduct, type RunningProduct } from '#tests/kit/product.ts'
import { accessibilityFindings, comeSignedIn, visit, type Locale, type Visitor } from './visitor.ts'

let product: RunningProduct
let browser: Browser
beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeFolder(product.folder)
})

/** Invites somebody, and answers the link of the invitation. */
async function invited({ page, t }: Visitor, email: string): Promise<string> {
  await page.goto('/organization?tab=users')
  await page.getByRole('button', { name: t('organization.users.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('organization.user.email') }).fill(email)
  await dialog.getByRole('textbox', { name: t('organization.user.name') }).fill('Thijs Aarts')
  await dialog.getByRole('radio', { name: t('organization.role.READ_ONLY') }).check()
  await dialog.getByRole('button', { name: t('organization.invite.submit', { count: 1 }) }).click()
  await dialog.getByRole('button', { name: t('organization.invite.copy') }).click()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Follows the link of an invitation, and signs in at Microsoft with an account of this address. */
async function accepts(link: string, address: string, locale: Locale): Promise<Visitor> {
  const visitor = await visit(browser, product.url, locale)
  const { page, t } = visitor
  await page.goto(link)
  await page.getByRole('button', { name: t('login.invite.accept') }).waitFor()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: t('login.invite.accept') }).click()
  await throughTyped(visitor, address)
  return visitor
}

async function throughTyped({ page, t }: Visitor, address: string): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: t('login.microsoft') }).click(),
  ])
  await popup.getByRole('link', { name: /^(?:\+ )?(?:Een ander account|Use another)/u }).click()
  await popup.getByRole('textbox', { name: /mail/u }).fill(address)
  await popup.getByRole('button').click()
}

/** Waits for what a person reads, with no finding of the machine about how it is shown. */
async function reads({ page }: Visitor, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) await page.getByText(text).first().waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
}

const isIn = ({ page, t }: Visitor): Promise<void> => page.getByRole('searchbox', { name: t('search.field') }).waitFor()

describe.each<Locale>(['nl', 'en'])('somebody who was invited (%s)', (locale) => {
  let owner: Visitor
  beforeAll(async () => {
    owner = await visit(browser, product.url, locale)
    await owner.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url })
    await comeSignedIn(owner, 'Sanne Verhoeven')
  })

  it('gets in by a name at onmicrosoft.com, which their company made for them', async () => {
    const link = await invited(owner, `pim.${locale}@dewaag.example`)
    await isIn(await accepts(link, `pim.${locale}@dewaag.onmicrosoft.com`, locale))
  })

  it('reads with which address they signed in where the invitation is for another, and gets in with the right one', async () => {
    const link = await invited(owner, `jip.${locale}@dewaag.example`)
    const jip = await accepts(link, `jip.${locale}@elders.example`, locale)
    const account = `jip.${locale}@elders.example`
    await reads(jip, jip.t('login.USER_EMAIL_INVITE_NOT_AUTHORIZED'), jip.t('login.signed_in_as', { account }))
    await throughTyped(jip, `jip.${locale}@dewaag.example`)
    await isIn(jip)
  })

  it('reads of an account of their own that it is one, and gets in once an owner lets such accounts in', async () => {
    const account = `thijs.${locale}@outlook.com`
    const link = await invited(owner, account)
    const thijs = await accepts(link, account, locale)
    await reads(thijs, thijs.t('login.PERSONAL_ACCOUNT_NOT_AUTHORIZED'), thijs.t('login.signed_in_as', { account }))
    await admit(owner, true)
    await throughTyped(thijs, account)
    await isIn(thijs)
    await admit(owner, false)
  })
})

/** Lets personal accounts in, or no longer. */
async function admit({ page, t }: Visitor, isOn: boolean): Promise<void> {
  await page.goto('/organization?tab=security')
  const row = page.getByRole('listitem').filter({ hasText: /Persoonlijke Microsoft|Personal Microsoft/u })
  await row.getByRole('switch').setChecked(isOn)
  await page.getByRole('button', { name: t('organization.save') }).click()
  await page.getByText(t('organization.security.saved')).first().waitFor()
}
