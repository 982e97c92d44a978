import type { ReactNode } from 'react'
import { Button } from '@fluentui/react-components'
import { DialogFrame, DialogParts, type DialogSize } from '../DialogFrame.tsx'
import { Message } from '../Message.tsx'
import { useDestructiveStyle } from '../useDestructiveStyle.ts'
import { FormElement, SubmitButton } from './FormParts.tsx'
import type { Form, FormValues } from './useForm.ts'

interface FormDialogPartsProps<Values extends FormValues> {
  readonly form: Form<Values>
  readonly title: ReactNode
  /** Between title and fields, and always in sight. */
  readonly head?: ReactNode
  /** What sends it: a verb. */
  readonly submit: ReactNode
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
  const { form, title, head, submit, obstacle, isDestructive = false, isUnbounded = false } = props
  const { busy = form.busy, onClose, children } = props
  const destructive = useDestructiveStyle()
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
            <SubmitButton
              form={form}
              busy={busy}
              obstacle={obstacle}
              {...(isDestructive ? { className: destructive } : {})}
            >
              {submit}
            </SubmitButton>
          </>
        }
      >
        {children}
      </DialogParts>
    </FormElement>
  )
}
