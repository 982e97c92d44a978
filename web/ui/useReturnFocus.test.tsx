import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useReturnFocus } from './useReturnFocus.ts'

function Panel() {
  useReturnFocus()
  return <button>Sluiten</button>
}

function Screen({ open, opener = true }: { open: boolean; opener?: boolean }) {
  return (
    <main id="main" tabIndex={-1}>
      {opener && <button>Openen</button>}
      {open && <Panel />}
    </main>
  )
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Opens the panel from its button, goes into it, and closes it; `opener`: whether the button is still there then. */
function openAndClose(opener: boolean): void {
  const { rerender } = render(<Screen open={false} />)
  screen.getByText('Openen').focus()
  rerender(<Screen open />)
  screen.getByText('Sluiten').focus()
  rerender(<Screen open={false} opener={opener} />)
  act(() => void vi.runAllTimers())
}

describe('a panel that closes', () => {
  it('gives the focus back to what opened it', () => {
    openAndClose(true)
    expect(document.activeElement).toBe(screen.getByText('Openen'))
  })

  it('gives it to the screen when that has gone', () => {
    openAndClose(false)
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })
})
