import { meet } from '../answers.ts'
import { sees, type Scene, type Stage } from '../scene.ts'

export const open = async ({ page, t }: Stage, search = ''): Promise<void> => {
  await page.goto(`/combinations${search}`)
  await page.getByRole('heading', { name: t('combinations.title'), level: 1 }).waitFor()
}

/** With its rows. */
export const openRows = async (stage: Stage, search = ''): Promise<void> => {
  await open(stage, search)
  await stage.page.getByRole('gridcell').nth(1).waitFor()
}

/** A background task over customers, as if it ran now. */
export const runningTask = (bend: object = {}): object => ({
  __typename: 'BackgroundTask',
  id: 'a0000000-0000-4000-8000-000000000001',
  type: 'CrmSync',
  state: 'RUNNING',
  subjectType: 'combinations',
  subjectId: 'a0000000-0000-4000-8000-000000000002',
  fileName: null,
  createdOn: new Date(Date.now() - 20_000).toISOString(),
  startedOn: new Date(Date.now() - 18_000).toISOString(),
  completedOn: null,
  itemsCompleted: 1_240,
  itemsTotal: 3_810,
  error: null,
  warnings: [],
  userId: null,
  userName: 'Sanne Verhoeven',
  cancellable: false,
  retryable: false,
  ...bend,
})

/** A background task that keeps customers to itself. */
export async function busy({ page }: Stage, bend: object = {}): Promise<void> {
  await meet(page, 'query ExclusiveBackgroundTask', () => ({ exclusiveBackgroundTask: runningTask(bend) }))
}

/** As long as a name may be: 200 characters, of which one word is as long as a word gets. */
export const longName = `Stichting Administratiekantoor Arbeidsongeschiktheidsverzekeringsmaatschappij Noordoost-Nederland en Omstreken, voorheen Coöperatieve Vereniging van Samenwerkende Bloembollenkwekers De Eendracht B.A. U.A.`

interface Names {
  readonly items: readonly object[]
}

const add = async (stage: Stage): Promise<void> => {
  const { page, t } = stage
  await openRows(stage)
  await page
    .getByRole('button', { name: t('combinations.add') })
    .last()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: t('combination.name') })
    .waitFor()
}

const addFromCrm = async (stage: Stage): Promise<void> => {
  await add(stage)
  await stage.page.getByRole('tab', { name: stage.t('combination.add.from_crm') }).click()
}

const unconnected = async (stage: Stage): Promise<void> => {
  const { page, t } = stage
  await openRows(stage)
  await page.getByRole('button', { name: t('combinations.unconnected') }).click()
  await page.getByRole('dialog').waitFor()
}

const more = async (stage: Stage): Promise<void> => {
  await openRows(stage)
  await stage.page.getByRole('button', { name: stage.t('page.more'), exact: true }).click()
  await stage.page.getByRole('menuitem').first().waitFor()
}

export const select = async (stage: Stage): Promise<void> => {
  const { page, t } = stage
  await openRows(stage)
  await page.getByRole('button', { name: t('combinations.bulk.select') }).click()
  await page.getByRole('checkbox', { name: t('table.select_page') }).click()
  await sees(page, t('table.clear_selection'))
}

const owner = (name: string, show: Scene['show'], more?: Partial<Scene>): Scene => ({
  name,
  as: 'owner',
  show,
  ...more,
})
const reader = (name: string, show: Scene['show'], more?: Partial<Scene>): Scene => ({ name, as: 'reader', show, ...more }) // prettier-ignore

/** The list of customers, and what is opened from it. */
export const customerScenes: readonly Scene[] = [
  owner('customers', (stage) => openRows(stage)),
  reader('customers reader', (stage) => openRows(stage)),
  owner('customers page 2', async (stage) => {
    await openRows(stage)
    await stage.page.getByRole('button', { name: stage.t('table.next_page') }).click()
    await stage.page.waitForURL(/after=/u)
    await stage.page.waitForTimeout(600)
  }),
  owner('customers last page', async (stage) => {
    await openRows(stage)
    const next = stage.page.getByRole('button', { name: stage.t('table.next_page') })
    for (let times = 0; times < 40 && (await next.isEnabled()); times += 1) {
      await next.click()
      await stage.page.waitForTimeout(400)
    }
  }),
  owner('customers filtered away', async (stage) => {
    await open(stage, '?q=zwembad')
    await sees(stage.page, stage.t('table.filtered_away'))
  }),
  owner('customers filtered', async (stage) => {
    const ids = ['inOrder', 'archived', 'firstFileNeeded'] as const
    await open(stage, `?status=ACTIVE&${ids.map((id) => `connection=${stage.firm.id(id)}`).join('&')}&tag=Holding`)
    await stage.page.waitForTimeout(1_000)
  }),
  owner('customers filter menu', async (stage) => {
    await openRows(stage)
    await stage.page.getByRole('button', { name: stage.t('combinations.filter.connection') }).first().click() // prettier-ignore
    await stage.page.waitForTimeout(500)
  }),
  owner('customers filter menu late', async (stage) => {
    await meet(stage.page, 'query CombinationTags', 'hold')
    await openRows(stage)
    await stage.page
      .getByRole('button', { name: stage.t('combinations.filter.tag') })
      .first()
      .click()
    await stage.page.waitForTimeout(500)
  }),
  owner('customers by margin', (stage) => openRows(stage, '?sort=margin')),
  owner('customers views', async (stage) => {
    await openRows(stage, '?status=ACTIVE')
    await stage.page
      .getByRole('button', { name: stage.t('list.views') })
      .first()
      .click()
    await sees(stage.page, stage.t('list.view.new'))
  }),
  owner('customers view dialog', async (stage) => {
    const { page, t } = stage
    await openRows(stage, '?status=ACTIVE')
    await page
      .getByRole('button', { name: t('list.views') })
      .first()
      .click()
    await page.getByRole('button', { name: t('list.view.new') }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Actieve klanten van de vestiging Noord-Oost')
  }),
  owner('customers columns', async (stage) => {
    await openRows(stage)
    await stage.page.getByRole('button', { name: stage.t('table.columns') }).first().click() // prettier-ignore
    await sees(stage.page, stage.t('table.reset_columns'))
  }),
  owner('customers more', more),
  owner('customers loading', async (stage) => {
    await meet(stage.page, 'combinations(', 'hold')
    await open(stage)
  }),
  owner('customers failed', async (stage) => {
    await meet(stage.page, 'combinations(', 'fail')
    await open(stage)
    await sees(stage.page, stage.t('api.error.UNKNOWN_ERROR'))
  }),
  owner('customers failed after a search', async (stage) => {
    await openRows(stage)
    await meet(stage.page, 'combinations(', 'fail')
    await stage.page.getByRole('searchbox').first().fill('bakker')
    await sees(stage.page, stage.t('list.doubt.rows'))
  }),
  owner('customers empty', async (stage) => {
    await empty(stage)
    await open(stage)
    await sees(stage.page, stage.t('combinations.empty.title'))
  }),
  reader('customers empty reader', async (stage) => {
    await empty(stage)
    await open(stage)
    await sees(stage.page, stage.t('combinations.empty.title'))
  }),
  owner('customers busy', async (stage) => {
    await busy(stage)
    await openRows(stage)
  }),
  owner('customers long', async (stage) => {
    await meet(stage.page, 'query Combinations(', ({ combinations }: { combinations: Names }) => {
      const items = combinations.items.map((one) => ({
        ...one,
        name: longName,
        customerId: 'K'.repeat(100),
        reference1: longName.slice(0, 100),
      }))
      return { combinations: { ...combinations, items } }
    })
    await openRows(stage)
  }),
  owner('customers selected', select),
  owner('customers every row', async (stage) => {
    const { page, t } = stage
    await select(stage)
    const all = new RegExp(t('list.every.choose', { countText: '§' }).split('§')[0] ?? '', 'u')
    await page.getByRole('button', { name: all }).first().click()
    await page.waitForTimeout(1_500)
  }),
  owner('customers selected question', async (stage) => {
    const { page, t } = stage
    await select(stage)
    await page.getByRole('button', { name: t('combinations.bulk.status'), exact: true }).click()
    await page.getByRole('radio').first().waitFor()
  }),
  owner('customers panel', async (stage) => {
    await openRows(stage, `?row=${stage.firm.customer('synced')}`)
    await stage.page
      .getByRole('button', { name: new RegExp(stage.t('list.panel.open', { name: '' }), 'u') })
      .first()
      .click()
    await stage.page.getByRole('dialog').getByText(stage.t('combination.connections')).waitFor()
  }),
  owner('customers panel failed', async (stage) => {
    await openRows(stage)
    await meet(stage.page, 'query Combination(', 'fail')
    await stage.page
      .getByRole('button', { name: new RegExp(stage.t('list.panel.open', { name: '' }), 'u') })
      .first()
      .click()
    await sees(stage.page, stage.t('api.error.UNKNOWN_ERROR'))
  }),
  owner('customers add', add),
  owner('customers add whole', add, { whole: true }),
  owner('customers add mistakes', async (stage) => {
    const { page, t } = stage
    await add(stage)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('combination.name') }).fill(`${longName} en nog een woord te veel`)
    await dialog.getByRole('textbox', { name: t('combination.customer_id') }).fill('H-1001')
    await dialog.getByRole('textbox', { name: t('column.chamberOfCommerceNumber') }).fill('1234567')
    await dialog.getByRole('textbox', { name: t('combination.name') }).focus()
    await page.waitForTimeout(1_200)
  }),
  owner('customers add shared', async (stage) => {
    const { page, t } = stage
    await add(stage)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('combination.name') }).fill('De Drie Linden Beheer B.V.')
    await dialog.getByRole('textbox', { name: t('column.chamberOfCommerceNumber') }).fill('87654321')
    await page.waitForTimeout(1_200)
    await dialog.getByRole('button', { name: t('combination.add.submit') }).click()
    await page.getByRole('alertdialog').waitFor()
  }),
  owner('customers add refused', async (stage) => {
    const { page, t } = stage
    await add(stage)
    await meet(page, 'mutation AddCombination', 'fail')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('combination.name') }).fill('Bakkerij De Korenbloem B.V.')
    await dialog.getByRole('button', { name: t('combination.add.submit') }).click()
    await sees(page, t('api.error.UNKNOWN_ERROR'))
  }),
  owner('customers add from crm', async (stage) => {
    await addFromCrm(stage)
    const dialog = stage.page.getByRole('dialog')
    await dialog.getByRole('checkbox').nth(1).click()
    await stage.page.waitForTimeout(1_500)
  }),
  owner('customers import preview', async (stage) => {
    const { page, t } = stage
    await addFromCrm(stage)
    await page.getByRole('dialog').getByRole('checkbox').nth(1).click()
    await page.getByRole('button', { name: t('combination.crm.all') }).click()
    await page.getByRole('alertdialog').waitFor()
    await page.getByRole('alertdialog').locator('summary').first().click()
  }),
  owner('customers add no crm', async (stage) => {
    await meet(stage.page, 'query Connections', ({ tenantConnections }: { tenantConnections: { items: { isCrm: boolean }[] } }) => {
      return { tenantConnections: { ...tenantConnections, items: tenantConnections.items.filter(({ isCrm }) => !isCrm) } }
    }) // prettier-ignore
    await addFromCrm(stage)
    await sees(stage.page, stage.t('combination.crm.none'))
  }),
  owner('customers deleted', async (stage) => {
    await more(stage)
    await stage.page.getByRole('menuitem', { name: stage.t('combinations.deleted') }).click()
    await stage.page.getByRole('dialog').getByRole('gridcell').first().waitFor()
  }),
  owner('customers deleted none', async (stage) => {
    await meet(stage.page, 'query DeletedCombinations', () => ({ deletedCombinations: { totalCount: 0, items: [] } }))
    await more(stage)
    await stage.page.getByRole('menuitem', { name: stage.t('combinations.deleted') }).click()
    await sees(stage.page, stage.t('combinations.deleted.none'))
  }),
  owner('customers deleted failed', async (stage) => {
    await more(stage)
    await meet(stage.page, 'query DeletedCombinations', 'fail')
    await stage.page.getByRole('menuitem', { name: stage.t('combinations.deleted') }).click()
    await sees(stage.page, stage.t('api.error.UNKNOWN_ERROR'))
  }),
  owner('customers tasks', async (stage) => {
    await openRows(stage)
    await stage.page.getByRole('button', { name: stage.t('task.history') }).click()
    await stage.page.getByRole('dialog').getByRole('rowheader').first().waitFor()
  }),
  owner('customers unconnected', async (stage) => {
    await unconnected(stage)
    await stage.page.getByRole('dialog').getByRole('gridcell').nth(2).waitFor()
  }),
  owner('customers unconnected chosen', async (stage) => {
    await unconnected(stage)
    await stage.page.getByRole('dialog').getByRole('gridcell').nth(2).waitFor()
    await stage.page.getByRole('dialog').getByRole('checkbox').nth(2).click()
    await stage.page.waitForTimeout(1_500)
  }),
  owner('customers unconnected new customer', async (stage) => {
    const { page, t } = stage
    await unconnected(stage)
    await page.getByRole('dialog').getByRole('checkbox').nth(2).click()
    await page.getByRole('combobox', { name: t('linking.customer') }).click()
    await page.getByRole('option', { name: new RegExp(t('linking.picker.new').slice(0, 12), 'u') }).first().click() // prettier-ignore
    await page.waitForTimeout(600)
  }),
  owner('customers unconnected loading', async (stage) => {
    await openRows(stage)
    await meet(stage.page, 'query LinkableAdministrations', 'hold')
    await stage.page.getByRole('button', { name: stage.t('combinations.unconnected') }).click()
    await stage.page.getByRole('dialog').waitFor()
  }),
  owner('customers unconnected failed', async (stage) => {
    await openRows(stage)
    await meet(stage.page, 'query LinkableAdministrations', 'fail')
    await stage.page.getByRole('button', { name: stage.t('combinations.unconnected') }).click()
    await sees(stage.page, stage.t('api.error.UNKNOWN_ERROR'))
  }),
  owner('customers unconnected none', async (stage) => {
    await meet(stage.page, 'query LinkableAdministrations', () => ({ rows: { totalCount: 0, items: [] } }))
    await unconnected(stage)
    await sees(stage.page, stage.t('linking.unconnected.none_administrations'))
  }),
]

/** A firm without customers. */
export async function empty({ page }: Stage): Promise<void> {
  await meet(page, 'query Combinations(', () => ({
    combinations: { totalCount: 0, items: [], previousCursor: null, nextCursor: null },
  }))
}
