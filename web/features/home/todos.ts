import { wantsSomebody, type HealthStep } from '#domain/connections/health.ts'
import { worstFirst } from '#domain/connections/health.ts'
import type { HomeQuery } from '../../graphql/generated/graphql.ts'
import type { NightConnection } from './last-night.ts'

type Products = NonNullable<HomeQuery['home']['products']>
type Unpriced = Products['unpriced'][number]

/** Something that waits for a person, each with one thing to do. */
export type Todo =
  | { readonly kind: 'connection'; readonly connection: NightConnection }
  | { readonly kind: 'suggestions'; readonly count: number; readonly certain: number }
  /** `most`: the definition with the most lines of those without a price. */
  | { readonly kind: 'prices'; readonly lines: number; readonly most: Unpriced; readonly others: number }
  /** `open`: points that are neither solved nor set aside. */
  | { readonly kind: 'month'; readonly period: string; readonly open: number }
  | { readonly kind: 'disputes'; readonly connectionId: string; readonly period: string; readonly count: number }

/** What somebody does about a connection, beside syncing it: that is told with the night. */
const steps: readonly HealthStep[] = ['decide', 'renew', 'reconnect', 'authorize', 'upload', 'see', 'recreate']

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/**
 * The most pressing first. `mayLink`: who may not is not told of suggestions. `openPoints`: of the month that could be closed;
 * until they are known nobody is told of it.
 */
export function todosOf(
  connections: readonly NightConnection[],
  { home, coverageSystems }: Pick<HomeQuery, 'home' | 'coverageSystems'>,
  { mayLink, openPoints }: { readonly mayLink: boolean; readonly openPoints: number | undefined },
): readonly Todo[] {
  const waiting = connections
    .filter(({ health }) => wantsSomebody(health) && steps.includes(health.step))
    .toSorted((one, other) =>
      worstFirst(
        { health: one.health, lastSuccess: one.health.lastSuccess },
        { health: other.health, lastSuccess: other.health.lastSuccess },
      ),
    )
  const counts = coverageSystems.flatMap(({ administrations, users }) => [administrations, users])
  const suggested = sum(counts.map((count) => count.suggested))
  const { unpriced = [], disputes = [], monthToClose = null } = home.products ?? {}
  const [most, ...others] = unpriced
  return [
    ...waiting.map((connection) => ({ kind: 'connection', connection }) as const),
    ...disputes.map((dispute) => ({ kind: 'disputes', ...dispute }) as const),
    ...(most === undefined
      ? []
      : [{ kind: 'prices', lines: sum(unpriced.map(({ lines }) => lines)), most, others: others.length } as const]),
    ...(mayLink && suggested > 0
      ? [{ kind: 'suggestions', count: suggested, certain: sum(counts.map((count) => count.certain)) } as const]
      : []),
    // It is known later than the rest: behind all that stands there already, nothing moves under a pointer.
    ...(monthToClose === null || openPoints === undefined
      ? []
      : [{ kind: 'month', period: monthToClose, open: openPoints } as const]),
  ]
}
