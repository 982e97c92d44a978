import { describe, expect, it } from 'vitest'
import { addressProblem, isGivenUp, restSeconds, tryDelays, untilTry, webhookState } from './webhook.ts'

describe('the tries of a message', () => {
  it('follow the schedule that Standard Webhooks recommends, over three days', () => {
    const tries = tryDelays.map((_, number) => untilTry(number, 0))
    expect(tries.map((wait) => (wait ?? 0) / 1000)).toEqual([
      0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400,
    ])
    expect(tryDelays.reduce((sum, delay) => sum + delay, 0)).toBe(75 * 3_600 + 35 * 60 + 5)
    expect(untilTry(tryDelays.length, 0)).toBeUndefined()
  })

  it('wait up to a fifth longer by chance, never shorter', () => {
    expect(untilTry(2, 0.5)).toBe(330_000)
    expect(untilTry(2, 0.999_999)).toBeLessThanOrEqual(360_000)
  })

  it('wait as long as the receiver asks, a day at most', () => {
    expect(untilTry(1, 0, 120)).toBe(120_000)
    expect(untilTry(2, 0, 120)).toBe(300_000)
    expect(untilTry(1, 0, 10 ** 9)).toBe(86_400_000)
  })
})

describe('an endpoint that fails', () => {
  const now = new Date('2026-11-20T10:00:00.000Z')
  const since = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString()

  it('is left alone for longer and longer, five minutes at most', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 400].map(restSeconds)).toEqual([0, 0, 30, 60, 120, 240, 300, 300])
  })

  it('is given up after three days in which nothing came through, and not after two failures long apart', () => {
    expect(isGivenUp({ failingSince: since(3), failures: 5 }, now)).toBe(true)
    expect(isGivenUp({ failingSince: since(2.9), failures: 500 }, now)).toBe(false)
    expect(isGivenUp({ failingSince: since(30), failures: 4 }, now)).toBe(false)
    expect(isGivenUp({ failingSince: null, failures: 0 }, now)).toBe(false)
  })

  it('stands otherwise than one that somebody, or Spil, switched off', () => {
    const one = { disabled: false, switchedOff: null, failingSince: null }
    expect(webhookState(one)).toBe('ON')
    expect(webhookState({ ...one, failingSince: since(1) })).toBe('FAILING')
    expect(webhookState({ ...one, disabled: true, failingSince: since(1) })).toBe('OFF')
    expect(webhookState({ ...one, disabled: true, switchedOff: {} })).toBe('SWITCHED_OFF')
  })
})

describe('the address of an endpoint', () => {
  it.each([
    [' ', 'address_missing'],
    ['hooks.kantoor.example', 'address_invalid'],
    ['https://', 'address_invalid'],
    ['http://hooks.kantoor.example/spil', 'address_not_https'],
    ['javascript:alert(1)', 'address_not_https'],
    ['https://naam:geheim@hooks.kantoor.example/', 'address_with_password'],
    [`https://hooks.kantoor.example/${'x'.repeat(2000)}`, 'address_long'],
    [' https://hooks.kantoor.example/spil?id=1 ', undefined],
  ] as const)('is judged before it is kept: %s gives %s', (typed, problem) => {
    expect(addressProblem(typed)).toBe(problem)
  })
})
