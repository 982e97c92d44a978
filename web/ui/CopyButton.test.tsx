import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { show } from '#tests/kit/show.tsx'
import { CopyButton } from './CopyButton.tsx'

afterEach(cleanup)

it('a copy button says that it copied, also to who did not point at it, and then what it does again', async () => {
  const user = userEvent.setup()
  show(<CopyButton text="https://app.spil.example/odata" label="Adres kopiëren" />)
  screen.getByRole('button', { name: 'Adres kopiëren' }).focus()
  await user.keyboard('{Enter}')
  expect((await screen.findByRole('tooltip')).textContent).toContain('Gekopieerd')
  expect(await navigator.clipboard.readText()).toBe('https://app.spil.example/odata')
  await waitFor(() => expect(screen.queryByText('Gekopieerd')).toBeNull(), { timeout: 10_000 })
  expect(screen.getByRole('button', { name: 'Adres kopiëren' })).toBeDefined()
})
