import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { FairTurns } from './fair-turns.ts'

const options = { atOnce: 3, ofOneFirm: 2, waiting: 4 }

/** Turns that are held until they are let go, and the order in which they began. */
function rig(turns = new FairTurns(options)) {
  const began: string[] = []
  const held = new Map<string, () => void>()
  const ask = (name: string) =>
    turns.take(name.slice(0, 1), () => {
      began.push(name)
      const { promise, resolve } = Promise.withResolvers<undefined>()
      held.set(name, () => resolve(undefined))
      return promise
    })
  const end = (name: string) => {
    held.get(name)?.()
    return setImmediate()
  }
  return { began, ask, end, turns }
}

describe('turns that firms share', () => {
  it('leave a firm no more than its part, however much it asks', async () => {
    const { began, ask } = rig()
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void ask(name)
    await setImmediate()
    expect(began).toEqual(['a1', 'a2', 'b1'])
  })

  it('go on firm by firm where some wait: a firm that asked a lot before holds up no other', async () => {
    const { began, ask, end } = rig()
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void ask(name)
    await setImmediate()
    for (const name of ['a1', 'b1', 'a2', 'b2', 'c1']) await end(name)
    expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'c1', 'a4'])
  })

  it('are refused to a firm of which enough wait, with a moment to wait, and to no other', async () => {
    const { ask } = rig()
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) void ask(name)
    await expect(ask('a7')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 1 })
    void ask('b1')
  })

  it('come back when the work fails', async () => {
    const { turns, began, ask } = rig()
    for (let time = 0; time < 10; time += 1)
      await expect(turns.take('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    void ask('a1')
    await setImmediate()
    expect(began).toEqual(['a1'])
  })
})
