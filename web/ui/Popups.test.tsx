import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '#tests/kit/show.tsx'
import { persistent, usePopups, type Popups } from './Popups.tsx'

let popups: Popups
function Catch() {
  popups = usePopups()
  return null
}

beforeEach(() => {
  vi.useFakeTimers()
  show(<Catch />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds))

describe('popups', () => {
  it('stay three seconds unless they say otherwise', () => {
    act(() => void popups.success('Opgeslagen'))
    pass(2_999)
    expect(screen.getByText('Opgeslagen')).toBeDefined()
    pass(1)
    expect(screen.queryByText('Opgeslagen')).toBeNull()
  })

  it('stack, each with its own time', () => {
    act(() => {
      popups.info('Eerste', 10_000)
      popups.success('Tweede')
    })
    pass(3_000)
    expect(screen.queryByText('Tweede')).toBeNull()
    expect(screen.getByText('Eerste')).toBeDefined()
  })

  it('stay for ever when they are persistent, and can all be closed when there is more than one', () => {
    act(() => void popups.error('Mislukt'))
    expect(screen.queryByText('Alles sluiten')).toBeNull()
    act(() => void popups.show({ message: 'Nog een', duration: persistent }))
    pass(3_600_000)
    fireEvent.click(screen.getByText('Alles sluiten'))
    expect(screen.queryByText('Mislukt')).toBeNull()
    expect(screen.queryByText('Nog een')).toBeNull()
  })

  it('wait while somebody reads them', () => {
    act(() => void popups.success('Lees mij'))
    fireEvent.mouseEnter(screen.getByRole('status'))
    pass(60_000)
    fireEvent.mouseLeave(screen.getByRole('status'))
    pass(2_999)
    expect(screen.getByText('Lees mij')).toBeDefined()
    pass(1)
    expect(screen.queryByText('Lees mij')).toBeNull()
  })

  it('interrupt a screen reader for errors only', () => {
    act(() => {
      popups.error('Mislukt', { suggestion: 'Probeer het later' })
      popups.success('Gelukt')
    })
    expect(screen.getByRole('alert').textContent).toContain('Probeer het later')
    expect(screen.getByRole('status').textContent).toContain('Gelukt')
  })
})
