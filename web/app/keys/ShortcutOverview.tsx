import { useId, useState } from 'react'
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
import { Keys } from '../../ui/Keys.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { singleKeysOn, switchSingleKeys } from '../../ui/single-keys.ts'
import type { ShortcutGroup } from '../../ui/shortcut.ts'
import { narrowMedia } from '../../ui/theme.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { shortcutGroups } from './shortcut-groups.ts'

const useStyles = makeStyles({
  surface: { width: 'min(60rem, calc(100vw - 2rem))', maxWidth: 'none' },
  groups: { columnCount: 2, columnGap: tokens.spacingHorizontalXXXL, [narrowMedia]: { columnCount: 1 } },
  group: { breakInside: 'avoid', marginBottom: tokens.spacingVerticalL },
  title: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: '8.5rem minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
  },
  text: { margin: 0 },
  switch: { marginTop: tokens.spacingVerticalM },
})

/** All that the keyboard can do, by where it does it; who dictates can switch single letters off. */
export function ShortcutOverview({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles()
  const text = useText()
  const [on, setOn] = useState(singleKeysOn)
  useReturnFocus()
  return (
    <Dialog open onOpenChange={(_, data) => data.open || onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>
            <Message id="shortcut.title" />
          </DialogTitle>
          <DialogContent>
            <div className={styles.groups}>
              {shortcutGroups.map((group) => (
                <Group key={group.title} group={group} />
              ))}
            </div>
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
            <Button appearance="primary" autoFocus onClick={onClose}>
              <Message id="action.close" />
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

function Group({ group: { title, shortcuts } }: { readonly group: ShortcutGroup }) {
  const styles = useStyles()
  const text = useText()
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {text(title)}
      </h3>
      <dl className={styles.list}>
        {shortcuts.map(({ keys, meaning }) => (
          <Line key={meaning} keys={keys} meaning={text(meaning)} />
        ))}
      </dl>
    </section>
  )
}

function Line({ keys, meaning }: { readonly keys: readonly string[]; readonly meaning: string }) {
  const styles = useStyles()
  return (
    <>
      <dt className={styles.text}>
        <Keys keys={keys} />
      </dt>
      <dd className={styles.text}>{meaning}</dd>
    </>
  )
}
