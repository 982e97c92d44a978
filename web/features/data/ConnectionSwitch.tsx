import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  Overflow,
  OverflowItem,
  tokens,
  Tooltip,
  useArrowNavigationGroup,
  useIsOverflowItemVisible,
  useOverflowMenu,
} from '@fluentui/react-components'
import { Link, useNavigate } from 'react-router'
import { hasData } from '#domain/connections/connection-state.ts'
import { dataPath, markOf, type DataTableName, type NamedConnection } from '../live-connections/index.ts'
import { ConnectorMark } from '../../ui/ConnectorMark.tsx'
import { useText } from '../../ui/Message.tsx'

/** What one icon takes of the row, in pixels. */
const step = 36

const useStyles = makeStyles({
  // Its width has to be known for Overflow to see what fits.
  connections: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    overflow: 'hidden',
    padding: '2px',
    boxSizing: 'border-box',
  },
  item: { flexShrink: 0 },
  connection: {
    display: 'block',
    boxSizing: 'border-box',
    padding: '3px',
    margin: '0 1px',
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThick} solid transparent`,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  current: { border: `${tokens.strokeWidthThick} solid ${tokens.colorCompoundBrandStroke}` },
  empty: { opacity: 0.5 },
  more: {
    flexShrink: 0,
    minWidth: 0,
    paddingLeft: tokens.spacingHorizontalXS,
    paddingRight: tokens.spacingHorizontalXS,
  },
  list: { maxHeight: 'min(60vh, 32rem)', overflowY: 'auto' },
})

interface SwitchProps {
  readonly choices: readonly NamedConnection[]
  readonly current: string
  readonly table: DataTableName
  /** What of the address goes along. */
  readonly search: string
}

function useNameOf(): (connection: NamedConnection) => string {
  const text = useText()
  return (connection) => {
    const { application, description } = connection
    const name = description === '' ? application : text('data.switch_to_described', { application, description })
    return hasData(connection) ? name : text('data.switch_to_empty', { name })
  }
}

/**
 * The firm's connections as icons; the current one has a border and never leaves the row. One stop of the Tab key, with
 * the arrows from one to the next. Those that do not fit are in a menu.
 */
export function ConnectionSwitch({ choices, current, table, search }: SwitchProps) {
  const styles = useStyles()
  const text = useText()
  const arrows = useArrowNavigationGroup({ axis: 'horizontal', memorizeCurrent: true })
  const nameOf = useNameOf()
  if (choices.length < 2) return null
  return (
    <Overflow minimumVisible={1} padding={step}>
      <nav
        className={styles.connections}
        style={{ width: `min(${choices.length * step + step}px, 30rem, calc(100vw - 3rem))` }}
        aria-label={text('data.switch_connection')}
        {...arrows}
      >
        {choices.map((connection) => {
          const { id, entry } = connection
          const isCurrent = id === current
          return (
            <OverflowItem key={id} id={id} {...(isCurrent ? { priority: 1 } : {})}>
              <span className={styles.item}>
                <Tooltip content={nameOf(connection)} relationship="label">
                  <Link
                    className={mergeClasses(
                      styles.connection,
                      isCurrent ? styles.current : !hasData(connection) && styles.empty,
                    )}
                    to={{ pathname: dataPath(id, table), search }}
                    {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
                  >
                    <ConnectorMark mark={markOf(entry)} size={24} />
                  </Link>
                </Tooltip>
              </span>
            </OverflowItem>
          )
        })}
        <More choices={choices} current={current} table={table} search={search} />
      </nav>
    </Overflow>
  )
}

function More({ choices, ...place }: SwitchProps) {
  const styles = useStyles()
  const text = useText()
  const { ref, overflowCount, isOverflowing } = useOverflowMenu<HTMLButtonElement>()
  if (!isOverflowing) return null
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          ref={(button: HTMLButtonElement | null) => {
            // A Fluent button may also be a link, so it takes no plain ref of a button.
            ref.current = button
          }}
          className={styles.more}
          appearance="subtle"
          aria-label={text('data.more_connections', { count: overflowCount })}
        >
          {text('data.more_connections_short', { count: overflowCount })}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList className={styles.list}>
          {choices.map((connection) => (
            <MoreItem key={connection.id} connection={connection} {...place} />
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

function MoreItem({ connection, table, search }: Omit<SwitchProps, 'choices'> & { connection: NamedConnection }) {
  const navigate = useNavigate()
  const nameOf = useNameOf()
  const { id, entry } = connection
  // In the row already.
  if (useIsOverflowItemVisible(id)) return null
  return (
    <MenuItem
      icon={<ConnectorMark mark={markOf(entry)} size={20} />}
      onClick={() => void navigate({ pathname: dataPath(id, table), search })}
    >
      {nameOf(connection)}
    </MenuItem>
  )
}
