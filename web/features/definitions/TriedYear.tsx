import { useState } from 'react'
import { makeStyles, ToggleButton, tokens, Toolbar } from '@fluentui/react-components'
import { TriedPricesDocument, type TriedPriceInput, type TriedPricesQuery } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { Details } from '../../ui/Details.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { SmallTable, type SmallColumn } from '../../ui/table/SmallTable.tsx'
import { useNarrow } from '../../ui/useMediaQuery.ts'
import { useLater } from '../../ui/useLater.ts'

const useStyles = makeStyles({
  note: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  values: { padding: `${tokens.spacingVerticalS} 0`, columnGap: tokens.spacingHorizontalXXS },
  scroll: { overflowX: 'auto' },
  under: { display: 'block', color: tokens.colorNeutralForeground3 },
  sum: { fontWeight: tokens.fontWeightSemibold },
})

type Tried = TriedPricesQuery['triedPrices']
type Kind = 'sales' | 'purchase'
type Figures = Tried['sum']
interface Row extends Figures {
  /** Undefined: all months together. */
  readonly period?: string
  readonly isClosed?: boolean
}

/** What the last twelve months would have come to with prices as they are typed. Undefined: they are not typed yet. */
export function TriedYear({ prices }: { readonly prices: readonly TriedPriceInput[] | undefined }) {
  const styles = useStyles()
  const text = useText()
  return (
    <Details label={text('price.tried.title')} isWide>
      {prices === undefined ? (
        <p className={styles.note}>
          <Message id="price.tried.incomplete" />
        </p>
      ) : (
        <Answer prices={prices} />
      )}
    </Details>
  )
}

function Answer({ prices }: { readonly prices: readonly TriedPriceInput[] }) {
  const written = JSON.stringify(prices)
  const asked = useLater(written, 300)
  const { data, error, current, reload } = useGraphql(
    TriedPricesDocument,
    // Written above.
    { prices: JSON.parse(asked) as TriedPriceInput[] },
    { revalidateOnFocus: false },
  )
  if (error !== undefined && !current) return <ErrorState error={error} onRetry={() => void reload()} />
  if (data === undefined) return <Loading />
  return <Months tried={data.triedPrices} count={prices.length} isLate={written !== asked || !current} />
}

function Months({ tried, count, isLate }: { tried: Tried; count: number; isLate: boolean }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const narrow = useNarrow()
  const [kind, setKind] = useState<Kind>('sales')
  const number = (key: string, heading: string, figure: (row: Row) => string): SmallColumn<Row> => ({
    key,
    heading,
    kind: 'number',
    cell: (row) => (row.period === undefined ? <span className={styles.sum}>{figure(row)}</span> : figure(row)),
  })
  const { missing } = tried.sum[kind]
  return (
    <>
      <p className={styles.note}>
        <Message id="price.tried.lead" values={{ count }} />
      </p>
      <Toolbar className={styles.values} aria-label={text('price.tried.which')}>
        {(['sales', 'purchase'] as const).map((one) => (
          <ToggleButton
            key={one}
            size="small"
            appearance={one === kind ? 'outline' : 'subtle'}
            checked={one === kind}
            onClick={() => setKind(one)}
          >
            {text(`price.raise.line_${one}`)}
          </ToggleButton>
        ))}
      </Toolbar>
      <div
        className={styles.scroll}
        role="region"
        aria-label={text('price.tried.title')}
        aria-busy={isLate}
        tabIndex={0}
      >
        <SmallTable<Row>
          label={text('price.tried.title')}
          size="small"
          rows={[...tried.months, tried.sum]}
          rowKey={({ period = 'sum' }) => period}
          columns={[
            {
              key: 'month',
              heading: narrow ? text('price.tried.month_quantity') : text('price.tried.month'),
              headsRow: true,
              kind: 'whole',
              cell: ({ period, isClosed, quantity }) => (
                <>
                  {period === undefined ? (
                    <span className={styles.sum}>{text('price.tried.sum')}</span>
                  ) : (
                    formats.period(period)
                  )}
                  {narrow && <span className={styles.under}>{formats.quantity(quantity)}</span>}
                  {isClosed === true && <span className={styles.under}>{text('price.tried.closed')}</span>}
                </>
              ),
            },
            ...(narrow
              ? []
              : [number('quantity', text('price.tried.quantity'), (row) => formats.quantity(row.quantity))]),
            number('was', text('price.tried.was'), (row) => formats.amount(row[kind].was)),
            number('would', text('price.tried.would_be'), (row) => formats.amount(row[kind].wouldBe)),
            number('difference', text('price.tried.difference'), (row) =>
              formats.change(row[kind].difference, formats.amount),
            ),
          ]}
        />
      </div>
      {missing > 0 && (
        <p className={styles.note}>
          <Message id="price.tried.missing" values={{ count: missing, countText: formats.integer(missing) }} />
        </p>
      )}
    </>
  )
}
