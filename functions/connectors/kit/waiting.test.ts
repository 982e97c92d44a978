import { describe, expect, it } from 'vitest'
import { createTurnstile } from './waiting.ts'

/** A turnstile by a clock that moves as it waits; what was waited for, in milliseconds. */
function turnstile() {
  let now = Date.parse('2026-11-20T10:00:00.000Z')
  const waits: number[] = []
  const gate = createTurnstile({
    pace: { perSecond: 2, concurrent: 1 },
    clock: { now: () => new Date(now) },
    sleep: (milliseconds) => {
      waits.push(milliseconds)
      now += milliseconds
      return Promise.resolve()
    },
    signal: undefined,
    longestWait: 60_000,
  })
  return { gate, waits, now: () => now, leap: (milliseconds: number) => (now += milliseconds) }
}

describe('the pace of a vendor', () => {
  it.each([-1_200_000, -86_400_000])('asks for no longer waits where the clock goes %i milliseconds', async (leap) => {
    const one = turnstile()
    await one.gate.pass(() => Promise.resolve())
    one.gate.closeUntil(one.now() + 10_000)
    one.leap(leap)
    expect(one.gate.closedFor()).toBe(10_000)
    await one.gate.pass(() => Promise.resolve())
    await one.gate.pass(() => Promise.resolve())
    expect(one.waits).toEqual([10_000, 500])
  })
})
