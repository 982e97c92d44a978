import { meet } from '../answers.ts'
import { sees, type Scene, type Stage } from '../scene.ts'

/** The answers of a firm in which there is nothing yet. */
async function emptied({ page }: Stage): Promise<void> {
  await meet(page, 'query Connections', () => ({ tenantConnections: { totalCount: 0, items: [] } }))
  await meet(page, 'query Home', ({ home, listViews }: { home: { products: object | null }; listViews: unknown }) => {
    const customers = { active: 0, days: 30, newCount: 0, goneCount: 0, new: [], gone: [] }
    const none = { summedTime: null, months: [], unpriced: [], monthToClose: null, disputes: [], hasPrices: false }
    const products = home.products === null ? null : { ...home.products, ...none }
    return { home: { ...home, customers, products, hasColleague: false }, coverageSystems: [], listViews, memosDue: [] }
  })
}

async function open({ page, t }: Stage): Promise<void> {
  await page.goto('/search')
  await page.getByRole('searchbox', { name: t('search.field') }).waitFor()
}

const opened = async (stage: Stage): Promise<void> => {
  await open(stage)
  await sees(stage.page, stage.t('home.customers.days', { days: 30 }))
}

/** The first view of the search page. */
export const homeScenes: readonly Scene[] = [
  { name: 'home', as: 'owner', whole: true, show: opened },
  { name: 'home reader', as: 'reader', whole: true, show: opened },
  {
    name: 'home arranging',
    as: 'owner',
    show: async (stage) => {
      await opened(stage)
      await stage.page.getByRole('button', { name: stage.t('home.arrange') }).click()
      await sees(stage.page, stage.t('home.reset'))
    },
  },
  {
    name: 'display menu',
    as: 'owner',
    show: async (stage) => {
      const { page, t } = stage
      await opened(stage)
      await page.getByRole('button', { name: t('display.title') }).click()
      await sees(page, t('display.density'))
    },
  },
  {
    name: 'home of an empty firm',
    as: 'owner',
    says: (t) => t('home.first_week'),
    show: async (stage) => {
      await emptied(stage)
      await open(stage)
      await sees(stage.page, stage.t('home.first_week.crm'))
    },
  },
  {
    name: 'home of an empty firm reader',
    as: 'reader',
    says: (t) => t('home.empty.title'),
    show: async (stage) => {
      await emptied(stage)
      await open(stage)
      await sees(stage.page, stage.t('home.empty.title'))
    },
  },
  {
    name: 'home of an empty firm without its checklist',
    as: 'owner',
    whole: true,
    show: async (stage) => {
      await emptied(stage)
      await meet(stage.page, 'mutation KeepListLayout', { data: { keepListLayout: { layout: { compact: false } } } })
      await open(stage)
      await stage.page.getByRole('button', { name: stage.t('home.first_week.hide') }).click()
      await sees(stage.page, stage.t('home.customers.none'))
    },
  },
  {
    name: 'home loading',
    as: 'owner',
    show: async (stage) => {
      await meet(stage.page, 'query Home', 'hold')
      await open(stage)
      await sees(stage.page, stage.t('home.todo'))
      await stage.page.waitForTimeout(500)
    },
  },
  {
    name: 'home failed',
    as: 'owner',
    whole: true,
    show: async (stage) => {
      await meet(stage.page, 'query Home', 'fail')
      await open(stage)
      await sees(stage.page, stage.t('action.retry'))
    },
  },
]
