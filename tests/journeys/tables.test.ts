import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/kit/browser.ts'
import { removeFolder, startProduct, type RunningProduct } from '#tests/kit/product.ts'
import { accessibilityFindings, comeSignedIn, escape, leaveDialog, visit, type Visitor } from './visitor.ts'

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

/** Adds a connection with what its form asks, waits for its first sync, and answers its id. */
async function connect(application: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const { page, t } = visitor
  await page.goto('/add-connection')
  await page.getByRole('row', { name: application }).last().click()
  const dialog = page.getByRole('dialog', { name: t('add_connection.dialog.title', { application }) })
  await dialog.getByRole('button', { name: t('add_connection.submit'), exact: true }).click()
  await leaveDialog(visitor)
  await page.waitForURL(/\/connections\/[\w-]+$/)
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: t('authorization.credentials.save') }).click()
  const outcome = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await outcome.getByRole('button', { name: t('authorization.dialog.close') }).click()
  await page.getByText(t('connection.state.IN_ORDER')).first().waitFor()
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

const inAYear = `${new Date().getFullYear() + 1}-06-30`

describe('a system that keeps its administrations in groups', () => {
  it('has a switch for each group; off, its administrations are ignored', async () => {
    const { page, t } = visitor
    await connect('Simplicate', {
      [t('credential.apiUrl')]: 'lindeboom.simplicate.nl',
      [t('credential.apiKey')]: 'demo-key-lindeboom',
      [t('credential.apiSecret')]: 'demo-secret-lindeboom',
      [t('credential.expiresOn')]: inAYear,
    })
    const card = page.getByRole('region', {
      name: t('connection.groups.title', { column: t('column.relationType').toLowerCase() }),
    })
    const group = card.getByRole('listitem').filter({ has: page.getByRole('switch', { name: 'Prospect' }) })
    const before = Number(/(\d+) actief/u.exec(await group.innerText())?.[1])
    expect(before).toBeGreaterThan(0)
    expect(await accessibilityFindings(page)).toEqual([])
    await group.getByRole('switch').click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(new RegExp(`${before} actieve administraties`, 'u')).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: t('connection.groups.off.action') }).click()
    await group.getByText(t('connection.groups.counts', { active: 0, ignored: before })).waitFor()
    await page.getByText(new RegExp(`${before} genegeerd, 0 gearchiveerd`, 'u')).waitFor()
    await group.getByRole('switch').click()
    await dialog.getByRole('button', { name: t('connection.groups.on.action') }).click()
    await group.getByText(t('connection.groups.counts', { active: before, ignored: 0 })).waitFor()
  })
})

describe('rows that belong together', () => {
  it('are shown both ways, with what somebody may do, and can be taken along as CSV', async () => {
    const { page, t } = visitor
    const id = await connect('Blue10', { [t('credential.apiKey')]: 'demo-key-blue10-lindeboom' })
    await page.goto(`/data/${id}/Users`)
    await page
      .getByRole('button', { name: /^Administraties waar /u })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('columnheader', { name: t('column.maySign') }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: t('table.download') }).click(),
    ])
    const [heading = '', ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(heading).toContain(t('column.mayApprove'))
    expect(lines.length).toBeGreaterThan(0)
    await escape(page)
    await page.getByRole('tab', { name: t('table.name.administrations') }).click()
    await page
      .getByRole('button', { name: /^Gebruikers met toegang tot /u })
      .first()
      .click()
    await dialog.getByRole('columnheader', { name: t('data.related.one_users'), exact: true }).waitFor()
    await escape(page)
  })

  it('stay behind the icon of the connection they are of', async () => {
    const { page, t } = visitor
    await page
      .getByRole('navigation', { name: t('data.switch_connection') })
      .getByRole('link', { name: 'Simplicate' })
      .click()
    await page.getByRole('heading', { level: 1, name: /Simplicate/u }).waitFor()
    expect(await page.title()).toContain('Simplicate')
  })
})

describe('a connection without rows', () => {
  it('says so at its own address, and what to do', async () => {
    const { page, t } = visitor
    await page.goto('/add-connection')
    await page.getByRole('row', { name: 'Zenvoices' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('add_connection.submit'), exact: true })
      .click()
    await leaveDialog(visitor)
    await page.waitForURL(/\/connections\/[\w-]+$/)
    const id = new URL(page.url()).pathname.split('/')[2] ?? ''
    await page.getByText(t('connection.state.ACCESS_NEEDED')).first().waitFor()
    await page.goto(`/data/${id}`)
    await page.getByText(t('data.no_rows.access.title', { application: 'Zenvoices' })).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: t('data.no_rows.access.action') }).click()
    await page.waitForURL(new RegExp(`/connections/${id}`, 'u'))
  })

  it('leaves no complaint in the console of the browser', () => {
    expect(visitor.complaints).toEqual([])
  })
})
