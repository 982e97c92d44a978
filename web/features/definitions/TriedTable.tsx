import { makeStyles, ToggleButton, tokens, Toolbar } from '@fluentui/react-components'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText, type MessageId } from '../../ui/Message.tsx'
import { SmallTable, type SmallColumn } from '../../ui/table/SmallTable.tsx'
import { useNarrow } from '../../ui/useMediaQuery.ts'

const useStyles = makeStyles({
  note: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  values: { padding: `${tokens.spacingVerticalS} 0`, columnGap: tokens.spacingHorizontalXXS },
  scroll: { overflowX: 'auto' },
  under: { display: 'block', color: tokens.colorNeutralForeground3 },
  sum: { fontWeight: tokens.fontWeightSemibold },
})

/** What is said beside a tried year. */
export function TriedNote(props: Parameters<typeof Message>[0]) {
  const { note } = useStyles()
  return (
    <p className={note}>
      <Message {...props} />
    </p>
  )
}

/** Which figure of the months is shown. */
export function TriedKinds<Kind extends string>({
  kinds,
  kind,
  onKind,
}: {
  readonly kinds: Readonly<Record<Kind, MessageId>>
  readonly kind: Kind
  readonly onKind: (kind: Kind) => void
}) {
  const styles = useStyles()
  const text = useText()
  return (
    <Toolbar className={styles.values} aria-label={text('price.tried.which')}>
      {(Object.entries(kinds) as [Kind, MessageId][]).map(([one, label]) => (
        <ToggleButton
          key={one}
          size="small"
          appearance={one === kind ? 'outline' : 'subtle'}
          checked={one === kind}
          onClick={() => onKind(one)}
        >
          {text(label)}
        </ToggleButton>
      ))}
    </Toolbar>
  )
}

/** A month of a tried year, or without one all of them together. */
interface Dated {
  readonly period?: string
  readonly isClosed?: boolean
}

export interface TriedColumn<Row> {
  readonly key: string
  readonly heading: string
  readonly figure: (row: Row) => string
}

/** The months of a tried year with their sum. `quantity`: how many each counts, where no other column says so. */
export function TriedTable<Row extends Dated>(props: {
  readonly rows: readonly Row[]
  readonly isLate: boolean
  readonly quantity?: (row: Row) => string
  readonly columns: readonly TriedColumn<Row>[]
}) {
  const { rows, isLate, quantity, columns } = props
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const narrow = useNarrow()
  const number = ({ key, heading, figure }: TriedColumn<Row>): SmallColumn<Row> => ({
    key,
    heading,
    kind: 'number',
    cell: (row) => (row.period === undefined ? <span className={styles.sum}>{figure(row)}</span> : figure(row)),
  })
  const isUnder = narrow && quantity !== undefined
  const heading = text('price.tried.quantity')
  return (
    <div className={styles.scroll} role="region" aria-label={text('price.tried.title')} aria-busy={isLate} tabIndex={0}>
      <SmallTable<Row>
        label={text('price.tried.title')}
        size="small"
        rows={rows}
        rowKey={({ period = 'sum' }) => period}
        columns={[
          {
            key: 'month',
            heading: isUnder ? text('price.tried.month_quantity') : text('price.tried.month'),
            headsRow: true,
            kind: 'whole',
            cell: (row) => (
              <>
                {row.period === undefined ? (
                  <span className={styles.sum}>{text('price.tried.sum')}</span>
                ) : (
                  formats.period(row.period)
                )}
                {isUnder && <span className={styles.under}>{quantity(row)}</span>}
                {row.isClosed === true && <span className={styles.under}>{text('price.tried.closed')}</span>}
              </>
            ),
          },
          ...(quantity === undefined || narrow ? [] : [number({ key: 'quantity', heading, figure: quantity })]),
          ...columns.map(number),
        ]}
      />
    </div>
  )
}
