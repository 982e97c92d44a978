import { useState } from 'react'
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { show } from '#tests/kit/show.tsx'
import { BlockedButton } from './BlockedButton.tsx'

afterEach(cleanup)

/** Blocked by its own press, as by a task that it started, and free again at the next. */
function Blocking() {
  const [obstacle, setObstacle] = useState<string>()
  return (
    <>
      <BlockedButton obstacle={obstacle} onClick={() => setObstacle('Er loopt al een taak.')}>
        Samenvoegen
      </BlockedButton>
      <button type="button" onClick={() => setObstacle(undefined)}>
        Vrij
      </button>
    </>
  )
}

it('a button that is blocked and freed while the focus stands on it keeps the focus', async () => {
  show(<Blocking />)
  await userEvent.tab()
  const button = screen.getByRole('button', { name: 'Samenvoegen' })
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Samenvoegen' }).getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Samenvoegen' }))
  // As when the task ends: nobody moves the focus.
  act(() => screen.getByRole('button', { name: 'Vrij' }).click())
  expect(screen.getByRole('button', { name: 'Samenvoegen' }).getAttribute('aria-disabled')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Samenvoegen' }))
})
