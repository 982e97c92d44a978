import { useMemo } from 'react'
import { History24Regular } from '@fluentui/react-icons/svg/history'
import { AuditLogDocument } from '../../graphql/generated/graphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useListState } from '../../ui/list/useListState.ts'
import { useServerRows } from '../../ui/list/useServerRows.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { columnsFor } from '../../ui/table/columns.ts'
import { auditList, listVariables, rowsOf, type AuditRow } from './audit-list.ts'
import { TracePanel } from './TracePanel.tsx'
import { useTraceWords } from './useTraceWords.ts'

const column = columnsFor<AuditRow>()
const rowId = (row: AuditRow): string => row.id
const panel = (row: AuditRow) => <TracePanel row={row} />

/** What people and programs did to the firm's data; it outlives what it is about. */
export function AuditLogPage() {
  const text = useText()
  const formats = useFormats()
  const words = useTraceWords()
  const list = useListState(auditList)
  const source = useServerRows({ list, document: AuditLogDocument, variables: listVariables, rowsOf })
  const columns = useMemo(
    () => [
      column('time', text('audit.column.time'), 'moment', ({ time }) => time, {
        sortable: true,
        width: 176,
        under: (row) => `${words.action(row)} · ${words.subject(row)} · ${words.actor(row)}`,
      }),
      column('actor', text('audit.column.actor'), 'text', words.actor, { width: 148 }),
      column('action', text('audit.column.action'), 'text', words.action, { width: 312, whole: true }),
      column('subject', text('audit.column.subject'), 'text', words.subject, { width: 192 }),
      column('before', text('audit.column.before'), 'text', (row) => words.said(row, 'before'), { width: 132 }),
      column('after', text('audit.column.after'), 'text', (row) => words.said(row, 'after'), { width: 190 }),
      column('source', text('audit.column.source'), 'text', words.source, { width: 124, hidden: true }),
      column('correlation', text('audit.column.correlation'), 'text', ({ correlationId }) => correlationId, {
        hidden: true,
      }),
    ],
    [text, words],
  )
  const empty = useMemo(
    () => ({
      nothing: {
        icon: <History24Regular />,
        title: <Message id="audit.empty.title" />,
        body: <Message id="audit.empty.body" />,
      },
    }),
    [],
  )
  return (
    <ListPage
      title={text('audit.title')}
      list={list}
      source={source}
      columns={columns}
      rowId={rowId}
      rowName={(row) => `${words.action(row)}, ${formats.moment(row.time)}`}
      panel={panel}
      search={text('audit.search')}
      download={{ name: text('audit.title') }}
      empty={empty}
    />
  )
}
