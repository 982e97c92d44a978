import { useMemo } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { LockClosed16Regular } from '@fluentui/react-icons/svg/lock-closed'
import { ApplicationName, quotedName, type NamedConnection } from '../live-connections/index.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { columnsFor, type TableColumn } from '../../ui/table/columns.ts'
import { TotalCell } from '../../ui/table/TotalCell.tsx'
import { useCriteriaText } from './criteria-text.ts'
import { OverlapSign, type Sign, type Signs } from './OverlapSign.tsx'
import { entryOf, useDefinitionName, useSystemName, type Definition, type DefinitionRow } from './definition-view.ts'

const column = columnsFor<DefinitionRow>()

const useStyles = makeStyles({
  name: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minWidth: 0,
    maxWidth: '100%',
  },
  text: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  lock: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  off: { flexShrink: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

function Name({
  name,
  definition: { isDefault, isOff },
  sign,
}: {
  name: string
  definition: Definition
  sign: Sign | undefined
}) {
  const styles = useStyles()
  const text = useText()
  return (
    <span className={styles.name}>
      <span className={styles.text}>{name}</span>
      {isDefault && <LockClosed16Regular className={styles.lock} aria-label={text('definition.locked')} />}
      {isOff && <span className={styles.off}>{text('definition.off')}</span>}
      {sign !== undefined && !isOff && <OverlapSign sign={sign} />}
    </span>
  )
}

/** What it comes to; undefined: none of its lines has the amount, which is not nothing. */
function known(figures: DefinitionRow['figures'], which: 'sales' | 'margin'): string | undefined {
  const sum = figures?.sums[which] ?? undefined
  return sum !== undefined && Number(sum) === 0 && (figures?.sums[`${which}Missing`] ?? 0) > 0 ? undefined : sum
}

/** What the list shows of a definition. */
export function useDefinitionColumns(
  connections: readonly NamedConnection[] | undefined,
  signs: Signs,
): readonly TableColumn<DefinitionRow>[] {
  const text = useText()
  const nameOf = useDefinitionName()
  const systemName = useSystemName()
  const criteriaText = useCriteriaText()
  const formats = useFormats()
  return useMemo(() => {
    const connectionOf = ({ connectionId }: Definition): string => {
      if (connectionId === null) return text('definition.every_connection')
      const found = connections?.find(({ id }) => id === connectionId)
      return found === undefined ? '' : quotedName(found, text)
    }
    const amount = (which: 'sales' | 'margin', header: string) =>
      column(which, header, 'amount', ({ figures }) => known(figures, which), {
        width: which === 'sales' ? 112 : 104,
        render: ({ figures }) => (
          <TotalCell
            total={{ sum: known(figures, which), missing: figures?.sums[`${which}Missing`] ?? 0 }}
            shown={formats.amount}
          />
        ),
      })
    return [
      column('description', text('definition.description'), 'text', nameOf, {
        width: 320,
        sortable: true,
        under: ({ sourceType, figures }) => {
          const source = text(`definition.source.${sourceType}`)
          const sales = known(figures, 'sales')
          return sales === undefined ? source : text('definition.under', { source, sales: formats.euro(sales) })
        },
        render: (row) => <Name name={nameOf(row)} definition={row} sign={signs.get(row.id)} />,
      }),
      column('connectorName', text('definition.system'), 'custom', ({ connectorName }) => systemName(connectorName), {
        width: 176,
        sortable: true,
        render: ({ connectorName }) => (
          <ApplicationName entry={entryOf(connectorName)} name={systemName(connectorName)} />
        ),
      }),
      column('connectionId', text('definition.connection'), 'text', connectionOf, { width: 184, hidden: true }),
      column(
        'sourceType',
        text('definition.source_type'),
        'text',
        ({ sourceType }) => text(`definition.source.${sourceType}`),
        { width: 252, sortable: true, hidden: true },
      ),
      column('quantity', text('definition.quantity_now'), 'amount', ({ figures }) => figures?.sums.quantity, {
        width: 88,
        render: ({ figures }) => <TotalCell total={{ sum: figures?.sums.quantity }} shown={formats.quantity} />,
      }),
      column('customers', text('definition.customers_now'), 'integer', ({ figures }) => figures?.customers, {
        width: 96,
      }),
      amount('sales', text('definition.sales_now')),
      amount('margin', text('definition.margin_now')),
      column('criteria', text('definition.criteria'), 'text', criteriaText, { width: 108 }),
      column('productCode', text('definition.product_code'), 'text', ({ productCode }) => productCode, {
        width: 104,
        sortable: true,
      }),
      column('createdTime', text('definition.created'), 'date', ({ createdTime }) => createdTime, {
        width: 112,
        hidden: true,
        sortable: true,
      }),
    ]
  }, [text, formats, nameOf, systemName, criteriaText, connections, signs])
}
