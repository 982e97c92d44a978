import type { ReactNode } from 'react'
import { Button, Spinner, Tooltip, type ButtonProps } from '@fluentui/react-components'
import type { Form, FormValues } from './useForm.ts'

/** The element around the fields: Enter sends it, and the browser neither judges nor remembers what is filled in. */
export function FormElement<Values extends FormValues>({
  form,
  className,
  children,
}: {
  readonly form: Form<Values>
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    <form
      className={className}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        // A button that is dead but has the focus sends its form all the same, by a click as by Enter.
        const by = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
        if (by?.getAttribute('aria-disabled') !== 'true') void form.submit()
      }}
    >
      {children}
    </form>
  )
}

/** Sends the form it stands in. While that lasts it keeps the focus and shows that it works. */
export function SubmitButton<Values extends FormValues>({
  form,
  busy = form.busy,
  obstacle,
  children,
  ...button
}: Pick<ButtonProps, 'className' | 'size'> & {
  readonly form: Form<Values>
  /** What it started goes on after it was sent. */
  readonly busy?: boolean
  /** Why it cannot be sent at all now: told by the button. What is wrong with a field is told at the field, once it is sent. */
  readonly obstacle?: string | undefined
  readonly children: ReactNode
}) {
  const submit = (
    <Button
      {...button}
      appearance="primary"
      type="submit"
      disabledFocusable={busy || obstacle !== undefined}
      {...(busy ? { icon: <Spinner size="tiny" aria-hidden="true" /> } : {})}
    >
      {children}
    </Button>
  )
  if (obstacle === undefined) return submit
  return (
    <Tooltip content={obstacle} relationship="description">
      {submit}
    </Tooltip>
  )
}
