import { meet } from '../answers.ts'
import { sees, type Scene, type Stage } from '../scene.ts'
import { openConnection } from './connection.ts'

const day = new Date().toISOString().slice(0, 7)
const before = new Date(Date.now() - 900_000).toISOString()

const changed = (kind: string, name: string, before: object | null, after: object | null) => ({
  id: name,
  kind,
  externalId: name.slice(-4),
  name,
  before,
  after,
})
const noTask = { backgroundTasks: { items: [] } }
/** What a sync would do, as it was read a quarter of an hour ago. */
const tried = () => ({
  ...noTask,
  syncTrial: {
    time: before, error: null, period: day,
    tables: [
      {
        table: 'ADMINISTRATIONS', new: 12, changed: 3, unchanged: 1_377, vanished: 214, held: true,
        rows: [
          changed('CHANGED', 'Bakkerij Korst B.V. 0412', { name: 'Bakkerij Korst', chamberOfCommerceNumber: null }, { name: 'Bakkerij Korst B.V.', chamberOfCommerceNumber: '01234567' }),
          changed('CHANGED', 'Holding De Linde 0977', { name: 'Holding de Linde' }, { name: 'Holding De Linde' }),
          changed('CHANGED', 'Kapsalon Kort & Co 1103', { name: 'Kapsalon Kort' }, { name: 'Kapsalon Kort & Co' }),
        ],
      },
      { table: 'USERS', new: 0, changed: 0, unchanged: 84, vanished: 0, held: false, rows: [] },
    ],
    worth: { customers: 31, sources: 52, purchase: '186.0000', sales: '491.5000', isMissingPrice: true, isPartial: false },
  },
}) // prettier-ignore
const readingNow = { id: 'task', state: 'RUNNING', cancellable: true, itemsCompleted: 12_400 }

const trialScene = (name: string, answer: object, after?: (stage: Stage) => Promise<void>): Scene => ({
  name: `connection trial ${name}`,
  as: 'owner',
  show: async (stage) => {
    const { page, t, firm } = stage
    await meet(page, 'query SyncTrial', { data: answer })
    await openConnection(stage, firm.of('Yuki'))
    await page
      .getByRole('button', { name: t('page.more') })
      .last()
      .click()
    await page.getByRole('menuitem', { name: t('sync.trial.open') }).click()
    await page.getByRole('dialog', { name: t('sync.trial.title') }).waitFor()
    await after?.(stage)
    await page.waitForTimeout(300)
  },
})
/** What a sync would do: before, while, when it failed, and read. */
export const syncTrialScenes: readonly Scene[] = [
  trialScene('first', { syncTrial: null, ...noTask }),
  trialScene('reading', { syncTrial: null, backgroundTasks: { items: [readingNow] } }),
  trialScene('failed', { syncTrial: { ...tried().syncTrial, error: 'unavailable', tables: [] }, ...noTask }),
  trialScene('read', tried(), async ({ page, t }) => {
    await page
      .getByRole('button', { name: t('sync.count.open', { kind: t('sync.count.CHANGED'), count: '3' }) })
      .click()
    await sees(page, 'Holding de Linde')
  }),
]
