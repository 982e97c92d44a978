import { makeStyles, tokens } from '@fluentui/react-components'
import { decimal, decimalText, sum } from '#domain/shared/decimal.ts'
import type { ProductRemovalQuery } from '../../graphql/generated/graphql.ts'
import { Details } from '../../ui/Details.tsx'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { SmallTable, type SmallColumn } from '../../ui/table/SmallTable.tsx'

const useStyles = makeStyles({
  under: { display: 'block', color: tokens.colorNeutralForeground3 },
  sum: { fontWeight: tokens.fontWeightSemibold },
})

type Month = ProductRemovalQuery['productRemoval']['year'][number]
type Figure = 'quantity' | 'purchase' | 'sales'
/** Without a month: all of them together. */
type Row = Pick<Month, Figure> & Partial<Month>

const together = (year: readonly Month[], figure: Figure): string =>
  decimalText(sum(year.map((month) => decimal(month[figure] ?? '') ?? null)))

/** What a product came to in the last twelve months, closed ones as they were kept. */
export function RemovedYear({ year }: { readonly year: readonly Month[] }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const all: Row = {
    quantity: together(year, 'quantity'),
    purchase: together(year, 'purchase'),
    sales: together(year, 'sales'),
  }
  const number = (figure: Figure, heading: string): SmallColumn<Row> => ({
    key: figure,
    heading,
    kind: 'number',
    cell: (row) => {
      const value = row[figure]
      const said = value == null ? '' : figure === 'quantity' ? formats.quantity(value) : formats.amount(value)
      return row.period === undefined ? <span className={styles.sum}>{said}</span> : said
    },
  })
  return (
    <Details label={text('product_year.removal.year')} isWide>
      <SmallTable<Row>
        label={text('product_year.removal.year')}
        size="small"
        rows={[...year, all]}
        rowKey={({ period = 'sum' }) => period}
        columns={[
          {
            key: 'month',
            heading: text('product_year.removal.month'),
            headsRow: true,
            kind: 'whole',
            cell: ({ period, isClosed }) => (
              <>
                {period === undefined ? (
                  <span className={styles.sum}>{text('product_year.total')}</span>
                ) : (
                  formats.period(period)
                )}
                {isClosed === true && <span className={styles.under}>{text('price.tried.closed')}</span>}
              </>
            ),
          },
          number('quantity', text('product_year.value.quantity')),
          number('purchase', text('product_year.removal.purchase')),
          number('sales', text('product_year.removal.sales')),
        ]}
      />
    </Details>
  )
}
