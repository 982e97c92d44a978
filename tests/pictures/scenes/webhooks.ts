import { delivery, everyDelivery, everyState, webhook } from '#web/features/webhooks/samples/webhooks.ts'
import { meet, type Meeting } from '../answers.ts'
import { sees, type Scene, type Stage } from '../scene.ts'

const owner = (name: string, show: Scene['show'], more?: Partial<Scene>): Scene => ({ name, as: 'owner', show, ...more }) // prettier-ignore

const list = async ({ page, t }: Stage, meeting: Meeting = () => ({ webhooks: everyState })): Promise<void> => {
  await meet(page, 'query Webhooks', meeting)
  await page.goto('/webhooks')
  await page.getByRole('heading', { name: t('webhooks.title'), level: 1 }).waitFor()
}

const listed = async (stage: Stage): Promise<void> => {
  await list(stage)
  await sees(stage.page, 'Servicedesk')
}

const choose = async (
  stage: Stage,
  name: string,
  what: 'webhooks.deliveries' | 'webhooks.rotate' | 'webhooks.delete',
) => {
  const { page, t } = stage
  await page.getByRole('button', { name: t('webhooks.menu', { name }) }).click()
  await page.getByRole('menuitem', { name: t(what) }).click()
}

const dialog = async (stage: Stage): Promise<void> => {
  await listed(stage)
  await stage.page.getByRole('button', { name: stage.t('webhooks.create') }).click()
  await stage.page.getByRole('textbox', { name: stage.t('webhooks.address') }).waitFor()
}

const deliveries = async (stage: Stage, meeting: Meeting): Promise<void> => {
  await listed(stage)
  await meet(stage.page, 'query WebhookDeliveries', meeting)
  await choose(stage, 'Servicedesk', 'webhooks.deliveries')
}

/** Where an owner has events sent. */
export const webhookScenes: readonly Scene[] = [
  owner('webhooks', listed, { says: (t) => t('webhooks.state.FAILING') }),
  owner('webhooks empty', async (stage) => {
    await list(stage, () => ({ webhooks: [] }))
    await sees(stage.page, stage.t('webhooks.none'))
  }),
  owner('webhooks loading', (stage) => list(stage, 'hold')),
  owner('webhooks failed', async (stage) => {
    await list(stage, 'fail')
    await sees(stage.page, stage.t('api.error.UNKNOWN_ERROR'))
  }),
  owner('webhooks full', async (stage) => {
    const all = Array.from({ length: 20 }, (_, at) => webhook({ id: `w-${at}`, description: `Planbord ${at + 1}` }))
    await list(stage, () => ({ webhooks: all }))
    await sees(stage.page, stage.t('webhooks.full', { most: 20 }))
  }),
  {
    name: 'webhooks reader',
    as: 'reader',
    async show({ page }) {
      await page.goto('/webhooks')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  owner('webhooks create', dialog),
  owner('webhooks create refused', async (stage) => {
    await dialog(stage)
    const { page, t } = stage
    await page.getByRole('textbox', { name: t('webhooks.address') }).fill('http://planbord.example/')
    for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
    await page.getByRole('button', { name: t('webhooks.create_submit'), exact: true }).click()
    await sees(page, t('webhooks.address_not_https'))
  }),
  owner('webhooks told', async (stage) => {
    await dialog(stage)
    const { page, t } = stage
    const secret = 'whsec_bm90IGEgc2VjcmV0LCBhbiBleGFtcGxlIG9mIG9uZSE='
    await meet(page, 'mutation CreateWebhook', { data: { createWebhook: { secret, webhook: webhook() } } })
    await page.getByRole('textbox', { name: t('webhooks.address') }).fill('https://planbord.example/')
    await page.getByRole('button', { name: t('webhooks.create_submit'), exact: true }).click()
    await sees(page, t('webhooks.told.once'))
  }),
  owner('webhooks rotate', async (stage) => {
    await listed(stage)
    await choose(stage, 'Planbord', 'webhooks.rotate')
    await sees(stage.page, stage.t('webhooks.rotate.explain'))
  }),
  owner('webhooks delete', async (stage) => {
    await listed(stage)
    await choose(stage, 'Planbord', 'webhooks.delete')
    await sees(stage.page, stage.t('webhooks.delete.body'))
  }),
  owner('webhooks deliveries', async (stage) => {
    await deliveries(stage, {
      data: { webhookDeliveries: { totalCount: everyDelivery.length, items: everyDelivery } },
    })
    await sees(stage.page, 'sync.held')
  }),
  owner('webhooks delivery opened', async (stage) => {
    const items = [everyDelivery[1] ?? delivery()]
    await deliveries(stage, { data: { webhookDeliveries: { totalCount: 1, items } } })
    await stage.page.getByRole('dialog').locator('[aria-expanded="false"]').first().click()
    await sees(stage.page, /Bad Gateway/u)
  }),
  owner('webhooks deliveries empty', async (stage) => {
    await deliveries(stage, { data: { webhookDeliveries: { totalCount: 0, items: [] } } })
    await sees(stage.page, stage.t('webhooks.deliveries.none'))
  }),
  owner('webhooks deliveries failed', async (stage) => {
    await deliveries(stage, 'fail')
    await sees(stage.page, stage.t('api.error.UNKNOWN_ERROR'))
  }),
  owner(
    'webhooks help',
    async ({ page, t }) => {
      await page.goto('/webhooks?tab=help')
      await sees(page, t('webhooks.help.verify'))
    },
    { whole: true },
  ),
]
