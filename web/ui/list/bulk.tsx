import { useMemo, useState, type ReactElement } from 'react'
import { Button, mergeClasses, ToggleButton, Toolbar, Tooltip } from '@fluentui/react-components'
import { Edit20Regular } from '@fluentui/react-icons/svg/edit'
import { useFormats } from '../formats.ts'
import { Message, useText } from '../Message.tsx'
import { useSelection, type Selection } from '../table/useSelection.ts'
import { useListStyles } from './useListStyles.ts'

/** Rows a person ticks, and whether there are ticks at all. */
export interface Ticking {
  readonly on: boolean
  readonly selection: Selection
  readonly start: () => void
  /** Forgets what was ticked. */
  readonly stop: () => void
}

/** `always`: there are ticks without anybody asking for them. */
export function useTicking(always = false): Ticking {
  const selection = useSelection()
  const [on, setOn] = useState(always)
  return useMemo(
    () => ({
      on,
      selection,
      start: () => setOn(true),
      stop: () => {
        selection.clear()
        setOn(always)
      },
    }),
    [on, selection, always],
  )
}

export interface BulkAction {
  readonly id: string
  readonly label: string
  readonly icon?: ReactElement
  readonly primary?: boolean
  /** Why it cannot be done now. */
  readonly obstacle?: string | undefined
  readonly onAct: (ids: ReadonlySet<string>) => void
}

/** What can be done with several rows at once. */
export interface Bulk {
  readonly ticking: Ticking
  /** The pencil that brings the ticks; its name, and why it cannot be used now. Without it there are always ticks. */
  readonly toggle?: { readonly label: string; readonly obstacle?: string | undefined }
  readonly actions: readonly BulkAction[]
}

/** Stands in for the toolbar while rows are ticked: how many, and what can be done with them. */
export function BulkBar({ bulk }: { bulk: Bulk }) {
  const styles = useListStyles()
  const text = useText()
  const formats = useFormats()
  const { selection } = bulk.ticking
  const count = selection.ids.size
  return (
    <Toolbar className={mergeClasses(styles.bar, styles.bulk)} aria-label={text('table.bulk_actions')}>
      <span className={styles.bulkCount} role="status">
        {text('table.selected', { count, countText: formats.integer(count) })}
      </span>
      {/* With a pencil they stand below the rows, where they are seen before anything is ticked. */}
      {bulk.toggle === undefined && <Actions bulk={bulk} />}
      <span className={styles.end}>
        <Button appearance="subtle" onClick={() => selection.clear()}>
          <Message id="table.clear_selection" />
        </Button>
      </span>
    </Toolbar>
  )
}

/** Below the rows while there are ticks that the pencil brought: what can be done, and the way back. */
export function BulkFooter({ bulk }: { bulk: Bulk }) {
  return (
    <>
      <Actions bulk={bulk} />
      <Button onClick={bulk.ticking.stop}>
        <Message id="action.cancel" />
      </Button>
    </>
  )
}

function Actions({ bulk }: { bulk: Bulk }) {
  const text = useText()
  const { ids } = bulk.ticking.selection
  return bulk.actions.map(({ id, label, icon, primary = false, obstacle, onAct }) => {
    const why = obstacle ?? (ids.size === 0 ? text('list.tick_first') : undefined)
    const button = (
      <Button
        key={id}
        appearance={primary ? 'primary' : 'secondary'}
        disabledFocusable={why !== undefined}
        {...(icon === undefined ? {} : { icon })}
        onClick={() => onAct(ids)}
      >
        {label}
      </Button>
    )
    return why === undefined ? (
      button
    ) : (
      <Tooltip key={id} content={why} relationship="description">
        {button}
      </Tooltip>
    )
  })
}

/** The pencil: ticks on and off; where that is not possible it says why. */
export function BulkToggle({ ticking, toggle }: { ticking: Ticking; toggle: NonNullable<Bulk['toggle']> }) {
  const { label, obstacle } = toggle
  return (
    <Tooltip content={obstacle ?? label} relationship={obstacle === undefined ? 'label' : 'description'}>
      <ToggleButton
        appearance="subtle"
        icon={<Edit20Regular />}
        aria-label={label}
        checked={ticking.on}
        disabledFocusable={obstacle !== undefined && !ticking.on}
        onClick={ticking.on ? ticking.stop : ticking.start}
      />
    </Tooltip>
  )
}
