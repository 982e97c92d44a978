import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoForms } from '#local/vendors/demo-forms.ts'
import { launchBrowser } from '#tests/kit/browser.ts'
import { removeFolder, startProduct, type RunningProduct } from '#tests/kit/product.ts'
import {
  accessibilityFindings,
  comeSignedIn,
  escape,
  leaveDialog,
  signIn,
  thereAre,
  visit,
  type Visitor,
} from './visitor.ts'

let product: RunningProduct
let browser: Browser
let visitor: Visitor

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  visitor = await visit(browser, product.url, 'nl')
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeFolder(product.folder)
})

const crm = { name: 'Simplicate', description: 'Relaties' }
const chosen = `${crm.name} ‘${crm.description}’`

const row = (text: string): Locator => visitor.page.getByRole('row').filter({ hasText: text })
const slot = (id: 'column.reference1' | 'column.reference2' | 'column.tag1'): Locator =>
  visitor.page.getByRole('combobox', { name: visitor.t(id), exact: true })

/** Adds an application from the group of CRM systems, which stands first, and gives it access. */
async function addCrm(
  application: string,
  description: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const { page, t } = visitor
  await page.goto('/add-connection')
  await page.getByRole('heading', { name: t('add_connection.group.crm') }).waitFor()
  await page.getByRole('row', { name: application }).first().click()
  const dialog = page.getByRole('dialog', { name: t('add_connection.dialog.title', { application }) })
  await dialog.getByLabel(t('add_connection.field.description')).fill(description)
  await dialog.getByRole('button', { name: t('add_connection.submit'), exact: true }).click()
  await leaveDialog(visitor)
  await page.waitForURL(/\/connections\/[\w-]+/)
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: t('authorization.credentials.save') }).click()
  await page.getByText(t('authorization.dialog.valid.title')).waitFor()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('authorization.dialog.close') })
    .click()
  await page.getByText(t('sync.run.state.SUCCESS')).first().waitFor()
}

describe('a firm with two CRM systems', () => {
  it('has one that leads: the first, until an administrator hands it over', async () => {
    const { page, t } = visitor
    await comeSignedIn(visitor, 'Sanne Verhoeven')
    const { memberNr, token } = demoForms.Afas('12345')
    await addCrm('AFAS Profit', 'Debiteuren', { [t('credential.memberNr')]: memberNr, [t('credential.token')]: token })
    const keys = demoForms.Simplicate('duinen')
    await addCrm(crm.name, crm.description, {
      [t('credential.apiUrl')]: keys.apiUrl,
      [t('credential.apiKey')]: keys.apiKey,
      [t('credential.apiSecret')]: keys.apiSecret,
      [t('credential.expiresOn')]: '2099-12-31',
    })

    await page.goto('/connections')
    await row('Debiteuren')
      .getByRole('img', { name: t('connection.leading_crm') })
      .waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    // What changes is told of the customers that are there: those of both, once they have been read.
    await row(crm.description).getByText(t('connection.state.IN_ORDER')).waitFor()
    await page.getByRole('button', { name: t('crm.leading.make_of', { chosen }) }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(t('crm.preview.title')).waitFor()
    expect(await dialog.getByRole('listitem').count()).toBeGreaterThan(3)
    await dialog.getByText(t('crm.leading.change_former', { former: 'AFAS Profit ‘Debiteuren’' })).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: t('crm.leading.make') }).click()
    await row(crm.description)
      .getByRole('img', { name: t('connection.leading_crm') })
      .waitFor()
    await thereAre(1, page.getByRole('img', { name: t('connection.leading_crm') }))
  })

  it('cannot archive or delete the one that leads', async () => {
    const { page, t } = visitor
    // By its name: in the middle of the row stands the button of its next step.
    await row(crm.description).getByText(crm.description).click()
    await page.getByRole('button', { name: t('page.more'), exact: true }).click()
    for (const name of ['connection.archive', 'connection.delete'] as const) {
      const item = page.getByRole('menuitem', { name: t(name) })
      expect(await item.getAttribute('aria-disabled')).toBe('true')
    }
    await escape(page)
  })

  it('chooses its references and tags from the fields of the system, each once', async () => {
    const { page, t } = visitor
    await page.getByRole('tab', { name: t('connection.tab.settings') }).click()
    await page.waitForURL(/\/settings$/)
    await slot('column.reference1').click()
    await page.getByRole('option', { name: 'Accountmanager', exact: true }).click()
    await slot('column.tag1').click()
    await page.getByRole('option', { name: 'Dienstverlening', exact: true }).click()
    await slot('column.reference2').fill('Accountmanager')
    await page.getByText(t('crm.slot.reused', { other: t('column.reference1') })).waitFor()
    await slot('column.reference2').fill('')
    await escape(page)
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: t('crm.slots.save') }).click()
    await page.getByText(t('popup.crm_names_saved')).waitFor()
    await page.getByText(t('popup.sync_connection_success')).first().waitFor()
  })

  it('sees the chosen names over the columns, and what the system holds below them', async () => {
    const { page, t } = visitor
    await page.getByText(t('crm.slots.after_sync')).waitFor()
    await page.getByRole('button', { name: t('connection.view_data') }).click()
    await page.waitForURL(/\/data\//)
    const heading = page.getByRole('columnheader', { name: 'Accountmanager' })
    await heading.waitFor()
    await page.getByRole('columnheader', { name: 'Dienstverlening' }).waitFor()
    await thereAre(0, page.getByRole('columnheader', { name: t('column.reference2') }))
    await page.getByRole('gridcell', { name: 'Noor Uiterwaal' }).first().waitFor()
  })

  it('reads the same without being able to change it', async () => {
    const reader = await visit(browser, product.url, 'nl')
    const { page, t } = reader
    await signIn(reader, 'Daan Kuipers')
    await page.getByRole('row').filter({ hasText: crm.description }).waitFor()
    expect(
      await page
        .getByRole('button', { name: t('crm.leading.make_of', { chosen: 'AFAS Profit ‘Debiteuren’' }) })
        .count(),
    ).toBe(0)
    await page.getByRole('row').getByText(crm.description).click()
    await page.getByRole('tab', { name: t('connection.tab.settings') }).click()
    await page.getByText('Accountmanager').waitFor()
    expect(await page.getByRole('combobox').count()).toBe(0)
    expect(await accessibilityFindings(page)).toEqual([])
    expect(reader.complaints).toEqual([])
    await reader.context.close()
  })

  it('leaves no complaint in the console of the browser', () => {
    expect(visitor.complaints).toEqual([])
  })
})
