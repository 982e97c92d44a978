import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TransportContext } from './TransportContext.ts'
import type { CallOptions, Transport } from './transport.ts'
import { useGraphql } from './useGraphql.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const states = { toString: () => 'query { state }' }

/** Answers the states in turn, the last one for ever. */
function asking(answers: readonly string[], interval: (latest: string | undefined) => number) {
  let asked = 0
  const transport: Transport = {
    call: <Result,>() => Promise.resolve(answers[Math.min(asked++, answers.length - 1)] as Result),
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map() }}>
      <TransportContext value={transport}>{children}</TransportContext>
    </SWRConfig>
  )
  const hook = renderHook(() => useGraphql<string, object>(states, {}, { refreshInterval: interval }), { wrapper })
  return { hook, asked: () => asked }
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('asking again by itself', () => {
  it('starts when an answer says that something runs, and stops when it says that it is over', async () => {
    const { hook, asked } = asking(['running', 'running', 'over'], (latest) => (latest === 'running' ? 1_000 : 0))
    await wait(10)
    expect(hook.result.current.data).toBe('running')
    await wait(5_000)
    expect(hook.result.current.data).toBe('over')
    expect(asked()).toBe(3)
  })

  it('does not happen when nothing runs', async () => {
    const { asked } = asking(['over'], () => 0)
    await wait(60_000)
    expect(asked()).toBe(1)
  })
})

describe('a question of which only the latest answer counts', () => {
  it.each([
    [true, [true, false]],
    [false, [undefined, undefined]],
  ])('(%s) stops the one before', async (onlyLatest, stopped) => {
    const given: CallOptions[] = []
    const transport: Transport = {
      call: (_document, _variables, options = {}) => {
        given.push(options)
        return new Promise((_resolve, reject) =>
          options.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
        )
      },
    }
    const wrapper = ({ children }: { children: ReactNode }) => (
      <SWRConfig value={{ provider: () => new Map() }}>
        <TransportContext value={transport}>{children}</TransportContext>
      </SWRConfig>
    )
    const hook = renderHook(({ at }) => useGraphql<string, { at: number }>(states, { at }, { onlyLatest }), {
      wrapper,
      initialProps: { at: 1 },
    })
    await wait(10)
    hook.rerender({ at: 2 })
    await wait(10)
    expect(given.map(({ signal }) => signal?.aborted)).toEqual(stopped)
    // The answer to what is asked now is still to come.
    expect(hook.result.current).toMatchObject({ busy: true, error: undefined })
  })
})
