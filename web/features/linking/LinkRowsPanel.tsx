import { useState } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { LinkableTable } from '#domain/records/record.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { ChooseCustomer } from './ChooseCustomer.tsx'
import { countOf, type Customer, type LinkableRow, type RowsToLink } from './customer.ts'
import { LinkFrame } from './LinkFrame.tsx'
import { useLinking } from './useLinking.ts'
import { useLinkObstacle } from './useLinkObstacle.ts'

const useStyles = makeStyles({
  facts: { margin: 0, color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
})

/** The customer that certain rows are linked to: one row with what it may belong to, or several at once. */
export function LinkRowsPanel(props: {
  readonly table: LinkableTable
  readonly rows: RowsToLink
  /** The row, where it is one. */
  readonly row?: LinkableRow | undefined
  readonly onClose: () => void
  /** Told once they are linked, or a task does it. */
  readonly onLinked?: () => void
  /** What of the screen behind it linking changes. */
  readonly refreshes?: readonly { toString(): string }[]
}) {
  const { table, rows, row, onClose, onLinked, refreshes = [] } = props
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const [customer, setCustomer] = useState<Customer>()
  const { link, busy } = useLinking(table, { refreshes })
  const count = countOf(rows)
  const obstacle = useLinkObstacle({ rows: 'ids' in rows ? count : 1, customer })
  const values = { count, countText: formats.integer(count) }
  const act = async (): Promise<void> => {
    if (customer === undefined || !(await link(rows, customer))) return
    onLinked?.()
    onClose()
  }
  const facts = [row?.customerId, row?.chamberOfCommerceNumber].filter((fact) => fact != null && fact !== '')
  return (
    <LinkFrame
      title={
        row === undefined ? text(`linking.submit.${table}`, values) : text('linking.row.title', { name: row.name })
      }
      onClose={onClose}
      action={text('linking.submit')}
      onAct={() => void act()}
      busy={busy}
      obstacle={obstacle}
    >
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      <ChooseCustomer value={customer} onChange={setCustomer} row={row} />
    </LinkFrame>
  )
}
