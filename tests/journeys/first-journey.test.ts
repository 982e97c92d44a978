import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withDemoFile } from '#local/seed/demo-file.ts'
import { launchBrowser } from '#tests/kit/browser.ts'
import { emptyFolder, removeFolder, startProduct, type RunningProduct } from '#tests/kit/product.ts'
import type { MessageId } from '#web/messages/ids.generated.ts'
import { triesAll } from '#tests/kit/how-much.ts'
import {
  accessibilityFindings,
  focusFindings,
  fromStartToConnections,
  leaveDialog,
  signIn,
  thereAre,
  visit,
  type Locale,
  type Visitor,
} from './visitor.ts'

let product: RunningProduct
let browser: Browser

beforeAll(async () => {
  product = await startProduct({ folder: await emptyFolder() })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeFolder(product.folder)
})

/** A workbook as somebody would fill it in, with other customers than the demo firms have. */
async function customersFile(customers: number, firstNumber: number): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'spil-journey-')), 'mijn klanten.xlsx')
  await withDemoFile({ customers, firstNumber, now: new Date() }, (content) =>
    pipeline(content, createWriteStream(path)),
  )
  return path
}

const dialogOf = ({ page }: Visitor): Locator => page.getByRole('alertdialog').or(page.getByRole('dialog'))
const rowsOf = (visitor: Visitor): Locator => visitor.page.getByRole('row')
const cell = (visitor: Visitor, text: string): Locator =>
  visitor.page
    .getByRole('gridcell', { name: text, exact: true })
    .or(visitor.page.getByRole('cell', { name: text, exact: true }))
    .first()

const menuLink = ({ page, t }: Visitor, id: MessageId): Locator =>
  page.getByRole('navigation', { name: t('nav.label') }).getByRole('link', { name: t(id) })

async function openAdd(visitor: Visitor, application: string, description: string): Promise<void> {
  const { page, t } = visitor
  await menuLink(visitor, 'nav.connections').click()
  await page
    .getByRole('link', { name: t('connections.add') })
    .or(page.getByRole('button', { name: t('connections.add') }))
    .first()
    .click()
  await page.getByRole('heading', { name: t('add_connection.title'), level: 1 }).waitFor()
  await page.getByRole('row', { name: application }).click()
  const dialog = page.getByRole('dialog', { name: t('add_connection.dialog.title', { application }) })
  await dialog.getByLabel(t('add_connection.field.description')).fill(description)
  expect(await accessibilityFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: t('add_connection.submit'), exact: true }).click()
  await leaveDialog(visitor)
  await page.waitForURL(/\/connections\/[\w-]+/)
}

const people: Record<Locale, { owner: string; firm: string; other: string; theirs: string; own: string }> = {
  nl: { owner: 'Sanne Verhoeven', firm: 'Kantoor De Waag', other: 'Maatschap Het Anker', theirs: '7001', own: '1001' },
  en: { owner: 'Fatima Berrada', firm: 'Maatschap Het Anker', other: 'Kantoor De Waag', theirs: '1001', own: '7001' },
}

/** Of a person who may read either: by chance where the journey is walked once. */
const byChance: Locale = Math.random() < 0.5 ? 'nl' : 'en'

describe.each(triesAll ? (['nl', 'en'] as const) : [byChance])('the first journey, in %s', (locale) => {
  let visitor: Visitor
  const { owner, firm } = people[locale]

  beforeAll(async () => {
    // Everything that moves is there once, which is enough to find what a movement gets in the way of.
    visitor = await visit(browser, product.url, locale, { moving: locale === 'nl' })
  })
  afterAll(async () => {
    await visitor.context.close()
  })

  it('begins at a login screen that says what Spil is and which version this is', async () => {
    const { page, t } = visitor
    await page.goto('/')
    await page.getByRole('heading', { name: t('login.title') }).waitFor()
    await page.getByText(t('login.version', { version: '0.1.0' }), { exact: true }).waitFor()
    expect(await page.getAttribute('html', 'lang')).toBe(locale)
    for (const link of ['login.website', 'login.blog', 'login.support', 'login.status'] as const) {
      expect(await page.getByRole('link', { name: t(link) }).count()).toBe(1)
    }
    expect(await accessibilityFindings(page)).toEqual([])
  })

  it('says nothing when the person cancels the sign-in', async () => {
    const { page, t } = visitor
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: t('login.microsoft') }).click(),
    ])
    await popup.waitForLoadState()
    await page.getByRole('button', { name: t('action.cancel') }).click()
    await page.getByRole('button', { name: t('login.microsoft') }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    if (!popup.isClosed()) await popup.close()
  })

  it('signs in through the popup and lands on the connections of the own firm', async () => {
    await signIn(visitor, owner)
    await visitor.page.getByText(firm).first().waitFor()
    expect(await accessibilityFindings(visitor.page)).toEqual([])
  })

  it('adds a manual import, which becomes active and asks for its first file', async () => {
    const { page, t } = visitor
    await openAdd(visitor, t('connector.ManualImportV2'), `Klanten ${locale}`)
    await page.getByText(t('connection.state.FIRST_FILE_NEEDED')).first().waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
  })

  it('shows what a workbook would come to, then imports and syncs it, and sends a mail', async () => {
    const { page, t } = visitor
    await page.locator('input[type=file][accept*=".xlsx"]').setInputFiles(await customersFile(40, 3001))
    const importNow = page.getByRole('button', { name: t('file_preview.import'), exact: true })
    await importNow.waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await importNow.click()
    await page.getByText(t('connection.state.IN_ORDER')).first().waitFor()
    await page.getByText('mijn klanten.xlsx').first().waitFor()
    const mails = await visitor.context.newPage()
    await mails.goto('/_local/mail')
    await mails
      .getByRole('link', { name: locale === 'nl' ? /Je bestand is ingelezen/ : /Your file was imported/ })
      .first()
      .click()
    await mails.getByText('mijn klanten.xlsx').first().waitFor()
    await mails.close()
    expect(await accessibilityFindings(page)).toEqual([])
  })

  it('shows the rows, sorted, searched, filtered and paged by the server', async () => {
    const { page, t } = visitor
    await page
      .getByRole('link', { name: t('connection.view_data') })
      .or(page.getByRole('button', { name: t('connection.view_data') }))
      .first()
      .click()
    await page.waitForURL(/\/data\//)
    await page.getByText(t('table.range', { first: 1, last: 25, total: 40 })).waitFor()
    expect(await page.title()).toContain(t('table.name.administrations'))
    await page
      .getByRole('columnheader', { name: t('column.externalId'), exact: true })
      .getByRole('button', { name: t('column.externalId'), exact: true })
      .click()
    await cell(visitor, '3001').waitFor()
    await page.getByRole('button', { name: t('table.next_page') }).click()
    await page.getByText(t('table.range', { first: 26, last: 40, total: 40 })).waitFor()
    await page.getByRole('searchbox', { name: t('data.search.administrations') }).fill('CRM-3007')
    await page.getByText(t('table.range', { first: 1, last: 1, total: 1 })).waitFor()
    await thereAre(1, rowsOf(visitor).filter({ hasText: '3007' }))
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('searchbox', { name: t('data.search.administrations') }).fill('bestaat niet')
    await page.getByText(t('table.filtered_away')).waitFor()
    await page.getByRole('button', { name: t('table.clear_filters') }).click()
    await page.getByText(t('table.range', { first: 1, last: 25, total: 40 })).waitFor()
  })

  it('downloads the table as a CSV that Dutch Excel opens', async () => {
    const { page, t } = visitor
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('table.download') }).click(),
    ])
    const text = await readFile(await download.path(), 'utf8')
    expect(text.startsWith('\uFEFF')).toBe(true)
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(41)
    expect(lines[0]).toContain(';')
    expect(text).toContain('CRM-3007')
  })

  it('shows usage by month and users, and goes on with the same table after a reload', async () => {
    const { page, t } = visitor
    await page.getByRole('tab', { name: t('table.name.usage') }).click()
    await page.waitForURL(/\/Usage/)
    const month = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', year: 'numeric' }).format(new Date())
    await page
      .getByRole('columnheader', { name: new RegExp(month) })
      .first()
      .waitFor()
    await page.getByRole('tab', { name: t('table.name.users') }).click()
    await page.waitForURL(/\/Users/)
    await page
      .getByText(/@[a-z0-9-]+\.example/u)
      .first()
      .waitFor()
    await page.reload()
    await page
      .getByText(/@[a-z0-9-]+\.example/u)
      .first()
      .waitFor()
    expect(page.url()).toMatch(/\/Users/)
    expect(await accessibilityFindings(page)).toEqual([])
  })

  it('changes the status of one row after asking, and of several at once', async () => {
    const { page, t } = visitor
    await page.getByRole('tab', { name: t('table.name.administrations') }).click()
    await page.waitForURL(/\/Administrations/)
    await page.getByText(t('table.range', { first: 1, last: 25, total: 40 })).waitFor()
    await page.getByRole('searchbox', { name: t('data.search.administrations') }).fill('CRM-3002')
    await page.getByText(t('table.range', { first: 1, last: 1, total: 1 })).waitFor()
    await page
      .getByRole('gridcell')
      .getByRole('button', { name: new RegExp(t('status.ACTIVE'), 'i') })
      .click()
    await page.getByRole('menuitem', { name: t('status.action.IGNORED') }).click()
    const question = dialogOf(visitor)
    const [from, to, consequence] = [t('status.ACTIVE'), t('status.IGNORED'), t('status.consequence.IGNORED')]
    await question.getByText(t('status.confirm.body', { from, to, consequence })).waitFor()
    await question.getByRole('button', { name: t('status.action.IGNORED') }).click()
    await page
      .getByRole('gridcell')
      .getByRole('button', { name: new RegExp(t('status.IGNORED'), 'i') })
      .waitFor()
    await page.getByRole('searchbox', { name: t('data.search.administrations') }).fill('')
    await page.getByText(t('table.range', { first: 1, last: 25, total: 40 })).waitFor()

    await page.getByRole('button', { name: t('data.edit') }).click()
    for (const code of ['CRM-3004', 'CRM-3005'])
      await rowsOf(visitor).filter({ hasText: code }).getByRole('checkbox').check()
    await page.getByRole('button', { name: t('data.edit_status'), exact: true }).click()
    const bulk = dialogOf(visitor)
    await bulk.getByRole('radio', { name: t('status.ARCHIVED') }).check()
    expect(await accessibilityFindings(page)).toEqual([])
    await bulk.getByRole('button', { name: t('status_change.bulk.submit'), exact: true }).click()
    await page.getByText(t('status_change.bulk.done', { count: 2, countText: '2' })).waitFor()
  })

  it('authorises Exact Online in a popup and syncs by itself', async () => {
    const { page, t } = visitor
    await openAdd(visitor, 'Exact Online', `Exact ${locale}`)
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: t('authorization.external.start', { application: 'Exact Online' }) }).click(),
    ])
    await popup.locator('button[value=allow]').click()
    await popup.getByText(t('callback.succeeded.title')).waitFor()
    await popup.waitForEvent('close')
    await page.getByText(t('authorization.dialog.valid.title')).waitFor()
    await dialogOf(visitor)
      .getByRole('button', { name: t('authorization.dialog.close') })
      .click()
    await page.getByText(t('connection.state.IN_ORDER')).first().waitFor()
    await page.getByText(t('sync.run.state.SUCCESS')).first().waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
  })

  it('starts the morning at what ran, what is left to do and what comes first', async () => {
    const { page, t } = visitor
    await menuLink(visitor, 'nav.search').click()
    const night = page.getByRole('region', { name: t('home.night') })
    // The file is not read each night, so the rest of the sentence counts it.
    await night.getByText(t('home.night.of', { read: 1, all: '' })).waitFor()
    const steps = page.getByRole('region', { name: t('home.first_week') })
    await steps.getByRole('button', { name: t('home.first_week.crm_do') }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await focusFindings(page)).toEqual([])
    await steps.getByRole('button', { name: t('home.first_week.hide') }).click()
    await page.reload()
    await night.waitFor()
    expect(await steps.count()).toBe(0)
  })

  it('keeps the other firm out of sight, also by its addresses', async () => {
    const { page, t } = visitor
    await menuLink(visitor, 'nav.connections').click()
    await page.getByText('Klantenbestand').first().waitFor()
    await page.goto('/connections/5a0d1c2b-3e4f-4000-8000-0000000000ff')
    await page.getByText(t('connection.not_found.title')).waitFor()
  })

  it('signs out in all tabs', async () => {
    const { page, t, context } = visitor
    const second = await context.newPage()
    await second.goto('/connections')
    await second.getByRole('heading', { name: t('connections.title'), level: 1 }).waitFor()
    await page.getByRole('button', { name: t('nav.sign_out') }).click()
    await page.getByRole('button', { name: t('login.microsoft') }).waitFor()
    await second.getByRole('button', { name: t('login.microsoft') }).waitFor()
    await second.close()
  })

  it('leaves no complaint in the console of the browser', () => {
    expect(visitor.complaints).toEqual([])
  })
})

describe('somebody in two firms', () => {
  /** How many administrations of the firm's own file a search finds. */
  async function found({ page, t }: Visitor, needle: string): Promise<void> {
    await page.goto('/connections')
    await page
      .getByRole('link', { name: t('connector.ManualImportV2') })
      .first()
      .waitFor()
    // By its name: in the middle of the row stands the button of its next step.
    await page.getByRole('row').getByText('Klantenbestand').click()
    await page
      .getByRole('link', { name: t('connection.view_data') })
      .or(page.getByRole('button', { name: t('connection.view_data') }))
      .first()
      .click()
    await page.waitForURL(/\/data\//)
    await page.getByText('Klantenbestand').first().waitFor()
    await page.getByRole('searchbox', { name: t('data.search.administrations') }).fill(needle)
  }

  it('switches between them and never sees the rows of one in the other', async () => {
    const visitor = await visit(browser, product.url, 'nl')
    const { page, t } = visitor
    const { owner, own, other, theirs } = people.nl
    await signIn(visitor, owner)
    await found(visitor, `CRM-${own}`)
    await page.getByText(t('table.range', { first: 1, last: 1, total: 1 })).waitFor()
    await found(visitor, `CRM-${theirs}`)
    await page.getByText(t('table.filtered_away')).waitFor()

    await page.goto('/switch-tenant')
    await page.getByRole('heading', { name: t('switch_tenant.title') }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: new RegExp(other) }).click()
    await fromStartToConnections(visitor)
    await found(visitor, `CRM-${theirs}`)
    await page.getByText(t('table.range', { first: 1, last: 1, total: 1 })).waitFor()
    await found(visitor, `CRM-${own}`)
    await page.getByText(t('table.filtered_away')).waitFor()
    await visitor.context.close()
  })
})
