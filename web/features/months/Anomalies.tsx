import { useCallback } from 'react'
import { useLocation } from 'react-router'
import type { Period } from '#domain/shared/period.ts'
import { MonthAnomaliesDocument } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { Card } from '../../ui/Card.tsx'
import { RefreshFailed } from '../../ui/DoubtMessage.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { MonthTable } from './MonthTable.tsx'
import { usePlaceName, Way } from './PlaceName.tsx'

/** Counts that leave the band of their own last months, each with why it is told. */
export function Anomalies({ period }: { period: Period }) {
  const text = useText()
  const formats = useFormats()
  const nameOf = usePlaceName()
  const { data, error, reload } = useGraphql(MonthAnomaliesDocument, { period })
  const { hash } = useLocation()
  // Who comes here by its own address comes to it, and not to the top of the page it stands on.
  const come = useCallback(
    (own: HTMLElement | null) => (hash === '#anomalies' ? own?.scrollIntoView() : undefined),
    [hash],
  )
  return (
    <div id="anomalies" ref={come}>
      <Card title={<Message id="month.anomalies" />}>
        {error !== undefined && data === undefined ? (
          <ErrorState error={error} onRetry={() => void reload()} />
        ) : data === undefined ? (
          <Loading />
        ) : (
          <>
            {error !== undefined && <RefreshFailed error={error} onRetry={() => void reload()} />}
            <MonthTable
              label={text('month.anomalies')}
              columns={[
                { key: 'customer', header: text('month.column.customer') },
                { key: 'product', header: text('month.column.product') },
                { key: 'before', header: text('month.column.before'), number: true },
                { key: 'count', header: text('month.column.now'), number: true, stays: true },
                { key: 'why', header: text('month.column.why') },
              ]}
              rows={data.monthAnomalies.map((anomaly) => ({
                key: anomaly.productId,
                cells: [
                  <Way key="customer" to={`/combinations/${encodeURIComponent(anomaly.customer.id)}?tab=products`}>
                    {anomaly.customer.name}
                  </Way>,
                  [nameOf(anomaly.definition), anomaly.splitValue]
                    .filter((part) => part !== null && part !== '')
                    .join(' · '),
                  formats.quantity(anomaly.before),
                  formats.quantity(anomaly.quantity),
                  text(`month.anomaly.${anomaly.kind}`, {
                    months: anomaly.months,
                    median: formats.quantity(anomaly.median),
                    least: formats.quantity(anomaly.least),
                    most: formats.quantity(anomaly.most),
                  }),
                ],
              }))}
            />
          </>
        )}
      </Card>
    </div>
  )
}
