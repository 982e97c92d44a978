import type { Browser, Locator, Request } from 'playwright-core'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/kit/browser.ts'
import { until } from '#tests/kit/http-person.ts'
import { removeFolder, startProduct, type RunningProduct } from '#tests/kit/product.ts'
import { openReceiver, status, type Received, type Receiver } from '#tests/kit/webhook-receiver.ts'
import { accessibilityFindings, comeSignedIn, focusFindings, visit, type Visitor } from './visitor.ts'

let product: RunningProduct
let browser: Browser
let receiver: Receiver
let owner: Visitor
let colleague: Visitor

beforeAll(async () => {
  receiver = await openReceiver()
  product = await startProduct({ environment: { SPIL_VENDOR_ORIGINS: JSON.stringify(receiver.origins) } })
  browser = await launchBrowser()
  owner = await visit(browser, product.url, 'nl')
  colleague = await visit(browser, product.url, 'nl')
  await owner.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url })
  await comeSignedIn(owner, 'Sanne Verhoeven')
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await receiver.close()
  await removeFolder(product.folder)
})

const rowOf = ({ page }: Visitor, name: string): Locator => page.getByRole('row').filter({ hasText: name })

/** What a button that copies has put on the clipboard. */
async function copied({ page }: Visitor, button: Locator): Promise<string> {
  await button.click()
  return page.evaluate(() => navigator.clipboard.readText())
}

async function invite(addresses: string, count: number): Promise<void> {
  const { page, t } = owner
  await page.goto('/organization?tab=users')
  await page.getByRole('button', { name: t('organization.users.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('organization.user.email') }).fill(addresses)
  const name = dialog.getByRole('textbox', { name: t('organization.user.name') })
  if (await name.isEnabled()) await name.fill('Jip Aarts')
  await dialog.getByRole('radio', { name: t('organization.role.READ_ONLY') }).check()
  await dialog.getByRole('button', { name: t('organization.invite.submit', { count }) }).click()
  await dialog.getByText(t('organization.invite.sent', { count, all: count })).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: t('action.close') }).click()
}

async function ofUser({ page, t }: Visitor, name: string, act: 'change_role' | 'block' | 'resend' | 'revoke') {
  await page.getByRole('button', { name: t('organization.user.menu', { name }) }).click()
  await page.getByRole('menuitem', { name: t(`organization.user.${act}`) }).click()
}

describe('a webhook', () => {
  let secret = ''
  const verified = ({ headers, body }: Received): unknown => new Webhook(secret).verify(body, { ...headers })

  /** Told apart by their ids: one whose receiver is slow to answer on a busy machine comes a second time by itself. */
  const messages = (): Set<string> => new Set(receiver.received.map(({ headers }) => headers['webhook-id']))

  const again = (): Promise<void> =>
    owner.page
      .getByRole('dialog')
      .getByRole('button', { name: /opnieuw versturen/u })
      .first()
      .click()

  it('is made by an owner, who is told its secret once', async () => {
    const { page, t } = owner
    await page.goto('/webhooks')
    await page
      .getByRole('button', { name: t('webhooks.create') })
      .first()
      .click()
    await page.getByRole('textbox', { name: t('webhooks.address') }).fill('https://planbord.receivers.example/spil')
    await page.getByRole('textbox', { name: t('webhooks.description') }).fill('Planbord')
    await page.getByRole('button', { name: t('webhooks.create_submit'), exact: true }).click()
    secret = await copied(owner, page.getByRole('button', { name: t('webhooks.told.copy') }))
    await page.getByRole('button', { name: t('webhooks.told.done') }).click()
    await rowOf(owner, 'Planbord').getByText(t('webhooks.state.ON')).waitFor()
    expect(secret).toMatch(/^whsec_/u)
    expect(await accessibilityFindings(page)).toEqual([])
  })

  it('brings what happened, signed, and brings it again when asked', async () => {
    const { page, t } = owner
    await invite('Fatima Berrada <fatima@hetanker.example>; pim@dewaag.example', 2)
    await rowOf(owner, 'fatima@hetanker.example').getByText(t('organization.state.INVITED')).waitFor()
    await until(() => messages().size, 2)
    const told = receiver.received.length
    for (const one of receiver.received) expect(verified(one)).toMatchObject({ type: 'user.invited' })
    const known = messages()

    await page.goto('/webhooks')
    await page.getByRole('button', { name: t('webhooks.menu', { name: 'Planbord' }) }).click()
    await page.getByRole('menuitem', { name: t('webhooks.deliveries') }).click()
    await again()
    await until(() => receiver.received.length > told, true)
    expect(messages()).toEqual(known)
  })

  it('is switched off once its receiver says that it is gone', async () => {
    const { page, t } = owner
    receiver.answer = status(410)
    await invite('jip@dewaag.example', 1)
    await until(() => messages().size, 3)
    await page.goto('/webhooks')
    await until(
      async () => {
        await page.reload()
        await rowOf(owner, 'Planbord').waitFor()
        return rowOf(owner, 'Planbord').getByText(t('webhooks.state.SWITCHED_OFF')).isVisible()
      },
      true,
      250,
    )
  })
})

describe('the people of a firm', () => {
  it('come in by the link of their invitation, one that was sent again; one that was revoked is gone', async () => {
    const { page, t } = owner
    await page.goto('/organization?tab=users')
    await ofUser(owner, 'pim@dewaag.example', 'revoke')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('organization.user.revoke') })
      .click()
    await rowOf(owner, 'pim@').waitFor({ state: 'detached' })
    await ofUser(owner, 'Lotte Smeets', 'resend')
    const link = await copied(
      owner,
      page.getByRole('dialog').getByRole('button', { name: t('organization.invite.copy') }),
    )
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('action.close') })
      .click()

    await colleague.page.goto(link)
    for (const name of [/algemene voorwaarden/u, /gebruikersovereenkomst/u])
      await colleague.page.getByRole('checkbox', { name }).check()
    await colleague.page.getByRole('button', { name: t('login.invite.accept') }).click()
    const [popup] = await Promise.all([
      colleague.page.waitForEvent('popup'),
      colleague.page.getByRole('button', { name: t('login.microsoft') }).click(),
    ])
    await popup
      .getByRole('button', { name: 'Lotte Smeets' })
      .or(popup.getByRole('link', { name: 'Lotte Smeets' }))
      .first()
      .click()
    await colleague.page.getByRole('searchbox', { name: t('search.field') }).waitFor()
    expect(await colleague.page.getByRole('link', { name: t('nav.organization') }).count()).toBe(0)
  })

  it('may do more as soon as they have another role', async () => {
    const { page, t } = owner
    await page.reload()
    await ofUser(owner, 'Lotte Smeets', 'change_role')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: t('organization.role.ADMINISTRATOR') }).check()
    await dialog.getByRole('button', { name: t('organization.role.save') }).click()
    await rowOf(owner, 'Lotte Smeets').getByText(t('organization.role.ADMINISTRATOR')).waitFor()
    // From here on the tab has a clock of its own.
    await colleague.page.clock.install()
    await colleague.page.goto('/connections')
    await colleague.page
      .getByRole('link', { name: t('connections.add') })
      .or(colleague.page.getByRole('button', { name: t('connections.add') }))
      .first()
      .waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await focusFindings(page)).toEqual([])
  })

  it('are blocked by an owner, and out of a tab that stands open within thirty seconds of its clock', async () => {
    const { page, t } = owner
    const { clock } = colleague.page
    const underWay = new Set<Request>()
    const refused: string[] = []
    colleague.page.on('request', (request) => underWay.add(request))
    colleague.page.on('requestfailed', (request) => underWay.delete(request))
    colleague.page.on('requestfinished', (request) => underWay.delete(request))
    colleague.page.on('response', (response) => {
      if (response.status() === 401) refused.push(response.url())
    })
    // Further on than it can come by itself until it stands.
    await clock.pauseAt(new Date((await colleague.page.evaluate(() => Date.now())) + 60_000))
    await ofUser(owner, 'Lotte Smeets', 'block')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('organization.user.block') })
      .click()
    await rowOf(owner, 'Lotte Smeets').getByText(t('organization.state.BLOCKED')).waitFor()
    // Nothing is done there. Its clock stands still while it waits for an answer, however long that takes.
    for (let second = 0; second < 30 && refused.length === 0; second += 1) {
      await clock.runFor(1_000)
      await until(() => underWay.size, 0)
    }
    expect(refused).not.toEqual([])
    await clock.resume()
    await colleague.page.getByText(t('login.session_ended')).waitFor()
  })

  it('keep an owner: the last one cannot block himself', async () => {
    const { page, t } = owner
    await ofUser(owner, 'Sanne Verhoeven', 'block')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('organization.user.block') })
      .click()
    await page.getByText(t('api.error.LAST_OWNER')).waitFor()
    await page.reload()
    await rowOf(owner, 'Sanne Verhoeven').getByText(t('organization.state.ACTIVE')).waitFor()
  })
})

describe('a firm that leaves', () => {
  it('takes everything along in one archive', async () => {
    const { page, t } = owner
    await page.getByRole('tab', { name: t('organization.tab.leaving') }).click()
    await page.getByRole('button', { name: t('leaving.export.start') }).click()
    // The browser takes it in by itself, in a tab of its own: here what that tab asks for.
    const address = await page.getByRole('link', { name: t('leaving.export.download') }).getAttribute('href')
    const archive = await owner.context.request.get(address ?? '')
    expect(archive.headers()['content-disposition']).toMatch(/Kantoor De Waag[^"]*\.zip/u)
    expect((await archive.body()).toString('latin1')).toMatch(/^PK[^]*manifest\.csv/u)
    expect(await accessibilityFindings(page)).toEqual([])
  })

  it('is closed by its name, stands still, and goes on where an owner comes back', async () => {
    const { page, t } = owner
    const firm = 'Kantoor De Waag'
    await page.getByRole('button', { name: t('leaving.close.start') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(firm)
    await dialog.getByRole('button', { name: t('leaving.close.confirm') }).click()
    await page.getByRole('heading', { name: t('leaving.closed.title', { firm }) }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.goto('/connections')
    await page.getByRole('heading', { name: t('leaving.closed.title', { firm }) }).waitFor()
    await page.getByRole('button', { name: t('leaving.closed.open') }).click()
    await page.getByRole('heading', { name: t('connections.title'), level: 1 }).waitFor()
    // What the browser itself says of the two refusals that were looked for: of the last owner, and of a firm that is closed.
    expect(owner.complaints.filter((one) => !/status of (?:409|403)/u.test(one))).toEqual([])
  })
})
