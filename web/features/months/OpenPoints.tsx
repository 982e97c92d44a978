import { useState, type ReactNode } from 'react'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Circle20Regular } from '@fluentui/react-icons/svg/circle'
import { SubtractCircle20Regular } from '@fluentui/react-icons/svg/subtract-circle'
import {
  MonthStateDocument,
  MonthToCloseDocument,
  TakeUpMonthPointDocument,
  type MonthPointFieldsFragment,
  type MonthPointKind,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { Allowed } from '../../ui/Allowed.tsx'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText, type MessageId } from '../../ui/Message.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { WholeDates } from '../../ui/WholeDates.tsx'
import type { Month } from './MonthSums.tsx'
import { pathOf, PlaceLine } from './PlaceLine.tsx'
import { Way } from './PlaceName.tsx'
import { PlacesDialog } from './PlacesDialog.tsx'
import { SetAsideDialog } from './SetAsideDialog.tsx'
import { StatusMark, type Look } from '../../ui/Status.tsx'

const open: Look = { tone: 'warn', icon: Circle20Regular }
const aside: Look = { tone: 'rest', icon: SubtractCircle20Regular }
const solved: Look = { tone: 'good', icon: CheckmarkCircle20Regular }

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    ':first-child': { borderTopStyle: 'none', paddingTop: 0 },
    ':last-child': { paddingBottom: 0 },
  },
  said: { minWidth: 0, overflowWrap: 'anywhere' },
  worth: {
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    paddingLeft: tokens.spacingHorizontalL,
    [narrowMedia]: { gridColumn: 2, textAlign: 'left', paddingLeft: 0 },
  },
  note: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  below: {
    gridColumn: '2 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
    rowGap: 0,
    [narrowMedia]: { gridColumn: 2 },
  },
  reason: { flexBasis: '100%', margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  act: { marginLeft: 'auto', [narrowMedia]: { marginLeft: 0, flexBasis: '100%' } },
  // Among the places it is one of the ways, and begins where they do.
  more: { minWidth: 0, paddingLeft: 0, paddingRight: 0, color: tokens.colorBrandForegroundLink },
  quiet: { color: tokens.colorNeutralForeground3 },
})

const mostPlaces = 8

/** Of what the euros of a point are, where that is not plain. */
const amountNotes: Partial<Record<MonthPointKind, MessageId>> = {
  MISSING_PRICES: 'month.point.amount.MISSING_PRICES',
  CHARGED_TWICE: 'month.point.amount.CHARGED_TWICE',
  CUSTOMERS_WITHOUT_LINES: 'month.point.amount.CUSTOMERS_WITHOUT_LINES',
  SUPPLIER_DIFFERENCES: 'month.point.amount.SUPPLIER_DIFFERENCES',
  DISPUTES: 'month.point.amount.SUPPLIER_DIFFERENCES',
  UNBILLED_LINES: 'month.point.amount.UNBILLED_LINES',
  UNLINKED_SOURCES: 'month.point.amount.UNLINKED_SOURCES',
  UNLINKED_USAGE: 'month.point.amount.UNLINKED_SOURCES',
}

/** `open`: as it is now, `judged`: and people may set it aside or take it up again, `kept`: as it was when it was closed. */
export type PointsMode = 'open' | 'judged' | 'kept'

/** What is still open in a month, each with the way to where it is solved. */
export function OpenPoints({
  month: { period, points, openPoints, status },
  mode,
}: {
  month: Pick<Month, 'period' | 'points' | 'openPoints' | 'status'>
  mode: PointsMode
}) {
  const title: MessageId =
    mode === 'kept'
      ? 'month.points.kept'
      : openPoints === 0 && points.length > 0
        ? 'month.points.judged'
        : 'month.points'
  return (
    <Card title={<Message id={title} />}>
      <PointList period={period} points={points} mode={status === 'OPEN' ? mode : mode === 'kept' ? 'kept' : 'open'} />
    </Card>
  )
}

const isOpen = ({ setAside }: MonthPointFieldsFragment): boolean => setAside === null

/** What is open first, then what was set aside. */
function PointList({
  period,
  points,
  mode,
}: {
  period: string
  points: readonly MonthPointFieldsFragment[]
  mode: PointsMode
}) {
  const styles = useStyles()
  return (
    <ul className={styles.list}>
      {points.length === 0 && (
        <li className={styles.item}>
          <StatusMark look={solved} />
          <Message id={mode === 'kept' ? 'month.points.kept_none' : 'month.points.none'} />
        </li>
      )}
      {[...points.filter(isOpen), ...points.filter((point) => !isOpen(point))].map((point) => (
        <Point key={point.kind} period={period} point={point} mode={mode} />
      ))}
    </ul>
  )
}

function Point({ period, point, mode }: { period: string; point: MonthPointFieldsFragment; mode: PointsMode }) {
  const styles = useStyles()
  const formats = useFormats()
  const { kind, count, amount, setAside } = point
  const note = amountNotes[kind]
  return (
    <li className={styles.item}>
      <StatusMark look={setAside === null ? open : aside} />
      <span className={styles.said}>
        <Message id={`month.point.${kind}`} values={{ count, shown: formats.integer(count) }} />
      </span>
      {amount !== null && (
        <span className={styles.worth}>
          {formats.euro(amount)}
          {note !== undefined && (
            <span className={styles.note}>
              <Message id={note} />
            </span>
          )}
        </span>
      )}
      <div className={styles.below}>
        <Places period={period} point={point} isLive={mode !== 'kept'} />
        <Judgement period={period} point={point} mode={mode} />
      </div>
    </li>
  )
}

/** What became of it: set aside with a reason, left open in a closed month, or what one can do about it. */
function Judgement({ period, point, mode }: { period: string; point: MonthPointFieldsFragment; mode: PointsMode }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const [asking, setAsking] = useState(false)
  const takeUp = useCommand(TakeUpMonthPointDocument, { refreshes: [MonthStateDocument, MonthToCloseDocument] })
  const { kind, setAside, mayBeSetAside } = point
  const about = text(`month.point.${kind}`, { count: point.count, shown: formats.integer(point.count) })
  const button = (id: 'month.set_aside' | 'month.take_up', act: () => void): ReactNode => (
    <Allowed to="product:edit">
      <span className={styles.act}>
        <Button
          size="small"
          disabledFocusable={takeUp.busy}
          aria-label={text('home.step_of', { step: text(id), about })}
          onClick={act}
        >
          <Message id={id} />
        </Button>
      </span>
    </Allowed>
  )
  if (setAside !== null)
    return (
      <>
        <p className={styles.reason}>
          <WholeDates>
            {text('month.set_aside.by', {
              who: setAside.by ?? text('month.closed.somebody'),
              when: formats.moment(setAside.time),
              reason: setAside.reason,
            })}
          </WholeDates>
        </p>
        {mode === 'judged' && button('month.take_up', () => void takeUp.run({ period, kind }))}
      </>
    )
  if (mode === 'kept')
    return (
      <span className={mergeClasses(styles.quiet, styles.act)}>
        <Message id="month.points.left" />
      </span>
    )
  if (mode !== 'judged' || !mayBeSetAside) return null
  return (
    <>
      {button('month.set_aside', () => setAsking(true))}
      {asking && <SetAsideDialog period={period} point={point} about={about} onClose={() => setAsking(false)} />}
    </>
  )
}

/** `isLive`: the others can be asked for; of a closed month only the worst are kept. */
function Places({ period, point, isLive }: { period: string; point: MonthPointFieldsFragment; isLive: boolean }) {
  const styles = useStyles()
  const formats = useFormats()
  const text = useText()
  const [all, setAll] = useState(false)
  const { kind, places, placesCount } = point
  if (kind === 'ANOMALIES' && isLive) return <Way to={pathOf.ANOMALIES('', period)}>{text('month.point.look')}</Way>
  const more = placesCount - Math.min(mostPlaces, places.length)
  const count = formats.integer(more)
  return (
    <>
      {places.slice(0, mostPlaces).map((place) => (
        <PlaceLine key={`${place.id} ${place.name}`} kind={kind} place={place} period={period} />
      ))}
      {more > 0 &&
        (isLive ? (
          <Button className={styles.more} appearance="transparent" size="small" onClick={() => setAll(true)}>
            <Message id="month.places.more" values={{ count }} />
          </Button>
        ) : (
          <span className={styles.quiet}>
            <Message id="month.places.more" values={{ count }} />
          </span>
        ))}
      {all && <PlacesDialog period={period} point={point} onClose={() => setAll(false)} />}
    </>
  )
}
