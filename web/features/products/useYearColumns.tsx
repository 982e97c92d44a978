import { useMemo } from 'react'
import { Button, makeStyles, mergeClasses, Spinner, tokens, Tooltip } from '@fluentui/react-components'
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo'
import { Delete20Regular } from '@fluentui/react-icons/svg/delete'
import { useAllowed } from '../../ui/Allowed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { ConnectorMark } from '../../ui/ConnectorMark.tsx'
import { useText } from '../../ui/Message.tsx'
import { columnsFor, type ColumnTotal, type ColumnTotals, type TableColumn } from '../../ui/table/columns.ts'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { TotalCell } from '../../ui/table/TotalCell.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { ApplicationName, markOf } from '../live-connections/index.ts'
import { MonthCell, SumCell, useFigureText } from './FigureCell.tsx'
import { entryOf, type YearProduct } from './product-name.ts'
import type { ProductSync } from './useProductSync.ts'
import { useTakingAway } from './useTakingAway.tsx'
import { monthColumn, type Figure, type YearRow } from './year-rows.ts'
import { monthsIn, type YearValue } from './year-values.ts'

const column = columnsFor<YearRow>()
/** Nothing was counted. */
const none: ColumnTotal = { sum: undefined }

const useStyles = makeStyles({
  name: {
    display: 'inline-flex',
    // On the line of the figures beside it.
    verticalAlign: 'middle',
    alignItems: 'center',
    minWidth: 0,
    maxWidth: '100%',
    columnGap: tokens.spacingHorizontalXS,
  },
  said: {
    minWidth: '4rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    [narrowMedia]: { minWidth: 0 },
  },
  distinction: {
    minWidth: '5rem',
    color: tokens.colorNeutralForeground3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    // There it stands under the name.
    [narrowMedia]: { display: 'none' },
  },
  // What many rows say alike is cut before what tells them apart.
  yields: { flexShrink: 6 },
})

/** Of a figure in bold, and of what stands beside it in its cell, in pixels. */
const digit = 9
const beside = 18
const warning = 16
/** As wide as the name of a month with the arrow that says the rows are sorted by it. */
const smallest = 56
/** The same of the word for what they come to. */
const smallestTotal = 88

/** Of a name in a cell, in pixels: a letter on the wide side, what stands around it, and the mark of its system. */
const letter = 7.2
const around = 32
const mark = 24
const leastName = 240
/** Half of the room that a usual screen has for a year. */
const mostName = 480

/** As wide as the longest name: what tells rows apart is not cut while a month behind it stands empty. */
function widthOfNames(rows: readonly YearRow[], showSystem: boolean): number {
  const longest = Math.max(0, ...rows.map((row) => rowName(row).length))
  return Math.min(mostName, Math.max(leastName, Math.ceil(longest * letter) + around + (showSystem ? mark : 0)))
}

/** As wide as the longest of these, so that as much of a year is in sight as can be. */
function widthFor(totals: readonly ColumnTotal[], shown: (sum: string) => string): number {
  const widths = totals.map(
    ({ sum, missing = 0 }) =>
      (sum === undefined ? 0 : shown(sum).length * digit + beside) + (missing > 0 ? warning : 0),
  )
  return Math.max(smallest, ...widths)
}

/** The whole name of a row: of a product split by value that value with it. */
export const rowName = ({ name, distinction }: YearRow): string =>
  distinction === null ? name : `${name} · ${distinction}`

/** Where the prices of a definition are; undefined: it is gone. */
export const pricesPathOf = ({
  definition,
}: {
  readonly definition: { readonly id: string; readonly exists: boolean }
}): string | undefined => (definition.exists ? `/products/${definition.id}?tab=financial` : undefined)

function ProductName({ row, showSystem }: { row: YearRow; showSystem: boolean }) {
  const styles = useStyles()
  return (
    <span className={styles.name} title={rowName(row)}>
      {showSystem && <ConnectorMark mark={markOf(entryOf(row.product.connection.connectorName))} size={16} />}
      <span className={mergeClasses(styles.said, showSystem && styles.yields)}>{row.name}</span>
      {row.distinction !== null && (
        <span className={mergeClasses(styles.distinction, !showSystem && styles.yields)}>{row.distinction}</span>
      )}
    </span>
  )
}

/** What can be done with the product of a row: taking it away, or bringing it back. */
function ProductActs({ row, sync }: { row: YearRow; sync: ProductSync }) {
  const text = useText()
  const mayEdit = useAllowed('product:edit')
  const { takeAway, bringBack } = useTakingAway()
  const { product } = row
  const name = rowName(row)
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
  if (!product.isDeletable) return null
  return (
    <MoreMenu
      label={text('table.row_menu', { name })}
      acts={[]}
      last={{
        label: text('product_year.take_away', { name }),
        icon: <Delete20Regular />,
        run: () => void takeAway(product, name),
      }}
    />
  )
}

/** The columns of the products of a year; `first`: what the rows are called by. */
export function useYearColumns(options: {
  readonly year: number
  readonly value: YearValue
  readonly first: string
  readonly showSystem: boolean
  /** Whose names have to be read whole. */
  readonly rows: readonly YearRow[]
  /** What all rows come to: no figure is longer than these. */
  readonly totals: ColumnTotals
  /** The running month. */
  readonly running: string | undefined
  readonly sync: ProductSync
  readonly onExplain: (product: YearProduct, period: string) => void
  /** Undefined: what all rows come to is not explained. */
  readonly onExplainSum: ((period: string) => void) | undefined
}): readonly TableColumn<YearRow>[] {
  const { year, value, first, showSystem, rows, totals, running, sync, onExplain, onExplainSum } = options
  const text = useText()
  const formats = useFormats()
  const shown = useFigureText(value)
  const monthWidth = widthFor(
    monthsIn(year).map((_, at) => totals[monthColumn(at)] ?? none),
    shown,
  )
  const nameWidth = widthOfNames(rows, showSystem)
  const totalWidth = widthFor([totals['total'] ?? none], shown)
  return useMemo(() => {
    const inFile = ({ amount, missing }: Figure): string | null =>
      amount ?? (missing > 0 ? text('product_year.missing') : null)
    const month = (period: string, at: number): TableColumn<YearRow> => {
      const heading = formats.period(period)
      const figureIn = ({ months }: YearRow): Figure => months[at] ?? { amount: undefined, missing: 0 }
      return column(monthColumn(at), formats.monthOfYear(period), 'amount', (row) => inFile(figureIn(row)), {
        width: monthWidth,
        dense: true,
        sortable: true,
        opensAt: period === running,
        totals: (all) => (
          <SumCell
            total={all[monthColumn(at)] ?? none}
            shown={shown}
            label={text('product_year.total_of', { month: heading })}
            onExplain={onExplainSum && (() => onExplainSum(period))}
          />
        ),
        render: (row) => (
          <MonthCell
            figure={figureIn(row)}
            value={value}
            label={`${rowName(row)}, ${heading}`}
            onExplain={() => onExplain(row.product, period)}
          />
        ),
      })
    }
    return [
      column('name', first, 'text', rowName, {
        width: nameWidth,
        whole: true,
        sortable: true,
        under: ({ distinction }) => distinction ?? '',
        render: (row) => <ProductName row={row} showSystem={showSystem} />,
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
      column('acts', text('product_year.acts'), 'custom', () => null, {
        width: 48,
        actions: true,
        render: (row) => <ProductActs row={row} sync={sync} />,
      }),
      column('total', text('product_year.total'), 'amount', ({ total }) => inFile(total), {
        width: Math.max(smallestTotal, totalWidth),
        dense: true,
        narrow: 104,
        sortable: true,
        totals: ({ total = none }) => <TotalCell total={total} shown={shown} />,
        fixed: true,
        stays: true,
        render: ({ total }) => <TotalCell total={{ sum: total.amount, missing: total.missing }} shown={shown} />,
      }),
    ]
  }, [
    text,
    formats,
    shown,
    year,
    value,
    first,
    showSystem,
    nameWidth,
    monthWidth,
    totalWidth,
    running,
    sync,
    onExplain,
    onExplainSum,
  ])
}
