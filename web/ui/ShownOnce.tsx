import type { ReactNode } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components'
import { CopyButton } from './CopyButton.tsx'
import { narrowMedia } from './theme.ts'
import { useReturnFocus } from './useReturnFocus.ts'

const useStyles = makeStyles({
  surface: { width: 'min(40rem, calc(100vw - 2rem))', maxWidth: 'none' },
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  value: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    [narrowMedia]: { flexWrap: 'wrap', rowGap: tokens.spacingVerticalXS },
  },
  text: {
    flexGrow: 1,
    minWidth: 0,
    fontFamily: tokens.fontFamilyMonospace,
    [narrowMedia]: { flexBasis: '100%' },
  },
})

interface ShownOnceDialogProps {
  readonly title: ReactNode
  /** That it is not shown again. */
  readonly warning: ReactNode
  /** On the one button there is: that it was kept. */
  readonly done: ReactNode
  readonly onClose: () => void
  /** `ToldValue`s. */
  readonly children: ReactNode
}

/** The one moment at which a secret is shown: only its button closes it, so that no slip of the hand does. */
export function ShownOnceDialog({ title, warning, done, onClose, children }: ShownOnceDialogProps) {
  const styles = useStyles()
  useReturnFocus()
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open, type }) => open || type === 'escapeKeyDown' || onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>{warning}</MessageBarBody>
            </MessageBar>
            {children}
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {done}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

/** A secret, or what belongs to it, to be copied. */
export function ShownOnceValue({
  label,
  hint,
  copy,
  value,
}: {
  readonly label: string
  readonly hint?: string
  readonly copy: string
  readonly value: string
}) {
  const styles = useStyles()
  return (
    <Field label={label} {...(hint === undefined ? {} : { hint })}>
      {(field) => (
        <div className={styles.value}>
          <Input {...field} className={styles.text} readOnly value={value} onFocus={(event) => event.target.select()} />
          <CopyButton text={value} label={copy} show="label" />
        </div>
      )}
    </Field>
  )
}
