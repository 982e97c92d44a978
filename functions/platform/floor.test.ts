import { describe, expect, it } from 'vitest'
import { mendingFloor, reasonsOf } from './floor.ts'

/** A floor whose tries end as they are told, with a clock of its own. */
function floorOf(outcomes: (Error | string)[]) {
  const told: string[] = []
  let tries = 0
  let time = 0
  const floor = mendingFloor({
    open() {
      const outcome = outcomes[tries] ?? 'open'
      tries += 1
      return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome)
    },
    failed: (error, pause) => told.push(`${reasonsOf(error).join(' <- ')} (${pause} s)`),
    now: () => time,
  })
  return { floor, told, tries: () => tries, pass: (seconds: number) => (time += seconds * 1_000) }
}

describe('what everything stands on', () => {
  it('is opened once for all who ask at the same time', async () => {
    const { floor, tries } = floorOf([])
    expect(await Promise.all([floor.open(), floor.open(), floor.open()])).toEqual(['open', 'open', 'open'])
    expect(tries()).toBe(1)
    expect(floor.opened()).toBe('open')
  })

  it('is tried again after a failure, but not before its pause is over', async () => {
    const { floor, tries, pass } = floorOf([new Error('refused'), new Error('refused again')])
    await expect(floor.open()).rejects.toThrow('refused')
    for (let asked = 0; asked < 50; asked += 1) await expect(floor.open()).rejects.toThrow('refused')
    expect(tries()).toBe(1)
    pass(1)
    await expect(floor.open()).rejects.toThrow('refused again')
    pass(1)
    await expect(floor.open()).rejects.toThrow('refused again')
    pass(1)
    expect(await floor.open()).toBe('open')
    expect(tries()).toBe(3)
  })

  it('is never tried more often than every half minute once it has failed long', async () => {
    const { floor, tries, pass } = floorOf(Array.from({ length: 100 }, () => new Error('away')))
    for (let second = 0; second < 600; second += 1) {
      await floor.open().catch(() => undefined)
      pass(1)
    }
    expect(tries()).toBeLessThan(26)
    expect(tries()).toBeGreaterThan(18)
  })

  it('says of each failure every cause there is, in words', async () => {
    const refusal = new Error('Request is blocked by your Cosmos DB account firewall settings')
    const { floor, told } = floorOf([new Error('The store does not open', { cause: refusal })])
    await expect(floor.open()).rejects.toThrow()
    expect(told).toEqual([
      'Error: The store does not open <- Error: Request is blocked by your Cosmos DB account firewall settings (1 s)',
    ])
  })

  it('tells of causes that name one another in a circle, and ends', () => {
    const first = new Error('first')
    first.cause = new Error('second', { cause: first })
    expect(reasonsOf(first).length).toBeLessThan(10)
  })
})
