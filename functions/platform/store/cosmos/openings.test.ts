import { describe, expect, it } from 'vitest'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { WhoWaits } from '../../who-waits.ts'
import { Openings } from './openings.ts'

/** Files that are opened, each until it is told to end. */
function opening(width: number) {
  const openings = new Openings(width)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    open: (name: string, who: () => WhoWaits = () => 'somebody') =>
      openings.take(who, () => {
        begun.push(name)
        const { promise, resolve, reject } = Promise.withResolvers<undefined>()
        ends.set(name, () => (name.startsWith('bad') ? reject(new Error(name)) : resolve(undefined)))
        return promise
      }),
    end: async (name: string): Promise<void> => {
      ends.get(name)?.()
      await nextTurn()
    },
  }
}

describe('firms that are opened at once', () => {
  it('are so many at a time, the next in the order in which they came', async () => {
    const { begun, open, end } = opening(2)
    const all = ['a', 'b', 'c', 'd'].map((name) => open(name))
    expect(begun).toEqual(['a', 'b'])
    await end('b')
    expect(begun).toEqual(['a', 'b', 'c'])
    for (const name of ['a', 'c', 'd']) await end(name)
    await Promise.all(all)
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
  })

  it('go first where somebody waits, also who has come to wait meanwhile', async () => {
    const { begun, open, end } = opening(1)
    let who: WhoWaits = 'nobody'
    const all = [open('a'), open('night', () => 'nobody'), open('b', () => who), open('c')]
    await end('a')
    expect(begun).toEqual(['a', 'c'])
    who = 'somebody'
    await end('c')
    expect(begun).toEqual(['a', 'c', 'b'])
    for (const name of ['b', 'night']) await end(name)
    await Promise.all(all)
  })

  it('leave their turn to the next where they fail', async () => {
    const { begun, open, end } = opening(1)
    const failed = expect(open('bad')).rejects.toThrow('bad')
    const good = open('good')
    await end('bad')
    await failed
    await end('good')
    await good
    expect(begun).toEqual(['bad', 'good'])
  })
})
