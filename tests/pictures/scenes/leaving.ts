import { meet } from '../answers.ts'
import type { Scene, Stage } from '../scene.ts'

const owner = (name: string, show: Scene['show'], more?: Partial<Scene>): Scene => ({ name, as: 'owner', show, ...more }) // prettier-ignore

const until = '2026-12-22T09:30:00.000Z'
const ready = {
  id: 'a',
  fileName: 'Spil Alle gegevens Kantoor De Waag 2026-11-22.zip',
  url: 'http://127.0.0.1/exports/a.zip',
  createdTime: '2026-11-22T09:30:00.000Z',
  completedTime: '2026-11-22T09:31:00.000Z',
  validUntil: '2026-11-29T09:30:00.000Z',
  state: 'READY',
  itemsCompleted: 1_204_550,
  itemsTotal: 1_204_550,
  bytes: 734_003_200,
  sha256: 'c3ab8ff13720e8ad9047dd39466b3c8974e592c2fa383d4a3960714caef0c4f2',
  rows: 1_204_402,
  files: 148,
}
const making = { ...ready, id: 'b', url: null, completedTime: null, state: 'RUNNING', itemsCompleted: 402_118 }
const failed = { ...making, state: 'FAILED' }

/** The tab as if these archives were there. */
async function tab({ page, t }: Stage, exports: readonly object[]): Promise<void> {
  await meet(page, 'query Leaving', ({ leaving }: { leaving: object }) => {
    return { leaving: { ...leaving, exports } }
  })
  await page.goto('/organization?tab=leaving')
  await page.getByRole('button', { name: t('leaving.close.start') }).waitFor()
}

async function closeDialog(stage: Stage): Promise<void> {
  const { page, t } = stage
  await tab(stage, [])
  await page.getByRole('button', { name: t('leaving.close.start') }).click()
  await page.getByRole('dialog').waitFor()
}

async function closed({ page, t }: Stage): Promise<void> {
  await meet(page, 'query Me', ({ me }: { me: object }) => {
    return { me: { ...me, closedUntil: until } }
  })
  await meet(page, 'query Leaving', ({ leaving }: { leaving: object }) => {
    return { leaving: { ...leaving, closedUntil: until, exports: [ready] } }
  })
  await page.goto('/connections')
  await page.getByRole('button', { name: t('leaving.closed.open') }).waitFor()
}

/** Taking everything along, closing the firm, and what an owner finds afterwards. */
export const leavingScenes: readonly Scene[] = [
  owner('leaving', (stage) => tab(stage, [])),
  owner('leaving making', (stage) => tab(stage, [making, ready])),
  owner('leaving failed', (stage) => tab(stage, [failed])),
  owner('leaving ready', (stage) => tab(stage, [ready])),
  owner('leaving close', closeDialog, { says: (t) => t('leaving.close.confirm') }),
  owner('leaving close other name', async (stage) => {
    await closeDialog(stage)
    await stage.page.getByRole('dialog').getByRole('textbox').fill('Kantoor')
    await stage.page
      .getByRole('dialog')
      .getByRole('button', { name: stage.t('leaving.close.confirm') })
      .click()
    await stage.page.getByText(stage.t('leaving.close.other_name')).waitFor()
  }),
  owner('closed firm', closed, { says: (t) => t('leaving.closed.open') }),
]
