import { describe, expect, it } from 'vitest'
import { written, type Operations } from './operations.ts'
import { readRecorded, workOf } from './recorded.ts'
import { recordOn } from './recording.ts'

/** How far a fresh recording may be from the committed one: another commit or batch, and not another way of working. */
const bounds = { share: 0.15, requests: 8, units: 60 }

const counts = (operations: Operations) => ({
  units: operations.requestUnits,
  reads: operations.pointReads,
  polls: operations.feedPolls,
  writes: written(operations),
  spans: operations.spans,
  lines: operations.lines,
})

describe('what was recorded', () => {
  it('is what the code asks today: record it anew where this fails (npm run cost -- --record)', async () => {
    const { small } = readRecorded()
    const { recording: fresh } = await recordOn(small.rows)
    expect(Object.keys(fresh.works).sort()).toEqual(Object.keys(small.works).sort())
    const differing = Object.entries(fresh.works).flatMap(([name, operations]) => {
      const before = small.works[name]
      if (before === undefined) return [name]
      const [is, was] = [counts(operations), counts(before)]
      return (Object.keys(is) as (keyof typeof is)[])
        .filter((each) => Math.abs(is[each] - was[each]) > Math.max(bounds.share * was[each], each === 'units' ? bounds.units : bounds.requests))
        .map((each) => `${name}: ${each} ${is[each]}, recorded ${was[each]}`)
    }) // prettier-ignore
    expect(differing).toEqual([])
    expect(fresh.runs).toEqual(small.runs)
  })

  it('tells a night without changes from a first sync, whatever the number of rows', () => {
    const recorded = readRecorded()
    const [first, unchanged] = ['new', 'unchanged'].map((met) => workOf(recorded, `sync-connection, ${met}`, 50_000))
    if (first === undefined || unchanged === undefined) throw new Error('Two works were asked for')
    expect(first.requestUnits).toBeGreaterThan(5 * 50_000)
    expect(unchanged.requestUnits).toBeLessThan(50_000 / 10)
    expect(unchanged.feedPolls).toBe(0)
  })
})
