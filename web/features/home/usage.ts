import type { HomeMonth } from './is-priced.ts'

/** What customers used of one system. */
export interface SystemUsage {
  readonly connectorName: string
  readonly isAmount: boolean
  /** The oldest first; the last is the running month. */
  readonly totals: readonly string[]
  /** The last month that is whole. */
  readonly last: { readonly period: string; readonly total: string } | undefined
}

/** The systems that tell usage, the most used first. `months`: the latest first. */
export function usageOf(months: readonly HomeMonth[]): readonly SystemUsage[] {
  const names = new Map(
    months.flatMap(({ usage }) => usage.map(({ connectorName, isAmount }) => [connectorName, isAmount] as const)),
  )
  const whole = months[1]
  return Array.from(names, ([connectorName, isAmount]): SystemUsage => {
    const totalIn = ({ usage }: HomeMonth): string =>
      usage.find((one) => one.connectorName === connectorName)?.total ?? '0'
    return {
      connectorName,
      isAmount,
      totals: months.map(totalIn).toReversed(),
      last: whole === undefined ? undefined : { period: whole.period, total: totalIn(whole) },
    }
  }).toSorted((one, other) => Number(other.last?.total ?? 0) - Number(one.last?.total ?? 0))
}
