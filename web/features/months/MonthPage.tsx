import { useEffect, useRef } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useNavigate, useParams } from 'react-router'
import { addMonths, isPeriod, periodAt, type Period } from '#domain/shared/period.ts'
import {
  MonthAnomaliesDocument,
  MonthStateDocument,
  SupplierChecksDocument,
  WhatChangedDocument,
} from '../../graphql/generated/graphql.ts'
import { useGraphql, useReload } from '../../graphql/useGraphql.ts'
import { useNow } from '../live-connections/index.ts'
import { TaskHistoryButton } from '../tasks/index.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RefreshFailed } from '../../ui/DoubtMessage.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Neighbours } from '../../ui/list/Neighbours.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'
import { Anomalies } from './Anomalies.tsx'
import { CloseButton, CloseObstacle } from './CloseButton.tsx'
import { ClosedCard } from './ClosedCard.tsx'
import { FailedClosing } from './FailedClosing.tsx'
import { LateLines } from './LateLines.tsx'
import { ExportProducts } from './ExportProducts.tsx'
import { monthPath } from './month-path.ts'
import { MonthPicker } from './MonthPicker.tsx'
import { MonthSums } from './MonthSums.tsx'
import { isMoving, movingEvery } from './moving.ts'
import { OpenPoints } from './OpenPoints.tsx'
import { Renames } from './Renames.tsx'
import { ReopenButton } from './ReopenButton.tsx'
import { ReopenedCard } from './ReopenedCard.tsx'
import { SupplierChecks } from './SupplierChecks.tsx'
import { WhatChanged } from './WhatChanged.tsx'

const useStyles = makeStyles({
  cards: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
})

/** What a month came to: how it stands, what is still open, why it is another than the one before, and closing it. */
export function MonthPage() {
  const text = useText()
  const formats = useFormats()
  const navigate = useNavigate()
  const { period: asked } = useParams()
  const now = periodAt(useNow())
  // The month that is over is the one that people come for.
  const period = asked === undefined ? addMonths(now, -1) : asked
  const title = isPeriod(period) ? formats.wholePeriod(period) : text('month.title', { month: period })
  const breadcrumb = [{ text: text('nav.products'), to: '/products' }]
  if (!isPeriod(period) || period > now)
    return (
      <Page title={title} breadcrumb={breadcrumb}>
        <EmptyState
          title={<Message id="month.unknown.title" />}
          body={<Message id="month.unknown.body" />}
          action={
            <Button onClick={() => void navigate(monthPath(now))}>
              <Message id="month.unknown.action" />
            </Button>
          }
        />
      </Page>
    )
  return <KnownMonth key={period} period={period} now={now} title={title} breadcrumb={breadcrumb} />
}

function KnownMonth({
  period,
  now,
  title,
  breadcrumb,
}: {
  period: Period
  now: Period
  title: string
  breadcrumb: readonly { text: string; to: string }[]
}) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const { data, error, reload } = useGraphql(
    MonthStateDocument,
    { period },
    { refreshInterval: (latest) => (latest !== undefined && isMoving(latest.monthState) ? movingEvery : 0) },
  )
  const month = data?.monthState
  const moving = month !== undefined && isMoving(month)
  const reloadCards = useReload()
  const hasMoved = useRef(false)
  useEffect(() => {
    // Once it stands still, what was asked on the way is old. Not when the page is left: what comes next asks by itself.
    if (hasMoved.current && !moving)
      void reloadCards(WhatChangedDocument, MonthAnomaliesDocument, SupplierChecksDocument)
    hasMoved.current = moving
  }, [moving, reloadCards])
  const beside = (months: number) => {
    const other = addMonths(period, months)
    return other > now ? undefined : { name: formats.period(other), href: monthPath(other) }
  }
  return (
    <Page
      title={title}
      breadcrumb={breadcrumb}
      status={
        <>
          <Neighbours
            previous={beside(-1)}
            next={beside(1)}
            words={{ previous: text('month.previous'), next: text('month.next') }}
          />
          <MonthPicker period={period} now={now} />
        </>
      }
      actions={
        <>
          <TaskHistoryButton />
          {month?.status === 'CLOSED' && <ExportProducts year={Number(period.slice(0, 4))} />}
          {month?.status === 'CLOSED' && <ReopenButton month={month} />}
          {month !== undefined && <CloseButton month={month} />}
        </>
      }
    >
      {error !== undefined && month === undefined ? (
        <ErrorState error={error} onRetry={() => void reload()} />
      ) : month === undefined ? (
        <Loading />
      ) : (
        <div className={styles.cards}>
          {error !== undefined && <RefreshFailed error={error} onRetry={() => void reload()} />}
          <MonthSums month={month} />
          <FailedClosing month={month} />
          <CloseObstacle month={month} />
          {month.closed?.status === 'CLOSED' && <ClosedCard month={month.closed} reopenUntil={month.reopenUntil} />}
          {month.reopened.length > 0 && <ReopenedCard month={month} />}
          <OpenPoints month={month} mode={month.status === 'CLOSED' ? 'kept' : 'judged'} />
          {month.status !== 'CLOSED' && (
            <Anomalies period={period} isPoint={month.points.some(({ kind }) => kind === 'ANOMALIES')} />
          )}
          <LateLines period={period} />
          <Renames period={period} />
          <SupplierChecks period={period} />
          <WhatChanged period={period} />
        </div>
      )}
    </Page>
  )
}
