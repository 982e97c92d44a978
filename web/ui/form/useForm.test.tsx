import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '#tests/kit/show.tsx'
import { ApiError } from '../../graphql/api-error.ts'
import { TextField } from './TextField.tsx'
import { FormElement, SubmitButton } from './FormParts.tsx'
import { problem } from './problem.ts'
import { useForm, type Form, type FormSettings } from './useForm.ts'

afterEach(cleanup)

interface Person {
  readonly name: string
  readonly email: string
}

const empty: Person = { name: '', email: '' }
const required = problem('credential.problem.required')
const check = ({ name, email }: Person) => ({
  ...(name === '' ? { name: required } : {}),
  // One place decides about the other.
  ...(name === 'Anna' && email === '' ? { email: required } : {}),
})

let form: Form<Person>
function People(settings: Partial<FormSettings<Person>>) {
  form = useForm<Person>({
    values: empty,
    check,
    send: () => Promise.resolve(),
    onError: () => undefined,
    ...settings,
  })
  return (
    <FormElement form={form}>
      <TextField form={form} name="name" label="Naam" maxLength={100} />
      <TextField form={form} name="email" label="E-mail" maxLength={100} />
      <SubmitButton form={form}>Stuur</SubmitButton>
    </FormElement>
  )
}

const nameField = () => screen.getByLabelText<HTMLInputElement>('Naam')
const emailField = () => screen.getByLabelText<HTMLInputElement>('E-mail')
const send = () => userEvent.click(screen.getByRole('button', { name: 'Stuur' }))
const missing = () => screen.queryAllByText('Vul dit veld in.').length

describe('a form', () => {
  it('names what is wrong with the first try, goes there, and follows it from then on', async () => {
    const sent = vi.fn(() => Promise.resolve())
    show(<People send={sent} />)
    expect(missing()).toBe(0)
    await send()
    expect(missing()).toBe(1)
    expect(document.activeElement).toBe(nameField())
    expect(sent).not.toHaveBeenCalled()
    await userEvent.type(nameField(), 'B')
    await waitFor(() => expect(missing()).toBe(0))
  })

  it('takes the focus to what is wrong once: whoever goes on before the page is at rest again is not called back', async () => {
    show(<People />)
    const goesOn = (): void => emailField().focus()
    nameField().addEventListener('focus', () => queueMicrotask(goesOn), { once: true })
    await send()
    // Behind every timer that the sending left.
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(document.activeElement).toBe(emailField())
  })

  it('judges the other places again with every key', async () => {
    show(<People />)
    await send()
    await userEvent.type(nameField(), 'Anna')
    await waitFor(() => expect(emailField().getAttribute('aria-invalid')).toBe('true'))
    await userEvent.type(nameField(), 'b')
    await waitFor(() => expect(emailField().getAttribute('aria-invalid')).not.toBe('true'))
  })

  it('names what is wrong from the first key where it is asked to', async () => {
    show(<People named="typing" />)
    await userEvent.type(nameField(), 'A{Backspace}')
    await waitFor(() => expect(missing()).toBe(1))
  })

  it('is sent once by Enter and by the button, and starts from what was sent', async () => {
    let done: () => void = () => undefined
    const sent = vi.fn(() => new Promise<void>((resolve) => (done = resolve)))
    show(<People send={sent} />)
    await userEvent.type(nameField(), 'Bo{Enter}')
    expect(form.isDirty).toBe(true)
    await send()
    expect(sent).toHaveBeenCalledExactlyOnceWith({ name: 'Bo', email: '' })
    await act(async () => {
      done()
      await Promise.resolve()
    })
    await waitFor(() => expect(form.isDirty).toBe(false))
    await userEvent.type(nameField(), 'b')
    expect(form.isDirty).toBe(true)
    act(() => form.reset())
    expect(nameField().value).toBe('Bo')
  })

  it('keeps what is typed while it is being sent', async () => {
    let done: () => void = () => undefined
    show(<People send={() => new Promise<void>((resolve) => (done = resolve))} />)
    await userEvent.type(nameField(), 'Bo')
    await send()
    await userEvent.type(nameField(), 'b')
    await act(async () => {
      done()
      await Promise.resolve()
    })
    expect(nameField().value).toBe('Bob')
    await waitFor(() => expect(form.isDirty).toBe(true))
  })

  it('puts a refusal at its place, in its own words or those of the code, until it is typed in', async () => {
    const refuse = () => Promise.reject(new ApiError('INPUT_INVALID', { status: 400, field: 'input.email' }))
    const onError = vi.fn()
    show(<People send={refuse} onError={onError} refusals={{ email: problem('reconnect.dialog.email_wrong') }} />)
    await userEvent.type(nameField(), 'Bo')
    await send()
    expect(await screen.findByText('Dit is geen geldig e-mailadres.')).toBeDefined()
    expect(document.activeElement).toBe(emailField())
    expect(onError).not.toHaveBeenCalled()
    await userEvent.type(emailField(), 'x')
    await waitFor(() => expect(screen.queryByText('Dit is geen geldig e-mailadres.')).toBeNull())
  })

  it('shows a refusal that belongs to no field', async () => {
    const error = new ApiError('TOO_MANY_REQUESTS', { status: 429 })
    const onError = vi.fn()
    show(<People send={() => Promise.reject(error)} onError={onError} />)
    await userEvent.type(nameField(), 'Bo')
    await send()
    await waitFor(() => expect(onError).toHaveBeenCalledExactlyOnceWith(error))
    expect(nameField().value).toBe('Bo')
  })

  it('is not sent unchanged, where that means nothing', async () => {
    const sent = vi.fn(() => Promise.resolve())
    show(<People send={sent} values={{ name: 'Bo', email: '' }} onlyChanges />)
    await send()
    expect(sent).not.toHaveBeenCalled()
    await userEvent.type(nameField(), 'b')
    await send()
    expect(sent).toHaveBeenCalledTimes(1)
  })
})
