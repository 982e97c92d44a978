import { useEffect, useRef } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { History20Regular } from '@fluentui/react-icons/svg/history'
import { useText } from '../../ui/Message.tsx'
import type { PaletteEntry } from './palette.ts'
import type { ShownGroup } from './shown-groups.ts'

const useStyles = makeStyles({
  list: {
    flexGrow: 1,
    minHeight: 0,
    overflowX: 'hidden',
    overflowY: 'auto',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS}`,
  },
  group: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXXS}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  option: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '36px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    cursor: 'pointer',
    scrollMarginBlock: tokens.spacingVerticalXL,
  },
  active: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    // Not by colour alone.
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '-2px',
  },
  icon: { display: 'inline-flex', flexShrink: 0, color: tokens.colorNeutralForeground2 },
  // Of a long name the end goes first, of what stands beside it all.
  label: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  hint: {
    minWidth: 0,
    flexShrink: 100,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
  },
})

/** The element of an entry, which the field names as the one that Enter chooses. */
export function optionId(listId: string, entryId: string): string {
  return `${listId}-${entryId}`
}

/** What there is to choose, in groups. The focus stays in the field; the mouse points at an entry as the arrows do. */
export function PaletteList(props: {
  readonly id: string
  readonly groups: readonly ShownGroup[]
  readonly active: string | undefined
  readonly onPoint: (id: string) => void
  readonly onChoose: (entry: PaletteEntry, inNewTab: boolean) => void
}) {
  const { id: listId, groups, active, onPoint, onChoose } = props
  const styles = useStyles()
  const text = useText()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={list} className={styles.list} id={listId} role="listbox" aria-label={text('palette.title')}>
      {groups.map(({ group, entries }) => (
        <div key={group} role="group" aria-labelledby={`${listId}-group-${group}`}>
          <div className={styles.group} id={`${listId}-group-${group}`} role="presentation">
            {text(`palette.group.${group}`)}
          </div>
          {entries.map((entry) => (
            <div
              key={entry.id}
              id={optionId(listId, entry.id)}
              role="option"
              aria-selected={entry.id === active}
              {...(entry.hint === undefined || entry.hint === ''
                ? {}
                : { 'aria-label': `${entry.label}, ${entry.hint}` })}
              className={mergeClasses(styles.option, entry.id === active && styles.active)}
              // A list that scrolls under a mouse that stands still points at nothing.
              onMouseMove={() => entry.id !== active && onPoint(entry.id)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => onChoose(entry, event.ctrlKey || event.metaKey)}
            >
              <span className={styles.icon} aria-hidden="true">
                {entry.icon ?? <History20Regular />}
              </span>
              <span className={styles.label}>{entry.label}</span>
              {entry.hint !== undefined && entry.hint !== '' && <span className={styles.hint}>{entry.hint}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
