import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { neverSynced, type SyncInfo } from './connection.ts'
import { earlier } from './sync-moments.ts'

const names = Object.keys(neverSynced) as readonly (keyof SyncInfo)[]
const at = (time: number): string => new Date(time).toISOString()
const infos = fc.record(
  Object.fromEntries(
    names.map((name) => [name, fc.option(fc.integer({ min: 0, max: 40 }).map((time) => at(time * 500)))]),
  ) as Record<keyof SyncInfo, fc.Arbitrary<string | null>>,
)
const order = (one: string | null, other: string | null): number =>
  Math.sign(Date.parse(one ?? '') - Date.parse(other ?? ''))

describe('the moments of a connection before something that happens', () => {
  it('lie no later than it, in the order they had; and are as they were where none lay later', () => {
    fc.assert(
      fc.property(infos, fc.integer({ min: 0, max: 40 }), (info, time) => {
        const moment = at(time * 500)
        const before = earlier(info, moment)
        for (const one of names) {
          expect(before[one] === null).toBe(info[one] === null)
          expect((before[one] ?? '') <= moment).toBe(true)
          for (const other of names) expect(order(before[one], before[other])).toEqual(order(info[one], info[other]))
        }
        if (names.every((name) => (info[name] ?? '') <= moment)) expect(before).toEqual(info)
      }),
    )
  })
})
