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
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { Message } from '../Message.tsx'
import { narrowMedia } from '../theme.ts'
import { useDestructiveStyle } from '../useDestructiveStyle.ts'
import { useReturnFocus } from '../useReturnFocus.ts'
import { FormElement, SubmitButton } from './FormParts.tsx'
import { useFormValues } from './useField.ts'
import type { Form, FormValues } from './useForm.ts'

const useStyles = makeStyles({
  plain: {},
  wide: { width: 'min(46rem, calc(100vw - 2rem))', maxWidth: 'none' },
  whole: { width: 'min(72rem, calc(100vw - 2rem))', maxWidth: 'none' },
  // Some of the page stays in sight around it.
  body: { maxHeight: 'calc(100vh - 8rem)', [narrowMedia]: { maxHeight: 'calc(100vh - 3rem)' } },
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
})

interface FormDialogProps<Values extends FormValues> {
  readonly form: Form<Values>
  readonly title: ReactNode
  /** What sends it: a verb. */
  readonly submit: ReactNode
  /** Whether there is something to send yet; default: always, and the form names what is wrong. */
  readonly ready?: (values: Values) => boolean
  /** What it does takes something away. */
  readonly isDestructive?: boolean
  /** `wide` for fields beside each other, `whole` for as much as the screen has. */
  readonly size?: 'plain' | 'wide' | 'whole'
  /** Left without being sent: by Escape or its button. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form one opens to do one thing, and leaves: the focus goes back to where it came from. */
export function FormDialog<Values extends FormValues>(props: FormDialogProps<Values>) {
  const { form, title, submit, ready, isDestructive = false, size = 'plain', onClose, children } = props
  const styles = useStyles()
  const destructive = useDestructiveStyle()
  const look: { readonly className?: string } = isDestructive ? { className: destructive } : {}
  useReturnFocus()
  return (
    <Dialog
      open
      onOpenChange={(_, { open, type }) => {
        // What was filled in is not lost to a click beside the dialog.
        if (!open && type !== 'backdropClick') onClose()
      }}
    >
      <DialogSurface className={styles[size]}>
        <FormElement form={form}>
          <DialogBody className={mergeClasses(size !== 'whole' && styles.body)}>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>{children}</DialogContent>
            <DialogActions fluid>
              <Button onClick={onClose}>
                <Message id="action.cancel" />
              </Button>
              {ready === undefined ? (
                <SubmitButton form={form} {...look}>
                  {submit}
                </SubmitButton>
              ) : (
                <SubmitOnceReady form={form} ready={ready} {...look}>
                  {submit}
                </SubmitOnceReady>
              )}
            </DialogActions>
          </DialogBody>
        </FormElement>
      </DialogSurface>
    </Dialog>
  )
}

function SubmitOnceReady<Values extends FormValues>({
  form,
  ready,
  children,
  ...look
}: Required<Pick<FormDialogProps<Values>, 'form' | 'ready' | 'children'>> & { readonly className?: string }) {
  return (
    <SubmitButton {...look} form={form} disabled={!ready(useFormValues(form))}>
      {children}
    </SubmitButton>
  )
}
