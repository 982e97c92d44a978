import type { ReactNode } from 'react'
import { act, renderHook } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { problem } from './problem.ts'
import { useField } from './useField.ts'
import { saveDelay, useSavingForm } from './useSavingForm.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const wrapper = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="nl" messages={{ 'connection.details.no_address': 'geen adres' }}>
    {children}
  </IntlProvider>
)
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

function field(stored = 'Kantoor Zuid', store: (value: string) => Promise<unknown> = () => Promise.resolve()) {
  const saved: string[] = []
  const hook = renderHook(
    ({ value }) => {
      const saving = useSavingForm({
        values: { name: value },
        check: ({ name }) => (name === 'fout' ? { name: problem('connection.details.no_address') } : {}),
        send: ({ name }) => {
          saved.push(name)
          return store(name)
        },
      })
      return { saving, name: useField(saving.form, 'name') }
    },
    { initialProps: { value: stored }, wrapper },
  )
  const type = (text: string): void => act(() => hook.result.current.name.change(text))
  return {
    saved,
    hook,
    type,
    state: () => hook.result.current.saving.state,
    value: () => hook.result.current.name.value,
    said: () => hook.result.current.name.validation.validationMessage,
    save: () =>
      act(async () => {
        hook.result.current.saving.save()
        await vi.advanceTimersByTimeAsync(1)
      }),
  }
}

describe('a text that saves itself', () => {
  it('waits a second after the last key and saves once', async () => {
    const { saved, type, state } = field()
    type('Kantoor N')
    await wait(saveDelay - 1)
    type('Kantoor Noord')
    await wait(saveDelay)
    expect(saved).toEqual(['Kantoor Noord'])
    expect(state()).toBe('saved')
  })

  it('saves at once when the field is left, and nothing when nothing was typed', async () => {
    const { saved, type, save } = field()
    await save()
    expect(saved).toEqual([])
    type('Noord')
    await save()
    expect(saved).toEqual(['Noord'])
  })

  it('saves nothing where the text is again what it was', async () => {
    const { saved, type, state } = field('Zuid')
    type('Zuide')
    type('Zuid')
    await wait(saveDelay)
    expect(saved).toEqual([])
    expect(state()).toBe('idle')
  })

  it('saves what was typed when the page is left', async () => {
    const { saved, hook, type } = field()
    type('Noord')
    hook.unmount()
    await wait(1)
    expect(saved).toEqual(['Noord'])
  })

  it('keeps what was refused, to try again', async () => {
    let refuses = true
    const { saved, type, state, value, save } = field('Zuid', () =>
      refuses ? Promise.reject(new Error('nee')) : Promise.resolve(),
    )
    type('Noord')
    await wait(saveDelay)
    expect({ state: state(), value: value() }).toEqual({ state: 'failed', value: 'Noord' })
    refuses = false
    await save()
    expect(saved).toEqual(['Noord', 'Noord'])
    expect(state()).toBe('saved')
  })

  it('names at the field what is wrong, keeps it there, and follows it from then on', async () => {
    const { saved, type, said, value, state } = field()
    type('fout')
    expect(said()).toBeUndefined()
    await wait(saveDelay)
    expect({ said: said(), value: value(), state: state() }).toEqual({
      said: 'geen adres',
      value: 'fout',
      state: 'changed',
    })
    type('goed')
    await wait(1)
    expect(said()).toBeUndefined()
    await wait(saveDelay)
    expect(saved).toEqual(['goed'])
  })

  it('saves what is typed on meanwhile after it, never before it', async () => {
    let done: () => void = () => undefined
    const { saved, type, value, state } = field('Zuid', () => new Promise<void>((resolve) => (done = resolve)))
    type('Noord')
    await wait(saveDelay)
    type('Noordoost')
    await wait(2 * saveDelay)
    expect(saved).toEqual(['Noord'])
    done()
    await wait(saveDelay)
    expect(saved).toEqual(['Noord', 'Noordoost'])
    expect(value()).toBe('Noordoost')
    done()
    await wait(1)
    expect(state()).toBe('saved')
  })

  it('follows a change from elsewhere only while nobody types', async () => {
    const { hook, type, value } = field()
    hook.rerender({ value: 'Oost' })
    await wait(1)
    expect(value()).toBe('Oost')
    type('Noord')
    hook.rerender({ value: 'West' })
    await wait(1)
    expect(value()).toBe('Noord')
  })
})
