import {
  Dialog,
  DialogSurface,
  FluentProvider,
  Menu,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
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

function Asked() {
  useReturnFocus()
  return (
    <Dialog open>
      <DialogSurface>
        <button>Sluiten</button>
      </DialogSurface>
    </Dialog>
  )
}

/** A button that opens a dialog, which makes way for a second one. */
function Steps({ step }: { step: 0 | 1 | 2 }) {
  return (
    <FluentProvider>
      <main id="main" tabIndex={-1}>
        <button>Openen</button>
        {step === 1 && <Asked key="first" />}
        {step === 2 && <Asked key="second" />}
      </main>
    </FluentProvider>
  )
}

/** A menu on the way to the button that opens a dialog. */
function Passed({ open }: { open: boolean }) {
  return (
    <FluentProvider>
      <Menu>
        <MenuTrigger>
          <button>Kolommen</button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList />
        </MenuPopover>
      </Menu>
      <button>Openen</button>
      {open && <Asked />}
    </FluentProvider>
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

  it('gives it back to what opened it, not to a button of a menu that was passed on the way', async () => {
    vi.useRealTimers()
    const { rerender } = render(<Passed open={false} />)
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByText('Openen'))
    rerender(<Passed open />)
    await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull())
    rerender(<Passed open={false} />)
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(document.activeElement).toBe(screen.getByText('Openen'))
  })

  it('gives it back to what opened the dialog before it, which has made way for it', async () => {
    vi.useRealTimers()
    const { rerender } = render(<Steps step={0} />)
    await userEvent.tab()
    rerender(<Steps step={1} />)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Sluiten')))
    const first = document.activeElement
    rerender(<Steps step={2} />)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Sluiten')))
    expect(document.activeElement).not.toBe(first)
    rerender(<Steps step={0} />)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Openen')))
  })

  it('gives it to the screen when that has gone', () => {
    openAndClose(false)
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })
})
