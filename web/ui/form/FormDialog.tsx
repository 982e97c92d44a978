import type { ReactNode } from 'react'
import { Button, Tooltip } from '@fluentui/react-components'
import { DialogFrame, DialogParts, type DialogSize } from '../DialogFrame.tsx'
import { Message } from '../Message.tsx'
import { useDestructiveStyle } from '../useDestructiveStyle.ts'
import { FormElement, SubmitButton } from './FormParts.tsx'
import { useFormValues } from './useField.ts'
import type { Form, FormValues } from './useForm.ts'

interface FormDialogPartsProps<Values extends FormValues> {
  readonly form: Form<Values>
  readonly title: ReactNode
  /** Between title and fields, and always in sight. */
  readonly head?: ReactNode
  /** What sends it: a verb. */
  readonly submit: ReactNode
  /** Whether there is something to send yet; default: always, and the form names what is wrong. */
  readonly ready?: (values: Values) => boolean
  /** Why it cannot be sent at all now, told by its button. */
  readonly obstacle?: string | undefined
  /** What it started goes on after it was sent. */
  readonly busy?: boolean
  /** What it does takes something away. */
  readonly isDestructive?: boolean
  readonly isUnbounded?: boolean
  /** Left without being sent: by its button. */
  readonly onClose: () => void
  readonly children: ReactNode
}

type FormDialogProps<Values extends FormValues> = Omit<FormDialogPartsProps<Values>, 'isUnbounded'> & {
  readonly size?: DialogSize
  /** `alert`: it has to be answered before going on. */
  readonly kind?: 'plain' | 'alert'
}

/** A form one opens to do one thing, and leaves: the focus goes back to where it came from. */
export function FormDialog<Values extends FormValues>({
  size = 'plain',
  kind = 'plain',
  ...parts
}: FormDialogProps<Values>) {
  return (
    <DialogFrame size={size} kind={kind} onClose={parts.onClose}>
      <FormDialogParts {...parts} isUnbounded={size === 'whole'} />
    </DialogFrame>
  )
}

/** The form of a dialog that shows something else before or after it. */
export function FormDialogParts<Values extends FormValues>(props: FormDialogPartsProps<Values>) {
  const { form, title, head, submit, ready, obstacle, isDestructive = false, isUnbounded = false } = props
  const { busy = form.busy, onClose, children } = props
  const destructive = useDestructiveStyle()
  const look = { busy, ...(isDestructive ? { className: destructive } : {}), disabled: obstacle !== undefined }
  const button =
    ready === undefined ? (
      <SubmitButton form={form} {...look}>
        {submit}
      </SubmitButton>
    ) : (
      <SubmitOnceReady form={form} ready={ready} {...look}>
        {submit}
      </SubmitOnceReady>
    )
  return (
    <FormElement form={form}>
      <DialogParts
        title={title}
        head={head}
        isUnbounded={isUnbounded}
        actions={
          <>
            <Button onClick={onClose}>
              <Message id="action.cancel" />
            </Button>
            {obstacle === undefined ? (
              button
            ) : (
              <Tooltip content={obstacle} relationship="description">
                {button}
              </Tooltip>
            )}
          </>
        }
      >
        {children}
      </DialogParts>
    </FormElement>
  )
}

function SubmitOnceReady<Values extends FormValues>({
  form,
  ready,
  disabled,
  children,
  ...look
}: Required<Pick<FormDialogPartsProps<Values>, 'form' | 'ready' | 'children'>> & {
  readonly className?: string
  readonly busy: boolean
  readonly disabled: boolean
}) {
  const values = useFormValues(form)
  return (
    <SubmitButton {...look} form={form} disabled={disabled || !ready(values)}>
      {children}
    </SubmitButton>
  )
}
