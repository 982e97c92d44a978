import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '#tests/kit/show.tsx'
import { Sample } from './samples/SampleList.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('rows that may be out of date', () => {
  it('are said to be so after ten seconds of waiting', async () => {
    vi.useFakeTimers()
    show(<Sample source={{ busy: true }} />)
    await act(() => vi.advanceTimersByTimeAsync(9_999))
    expect(screen.queryByText(/langer dan normaal/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.getByText(/langer dan normaal/)).toBeDefined()
  })

  it('are said to be so while the browser is offline, and no longer once it is not', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    show(<Sample />)
    expect(screen.getByText(/geen verbinding met internet/)).toBeDefined()
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByText(/geen verbinding met internet/)).toBeNull()
  })

  it('are said to be the former ones only where there are rows', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    show(<Sample />)
    expect(screen.getByText(/de rijen die er al waren/)).toBeDefined()
    cleanup()
    show(<Sample source={{ rows: [], total: 0 }} anyRows />)
    expect(screen.getByText(/geen verbinding met internet/)).toBeDefined()
    expect(screen.queryByText(/de rijen die er al waren/)).toBeNull()
  })
})
