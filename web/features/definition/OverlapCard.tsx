import { useState } from 'react'
import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { Link } from 'react-router'
import { OverlapCustomersDocument, type OverlapsOfDefinitionQuery } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { definitionPath, useDefinitionName, type Definition } from '../definitions/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { SmallTable } from '../../ui/table/SmallTable.tsx'
import { useNarrow } from '../../ui/useMediaQuery.ts'
import { useSolveOverlap } from './useSolveOverlap.ts'

type Overlap = OverlapsOfDefinitionQuery['definitionOverlaps'][number]

const useStyles = makeStyles({
  said: { margin: 0 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  link: { color: tokens.colorBrandForegroundLink },
  // Of a row, where nothing else is written.
  customer: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  scroll: { overflowX: 'auto' },
  more: { justifySelf: 'start', alignSelf: 'flex-start' },
})

/** What a definition and another both count, and what ends that. */
export function OverlapCard({ definition, overlap }: { definition: Definition; overlap: Overlap }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const nameOf = useDefinitionName()
  const { other, sources, customers } = overlap
  const name = (
    <Link className={styles.link} to={`${definitionPath(other.id)}?tab=overlap`}>
      {nameOf(other)}
    </Link>
  )
  return (
    <Card title={<Message id="definition.overlap.title" values={{ name }} />}>
      <p className={styles.said}>
        <Message
          id="definition.overlap.shared"
          values={{
            count: sources,
            what: text(`definition.overlap.count.${definition.sourceType}`, {
              count: sources,
              countText: formats.integer(sources),
            }),
            customers,
            customersText: formats.integer(customers),
          }}
        />
      </p>
      <Charged definition={definition} overlap={overlap} />
      <Ways definition={definition} other={other} />
      <Customers definition={definition} overlap={overlap} />
    </Card>
  )
}

function Charged({
  definition,
  overlap: { other, sales, otherSales, twice },
}: {
  definition: Definition
  overlap: Overlap
}) {
  const styles = useStyles()
  const formats = useFormats()
  const nameOf = useDefinitionName()
  if (twice !== null) {
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <Message id="definition.overlap.twice" values={{ amount: formats.euro(twice) }} />
        </MessageBarBody>
      </MessageBar>
    )
  }
  return (
    <p className={styles.said}>
      {sales === null && otherSales === null ? (
        <Message id="definition.overlap.unpriced_both" />
      ) : (
        <Message id="definition.overlap.unpriced" values={{ name: nameOf(sales === null ? definition : other) }} />
      )}
    </p>
  )
}

/** What ends it: one of the two leaves it to the other, or a default one counts nothing any more. */
function Ways({ definition, other }: { definition: Definition; other: Overlap['other'] }) {
  const styles = useStyles()
  const text = useText()
  const nameOf = useDefinitionName()
  const mayEdit = useAllowed('product:edit')
  const { leave, turn, busy } = useSolveOverlap()
  if (!mayEdit) return null
  const standard = other.isDefault ? other : definition.isDefault ? definition : undefined
  return (
    <div className={styles.buttons}>
      <Button disabled={busy} onClick={() => void leave(definition, other, true)}>
        <Message id="definition.overlap.leave_here" />
      </Button>
      <Button disabled={busy} onClick={() => void leave(other, definition, true)}>
        <Message id="definition.overlap.leave_there" />
      </Button>
      {standard !== undefined && (
        <Button disabled={busy} onClick={() => void turn(standard, false)}>
          {text('definition.switch_off_named', { name: nameOf(standard) })}
        </Button>
      )}
    </div>
  )
}

const amountColumns = [
  ['sales', 'here'],
  ['otherSales', 'there'],
  ['twice', 'double'],
] as const

const customersAPage = 10
const mostCustomers = 500

function Customers({ definition: { id }, overlap }: { definition: Definition; overlap: Overlap }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const isNarrow = useNarrow()
  const [take, setTake] = useState(customersAPage)
  const { data, error, reload } = useGraphql(OverlapCustomersDocument, { id, otherId: overlap.other.id, take })
  if (error !== undefined) return <ErrorState error={error} onRetry={() => void reload()} />
  if (data === undefined) return <Loading />
  const { items, totalCount } = data.overlapCustomers
  const left = totalCount - items.length
  const amount = (value: string | null): string => (value === null ? text('price.missing') : formats.amount(value))
  const isPriced = overlap.sales !== null || overlap.otherSales !== null
  // A phone has room for a name and what is paid twice.
  const amounts = isPriced ? (isNarrow ? amountColumns.slice(-1) : amountColumns) : []
  return (
    <>
      <div className={styles.scroll} role="region" aria-label={text('definition.overlap.customers')} tabIndex={0}>
        <SmallTable
          label={text('definition.overlap.customers')}
          rows={items}
          rowKey={({ combination }) => combination.id}
          columns={[
            {
              key: 'customer',
              heading: text('definition.overlap.customer'),
              headsRow: true,
              cell: ({ combination }) => (
                <Link className={styles.customer} to={`/combinations/${combination.id}?tab=products`}>
                  {combination.name}
                </Link>
              ),
            },
            {
              key: 'sources',
              heading: text('definition.overlap.sources'),
              kind: 'number',
              cell: ({ sources }) => formats.integer(sources),
            },
            ...amounts.map(([of, column]) => ({
              key: column,
              heading: text(`definition.overlap.${column}`),
              kind: 'number' as const,
              cell: (row: (typeof items)[number]) => amount(row[of]),
            })),
          ]}
        />
      </div>
      {left > 0 && take < mostCustomers && (
        <Button
          className={styles.more}
          size="small"
          onClick={() => setTake(Math.min(take * customersAPage, mostCustomers))}
        >
          <Message id="definition.overlap.show_more" values={{ countText: formats.integer(left) }} />
        </Button>
      )}
    </>
  )
}
