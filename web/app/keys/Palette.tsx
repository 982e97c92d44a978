import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Dialog, DialogSurface, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Search20Regular } from '@fluentui/react-icons/svg/search'
import { useNavigate } from 'react-router'
import { longestSearch } from '#domain/shared/text.ts'
import { hiddenText } from '../../ui/hidden-text.ts'
import { useText } from '../../ui/Message.tsx'
import { useLater } from '../../ui/useLater.ts'
import { useNarrow } from '../../ui/useMediaQuery.ts'
import { focusOn, originOf } from '../../ui/useReturnFocus.ts'
import { Keys } from '../../ui/Keys.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { useKeysTools } from './KeysContext.ts'
import { optionId, PaletteList } from './PaletteList.tsx'
import { shownGroups } from './shown-groups.ts'
import { sources } from './sources.ts'
import { useRecentEntries } from './useRecentEntries.ts'
import type { PaletteEntry, UsePalette } from './palette.ts'

/** Typing is worth a question to the server after this pause, in milliseconds. */
const pause = 300
const pageStep = 8

const useStyles = makeStyles({
  surface: {
    position: 'fixed',
    top: '12vh',
    bottom: 'auto',
    margin: '0 auto',
    width: 'min(42rem, calc(100vw - 2rem))',
    maxWidth: 'none',
    maxHeight: '70vh',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    padding: 0,
    overflow: 'hidden',
    [narrowMedia]: { top: tokens.spacingVerticalM, maxHeight: 'calc(100vh - 2rem)' },
  },
  field: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: `0 ${tokens.spacingHorizontalL}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
  },
  input: {
    flexGrow: 1,
    minWidth: 0,
    height: '52px',
    padding: 0,
    border: 'none',
    outlineStyle: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
    textOverflow: 'ellipsis',
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
  },
  foot: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXL,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  hint: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  // There is no keyboard to press these on.
  onKeyboard: { '@media (pointer: coarse)': { display: 'none' }, [narrowMedia]: { display: 'none' } },
  all: {
    marginLeft: 'auto',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  none: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalXXL}`,
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
  },
  announced: hiddenText,
})

interface CollectProps {
  readonly left: readonly UsePalette[]
  readonly asked: string
  readonly collected: readonly PaletteEntry[]
  readonly children: (entries: readonly PaletteEntry[]) => ReactNode
}

/** Asks every source in turn, each in a component of its own, since a hook cannot be called in a loop. */
function Collect({ left, asked, collected, children }: CollectProps): ReactNode {
  const [first, ...others] = left
  if (first === undefined) return children(collected)
  return (
    <CollectOne useEntries={first} left={others} asked={asked} collected={collected}>
      {children}
    </CollectOne>
  )
}

function CollectOne({ useEntries, collected, ...rest }: CollectProps & { readonly useEntries: UsePalette }) {
  const entries = useEntries({ asked: rest.asked })
  return <Collect {...rest} collected={[...collected, ...entries]} />
}

/** One field that leads to every screen, customer and connection, and does what can be done from anywhere. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles()
  const text = useText()
  const [typed, setTyped] = useState('')
  const asked = useLater(typed.trim(), pause)
  // Where it leads somewhere, the focus goes along.
  const before = useRef(originOf(document.activeElement))
  useEffect(() => {
    const origin = before
    return () => {
      // Once the dialog has let go of it.
      setTimeout(() => {
        if (document.activeElement === null || document.activeElement === document.body) focusOn(origin.current)
      })
    }
  }, [])
  const leave = (): void => {
    before.current = { element: null, table: null }
    onClose()
  }
  return (
    <Dialog open surfaceMotion={null} onOpenChange={(_, data) => data.open || onClose()}>
      <DialogSurface className={styles.surface} aria-label={text('palette.title')} backdrop={{ appearance: 'dimmed' }}>
        <Collect left={sources} asked={typed.trim() === '' ? '' : asked} collected={[]}>
          {(entries) => (
            <PaletteField
              entries={entries}
              typed={typed}
              isLooking={typed.trim() !== asked}
              onType={setTyped}
              onClose={onClose}
              onLeave={leave}
            />
          )}
        </Collect>
        <PaletteFoot onClose={onClose} />
      </DialogSurface>
    </Dialog>
  )
}

function PaletteField(props: {
  readonly entries: readonly PaletteEntry[]
  readonly typed: string
  /** What is typed was not asked of the server yet. */
  readonly isLooking: boolean
  readonly onType: (typed: string) => void
  readonly onClose: () => void
  readonly onLeave: () => void
}) {
  const { entries, typed, isLooking, onType, onClose, onLeave } = props
  const styles = useStyles()
  const text = useText()
  const navigate = useNavigate()
  const listId = useId()
  const { recent, remember } = useRecentEntries()
  const groups = shownGroups(entries, typed, recent)
  const options = groups.flatMap((group) => group.entries)
  const [chosen, setChosen] = useState<string>()
  const active = options.find(({ id }) => id === chosen) ?? options[0]
  const at = active === undefined ? -1 : options.indexOf(active)

  const choose = (entry: PaletteEntry, inNewTab: boolean): void => {
    // The search for everything is of these words, and no place of its own.
    if (entry.group !== 'search') remember(entry)
    if (entry.to === undefined) {
      onClose()
      entry.run?.()
      return
    }
    if (inNewTab) window.open(entry.to, '_blank', 'noopener')
    else {
      onLeave()
      void navigate(entry.to)
    }
  }
  const steps: Partial<Record<string, number>> = {
    ArrowDown: at + 1 >= options.length ? 0 : at + 1,
    ArrowUp: at <= 0 ? options.length - 1 : at - 1,
    PageDown: Math.min(at + pageStep, options.length - 1),
    PageUp: Math.max(at - pageStep, 0),
  }
  const press = (event: KeyboardEvent): void => {
    // Enter ends the word that an input method is composing.
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setChosen(options[step]?.id)
    }
    if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault()
      choose(active, event.ctrlKey || event.metaKey)
    }
  }
  const isEmpty = typed.trim() === ''
  const narrow = useNarrow()
  return (
    <>
      <div className={styles.field}>
        <Search20Regular aria-hidden="true" />
        <input
          className={styles.input}
          type="text"
          role="combobox"
          // It is what one opened the palette for.
          autoFocus
          autoComplete="off"
          spellCheck={false}
          maxLength={longestSearch}
          value={typed}
          placeholder={text(narrow ? 'palette.field_short' : 'palette.field')}
          aria-label={text('palette.field')}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          {...(active === undefined ? {} : { 'aria-activedescendant': optionId(listId, active.id) })}
          onChange={({ target }) => {
            onType(target.value)
            setChosen(undefined)
          }}
          onKeyDown={press}
        />
      </div>
      <PaletteList id={listId} groups={groups} active={active?.id} onPoint={setChosen} onChoose={choose} />
      {options.length === 0 && (
        <div className={styles.none}>
          {isLooking ? text('palette.looking') : text('palette.none', { typed: typed.trim() })}
        </div>
      )}
      <div role="status" className={styles.announced}>
        {isEmpty || isLooking ? '' : text('palette.found', { count: options.length })}
      </div>
    </>
  )
}

function PaletteFoot({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles()
  const text = useText()
  const { openShortcuts } = useKeysTools()
  return (
    <div className={styles.foot}>
      <span className={mergeClasses(styles.hint, styles.onKeyboard)}>
        <Keys keys={['↑', '↓']} />
        {text('palette.key.walk')}
      </span>
      <span className={mergeClasses(styles.hint, styles.onKeyboard)}>
        <Keys keys={['Enter']} />
        {text('palette.key.choose')}
      </span>
      <button
        type="button"
        className={mergeClasses(styles.hint, styles.all)}
        onClick={() => {
          onClose()
          openShortcuts()
        }}
      >
        {text('shortcut.title')}
        <span className={styles.onKeyboard}>
          <Keys keys={['?']} />
        </span>
      </button>
    </div>
  )
}
