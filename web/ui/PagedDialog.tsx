import type { ReactNode } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { ErrorState } from './ErrorState.tsx'
import { useFormats } from './formats.ts'
import { Loading } from './Loading.tsx'
import { Message, useText } from './Message.tsx'
import { useDialogFocus } from './useKeptFocus.ts'

const useStyles = makeStyles({
  // High from the start, so that nothing jumps when the rows come.
  surface: {
    width: 'min(max(80vw, 46rem), calc(100vw - 2rem))',
    maxWidth: 'none',
    height: '80vh',
    maxHeight: 'none',
  },
  body: { height: '100%', maxHeight: 'none' },
  content: { overflow: 'auto' },
  actions: { flexWrap: 'wrap' },
  count: {
    marginRight: 'auto',
    alignSelf: 'center',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
})

/** What came of a question for a page of a list that grows at its end. */
interface PagedAnswer<Item> {
  readonly page: { readonly items: readonly Item[]; readonly totalCount: number } | undefined
  readonly error: unknown
  readonly busy: boolean
  readonly reload: () => Promise<void>
}

interface PagedDialogProps<Item> {
  readonly title: ReactNode
  /** Over the list: of which of several lists it is. */
  readonly tabs?: ReactNode
  readonly answer: PagedAnswer<Item>
  /** The word on the button that brings more of them. */
  readonly more: string
  /** Undefined: there is no way to more of them than are shown. */
  readonly onMore: (() => void) | undefined
  readonly onClose: () => void
  readonly children: (items: readonly Item[]) => ReactNode
}

/** A list in a dialog: it loads, fails or stands there, tells how many of all one sees, and shows more where there are. */
export function PagedDialog<Item>({ title, tabs, answer, more, onMore, onClose, children }: PagedDialogProps<Item>) {
  const styles = useStyles()
  const surface = useDialogFocus()
  const text = useText()
  const formats = useFormats()
  const { page, error, busy, reload } = answer
  return (
    <Dialog open onOpenChange={(_, event) => event.open || onClose()}>
      <DialogSurface ref={surface} className={styles.surface}>
        <DialogBody className={styles.body}>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content} tabIndex={0}>
            {tabs}
            {page !== undefined ? (
              children(page.items)
            ) : error === undefined ? (
              <Loading />
            ) : (
              <ErrorState error={error} onRetry={() => void reload()} />
            )}
          </DialogContent>
          <DialogActions fluid className={styles.actions}>
            {page !== undefined && page.items.length > 0 && (
              <span className={styles.count} role="status">
                {text('list.part', {
                  shown: formats.integer(page.items.length),
                  total: formats.integer(page.totalCount),
                })}
              </span>
            )}
            {page !== undefined && page.totalCount > page.items.length && onMore !== undefined && (
              <Button disabledFocusable={busy} onClick={onMore}>
                {more}
              </Button>
            )}
            <Button appearance="primary" onClick={onClose}>
              <Message id="action.close" />
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
