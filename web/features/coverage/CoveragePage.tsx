import { useCallback, useMemo, useState } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { PersonDelete20Regular } from '@fluentui/react-icons/svg/person-delete'
import { useNavigate } from 'react-router'
import { Button } from '@fluentui/react-components'
import {
  CoverageAnybodyDocument,
  CoverageBoardDocument,
  CoverageSystemsDocument,
  type CombinationSortColumn,
  type CoverageBoardQuery,
} from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useConnections } from '../live-connections/index.ts'
import { useCustomerTask } from '../tasks/index.ts'
import { Allowed, useAllowed } from '../../ui/Allowed.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'
import { List } from '../../ui/list/List.tsx'
import type { ListValues } from '../../ui/list/list-values.ts'
import { useListState } from '../../ui/list/useListState.ts'
import { useServerRows, type Window } from '../../ui/list/useServerRows.ts'
import { TitleButton } from '../../ui/TitleButton.tsx'
import { useNarrow } from '../../ui/useMediaQuery.ts'
import { CellPanel } from './CellPanel.tsx'
import type { CoverageCell, CoverageRow } from './coverage-cell.ts'
import { coverageList, type CoverageFilters } from './coverage-list.ts'
import { CustomerCells } from './CustomerCells.tsx'
import { Legend } from './Legend.tsx'
import { SystemStrip } from './SystemStrip.tsx'
import { useCoverageColumns } from './useCoverageColumns.tsx'
import { useIgnoredRow } from './useIgnoredRow.ts'

const useStyles = makeStyles({
  board: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minHeight: '16rem',
    rowGap: tokens.spacingVerticalXS,
  },
})

const sortable: readonly CombinationSortColumn[] = ['name', 'customerId']
const rowId = ({ combination }: CoverageRow): string => combination.id
const rowName = ({ combination }: CoverageRow): string => combination.name
const rowHref = ({ combination }: CoverageRow): string => `/combinations/${combination.id}`
const rowsOf = ({ coverageBoard }: CoverageBoardQuery) => coverageBoard

/** Which customers are linked in which systems, and what is left: each cell leads to what can be done about it. */
export function CoveragePage() {
  const styles = useStyles()
  const text = useText()
  const navigate = useNavigate()
  const list = useListState(coverageList)
  const mayLink = useAllowed('combination:edit')
  // There a customer's cells are in its panel, in words.
  const narrow = useNarrow()
  const [opened, setOpened] = useState<{ readonly row: CoverageRow; readonly cell: CoverageCell }>()
  const { connections } = useConnections()
  const byId = useMemo(() => new Map((connections ?? []).map((one) => [one.id, one])), [connections])
  const variables = useCallback(
    ({ search, filters, sort }: ListValues<CoverageFilters>, { skip, take }: Window) => ({
      filter: {
        search: search === '' ? null : search,
        connectionIds: filters.connection.length === 0 ? null : [...filters.connection],
        state: filters.state === 'ALL' ? null : filters.state,
        status: filters.status,
        tags: null,
      },
      sort: {
        column: sortable.find((one) => one === sort.column) ?? ('name' as const),
        direction: sort.order === 1 ? ('ASC' as const) : ('DESC' as const),
      },
      skip,
      take,
    }),
    [],
  )
  const systems = useGraphql(CoverageSystemsDocument, {})
  const board = useServerRows({ list, document: CoverageBoardDocument, variables, rowsOf })
  const bothFailed =
    board.data === undefined && board.error !== undefined && systems.data === undefined && systems.error !== undefined
  // What is said once is asked again at once.
  const source = bothFailed
    ? { ...board, reload: async () => void (await Promise.all([board.reload(), systems.reload()])) }
    : board
  // Opened, the list keeps away who is not active: whether there is anybody at all is asked once nobody is left.
  const anybody = useGraphql(CoverageAnybodyDocument, source.total === 0 ? {} : null)
  const anyRows = anybody.data === undefined ? undefined : anybody.data.combinations.totalCount > 0
  useCustomerTask(() => void source.reload())
  const open = useCallback((row: CoverageRow, cell: CoverageCell) => setOpened({ row, cell }), [])
  const openIgnored = useIgnoredRow()
  const showIgnored = useCallback(
    ({ combination }: CoverageRow, { connectionId }: CoverageCell) => void openIgnored(connectionId, combination.id),
    [openIgnored],
  )
  const panel = useCallback(
    (row: CoverageRow) => (
      <CustomerCells row={row} connections={byId} onLink={mayLink ? open : undefined} onIgnored={showIgnored} />
    ),
    [byId, mayLink, open, showIgnored],
  )
  const connection = opened === undefined ? undefined : byId.get(opened.cell.connectionId)
  const columns = useCoverageColumns({
    connectionIds: source.data?.coverageBoard.connectionIds,
    connections: byId,
    onLink: mayLink ? open : undefined,
    onIgnored: showIgnored,
  })
  return (
    <Page
      filled
      title={text('coverage.title')}
      breadcrumb={[{ text: text('nav.combinations'), to: '/combinations' }]}
      // Without customers there is nothing to review, and one way on.
      actions={
        <>
          <TitleButton
            label="leavers.title"
            icon={<PersonDelete20Regular />}
            onClick={() => void navigate('/combinations/coverage/leavers')}
          />
          {(source.total !== 0 || anyRows !== false) && (
            <Allowed to="combination:edit">
              <Button appearance="primary" onClick={() => void navigate('/combinations/review')}>
                <Message id="review.title" />
              </Button>
            </Allowed>
          )}
        </>
      }
    >
      <div className={styles.board}>
        <SystemStrip connections={byId} systems={systems} isErrorBelow={bothFailed} />
        {!narrow && <Legend />}
        <List
          label={text('coverage.title')}
          list={list}
          source={source}
          columns={columns}
          rowId={rowId}
          rowName={rowName}
          rowHref={rowHref}
          panel={panel}
          search={text('coverage.search')}
          download={{ name: text('coverage.title') }}
          anyRows={source.total === 0 ? anyRows : undefined}
          empty={{
            nothing: {
              title: <Message id="coverage.nothing" />,
              body: <Message id="coverage.nothing_body" />,
              action: (
                <Button appearance="primary" onClick={() => void navigate('/combinations')}>
                  <Message id="review.to_customers" />
                </Button>
              ),
            },
          }}
        />
      </div>
      {opened !== undefined && connection !== undefined && (
        <CellPanel
          customer={opened.row.combination}
          connection={connection}
          cell={opened.cell}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  )
}
