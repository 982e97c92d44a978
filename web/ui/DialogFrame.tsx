import { useLayoutEffect, useRef, type ReactNode } from 'react'
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { narrowMedia, sizes } from './theme.ts'
import { useDialogFocus } from './useKeptFocus.ts'

const useStyles = makeStyles({
  narrow: { width: `min(${sizes.confirmDialog}, calc(100vw - 2rem))`, maxWidth: 'none' },
  plain: {},
  wide: { width: 'min(46rem, calc(100vw - 2rem))', maxWidth: 'none' },
  large: { width: 'min(58rem, calc(100vw - 2rem))', maxWidth: 'none' },
  // It grows as one fills it in: held at its top, what was just used stays under the pointer.
  whole: {
    width: 'min(72rem, calc(100vw - 2rem))',
    maxWidth: 'none',
    marginTop: '2rem',
    [narrowMedia]: { marginTop: 'auto' },
  },
  // Some of the page stays in sight around it.
  bounded: { maxHeight: 'calc(100vh - 8rem)', [narrowMedia]: { maxHeight: 'calc(100vh - 3rem)' } },
  // As much as there is below the top of a whole one.
  unbounded: { maxHeight: 'calc(100vh - 6rem)', [narrowMedia]: { maxHeight: 'calc(100vh - 3rem)' } },
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  // Fluent knows a title, content and actions, and puts anything else below them.
  withHead: { gridTemplateRows: 'auto auto minmax(0, 1fr) auto' },
  head: { gridRowStart: 2, gridColumn: '1 / -1', minWidth: 0 },
  belowHead: { gridRowStart: 3, gridRowEnd: 3 },
  last: { gridRowStart: 4, gridRowEnd: 4 },
})

/** `narrow` for one choice, `wide` for fields beside each other, `large` for a table, `whole` for as much as the screen has. */
export type DialogSize = 'narrow' | 'plain' | 'wide' | 'large' | 'whole'

/** What one opens to do one thing, and leaves: the focus goes back to where it came from. */
export function DialogFrame(props: {
  readonly size?: DialogSize
  /** `alert` tells what somebody has to know before going on; of `kept` what is told is told once, and Escape does not leave it. */
  readonly kind?: 'plain' | 'alert' | 'kept'
  /** Left by Escape. */
  readonly onClose: () => void
  /** `DialogParts`, which may be others as the work goes on. */
  readonly children: ReactNode
}) {
  const { size = 'plain', kind = 'plain', onClose, children } = props
  const styles = useStyles()
  const surface = useDialogFocus()
  return (
    <Dialog
      open
      modalType={kind === 'plain' ? 'modal' : 'alert'}
      onOpenChange={(_, { open, type }) => {
        // What was filled in, or is told once, is not lost to a click beside the dialog.
        if (!open && type !== 'backdropClick' && kind !== 'kept') onClose()
      }}
    >
      <DialogSurface ref={surface} className={styles[size]}>
        {children}
      </DialogSurface>
    </Dialog>
  )
}

/** What stands in it, from top to bottom. */
export function DialogParts(props: {
  readonly title: ReactNode
  /** Between title and content, and always in sight: tabs. */
  readonly head?: ReactNode
  readonly actions: ReactNode
  /** As high as it needs to be; otherwise some of the page stays in sight. */
  readonly isUnbounded?: boolean
  readonly children: ReactNode
}) {
  const { title, head, actions, isUnbounded = false, children } = props
  const styles = useStyles()
  const hasHead = head !== undefined
  const own = useRef<HTMLDivElement>(null)
  // What stood here before took the focus away with it: before Fluent gives it to the page behind, which shuts the dialog out.
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return
    const dialog = own.current?.closest('[role=dialog], [role=alertdialog]')
    dialog?.querySelector<HTMLElement>('input, textarea, button, a[href]')?.focus()
  }, [])
  return (
    <DialogBody className={mergeClasses(isUnbounded ? styles.unbounded : styles.bounded, hasHead && styles.withHead)}>
      <DialogTitle>{title}</DialogTitle>
      {hasHead && <div className={styles.head}>{head}</div>}
      <DialogContent className={mergeClasses(hasHead && styles.belowHead)}>
        <div ref={own} className={styles.content}>
          {children}
        </div>
      </DialogContent>
      <DialogActions fluid {...(hasHead ? { className: styles.last } : {})}>
        {actions}
      </DialogActions>
    </DialogBody>
  )
}
