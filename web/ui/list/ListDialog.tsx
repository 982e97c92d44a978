import type { ReactNode } from 'react'
import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components'
import { Dismiss24Regular } from '@fluentui/react-icons/svg/dismiss'
import { useText } from '../Message.tsx'
import { lowMedia } from '../theme.ts'
import { useDialogFocus } from '../useKeptFocus.ts'

const useStyles = makeStyles({
  surface: {
    width: '80vw',
    maxWidth: 'none',
    height: '80vh',
    maxHeight: 'none',
    '@media (max-width: 1100px)': { width: '96vw' },
    '@media (max-width: 639px)': { width: '100vw', height: '100vh' },
  },
  narrow: { width: 'min(80vw, 64rem)' },
  body: { height: '100%', maxHeight: 'none', gridTemplateRows: 'auto minmax(0, 1fr)' },
  content: {
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    [lowMedia]: { overflowY: 'auto' },
  },
})

/** A list, with all that a list has, over the page. `narrow`: it has few columns. */
export function ListDialog(props: {
  readonly title: string
  readonly narrow?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const { title, narrow = false, onClose, children } = props
  const styles = useStyles()
  const text = useText()
  const surface = useDialogFocus()
  return (
    <Dialog open onOpenChange={(_, event) => event.open || onClose()}>
      <DialogSurface ref={surface} className={mergeClasses(styles.surface, narrow && styles.narrow)}>
        <DialogBody className={styles.body}>
          <DialogTitle
            action={
              <Button
                appearance="subtle"
                aria-label={text('action.close')}
                icon={<Dismiss24Regular />}
                onClick={onClose}
              />
            }
          >
            {title}
          </DialogTitle>
          <DialogContent className={styles.content}>{children}</DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
