import type { ReactNode } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Checkmark16Filled } from '@fluentui/react-icons/svg/checkmark'
import { searchable } from '#domain/shared/text.ts'
import { Message, useText, type MessageId } from '../../ui/Message.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { hiddenText } from '../../ui/hidden-text.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { ConnectionMarks, type NamedConnection } from '../live-connections/index.ts'
import { factsOf, type Candidate, type ReviewItem } from './review-state.ts'
import { tight } from './widths.ts'
import { Status, type Look } from '../../ui/Status.tsx'

const same: Look = { tone: 'good', icon: Checkmark16Filled }

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  head: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS} 0`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  field: { width: '9rem' },
  above: { paddingBottom: 0 },
  under: { borderTop: 'none', paddingTop: 0 },
  cell: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  name: {
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    hyphens: 'auto',
    [`@media ${tight}`]: { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  },
  same: { marginLeft: tokens.spacingHorizontalXS },
  code: {
    padding: `0 ${tokens.spacingHorizontalXS}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    fontWeight: tokens.fontWeightRegular,
  },
  none: { color: tokens.colorNeutralForeground3 },
  inline: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  hidden: hiddenText,
})

/** A record beside the customer it may belong to, field by field; what is equal is marked. */
export function Comparison(props: {
  readonly item: ReviewItem
  readonly candidate: Candidate
  readonly connection: NamedConnection | undefined
  readonly connections: readonly NamedConnection[]
}) {
  const { item, candidate, connection, connections } = props
  const styles = useStyles()
  const text = useText()
  const isTight = useMediaQuery(tight)
  const record = factsOf(item)
  const { combination, linkedConnectionIds } = candidate
  const fields: readonly { readonly label: MessageId; readonly of: string | null; readonly to: string | null }[] = [
    { label: 'linking.column.name', of: record.name, to: combination.name },
    { label: 'review.number', of: record.customerId ?? record.externalId, to: combination.customerId },
    ...(item.table === 'administrations'
      ? [
          {
            label: 'linking.column.chamberOfCommerceNumber' as const,
            of: record.chamberOfCommerceNumber,
            to: combination.chamberOfCommerceNumber,
          },
        ]
      : [{ label: 'linking.column.email' as const, of: record.email, to: null }]),
  ]
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {!isTight && (
            <th scope="col" className={mergeClasses(styles.head, styles.field)}>
              <span className={styles.hidden}>{text('review.field')}</span>
            </th>
          )}
          <th scope="col" className={styles.head}>
            {text(`review.record.${item.table}`, { application: connection?.application ?? '' })}
          </th>
          <th scope="col" className={styles.head}>
            {text('linking.customer')}
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ label, of, to }, index) => {
          const isSame = of !== null && to !== null && searchable(of) === searchable(to)
          return (
            <Pair
              key={label}
              label={label}
              isTight={isTight}
              isName={index === 0}
              of={of === null ? <None /> : index === 0 ? <WithCodes name={of} /> : of}
              to={
                <>
                  {index === 0 ? (
                    <span className={styles.inline}>
                      {combination.spilStatus !== 'ACTIVE' && <StatusDot status={combination.spilStatus} />}
                      {to}
                    </span>
                  ) : (
                    (to ?? <None />)
                  )}
                  {isSame && (
                    <span className={styles.same}>
                      <Status look={same} word={text('review.same')} show="mark" />
                    </span>
                  )}
                </>
              }
            />
          )
        })}
        <Pair
          label="linking.column.links"
          isTight={isTight}
          of={<ConnectionMarks linked={connection === undefined ? [] : [connection]} />}
          to={<ConnectionMarks linked={connections.filter(({ id }) => linkedConnectionIds.includes(id))} />}
        />
      </tbody>
    </table>
  )
}

/** Numbers that a system writes into a name, as they are compared with those of customers: set apart from the name itself. */
const codes = /(?<code>\p{L}{0,4}[-.]?\d{3,}(?:[./-]?\d+)*)/gu

function WithCodes({ name }: { readonly name: string }) {
  const styles = useStyles()
  return name.split(codes).map((piece, at) =>
    at % 2 === 1 ? (
      <span key={at} className={styles.code}>
        {piece}
      </span>
    ) : (
      piece
    ),
  )
}

/** One field of both; in a small window its name stands above them, so that there is room for what they say. */
function Pair(props: {
  readonly label: MessageId
  readonly of: ReactNode
  readonly to: ReactNode
  readonly isTight: boolean
  readonly isName?: boolean
}) {
  const { label, of, to, isTight, isName = false } = props
  const styles = useStyles()
  const look = mergeClasses(styles.cell, isName && styles.name, isTight && styles.under)
  const cells = (
    <>
      <td className={look}>{of}</td>
      <td className={look}>{to}</td>
    </>
  )
  const heading = mergeClasses(styles.head, styles.cell, isTight && styles.above)
  if (isTight)
    return (
      <>
        <tr>
          <th scope="colgroup" colSpan={2} className={heading}>
            <Message id={label} />
          </th>
        </tr>
        <tr>{cells}</tr>
      </>
    )
  return (
    <tr>
      <th scope="row" className={heading}>
        <Message id={label} />
      </th>
      {cells}
    </tr>
  )
}

function None() {
  const styles = useStyles()
  return (
    <span className={styles.none}>
      <Message id="review.none" />
    </span>
  )
}
