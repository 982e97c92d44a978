import { useEffect, useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Switch,
  tokens,
} from '@fluentui/react-components'
import { Message, useText, type MessageId } from '../../ui/Message.tsx'
import { singleKeysOn, switchSingleKeys } from '../../ui/single-keys.ts'

const useStyles = makeStyles({
  list: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalS,
  },
  keys: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalXS, margin: 0 },
  key: {
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    borderRadius: tokens.borderRadiusSmall,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  meaning: { margin: 0 },
  switch: { marginTop: tokens.spacingVerticalM },
})

const shortcuts: readonly (readonly [readonly string[], MessageId])[] = [
  [['/'], 'shortcut.search'],
  [['↑', '↓', '←', '→'], 'shortcut.arrows'],
  [['Home', 'End'], 'shortcut.row_ends'],
  [['Ctrl', 'Home'], 'shortcut.first_row'],
  [['Enter'], 'shortcut.open'],
  [['Alt', 'Enter'], 'shortcut.panel'],
  [['J', 'K'], 'shortcut.panel_walk'],
  [['Esc'], 'shortcut.escape'],
  [['Space'], 'shortcut.select'],
  [['Shift', '↓'], 'shortcut.extend'],
  [['Ctrl', 'A'], 'shortcut.select_all'],
  [['Ctrl', 'C'], 'shortcut.copy'],
  [['Ctrl', 'Z'], 'shortcut.undo'],
  [['Shift', '→'], 'shortcut.resize'],
  [['Ctrl', 'Shift', '→'], 'shortcut.move_column'],
  [['Alt', '→'], 'shortcut.next_connection'],
  [['?'], 'shortcut.help'],
]

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable=true]') !== null

/** `?` shows what the keyboard can do, `/` goes to the search box; who dictates can switch single letters off. */
export function Shortcuts() {
  const styles = useStyles()
  const text = useText()
  const [open, setOpen] = useState(false)
  const [on, setOn] = useState(singleKeysOn)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return
      // The way back to the switch stays.
      if (event.key === '?') setOpen(true)
      if (event.key !== '/' || !on) return
      const search = document.querySelector<HTMLInputElement>('main input[type=search]')
      if (search === null) return
      event.preventDefault()
      search.focus()
      search.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
  return (
    <Dialog open={open} onOpenChange={(_, data) => setOpen(data.open)}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>
            <Message id="shortcut.title" />
          </DialogTitle>
          <DialogContent>
            <dl className={styles.list}>
              {shortcuts.map(([keys, meaning]) => (
                <Shortcut key={meaning} keys={keys} meaning={meaning} />
              ))}
            </dl>
            <Switch
              className={styles.switch}
              checked={on}
              label={text('shortcut.single_keys')}
              onChange={(_, data) => {
                switchSingleKeys(data.checked)
                setOn(data.checked)
              }}
            />
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={() => setOpen(false)}>
              <Message id="action.close" />
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

function Shortcut({ keys, meaning }: { keys: readonly string[]; meaning: MessageId }) {
  const styles = useStyles()
  return (
    <>
      <dt className={styles.keys}>
        {keys.map((name) => (
          <kbd key={name} className={styles.key}>
            {name}
          </kbd>
        ))}
      </dt>
      <dd className={styles.meaning}>
        <Message id={meaning} />
      </dd>
    </>
  )
}
