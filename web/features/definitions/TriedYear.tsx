import { useState } from 'react'
import { TriedPricesDocument, type TriedPriceInput, type TriedPricesQuery } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { Details } from '../../ui/Details.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { useText } from '../../ui/Message.tsx'
import { useLater } from '../../ui/useLater.ts'
import { TriedKinds, TriedNote, TriedTable } from './TriedTable.tsx'

type Tried = TriedPricesQuery['triedPrices']
type Row = Tried['sum'] & Partial<Tried['months'][number]>

const kinds = { sales: 'price.raise.line_sales', purchase: 'price.raise.line_purchase' } as const

/** What the last twelve months would have come to with prices as they are typed. Undefined: they are not typed yet. */
export function TriedYear({ prices }: { readonly prices: readonly TriedPriceInput[] | undefined }) {
  const text = useText()
  return (
    <Details label={text('price.tried.title')} isWide>
      {prices === undefined ? <TriedNote id="price.tried.incomplete" /> : <Answer prices={prices} />}
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
  const text = useText()
  const formats = useFormats()
  const [kind, setKind] = useState<keyof typeof kinds>('sales')
  const { missing } = tried.sum[kind]
  return (
    <>
      <TriedNote id="price.tried.lead" values={{ count }} />
      <TriedKinds kinds={kinds} kind={kind} onKind={setKind} />
      <TriedTable<Row>
        rows={[...tried.months, tried.sum]}
        isLate={isLate}
        quantity={(row) => formats.quantity(row.quantity)}
        columns={[
          { key: 'was', heading: text('price.tried.was'), figure: (row) => formats.amount(row[kind].was) },
          { key: 'would', heading: text('price.tried.would_be'), figure: (row) => formats.amount(row[kind].wouldBe) },
          {
            key: 'difference',
            heading: text('price.tried.difference'),
            figure: (row) => formats.change(row[kind].difference, formats.amount),
          },
        ]}
      />
      {missing > 0 && (
        <TriedNote id="price.tried.missing" values={{ count: missing, countText: formats.integer(missing) }} />
      )}
    </>
  )
}
