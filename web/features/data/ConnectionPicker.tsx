import { useId, useRef, useState, type KeyboardEvent } from 'react'
import {
  Button,
  makeStyles,
  mergeClasses,
  Popover,
  PopoverTrigger,
  SearchBox,
  tokens,
  useArrowNavigationGroup,
} from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down'
import { Link, useNavigate } from 'react-router'
import { hasData } from '#domain/connections/connection-state.ts'
import { wantsSomebody } from '#domain/connections/health.ts'
import {
  ConnectionStatus,
  dataPath,
  healthOfView,
  markOf,
  useNow,
  type DataTableName,
  type NamedConnection,
} from '../live-connections/index.ts'
import { ConnectorMark } from '../../ui/ConnectorMark.tsx'
import { Message, useText, type MessageId } from '../../ui/Message.tsx'
import { PopoverPane } from '../../ui/PopoverPane.tsx'
import { found } from './switch-choices.ts'
import { useChoiceName } from './useChoiceName.ts'

export interface SwitchProps {
  readonly choices: readonly NamedConnection[]
  readonly current: string
  readonly table: DataTableName
  /** What of the address goes along. */
  readonly search: string
}

/** Drawn at once; whoever has more finds the others by typing. */
const mostShown = 100

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    boxSizing: 'border-box',
    width: 'min(22rem, calc(100vw - 2rem))',
    padding: tokens.spacingVerticalM,
  },
  search: { maxWidth: 'none' },
  found: { maxHeight: 'min(60vh, 28rem)', overflowY: 'auto', overscrollBehavior: 'contain' },
  group: { margin: 0, padding: 0, listStyleType: 'none' },
  heading: {
    margin: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXXS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: { fontWeight: tokens.fontWeightSemibold },
  empty: { color: tokens.colorNeutralForeground3 },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  state: { marginLeft: 'auto', flexShrink: 0 },
  note: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
})

interface PickerProps extends SwitchProps {
  readonly badges: ReadonlyMap<string, string>
  readonly recent: readonly string[]
}

/** All connections with data, found by typing; those looked at last stand first. Enter goes to the first one found. */
export function ConnectionPicker(props: PickerProps) {
  const styles = useStyles()
  const text = useText()
  const [open, setOpen] = useState(false)
  return (
    <Popover open={open} onOpenChange={(_, data) => setOpen(data.open)} trapFocus positioning="below-end">
      <PopoverTrigger disableButtonEnhancement>
        <Button icon={<ChevronDown16Regular />} iconPosition="after">
          <Message id="data.pick" />
        </Button>
      </PopoverTrigger>
      <PopoverPane className={styles.surface} label={text('data.pick')}>
        <Choices {...props} onGone={() => setOpen(false)} />
      </PopoverPane>
    </Popover>
  )
}

function Choices(props: PickerProps & { onGone: () => void }) {
  const { choices, recent, current, table, search, onGone } = props
  const styles = useStyles()
  const text = useText()
  const navigate = useNavigate()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const arrows = useArrowNavigationGroup({ axis: 'vertical' })
  const [typed, setTyped] = useState('')
  const hits = found(choices, typed)
  const shown = hits.slice(0, mostShown)
  const latest =
    typed.trim() === ''
      ? recent.flatMap((one) => choices.filter((choice) => choice.id === one && one !== current)).slice(0, 5)
      : []
  const onKeyDown = (event: KeyboardEvent): void => {
    const [first] = latest.length > 0 ? latest : shown
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      list.current?.querySelector('a')?.focus()
    } else if (event.key === 'Enter' && first !== undefined) {
      onGone()
      void navigate({ pathname: dataPath(first.id, table), search })
    }
  }
  return (
    <>
      <SearchBox
        className={styles.search}
        value={typed}
        maxLength={100}
        placeholder={text('data.pick.search')}
        aria-label={text('data.pick.search')}
        aria-controls={id}
        onChange={(_, data) => setTyped(data.value)}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={id} className={styles.found} {...arrows}>
        {latest.length > 0 && <Group {...props} title="data.pick.recent" items={latest} />}
        <Group {...props} title={latest.length > 0 ? 'data.pick.all' : undefined} items={shown} />
        {hits.length === 0 && (
          <div className={styles.note} role="status">
            <Message id="data.pick.none" />
          </div>
        )}
        {hits.length > shown.length && (
          <div className={styles.note}>
            <Message id="data.pick.more" values={{ count: hits.length - shown.length }} />
          </div>
        )}
      </div>
    </>
  )
}

function Group(
  props: PickerProps & {
    title: MessageId | undefined
    items: readonly NamedConnection[]
    onGone: () => void
  },
) {
  const { title, items, badges, current, table, search, onGone } = props
  const styles = useStyles()
  const text = useText()
  const nameOf = useChoiceName()
  const now = useNow()
  return (
    <>
      {title !== undefined && (
        <h2 className={styles.heading}>
          <Message id={title} />
        </h2>
      )}
      <ul className={styles.group} aria-label={text(title ?? 'data.pick.all')}>
        {items.map((connection) => {
          const { id, entry } = connection
          const name = nameOf(connection)
          const health = healthOfView(connection, now)
          return (
            <li key={id}>
              <Link
                className={mergeClasses(
                  styles.item,
                  id === current && styles.current,
                  !hasData(connection) && styles.empty,
                )}
                to={{ pathname: dataPath(id, table), search }}
                onClick={onGone}
                {...(id === current ? { 'aria-current': 'page' as const } : {})}
              >
                <ConnectorMark mark={markOf(entry)} size={20} badge={badges.get(id)} />
                <span className={styles.name} title={name}>
                  {name}
                </span>
                {wantsSomebody(health) && (
                  <span className={styles.state}>
                    <ConnectionStatus health={health} look="icon" />
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}
