import { makeStyles, tokens } from '@fluentui/react-components'
import type { MonthPlaceFieldsFragment, MonthPointKind } from '../../graphql/generated/graphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message } from '../../ui/Message.tsx'
import { monthPath, supplierCheckPath } from './month-path.ts'
import { usePlaceName, useWorkName, Way } from './PlaceName.tsx'

const useStyles = makeStyles({
  // What follows a long name stands below it, and not at the other end of the line.
  place: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: tokens.spacingHorizontalXS },
})

const connectionPath = (id: string): string => `/connections/${encodeURIComponent(id)}`

/** Where each kind of thing is solved. */
export const pathOf: Readonly<Record<MonthPointKind, (id: string, period: string) => string>> = {
  HELD_RUNS: connectionPath,
  SYNCS_FAILED: connectionPath,
  UNLINKED_USAGE: (id) => `/combinations/review?connection=${encodeURIComponent(id)}&table=administrations`,
  UNLINKED_SOURCES: (id) => `/combinations/review?connection=${encodeURIComponent(id)}`,
  FILES_WITH_LOSSES: (id) => `/connections/${encodeURIComponent(id)}`,
  CUSTOMERS_WITHOUT_LINES: (id) => `/combinations/${encodeURIComponent(id)}?tab=products`,
  SUPPLIER_DIFFERENCES: supplierCheckPath,
  DISPUTES: supplierCheckPath,
  MISSING_PRICES: (id) => `/products/${encodeURIComponent(id)}?tab=financial`,
  UNBILLED_LINES: supplierCheckPath,
  USAGE_INCOMPLETE: connectionPath,
  STILL_DERIVED: (id) => {
    const [, connection] = id.split(' ')
    // Work of no single connection is seen where all work is.
    return connection === undefined ? '/products' : connectionPath(connection)
  },
  LATE: (_, period) => `${monthPath(period)}#late`,
  CHARGED_TWICE: (id) => `/products/${encodeURIComponent(id)}?tab=overlap`,
  USAGE_RENAMED: (_, period) => `${monthPath(period)}#renames`,
  ANOMALIES: (_, period) => `${monthPath(period)}#anomalies`,
}

/** A place with the way there, and how many it has. */
export function PlaceLine({
  kind,
  place,
  period,
}: {
  kind: MonthPointKind
  place: MonthPlaceFieldsFragment
  period: string
}) {
  const styles = useStyles()
  const formats = useFormats()
  const nameOf = usePlaceName()
  const workName = useWorkName()
  const named = (): string => {
    if (kind === 'STILL_DERIVED') return workName(place)
    return kind === 'LATE' ? formats.wholePeriod(place.id) : nameOf(place)
  }
  return (
    <span className={styles.place}>
      <Way to={pathOf[kind](place.id, period)}>{named()}</Way>
      {place.time !== null && <Message id="month.place.told" values={{ when: formats.date(place.time) }} />}
      {place.count > 1 && <Message id="month.place.count" values={{ count: formats.integer(place.count) }} />}
    </span>
  )
}
