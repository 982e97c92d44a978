import { makeStyles, mergeClasses, tokens, Tooltip, useArrowNavigationGroup } from '@fluentui/react-components'
import { Link } from 'react-router'
import { hasData } from '#domain/connections/connection-state.ts'
import { dataPath, markOf } from '../live-connections/index.ts'
import { ConnectorMark } from '../../ui/ConnectorMark.tsx'
import { useText } from '../../ui/Message.tsx'
import { useNarrow } from '../../ui/useMediaQuery.ts'
import { ConnectionPicker, type SwitchProps } from './ConnectionPicker.tsx'
import { badgesOf, iconsOf } from './switch-choices.ts'
import { useChoiceName } from './useChoiceName.ts'
import { useRecent } from './useRecent.ts'

const useStyles = makeStyles({
  switch: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  connections: { display: 'flex', alignItems: 'center' },
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
})

/**
 * The way to another connection: the few that are used as icons, the current one with a border, and all of them in a
 * picker one can search. The icons are one stop of the Tab key, with the arrows from one to the next.
 */
export function ConnectionSwitch({ choices, current, table, search }: SwitchProps) {
  const styles = useStyles()
  const text = useText()
  const narrow = useNarrow()
  const arrows = useArrowNavigationGroup({ axis: 'horizontal', memorizeCurrent: true })
  const nameOf = useChoiceName()
  const recent = useRecent(current)
  const isThere = choices.some(({ id }) => id === current)
  if (choices.length < (isThere ? 2 : 1)) return null
  const icons = narrow ? [] : iconsOf(choices, current, recent)
  const badges = badgesOf(choices)
  return (
    <div className={styles.switch}>
      {icons.length > 0 && (
        <nav className={styles.connections} aria-label={text('data.switch_connection')} {...arrows}>
          {icons.map((connection) => {
            const { id, entry } = connection
            const isCurrent = id === current
            return (
              <Tooltip key={id} content={nameOf(connection)} relationship="label">
                <Link
                  className={mergeClasses(
                    styles.connection,
                    isCurrent ? styles.current : !hasData(connection) && styles.empty,
                  )}
                  to={{ pathname: dataPath(id, table), search }}
                  {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
                >
                  <ConnectorMark mark={markOf(entry)} size={24} badge={badges.get(id)} />
                </Link>
              </Tooltip>
            )
          })}
        </nav>
      )}
      {icons.length < choices.length && (
        <ConnectionPicker
          choices={choices}
          badges={badges}
          recent={recent}
          current={current}
          table={table}
          search={search}
        />
      )}
    </div>
  )
}
