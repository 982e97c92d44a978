import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { saveDelay, useSavedText } from './useSavedText.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function field(stored = 'Kantoor Zuid', accepted = true) {
  const saved: string[] = []
  const save = (value: string): Promise<boolean> => {
    saved.push(value)
    return Promise.resolve(accepted)
  }
  const hook = renderHook(({ value }) => useSavedText(value, save), { initialProps: { value: stored } })
  return { saved, hook, now: () => hook.result.current }
}

describe('a text that saves itself', () => {
  it('waits a second after the last key and saves once, without the spaces around it', async () => {
    const { saved, now } = field()
    act(() => now().change('Kantoor N'))
    act(() => void vi.advanceTimersByTime(saveDelay - 1))
    act(() => now().change('Kantoor Noord '))
    await act(() => vi.advanceTimersByTimeAsync(saveDelay))
    expect(saved).toEqual(['Kantoor Noord'])
    expect(now().state).toBe('saved')
  })

  it('saves at once when the field is left, and nothing when nothing was typed', async () => {
    const { saved, now } = field()
    await act(async () => {
      now().save()
      await Promise.resolve()
    })
    expect(saved).toEqual([])
    act(() => now().change('Noord'))
    await act(async () => {
      now().save()
      await Promise.resolve()
    })
    expect(saved).toEqual(['Noord'])
  })

  it('saves what was typed when the page is left', () => {
    const { saved, hook, now } = field()
    act(() => now().change('Noord'))
    hook.unmount()
    expect(saved).toEqual(['Noord'])
  })

  it('keeps what was refused, to try again', async () => {
    const { now } = field('Zuid', false)
    act(() => now().change('Noord'))
    await act(() => vi.advanceTimersByTimeAsync(saveDelay))
    expect(now()).toMatchObject({ state: 'failed', value: 'Noord' })
  })

  it('follows a change from elsewhere only while nobody types', () => {
    const { hook, now } = field()
    hook.rerender({ value: 'Oost' })
    expect(now().value).toBe('Oost')
    act(() => now().change('Noord'))
    hook.rerender({ value: 'West' })
    expect(now().value).toBe('Noord')
  })
})
