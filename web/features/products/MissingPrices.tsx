import { useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components'
import { Link, useNavigate } from 'react-router'
import { MissingPricesDocument, type MissingPricesQuery } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { openParameter } from '../../ui/useOpenAsked.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { useDistinction, useProductName } from './product-name.ts'
import { pricesPathOf } from './useYearColumns.tsx'

type Missing = MissingPricesQuery['missingPrices'][number]

const useStyles = makeStyles({
  bar: { flexShrink: 0 },
  table: { borderCollapse: 'collapse', width: '100%', fontVariantNumeric: 'tabular-nums' },
  cell: {
    padding: `${tokens.spacingVerticalSNudge} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'left',
    overflowWrap: 'anywhere',
  },
  number: { textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: tokens.spacingHorizontalM },
  heading: {
    borderTop: 'none',
    paddingTop: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  link: { color: tokens.colorBrandForegroundLink },
  unknown: { color: tokens.colorNeutralForeground3 },
})

/**
 * Says that an amount is not whole, how many lines are not in it, and where their prices are given: of a customer those that
 * bring in most come first, of a definition it is its own.
 */
export function MissingPrices({
  of,
  year,
  lines,
}: {
  readonly of: { readonly combinationId: string } | { readonly definitionId: string }
  readonly year: number
  /** Lines that have no price. */
  readonly lines: number
}) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const navigate = useNavigate()
  const mayPrice = useAllowed('product:edit')
  const [open, setOpen] = useState(false)
  const isCustomers = 'combinationId' in of
  const { data } = useGraphql(MissingPricesDocument, isCustomers ? { combinationId: of.combinationId, year } : null)
  const missing = data?.missingPrices ?? []
  const act = (): void => {
    if (isCustomers) setOpen(true)
    else void navigate(`/products/${of.definitionId}?tab=financial&${openParameter}=price`)
  }
  return (
    <MessageBar className={styles.bar} intent="info" layout="multiline">
      <MessageBarBody>
        <Message id="product_year.sum_missing" values={{ count: lines }} />
      </MessageBarBody>
      {mayPrice && (!isCustomers || missing.length > 0) && (
        <MessageBarActions>
          <Button onClick={act}>
            {isCustomers
              ? text('product_year.give_prices', { count: missing.length, countText: formats.integer(missing.length) })
              : text('product_year.to_prices')}
          </Button>
        </MessageBarActions>
      )}
      {open && <MissingDialog missing={missing} onClose={() => setOpen(false)} />}
    </MessageBar>
  )
}

function MissingDialog({ missing, onClose }: { readonly missing: readonly Missing[]; readonly onClose: () => void }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const productName = useProductName()
  const distinctionOf = useDistinction()
  useReturnFocus()
  const heading = mergeClasses(styles.cell, styles.heading)
  return (
    <Dialog open onOpenChange={(_, event) => event.open || onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>
            <Message id="product_year.missing_prices" />
          </DialogTitle>
          <DialogContent>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col" className={heading}>
                    {text('product_year.missing_product')}
                  </th>
                  <th scope="col" className={mergeClasses(heading, styles.number)}>
                    {text('product_year.value.quantity')}
                  </th>
                  <th scope="col" className={mergeClasses(heading, styles.number)}>
                    {text('product_year.missing_brings')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {missing.map((one) => {
                  const { definition, connection, splitFieldValue, quantity, wouldBring } = one
                  const name = [
                    productName(definition, connection.connectorName),
                    distinctionOf({ splitFieldValue, sourceName: null }),
                  ]
                    .filter((part) => part !== null)
                    .join(' · ')
                  const path = pricesPathOf(one)
                  return (
                    <tr key={`${definition.id} ${splitFieldValue ?? ''}`}>
                      <th scope="row" className={styles.cell}>
                        {path === undefined ? (
                          name
                        ) : (
                          <Link className={styles.link} to={path}>
                            {name}
                          </Link>
                        )}
                      </th>
                      <td className={mergeClasses(styles.cell, styles.number)}>{formats.quantity(quantity)}</td>
                      <td className={mergeClasses(styles.cell, styles.number)}>
                        {wouldBring === null ? (
                          <span className={styles.unknown}>{text('product_year.missing_unknown')}</span>
                        ) : (
                          formats.euro(wouldBring)
                        )}
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>
              <Message id="action.close" />
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
