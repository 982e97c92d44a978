import { meet } from '../answers.ts'
import { sees, type Scene, type Stage } from '../scene.ts'
import { openConnection } from './connection.ts'

const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString()

const wouldLink = (time: string, count: number) => ({
  time,
  batchId: null as string | null,
  takenBackTime: null as string | null,
  count,
  rows: Array.from({ length: Math.min(count, 6) }, (_, at) => ({
    recordId: `${time}-${at}`,
    name: ['BAKKERIJ DE KORST BV', 'Kramer Holding (K10234)', 'Stichting Waterlinie'][at % 3] ?? '',
    score: 98 + (at % 2),
    combination: {
      id: `c${at}`,
      name: ['Bakkerij De Korst B.V.', 'Kramer Holding B.V.', 'Stichting Waterlinie Westland'][at % 3] ?? '',
    },
  })),
})

/** A rule that a demo firm has none of. */
const linkingByItself = ({ page }: Stage, linking: object): Promise<void> =>
  meet(page, 'query SelfLinking', ({ selfLinking }: { selfLinking: object }) => ({
    selfLinking: { ...selfLinking, ...linking },
  }))

/** A connection whose records Spil links by itself, or would. */
export const selfLinkingScenes: readonly Scene[] = [
  {
    name: 'connection links by itself, tried',
    as: 'owner',
    whole: true,
    show: async (stage) => {
      await linkingByItself(stage, {
        state: 'TRYING',
        triedFrom: hours(-70),
        readyTime: hours(98),
        nights: [wouldLink(hours(-8), 0), wouldLink(hours(-32), 3), wouldLink(hours(-56), 214)], // prettier-ignore
      })
      await openConnection(stage, stage.firm.of('Nmbrs'), 'settings')
      await stage.page.locator('summary').last().click()
    },
  },
  {
    name: 'connection links by itself',
    as: 'owner',
    whole: true,
    show: async (stage) => {
      await linkingByItself(stage, {
        state: 'ON',
        triedFrom: hours(-400),
        readyTime: hours(-232),
        nights: [
          { ...wouldLink(hours(-8), 1), batchId: 'b2' },
          { ...wouldLink(hours(-32), 4), batchId: 'b1', takenBackTime: hours(-26) },
          wouldLink(hours(-250), 2),
        ],
      })
      await openConnection(stage, stage.firm.of('Nmbrs'), 'settings')
      await sees(stage.page, stage.t('self_linking.switch_off'))
    },
  },
]
