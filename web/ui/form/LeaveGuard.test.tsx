import { useState } from 'react'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, useNavigate } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '#tests/kit/show.tsx'
import { ApiError } from '../../graphql/api-error.ts'
import { FormElement, SubmitButton } from './FormParts.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { problem } from './problem.ts'
import { TextField } from './TextField.tsx'
import { useForm, type FormSettings } from './useForm.ts'
import { useMayLeave } from './useMayLeave.tsx'
import { useSavingForm } from './useSavingForm.ts'

afterEach(async () => {
  cleanup()
  await new Promise((resolve) => setTimeout(resolve, 60))
})

interface Customer {
  readonly name: string
}

type Settings = Partial<FormSettings<Customer>>

function Ways() {
  const navigate = useNavigate()
  const mayLeave = useMayLeave()
  const [isOut, setOut] = useState(false)
  return (
    <>
      <Link to="/elders">Elders</Link>
      <Link to="/klant?tab=producten">Producten</Link>
      <Link to="/klant?q=bakker">Zoeken</Link>
      <button onClick={() => void navigate('/elders')}>Snelmenu</button>
      <button onClick={() => void navigate(-1)}>Terug</button>
      <button onClick={() => void mayLeave().then(setOut)}>Uitloggen</button>
      {isOut && <p>Uitgelogd</p>}
    </>
  )
}

function Edited(settings: Settings) {
  const [isEditing, setEditing] = useState(true)
  return isEditing ? <Editor {...settings} onCancel={() => setEditing(false)} /> : <p>Gelezen</p>
}

function Editor({ onCancel, ...settings }: Settings & { onCancel: () => void }) {
  const form = useForm<Customer>({
    values: { name: 'Bakker' },
    send: () => Promise.resolve(),
    onError: () => undefined,
    ...settings,
  })
  return (
    <FormElement form={form}>
      <TextField form={form} name="name" label="Naam" maxLength={100} />
      <SubmitButton form={form}>Opslaan</SubmitButton>
      <button type="button" onClick={form.reset}>
        Terugzetten
      </button>
      <button type="button" onClick={onCancel}>
        Annuleren
      </button>
    </FormElement>
  )
}

const missing = problem('credential.problem.required')
const check = ({ name }: Customer) => (name === '' ? { name: missing } : {})

function SavesItself({ send }: { send: (customer: Customer) => Promise<unknown> }) {
  const { form } = useSavingForm<Customer>({ values: { name: 'Bakker' }, check, send })
  return <TextField form={form} name="name" label="Naam" maxLength={100} />
}

async function open(screenOf = <Edited />): Promise<{ address: () => string }> {
  const shown = show(
    <>
      <LeaveGuard />
      <Ways />
    </>,
    {
      path: '/begin',
      screens: [
        { path: '/begin', element: <Link to="/klant">Klant</Link> },
        { path: '/klant', element: screenOf },
        { path: '/elders', element: <p>Een ander scherm</p> },
      ],
    },
  )
  await userEvent.click(screen.getByRole('link', { name: 'Klant' }))
  await screen.findByLabelText('Naam')
  return shown
}

const nameField = () => screen.getByLabelText<HTMLInputElement>('Naam')
const type = () => userEvent.type(nameField(), ' & Zn')
const question = () => screen.findByRole('alertdialog', { name: 'Weggaan zonder op te slaan?' })
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }))

/** Whether the browser would ask before it closes the tab. */
function closingAsks(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

const ways = [
  ['a link', () => userEvent.click(screen.getByRole('link', { name: 'Elders' })), '/elders'],
  ['the quick menu', () => press('Snelmenu'), '/elders'],
  ['the browser going back', () => press('Terug'), '/begin'],
  ['another tab of the screen', () => userEvent.click(screen.getByRole('link', { name: 'Producten' })), '/klant?tab=producten'], // prettier-ignore
] as const

describe.each(ways)('leaving by %s', (_, leave, to) => {
  it('asks where something was changed, and whoever stays is back where they were typing', async () => {
    const { address } = await open()
    await type()
    await leave()
    await question()
    expect(address()).toBe('/klant')
    // Nothing is lost by a key that was pressed too soon.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Verder bewerken' })))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(nameField()))
    expect(nameField().value).toBe('Bakker & Zn')
    expect(address()).toBe('/klant')
  })

  it('goes on where somebody chooses to lose the change', async () => {
    const { address } = await open()
    await type()
    await leave()
    await question()
    await press('Weggaan')
    await waitFor(() => expect(address()).toBe(to))
  })

  it('asks nothing where nothing was changed', async () => {
    const { address } = await open()
    await userEvent.click(nameField())
    await leave()
    await waitFor(() => expect(address()).toBe(to))
  })
})

describe('leaving', () => {
  const gone = async ({ address }: { address: () => string }): Promise<void> => {
    expect(closingAsks()).toBe(false)
    await userEvent.click(screen.getByRole('link', { name: 'Elders' }))
    await waitFor(() => expect(address()).toBe('/elders'))
  }

  it('asks nothing once what was changed is saved, put back or cancelled', async () => {
    for (const act of ['Opslaan', 'Terugzetten', 'Annuleren']) {
      const shown = await open()
      await type()
      expect(closingAsks()).toBe(true)
      await press(act)
      await waitFor(() => expect(closingAsks()).toBe(false))
      await gone(shown)
      cleanup()
    }
  })

  it('asks nothing where the form leads elsewhere itself once it is saved', async () => {
    function Leads() {
      const navigate = useNavigate()
      return (
        <Edited
          send={async () => {
            await Promise.resolve()
            void navigate('/elders')
          }}
        />
      )
    }
    const { address } = await open(<Leads />)
    await type()
    await press('Opslaan')
    await waitFor(() => expect(address()).toBe('/elders'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('still asks where the server refused it, and where somebody thought better of sending it', async () => {
    for (const send of [
      () => Promise.reject(new ApiError('UNKNOWN_ERROR', { status: 500 })),
      () => Promise.resolve(false),
    ]) {
      await open(<Edited send={send} />)
      await type()
      await press('Opslaan')
      await waitFor(() => expect(closingAsks()).toBe(true))
      await userEvent.click(screen.getByRole('link', { name: 'Elders' }))
      await question()
      cleanup()
    }
  })

  it('leaves forms as they are where another part of the address changes', async () => {
    const { address } = await open()
    await type()
    await userEvent.click(screen.getByRole('link', { name: 'Zoeken' }))
    await waitFor(() => expect(address()).toBe('/klant?q=bakker'))
    expect(nameField().value).toBe('Bakker & Zn')
  })

  it('asks before signing out', async () => {
    await open()
    await type()
    await press('Uitloggen')
    await question()
    await press('Verder bewerken')
    expect(screen.queryByText('Uitgelogd')).toBeNull()
    await press('Uitloggen')
    await press('Weggaan')
    expect(await screen.findByText('Uitgelogd')).toBeDefined()
  })

  it('asks of a form that saves itself only for closing the tab, unless what is typed cannot be saved', async () => {
    const send = vi.fn(() => Promise.resolve())
    const { address } = await open(<SavesItself send={send} />)
    await type()
    expect(closingAsks()).toBe(true)
    await userEvent.click(screen.getByRole('link', { name: 'Elders' }))
    await waitFor(() => expect(address()).toBe('/elders'))
    await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Bakker & Zn' }))
    act(() => cleanup())
    await open(<SavesItself send={send} />)
    await userEvent.clear(nameField())
    await userEvent.click(screen.getByRole('link', { name: 'Elders' }))
    await question()
  })
})
