import { useState } from 'react'
import { Tab, TabList } from '@fluentui/react-components'
import { linkableTables, type LinkableTable } from '#domain/records/record.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { useTicking } from '../../ui/list/bulk.tsx'
import { ChooseCustomer } from './ChooseCustomer.tsx'
import type { Customer } from './customer.ts'
import { LinkFrame } from './LinkFrame.tsx'
import { UnconnectedRows, type UnconnectedRow } from './UnconnectedRows.tsx'
import { useLinking } from './useLinking.ts'
import { useLinkObstacle } from './useLinkObstacle.ts'

/**
 * Active rows of all connections that belong to no customer, to be ticked and linked to one. `customer`: whose page it is
 * opened from, which is then chosen. `refreshes`: what of the screen behind it linking changes.
 */
export function UnconnectedPanel(props: {
  readonly customer?: Customer
  readonly onClose: () => void
  readonly refreshes?: readonly { toString(): string }[]
}) {
  const { customer, onClose, refreshes = [] } = props
  const [table, setTable] = useState<LinkableTable>('administrations')
  const [chosen, setChosen] = useState(customer)
  return (
    // Ticks of one table mean nothing in the other; the customer stays.
    <Linkable
      key={table}
      table={table}
      onTable={setTable}
      chosen={chosen}
      onChoose={setChosen}
      onClose={onClose}
      refreshes={refreshes}
    />
  )
}

function Linkable(props: {
  readonly table: LinkableTable
  readonly onTable: (table: LinkableTable) => void
  readonly chosen: Customer | undefined
  readonly onChoose: (customer: Customer | undefined) => void
  readonly onClose: () => void
  readonly refreshes: readonly { toString(): string }[]
}) {
  const { table, onTable, chosen, onChoose, onClose, refreshes } = props
  const text = useText()
  const formats = useFormats()
  const ticking = useTicking(true)
  const [rows, setRows] = useState<readonly UnconnectedRow[]>([])
  const [none, setNone] = useState(false)
  const { link, busy } = useLinking(table, { refreshes })
  const { ids } = ticking.selection
  const obstacle = useLinkObstacle({ rows: ids.size, customer: chosen })
  const row = ids.size === 1 ? rows.find(({ spilId }) => ids.has(spilId)) : undefined
  const act = async (): Promise<void> => {
    if (chosen === undefined || obstacle !== undefined) return
    if (await link({ ids: [...ids] }, chosen)) ticking.stop()
  }
  return (
    <LinkFrame
      title={text('linking.unconnected.title')}
      onClose={onClose}
      action={
        ids.size === 0
          ? text('linking.submit')
          : text(`linking.submit.${table}`, { count: ids.size, countText: formats.integer(ids.size) })
      }
      onAct={() => void act()}
      busy={busy}
      obstacle={obstacle}
      isNothing={none}
    >
      <TabList
        selectedValue={table}
        onTabSelect={(_, data) => onTable(linkableTables.find((one) => one === data.value) ?? 'administrations')}
      >
        {linkableTables.map((one) => (
          <Tab key={one} value={one}>
            {text(`table.name.${one}`)}
          </Tab>
        ))}
      </TabList>
      <UnconnectedRows table={table} ticking={ticking} onRows={setRows} onNone={setNone} />
      {!none && (
        <ChooseCustomer
          value={chosen}
          onChange={onChoose}
          row={row === undefined ? undefined : { ...row, table, id: row.spilId }}
        />
      )}
    </LinkFrame>
  )
}
