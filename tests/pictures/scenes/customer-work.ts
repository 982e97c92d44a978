import { meet } from '../answers.ts'
import { sees, type Scene, type Stage } from '../scene.ts'
import { busy, empty, longName, open, openRows, runningTask, select } from './customers.ts'

/** The question about customers that are deleted together. */
const deleteTogether = async (stage: Stage): Promise<void> => {
  const { page, t } = stage
  await select(stage)
  await page.getByRole('button', { name: t('combination.delete'), exact: true }).click()
  await page.getByRole('alertdialog').waitFor()
}

const bulkTask = { type: 'delete-combinations', itemsCompleted: 11, itemsTotal: 50 } as const

/** Customers that are being deleted together, without any being deleted. */
const deleting = async (stage: Stage): Promise<void> => {
  const { page } = stage
  const { id: taskId } = runningTask() as { id: string }
  await deleteTogether(stage)
  await meet(page, 'mutation DeleteCombinations', { data: { deleteCombinations: { actId: 'act', count: 50, taskId } } })
  await busy(stage, bulkTask)
  await meet(page, 'query BackgroundTasks', () => ({
    backgroundTasks: { totalCount: 1, items: [runningTask(bulkTask)] },
  }))
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: new RegExp(stage.t('undo.action'), 'u') }).waitFor()
}

/** Customers of a deletion that somebody takes back: the task that deletes them ends, another brings back what it had deleted. */
const undoing = async (stage: Stage, bend: object): Promise<void> => {
  const { page, t } = stage
  await deleting(stage)
  const taskId = 'a0000000-0000-4000-8000-000000000003'
  await meet(page, 'mutation RestoreCombinations', { data: { restoreCombinations: { taskId } } })
  const back = runningTask({ type: 'restore-combinations', id: taskId, itemsTotal: 11, ...bend })
  await meet(page, 'query BackgroundTasks', () => ({
    backgroundTasks: { totalCount: 2, items: [back, runningTask({ ...bulkTask, state: 'SKIPPED' })] },
  }))
  await page.getByRole('button', { name: new RegExp(t('undo.action'), 'u') }).click()
}

/** The tasks, of which the newest kept something of customers: their names are asked for. */
const warnings = async (stage: Stage): Promise<void> => {
  const { page, t, firm } = stage
  const over = { state: 'DONE_WITH_WARNINGS', itemsCompleted: 3_810, completedOn: new Date().toISOString() }
  await meet(
    page,
    'query BackgroundTasks',
    ({ backgroundTasks }: { backgroundTasks: { items: object[]; totalCount: number } }) => {
      const task = runningTask({
        ...over,
        type: 'CombinationsSync',
        warnings: ['NAME_CUT', 'COC_LEFT_EMPTY', 'COC_SHARED'],
      })
      return { backgroundTasks: { ...backgroundTasks, items: [task, ...backgroundTasks.items] } }
    },
  )
  const about = (code: string, field: string, value: string, name: string, id: string | null): object => ({
    __typename: 'CombinationWarning',
    code,
    field,
    value,
    name,
    combinationId: id,
  })
  const byHand = firm.customer('byHand')
  await meet(page, 'query CombinationTaskResult', {
    data: {
      combinationTaskResult: {
        __typename: 'CombinationTaskResult',
        taskId: (runningTask() as { id: string }).id,
        warningCounts: [
          { code: 'NAME_CUT', count: 1 },
          { code: 'COC_LEFT_EMPTY', count: 2 },
          { code: 'COC_SHARED', count: 143 },
        ],
        warnings: [
          about('NAME_CUT', 'name', longName.slice(0, 64), longName, firm.customer('synced')),
          about('COC_LEFT_EMPTY', 'chamberOfCommerceNumber', '8765432', 'Bakkerij De Korenbloem B.V.', byHand),
          about('COC_LEFT_EMPTY', 'chamberOfCommerceNumber', 'KvK 12', 'Stichting Het Veerhuis', null),
          about('COC_SHARED', 'chamberOfCommerceNumber', '87654321', 'De Drie Linden Vastgoed B.V.', byHand),
          about('COC_SHARED', 'chamberOfCommerceNumber', '87654321', 'De Drie Linden Beheer B.V.', byHand),
        ],
      },
    },
  })
  await openRows(stage)
  await page.getByRole('button', { name: t('task.history') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('rowheader').first().waitFor()
  await dialog
    .getByRole('button', { name: t('task.warnings.show') })
    .first()
    .click()
  await sees(page, 'De Drie Linden Beheer B.V.')
}

const owner = (name: string, show: Scene['show']): Scene => ({ name, as: 'owner', show })
const reader = (name: string, show: Scene['show']): Scene => ({ name, as: 'reader', show })

/** The list of customers while background work changes it, and what that work came to. */
/** What was done to many things, with its way back. */
const act = (id: string, kind: string, count: number, words: Record<string, string>, more: object = {}): object => ({
  __typename: 'Act',
  id,
  kind,
  time: '2026-11-20T10:14:00.000Z',
  userName: 'Sanne Verhoeven',
  isMine: true,
  connectionId: null,
  combinationId: null,
  combinationName: null,
  count,
  words: Object.entries(words).map(([name, value]) => ({ name, value })),
  undoableUntil: '2026-12-20T10:14:00.000Z',
  undoneTime: null,
  undoneByName: null,
  mayUndo: true,
  ...more,
})
const linked = act('a1', 'links', 1_376, { how: 'automatic', did: 'link' })
const actsOfFirm = [
  linked,
  act('a2', 'record-statuses', 212, { status: 'ARCHIVED', table: 'users' }),
  act('a3', 'price-raise', 38, { percentage: '3.5', month: '2027-01' }),
  act(
    'a4',
    'customer-import',
    91,
    {},
    { undoneTime: '2026-11-21T08:30:00.000Z', undoneByName: 'Bram Kok', mayUndo: false },
  ),
  act('a5', 'customer-deletion', 7, {}),
]

const actsListed = async (stage: Stage): Promise<void> => {
  const { page, t } = stage
  await open(stage)
  await meet(page, 'query Acts', { data: { acts: { totalCount: actsOfFirm.length, items: actsOfFirm } } })
  await page.getByRole('button', { name: new RegExp(t('task.history'), 'u') }).click()
  await page.getByRole('tab', { name: t('task.tab.acts'), exact: true }).click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

const actAsked = async (stage: Stage): Promise<void> => {
  const { page, t } = stage
  await actsListed(stage)
  const stays = [
    { reason: 'CHANGED_SINCE', count: 5 },
    { reason: 'GONE', count: 1 },
  ]
  const standing = { back: 1_370, stays, looked: 1_376, total: 1_376 }
  await meet(page, 'query ActStanding', { data: { act: { ...linked, standing } } })
  await page
    .getByRole('button', { name: new RegExp(t('act.undo_of', { what: '' }).trim(), 'u') })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  await page.waitForTimeout(700)
}

const entry = (at: number, kind: string, names: readonly string[], more: object = {}): object => ({
  __typename: 'TimelineEntry',
  id: `entry-${String(at)}`,
  time: `2026-11-${String(20 - at)}T10:14:00.000Z`,
  kind,
  actorName: 'Sanne Verhoeven',
  isAutomatic: false,
  takenBack: false,
  table: 'administrations',
  connectionId: null,
  rows: names.length,
  isLoss: false,
  otherId: null,
  act: null,
  names,
  changes: [],
  ...more,
})
/** What was done to a customer together with many others, each with its way back or why there is none. */
const timelineOfActs = [
  entry(0, 'LINKED', ['Bakkerij De Korst B.V.', 'Bakkerij De Korst Holding B.V.'], { act: linked, rows: 5 }),
  entry(1, 'STATUS', [], {
    act: act('a6', 'customer-statuses', 38, { status: 'ARCHIVED' }),
    changes: [{ __typename: 'TimelineChange', name: null, field: 'spilStatus', before: 'ACTIVE', after: 'ARCHIVED' }],
  }),
  entry(2, 'LINKED', ['Kramer Advies B.V.'], { act: actsOfFirm[3], takenBack: true }),
  entry(3, 'ADDED', [], { act: act('a7', 'customer-import', 91, {}, { mayUndo: false }) }),
]

const timelineShown = async (stage: Stage): Promise<void> => {
  const { page, t, firm } = stage
  await meet(page, 'query CombinationTimeline', {
    data: { combinationTimeline: { items: timelineOfActs, next: null } },
  })
  await page.goto(`/combinations/${firm.customer('byHand')}`)
  await sees(page, t('combination.info'))
  await page.getByText('Kramer Advies B.V.').scrollIntoViewIfNeeded()
  await page.waitForTimeout(700)
}

export const customerWorkScenes: readonly Scene[] = [
  owner('acts that can be undone', actsListed),
  owner('act undo question', actAsked),
  owner('acts of a customer', timelineShown),
  owner('customers delete together question', deleteTogether),
  owner('customers delete together running', deleting),
  owner('customers delete together undone', async (stage) => {
    await undoing(stage, { state: 'RUNNING', itemsCompleted: 9 })
    await sees(stage.page, stage.t('combinations.bulk.restoring'))
    await stage.page.waitForTimeout(1_500)
  }),
  owner('customers delete together restored in part', async (stage) => {
    await undoing(stage, { state: 'DONE_WITH_WARNINGS', itemsCompleted: 11 })
    await sees(stage.page, stage.t('combinations.bulk.restored_in_part'))
  }),
  owner('customers delete together failed', async (stage) => {
    const { page, t } = stage
    await deleting(stage)
    await meet(page, 'query BackgroundTasks', () => ({
      backgroundTasks: { totalCount: 1, items: [runningTask({ ...bulkTask, state: 'FAILED' })] },
    }))
    await sees(page, t('combinations.bulk.delete_failed'))
  }),
  owner('customers syncing', async (stage) => {
    await empty(stage)
    await busy(stage, { type: 'CombinationsSync' })
    await open(stage)
    await sees(stage.page, stage.t('combinations.syncing.title'))
  }),
  reader('customers syncing reader', async (stage) => {
    await empty(stage)
    await busy(stage, { type: 'CombinationsSync' })
    await open(stage)
    await sees(stage.page, stage.t('combinations.syncing.title'))
  }),
  owner('customers tasks warnings', warnings),
]
