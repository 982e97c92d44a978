import { hash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordId } from '../../records/index.ts'
import { RowTable } from './row-table.ts'

const idOf = (name: number): string => recordId('administrations', 'exact', String(name))
const digest = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22)
const table = (): RowTable => new RowTable(idOf(0).slice(0, 10))

describe('the rows a sync compares with', () => {
  it('are found by their ids among 20,000, and by nothing else', () => {
    const rows = table()
    for (let at = 0; at < 20_000; at += 1) rows.set(idOf(at), digest(String(at)), at % 3 !== 0)
    expect([rows.size, rows.live]).toEqual([20_000, 13_333])
    expect(rows.compare(idOf(1), digest('1'))).toBe('same')
    expect(rows.compare(idOf(1), digest('2'))).toBe('different')
    expect(rows.compare(idOf(3), digest('3'))).toBe('different')
    expect(rows.compare(idOf(20_000), digest('1'))).toBeUndefined()
    expect(rows.compare(recordId('administrations', 'afas', '1'), digest('1'))).toBeUndefined()
    expect(new Set(rows.liveIds()).has(idOf(19_999) as never)).toBe(true)
  })

  it('come back from their pieces and what changed since, whatever became of them', () => {
    const step = fc.record({ id: fc.nat(40), text: fc.constantFrom('a', 'b', 'c'), live: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.array(step, { maxLength: 60 }), (first, second) => {
        const rows = table()
        const expected = new Map<number, { text: string; live: boolean }>()
        const apply = (steps: typeof first): void => {
          for (const { id, text, live } of steps) {
            rows.set(idOf(id), digest(text), live)
            expected.set(id, { text, live })
          }
        }
        apply(first)
        const stored = rows.pieces(7).map((piece) => piece())
        rows.settle()
        apply(second)
        const back = table()
        for (const piece of [...stored, rows.changes()]) back.load(piece)
        expect(back.size).toBe(expected.size)
        expect(back.live).toBe([...expected.values()].filter(({ live }) => live).length)
        for (const [id, { text, live }] of expected)
          expect(back.compare(idOf(id), digest(text))).toBe(live ? 'same' : 'different')
      }),
    )
  })
})
