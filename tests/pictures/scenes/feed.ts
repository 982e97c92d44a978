import { meet } from '../answers.ts'
import { sees, type Scene, type Stage } from '../scene.ts'

const owner = (name: string, show: Scene['show'], more?: Partial<Scene>): Scene => ({
  name,
  as: 'owner',
  show,
  ...more,
})

const keys = async ({ page }: Stage): Promise<void> => {
  await page.goto('/odata')
  await page.getByRole('gridcell').first().waitFor()
  await page.waitForTimeout(300)
}

/** Somebody who looks after the keys of a firm that has none yet, and is not its owner. */
const without = async (stage: Stage): Promise<void> => {
  const { page, t } = stage
  await meet(page, 'query Me', ({ me }: { me: object }) => {
    return { me: { ...me, role: 'ADMINISTRATOR' } }
  })
  await meet(page, 'query ODataKeys', { data: { oDataApiKeys: { totalCount: 0, items: [] } } })
  await page.goto('/odata')
  await sees(page, t('odata.keys.none'))
}

const act = async (stage: Stage, act: 'requests' | 'rotate' | 'edit' | 'delete'): Promise<void> => {
  const { page, t } = stage
  await keys(stage)
  await page.getByRole('button', { name: t('odata.key.menu', { name: 'Maandrapportage' }) }).click()
  await page.getByRole('menuitem', { name: t(`odata.key.${act}`) }).click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
  await page.waitForTimeout(900)
}

const create = async (stage: Stage) => {
  const { page, t } = stage
  await keys(stage)
  await page
    .getByRole('button', { name: t('odata.key.create') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: t('odata.key.create') })
  await dialog.waitFor()
  return dialog
}

/** The one time that a key is told; none is made for it. */
const showKey = async (stage: Stage): Promise<void> => {
  const { page, t } = stage
  const dialog = await create(stage)
  const secret = 'voorbeeld0voorbeeld0voorbeeld0voorbeeld0voo'
  const key = { id: 'pictured', name: 'Jaarcijfers', description: '', disabled: false, state: 'ACTIVE' }
  const scope = { authorizeAllConnections: true, authorizeAllGeneralData: true, authorizedGeneralData: [] }
  const times = { createdTime: '2026-11-22T12:00:00Z', secretTime: '2026-11-22T12:00:00Z', formerSecretUntil: null }
  const whole = { ...key, ...scope, ...times, key: 'spil_0123456789abcdef0123', tenantConnections: [], endDate: null }
  const made = { plainTextApiKey: `spil_0123456789abcdef0123.${secret}`, key: { ...whole, lastUsed: null } }
  await meet(page, 'mutation CreateODataKey', { data: { createODataApiKey: made } })
  await dialog.getByRole('textbox', { name: t('odata.key.name') }).fill('Jaarcijfers')
  await dialog.getByRole('button', { name: t('odata.key.create_submit') }).click()
  await sees(page, t('odata.told.once'))
  await page.waitForTimeout(500)
}

const data = async (stage: Stage): Promise<void> => {
  const { page, t } = stage
  await page.goto('/odata?tab=data')
  await sees(page, t('odata.preview.title'))
  await page.getByRole('cell').or(page.getByRole('gridcell')).first().waitFor()
  await page.waitForTimeout(600)
}

const builder = async (stage: Stage): Promise<void> => {
  const { page, t } = stage
  await data(stage)
  await page.getByRole('button', { name: t('odata.builder.add_condition') }).click()
  await page.waitForTimeout(600)
}

const help = async ({ page, t }: Stage): Promise<void> => {
  await page.goto('/odata?tab=help')
  await sees(page, t('odata.help.excel'))
  await page.waitForTimeout(500)
}

/** The data feed: its keys, what is in it, and how it is read. */
export const feedScenes: readonly Scene[] = [
  owner('feed keys', keys, { says: (t) => t('odata.key.create') }),
  owner('feed without keys', without, { says: (t) => t('odata.keys.none') }),
  owner('feed fails', async (stage) => {
    await meet(stage.page, 'query ODataKeys', 'fail')
    await stage.page.goto('/odata')
    await sees(stage.page, stage.t('odata.title'))
    await stage.page.waitForTimeout(1_000)
  }),
  owner('feed new key', async (stage) => {
    await create(stage)
  }),
  owner('feed told key', showKey, { says: (t) => t('odata.told.once') }),
  owner('feed edit key', (stage) => act(stage, 'edit')),
  owner('feed new password', (stage) => act(stage, 'rotate')),
  owner('feed requests', (stage) => act(stage, 'requests')),
  owner('feed delete key', (stage) => act(stage, 'delete')),
  owner('feed data', data, { whole: true }),
  owner('feed question', builder, { whole: true }),
  owner('feed help', help, { whole: true }),
]
