import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons/svg/add'
import { BoxMultiple24Regular } from '@fluentui/react-icons/svg/box-multiple'
import { useNavigate } from 'react-router'
import { DefinitionsDocument, OverlapSignsDocument } from '../../graphql/generated/graphql.ts'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { useGraphql, useReload } from '../../graphql/useGraphql.ts'
import { useConnections } from '../live-connections/index.ts'
import { ExportProducts, MonthsButton } from '../months/index.ts'
import { TaskHistoryButton, UndoLast } from '../tasks/index.ts'
import { useAllowed, useCurrentUser } from '../../ui/Allowed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useListState } from '../../ui/list/useListState.ts'
import { useServerRows } from '../../ui/list/useServerRows.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useDefinitionColumns } from './columns.tsx'
import { definitionList, definitionPath, listVariables, rowsOf } from './definition-list.ts'
import { useDefinitionName, type DefinitionRow } from './definition-view.ts'
import { useOverlapSigns } from './OverlapSign.tsx'
import { ProductSyncState } from './ProductSyncState.tsx'
import { useBulkRaise } from './useBulkRaise.tsx'

// The list does not wait for a dialog that few people open.
const CreateDefinitionDialog = lazy(async () => ({
  default: (await import('./CreateDefinitionDialog.tsx')).CreateDefinitionDialog,
}))

const useStyles = makeStyles({
  idle: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** Between what is said and what can be done about it. */
const space = ' '

const rowId = (row: DefinitionRow): string => row.id

/** What counts as a product with each system of the firm. */
export function DefinitionsPage() {
  const text = useText()
  const rowName = useDefinitionName()
  const list = useListState(definitionList)
  const source = useServerRows({ list, document: DefinitionsDocument, variables: listVariables, rowsOf })
  const { reload } = source
  const reloadSigns = useReload()
  const again = useCallback(() => {
    void reload()
    void reloadSigns(OverlapSignsDocument)
  }, [reload, reloadSigns])
  const { connections } = useConnections()
  const columns = useDefinitionColumns(connections, useOverlapSigns())
  const { values } = list
  const navigate = useNavigate()
  const mayEdit = useAllowed('product:edit')
  const [creating, setCreating] = useState(false)
  const { bulk, dialog } = useBulkRaise(source.rows)
  const rowHref = useCallback((row: DefinitionRow) => definitionPath(row.id, values), [values])
  const empty = useMemo(
    () => ({
      nothing: {
        icon: <BoxMultiple24Regular />,
        title: <Message id="definitions.empty.title" />,
        body: <Message id="definitions.empty.body" />,
        ...(mayEdit ? { action: <CreateButton onCreate={() => setCreating(true)} /> } : {}),
      },
    }),
    [mayEdit],
  )
  return (
    <>
      <ListPage
        title={text('definitions.title')}
        status={<ProductSyncState onEnd={again} />}
        actions={
          <>
            <TaskHistoryButton />
            <MonthsButton />
            <ExportProducts />
          </>
        }
        message={
          <IdleNote count={source.data?.productDefinitions.idleCount ?? 0} onShow={() => list.filter('idle', true)} />
        }
        list={list}
        source={source}
        columns={columns}
        rowId={rowId}
        rowName={rowName}
        rowHref={rowHref}
        bulk={mayEdit ? bulk : undefined}
        search={text('definitions.search')}
        download={{ name: text('definitions.title') }}
        empty={empty}
        primary={mayEdit ? <CreateButton onCreate={() => setCreating(true)} /> : undefined}
      />
      {dialog}
      <UndoLast kinds={actsOfPrices} />
      {creating && (
        <Suspense fallback={null}>
          <CreateDefinitionDialog
            onClose={() => setCreating(false)}
            onMade={(id) => void navigate(definitionPath(id))}
          />
        </Suspense>
      )}
    </>
  )
}

/** What came by itself and counts nothing is folded away: it says so, and unfolds. */
function IdleNote({ count, onShow }: { count: number; onShow: () => void }) {
  const styles = useStyles()
  const formats = useFormats()
  if (count === 0) return null
  return (
    <p className={styles.idle}>
      <Message id="definitions.idle" values={{ count, countText: formats.integer(count) }} />
      {space}
      <Link as="button" onClick={onShow}>
        <Message id="definitions.idle.show" />
      </Link>
    </p>
  )
}

/** What can be done to many prices here, and be taken back. */
const actsOfPrices = ['price-raise', 'price-import'] as const

/** Makes a definition; in the demo it says why where there is one already. */
function CreateButton({ onCreate }: { onCreate: () => void }) {
  const text = useText()
  const isDemo = useCurrentUser()?.tier === 'DEMO'
  const { data } = useGraphql(DefinitionsDocument, isDemo ? { filter: { isDefault: false }, first: 1 } : null)
  const isFull = isDemo && (data?.productDefinitions.totalCount ?? 0) > 0
  return (
    <BlockedButton
      primary
      icon={<Add20Regular />}
      obstacle={isFull ? text('api.error.DEMO_ONLY_ALLOWS_ONE_NON_DEFAULT_PRODUCT_DEFINITION') : undefined}
      onClick={onCreate}
    >
      <Message id="definition.create" />
    </BlockedButton>
  )
}
