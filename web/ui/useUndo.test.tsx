import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '#tests/kit/show.tsx'
import { useUndo, type Undoable } from './useUndo.ts'

let offer: (undoable: Undoable) => void
function Catch() {
  offer = useUndo()
  return (
    <main id="main" tabIndex={-1}>
      <button>Archiveren</button>
      <input aria-label="Zoeken" />
    </main>
  )
}

let taken: string[]
/** As if rows were archived, and `name` of them can be put back. */
const archive = (name: string, came?: string): void =>
  act(() =>
    offer({ done: `${name} gearchiveerd`, undo: () => Promise.resolve(void taken.push(name)).then(() => came) }),
  )
const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds))
const answered = (): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(0)
  })
/** The sign before what a popup says. */
const signOf = (message: string): string | null | undefined =>
  screen.getByText(message).closest('[role=status]')?.querySelector('svg path')?.getAttribute('d')
const undoKey = { key: 'z', ctrlKey: true }

beforeEach(() => {
  taken = []
  vi.useFakeTimers()
  show(<Catch />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('what can be undone', () => {
  it('can be taken back for ten seconds, by the button in its popup', async () => {
    archive('Bakker')
    pass(9_999)
    fireEvent.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
    await answered()
    expect(taken).toEqual(['Bakker'])
    expect(screen.getByText('Ongedaan gemaakt')).toBeDefined()
    expect(screen.queryByText('Bakker gearchiveerd')).toBeNull()
  })

  it('stays done after that, whatever key is pressed', () => {
    archive('Bakker')
    pass(10_000)
    fireEvent.keyDown(document.body, undoKey)
    expect(screen.queryByRole('button', { name: 'Ongedaan maken' })).toBeNull()
    expect(taken).toEqual([])
  })

  it('is taken back by Ctrl+Z too, the latest first', async () => {
    archive('Bakker')
    archive('Jansen')
    fireEvent.keyDown(document.body, undoKey)
    fireEvent.keyDown(document.body, undoKey)
    await answered()
    expect(taken).toEqual(['Jansen', 'Bakker'])
  })

  it('leaves Ctrl+Z in a field to what was typed there', () => {
    archive('Bakker')
    fireEvent.keyDown(screen.getByRole('textbox'), undoKey)
    expect(taken).toEqual([])
  })

  it('waits while somebody is at the popup, and goes on where it stood', () => {
    archive('Bakker')
    pass(8_000)
    fireEvent.mouseEnter(screen.getByRole('status'))
    pass(60_000)
    fireEvent.mouseLeave(screen.getByRole('status'))
    pass(1_999)
    expect(screen.getByText('Bakker gearchiveerd')).toBeDefined()
    pass(1)
    expect(screen.queryByText('Bakker gearchiveerd')).toBeNull()
  })

  it('says what came of it where not everything could go back, as a warning, and long enough to be read', async () => {
    archive('Bakker', '2 rijen zijn intussen gewijzigd')
    fireEvent.keyDown(document.body, undoKey)
    await answered()
    pass(9_000)
    const inPart = signOf('2 rijen zijn intussen gewijzigd')
    archive('Jansen')
    fireEvent.keyDown(document.body, undoKey)
    await answered()
    expect(inPart).not.toBe(signOf('Ongedaan gemaakt'))
  })

  it('says in the manner it is meant whatever else came of it', async () => {
    act(() =>
      offer({ done: 'Verwijderd', undo: () => Promise.resolve({ message: 'Terughalen is mislukt', intent: 'error' }) }),
    )
    fireEvent.keyDown(document.body, undoKey)
    await answered()
    expect(screen.getByRole('alert').textContent).toContain('Terughalen is mislukt')
  })

  it('says so when it cannot be taken back', async () => {
    act(() => offer({ done: 'Gedaan', undo: () => Promise.reject(new Error('down')) }))
    fireEvent.keyDown(document.body, undoKey)
    await answered()
    expect(screen.getByRole('alert')).toBeDefined()
    expect(screen.queryByText('Ongedaan gemaakt')).toBeNull()
  })

  it('gives the focus back to where somebody was before the popup', () => {
    screen.getByText('Archiveren').focus()
    archive('Bakker')
    const button = screen.getByRole('button', { name: 'Ongedaan maken' })
    act(() => button.focus())
    fireEvent.click(button)
    pass(1)
    expect(document.activeElement).toBe(screen.getByText('Archiveren'))
  })
})
