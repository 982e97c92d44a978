import { helpLimits } from '#domain/help/help-request.ts'
import { meet } from '../answers.ts'
import { sees, type Scene, type Stage } from '../scene.ts'

const owner = (name: string, show: Scene['show'], more?: Partial<Scene>): Scene => ({ name, as: 'owner', show, ...more }) // prettier-ignore

const page = async ({ page, t }: Stage): Promise<void> => {
  await page.goto('/help-request')
  await page.getByRole('textbox', { name: t('help.subject') }).waitFor()
}

const filled = async (stage: Stage, message: string): Promise<void> => {
  await page(stage)
  const { t } = stage
  await stage.page.getByRole('textbox', { name: t('help.subject') }).fill('Een koppeling blijft hangen')
  await stage.page.getByRole('textbox', { name: t('help.message') }).fill(message)
}

const question = 'Sinds vanochtend staat de koppeling met Exact Online op synchroniseren. Wat kan ik doen?'

/** From an error to the helpdesk, with screen and code filled in. */
const dialog = async (stage: Stage): Promise<void> => {
  const { page, t } = stage
  await meet(page, 'query Connections', 'fail')
  await page.goto('/connections')
  await sees(page, t('api.error.UNKNOWN_ERROR'))
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(?:helpdesk|support)$/u })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

/** A question to the helpdesk. */
export const helpScenes: readonly Scene[] = [
  owner('help', page),
  owner('help reader', page, { as: 'reader' }),
  owner('help full', (stage) => filled(stage, question.repeat(9).slice(0, helpLimits.message)), {
    says: (t) => t('help.message_full', { count: helpLimits.message }),
  }),
  owner('help sent', async (stage) => {
    await filled(stage, question)
    await meet(stage.page, 'mutation SendHelpRequest', { data: { sendHelpRequest: { requestTime: '2026-11-22T09:00:00Z' } } })
    await stage.page.getByRole('button', { name: stage.t('help.send') }).click()
    await sees(stage.page, stage.t('help.success_message_send'))
  }), // prettier-ignore
  owner('help refused', async (stage) => {
    await filled(stage, question)
    await meet(stage.page, 'mutation SendHelpRequest', 'fail')
    await stage.page.getByRole('button', { name: stage.t('help.send') }).click()
    await sees(stage.page, stage.t('api.error.UNKNOWN_ERROR'))
  }),
  owner('help limited', async (stage) => {
    await filled(stage, question)
    await meet(stage.page, 'mutation SendHelpRequest', 'limit')
    await stage.page.getByRole('button', { name: stage.t('help.send') }).click()
    await sees(stage.page, /42/u)
  }),
  owner('help from an error', dialog),
  owner('help from an error refused', async (stage) => {
    await dialog(stage)
    const { page, t } = stage
    await page.getByRole('textbox', { name: t('help.subject') }).fill('Een koppeling blijft hangen')
    await page.getByRole('textbox', { name: t('help.message') }).fill(question)
    await meet(page, 'mutation SendHelpRequest', 'fail')
    await page.getByRole('button', { name: t('help.send') }).click()
    await page.getByRole('dialog').getByText(t('api.error.UNKNOWN_ERROR')).waitFor()
  }),
]
