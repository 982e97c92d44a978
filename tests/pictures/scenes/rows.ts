import { meet } from '../answers.ts'
import { bent, sees, type Scene, type Stage } from '../scene.ts'

const openRows = async ({ page }: Stage, id: string, table: string, search = ''): Promise<void> => {
  await page.goto(`/data/${id}/${table}${search}`)
  await page.getByRole('gridcell').first().waitFor()
}

/** Rows of a connection: each table, and what can keep them away. */
export const rowScenes: readonly Scene[] = [
  {
    name: 'rows administrations',
    as: 'owner',
    show: (stage) => openRows(stage, stage.firm.id('inOrder'), 'Administrations'),
  },
  {
    name: 'rows administrations reader',
    as: 'reader',
    show: (stage) => openRows(stage, stage.firm.id('inOrder'), 'Administrations'),
  },
  { name: 'rows users', as: 'owner', show: (stage) => openRows(stage, stage.firm.id('inOrder'), 'Users') },
  { name: 'rows usage numbers', as: 'owner', show: (stage) => openRows(stage, stage.firm.id('inOrder'), 'Usage') },
  { name: 'rows usage euros', as: 'owner', show: (stage) => openRows(stage, stage.firm.of('Visionplanner'), 'Usage') },
  { name: 'rows invoices', as: 'owner', show: (stage) => openRows(stage, stage.firm.of('Visionplanner'), 'Invoices') },
  {
    name: 'rows last page',
    as: 'owner',
    show: (stage) => openRows(stage, stage.firm.id('inOrder'), 'Administrations', '?page=4'),
  },
  {
    name: 'rows 500',
    as: 'owner',
    show: (stage) => openRows(stage, stage.firm.of('Yuki'), 'Administrations', '?size=500'),
  },
  {
    name: 'rows past the end',
    as: 'owner',
    show: async ({ page, t, firm }) => {
      await page.goto(`/data/${firm.id('inOrder')}/Administrations?page=40`)
      await sees(page, t('table.first_page'))
    },
  },
  {
    name: 'rows filtered away',
    as: 'owner',
    show: async ({ page, t, firm }) => {
      await page.goto(`/data/${firm.id('inOrder')}/Administrations?q=zwembad`)
      await sees(page, t('table.filtered_away'))
    },
  },
  {
    name: 'rows loading',
    as: 'owner',
    show: async ({ page, t, firm }) => {
      await meet(page, 'spilId', 'hold')
      await page.goto(`/data/${firm.id('inOrder')}/Administrations`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page
        .getByRole('searchbox', { name: t('data.search.administrations') })
        .first()
        .waitFor()
    },
  },
  {
    name: 'rows failed',
    as: 'owner',
    show: async ({ page, t, firm }) => {
      await page.goto('/connections')
      await sees(page, 'Klantenbestand')
      await meet(page, 'spilId', 'fail')
      await page.goto(`/data/${firm.id('inOrder')}/Administrations`)
      await sees(page, t('api.error.UNKNOWN_ERROR'))
    },
  },
  {
    name: 'rows failed after a search',
    as: 'owner',
    show: async (stage) => {
      await openRows(stage, stage.firm.id('inOrder'), 'Administrations')
      await meet(stage.page, 'spilId', 'fail')
      await stage.page.getByRole('searchbox').first().fill('bakker')
      await sees(stage.page, stage.t('list.doubt.rows'))
    },
  },
  {
    name: 'rows 429',
    as: 'owner',
    show: async (stage) => {
      await openRows(stage, stage.firm.id('inOrder'), 'Administrations')
      await meet(stage.page, 'spilId', 'limit')
      await stage.page.getByRole('searchbox').first().fill('bakker')
      await sees(stage.page, stage.t('list.doubt.rows'))
    },
  },
  {
    name: 'rows offline',
    as: 'owner',
    show: async (stage) => {
      await openRows(stage, stage.firm.id('inOrder'), 'Administrations')
      await stage.page.context().setOffline(true)
      await sees(stage.page, stage.t('list.doubt.offline'))
    },
  },
  {
    name: 'rows held',
    as: 'owner',
    show: async (stage) => {
      await openRows(stage, stage.firm.of('ExactOnlineNL'), 'Administrations')
      await sees(stage.page, stage.t('connection.state.HELD'))
    },
    says: (t) => t('connection.state.HELD'),
  },
  {
    name: 'rows archived',
    as: 'owner',
    show: async (stage) => {
      await openRows(stage, stage.firm.id('archived'), 'Administrations')
      await sees(stage.page, stage.t('data.notice.archived.title'))
    },
    says: (t) => t('connection.state.ARCHIVED'),
  },
  {
    name: 'rows refused',
    as: 'owner',
    show: async (stage) => {
      const id = stage.firm.id('accessAsked')
      await bent(stage, id, { flags: ['CREDENTIAL_INVALID'] })
      await openRows(stage, id, 'Administrations')
    },
    says: (t) => t('connection.state.ACCESS_REFUSED'),
  },
  {
    name: 'rows gone',
    as: 'owner',
    show: async ({ page, t }) => {
      await page.goto('/data/a0000000-0000-4000-8000-000000000000')
      await sees(page, t('data.gone.title'))
    },
  },
  {
    name: 'rows no access yet',
    as: 'owner',
    show: async ({ page, t, firm }) => {
      await page.goto(`/data/${firm.id('accessNeeded')}`)
      await sees(page, t('data.no_rows.access.body'))
    },
  },
  {
    name: 'rows picker',
    as: 'owner',
    show: async (stage) => {
      await openRows(stage, stage.firm.id('inOrder'), 'Administrations')
      await stage.page
        .getByRole('button', { name: stage.t('data.pick') })
        .first()
        .click()
      await stage.page.getByPlaceholder(stage.t('data.pick.search')).first().waitFor()
    },
  },
  {
    name: 'rows columns',
    as: 'owner',
    show: async (stage) => {
      await openRows(stage, stage.firm.id('inOrder'), 'Administrations')
      await stage.page
        .getByRole('button', { name: stage.t('table.columns') })
        .first()
        .click()
      await sees(stage.page, stage.t('table.reset_columns'))
    },
  },
  {
    name: 'rows selected',
    as: 'owner',
    show: async (stage) => {
      const { page, t } = stage
      await openRows(stage, stage.firm.id('inOrder'), 'Administrations')
      await page.getByRole('button', { name: t('data.edit') }).click()
      await page.getByRole('checkbox', { name: t('table.select_page') }).click()
      await sees(page, t('table.clear_selection'))
    },
  },
  {
    name: 'rows selected question',
    as: 'owner',
    show: async (stage) => {
      const { page, t } = stage
      await openRows(stage, stage.firm.id('inOrder'), 'Administrations')
      await page.getByRole('button', { name: t('data.edit') }).click()
      await page.getByRole('checkbox', { name: t('table.select_page') }).click()
      await page.getByRole('button', { name: t('data.edit_status'), exact: true }).click()
      await page.getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'rows status question',
    as: 'owner',
    show: async (stage) => {
      const { page, t } = stage
      await openRows(stage, stage.firm.id('inOrder'), 'Administrations')
      await page.locator('[role=gridcell] button[aria-haspopup=menu]').first().click()
      await page.getByRole('menuitem', { name: t('status.action.IGNORED') }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'rows of a row',
    as: 'owner',
    show: async (stage) => {
      const { page } = stage
      await openRows(stage, stage.firm.id('inOrder'), 'Administrations')
      await page.getByRole('row').nth(1).getByRole('button').last().click()
      await page.getByRole('dialog').getByRole('gridcell').first().waitFor()
    },
  },
]
