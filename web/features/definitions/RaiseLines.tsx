import { Fragment } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { RaisePreviewQuery } from '../../graphql/generated/graphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useNarrow } from '../../ui/useMediaQuery.ts'

const useStyles = makeStyles({
  table: { borderCollapse: 'collapse', width: '100%' },
  heading: {
    textAlign: 'left',
    fontWeight: tokens.fontWeightSemibold,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS} 0`,
    fontSize: tokens.fontSizeBase200,
  },
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
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
  const numbers = mergeClasses(styles.cell, styles.number)
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
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.heading}>
                {text('price.product')}
              </th>
              {(
                ['price.purchase_before', 'price.purchase_after', 'price.sales_before', 'price.sales_after'] as const
              ).map((id) => (
                <th key={id} scope="col" className={mergeClasses(styles.heading, styles.number)}>
                  {text(id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.productDefinitionId} ${line.splitFieldValue}`}>
                <td className={styles.cell}>
                  {called(line)}
                  {notes(line)}
                </td>
                <td className={numbers}>{formats.amount(line.purchaseCostBefore)}</td>
                <td className={numbers}>{formats.amount(line.purchaseCostAfter)}</td>
                <td className={numbers}>{formats.amount(line.salesCostBefore)}</td>
                <td className={numbers}>{formats.amount(line.salesCostAfter)}</td>
              </tr>
            ))}
          </tbody>
        </table>
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
