import { useState } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { requestLogDays } from '#domain/odata/feed-key.ts'
import { ODataRequestsDocument, type ODataRequestsQuery } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { PagedDialog } from '../../ui/PagedDialog.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { useNarrow } from '../../ui/useMediaQuery.ts'
import { useClientName, type FeedKey } from './key-view.ts'

const step = 50
/** The largest page of the API. */
const most = 500

const useStyles = makeStyles({
  table: { borderCollapse: 'collapse', width: '100%', minWidth: '44rem', [narrowMedia]: { minWidth: 0 } },
  heading: {
    position: 'sticky',
    top: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS} 0`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'left',
    whiteSpace: 'nowrap',
  },
  cell: {
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalSNudge} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    verticalAlign: 'top',
  },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  whole: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', [narrowMedia]: { whiteSpace: 'normal' } },
  /** On a phone program and question stand under the time, and how long it took is left out. */
  wide: { [narrowMedia]: { display: 'none' } },
  narrow: {
    display: 'none',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    [narrowMedia]: { display: 'block' },
  },
  path: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  refused: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
})

type Requests = readonly ODataRequestsQuery['oDataRequests']['items'][number][]

/** What was asked with a key, the newest first. */
export function RequestsDialog({ row, onClose }: { row: FeedKey; onClose: () => void }) {
  const text = useText()
  const [take, setTake] = useState(step)
  const { data, ...asked } = useGraphql(ODataRequestsDocument, { keyId: row.id, take })
  return (
    <PagedDialog
      title={text('odata.requests.title', { name: row.name, days: requestLogDays })}
      answer={{ ...asked, page: data?.oDataRequests }}
      more={text('odata.requests.more')}
      onMore={take < most ? () => setTake(Math.min(most, take * 3)) : undefined}
      onClose={onClose}
    >
      {(items) => (items.length === 0 ? <Message id="odata.requests.none" /> : <RequestTable items={items} />)}
    </PagedDialog>
  )
}

function RequestTable({ items }: { items: Requests }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const clientName = useClientName()
  const number = mergeClasses(styles.heading, styles.number)
  const narrow = useNarrow()
  const asked = (one: Requests[number]): string =>
    one.method === 'GET' ? one.path : text('odata.requests.other_method', one)
  return (
    <table className={styles.table} aria-label={text('odata.key.requests')}>
      <thead>
        <tr>
          <th className={styles.heading} scope="col">
            <Message id="odata.requests.time" />
          </th>
          {!narrow && (
            <th className={styles.heading} scope="col">
              <Message id="odata.requests.path" />
            </th>
          )}
          <th className={mergeClasses(styles.heading, styles.wide)} scope="col">
            <Message id="odata.key.client" />
          </th>
          <th className={number} scope="col">
            <Message id="odata.requests.status" />
          </th>
          <th className={number} scope="col">
            <Message id="odata.key.rows" />
          </th>
          <th className={mergeClasses(number, styles.wide)} scope="col">
            <Message id="odata.requests.duration" />
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.id}>
            <td className={mergeClasses(styles.cell, styles.whole)}>
              {formats.moment(one.time)}
              <span className={styles.narrow}>{clientName(one.client)}</span>
              {narrow && <div className={styles.path}>{asked(one)}</div>}
            </td>
            {!narrow && <td className={mergeClasses(styles.cell, styles.path)}>{asked(one)}</td>}
            <td className={mergeClasses(styles.cell, styles.wide)} title={one.client}>
              {clientName(one.client)}
            </td>
            <td className={mergeClasses(styles.cell, styles.number, one.status >= 400 && styles.refused)}>
              {one.status}
            </td>
            <td className={mergeClasses(styles.cell, styles.number)}>{formats.integer(one.rows)}</td>
            <td className={mergeClasses(styles.cell, styles.number, styles.wide)}>
              {text('odata.requests.milliseconds', { count: formats.integer(one.milliseconds) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
