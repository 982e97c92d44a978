import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { show } from '#tests/kit/show.tsx'
import { ApiError } from '../../graphql/api-error.ts'
import { connectionView } from '../live-connections/index.ts'
import { connection } from '../live-connections/samples/connections.ts'
import { ReconnectLink } from './ReconnectLink.tsx'

afterEach(cleanup)

const made = { url: 'https://app.spil.example/reconnect#abc', expiresAt: '2026-11-20T10:30:00Z', sentTo: null }
const open = async (answer: unknown) => {
  const api = answering({ CreateReconnectLink: answer })
  const named = { ...connectionView(connection({ id: 'c1' })), application: 'Exact Online' }
  show(<ReconnectLink connection={named} />, { transport: api })
  await userEvent.click(screen.getByRole('button', { name: 'Link voor toegang maken' }))
  return api
}

describe('a link for somebody else', () => {
  it('is shown once made, with its end in Amsterdam', async () => {
    const api = await open({ createReconnectLink: made })
    await userEvent.click(screen.getByRole('button', { name: 'Link maken' }))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link voor toegang' })).value).toBe(made.url)
    expect(screen.getByText(/Geldig tot 11:30 uur/)).toBeDefined()
    expect(api.asked).toEqual([{ operation: 'CreateReconnectLink', variables: { id: 'c1', email: null } }])
  })

  it('is sent to whom the administrator names', async () => {
    await open({ createReconnectLink: { ...made, sentTo: 'beheer@duinen.example' } })
    await userEvent.type(screen.getByLabelText(/E-mailadres/), ' beheer@duinen.example ')
    await userEvent.click(screen.getByRole('button', { name: 'Link maken en versturen' }))
    expect(await screen.findByText('Verstuurd naar beheer@duinen.example.')).toBeDefined()
  })

  it('names an address that is none', async () => {
    await open(() => {
      throw new ApiError('INPUT_INVALID', { status: 400, field: 'input.email' })
    })
    await userEvent.type(screen.getByLabelText(/E-mailadres/), 'geen adres')
    await userEvent.click(screen.getByRole('button', { name: 'Link maken en versturen' }))
    expect(await screen.findByText('Dit is geen geldig e-mailadres.')).toBeDefined()
  })
})
