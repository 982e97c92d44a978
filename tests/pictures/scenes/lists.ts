import { meet } from '../answers.ts'
import { sees, type Scene, type Stage } from '../scene.ts'

const open = async ({ page, t }: Stage): Promise<void> => {
  await page.goto('/connections')
  await sees(page, 'Klantenbestand')
  await page.getByRole('heading', { name: t('connections.title'), level: 1 }).waitFor()
}

/** The connections of a firm, what can be added to them, and the work in the background. */
export const listScenes: readonly Scene[] = [
  { name: 'connections', as: 'owner', show: open, says: (t) => t('connection.state.FILE_FAILED') },
  { name: 'connections whole', as: 'owner', show: open, whole: true },
  { name: 'connections reader', as: 'reader', show: open },
  {
    name: 'connections broken only',
    as: 'owner',
    show: async ({ page, t }) => {
      await page.goto('/connections?tone=broken')
      await sees(page, t('connection.state.FILE_FAILED'))
    },
  },
  {
    name: 'connections filtered away',
    as: 'owner',
    show: async ({ page, t }) => {
      await page.goto('/connections?q=zwembad')
      await sees(page, t('connections.filtered.title'))
    },
  },
  {
    name: 'connections empty',
    as: 'owner',
    show: async ({ page, t }) => {
      await meet(page, 'query Connections', () => ({ tenantConnections: { totalCount: 0, items: [] } }))
      await page.goto('/connections')
      await sees(page, t('connections.empty.title'))
    },
  },
  {
    name: 'connections loading',
    as: 'owner',
    show: async ({ page, t }) => {
      await meet(page, 'query Connections', 'hold')
      await page.goto('/connections')
      await page.getByRole('heading', { name: t('connections.title'), level: 1 }).waitFor()
    },
  },
  {
    name: 'connections failed',
    as: 'owner',
    show: async ({ page, t }) => {
      await meet(page, 'query Connections', 'fail')
      await page.goto('/connections')
      await sees(page, t('api.error.UNKNOWN_ERROR'))
    },
  },
  {
    name: 'connections 429',
    as: 'owner',
    show: async ({ page, t }) => {
      await meet(page, 'query Connections', 'limit')
      await page.goto('/connections')
      await page.getByRole('button', { name: t('action.retry') }).waitFor()
    },
  },
  {
    name: 'connections offline',
    as: 'owner',
    show: async (stage) => {
      await open(stage)
      await stage.page.context().setOffline(true)
      await sees(stage.page, stage.t('list.doubt.offline'))
    },
  },
  {
    name: 'tasks',
    as: 'owner',
    show: async (stage) => {
      await open(stage)
      await stage.page.getByRole('button', { name: stage.t('task.history') }).click()
      await stage.page.getByRole('rowheader').first().waitFor()
    },
  },
  {
    name: 'tasks empty',
    as: 'owner',
    show: async (stage) => {
      await meet(stage.page, 'query BackgroundTasks', () => ({ backgroundTasks: { totalCount: 0, items: [] } }))
      await open(stage)
      await stage.page.getByRole('button', { name: stage.t('task.history') }).click()
      await sees(stage.page, stage.t('task.history.empty.title'))
    },
  },
  {
    name: 'tasks failed',
    as: 'owner',
    show: async (stage) => {
      await open(stage)
      await meet(stage.page, 'query BackgroundTasks', 'fail')
      await stage.page.getByRole('button', { name: stage.t('task.history') }).click()
      await sees(stage.page, stage.t('api.error.UNKNOWN_ERROR'))
    },
  },
  {
    name: 'shortcuts',
    as: 'owner',
    show: async (stage) => {
      await open(stage)
      await stage.page.keyboard.press('?')
      await stage.page.getByRole('dialog', { name: stage.t('shortcut.title') }).waitFor()
    },
  },
  {
    name: 'add',
    as: 'owner',
    show: async ({ page, t }) => {
      await page.goto('/add-connection')
      await sees(page, t('add_connection.group.crm'))
    },
  },
  {
    name: 'add filtered away',
    as: 'owner',
    show: async ({ page, t }) => {
      await page.goto('/add-connection')
      await page.getByRole('searchbox', { name: t('add_connection.search') }).fill('zwembad')
      await sees(page, t('add_connection.filtered.title', { filter: 'zwembad' }))
    },
  },
  {
    name: 'add reader',
    as: 'reader',
    show: async ({ page, t }) => {
      await page.goto('/add-connection')
      await sees(page, t('add_connection.readers.title'))
    },
  },
  {
    name: 'add details',
    as: 'owner',
    show: (stage) => addDialog(stage, 'Nmbrs'),
  },
  {
    name: 'add details refused',
    as: 'owner',
    show: async (stage) => {
      await addDialog(stage, 'Nmbrs')
      await meet(stage.page, 'mutation AddConnection', 'fail')
      await stage.page.getByRole('button', { name: stage.t('add_connection.submit'), exact: true }).click()
      await sees(stage.page, stage.t('api.error.UNKNOWN_ERROR'))
    },
  },
  {
    name: 'add access',
    as: 'owner',
    show: async (stage) => {
      const { page, t, firm } = stage
      await meet(page, 'mutation AddConnection', () => ({
        addConnection: { id: firm.id('accessNeeded'), status: 'ACTIVE' },
      }))
      await addDialog(stage, 'Loket')
      await page.getByRole('button', { name: t('add_connection.submit'), exact: true }).click()
      await page.getByRole('button', { name: t('add_connection.later') }).waitFor()
    },
  },
]

async function addDialog({ page, t }: Stage, application: string): Promise<void> {
  await page.goto('/add-connection')
  await page.getByRole('row', { name: application }).last().click()
  await page.getByRole('dialog').getByLabel(t('add_connection.field.description')).waitFor()
}
