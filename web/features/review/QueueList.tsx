import { useEffect, useRef } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { markOf, quotedName, type NamedConnection } from '../live-connections/index.ts'
import { ConnectorMark } from '../../ui/ConnectorMark.tsx'
import { useText } from '../../ui/Message.tsx'
import { Score } from '../linking/index.ts'
import { factsOf, type ReviewItem } from './review-state.ts'
import { tight } from './widths.ts'

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: tokens.spacingVerticalXXS,
    listStyleType: 'none',
    overflowY: 'auto',
    width: '22rem',
    flexShrink: 0,
    borderRight: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [`@media ${tight}`]: { width: '16rem' },
    // Where there is no room for both: one record at a time, and the buttons walk.
    '@media (max-width: 799px)': { display: 'none' },
  },
  item: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    width: '100%',
    minHeight: '48px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: {
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: tokens.fontWeightSemibold },
  candidate: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
})

/** The records that wait, with the best candidate of each; the one that is looked at stays in view. */
export function QueueList(props: {
  readonly queue: readonly ReviewItem[]
  readonly currentId: string | undefined
  readonly connections: ReadonlyMap<string, NamedConnection>
  readonly onLook: (item: ReviewItem) => void
}) {
  const { queue, currentId, connections, onLook } = props
  const styles = useStyles()
  const text = useText()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  return (
    <ul ref={list} className={styles.list} aria-label={text('review.queue')}>
      {queue.map((item) => {
        const connection = connections.get(item.connectionId)
        const isCurrent = item.id === currentId
        return (
          <li key={item.id}>
            <button
              type="button"
              data-record={item.id}
              // One stop of the Tab key: the keys walk from there.
              tabIndex={isCurrent ? 0 : -1}
              className={mergeClasses(styles.item, isCurrent && styles.current)}
              aria-current={isCurrent}
              onClick={() => onLook(item)}
            >
              <ConnectorMark
                mark={markOf(connection?.entry)}
                size={20}
                {...(connection === undefined ? {} : { label: quotedName(connection, text) })}
              />
              <span style={{ minWidth: 0 }}>
                <div className={styles.name}>{factsOf(item).name}</div>
                <div className={styles.candidate}>{item.best.combination.name}</div>
              </span>
              <Score score={item.best.match.score} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
