import { useState } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router'
import { slotColumns } from '#domain/combinations/combination.ts'
import { CombinationTimelineDocument, type CombinationTimelineQuery } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { combinationPath, useSlotNames } from '../combinations/index.ts'
import { ApplicationName, quotedName, useConnections } from '../live-connections/index.ts'
import { ActWay } from '../tasks/index.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText, useTextOf } from '../../ui/Message.tsx'

type Entry = CombinationTimelineQuery['combinationTimeline']['items'][number]
type Change = Entry['changes'][number]

/** Entries that are asked at a time. */
const step = 10

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: tokens.spacingVerticalM },
  entry: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXXS,
    paddingLeft: tokens.spacingHorizontalM,
    borderLeft: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
  },
  what: { fontWeight: tokens.fontWeightSemibold },
  more: { color: tokens.colorNeutralForeground2 },
  when: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  link: { color: tokens.colorBrandForegroundLink },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
})

/** What happened to a customer and to what is linked to it, the latest first. */
export function TimelineCard({ id }: { id: string }) {
  return (
    <Card title={<Message id="timeline.title" />}>
      <Stretch id={id} before={null} />
    </Card>
  )
}

function Stretch({ id, before }: { id: string; before: string | null }) {
  const styles = useStyles()
  const { data, error, reload } = useGraphql(CombinationTimelineDocument, { id, before, take: step })
  const [more, setMore] = useState(false)
  if (data === undefined)
    return error === undefined ? <Loading /> : <ErrorState error={error} onRetry={() => void reload()} />
  const { items, next } = data.combinationTimeline
  if (items.length === 0)
    return before === null ? (
      <p className={styles.none}>
        <Message id="timeline.none" />
      </p>
    ) : null
  return (
    <>
      <ol className={styles.list}>
        {items.map((entry) => (
          <TimelineEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {next !== null &&
        (more ? (
          <Stretch id={id} before={next} />
        ) : (
          <div>
            <Button onClick={() => setMore(true)}>
              <Message id="timeline.more" />
            </Button>
          </div>
        ))}
    </>
  )
}

function TimelineEntry({ entry }: { entry: Entry }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const { connections } = useConnections()
  const what = useWhat(entry)
  const { time, actorName, isAutomatic, takenBack, connectionId, names, rows, changes, act, otherId } = entry
  const connection = connections?.find(({ id }) => id === connectionId)
  const who = actorName ?? (isAutomatic ? text('timeline.automatic') : undefined)
  const rest = Math.max(0, (rows ?? names.length) - names.length)
  const named = rest === 0 ? names : [...names, text('combination.coc_more', { count: rest })]
  return (
    <li className={styles.entry}>
      <span className={styles.what}>{takenBack ? text('timeline.taken_back', { what }) : what}</span>
      {named.length > 0 &&
        (otherId === null ? (
          <span className={styles.more}>{formats.list(named)}</span>
        ) : (
          <Link className={styles.link} to={combinationPath(otherId)}>
            {formats.list(named)}
          </Link>
        ))}
      {changes.map((change, at) => (
        <ChangeLine key={at} change={change} />
      ))}
      {connection !== undefined && (
        <Link className={styles.link} to={`/connections/${connection.id}`}>
          <ApplicationName entry={connection.entry} name={quotedName(connection, text)} size={16} />
        </Link>
      )}
      {act !== null && (
        <span>
          <ActWay act={act} />
        </span>
      )}
      <span className={styles.when}>
        {[formats.moment(time), who].filter((part) => part !== undefined).join(' · ')}
      </span>
    </li>
  )
}

/** The heading of an entry, with how many rows it is about. */
function useWhat({ kind, table, rows, isLoss, names }: Entry): string {
  const text = useText()
  const formats = useFormats()
  const count = rows ?? names.length
  const counted = { count, countText: formats.integer(count) }
  switch (kind) {
    case 'LINKED':
    case 'UNLINKED':
    case 'CHANGED':
    case 'VANISHED':
    case 'REAPPEARED':
      return text(`timeline.${kind}`, { what: text(`timeline.rows.${table ?? 'administrations'}`, counted) })
    case 'CHILDREN':
      return text(isLoss ? 'timeline.CHILDREN_LOST' : 'timeline.CHILDREN', counted)
    case 'MERGED':
      return text(isLoss ? 'timeline.MERGED_INTO' : 'timeline.MERGED')
    case 'ADDED':
    case 'UPDATED':
    case 'STATUS':
    case 'PARENT':
    case 'DELETED':
    case 'RESTORED':
    case 'FOLLOWED':
    case 'UNFOLLOWED':
    case 'UNMERGED':
      return text(`timeline.${kind}`)
  }
}

/** What one field was and became. */
function ChangeLine({ change }: { change: Change }) {
  const styles = useStyles()
  const text = useText()
  const textOf = useTextOf()
  const { nameOf } = useSlotNames()
  const { field, name } = change
  const slot = slotColumns.find((one) => one === field)
  const own = { name: 'combination.name', customerId: 'combination.customer_id', parentId: 'combination.parent' }[field]
  const label = slot === undefined ? textOf(own ?? `column.${field}`, 'column.other', { key: field }) : nameOf(slot)
  const said = (value: string | null): string =>
    value === null || value === ''
      ? text('timeline.empty')
      : field === 'spilStatus'
        ? textOf(`status.${value}`, 'column.other', { key: value })
        : value
  const line = text('timeline.change', { field: label, before: said(change.before), after: said(change.after) })
  return (
    <span className={styles.more}>{name === null ? line : text('timeline.change_of', { name, change: line })}</span>
  )
}
