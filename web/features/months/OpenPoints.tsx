import { makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Circle20Regular } from '@fluentui/react-icons/svg/circle'
import type { MonthPlaceFieldsFragment, MonthPointKind } from '../../graphql/generated/graphql.ts'
import { dataPath } from '../live-connections/index.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message } from '../../ui/Message.tsx'
import type { Month } from './MonthSums.tsx'
import { supplierCheckPath } from './month-path.ts'
import { usePlaceName, useWorkName, Way } from './PlaceName.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  item: { display: 'flex', columnGap: tokens.spacingHorizontalS },
  open: { color: tokens.colorStatusWarningForeground3, flexShrink: 0 },
  good: { color: tokens.colorStatusSuccessForeground3, flexShrink: 0 },
  said: { minWidth: 0 },
  place: { display: 'inline-flex', alignItems: 'baseline', columnGap: tokens.spacingHorizontalXS },
  places: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
  },
})

const mostPlaces = 8

/** Work of no single connection is seen where all work is. */
const connectionPath = (id: string | undefined): string =>
  id === undefined ? '/products' : `/connections/${encodeURIComponent(id)}`

/** Where each kind of thing is solved. */
const pathOf: Readonly<Record<MonthPointKind, (id: string, period: string) => string>> = {
  HELD_RUNS: (id) => `/connections/${encodeURIComponent(id)}`,
  SYNCS_FAILED: (id) => `/connections/${encodeURIComponent(id)}`,
  UNLINKED_USAGE: (id) => `${dataPath(id, 'administrations')}?unconnected=1`,
  SUPPLIER_DIFFERENCES: supplierCheckPath,
  DISPUTES: supplierCheckPath,
  MISSING_PRICES: (id) => `/products/${encodeURIComponent(id)}?tab=financial`,
  CHARGED_TWICE: (id) => `/products/${encodeURIComponent(id)}?tab=overlap`,
  UNBILLED_LINES: supplierCheckPath,
  USAGE_INCOMPLETE: (id) => `/connections/${encodeURIComponent(id)}`,
  STILL_DERIVED: (id) => connectionPath(id.split(' ')[1]),
  ANOMALIES: () => '#anomalies',
}

/** What is still open in a month, each with the way to where it is solved. */
export function OpenPoints({ month: { period, points } }: { month: Month }) {
  const styles = useStyles()
  const formats = useFormats()
  return (
    <Card title={<Message id="month.points" />}>
      <ul className={styles.list}>
        {points.length === 0 && (
          <li className={styles.item}>
            <CheckmarkCircle20Regular className={styles.good} aria-hidden />
            <Message id="month.points.none" />
          </li>
        )}
        {points.map(({ kind, count, amount, places }) => (
          <li key={kind} className={styles.item}>
            <Circle20Regular className={styles.open} aria-hidden />
            <div className={styles.said}>
              <Message
                id={`month.point.${kind}`}
                values={{ count, shown: formats.integer(count), amount: formats.euro(amount ?? 0) }}
              />
              <Places kind={kind} places={places} period={period} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Places({
  kind,
  places,
  period,
}: {
  kind: MonthPointKind
  places: readonly MonthPlaceFieldsFragment[]
  period: string
}) {
  const styles = useStyles()
  const formats = useFormats()
  const nameOf = usePlaceName()
  const workName = useWorkName()
  if (places.length === 0) return null
  return (
    <div className={styles.places}>
      {places.slice(0, mostPlaces).map((place) => (
        <span key={place.id} className={styles.place}>
          <Way to={pathOf[kind](place.id, period)}>{kind === 'STILL_DERIVED' ? workName(place) : nameOf(place)}</Way>
          {place.time !== null && <Message id="month.place.told" values={{ when: formats.date(place.time) }} />}
          {place.count > 1 && <Message id="month.place.count" values={{ count: formats.integer(place.count) }} />}
        </span>
      ))}
      {places.length > mostPlaces && (
        <Message id="month.places.more" values={{ count: formats.integer(places.length - mostPlaces) }} />
      )}
    </div>
  )
}
