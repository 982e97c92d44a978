import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/kit/browser.ts'
import { until } from '#tests/kit/http-person.ts'
import { removeFolder, startProduct, type RunningProduct } from '#tests/kit/product.ts'
import { comeSignedIn, hasFocus, pressByKey, tabTo, visit, type Visitor } from './visitor.ts'

let product: RunningProduct
let browser: Browser
let owner: Visitor

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  owner = await visit(browser, product.url, 'nl', { moving: true })
  await owner.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url })
  await comeSignedIn(owner, 'Sanne Verhoeven')
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeFolder(product.folder)
})

const button = (name: string, within: Pick<Locator, 'getByRole'> = owner.page): Locator =>
  within.getByRole('button', { name, exact: true })

/** Once what was open is gone, the focus is where it was before. */
const isBackOn = async (goal: Locator): Promise<void> => {
  await owner.page.getByRole('dialog').waitFor({ state: 'detached' })
  await until(() => hasFocus(goal), true)
}

describe('without a mouse', () => {
  it('an owner invites three people, and is led to the address that is none', async () => {
    const { page, t } = owner
    await page.goto('/organization?tab=users')
    const add = button(t('organization.users.add'))
    await pressByKey(page, add)
    const dialog = page.getByRole('dialog')
    await tabTo(page, dialog.getByRole('textbox', { name: t('organization.user.email') }))
    await page.keyboard.type('ilse@dewaag.example, jip@dewaag, koen@dewaag.example')
    await tabTo(page, dialog.getByRole('radio').first())
    await page.keyboard.press('Space')
    const wrong = { address: 'jip@dewaag', count: 1, more: 0 }
    await dialog.getByText(t('organization.invite.email_invalid', wrong)).waitFor()
    await pressByKey(page, button(t('organization.invite.submit', { count: 2 }), dialog))
    await until(() => page.evaluate(() => getSelection()?.toString()), 'jip@dewaag')
    await page.keyboard.type('jip@dewaag.example')
    await pressByKey(page, button(t('organization.invite.submit', { count: 3 }), dialog))
    await dialog.getByText(t('organization.invite.sent', { count: 3, all: 3 })).waitFor()
    // What it says now has the focus, so that Escape leaves it.
    await until(() => dialog.evaluate((shown) => shown.contains(document.activeElement)), true)
    await pressByKey(page, button(t('action.close'), dialog))
    await isBackOn(add)
    await page.getByRole('row').filter({ hasText: 'jip@dewaag.example' }).waitFor()
  })

  it('an owner makes webhooks and takes their secrets along', async () => {
    const { page, t } = owner
    const create = button(t('webhooks.create'))
    const make = async (name: string): Promise<void> => {
      await pressByKey(page, create)
      const dialog = page.getByRole('dialog')
      await tabTo(page, dialog.getByRole('textbox', { name: t('webhooks.address') }))
      await page.keyboard.type('https://planbord.example/spil')
      await tabTo(page, dialog.getByRole('textbox', { name: t('webhooks.description') }))
      await page.keyboard.type(name)
      await pressByKey(page, button(t('webhooks.create_submit'), dialog))
      await pressByKey(page, button(t('webhooks.told.copy')))
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^whsec_/u)
      await pressByKey(page, button(t('webhooks.told.done')))
      await page.getByRole('row').filter({ hasText: name }).waitFor()
    }
    await page.goto('/webhooks')
    await make('Planbord')
    // The button of the empty list went with it.
    await isBackOn(page.locator('#main'))
    await make('Kassa')
    await isBackOn(create)
  })

  it('somebody asks the helpdesk from where they are stuck', async () => {
    const { page, t } = owner
    await page.goto('/nergens')
    const link = button('helpdesk')
    await pressByKey(page, link)
    const dialog = page.getByRole('dialog')
    await tabTo(page, dialog.getByRole('textbox', { name: t('help.subject') }))
    await page.keyboard.type('Een link werkt niet')
    await tabTo(page, dialog.getByRole('textbox', { name: t('help.message') }))
    await page.keyboard.type('De link in onze handleiding leidt nergens heen.')
    await pressByKey(page, button(t('help.send'), dialog))
    await page.getByText(t('help.success_message_send')).waitFor()
    await isBackOn(link)
  })

  it('an owner filters the log by an action whose list is late', async () => {
    const { page, t } = owner
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/graphql/', async (route) => {
      if (route.request().postData()?.includes('auditLogChoices') === true) await answered
      await route.fallback()
    })
    await page.goto('/audit-log')
    const chip = button(t('audit.filter.action'))
    await pressByKey(page, chip)
    const pane = page.getByRole('dialog', { name: t('audit.filter.action') })
    await until(() => pane.evaluate((shown) => shown.contains(document.activeElement)), true)
    answer()
    await until(() => hasFocus(pane.locator('input').first()), true)
    await page.keyboard.press('Escape')
    await isBackOn(chip)
    await page.unrouteAll({ behavior: 'wait' })
  })

  it('an owner is asked before a change of the firm is lost, by a link and by going back', async () => {
    const { page, t } = owner
    await page.goto('/notifications')
    await pressByKey(page, page.getByRole('navigation').getByRole('link', { name: t('nav.organization') }))
    const name = page.getByRole('textbox', { name: t('organization.company.companyName') })
    await tabTo(page, name)
    await page.keyboard.type(' en Partners')
    const question = page.getByRole('alertdialog', { name: t('form.leave.title') })
    const leave = [
      () =>
        page
          .getByRole('navigation')
          .getByRole('link', { name: t('nav.connections') })
          .click(),
      () => page.evaluate(() => history.back()),
    ]
    for (const go of leave) {
      await go()
      await question.waitFor()
      await until(() => hasFocus(button(t('form.leave.stay'), question)), true)
      await page.keyboard.press('Enter')
      await question.waitFor({ state: 'detached' })
      await until(() => hasFocus(name), true)
      expect(new URL(page.url()).pathname).toBe('/organization')
    }
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.type())
        void dialog.accept()
      })
    })
    await page.reload()
    expect(await asked).toBe('beforeunload')
    await name.waitFor()
    await page.evaluate(() => history.back())
    await page.waitForURL(/notifications/u)
  })

  it('an owner has everything of the firm gathered, and downloads it', async () => {
    const { page, t } = owner
    await page.goto('/organization?tab=leaving')
    await pressByKey(page, button(t('leaving.export.start')))
    const link = page.getByRole('link', { name: t('leaving.export.download') })
    // It comes by itself, and the focus is not taken from anybody meanwhile.
    await tabTo(page, link)
    const [taken] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(taken.suggestedFilename()).toMatch(/Kantoor De Waag.*\.zip$/u)
    expect(await hasFocus(link)).toBe(true)
    expect(owner.complaints).toEqual([])
  })
})
