import { addMonths } from '#domain/shared/period.ts'
import { meet } from '../answers.ts'
import { sees, type Scene, type Stage } from '../scene.ts'
import { longName } from './customers.ts'
import { onTier } from './products.ts'

const owner = (name: string, show: Scene['show'], more?: Partial<Scene>): Scene => ({ name, as: 'owner', show, ...more }) // prettier-ignore
const reader = (name: string, show: Scene['show']): Scene => ({ name, as: 'reader', show })

const invoices = async ({ page, t, firm }: Stage): Promise<void> => {
  await page.goto(`/data/${firm.products.supplier}/invoices`)
  await sees(page, t('invoice_products.check'))
  await page.waitForTimeout(500)
}

const check = async ({ page, firm }: Stage): Promise<void> => {
  await page.goto(`/supplier-check/${firm.products.supplier}/${firm.products.months.waiting}`)
  await page.getByRole('gridcell').first().waitFor()
  await page.waitForTimeout(500)
}

interface CheckAnswer {
  readonly supplierCheck: {
    readonly totals: readonly { readonly outcome: string }[]
    readonly items: readonly object[]
  }
}

/** The check as if the supplier's invoice came out all four ways, one of them decided about and changed since. */
const fourWays = async ({ page }: Stage): Promise<void> => {
  const seen = { decidedTime: '2026-10-14T09:30:00Z', decidedBy: 'Sanne Verhoeven', atStake: '62.5000' }
  await meet(page, 'query SupplierCheck(', ({ supplierCheck }: CheckAnswer) => {
    const [first = {}] = supplierCheck.items
    const row = (key: string, more: object): object => ({ ...first, key, decision: null, outdated: false, ...more })
    const items = [
      row('a', { product: longName, outcome: 'SUPPLIER_HIGHER' }),
      row('b', { product: 'Rapportage', outcome: 'SUPPLIER_LOWER', difference: '-3', decision: { ...seen, decision: 'ACCEPTED', note: '' }, outdated: true }), // prettier-ignore
      row('c', { product: 'Consolidatie', outcome: 'NO_COUNTERPART', counted: null, atStake: null }),
      row('d', { product: 'Online', outcome: 'EQUAL', difference: '0', atStake: '0.0000' }),
      row('e', { product: 'Dossier', outcome: 'SUPPLIER_HIGHER', decision: { ...seen, decision: 'DISPUTED', note: 'Opgezegd.' } }), // prettier-ignore
      row('f', { product: 'Samenwerken', outcome: 'SUPPLIER_HIGHER', decision: { ...seen, decision: 'CORRECTED', note: '' } }), // prettier-ignore
    ]
    const count = (outcome: string): number => (outcome === 'SUPPLIER_HIGHER' ? 3 : 1)
    const totals = supplierCheck.totals.map((total) => ({ ...total, count: count(total.outcome), atStake: '62.5000' }))
    return { supplierCheck: { ...supplierCheck, totals, items, totalCount: items.length, undecided: 3 } }
  })
}

/** What is billed on of an invoice. */
const products = async (stage: Stage): Promise<void> => {
  const { page } = stage
  await invoices(stage)
  await page.getByRole('row').nth(2).getByRole('button').first().click()
  await page.waitForTimeout(700)
  const open = stage.t('invoice_products.open', { countText: '§' }).split('§')[0]?.trim() ?? ''
  await page.getByRole('button', { name: new RegExp(open.replace('(', '\\('), 'u') }).click()
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(700)
}

/** An invoice of a connection, opened by a link to one of its lines. */
const lineOfLink = async ({ page, t, firm }: Stage): Promise<void> => {
  const tab = `/connections/${firm.of('Visionplanner')}/invoices`
  await page.goto(tab)
  const [before = '', after = ''] = t('connection.invoice.copy_line', { line: '§' }).split('§')
  const named = new RegExp(`^${before}(.+)${after}$`, 'u')
  const label = await page.getByRole('button', { name: named }).nth(1).getAttribute('aria-label')
  await page.goto(`${tab}?line=${encodeURIComponent(named.exec(label ?? '')?.[1] ?? '')}`)
  await page.getByRole('button', { name: named }).first().waitFor()
  await page.waitForTimeout(700)
}

/** The invoices of suppliers, and how they are checked. */
export const supplierScenes: readonly Scene[] = [
  owner('invoices line of a link', lineOfLink),
  owner('invoices link to nothing', async ({ page, t, firm }) => {
    await page.goto(`/connections/${firm.of('Visionplanner')}/invoices?invoice=weg&line=3`)
    await sees(page, t('connection.invoice.gone'))
    await page.waitForTimeout(700)
  }),
  owner('invoice lines', invoices),
  owner('invoice lines whole', invoices, { whole: true }),
  reader('invoice lines reader', invoices),
  owner('invoice lines basic tier', async (stage) => {
    await onTier(stage, 'BASIC')
    await stage.page.goto(`/data/${stage.firm.products.supplier}/invoices`)
    await stage.page.waitForTimeout(1_200)
  }),
  owner('invoice add', async (stage) => {
    await invoices(stage)
    await stage.page.getByRole('button', { name: stage.t('invoice_products.add'), exact: true }).click()
    await stage.page.getByRole('dialog').getByRole('combobox').first().waitFor()
    await stage.page.waitForTimeout(500)
  }),
  owner('invoice line added', async (stage) => {
    const { page, t } = stage
    await invoices(stage)
    const bill = t('invoice_products.line_bill', { description: '§' }).split('§').join('').trim()
    await page
      .getByRole('table')
      .getByRole('button', { name: new RegExp(`.+ ${bill}$|^${bill} .+`, 'u') })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('combobox').first().waitFor()
    await page.waitForTimeout(500)
  }),
  owner('invoice all added', async (stage) => {
    const { page, t } = stage
    await invoices(stage)
    const all = t('invoice_products.bill_all', { count: 7, countText: '§' }).split('§').at(-1)?.trim() ?? ''
    await page
      .getByRole('button', { name: new RegExp(all, 'u') })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('combobox').first().waitFor()
    await page.waitForTimeout(500)
  }),
  owner('invoice products', products),
  owner('invoice product with a wrong figure', async (stage) => {
    const { page, t } = stage
    await products(stage)
    const edit = t('invoice_products.edit', { name: '§' }).split('§').join('').trim()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(edit, 'u') })
      .first()
      .click()
    await page
      .getByRole('textbox', { name: t('invoice_products.salesCostPerUnit') })
      .last()
      .fill('12,3456')
    await page.waitForTimeout(500)
  }),
  owner('supplier check', check),
  reader('supplier check reader', check),
  owner('supplier check four ways', async (stage) => {
    await fourWays(stage)
    await check(stage)
  }),
  owner('supplier check row', async (stage) => {
    await fourWays(stage)
    await check(stage)
    await stage.page.getByRole('button', { name: 'Dossier' }).first().click()
    await sees(stage.page, stage.t('supplier_check.withdraw'))
  }),
  owner('supplier check dispute without note', async (stage) => {
    const { page, t } = stage
    await fourWays(stage)
    await check(stage)
    await page.getByRole('button', { name: 'Consolidatie' }).first().click()
    await page.getByRole('button', { name: t('supplier_check.action.DISPUTED') }).click()
    await sees(page, t('supplier_check.note_missing'))
  }),
  owner('supplier check nothing', async ({ page, t, firm }) => {
    await page.goto(`/supplier-check/${firm.products.supplier}/${addMonths(firm.products.months.closed, -24)}`)
    await sees(page, t('supplier_check.none_title'))
  }),
  owner('supplier check failed', async ({ page, t, firm }) => {
    await meet(page, 'query SupplierCheck(', 'fail')
    await page.goto(`/supplier-check/${firm.products.supplier}/${firm.products.months.waiting}`)
    await sees(page, t('api.error.UNKNOWN_ERROR'))
  }),
  owner('supplier check failed after a filter', async (stage) => {
    const { page, t } = stage
    await check(stage)
    await meet(page, 'query SupplierCheck(', 'fail')
    await page
      .getByRole('button', { name: new RegExp(t('supplier_check.outcome.SUPPLIER_HIGHER'), 'u') })
      .first()
      .click()
    await sees(page, t('list.doubt.rows'))
  }),
]
