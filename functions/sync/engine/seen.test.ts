import { describe, expect, it } from 'vitest'
import { recordId } from '../../records/index.ts'
import { SeenRows } from './seen.ts'

const idOf = (name: number): string => recordId('administrations', 'exact', String(name))
const ids = Array.from({ length: 50_000 }, (_, name) => idOf(name))

describe('the rows a run has met', () => {
  it('are each met for the first time once, among 50,000', () => {
    const seen = new SeenRows()
    expect(ids.every((id) => seen.add(id))).toBe(true)
    expect(ids.some((id) => seen.add(id))).toBe(false)
    expect(seen.size).toBe(50_000)
    expect([seen.has(idOf(49_999)), seen.has(idOf(50_000))]).toEqual([true, false])
  })

  it('come back from their pieces, of which each has what was met since the one before', () => {
    const seen = new SeenRows()
    for (const id of ids.slice(0, 45_000)) seen.add(id)
    const first = seen.takePieces()
    for (const id of ids.slice(44_000)) seen.add(id)
    const second = seen.takePieces()
    expect([first.length, second.length, seen.takePieces().length]).toEqual([2, 1, 0])
    const back = new SeenRows()
    for (const piece of second) back.load(piece)
    expect(back.size).toBe(5_000)
    for (const piece of first) back.load(piece)
    expect(back.size).toBe(50_000)
    expect(ids.every((id) => back.has(id))).toBe(true)
  })
})
