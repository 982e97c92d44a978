import { sees, type Scene, type Stage } from '../scene.ts'

const opened = async ({ page, t }: Stage, typed = ''): Promise<void> => {
  await page.goto('/connections')
  await page.getByRole('heading', { level: 1, name: t('connections.title') }).waitFor()
  await page.getByRole('row').nth(2).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: t('palette.field') }).fill(typed)
}

/** The palette, which opens over any screen. */
export const keyScenes: readonly Scene[] = [
  { name: 'palette', as: 'owner', show: (stage) => opened(stage) },
  { name: 'palette reader', as: 'reader', show: (stage) => opened(stage) },
  {
    name: 'palette customers',
    as: 'owner',
    show: async (stage) => {
      await opened(stage, 'bakk')
      await stage.page.getByRole('group', { name: stage.t('palette.group.customer') }).waitFor()
    },
  },
  {
    name: 'palette syncs',
    as: 'owner',
    show: async (stage) => {
      await opened(stage, 'sync')
      await stage.page.getByRole('option').first().waitFor()
      await stage.page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'palette recent',
    as: 'owner',
    show: async (stage) => {
      await opened(stage, 'bakk')
      await stage.page.getByRole('group', { name: stage.t('palette.group.customer') }).waitFor()
      await stage.page
        .getByRole('group', { name: stage.t('palette.group.customer') })
        .getByRole('option')
        .first()
        .click()
      await stage.page.waitForURL(/\/combinations\//u)
      await opened(stage)
      await sees(stage.page, stage.t('palette.group.recent'))
    },
  },
]
