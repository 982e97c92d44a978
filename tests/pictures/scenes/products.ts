import { meet } from '../answers.ts'
import { sees, type Scene, type Stage } from '../scene.ts'
import { longName } from './customers.ts'

const owner = (name: string, show: Scene['show'], more?: Partial<Scene>): Scene => ({ name, as: 'owner', show, ...more }) // prettier-ignore
const reader = (name: string, show: Scene['show'], more?: Partial<Scene>): Scene => ({ name, as: 'reader', show, ...more }) // prettier-ignore

/** The firm as if it had another tier than the demo has. */
export async function onTier({ page }: Stage, tier: 'BASIC' | 'DEMO'): Promise<void> {
  await meet(page, 'query Me', ({ me }: { me: object }) => {
    return { me: { ...me, subscriptionTier: tier } }
  })
}

export const definitions = async ({ page }: Stage, search = ''): Promise<void> => {
  await page.goto(`/products${search}`)
  await page.getByRole('gridcell').first().waitFor()
  await page.waitForTimeout(300)
}

export const definition = async (
  stage: Stage,
  tab: string,
  which: 'definition' | 'defaultDefinition' = 'definition',
) => {
  await stage.page.goto(`/products/${stage.firm.products[which]}?tab=${tab}`)
  await stage.page.getByRole('tab', { selected: true }).waitFor()
  await stage.page.waitForTimeout(900)
}

/** Another definition that counts the same; with a description one that somebody made. */
const otherOf = ({ firm }: Stage, description?: string) => ({
  id: description ?? firm.products.defaultDefinition,
  description: description ?? 'x',
  connectorName: 'Nmbrs',
  sourceType: 'USER',
  isDefault: description === undefined,
})

/** What the definition of the firm counts with its default one. */
const shared = (stage: Stage, twice: string | null) => ({
  definition: { ...otherOf(stage, 'Loon'), id: stage.firm.products.definition },
  other: otherOf(stage),
  sources: 1204,
  twice,
})

/** A definition that is being made, with what it would count. */
export const create = async (stage: Stage) => {
  const { page, t } = stage
  await definitions(stage)
  await page
    .getByRole('button', { name: t('definition.create') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: t('definition.create') })
  const pick = async (field: string, option: RegExp): Promise<void> => {
    await dialog.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: option }).first().click()
  }
  await pick(t('definition.system'), /Exact Online/u)
  await pick(t('definition.source_type'), new RegExp(t('definition.source.USER'), 'u'))
  await dialog.getByRole('textbox', { name: t('definition.description') }).fill('Actieve gebruikers')
  return dialog
}

const removedYear = ['2026-11', '2026-10', '2026-09', '2026-08'].map((period, at) => ({
  period,
  isClosed: at > 1,
  quantity: '9.00',
  purchase: at === 3 ? null : '41.8500',
  sales: '1106.2750',
}))

/** The tab of a customer with its products by month. */
const year = async ({ page, firm }: Stage, search = ''): Promise<void> => {
  await page.goto(`/combinations/${firm.products.customer}?tab=products${search}`)
  await page.getByRole('gridcell').nth(5).waitFor()
  await page.waitForTimeout(700)
}

const explain = async (stage: Stage, search: string): Promise<void> => {
  const { page, t } = stage
  await year(stage, search)
  const amount = t('product_year.amount_of', { what: '§', amount: '§' }).split('§')[1] ?? ''
  await page
    .locator('tr[data-row]')
    .getByRole('button', { name: new RegExp(`${amount.trim()} .*[1-9]`, 'u') })
    .last()
    .click()
  await page.getByRole('dialog').getByRole('heading').first().waitFor()
  await page.waitForTimeout(1_000)
}

/** What all products of a month come to. */
const explainSum = async (stage: Stage): Promise<void> => {
  const { page, t } = stage
  await year(stage, '&value=margin')
  const total = t('product_year.total_of', { month: '§' }).split('§')[0] ?? ''
  await page
    .getByRole('button', { name: new RegExp(`${total.trim()} .*[1-9]`, 'u') })
    .last()
    .click()
  await page.getByRole('dialog').getByRole('heading').first().waitFor()
  await page.waitForTimeout(1_500)
}

const sums = (quantity: string, purchase: string, sales: string): object => ({ lines: 3, quantity, purchase, sales, withoutPrice: 0 }) // prettier-ignore

/** A definition that was changed after it was made, with what its open months would come to. */
const recount = async (stage: Stage): Promise<void> => {
  const { page, t } = stage
  await meet(page, 'query Definition(', ({ productDefinition }: { readonly productDefinition: object }) => {
    return { productDefinition: { ...productDefinition, isDefault: false, countedFrom: '2026-11-20T09:00:00Z', createdTime: '2026-02-01T09:00:00Z' } }
  }) // prettier-ignore
  await meet(page, 'query RecountPreview', () => ({
    recountPreview: [
      { period: '2026-09', before: sums('412.00', '824.0000', '1236.0000'), after: sums('398.00', '796.0000', '1194.0000') },
      { period: '2026-10', before: sums('398.00', '796.0000', '1194.0000'), after: sums('398.00', '796.0000', '1194.0000') },
      { period: '2026-11', before: sums('12.00', '24.0000', '36.0000'), after: sums('232.00', '464.0000', '696.0000') },
    ],
  })) // prettier-ignore
  await definition(stage, 'definition')
  await page.getByRole('button', { name: t('definition.recount') }).click()
  await page.getByRole('dialog').getByRole('table').waitFor()
  await page.waitForTimeout(500)
}

/** Definitions and what they count, of a definition and of a customer. */
export const productScenes: readonly Scene[] = [
  owner('definitions', (stage) => definitions(stage)),
  reader('definitions reader', (stage) => definitions(stage)),
  owner('definitions last page', async (stage) => {
    await definitions(stage)
    const next = stage.page.getByRole('button', { name: stage.t('table.next_page') })
    while (await next.isEnabled()) {
      await next.click()
      await stage.page.waitForTimeout(700)
    }
  }),
  owner('definitions selected', async (stage) => {
    const { page, t } = stage
    await definitions(stage)
    await page.getByRole('button', { name: t('definitions.bulk.select') }).click()
    await page.getByRole('checkbox').nth(1).click()
    await page.getByRole('checkbox').nth(2).click()
    await sees(page, t('table.clear_selection'))
  }),
  owner('definitions loading', async ({ page }) => {
    await meet(page, 'query Definitions', 'hold')
    await page.goto('/products')
    await page.waitForTimeout(1_000)
  }),
  owner('definitions failed', async ({ page, t }) => {
    await meet(page, 'query Definitions', 'fail')
    await page.goto('/products')
    await sees(page, t('api.error.UNKNOWN_ERROR'))
  }),
  owner('definitions failed after a search', async (stage) => {
    const { page, t } = stage
    await definitions(stage)
    await meet(page, 'query Definitions', 'fail')
    await page.getByRole('searchbox').first().fill('visionplanner')
    await sees(page, t('list.doubt.rows'))
  }),
  owner('definitions empty', async ({ page, t }) => {
    await meet(page, 'query Definitions', () => ({ productDefinitions: { totalCount: 0, items: [], startCursor: null, endCursor: null, hasNextPage: false, hasPreviousPage: false } })) // prettier-ignore
    await page.goto('/products')
    await sees(page, t('definitions.empty.title'))
  }),
  owner('definitions basic tier', async (stage) => {
    await onTier(stage, 'BASIC')
    await stage.page.goto('/products')
    await stage.page.waitForTimeout(1_000)
  }),
  owner('definition create', async (stage) => {
    await create(stage)
    await stage.page
      .getByRole('region', { name: stage.t('definition.preview'), exact: true })
      .getByRole('definition')
      .first()
      .waitFor()
  }),
  owner('definition create criteria', async (stage) => {
    const { page, t } = stage
    const dialog = await create(stage)
    await dialog.getByRole('button', { name: t('definition.criteria.add_split') }).click()
    await dialog.getByRole('combobox', { name: t('definition.criterion.split') }).click()
    await page.getByRole('option').nth(1).click()
    await page.getByRole('region', { name: t('definition.preview.splits') }).waitFor()
  }),
  owner('definition create preview failed', async (stage) => {
    await meet(stage.page, 'query DefinitionPreview', 'fail')
    await create(stage)
    await stage.page.waitForTimeout(1_500)
  }),
  owner('definition products', (stage) => definition(stage, 'products')),
  owner('definition products sales', (stage) => definition(stage, 'products&value=sales', 'defaultDefinition')),
  owner('definition products empty year', (stage) => definition(stage, 'products&year=2019')),
  owner('definition recount', recount),
  owner('definition prices', (stage) => definition(stage, 'financial')),
  reader('definition prices reader', (stage) => definition(stage, 'financial', 'defaultDefinition')),
  owner('definition prices empty', async (stage) => {
    await meet(stage.page, 'query FinancialRules', () => ({ productDefinitionFinancialRules: [] }))
    await definition(stage, 'financial', 'defaultDefinition')
  }),
  owner('definition prices failed', async (stage) => {
    await meet(stage.page, 'query FinancialRules', 'fail')
    await definition(stage, 'financial')
    await sees(stage.page, stage.t('api.error.UNKNOWN_ERROR'))
  }),
  owner('definitions overlap', async (stage) => {
    await meet(stage.page, 'query OverlapSigns', () => ({ definitionOverlaps: [shared(stage, '412.5000'), { ...shared(stage, null), other: otherOf(stage, 'Boekhouding groot') }] })) // prettier-ignore
    await definitions(stage, '?q=nmbrs')
    await stage.page.waitForTimeout(600)
  }),
  owner('definition create overlap', async (stage) => {
    await meet(
      stage.page,
      'query DefinitionPreview',
      ({ productDefinitionPreview: seen }: { productDefinitionPreview: object }) => {
        const others = [{ definition: otherOf(stage), sources: 52, linked: 50, hasPrice: true }, { definition: otherOf(stage, 'Boekhouding groot'), sources: 7, linked: 7, hasPrice: false }] // prettier-ignore
        return { productDefinitionPreview: { ...seen, others } }
      },
    )
    await create(stage)
    await stage.page.getByText('Boekhouding groot').waitFor()
  }),
  owner('definition overlap', async (stage) => {
    const { combinationId: id, ...sales } = { combinationId: stage.firm.products.customer, sales: '208.0000', otherSales: '412.5000', twice: '208.0000' } // prettier-ignore
    const items = [longName, 'Bakkerij Waterkant B.V.', 'Molen'].map((name, at) => ({ combination: { id: `${id}${at === 0 ? '' : String(at)}`, name }, sources: 1204 - at, ...sales })) // prettier-ignore
    await meet(stage.page, 'query OverlapCustomers', () => ({ overlapCustomers: { totalCount: 38, items } }))
    await meet(stage.page, 'query OverlapsOfDefinition', () => ({ productDefinition: { id: stage.firm.products.definition, leavesTo: [otherOf(stage, 'Archief')], leftBy: [otherOf(stage, 'Boekhouding groot')] }, definitionOverlaps: [{ ...shared(stage, '208.0000'), sales: '208.0000', otherSales: '412.5000', customers: 38 }, { ...shared(stage, null), other: { ...otherOf(stage, 'Boekhouding klein'), id: stage.firm.products.definition }, sales: '208.0000', otherSales: null, customers: 1, sources: 1 }] })) // prettier-ignore
    await definition(stage, 'overlap')
  }),
  owner('definition overlap none', (stage) => definition(stage, 'overlap')),
  owner('definition overlap failed', async (stage) => {
    await meet(stage.page, 'query OverlapsOfDefinition', 'fail')
    await definition(stage, 'overlap')
    await sees(stage.page, stage.t('api.error.UNKNOWN_ERROR'))
  }),
  owner('definition card off', async (stage) => {
    await meet(stage.page, 'query Definition(', ({ productDefinition }: { productDefinition: object }) => {
      return { productDefinition: { ...productDefinition, isOff: true } }
    })
    await definition(stage, 'definition', 'defaultDefinition')
  }),
  owner('definition excluded', (stage) => definition(stage, 'excluded')),
  owner('definition excluded filled', async (stage) => {
    const one = (at: number) => ({ id: `x${String(at)}`, excludedTime: '2026-09-14T09:12:00Z', splitFieldValue: 'Plus', splitField: 'LICENSE_TYPE', splitFieldColumn: null, sourceName: null, covers: true, combination: { id: stage.firm.products.customer, name: at === 0 ? longName : 'Bakkerij Waterkant B.V.', customerId: 'B-120' }, connection: { id: 'c', connectorName: 'Nmbrs', description: '' } }) // prettier-ignore
    await meet(stage.page, 'query ExcludedProducts', (data) => {
      // The answer of the query that is named above, by its document.
      const [field = ''] = Object.keys(data)
      return { [field]: { totalCount: 2, items: [one(0), one(1)] } }
    })
    await definition(stage, 'excluded')
  }),
  owner('definition card', (stage) => definition(stage, 'definition')),
  owner('definition card locked', (stage) => definition(stage, 'definition', 'defaultDefinition')),
  reader('definition card reader', (stage) => definition(stage, 'definition')),
  owner('definition edit', async (stage) => {
    await definition(stage, 'definition')
    await stage.page.getByRole('button', { name: stage.t('definition.edit'), exact: true }).click()
    await stage.page
      .getByRole('region', { name: stage.t('definition.preview'), exact: true })
      .getByRole('definition')
      .first()
      .waitFor()
  }),
  owner('definition delete question', async (stage) => {
    await definition(stage, 'definition')
    await stage.page.getByRole('button', { name: stage.t('definition.delete'), exact: true }).click()
    await stage.page.getByRole('alertdialog').waitFor()
    await stage.page.waitForTimeout(500)
  }),
  owner('definition failed', async (stage) => {
    await meet(stage.page, 'query Definition(', 'fail')
    await stage.page.goto(`/products/${stage.firm.products.definition}`)
    await sees(stage.page, stage.t('api.error.UNKNOWN_ERROR'))
  }),
  owner('definition gone', async ({ page, t }) => {
    await page.goto('/products/a0000000-0000-4000-8000-000000000000')
    await sees(page, t('definition.gone'))
  }),
  owner('year', (stage) => year(stage)),
  owner('year whole', (stage) => year(stage), { whole: true }),
  owner('year margin', (stage) => year(stage, '&value=margin')),
  owner('year last page', async (stage) => {
    await year(stage)
    const next = stage.page.getByRole('button', { name: stage.t('table.next_page') })
    if (await next.isEnabled()) await next.click()
    await stage.page.waitForTimeout(700)
  }),
  owner('year sorted', async (stage) => {
    await year(stage)
    await stage.page
      .getByRole('columnheader', { name: stage.t('product_year.total') })
      .getByRole('button')
      .first()
      .click()
    await stage.page.waitForTimeout(700)
  }),
  owner('year failed', async (stage) => {
    await year(stage)
    await meet(stage.page, 'query CustomerProducts', 'fail')
    await stage.page.getByRole('button', { name: stage.t('product_year.previous') }).click()
    await stage.page.waitForTimeout(1_200)
  }),
  owner('year empty', async (stage) => {
    await stage.page.goto(`/combinations/${stage.firm.customer('child')}?tab=products`)
    await sees(stage.page, stage.t('product_year.none_of_customer'))
  }),
  owner('year loading', async (stage) => {
    await meet(stage.page, 'query CustomerProducts', 'hold')
    await stage.page.goto(`/combinations/${stage.firm.products.customer}?tab=products`)
    await stage.page.waitForTimeout(1_500)
  }),
  owner('year add', async (stage) => {
    await year(stage)
    await stage.page.getByRole('button', { name: stage.t('product_year.add') }).click()
    await stage.page.getByRole('menuitem').first().waitFor()
  }),
  owner('year take away question', async (stage) => {
    const { page, t } = stage
    await meet(page, 'query CustomerProducts', ({ rows }: { rows: { items: readonly object[] } }) => ({
      rows: { ...rows, items: rows.items.map((item) => ({ ...item, isDeletable: true, exclusionId: null, reachesBack: true })) },
    })) // prettier-ignore
    await meet(page, 'query ProductRemoval', () => ({
      productRemoval: { months: 10, purchase: '418.5000', sales: '1062.7500', isMissingPrice: true, year: removedYear },
    }))
    await year(stage)
    const menu = t('table.row_menu', { name: '§' }).split('§').join('').trim()
    if ((page.viewportSize()?.width ?? 0) < 600) await page.getByRole('row').nth(1).click()
    await page
      .getByRole('button', { name: new RegExp(menu, 'u') })
      .first()
      .click()
    await page.getByRole('menuitem').last().click()
    await page
      .getByRole('alertdialog')
      .getByText(/1[.,]062/u)
      .waitFor()
    await page.getByRole('button', { name: t('product_year.removal.year') }).click()
    await page.waitForTimeout(300)
  }),
  reader('year reader', (stage) => year(stage, '&value=sales')),
  owner('year basic tier', async (stage) => {
    await onTier(stage, 'BASIC')
    await stage.page.goto(`/combinations/${stage.firm.products.customer}?tab=products`)
    await stage.page.waitForTimeout(1_200)
  }),
  owner('amount explained', (stage) => explain(stage, '&value=sales')),
  owner('amount of a month explained', explainSum),
  owner('amount explained failed', async (stage) => {
    await meet(stage.page, 'query ExplainExpense', 'fail')
    await explain(stage, '&value=sales')
  }),
]
