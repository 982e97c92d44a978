import type { Locator } from 'playwright-core'
import { meet } from '../answers.ts'
import type { Scene, Stage } from '../scene.ts'
import { create, definition, definitions } from './products.ts'

const owner = (name: string, show: Scene['show']): Scene => ({ name, as: 'owner', show })

const raise = async (stage: Stage): Promise<void> => {
  const { page, t } = stage
  await definition(stage, 'financial')
  await page.getByRole('button', { name: t('price.raise'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: t('price.raise.percentage') })
    .fill('4,5')
  await page
    .getByRole('region', { name: t('price.raise.preview') })
    .getByText(/\d/u)
    .first()
    .waitFor()
}

const typePrices = async ({ t }: Stage, within: Locator): Promise<void> => {
  await within.getByRole('textbox', { name: t('price.purchase_unit') }).fill('3,10')
  await within.getByRole('textbox', { name: t('price.sales_unit') }).fill('7,95')
}

/** What the price that is typed would have made of the months that were. */
const unfold = async ({ page, t }: Stage): Promise<void> => {
  await page.getByRole('button', { name: t('price.tried.title') }).click()
  const table = page.getByRole('table', { name: t('price.tried.title') })
  await table.scrollIntoViewIfNeeded()
  await page.waitForTimeout(900)
}

/** Prices that somebody types, or raises. */
export const changedPriceScenes: readonly Scene[] = [
  owner('definition price edited', async (stage) => {
    await definition(stage, 'financial')
    await stage.page
      .getByRole('button', { name: /bewerken$|^edit/iu })
      .first()
      .click()
    await stage.page.getByRole('table').getByRole('textbox').first().waitFor()
  }),
  owner('definition price raised', raise),
  owner('definition price raised tried', async (stage) => {
    await raise(stage)
    await unfold(stage)
  }),
  owner('definition price tried', async (stage) => {
    const { page, t } = stage
    await meet(page, 'query TriedPrices', ({ triedPrices }: { triedPrices: { months: object[] } }) => ({
      triedPrices: { ...triedPrices, months: triedPrices.months.map((month, at) => ({ ...month, isClosed: at > 8 })) },
    }))
    await definition(stage, 'financial')
    await page
      .getByRole('button', { name: t('price.add'), exact: true })
      .first()
      .click()
    await page.getByRole('combobox').fill('Basis')
    await page.getByRole('button', { name: t('price.next'), exact: true }).click()
    await typePrices(stage, page.getByRole('dialog'))
    await unfold(stage)
  }),
  owner('definition create tried', async (stage) => {
    await create(stage)
    await unfold(stage)
  }),
  owner('definition changed tried', async (stage) => {
    const { page, t } = stage
    await meet(page, 'query TriedDefinition', ({ triedDefinition }: { triedDefinition: { months: object[] } }) => ({
      triedDefinition: {
        ...triedDefinition,
        months: triedDefinition.months.map((month, at) => ({ ...month, isClosed: at > 2 && at < 9, isKnown: at < 9 })),
        systems: [{ id: 'c', description: 'Nmbrs Vestiging Breda', connectedIn: '2026-03' }],
        unknownRows: 1204,
      },
    }))
    await definition(stage, 'definition')
    await page.getByRole('button', { name: t('definition.edit'), exact: true }).click()
    await unfold(stage)
    await page.getByRole('textbox', { name: t('definition.tried.purchase') }).fill('3,10')
    await page.getByRole('textbox', { name: t('definition.tried.sales') }).fill('7,95')
    await page.getByRole('button', { name: t('price.raise.line_sales'), exact: true }).click()
    await page.waitForTimeout(1_500)
  }),
  owner('definition price edited tried', async (stage) => {
    await definition(stage, 'financial')
    await stage.page
      .getByRole('button', { name: /bewerken$|^edit/iu })
      .first()
      .click()
    await typePrices(stage, stage.page.getByRole('table'))
    await unfold(stage)
  }),
  owner('definition prices raised', async (stage) => {
    const { page, t } = stage
    await definitions(stage, '?q=nmbrs')
    await page.getByRole('button', { name: t('definitions.bulk.select') }).click()
    await page.getByRole('checkbox').nth(1).click()
    await page.getByRole('checkbox').nth(2).click()
    await page.getByRole('checkbox').nth(3).click()
    await page.getByRole('button', { name: t('price.raise'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: t('price.raise.percentage') })
      .fill('3')
    await page.waitForTimeout(1_200)
  }),
]
