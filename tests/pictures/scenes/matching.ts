import { meet } from '../answers.ts'
import { sees, type Scene, type Stage } from '../scene.ts'
import { busy, longName } from './customers.ts'

const review = async (stage: Stage, search = ''): Promise<void> => {
  const { page, t } = stage
  await page.goto(`/combinations/review${search}`)
  await page.getByRole('heading', { name: t('review.title'), level: 1 }).waitFor()
}

const reviewing = async (stage: Stage): Promise<void> => {
  await review(stage)
  await stage.page.getByRole('region', { name: /^(?:Voorstel voor|Suggestion for) /u }).waitFor()
  await stage.page.waitForTimeout(500)
}

const queue = async ({ page }: Stage, answer: object): Promise<void> => {
  await meet(page, 'query ReviewQueue', ({ reviewQueue }: { reviewQueue: object }) => {
    return { reviewQueue: { ...reviewQueue, ...answer } }
  })
}

const board = async (stage: Stage, search = ''): Promise<void> => {
  const { page, t } = stage
  await page.goto(`/combinations/coverage${search}`)
  await page.getByRole('heading', { name: t('coverage.title'), level: 1 }).waitFor()
}

const boardRows = async (stage: Stage, search = ''): Promise<void> => {
  await board(stage, search)
  await stage.page.getByRole('gridcell').nth(1).waitFor()
  await stage.page.waitForTimeout(1_200)
}

/** Of a cell of the first customer: what the server would say of a firm that ignores rows. */
const ignored = async ({ page }: Stage): Promise<void> => {
  await meet(page, 'query CoverageBoard', ({ coverageBoard }: { coverageBoard: { items: { cells: object[] }[] } }) => {
    const states = [
      { state: 'IGNORED', ignoredByPerson: 2, ignoredByGroup: 0 },
      { state: 'IGNORED', ignoredByPerson: 0, ignoredByGroup: 3 },
      { state: 'LINKED', administrations: 12, users: 140 },
    ]
    const items = coverageBoard.items.map((row) => ({
      ...row,
      cells: row.cells.map((cell, at) => ({ ...cell, ...states[at % 5] })),
    }))
    return { coverageBoard: { ...coverageBoard, items } }
  })
}

/** The board with a cell that is set aside; opened. */
const setAside = async (stage: Stage): Promise<void> => {
  const aside = { reason: 'Heeft geen personeel, dus geen loonpakket tot de overname rond is.', dueOn: '2027-01-31', time: '2026-11-20T09:00:00.000Z', by: 'Els de Boer' } // prettier-ignore
  await meet(
    stage.page,
    'query CoverageBoard',
    ({ coverageBoard }: { coverageBoard: { items: { cells: object[] }[] } }) => {
      const [first, ...items] = coverageBoard.items
      const cells = first?.cells.map((cell) => ({ ...cell, state: 'SET_ASIDE', administrations: 0, users: 0, suggested: 0, aside })) // prettier-ignore
      return { coverageBoard: { ...coverageBoard, items: [{ ...first, cells }, ...items] } }
    },
  )
  await boardRows(stage)
}

const asideCell = ({ page, t }: Stage) =>
  page.getByRole('button', { name: new RegExp(t('coverage.legend.set_aside'), 'iu') }).first()

const openRows = async ({ page }: Stage, id: string, table: string): Promise<void> => {
  await page.goto(`/data/${id}/${table}`)
  await page.getByRole('gridcell').first().waitFor()
}

const owner = (name: string, show: Scene['show'], more?: Partial<Scene>): Scene => ({
  name,
  as: 'owner',
  show,
  ...more,
})
const reader = (name: string, show: Scene['show'], more?: Partial<Scene>): Scene => ({ name, as: 'reader', show, ...more }) // prettier-ignore

const leaver = (at: number, name: string, state: string, more: object = {}): object => ({
  __typename: 'Leaver', id: `u${String(at)}`, connectionId: 'x', name, email: `${name.split(' ')[0]?.toLowerCase() ?? ''}@kantoor.example`, state, combination: null, purchase: null, sales: null, aside: null, ...more,
}) // prettier-ignore

/** Users who are gone, as if the firm had connected its directory: of some it is not known what they cost, two are set aside. */
const leavers = async ({ page, t, firm }: Stage, answer: object = {}): Promise<void> => {
  const aside = { reason: 'Blijft tot de overdracht van het dossier is gedaan.', dueOn: '2026-12-31', time: '2026-11-03T08:12:00Z', by: 'Sanne Verhoeven' } // prettier-ignore
  const [nmbrs, basecone] = [firm.of('Nmbrs'), firm.of('Basecone')]
  const items = [
    leaver(0, 'Piet Bos', 'DISABLED', { connectionId: nmbrs, combination: { id: 'c', name: longName }, purchase: '42.5000', sales: '65.0000' }),
    leaver(1, 'Ria van der Meulen-Hoogendoorn', 'GONE', { connectionId: basecone, purchase: '12.5000', sales: '20.0000' }),
    leaver(2, 'Tim Smit', 'UNKNOWN', { connectionId: basecone, combination: { id: 'd', name: 'Bakkerij Kroon' } }),
    leaver(3, 'Els Vos', 'DISABLED', { connectionId: nmbrs, purchase: '42.5000', sales: '65.0000', aside }),
    leaver(4, 'Jan Kok', 'GONE', { connectionId: nmbrs, aside: { ...aside, by: null } }),
  ] // prettier-ignore
  const all = { hasDirectory: true, purchase: '55.0000', sales: '85.0000', unpriced: 1, isPartial: false, items }
  await meet(page, 'query CoverageLeavers', () => ({ coverageLeavers: { ...all, ...answer } }))
  await page.goto('/combinations/coverage/leavers')
  await sees(page, t('leavers.title'))
  await page.waitForTimeout(700)
}

/** What brings records and customers together: the review queue, the coverage board, and the data page. */
export const matchingScenes: readonly Scene[] = [
  owner('review', reviewing),
  owner('review whole', reviewing, { whole: true }),
  reader('review reader', async ({ page, t }) => {
    await page.goto('/combinations/review')
    await sees(page, t('forbidden.title'))
  }),
  owner('review long', async (stage) => {
    await meet(
      stage.page,
      'query ReviewQueue',
      ({ reviewQueue }: { reviewQueue: { items: { administration: object | null }[] } }) => {
        const items = reviewQueue.items.map((item) => ({
          ...item,
          administration: item.administration === null ? null : { ...item.administration, name: longName },
        }))
        return { reviewQueue: { ...reviewQueue, items } }
      },
    )
    await reviewing(stage)
  }),
  owner('review loading', async (stage) => {
    await meet(stage.page, 'query ReviewQueue', 'hold')
    await review(stage)
  }),
  owner('review failed', async (stage) => {
    await meet(stage.page, 'query ReviewQueue', 'fail')
    await review(stage)
    await sees(stage.page, stage.t('api.error.UNKNOWN_ERROR'))
  }),
  owner('review never looked', async (stage) => {
    await queue(stage, { totalCount: 0, certainCount: 0, items: [], foundTime: null, findingTaskId: null })
    await review(stage)
    await sees(stage.page, stage.t('review.never'))
  }),
  owner('review finding', async (stage) => {
    await queue(stage, { totalCount: 0, certainCount: 0, items: [], foundTime: null, findingTaskId: 'een-taak' })
    await review(stage)
    await sees(stage.page, stage.t('review.finding'))
  }),
  owner('review nothing', async (stage) => {
    await queue(stage, { totalCount: 0, certainCount: 0, items: [], foundTime: new Date().toISOString(), findingTaskId: null }) // prettier-ignore
    await review(stage)
    await sees(stage.page, stage.t('review.nothing'))
  }),
  owner('review filtered away', async (stage) => {
    await review(stage, '?q=zwembad')
    await sees(stage.page, stage.t('review.filtered'))
  }),
  owner('review certain question', async (stage) => {
    await reviewing(stage)
    await stage.page.getByRole('button', { name: /95/u }).first().click()
    await stage.page.getByRole('alertdialog').waitFor()
  }),
  owner('review busy', async (stage) => {
    await busy(stage)
    await reviewing(stage)
  }),
  owner('review refused', async (stage) => {
    await reviewing(stage)
    await meet(stage.page, 'mutation AcceptSuggestions', 'fail')
    await stage.page.getByRole('region').getByRole('button', { name: stage.t('review.accept') }).first().click() // prettier-ignore
    await sees(stage.page, stage.t('api.error.UNKNOWN_ERROR'))
  }),

  owner('coverage', (stage) => boardRows(stage)),
  owner('coverage ignored', async (stage) => {
    await ignored(stage)
    await boardRows(stage)
  }),
  owner('coverage set aside', async (stage) => {
    await setAside(stage)
    await asideCell(stage).click()
    await stage.page.getByRole('dialog').getByRole('tab').first().waitFor()
    await stage.page.waitForTimeout(600)
  }),
  owner('coverage setting aside', async (stage) => {
    await boardRows(stage)
    const { page, t } = stage
    await page
      .getByRole('button', { name: new RegExp(t('coverage.cell.not_linked'), 'u') })
      .first()
      .click()
    await page.getByRole('button', { name: t('leavers.aside') }).click()
    await page.getByRole('textbox', { name: t('month.reason') }).waitFor()
    await page.waitForTimeout(500)
  }),
  reader('coverage reader', (stage) => boardRows(stage)),
  owner('coverage page 2', (stage) => boardRows(stage, '?page=2')),
  owner('coverage filtered', (stage) => boardRows(stage, '?state=SUGGESTED')),
  owner('coverage filtered away', async (stage) => {
    await board(stage, '?q=zwembad')
    await sees(stage.page, stage.t('table.filtered_away'))
  }),
  owner('coverage loading', async (stage) => {
    await meet(stage.page, 'query Coverage', 'hold')
    await board(stage)
    await stage.page.waitForTimeout(1_000)
  }),
  owner('coverage failed', async (stage) => {
    await meet(stage.page, 'query Coverage', 'fail')
    await board(stage)
    await sees(stage.page, stage.t('api.error.UNKNOWN_ERROR'))
  }),
  owner('coverage empty', async (stage) => {
    await meet(stage.page, 'query CoverageBoard', () => ({ coverageBoard: { totalCount: 0, connectionIds: [], items: [] } })) // prettier-ignore
    await meet(stage.page, 'query CoverageAnybody', () => ({ combinations: { totalCount: 0 } }))
    await board(stage)
    await sees(stage.page, stage.t('coverage.nothing'))
  }),
  owner('coverage long', async (stage) => {
    await meet(
      stage.page,
      'query CoverageBoard',
      ({ coverageBoard }: { coverageBoard: { items: { combination: object }[] } }) => {
        const items = coverageBoard.items.map((row) => ({
          ...row,
          combination: { ...row.combination, name: longName },
        }))
        return { coverageBoard: { ...coverageBoard, items } }
      },
    )
    await boardRows(stage)
  }),
  owner('coverage cell suggested', async (stage) => {
    await boardRows(stage, '?state=SUGGESTED')
    await stage.page.getByRole('gridcell').getByRole('button', { name: /voorstel|suggestion/u }).first().click() // prettier-ignore
    await stage.page.getByRole('dialog').waitFor()
    await stage.page.waitForTimeout(1_000)
  }),
  owner('coverage cell not linked', async (stage) => {
    await boardRows(stage)
    await stage.page.getByRole('gridcell').getByRole('button', { name: /niet gekoppeld|not linked/u }).first().click() // prettier-ignore
    await stage.page.getByRole('dialog').waitFor()
    await stage.page.waitForTimeout(1_000)
  }),

  owner('leavers', async (stage) => {
    await leavers(stage)
    await stage.page.locator('button[aria-expanded][aria-controls]').last().click()
    await stage.page.waitForTimeout(500)
  }),
  reader('leavers reader', (stage) => leavers(stage)),
  owner('leavers nobody', (stage) => leavers(stage, { items: [], unpriced: 0 })),
  owner('leavers no directory', (stage) => leavers(stage, { hasDirectory: false, items: [], unpriced: 0 })),
  owner('leavers failed', async ({ page, t }) => {
    await meet(page, 'query CoverageLeavers', 'fail')
    await page.goto('/combinations/coverage/leavers')
    await sees(page, t('api.error.UNKNOWN_ERROR'))
  }),
  owner('leavers aside', async (stage) => {
    await leavers(stage)
    await stage.page
      .getByRole('button', { name: stage.t('leavers.aside') })
      .first()
      .click()
    await stage.page.getByRole('dialog').waitFor()
  }),

  owner('rows customer', async (stage) => {
    const { page, t } = stage
    await openRows(stage, stage.firm.of('Nmbrs'), 'Administrations')
    await page
      .getByRole('button', { name: new RegExp(t('data.customer.add', { name: '§' }).split('§').at(-1) ?? '', 'u') })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(1_200)
  }),
  owner('rows customer bulk', async (stage) => {
    const { page, t } = stage
    await openRows(stage, stage.firm.of('Nmbrs'), 'Administrations?unconnected=1')
    await page.getByRole('button', { name: t('data.edit') }).click()
    await page.getByRole('checkbox', { name: t('table.select_page') }).click()
    await page.getByRole('button', { name: t('linking.submit'), exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(700)
  }),
  owner('rows panel', async (stage) => {
    await openRows(stage, stage.firm.of('Nmbrs'), 'Administrations')
    await stage.page.locator('[data-open]').first().click()
    await stage.page.getByRole('dialog').waitFor()
    await stage.page.waitForTimeout(500)
  }),
]
