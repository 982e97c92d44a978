import { useCallback, useMemo, useState } from 'react'
import { Button } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons/svg/add'
import { BuildingPeople24Regular } from '@fluentui/react-icons/svg/building-people'
import { Delete20Regular } from '@fluentui/react-icons/svg/delete'
import { GridDots20Regular } from '@fluentui/react-icons/svg/grid-dots'
import { History20Regular } from '@fluentui/react-icons/svg/history'
import { LinkMultiple20Regular } from '@fluentui/react-icons/svg/link-multiple'
import { TaskListSquareLtr20Regular } from '@fluentui/react-icons/svg/task-list-square-ltr'
import { useNavigate } from 'react-router'
import { CombinationDocument, CombinationsDocument } from '../../graphql/generated/graphql.ts'
import { UnconnectedPanel } from '../linking/index.ts'
import { useConnections } from '../live-connections/index.ts'
import { TaskHistoryButton, UndoLast } from '../tasks/index.ts'
import { Allowed, useAllowed } from '../../ui/Allowed.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { useTicking, type Bulk } from '../../ui/list/bulk.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { takingAway } from '../../ui/list/row-action.tsx'
import { useListState } from '../../ui/list/useListState.ts'
import { useServerRows } from '../../ui/list/useServerRows.ts'
import type { TableColumn } from '../../ui/table/columns.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { useOpenAsked } from '../../ui/useOpenAsked.ts'
import { AddCombinationDialog } from './AddCombinationDialog.tsx'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { useCombinationColumns } from './columns.tsx'
import { combinationList, combinationPath, listVariables, rowsOf } from './combination-list.ts'
import type { CombinationRow } from './combination-view.ts'
import { CombinationPanel } from './CombinationPanel.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { DeletedCombinationsDialog } from './DeletedCombinationsDialog.tsx'
import { useBulkDelete } from './useBulkDelete.ts'
import { useBulkMerge } from './useBulkMerge.ts'
import { useBulkStatus } from './useBulkStatus.tsx'
import { useCombinationStatus } from './useCombinationStatus.ts'
import { useCombinationWork } from './useCombinationWork.ts'
import { useCustomersComing } from './useCustomersComing.tsx'
import { useDeleteCombination } from './useDeleteCombination.ts'

const rowId = (row: CombinationRow): string => row.id
const rowName = (row: CombinationRow): string => row.name
const panel = (row: CombinationRow) => <CombinationPanel id={row.id} />
/** What can be done to customers here, and be taken back. */
const actsOfCustomers = [
  'customer-statuses',
  'customer-deletion',
  'customer-import',
  'customer-merge',
  'links',
] as const

/** Where the buttons beside the title would take two lines. */
const tight = '(max-width: 1319px)'
const none: readonly TableColumn<CombinationRow>[] = []
/** What linking changes here. */
const shown = [CombinationsDocument, CombinationDocument]

/** The firm's customers: one row each, whatever systems know them. */
export function CombinationsPage() {
  const text = useText()
  const navigate = useNavigate()
  const mayEdit = useAllowed('combination:edit')
  const [open, setOpen] = useState<'add' | 'unconnected' | 'deleted'>()
  const close = (): void => setOpen(undefined)
  useOpenAsked('add', () => mayEdit && setOpen('add'))
  const list = useListState(combinationList)
  const source = useServerRows({ list, document: CombinationsDocument, variables: listVariables, rowsOf })
  const { connections } = useConnections()
  const changeStatus = useCombinationStatus()
  const remove = useDeleteCombination()
  const ticking = useTicking()
  const bulkStatus = useBulkStatus(ticking)
  const bulkDelete = useBulkDelete(ticking)
  const [merging, setMerging] = useState<readonly [string, string]>()
  const bulkMerge = useBulkMerge(ticking, setMerging)
  const bulk: Bulk = {
    ticking,
    toggle: { label: text('combinations.bulk.select') },
    actions: [bulkStatus.action, bulkMerge, bulkDelete],
  }
  const actions = useMemo(
    () =>
      mayEdit
        ? [
            takingAway<CombinationRow>({
              id: 'delete',
              header: text('combination.delete'),
              icon: <Delete20Regular />,
              menu: ({ name }) => text('table.row_menu', { name }),
              label: ({ name }) => text('combination.delete_named', { name }),
              onAct: (row) => void remove(row),
            }),
          ]
        : none,
    [mayEdit, text, remove],
  )
  useCombinationWork(() => void source.reload())
  const columns = useCombinationColumns({
    connections,
    onStatus: mayEdit ? changeStatus : undefined,
    actions,
    sortedBy: list.values.sort.column,
  })
  const { values } = list
  const rowHref = useCallback((row: CombinationRow) => combinationPath(row.id, values), [values])
  const coming = useCustomersComing({ source, isFiltered: list.isFiltered })
  const empty = useMemo(
    () => ({
      ...(coming === undefined ? {} : { syncing: coming }),
      nothing: {
        icon: <BuildingPeople24Regular />,
        title: <Message id="combinations.empty.title" />,
        body: <Message id={mayEdit ? 'combinations.empty.body' : 'combinations.empty.reader'} />,
        ...(mayEdit ? { action: <AddButton onAdd={() => setOpen('add')} /> } : {}),
      },
    }),
    [mayEdit, coming],
  )
  return (
    <>
      <ListPage
        title={text('combinations.title')}
        actions={
          <>
            <TaskHistoryButton />
            <Seldom
              mayEdit={mayEdit}
              onDeleted={() => setOpen('deleted')}
              onUnconnected={() => setOpen('unconnected')}
            />
          </>
        }
        list={list}
        source={source}
        columns={columns}
        rowId={rowId}
        rowName={rowName}
        rowHref={rowHref}
        panel={panel}
        bulk={mayEdit ? bulk : undefined}
        search={text('combinations.search')}
        download={{ name: text('combinations.title') }}
        empty={empty}
        primary={
          mayEdit ? <Primary onAdd={() => setOpen('add')} onUnconnected={() => setOpen('unconnected')} /> : undefined
        }
      />
      {bulkStatus.dialog}
      {merging !== undefined && (
        <MergeDialog
          ids={merging}
          onDone={(id) => {
            ticking.stop()
            void navigate(combinationPath(id))
          }}
          onClose={() => setMerging(undefined)}
        />
      )}
      <UndoLast kinds={actsOfCustomers} />
      {open === 'add' && <AddCombinationDialog onClose={close} />}
      {open === 'unconnected' && <UnconnectedPanel onClose={close} refreshes={shown} />}
      {open === 'deleted' && <DeletedCombinationsDialog onClose={close} />}
    </>
  )
}

/** What an administrator can do here; while background work changes customers it says so, and waits. */
function Primary({ onAdd, onUnconnected }: { onAdd: () => void; onUnconnected: () => void }) {
  const { obstacle } = useCombinationWork()
  const navigate = useNavigate()
  // A small window has room for the one that is used most; the others are in the menu.
  if (useMediaQuery(tight)) return <AddButton onAdd={onAdd} />
  return (
    <Allowed to="combination:edit">
      <Button icon={<TaskListSquareLtr20Regular />} onClick={() => void navigate('/combinations/review')}>
        <Message id="review.title" />
      </Button>
      <BlockedButton obstacle={obstacle} icon={<LinkMultiple20Regular />} onClick={onUnconnected}>
        <Message id="combinations.unconnected" />
      </BlockedButton>
      <AddButton onAdd={onAdd} />
    </Allowed>
  )
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  const { obstacle } = useCombinationWork()
  return (
    <BlockedButton primary obstacle={obstacle} icon={<Add20Regular />} onClick={onAdd}>
      <Message id="combinations.add" />
    </BlockedButton>
  )
}

/** Another look at the customers, and what is done seldom; in a small window what the title row has no room for too. */
function Seldom(props: { mayEdit: boolean; onDeleted: () => void; onUnconnected: () => void }) {
  const { mayEdit, onDeleted, onUnconnected } = props
  const text = useText()
  const navigate = useNavigate()
  const isTight = useMediaQuery(tight)
  const { obstacle } = useCombinationWork()
  const coverage = {
    label: text('coverage.title'),
    icon: <GridDots20Regular />,
    run: () => void navigate('/combinations/coverage'),
  }
  const tightly = [
    {
      label: text('review.title'),
      icon: <TaskListSquareLtr20Regular />,
      run: () => void navigate('/combinations/review'),
    },
    { label: text('combinations.unconnected'), icon: <LinkMultiple20Regular />, run: onUnconnected, obstacle },
  ]
  const deleted = { label: text('combinations.deleted'), icon: <History20Regular />, run: onDeleted }
  return (
    <MoreMenu
      onPage
      label={text('page.more')}
      acts={[coverage, ...(mayEdit && isTight ? tightly : []), ...(mayEdit ? [deleted] : [])]}
    />
  )
}
