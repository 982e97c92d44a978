import { useState } from 'react'
import { Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import {
  TriedDefinitionDocument,
  type ProductDefinitionPreviewInput,
  type TriedDefinitionQuery,
} from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { Details } from '../../ui/Details.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { useText, type MessageId } from '../../ui/Message.tsx'
import { useLater } from '../../ui/useLater.ts'
import { priceTyped } from './price-text.ts'
import { TriedKinds, TriedNote, TriedTable, type TriedColumn } from './TriedTable.tsx'

/** After the last key, in milliseconds: what is asked looks at every customer of the system. */
const triedDelay = 600

const useStyles = makeStyles({
  answer: { display: 'grid', rowGap: tokens.spacingVerticalS, minWidth: 0 },
  prices: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  price: { width: '100%', minWidth: 0, '& input': { width: 0, textAlign: 'right' } },
})

type Tried = TriedDefinitionQuery['triedDefinition']
type Row = Tried['sum'] & Partial<Tried['months'][number]>
type Kind = 'quantity' | 'sales' | 'purchase'

const kinds: Readonly<Record<Kind, MessageId>> = {
  quantity: 'price.tried.quantity',
  sales: 'price.raise.line_sales',
  purchase: 'price.raise.line_purchase',
}
const noPrice = { purchase: '', sales: '' }

/** What a definition, as it is filled in, would have come to in the last twelve months. `input`: what its preview asks. */
export function TriedDefinition({ input }: { readonly input: ProductDefinitionPreviewInput }) {
  const styles = useStyles()
  const text = useText()
  const [typed, setTyped] = useState(noPrice)
  const [purchase, sales] = [priceTyped(typed.purchase), priceTyped(typed.sales)]
  const field = (kind: keyof typeof noPrice, label: MessageId, price: string | undefined) => (
    <Field
      size="small"
      label={text(label)}
      {...(typed[kind].trim() !== '' && price === undefined ? { validationMessage: text('price.wrong') } : {})}
    >
      <Input
        className={styles.price}
        size="small"
        input={{ inputMode: 'decimal', maxLength: 16 }}
        value={typed[kind]}
        onChange={(_, { value }) => setTyped({ ...typed, [kind]: value })}
      />
    </Field>
  )
  return (
    <Details label={text('price.tried.title')} isWide>
      <div className={styles.answer}>
        <TriedNote id={input.productDefinitionId == null ? 'definition.tried.lead' : 'definition.tried.lead_changed'} />
        <div className={styles.prices}>
          {field('purchase', 'definition.tried.purchase', purchase)}
          {field('sales', 'definition.tried.sales', sales)}
        </div>
        <Answer
          asking={JSON.stringify({
            input,
            prices:
              purchase === undefined || sales === undefined
                ? null
                : { purchaseCostPerUnit: purchase, salesCostPerUnit: sales },
          })}
          isNew={input.productDefinitionId == null}
        />
      </div>
    </Details>
  )
}

/** `asking`: the variables of the question, as JSON. */
function Answer({ asking, isNew }: { readonly asking: string; readonly isNew: boolean }) {
  const asked = useLater(asking, triedDelay)
  const { data, error, current, busy, reload } = useGraphql(
    TriedDefinitionDocument,
    // Written by the component above.
    JSON.parse(asked) as { input: ProductDefinitionPreviewInput },
    { revalidateOnFocus: false, onlyLatest: true },
  )
  // One that was stopped is asked anew where somebody comes back to it.
  if (error !== undefined && !current && !busy) return <ErrorState error={error} onRetry={() => void reload()} />
  if (data === undefined) return <Loading />
  return <Months tried={data.triedDefinition} isNew={isNew} isLate={asking !== asked || !current} />
}

function Months({ tried, isNew, isLate }: { tried: Tried; isNew: boolean; isLate: boolean }) {
  const text = useText()
  const formats = useFormats()
  const [kind, setKind] = useState<Kind>('quantity')
  const said = (of: Kind, value: string): string =>
    of === 'quantity' ? formats.quantity(value) : formats.amount(value)
  /** Of a month before there was anything to count it is said once. */
  const known = (row: Row, figure: string, isFirst: boolean): string =>
    row.isKnown === false ? (isFirst ? text('definition.tried.unknown') : '') : figure
  const columns: TriedColumn<Row>[] = isNew
    ? (Object.keys(kinds) as Kind[]).map((of) => ({
        key: of,
        heading: text(kinds[of]),
        figure: (row) => known(row, said(of, row[of].wouldBe), of === 'quantity'),
      }))
    : [
        { key: 'was', heading: text('price.tried.was'), figure: (row) => said(kind, row[kind].was) },
        {
          key: 'would',
          heading: text('price.tried.would_be'),
          figure: (row) => known(row, said(kind, row[kind].wouldBe), true),
        },
        {
          key: 'difference',
          heading: text('price.tried.difference'),
          figure: (row) =>
            known(
              row,
              formats.change(row[kind].difference, (value) => said(kind, value)),
              false,
            ),
        },
      ]
  return (
    <>
      {!isNew && <TriedKinds kinds={kinds} kind={kind} onKind={setKind} />}
      <TriedTable<Row> rows={[...tried.months, tried.sum]} isLate={isLate} columns={columns} />
      <Unknown tried={tried} kind={isNew ? undefined : kind} />
    </>
  )
}

/** What is not in the figures. `kind`: the only one that is shown. */
function Unknown({ tried, kind }: { tried: Tried; kind: Kind | undefined }) {
  const formats = useFormats()
  const { sum, systems, unknownRows } = tried
  const shown: readonly Kind[] = kind === undefined ? ['sales', 'purchase'] : [kind]
  const most = (figure: 'missing' | 'wouldMiss'): number => Math.max(...shown.map((of) => sum[of][figure]))
  const counted = (count: number) => ({ count, countText: formats.integer(count) })
  return (
    <>
      {most('wouldMiss') > 0 && <TriedNote id="definition.tried.would_miss" values={counted(most('wouldMiss'))} />}
      {kind !== undefined && most('missing') > 0 && (
        <TriedNote id="price.tried.missing" values={counted(most('missing'))} />
      )}
      {systems.map(({ id, description, connectedIn }) => (
        <TriedNote
          key={id}
          id="definition.tried.since"
          values={{ name: description, month: formats.period(connectedIn) }}
        />
      ))}
      {unknownRows > 0 && <TriedNote id="definition.tried.unknown_rows" values={counted(unknownRows)} />}
    </>
  )
}
