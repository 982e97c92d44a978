import { longestInput } from '#domain/search/asked.ts'
import { meet, type Meeting } from '../answers.ts'
import { sees, type Scene, type Stage } from '../scene.ts'

const owner = (name: string, show: Scene['show'], more?: Partial<Scene>): Scene => ({ name, as: 'owner', show, ...more }) // prettier-ignore

const look = async ({ page, t }: Stage, input: string, meeting?: Meeting): Promise<void> => {
  if (meeting !== undefined) await meet(page, 'query SearchResults', meeting)
  await page.goto(`/search?${new URLSearchParams({ q: input }).toString()}`)
  await page.getByRole('searchbox', { name: t('search.field') }).waitFor()
}

const found = async (stage: Stage, input: string, meeting?: Meeting): Promise<void> => {
  await look(stage, input, meeting)
  await stage.page.locator('[data-results] a').first().waitFor()
}

const result = (type: 'ADMINISTRATION' | 'USER' | 'COMBINATION', at: number, name: string, more: object = {}) => ({
  spilId: `${type}-${at}`,
  connectionId: type === 'COMBINATION' ? null : 'c',
  connectionIds: [],
  type,
  name,
  spilStatus: 'ACTIVE',
  field: type === 'USER' ? 'EMAIL' : 'CUSTOMER_ID',
  value: type === 'USER' ? `j.dejong${at}@dejong-installatietechniek.example` : `1${String(at).padStart(4, '0')}`,
  lookFor: name,
  words: ['jong'],
  isSimilar: false,
  ...more,
})

/** As many as are told of a type, in every status, with names that do not fit. */
const full = [
  result('COMBINATION', 0, 'Installatietechniek en Onderhoudsbedrijf Gebroeders de Jong en Zonen Utrecht B.V.', {
    field: 'CHAMBER_OF_COMMERCE_NUMBER',
    value: '87654321',
  }),
  ...(['IGNORED', 'ARCHIVED', 'NONE'] as const).map((spilStatus, at) =>
    result('COMBINATION', at + 1, `De Jong Vastgoed ${at + 1} B.V.`, { spilStatus }),
  ),
  ...Array.from({ length: 21 }, (_, at) => result('COMBINATION', at + 4, `Praktijk de Jong ${at + 5} B.V.`)),
  result('ADMINISTRATION', 0, '', { field: 'EXTERNAL_ID', value: 'DEJONG-0001' }),
  ...Array.from({ length: 24 }, (_, at) => result('ADMINISTRATION', at + 1, `Maatschap de Jong ${at + 2}`)),
  ...Array.from({ length: 3 }, (_, at) => result('USER', at, `Janneke de Jong ${at + 1}`)),
]

/** The field that finds customers, administrations and users of every system. */
export const searchScenes: readonly Scene[] = [
  owner('search found', (stage) => found(stage, 'bakkerij')),
  owner('search found reader', (stage) => found(stage, 'bakkerij'), { as: 'reader' }),
  owner('search found full', (stage) => found(stage, 'jong', { data: { searchResults: full } }), {
    says: (t) => t('search.type.COMBINATION'),
  }),
  owner('search found with typing mistakes', async (stage) => {
    await found(stage, 'bakkreij')
    await sees(stage.page, stage.t('search.similar'))
  }),
  owner('search found by chamber of commerce number', (stage) => found(stage, '87654321')),
  owner('search within a connection', async (stage) => {
    const { page, firm } = stage
    await page.goto(`/search?q=bakkerij&connection=${firm.of('ExactOnlineNL')}`)
    await page.locator('[data-results]').first().waitFor()
  }),
  owner('search by keyboard', async (stage) => {
    await found(stage, 'bakkerij')
    const { page, t } = stage
    await page.getByRole('searchbox', { name: t('search.field') }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
  }),
  owner('search nothing found', async (stage) => {
    await look(stage, 'zwembad de gouden tegel')
    await sees(stage.page, stage.t('search.nothing.body'))
  }),
  owner('search loading', async (stage) => {
    await look(stage, 'bakkerij', 'hold')
    await stage.page.waitForTimeout(600)
  }),
  owner('search failed', async (stage) => {
    await look(stage, 'bakkerij', 'fail')
    await sees(stage.page, stage.t('api.error.UNKNOWN_ERROR'))
  }),
  owner('search failed after an answer', async (stage) => {
    const { page, t } = stage
    await found(stage, 'bakkerij')
    await meet(page, 'query SearchResults', 'fail')
    await page.getByRole('searchbox', { name: t('search.field') }).fill('bakkerij de')
    await sees(page, t('api.error.UNKNOWN_ERROR'))
  }),
  owner('search 4000 characters', async (stage) => {
    const { page, t } = stage
    await page.goto('/search')
    const field = page.getByRole('searchbox', { name: t('search.field') })
    await field.fill('🥖'.repeat(longestInput / 2))
    await sees(page, t('search.nothing.body'))
  }),
  owner('search recent', async (stage) => {
    const { page, t } = stage
    for (const input of ['bakkerij', 'jansen', 'holding de drie linden b.v. te utrecht']) {
      await found(stage, input, { data: { searchResults: [result('COMBINATION', 1, input)] } })
      await page.locator('[data-results] a').first().click()
      await page.waitForURL(/combinations/u)
    }
    await page.goto('/search')
    await sees(page, t('search.recent'))
    await sees(page, t('home.customers.days', { days: 30 }))
  }),
]
