import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ServiceClock } from './service-clock.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** One answer of the service: how long after the one before, how long on its way, by how much its server is off. */
const answer = fc.record({
  pause: fc.integer({ min: 20, max: 900 }),
  there: fc.integer({ min: 1, max: 20 }),
  back: fc.integer({ min: 1, max: 20 }),
  off: fc.integer({ min: -8, max: 8 }),
})
const answers = fc.array(answer, { minLength: 60, maxLength: 60 })
const ahead = fc.oneof(
  fc.integer({ min: -3_000, max: 3_000 }),
  fc.integer({ min: -day, max: day }),
  fc.constantFrom(-20 * minute, day, -day, 500, -500),
)

describe('the time of the service', () => {
  it('is known alike by hosts whose clocks differ or leap, to far less than the second it is told in', () => {
    fc.assert(
      fc.property(answers, answers, ahead, ahead, (first, then, before, after) => {
        let [service, off] = [1_800_000_000_000, before]
        const clock = new ServiceClock(() => service + off)
        const listen = (told: typeof first): number => {
          for (const { pause, there, back, off: server } of told) {
            service += pause
            const dated = clock.asking()
            service += there
            const date = new Date(service + server).toUTCString()
            service += back
            dated(date)
          }
          return Math.abs(clock.exactly() - service)
        }
        expect(listen(first)).toBeLessThan(120)
        off = after
        // The clock leaps by what is less than a second's uncertainty: what was known wears off no faster than clocks part.
        if (Math.abs(after - before) > 1_500) expect(listen(then)).toBeLessThan(120)
      }),
    )
  })

  it('is the host’s own until the service has said anything', () => {
    expect(new ServiceClock(() => 1_234).exactly()).toBe(1_234)
  })
})
