import { afterEach, describe, expect, it, vi } from 'vitest'
import { runInThread, type ThreadLimits } from './run-in-thread.ts'

/** A program for a thread that never answers. */
const program = (text: string): URL => new URL(`data:text/javascript,${encodeURIComponent(text)}`)
const spinning = program('for (;;) {}')
const asleep = program('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)')

const ended = (text: URL, milliseconds: number): Promise<unknown> => {
  const limits: ThreadLimits = { heapMegabytes: 64, milliseconds }
  return runInThread(text, {}, new AbortController().signal, () => undefined, limits)
}

afterEach(() => {
  vi.useRealTimers()
})

describe('a thread that reads a file', () => {
  it('is ended by the processor it has used, also where no clock would end it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    expect(await ended(spinning, 200)).toBe('time')
  })

  it('is ended by the clock where it uses no processor at all', { timeout: 30_000 }, async () => {
    const began = performance.now()
    expect(await ended(asleep, 100)).toBe('time')
    expect(performance.now() - began).toBeGreaterThan(1_900)
  })
})
