import { syncBuiltinESMExports } from 'node:module'
import promises from 'node:timers/promises'

/**
 * In this process all that goes by a clock or waits does so at a slower pace: what is measured of peers and pauses is then
 * theirs, and not that of a machine which others use as well. Answers how to go back to the pace of others.
 */
export function slowTime(factor: number): () => void {
  const { Date: RealDate, setTimeout: realTimeout, performance } = globalThis
  const now = performance.now.bind(performance)
  const wait = promises.setTimeout
  const signalIn = AbortSignal.timeout.bind(AbortSignal)
  const [date, moment] = [RealDate.now(), now()]
  const sinceThen = (): number => (now() - moment) / factor
  class SlowDate extends RealDate {
    constructor(...given: [] | [string | number | Date]) {
      super(given.length === 0 ? date + sinceThen() : given[0])
    }
    static override now(): number {
      return Math.floor(date + sinceThen())
    }
  }
  Object.assign(globalThis, {
    Date: SlowDate,
    setTimeout: Object.assign(
      (work: () => void, milliseconds = 0, ...rest: []) => realTimeout(work, milliseconds * factor, ...rest),
      realTimeout,
    ),
  })
  performance.now = () => moment + sinceThen()
  AbortSignal.timeout = (milliseconds) => signalIn(milliseconds * factor)
  Object.assign(promises, {
    setTimeout: (milliseconds = 0, ...rest: []) => wait(milliseconds * factor, ...rest),
  })
  syncBuiltinESMExports()
  return () => {
    Object.assign(globalThis, { Date: RealDate, setTimeout: realTimeout })
    performance.now = now
    AbortSignal.timeout = signalIn
    Object.assign(promises, { setTimeout: wait })
    syncBuiltinESMExports()
  }
}
