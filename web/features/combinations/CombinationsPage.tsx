import { useCallback, useMemo, useState } from 'react'
import { Button, Tooltip } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons/svg/add'
import { BuildingPeople24Regular } from '@fluentui/react-icons/svg/building-people'
import { CombinationsDocument } from '../../graphql/generated/graphql.ts'
import { useConnections } from '../live-connections/index.ts'
import { TaskHistoryButton } from '../tasks/index.ts'
import { Allowed, useAllowed } from '../../ui/Allowed.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useListState } from '../../ui/list/useListState.ts'
import { useServerRows } from '../../ui/list/useServerRows.ts'
import type { TableColumn } from '../../ui/table/columns.ts'
import { AddCombinationDialog } from './AddCombinationDialog.tsx'
import { useCombinationColumns } from './columns.tsx'
import { combinationList, combinationPath, listVariables, rowsOf } from './combination-list.ts'
import type { CombinationRow } from './combination-view.ts'
import { CombinationPanel } from './CombinationPanel.tsx'
import { useCombinationStatus } from './useCombinationStatus.ts'
import { useCombinationWork } from './useCombinationWork.ts'

const rowId = (row: CombinationRow): string => row.id
const rowName = (row: CombinationRow): string => row.name
const panel = (row: CombinationRow) => <CombinationPanel id={row.id} />
const noActions: readonly TableColumn<CombinationRow>[] = []

/** The firm's customers: one row each, whatever systems know them. */
export function CombinationsPage() {
  const text = useText()
  const mayEdit = useAllowed('combination:edit')
  const list = useListState(combinationList)
  const source = useServerRows({ list, document: CombinationsDocument, variables: listVariables, rowsOf })
  const { connections } = useConnections()
  const changeStatus = useCombinationStatus()
  const columns = useCombinationColumns({
    connections,
    onStatus: mayEdit ? changeStatus : undefined,
    actions: noActions,
  })
  const { values } = list
  const rowHref = useCallback((row: CombinationRow) => combinationPath(row.id, values), [values])
  const [adding, setAdding] = useState(false)
  const empty = useMemo(
    () => ({
      nothing: {
        icon: <BuildingPeople24Regular />,
        title: <Message id="combinations.empty.title" />,
        body: <Message id={mayEdit ? 'combinations.empty.body' : 'combinations.empty.reader'} />,
        ...(mayEdit ? { action: <AddButton onAdd={() => setAdding(true)} /> } : {}),
      },
    }),
    [mayEdit],
  )
  return (
    <>
      <ListPage
        title={text('combinations.title')}
        actions={<TaskHistoryButton />}
        list={list}
        source={source}
        columns={columns}
        rowId={rowId}
        rowName={rowName}
        rowHref={rowHref}
        panel={panel}
        search={text('combinations.search')}
        download={{ name: text('combinations.title') }}
        empty={empty}
        footer={
          <Allowed to="combination:edit">
            <AddButton onAdd={() => setAdding(true)} />
          </Allowed>
        }
      />
      {adding && <AddCombinationDialog onClose={() => setAdding(false)} />}
    </>
  )
}

/** While background work changes customers it says so, and waits. */
function AddButton({ onAdd }: { onAdd: () => void }) {
  const { obstacle } = useCombinationWork()
  const button = (
    <Button appearance="primary" icon={<Add20Regular />} disabledFocusable={obstacle !== undefined} onClick={onAdd}>
      <Message id="combinations.add" />
    </Button>
  )
  return obstacle === undefined ? (
    button
  ) : (
    <Tooltip content={obstacle} relationship="description">
      {button}
    </Tooltip>
  )
}
