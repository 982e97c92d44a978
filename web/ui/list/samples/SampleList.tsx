import { useListState } from '../useListState.ts'
import { columnsFor } from '../../table/columns.ts'
import { useTicking, type BulkAction } from '../bulk.tsx'
import { List, type ListProps } from '../List.tsx'
import { declareList } from '../list-values.ts'
import type { RowSource } from '../row-source.ts'
import { useLocalRows } from '../useLocalRows.ts'

export interface Row {
  readonly id: string
  readonly name: string
  readonly amount: string | null
}

export const column = columnsFor<Row>()
export const columns = [
  column('name', 'Naam', 'text', (row) => row.name, { sortable: true }),
  column('amount', 'Bedrag', 'amount', (row) => row.amount, { sortable: true }),
]
export const rows: readonly Row[] = [
  { id: '1', name: 'Bakker', amount: '1234.5' },
  { id: '2', name: 'De Vries', amount: null },
  { id: '3', name: 'Jansen', amount: '0' },
]
export const rowId = (row: Row): string => row.id
export const rowName = (row: Row): string => row.name
const tags = ['Zorg', 'Bouw', 'Horeca', 'Detailhandel', 'Vervoer', 'Landbouw', 'ICT']
/** Whether the options of the tags were wanted, each time the list asked for them. */
export const askedFor: boolean[] = []

export const declared = declareList({
  id: 'test',
  filters: {
    status: {
      kind: 'one-of',
      label: 'data.status',
      options: [
        { value: 'ALL', label: 'data.status.ALL' },
        { value: 'ACTIVE', label: 'data.status.ACTIVE' },
        { value: 'IGNORED', label: 'data.status.IGNORED' },
      ],
      initial: 'ACTIVE',
      off: 'ALL',
    },
    tag: {
      kind: 'any-of',
      label: 'sample.filter.kind',
      options: (wanted) => {
        askedFor.push(wanted)
        return { options: wanted ? tags.map((name) => ({ value: name.toLowerCase(), name })) : undefined }
      },
    },
    unconnected: { kind: 'boolean', label: 'data.show_unconnected', permission: 'record:edit' },
    coc: { kind: 'text', label: 'sample.column.coc' },
  },
  sort: { column: 'name', order: 1 },
  paging: 'page',
})
const nothingToDo: readonly BulkAction[] = [{ id: 'archive', label: 'Archiveren', onAct: () => undefined }]
type SampleProps = Partial<Omit<ListProps<Row>, 'source'>> & {
  readonly selecting?: boolean
  readonly actions?: readonly BulkAction[]
  readonly source?: Partial<RowSource<Row>>
}

/** A list of three rows of many, with each kind of filter. */
export function Sample({ selecting = false, actions = nothingToDo, source, ...props }: SampleProps) {
  const list = useListState(declared)
  const ticking = useTicking(true)
  return (
    <List
      label="Administraties"
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      empty={{ nothing: { title: 'Nog niets' } }}
      search="Zoeken"
      {...(selecting ? { bulk: { ticking, actions } } : {})}
      {...props}
      source={{
        rows,
        total: 1284,
        answers: list.values,
        busy: false,
        error: undefined,
        reload: () => Promise.resolve(),
        read: () => Promise.resolve({ items: rows, totalCount: rows.length }),
        ...source,
      }}
      list={list}
    />
  )
}

/** Twelve rows that the browser holds, in pages. */
const twelve: readonly Row[] = Array.from({ length: 12 }, (_, place) => ({
  id: `${place + 1}`,
  name: `Klant ${place + 1}`,
  amount: `${place + 1}.25`,
}))

export function Paged(props: Partial<Omit<ListProps<Row>, 'source'>>) {
  const list = useListState(declared)
  const source = useLocalRows({ list, all: twelve, columns: props.columns ?? columns })
  return (
    <List
      label="Klanten"
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      empty={{ nothing: { title: 'Nog niets' } }}
      {...props}
      source={source}
      list={list}
    />
  )
}
