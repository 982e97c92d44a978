import { useMemo, type ReactElement } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { SupplierCheckRowFieldsFragment } from '../../graphql/generated/graphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { columnsFor, type TableColumn } from '../../ui/table/columns.ts'
import { Again, Decision, Outcome, outcomeOf } from './Outcome.tsx'
import { useTones } from '../../ui/tones.ts'

const useStyles = makeStyles({
  none: { color: tokens.colorNeutralForeground3 },
  // Also to be read in the row that is open.
})

export type CheckRow = SupplierCheckRowFieldsFragment

/** Both sides of each product, what they differ and what that is worth. */
export function useCheckColumns(): readonly TableColumn<CheckRow>[] {
  const styles = useStyles()
  const tones = useTones()
  const text = useText()
  const formats = useFormats()
  return useMemo(() => {
    const column = columnsFor<CheckRow>()
    const none = <span className={styles.none}>{text('supplier_check.none')}</span>
    const amount = (side: CheckRow['supplier'], value: string | null | undefined): ReactElement | string => {
      if (side === null) return none
      return value == null ? (
        <span className={tones.warn}>{text('supplier_check.missing')}</span>
      ) : (
        formats.amount(value)
      )
    }
    return [
      column('product', text('supplier_check.column.product'), 'text', ({ product }) => product, { width: 184 }),
      column('outcome', text('supplier_check.column.outcome'), 'custom', (row) => text(outcomeOf(row)), {
        width: 188,
        narrow: 144,
        render: (row) => <Outcome outcome={row.outcome} word={outcomeOf(row)} />,
      }),
      column('supplierQuantity', text('supplier_check.column.supplier'), 'amount', (row) => row.supplier?.quantity, {
        width: 104,
        render: ({ supplier }) => (supplier === null ? none : formats.quantity(supplier.quantity)),
      }),
      column('supplierAmount', text('supplier_check.column.supplierAmount'), 'amount', (row) => row.supplier?.amount, {
        width: 92,
        totals: true,
        render: ({ supplier }) => amount(supplier, supplier?.amount),
      }),
      column('countedQuantity', text('supplier_check.column.counted'), 'amount', (row) => row.counted?.quantity, {
        width: 84,
        render: ({ counted }) => (counted === null ? none : formats.quantity(counted.quantity)),
      }),
      column('countedAmount', text('supplier_check.column.countedAmount'), 'amount', (row) => row.counted?.amount, {
        width: 104,
        totals: true,
        render: ({ counted }) => amount(counted, counted?.amount),
      }),
      column('difference', text('supplier_check.column.difference'), 'amount', (row) => row.difference, {
        width: 112,
        render: ({ difference, comparedBy }) =>
          comparedBy === 'QUANTITY' ? formats.quantity(difference) : formats.euro(difference),
      }),
      column('atStake', text('supplier_check.column.atStake'), 'amount', (row) => row.atStake, {
        width: 96,
        narrow: 96,
        totals: true,
        render: ({ atStake }) =>
          atStake === null ? (
            <span className={tones.warn}>{text('supplier_check.missing')}</span>
          ) : (
            formats.amount(atStake)
          ),
      }),
      column(
        'decision',
        text('supplier_check.column.decision'),
        'custom',
        ({ decision }) => (decision === null ? '' : text(`supplier_check.decision.${decision.decision}`)),
        {
          width: 148,
          render: ({ decision, outdated }) =>
            outdated ? <Again /> : <Decision decision={decision?.decision ?? null} outdated={false} />,
        },
      ),
    ]
  }, [styles, tones, text, formats])
}
