import { meet } from '../answers.ts'
import { sees, type Scene, type Stage } from '../scene.ts'

const open = async ({ page, t }: Stage, search = ''): Promise<void> => {
  await page.goto(`/combinations${search}`)
  await page.getByRole('heading', { name: t('combinations.title'), level: 1 }).waitFor()
}

/** The customers of a firm. */
export const customerScenes: readonly Scene[] = [
  {
    name: 'customers',
    as: 'owner',
    show: async (stage) => {
      await open(stage)
      await stage.page.waitForTimeout(1_000)
    },
  },
  {
    name: 'customers reader',
    as: 'reader',
    show: async (stage) => {
      await open(stage)
      await stage.page.waitForTimeout(1_000)
    },
  },
  {
    name: 'customers filtered away',
    as: 'owner',
    show: async (stage) => {
      await open(stage, '?q=zwembad')
      await stage.page.waitForTimeout(1_000)
    },
  },
  {
    name: 'customers loading',
    as: 'owner',
    show: async (stage) => {
      await meet(stage.page, 'combinations(', 'hold')
      await open(stage)
    },
  },
  {
    name: 'customers failed',
    as: 'owner',
    show: async (stage) => {
      await meet(stage.page, 'combinations(', 'fail')
      await open(stage)
      await sees(stage.page, stage.t('api.error.UNKNOWN_ERROR'))
    },
  },
]
