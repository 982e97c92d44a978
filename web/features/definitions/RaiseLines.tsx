import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { RaisePreviewQuery } from '../../graphql/generated/graphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'

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
  note: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

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
  return (
    <>
      {lines.length > 0 && (
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
                  {line.laterStartDate !== null && (
                    <p className={styles.note}>
                      {text('price.raise.later', { month: formats.period(line.laterStartDate.slice(0, 7)) })}
                    </p>
                  )}
                  {line.replaces && <p className={styles.note}>{text('price.raise.replaces')}</p>}
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
