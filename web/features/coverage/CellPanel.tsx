import { useState } from 'react'
import { Radio, RadioGroup, Tab, TabList } from '@fluentui/react-components'
import { linkableTables, type LinkableTable } from '#domain/records/record.ts'
import {
  CoverageBoardDocument,
  CoverageSystemsDocument,
  SuggestedAdministrationsDocument,
  SuggestedUsersDocument,
} from '../../graphql/generated/graphql.ts'
import { SuggestedRows } from '../combination/index.ts'
import { LinkFrame, UnconnectedRows, useLinking, useLinkObstacle, type Customer } from '../linking/index.ts'
import { quotedName, type NamedConnection } from '../live-connections/index.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useTicking } from '../../ui/list/bulk.tsx'
import { CellAside } from './CellAside.tsx'
import type { CoverageCell } from './coverage-cell.ts'

/** What linking changes on the board, and in this panel. */
const shown = [CoverageBoardDocument, CoverageSystemsDocument, SuggestedAdministrationsDocument, SuggestedUsersDocument]

interface CellPanelProps {
  readonly customer: Customer
  readonly connection: NamedConnection
  /** With suggestions it opens at those. */
  readonly cell: CoverageCell
  readonly onClose: () => void
}

/** Links rows of one system to one customer, from what is suggested or from all that belong to nobody. */
export function CellPanel(props: CellPanelProps) {
  const [table, setTable] = useState<LinkableTable>('administrations')
  // Ticks of one table mean nothing in the other.
  return <CellRows key={table} {...props} table={table} onTable={setTable} />
}

function CellRows(props: CellPanelProps & { table: LinkableTable; onTable: (table: LinkableTable) => void }) {
  const { customer, connection, cell, onClose, table, onTable } = props
  const text = useText()
  const formats = useFormats()
  const ticking = useTicking(true)
  const [from, setFrom] = useState<'suggested' | 'all'>(cell.suggested > 0 ? 'suggested' : 'all')
  const { link, busy } = useLinking(table, { refreshes: shown })
  const { ids } = ticking.selection
  const [none, setNone] = useState(false)
  const obstacle = useLinkObstacle({ rows: ids.size, customer })
  const application = quotedName(connection, text)
  const act = async (): Promise<void> => {
    if (obstacle === undefined && (await link({ ids: [...ids] }, customer))) ticking.stop()
  }
  return (
    <LinkFrame
      title={text('coverage.panel', { application, customer: customer.name })}
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
      <CellAside
        cell={cell}
        combinationId={customer.id}
        name={text('coverage.cell.name', { application, customer: customer.name })}
        onDone={onClose}
      />
      <TabList
        selectedValue={table}
        onTabSelect={(_, { value }) => onTable(linkableTables.find((one) => one === value) ?? 'administrations')}
      >
        {linkableTables
          .filter((one) => connection.tables[one] !== undefined)
          .map((one) => (
            <Tab key={one} value={one}>
              <Message id={`table.name.${one}`} />
            </Tab>
          ))}
      </TabList>
      <RadioGroup
        layout="horizontal"
        aria-label={text('combination.link.from')}
        value={from}
        onChange={(_, { value }) => {
          ticking.stop()
          setFrom(value === 'all' ? 'all' : 'suggested')
        }}
      >
        <Radio value="suggested" label={text('combination.link.suggested')} />
        <Radio value="all" label={text('combination.link.all')} />
      </RadioGroup>
      {from === 'suggested' ? (
        <SuggestedRows
          combinationId={customer.id}
          connectionId={connection.id}
          table={table}
          ticking={ticking}
          onNone={setNone}
        />
      ) : (
        <UnconnectedRows table={table} connectionId={connection.id} ticking={ticking} onNone={setNone} />
      )}
    </LinkFrame>
  )
}
