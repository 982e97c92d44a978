import { useState } from 'react'
import { Button, makeStyles, Spinner, Switch, tokens, Tooltip } from '@fluentui/react-components'
import type { TableShape } from '#domain/connectors/columns.ts'
import { statusObstacle, type NamedConnection } from '../live-connections/index.ts'
import { Card } from '../../ui/Card.tsx'
import { useConfirm } from '../../ui/Confirm.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText, useTextOf } from '../../ui/Message.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { useGroups, type Group, type Groups } from './useGroups.ts'

/** More groups than this are looked for by name, and the list scrolls. */
const many = 8

const useStyles = makeStyles({
  explanation: { margin: 0, color: tokens.colorNeutralForeground2 },
  obstacle: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'grid', maxHeight: '24rem', overflowY: 'auto' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    minHeight: '44px',
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    ':first-child': { borderTop: 'none' },
  },
  name: { overflowWrap: 'anywhere' },
  facts: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  count: { fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightSemibold },
})

/** The column of a connection's administrations that tells their group; undefined: the system has no groups. */
export function groupColumn({ tables }: Pick<NamedConnection, 'tables'>): string | undefined {
  const shape: TableShape | undefined = tables.administrations
  return shape?.groupColumn
}

/** The groups in which a system keeps administrations, each with a switch: off, its administrations are ignored. */
export function GroupsCard({ connection, now, mayEdit }: { connection: NamedConnection; now: Date; mayEdit: boolean }) {
  const styles = useStyles()
  const textOf = useTextOf()
  const groups = useGroups(connection.id, connection.syncInfo?.lastSuccessfulSyncEnd)
  const column = groupColumn(connection)
  if (column === undefined) return null
  const heading = textOf(`column.${column}`, 'column.other', { key: column }).toLowerCase()
  const obstacle = statusObstacle(connection, now)
  return (
    <Card title={<Message id="connection.groups.title" values={{ column: heading }} />}>
      <p className={styles.explanation}>
        <Message id="connection.groups.explanation" />
      </p>
      {mayEdit && obstacle !== undefined && (
        <p className={styles.obstacle}>
          <Message id={obstacle} />
        </p>
      )}
      <GroupList connection={connection} given={groups} mayEdit={mayEdit} isHeld={obstacle !== undefined} />
    </Card>
  )
}

function GroupList({
  connection,
  given,
  mayEdit,
  isHeld,
}: {
  connection: NamedConnection
  given: Groups
  mayEdit: boolean
  /** A sync runs, or the last one failed: the switches stay as they are. */
  isHeld: boolean
}) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const [filter, setFilter] = useState('')
  const { groups, error, reload, following } = given
  if (groups === undefined)
    return error === undefined ? <Loading /> : <ErrorState error={error} onRetry={() => void reload()} />
  if (groups.length === 0) {
    return (
      <p className={styles.obstacle}>
        <Message id="connection.groups.none" />
      </p>
    )
  }
  const names = new Map(groups.map((one) => [one.id, meaningOf(connection, one.name, formats.pick)]))
  const nameOf = ({ id, name }: Group): string => names.get(id) ?? name
  const wanted = filter.toLocaleLowerCase()
  const shown = groups
    .filter((one) => nameOf(one).toLocaleLowerCase().includes(wanted))
    .toSorted((one, other) => formats.compare(nameOf(one), nameOf(other)))
  return (
    <>
      {groups.length > many && (
        <SearchBox value={filter} onSearch={setFilter} label={text('connection.groups.search')} />
      )}
      {shown.length === 0 && (
        <Button appearance="subtle" onClick={() => setFilter('')}>
          <Message id="connection.groups.filtered_away" />
        </Button>
      )}
      {/* Its switches may all be off limits: then it takes the focus itself, to be scrolled. */}
      <ul className={styles.list} tabIndex={0}>
        {shown.map((group) => (
          <GroupRow
            key={group.id}
            group={group}
            name={nameOf(group)}
            following={following.has(group.id)}
            given={given}
            mayEdit={mayEdit}
            isHeld={isHeld}
          />
        ))}
      </ul>
    </>
  )
}

/** The text of a group that is a code of the vendor. */
function meaningOf(
  { tables }: NamedConnection,
  name: string,
  pick: (texts: { readonly nl: string; readonly en: string }) => string,
): string {
  const shape = tables.administrations
  const texts = shape?.columns.find(({ key }) => key === shape.groupColumn)?.values?.[name]
  return texts === undefined ? name : pick(texts)
}

function GroupRow({
  group,
  name,
  following,
  given,
  mayEdit,
  isHeld,
}: {
  group: Group
  name: string
  following: boolean
  given: Groups
  mayEdit: boolean
  isHeld: boolean
}) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const confirm = useConfirm()
  const { spilStatus, administrations, active, ignored } = group
  const isOn = spilStatus === 'ACTIVE'
  const turn = async (): Promise<void> => {
    const count = isOn ? active : ignored
    const to = isOn ? 'off' : 'on'
    const values = { name, count, countText: formats.integer(count) }
    const sure =
      count === 0 ||
      (await confirm({
        title: text(`connection.groups.${to}.title`, values),
        body: text(`connection.groups.${to}.body`, values),
        action: text(`connection.groups.${to}.action`),
      }))
    if (sure) await given.change(group, isOn ? 'IGNORED' : 'ACTIVE')
  }
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {name}
        <span className={styles.facts}>
          {following && <Spinner size="extra-tiny" aria-hidden="true" />}
          {following
            ? text('connection.groups.following')
            : text('connection.groups.counts', {
                active: formats.integer(active),
                ignored: formats.integer(ignored),
              })}
        </span>
      </span>
      <span className={styles.count}>{formats.integer(administrations)}</span>
      {mayEdit ? (
        <Tooltip
          content={text(isOn ? 'connection.groups.is_on' : 'connection.groups.is_off')}
          relationship="description"
        >
          <Switch aria-label={name} checked={isOn} disabled={isHeld || given.busy} onChange={() => void turn()} />
        </Tooltip>
      ) : (
        <StatusDot status={spilStatus} word />
      )}
    </li>
  )
}
