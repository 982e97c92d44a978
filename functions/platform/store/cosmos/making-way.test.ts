import { describe, expect, it } from 'vitest'
import { MakingWay } from './making-way.ts'

/** At a moment of the service's clock, in milliseconds; what was waited in all. */
function at(moment: number) {
  const waits: number[] = []
  const way = new MakingWay({
    service: () => moment,
    wait: (milliseconds) => Promise.resolve(waits.push(milliseconds)),
  })
  const write = async (partition: string): Promise<void> => {
    await way.beforeWriting(partition)
    way.written(partition)
  }
  return { way, write, waits, go: (to: number) => void (moment = to) }
}

describe('those who write much to a firm', () => {
  it('rest at the end of each second of the service’s clock, until it is over', async () => {
    const { write, waits, go } = at(5_400)
    for (let turn = 0; turn < 10; turn += 1) await write('firm')
    expect(waits).toEqual([])
    go(5_900)
    await write('firm')
    go(5_999)
    await write('firm')
    go(6_000)
    await write('firm')
    expect(waits).toEqual([100, 1])
  })

  it('do not include people who click: the first writes never wait, and those to other firms neither', async () => {
    const { way, write, waits } = at(5_900)
    for (const firm of ['one', 'two', 'three']) for (let turn = 0; turn < 3; turn += 1) await write(firm)
    // Refused again and again, a click is still one.
    for (let turn = 0; turn < 9; turn += 1) expect(way.refused('four')).toBe(0)
    await way.beforeWriting('four')
    expect(waits).toEqual([])
    await write('two')
    expect(waits).toEqual([100])
  })

  it('ask less and less often where they are refused, and more where they are let in', async () => {
    const { way, write } = at(5_400)
    for (let turn = 0; turn < 4; turn += 1) await write('firm')
    const extras = Array.from({ length: 12 }, () => way.refused('firm'))
    expect(Math.max(...extras.slice(0, 2))).toBeLessThanOrEqual(30)
    expect(Math.min(...extras.slice(-2))).toBeGreaterThanOrEqual(2_000)
    for (let turn = 0; turn < 12; turn += 1) way.written('firm')
    expect(way.refused('firm')).toBeLessThanOrEqual(15)
    expect(way.refused('another')).toBe(0)
  })
})
