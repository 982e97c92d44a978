import type { MessageId } from '#web/messages/ids.generated.ts'
import { meet } from '../answers.ts'
import { sees, type Scene, type Stage } from '../scene.ts'
import { busy, longName } from './customers.ts'

const open = async ({ page, t, firm }: Stage, which: Parameters<Stage['firm']['customer']>[0]): Promise<void> => {
  await page.goto(`/combinations/${firm.customer(which)}`)
  await sees(page, t('combination.info'))
  await page.waitForTimeout(700)
}

const link = async (stage: Stage, which: 'byHand' | 'synced'): Promise<void> => {
  const { page, t } = stage
  await open(stage, which)
  await page.getByRole('button', { name: t('combination.link.open') }).click()
  await page.getByRole('dialog').getByRole('tab').first().waitFor()
  await page.waitForTimeout(700)
}

/** The page of a customer as if the server said other things of it. */
const bent = async (stage: Stage, bend: object): Promise<void> => {
  await meet(stage.page, 'query Combination(', ({ combination }: { combination: object }) => {
    return { combination: { ...combination, ...bend } }
  })
}

/** What is behind the three dots of a page. */
const seldom = async ({ page, t }: Stage, name: MessageId): Promise<void> => {
  await page.getByRole('button', { name: t('page.more'), exact: true }).click()
  await page.getByRole('menuitem', { name: t(name), exact: true }).click()
}

/** Two customers side by side. */
const merge = async (stage: Stage, which: 'byHand' | 'synced'): Promise<void> => {
  const { page, t } = stage
  await open(stage, which)
  await seldom(stage, 'combination.merge')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').click()
  await dialog.getByRole('combobox').pressSequentially('van')
  await page.getByRole('option').first().waitFor()
  await page.waitForTimeout(1_500)
  await page.getByRole('option').first().click()
  await sees(page, t('merge.moves'))
  await page.waitForTimeout(700)
}

/** The choice of another status for the first linked administration. */
const rowStatus = async (stage: Stage): Promise<void> => {
  const { page, t } = stage
  await open(stage, 'byHand')
  const label = t('status.change', { name: '§', status: '§' }).split('§')[0] ?? ''
  await page
    .getByRole('row')
    .getByRole('button', { name: new RegExp(label.trim(), 'u') })
    .first()
    .click()
  await page.getByRole('menuitem').first().waitFor()
}

const owner = (name: string, show: Scene['show'], more?: Partial<Scene>): Scene => ({
  name,
  as: 'owner',
  show,
  ...more,
})
const reader = (name: string, show: Scene['show'], more?: Partial<Scene>): Scene => ({ name, as: 'reader', show, ...more }) // prettier-ignore

/** One customer: its page, what is linked to it, and what happened to it. */
export const oneCustomerScenes: readonly Scene[] = [
  owner('customer', (stage) => open(stage, 'byHand')),
  owner('customer whole', (stage) => open(stage, 'byHand'), { whole: true }),
  owner('customer synced whole', (stage) => open(stage, 'synced'), { whole: true }),
  owner('customer child', (stage) => open(stage, 'child')),
  reader('customer reader', (stage) => open(stage, 'byHand')),
  reader('customer reader whole', (stage) => open(stage, 'synced'), { whole: true }),
  owner('customer of a list', async (stage) => {
    await stage.page.goto('/combinations?status=ACTIVE')
    await stage.page.getByRole('row').nth(3).getByRole('link').first().click()
    await sees(stage.page, stage.t('combination.info'))
    await stage.page.waitForTimeout(700)
  }),
  owner('customer edit', async (stage) => {
    await open(stage, 'byHand')
    await stage.page.getByRole('button', { name: stage.t('combination.edit'), exact: true }).click()
    await stage.page.getByRole('button', { name: stage.t('combination.save') }).waitFor()
  }),
  owner(
    'customer edit synced',
    async (stage) => {
      await open(stage, 'synced')
      await stage.page.getByRole('button', { name: stage.t('combination.edit'), exact: true }).click()
      await stage.page.getByRole('button', { name: stage.t('combination.save') }).waitFor()
    },
    { whole: true },
  ),
  owner('customer edit leaving', async (stage) => {
    const { page, t } = stage
    await page.goto('/combinations?q=Holding+De+Drie+Linden')
    await page
      .getByRole('row')
      .getByRole('link', { name: /Holding De Drie Linden/u })
      .first()
      .click()
    await page.getByRole('button', { name: t('combination.edit'), exact: true }).click()
    await page.getByRole('textbox', { name: t('combination.name') }).fill('Holding De Drie Lindebomen B.V.')
    await page.evaluate(() => history.back())
    await page.getByRole('alertdialog').waitFor()
  }),
  owner('customer edit refused', async (stage) => {
    const { page, t } = stage
    await open(stage, 'byHand')
    await page.getByRole('button', { name: t('combination.edit'), exact: true }).click()
    await meet(page, 'mutation UpdateCombination', 'fail')
    await page.getByRole('textbox', { name: t('combination.name') }).fill('Holding De Drie Lindebomen B.V.')
    await page.getByRole('button', { name: t('combination.save') }).click()
    await sees(page, t('api.error.UNKNOWN_ERROR'))
  }),
  owner(
    'customer long',
    async (stage) => {
      const parent = { id: stage.firm.customer('child'), name: longName, customerId: null, spilStatus: 'ACTIVE' }
      await bent(stage, { name: longName, customerId: 'K'.repeat(100), reference1: longName.slice(0, 100), parent: { ...parent, chamberOfCommerceNumber: null, parentId: null }, parentId: parent.id }) // prettier-ignore
      await open(stage, 'byHand')
    },
    { whole: true },
  ),
  owner('customer busy', async (stage) => {
    await busy(stage)
    await open(stage, 'byHand')
  }),
  owner('customer archived', async (stage) => {
    await bent(stage, { spilStatus: 'ARCHIVED' })
    await open(stage, 'byHand')
  }),
  owner('customer merge chooses', async (stage) => {
    await open(stage, 'byHand')
    await seldom(stage, 'combination.merge')
    await stage.page.getByRole('dialog').getByRole('combobox').waitFor()
    await stage.page.waitForTimeout(700)
  }),
  owner('customer merge', (stage) => merge(stage, 'byHand')),
  owner('customer merge synced', (stage) => merge(stage, 'synced')),
  owner('customer merge refused', async (stage) => {
    await meet(stage.page, 'query MergePreview', ({ mergePreview }: { mergePreview: object }) => ({
      mergePreview: { ...mergePreview, obstacles: ['COMBINATION_MERGE_INTO_INACTIVE'] },
    }))
    await merge(stage, 'byHand')
  }),
  owner('customer merged', async (stage) => {
    const survivor = { id: stage.firm.customer('child'), name: 'Holding De Drie Linden B.V.', customerId: 'K-1' }
    await bent(stage, { mergedInto: { ...survivor, chamberOfCommerceNumber: null, spilStatus: 'ACTIVE', parentId: null }, spilStatus: 'ARCHIVED', customerId: null }) // prettier-ignore
    await open(stage, 'byHand')
  }),
  owner('customer loading', async (stage) => {
    await meet(stage.page, 'query Combination(', 'hold')
    await stage.page.goto(`/combinations/${stage.firm.customer('byHand')}`)
    await stage.page.waitForTimeout(1_000)
  }),
  owner('customer failed', async (stage) => {
    await meet(stage.page, 'query Combination(', 'fail')
    await stage.page.goto(`/combinations/${stage.firm.customer('byHand')}`)
    await sees(stage.page, stage.t('api.error.UNKNOWN_ERROR'))
  }),
  owner(
    'customer tables failed',
    async (stage) => {
      await meet(stage.page, 'query CombinationAdministrations', 'fail')
      await meet(stage.page, 'query CombinationTimeline', 'fail')
      await meet(stage.page, 'query CombinationUsers', 'hold')
      await open(stage, 'byHand')
      await stage.page.waitForTimeout(700)
    },
    { whole: true },
  ),
  owner('customer row status', rowStatus),
  owner('customer row status question', async (stage) => {
    await rowStatus(stage)
    await stage.page.getByRole('menuitem').first().click()
    await stage.page.getByRole('alertdialog').waitFor()
  }),
  owner('customer row status changed', async (stage) => {
    const { page, t } = stage
    await rowStatus(stage)
    await meet(page, 'mutation UpdateAdministrationsStatus', { data: { updated: { changeId: 'change', changed: 1 } } })
    await page.getByRole('menuitem').first().click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await page.getByRole('button', { name: new RegExp(t('undo.action'), 'u') }).waitFor()
  }),
  owner('customer row status refused', async (stage) => {
    const { page, t } = stage
    await rowStatus(stage)
    await meet(page, 'mutation UpdateAdministrationsStatus', 'fail')
    await page.getByRole('menuitem').first().click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await sees(page, t('api.error.UNKNOWN_ERROR'))
  }),
  owner('customer delete question', async (stage) => {
    await open(stage, 'byHand')
    await seldom(stage, 'combination.delete')
    await stage.page.getByRole('alertdialog').waitFor()
  }),
  owner('customer link suggested', (stage) => link(stage, 'synced')),
  owner('customer link none suggested', (stage) => link(stage, 'byHand')),
  owner('customer link failed', async (stage) => {
    await meet(stage.page, 'query SuggestedAdministrations', 'fail')
    await link(stage, 'byHand')
    await sees(stage.page, stage.t('api.error.UNKNOWN_ERROR'))
  }),
  owner('customer link all', async (stage) => {
    const { page, t } = stage
    await link(stage, 'byHand')
    const panel = page.getByRole('dialog')
    await panel.getByRole('radio', { name: t('combination.link.all') }).click()
    await panel.getByRole('gridcell').nth(3).waitFor()
    await panel.getByRole('checkbox').nth(3).click()
    await page.waitForTimeout(300)
  }),
  owner('customer link users', async (stage) => {
    const { page, t } = stage
    await link(stage, 'byHand')
    const panel = page.getByRole('dialog')
    await panel.getByRole('tab', { name: t('table.name.users') }).click()
    await panel.getByRole('radio', { name: t('combination.link.all') }).click()
    await panel.getByRole('gridcell').nth(3).waitFor()
  }),
  owner('customer link children', async (stage) => {
    const { page, t } = stage
    await link(stage, 'byHand')
    const panel = page.getByRole('dialog')
    await panel.getByRole('tab', { name: t('combination.children') }).click()
    await panel.getByRole('gridcell').nth(3).waitFor()
  }),
]
