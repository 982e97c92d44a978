import { useMemo } from 'react'
import { Button, makeStyles, Spinner, tokens, Tooltip } from '@fluentui/react-components'
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo'
import { Delete20Regular } from '@fluentui/react-icons/svg/delete'
import { useAllowed } from '../../ui/Allowed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { ConnectorMark } from '../../ui/ConnectorMark.tsx'
import { useText } from '../../ui/Message.tsx'
import { columnsFor, type ColumnTotal, type TableColumn } from '../../ui/table/columns.ts'
import { TotalCell } from '../../ui/table/TotalCell.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { ApplicationName, markOf } from '../live-connections/index.ts'
import { MonthCell, useFigureText } from './FigureCell.tsx'
import { entryOf, type YearProduct } from './product-name.ts'
import type { ProductSync } from './useProductSync.ts'
import { useTakingAway } from './useTakingAway.ts'
import { monthColumn, type Figure, type YearRow } from './year-rows.ts'
import { monthsIn, type YearValue } from './year-values.ts'

const column = columnsFor<YearRow>()
/** Nothing was counted. */
const none: ColumnTotal = { sum: undefined }

const useStyles = makeStyles({
  name: {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: 0,
    maxWidth: '100%',
    columnGap: tokens.spacingHorizontalXS,
  },
  said: {
    minWidth: '4rem',
    flexShrink: 1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    [narrowMedia]: { minWidth: 0 },
  },
  distinction: {
    minWidth: '5rem',
    flexShrink: 2,
    color: tokens.colorNeutralForeground3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    // There it stands under the name.
    [narrowMedia]: { display: 'none' },
  },
})

/** The whole name of a row: of a product split by value that value with it. */
export const rowName = ({ name, distinction }: YearRow): string =>
  distinction === null ? name : `${name} · ${distinction}`

/** Where the prices of a definition are; undefined: it is gone. */
export const pricesPathOf = ({ definition }: YearProduct): string | undefined =>
  definition.exists ? `/products/${definition.id}?tab=financial` : undefined

/** The columns of the products of a year; `first`: what the rows are called by. */
export function useYearColumns(options: {
  readonly year: number
  readonly value: YearValue
  readonly first: string
  readonly showSystem: boolean
  readonly sync: ProductSync
  readonly onExplain: (product: YearProduct, period: string) => void
}): readonly TableColumn<YearRow>[] {
  const { year, value, first, showSystem, sync, onExplain } = options
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const mayEdit = useAllowed('product:edit')
  const { takeAway, bringBack } = useTakingAway()
  const shown = useFigureText(value)
  return useMemo(() => {
    const inFile = ({ amount, missing }: Figure): string | null =>
      amount ?? (missing > 0 ? text('product_year.missing') : null)
    const month = (period: string, at: number): TableColumn<YearRow> => {
      const heading = formats.period(period)
      const figureIn = ({ months }: YearRow): Figure => months[at] ?? { amount: undefined, missing: 0 }
      return column(
        monthColumn(at),
        heading.replace(` ${String(year)}`, ''),
        'amount',
        (row) => inFile(figureIn(row)),
        {
          // A month of a firm in euros, as a total.
          width: value === 'quantity' ? 64 : 112,
          sortable: true,
          totals: (totals) => <TotalCell total={totals[monthColumn(at)] ?? none} shown={shown} />,
          render: (row) => (
            <MonthCell
              figure={figureIn(row)}
              value={value}
              label={`${rowName(row)}, ${heading}`}
              pricesPath={pricesPathOf(row.product)}
              onExplain={() => onExplain(row.product, period)}
            />
          ),
        },
      )
    }
    const acting = ({ product, ...row }: YearRow) => {
      const name = rowName({ ...row, product })
      if (sync.ids.has(product.id))
        return <Spinner size="extra-tiny" aria-label={text('product_year.syncing_product', { name })} />
      if (!mayEdit) return null
      const { exclusionId } = product
      if (exclusionId !== null)
        return (
          <Tooltip content={text('product_year.bring_back', { name })} relationship="label">
            <Button
              appearance="subtle"
              size="small"
              icon={<ArrowUndo20Regular />}
              onClick={() => void bringBack(exclusionId, name)}
            />
          </Tooltip>
        )
      return product.isDeletable ? (
        <Tooltip content={text('product_year.take_away', { name })} relationship="label">
          <Button
            appearance="subtle"
            size="small"
            icon={<Delete20Regular />}
            onClick={() => void takeAway(product.id, name)}
          />
        </Tooltip>
      ) : null
    }
    return [
      column('name', first, 'text', rowName, {
        // The mark of the system takes its part.
        width: showSystem ? 336 : 288,
        sortable: true,
        under: ({ distinction }) => distinction ?? '',
        render: (row) => (
          <span className={styles.name} title={rowName(row)}>
            {showSystem && <ConnectorMark mark={markOf(entryOf(row.product.connection.connectorName))} size={16} />}
            <span className={styles.said}>{row.name}</span>
            {row.distinction !== null && <span className={styles.distinction}>{row.distinction}</span>}
          </span>
        ),
      }),
      ...(showSystem
        ? [
            column('system', text('product_year.system'), 'custom', ({ system }) => system, {
              width: 176,
              // Its mark stands with the name.
              hidden: true,
              sortable: true,
              render: ({ product, system }) => (
                <ApplicationName entry={entryOf(product.connection.connectorName)} name={system} size={16} />
              ),
            }),
          ]
        : []),
      ...monthsIn(year).map(month),
      column('total', text('product_year.total'), 'amount', ({ total }) => inFile(total), {
        width: value === 'quantity' ? 96 : 128,
        narrow: 104,
        sortable: true,
        totals: ({ total = none }) => <TotalCell total={total} shown={shown} />,
        fixed: true,
        render: ({ total }) => <TotalCell total={{ sum: total.amount, missing: total.missing }} shown={shown} />,
      }),
      column('acts', text('product_year.acts'), 'custom', () => null, { width: 48, actions: true, render: acting }),
    ]
  }, [styles, text, formats, shown, mayEdit, takeAway, bringBack, year, value, first, showSystem, sync, onExplain])
}
