import { useEffect, useState } from 'react'
import {
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components'
import { ODataPreviewDocument } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import type { FeedSet } from './feed-query.ts'
import { isNumber, namesFirst, useCellText } from './preview-cell.ts'
import { useTranslated } from './useTranslated.ts'

/** Before a question that is being put together is asked, in milliseconds. */
const pause = 500

const useStyles = makeStyles({
  scroll: { overflow: 'auto', maxHeight: '32rem' },
  table: { borderCollapse: 'separate', borderSpacing: 0, minWidth: '100%' },
  heading: {
    position: 'sticky',
    top: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'left',
    whiteSpace: 'nowrap',
  },
  cell: {
    height: '32px',
    maxWidth: '24rem',
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  number: { textAlign: 'right' },
  late: { opacity: 0.5 },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
})

/** The same value once it has stood still for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** The first rows that the feed answers to a question, or why it refuses. */
export function FeedPreview({ set, path }: { set: FeedSet; path: string }) {
  const styles = useStyles()
  const settled = useSettled(path)
  const { data, error, current, reload } = useGraphql(ODataPreviewDocument, { path: settled })
  const preview = data?.oDataPreview
  const isLate = settled !== path || !current
  return (
    <Card title={<Message id="odata.preview.title" />}>
      {preview === undefined ? (
        error === undefined ? (
          <Loading />
        ) : (
          <ErrorState error={error} onRetry={() => void reload()} />
        )
      ) : error !== undefined ? (
        <ErrorState error={error} onRetry={() => void reload()} />
      ) : preview.refusal !== null ? (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>
              <Message id="odata.preview.refused" values={{ status: preview.refusal.status }} />
            </MessageBarTitle>
            {preview.refusal.message}
          </MessageBarBody>
        </MessageBar>
      ) : preview.rows.length === 0 ? (
        <p className={styles.note} role="status">
          <Message id="odata.preview.none" />
        </p>
      ) : (
        <>
          <div className={mergeClasses(isLate && styles.late)}>
            <Rows set={set} rows={preview.rows} />
          </div>
          <p className={styles.note} role="status">
            <Message
              id={preview.hasMore ? 'odata.preview.first' : 'odata.preview.all'}
              values={{ count: preview.rows.length }}
            />
          </p>
        </>
      )}
    </Card>
  )
}

function Rows({ set, rows }: { set: FeedSet; rows: readonly Readonly<Record<string, unknown>>[] }) {
  const styles = useStyles()
  const text = useText()
  const said = useTranslated()
  const cellText = useCellText()
  const known = new Map(set.properties.map((property) => [property.name, property]))
  const columns = namesFirst([...new Set(rows.flatMap((row) => Object.keys(row)))]).map((name) => ({
    name,
    type: known.get(name)?.type,
    title: said((known.get(name) ?? set.relations.find((one) => one.name === name))?.description ?? []),
  }))
  return (
    // Wider than most windows: it is scrolled, with the keyboard too.
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={text('odata.preview.title')}>
      <table className={styles.table} aria-label={set.name}>
        <thead>
          <tr>
            {columns.map(({ name, type, title }) => (
              <th
                key={name}
                className={mergeClasses(styles.heading, isNumber(type) && styles.number)}
                scope="col"
                title={title}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map(({ name, type }) => {
                const shown = cellText(row[name], type)
                return (
                  <td key={name} className={mergeClasses(styles.cell, isNumber(type) && styles.number)} title={shown}>
                    {shown}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
