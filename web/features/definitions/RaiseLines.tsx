import { Fragment } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { RaisePreviewQuery } from '../../graphql/generated/graphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { SmallTable } from '../../ui/table/SmallTable.tsx'
import { useNarrow } from '../../ui/useMediaQuery.ts'

const useStyles = makeStyles({
  // On a phone: a price below its product, what it is and what it will be.
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  line: {
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTop: 'none' },
  },
  prices: {
    display: 'grid',
    gridTemplateColumns: '1fr auto auto auto',
    columnGap: tokens.spacingHorizontalS,
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  term: { color: tokens.colorNeutralForeground2 },
  price: { margin: 0, textAlign: 'right' },
  will: { margin: 0, textAlign: 'right', fontWeight: tokens.fontWeightSemibold },
  note: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

/** From what a price is to what it will be. */
const arrow = '→'

type Line = RaisePreviewQuery['raiseFinancialRulesPreview']['items'][number]

/** Whose prices are raised, and what they are called. */
export interface RaisedNames {
  readonly definitions: readonly { readonly id: string; readonly name: string }[]
  /** What a value of a split is called. */
  readonly valueName?: ((definitionId: string, value: string) => string) | undefined
}

/** Each price as it is and as it will be. */
export function RaiseLines(
  props: RaisedNames & { readonly lines: readonly Line[]; readonly withoutPrice: readonly string[] },
) {
  const { lines, definitions, valueName, withoutPrice } = props
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const names = new Map(definitions.map(({ id, name }) => [id, name]))
  const called = ({ productDefinitionId, splitFieldValue }: Line): string => {
    const name = names.get(productDefinitionId) ?? ''
    if (splitFieldValue === null) return name
    const value = valueName?.(productDefinitionId, splitFieldValue) ?? splitFieldValue
    return `${name} · ${value === '' ? text('definition.value.empty') : value}`
  }
  const narrow = useNarrow()
  const notes = (line: Line) => (
    <>
      {line.laterStartDate !== null && (
        <p className={styles.note}>
          {text('price.raise.later', { month: formats.period(line.laterStartDate.slice(0, 7)) })}
        </p>
      )}
      {line.replaces && <p className={styles.note}>{text('price.raise.replaces')}</p>}
    </>
  )
  return (
    <>
      {narrow && (
        <ul className={styles.list}>
          {lines.map((line) => (
            <li key={`${line.productDefinitionId} ${line.splitFieldValue}`} className={styles.line}>
              {called(line)}
              <dl className={styles.prices}>
                {(
                  [
                    ['price.raise.line_purchase', line.purchaseCostBefore, line.purchaseCostAfter],
                    ['price.raise.line_sales', line.salesCostBefore, line.salesCostAfter],
                  ] as const
                ).map(([what, before, after]) => (
                  <Fragment key={what}>
                    <dt className={styles.term}>{text(what)}</dt>
                    <dd className={styles.price}>{formats.euro(before)}</dd>
                    <dd className={styles.price} aria-hidden="true">
                      {arrow}
                    </dd>
                    <dd className={styles.will}>{formats.euro(after)}</dd>
                  </Fragment>
                ))}
              </dl>
              {notes(line)}
            </li>
          ))}
        </ul>
      )}
      {!narrow && lines.length > 0 && (
        <SmallTable
          label={text('price.raise.preview')}
          rows={lines}
          rowKey={(line) => `${line.productDefinitionId} ${line.splitFieldValue}`}
          columns={[
            {
              key: 'product',
              heading: text('price.product'),
              headsRow: true,
              cell: (line) => (
                <>
                  {called(line)}
                  {notes(line)}
                </>
              ),
            },
            ...(
              [
                ['price.purchase_before', 'purchaseCostBefore'],
                ['price.purchase_after', 'purchaseCostAfter'],
                ['price.sales_before', 'salesCostBefore'],
                ['price.sales_after', 'salesCostAfter'],
              ] as const
            ).map(([heading, cost]) => ({
              key: cost,
              heading: text(heading),
              kind: 'number' as const,
              cell: (line: Line) => formats.amount(line[cost]),
            })),
          ]}
        />
      )}
      {withoutPrice.length > 0 && (
        <p className={styles.note}>
          <Message
            id="price.raise.without"
            values={{
              count: withoutPrice.length,
              names: formats.list(withoutPrice.slice(0, 5).map((id) => names.get(id) ?? '')),
            }}
          />
        </p>
      )}
    </>
  )
}
