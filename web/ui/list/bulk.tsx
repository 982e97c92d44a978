import { useMemo, useState, type ReactElement } from 'react'
import { Button, mergeClasses, ToggleButton, Toolbar, Tooltip } from '@fluentui/react-components'
import { Edit20Regular } from '@fluentui/react-icons/svg/edit'
import { BlockedButton } from '../BlockedButton.tsx'
import { useFormats } from '../formats.ts'
import { Message, useText } from '../Message.tsx'
import { useSelection, type Selection } from '../table/useSelection.ts'
import type { ListValues } from './list-values.ts'
import { useListStyles } from './useListStyles.ts'

/** Rows a person ticks, and whether there are ticks at all. */
export interface Ticking {
  readonly on: boolean
  readonly selection: Selection
  /** Every row that these choices leave is chosen; undefined: those of the selection are. */
  readonly every: string | undefined
  /** Chooses every row that the choices leave, of which this is the name (`choiceOf`). */
  readonly chooseEvery: (choice: string) => void
  readonly start: () => void
  /** Forgets what was ticked. */
  readonly stop: () => void
}

/** `always`: there are ticks without anybody asking for them. */
export function useTicking(always = false): Ticking {
  const ticked = useSelection()
  const [every, chooseEvery] = useState<string>()
  const [on, setOn] = useState(always)
  const selection = useMemo<Selection>(
    () => ({
      ...ticked,
      // Whoever ticks a row means rows again.
      set: (ids) => {
        chooseEvery(undefined)
        ticked.set(ids)
      },
      toggle: (id) => {
        chooseEvery(undefined)
        ticked.toggle(id)
      },
      clear: () => {
        chooseEvery(undefined)
        ticked.clear()
      },
    }),
    [ticked],
  )
  return useMemo(
    () => ({
      on,
      selection,
      every,
      chooseEvery,
      start: () => setOn(true),
      stop: () => {
        selection.clear()
        setOn(always)
      },
    }),
    [on, selection, every, always],
  )
}

export interface BulkAction {
  readonly id: string
  readonly label: string
  readonly icon?: ReactElement
  readonly primary?: boolean
  /** Why it cannot be done now. */
  readonly obstacle?: string | undefined
  /** Rows one call can take; of more the button says why it cannot be pressed. */
  readonly most?: number
  /** With the rows that are ticked. Where every row was chosen they are read first, page by page, unless there is `onEvery`. */
  readonly onAct: (ids: ReadonlySet<string>) => void
  /** With every row that the choices leave, however many: for a command that takes the choices themselves. */
  readonly onEvery?: (every: EveryRow) => void
}

/** Every row of a list that these choices leave. */
export interface EveryRow {
  readonly values: ListValues
  /** As many as there were when they were chosen. */
  readonly count: number
}

/** What can be done with several rows at once. */
export interface Bulk {
  readonly ticking: Ticking
  /** The pencil that brings the ticks; its name, and why it cannot be used now. Without it there are always ticks. */
  readonly toggle?: { readonly label: string; readonly obstacle?: string | undefined }
  readonly actions: readonly BulkAction[]
}

/** What of a list was chosen to be acted on: ticked rows, or every row that the choices leave. */
export interface Chosen {
  readonly count: number
  /** Undefined: ticked rows. */
  readonly every: EveryRow | undefined
  /** The way to every row: offered once the whole page is ticked and there are more. */
  readonly beyond: { readonly count: number; readonly isFiltered: boolean; readonly choose: () => void } | undefined
  readonly act: (action: BulkAction) => void
  /** The ticks as the rows on screen show them. */
  readonly selection: Selection
}

/** Stands in for the toolbar while rows are ticked: how many, the way to all there are, and what can be done with them. */
export function BulkBar({ bulk, chosen }: { bulk: Bulk; chosen: Chosen }) {
  const styles = useListStyles()
  const text = useText()
  const formats = useFormats()
  const { count, every, beyond } = chosen
  const values = { count, countText: formats.integer(count) }
  return (
    <Toolbar className={mergeClasses(styles.bar, styles.bulk)} aria-label={text('table.bulk_actions')}>
      <span className={styles.bulkCount} role="status">
        {text(every === undefined ? 'table.selected' : 'list.every.selected', values)}
      </span>
      {beyond !== undefined && (
        <Button appearance="transparent" className={styles.beyond} onClick={beyond.choose}>
          {text(beyond.isFiltered ? 'list.every.choose_matching' : 'list.every.choose', {
            countText: formats.integer(beyond.count),
          })}
        </Button>
      )}
      {/* With a pencil they stand below the rows, where they are seen before anything is ticked. */}
      {bulk.toggle === undefined && <Actions bulk={bulk} chosen={chosen} />}
      <span className={styles.end}>
        <Button appearance="subtle" onClick={() => bulk.ticking.selection.clear()}>
          <Message id="table.clear_selection" />
        </Button>
      </span>
    </Toolbar>
  )
}

/** Below the rows while there are ticks that the pencil brought: what can be done, and the way back. */
export function BulkFooter({ bulk, chosen }: { bulk: Bulk; chosen: Chosen }) {
  return (
    <>
      <Actions bulk={bulk} chosen={chosen} />
      <Button onClick={bulk.ticking.stop}>
        <Message id="action.cancel" />
      </Button>
    </>
  )
}

function Actions({ bulk, chosen }: { bulk: Bulk; chosen: Chosen }) {
  const text = useText()
  const formats = useFormats()
  return bulk.actions.map((action) => {
    const { id, label, icon, primary = false, obstacle, most } = action
    const why =
      obstacle ??
      (chosen.count === 0
        ? text('list.tick_first')
        : most !== undefined && chosen.count > most
          ? text('list.too_many', { mostText: formats.integer(most) })
          : undefined)
    return (
      <BlockedButton
        key={id}
        primary={primary}
        obstacle={why}
        {...(icon === undefined ? {} : { icon })}
        onClick={() => chosen.act(action)}
      >
        {label}
      </BlockedButton>
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
