import type { Period } from '#domain/shared/period.ts'
import { SupplierChecksDocument } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useSystemName } from '../definitions/index.ts'
import { Card } from '../../ui/Card.tsx'
import { RefreshFailed } from '../../ui/DoubtMessage.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { supplierCheckPath } from './month-path.ts'
import { MonthTable } from './MonthTable.tsx'
import { Way } from './PlaceName.tsx'

/** The invoices of suppliers in a month, each with the way to its check; nothing where there is no invoice with lines. */
export function SupplierChecks({ period }: { period: Period }) {
  const text = useText()
  const formats = useFormats()
  const systemName = useSystemName()
  const { data, error, reload } = useGraphql(SupplierChecksDocument, { period })
  const title = <Message id="month.suppliers" />
  if (data === undefined)
    return error === undefined ? null : (
      <Card title={title}>
        <ErrorState error={error} onRetry={() => void reload()} />
      </Card>
    )
  const failed = error !== undefined && <RefreshFailed error={error} onRetry={() => void reload()} />
  if (data.supplierChecks.length === 0) return failed === false ? null : <Card title={title}>{failed}</Card>
  return (
    <Card title={title}>
      {failed}
      <MonthTable
        label={text('month.suppliers')}
        columns={[
          { key: 'system', header: text('month.column.system') },
          { key: 'invoices', header: text('month.column.invoices'), number: true },
          { key: 'undecided', header: text('month.column.undecided'), number: true, stays: true },
          { key: 'disputed', header: text('month.column.disputed'), number: true },
          { key: 'atStake', header: text('month.column.at_stake'), number: true },
        ]}
        rows={data.supplierChecks.map(({ connectionId, connectorName, description, ...check }) => ({
          key: connectionId,
          cells: [
            <Way key="system" to={supplierCheckPath(connectionId, period)}>
              {description === '' ? systemName(connectorName) : description}
            </Way>,
            formats.integer(check.invoices),
            formats.integer(check.undecided),
            formats.integer(check.disputed),
            formats.amount(check.atStake),
          ],
        }))}
      />
    </Card>
  )
}
