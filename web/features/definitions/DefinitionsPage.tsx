import { useCallback, useMemo } from 'react'
import { BoxMultiple24Regular } from '@fluentui/react-icons/svg/box-multiple'
import { DefinitionsDocument } from '../../graphql/generated/graphql.ts'
import { useConnections } from '../live-connections/index.ts'
import { ExportProducts, MonthsButton } from '../months/index.ts'
import { TaskHistoryButton } from '../tasks/index.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useListState } from '../../ui/list/useListState.ts'
import { useServerRows } from '../../ui/list/useServerRows.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useDefinitionColumns } from './columns.tsx'
import { definitionList, definitionPath, listVariables, rowsOf } from './definition-list.ts'
import { useDefinitionName, type Definition } from './definition-view.ts'

const rowId = (row: Definition): string => row.id

/** What counts as a product with each system of the firm. */
export function DefinitionsPage() {
  const text = useText()
  const rowName = useDefinitionName()
  const list = useListState(definitionList)
  const source = useServerRows({ list, document: DefinitionsDocument, variables: listVariables, rowsOf })
  const { connections } = useConnections()
  const columns = useDefinitionColumns(connections)
  const { values } = list
  const rowHref = useCallback((row: Definition) => definitionPath(row.id, values), [values])
  const empty = useMemo(
    () => ({
      nothing: {
        icon: <BoxMultiple24Regular />,
        title: <Message id="definitions.empty.title" />,
        body: <Message id="definitions.empty.body" />,
      },
    }),
    [],
  )
  return (
    <ListPage
      title={text('definitions.title')}
      actions={
        <>
          <TaskHistoryButton />
          <MonthsButton />
          <ExportProducts />
        </>
      }
      list={list}
      source={source}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      rowHref={rowHref}
      search={text('definitions.search')}
      download={{ name: text('definitions.title') }}
      empty={empty}
    />
  )
}
