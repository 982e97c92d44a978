import type { HomeQuery } from '../../graphql/generated/graphql.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { isPriced } from './is-priced.ts'

/** What a firm does first, in the order in which the one needs the other. */
const firstSteps = ['crm', 'system', 'link', 'prices', 'explain'] as const
export type FirstStep = (typeof firstSteps)[number]

export interface StepState {
  readonly step: FirstStep
  /** `later`: something before it has to be there first. */
  readonly state: 'done' | 'at-work' | 'open' | 'later'
}

/** Which steps are for this person: who may not connect, price or invite is not asked to. */
export interface MayDo {
  readonly connect: boolean
  readonly connectCrm: boolean
  readonly link: boolean
  readonly price: boolean
  /** May see what a product comes to. */
  readonly seeProducts: boolean
}

type Answer = Pick<HomeQuery, 'home' | 'coverageSystems'>
type WeekConnection = Pick<NamedConnection, 'id' | 'isCrm' | 'status' | 'syncInfo'>

const hasRows = ({ syncInfo }: WeekConnection): boolean => (syncInfo?.firstSuccessfulSyncEnd ?? null) !== null
const isThere = ({ status }: WeekConnection): boolean =>
  status === 'ACTIVE' || status === 'CREATING' || status === 'ARCHIVED'

/** What is done is looked at, never remembered: what is undone stands open again. */
export function stepsOf(
  connections: readonly WeekConnection[],
  { home, coverageSystems }: Answer,
  may: MayDo,
  /** Somebody has looked in this browser how an amount came to be; who closes months has done so long ago. */
  hasExplained: boolean,
): StepState[] {
  const connected = (isCrm: boolean): StepState['state'] => {
    const own = connections.filter((one) => one.isCrm === isCrm && isThere(one))
    return own.some(hasRows) ? 'done' : own.length > 0 ? 'at-work' : 'open'
  }
  const others = new Set(connections.filter(({ isCrm }) => !isCrm).map(({ id }) => id))
  // Customers of the CRM are linked by themselves.
  const isLinked = coverageSystems.some(
    ({ connectionId, administrations, users }) => others.has(connectionId) && administrations.linked + users.linked > 0,
  )
  const hasPrices = (home.products?.months ?? []).some(isPriced)
  const isSystemThere = connected(false) === 'done'
  const states: Readonly<Record<FirstStep, StepState['state'] | undefined>> = {
    crm: may.connectCrm ? connected(true) : undefined,
    system: may.connect ? connected(false) : undefined,
    link: may.link ? (isLinked ? 'done' : isSystemThere ? 'open' : 'later') : undefined,
    prices: may.price && home.products !== null ? (hasPrices ? 'done' : isSystemThere ? 'open' : 'later') : undefined,
    explain:
      may.seeProducts && home.products !== null
        ? hasExplained || home.products.hasClosed
          ? 'done'
          : hasPrices
            ? 'open'
            : 'later'
        : undefined,
  }
  return firstSteps.flatMap((step) => {
    const state = states[step]
    return state === undefined ? [] : [{ step, state }]
  })
}
