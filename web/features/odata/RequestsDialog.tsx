import { useState, type ReactNode } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { requestLogDays } from '#domain/odata/feed-key.ts'
import { ODataRequestsDocument, type ODataRequestsQuery } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { PagedDialog } from '../../ui/PagedDialog.tsx'
import { SmallTable, type SmallColumn } from '../../ui/table/SmallTable.tsx'
import { useNarrow } from '../../ui/useMediaQuery.ts'
import { useClientName, type FeedKey } from './key-view.ts'
import { useTones } from '../../ui/tones.ts'

const step = 50
/** The largest page of the API. */
const most = 500

const useStyles = makeStyles({
  work: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    margin: 0,
    marginBottom: tokens.spacingVerticalM,
    color: tokens.colorNeutralForeground2,
  },
  under: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  path: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  refused: { fontWeight: tokens.fontWeightSemibold },
})

type Requests = readonly ODataRequestsQuery['oDataRequests']['items'][number][]

/** What was asked with a key, the newest first. */
export function RequestsDialog({ row, onClose }: { row: FeedKey; onClose: () => void }) {
  const styles = useStyles()
  const text = useText()
  const { integer, moment } = useFormats()
  const clientName = useClientName()
  const [take, setTake] = useState(step)
  const { data, ...asked } = useGraphql(ODataRequestsDocument, { keyId: row.id, take })
  const { work, today } = data?.oDataRequests ?? {}
  return (
    <PagedDialog
      title={text('odata.requests.title', { name: row.name, days: requestLogDays })}
      answer={{ ...asked, page: data?.oDataRequests }}
      more={text('odata.requests.more')}
      onMore={take < most ? () => setTake(Math.min(most, take * 3)) : undefined}
      onClose={onClose}
    >
      {(items) => (
        <>
          {work !== undefined && today !== undefined && (
            <p className={styles.work}>
              <span>
                <Message id="odata.requests.today" values={{ requests: today.requests, rows: integer(today.rows) }} />
              </span>
              {row.lastUsed !== null && (
                <span>
                  <Message
                    id="odata.requests.last"
                    values={{ moment: moment(row.lastUsed.time), client: clientName(row.lastUsed.client) }}
                  />
                </span>
              )}
              <span>
                <Message
                  id="odata.requests.work"
                  values={{ left: integer(work.left), most: integer(work.most), seconds: work.seconds }}
                />
              </span>
            </p>
          )}
          <RequestTable items={items} />
        </>
      )}
    </PagedDialog>
  )
}

function RequestTable({ items }: { items: Requests }) {
  const styles = useStyles()
  const tones = useTones()
  const text = useText()
  const formats = useFormats()
  const clientName = useClientName()
  const narrow = useNarrow()
  const asked = (one: Requests[number]): string =>
    one.method === 'GET' ? one.path : text('odata.requests.other_method', one)
  const path = (one: Requests[number]): ReactNode => <span className={styles.path}>{asked(one)}</span>
  // On a phone program and question stand under the time, and how long it took is left out.
  const wide = (columns: readonly SmallColumn<Requests[number]>[]) => (narrow ? [] : columns)
  return (
    <SmallTable<Requests[number]>
      label={text('odata.key.requests')}
      isLong
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'time',
          heading: text('odata.requests.time'),
          headsRow: true,
          kind: narrow ? 'text' : 'whole',
          cell: (one) => (
            <>
              {formats.moment(one.time)}
              {narrow && (
                <>
                  <span className={styles.under}>{clientName(one.client)}</span>
                  {path(one)}
                </>
              )}
            </>
          ),
        },
        ...wide([
          { key: 'path', heading: text('odata.requests.path'), cell: path },
          {
            key: 'client',
            heading: text('odata.key.client'),
            cell: ({ client }) => <span title={client}>{clientName(client)}</span>,
          },
        ]),
        {
          key: 'status',
          heading: text('odata.requests.status'),
          kind: 'number',
          cell: ({ status }) => (
            <span className={mergeClasses(status >= 400 && styles.refused, tones.bad)}>{status}</span>
          ),
        },
        {
          key: 'rows',
          heading: text('odata.key.rows'),
          kind: 'number',
          cell: ({ rows }) => formats.integer(rows),
        },
        ...wide([
          {
            key: 'duration',
            heading: text('odata.requests.duration'),
            kind: 'number',
            cell: ({ milliseconds }) => text('odata.requests.milliseconds', { count: formats.integer(milliseconds) }),
          },
        ]),
      ]}
      empty={text('odata.requests.none')}
    />
  )
}
