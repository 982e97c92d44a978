import { describe, expect, it } from 'vitest'
import type { UserId } from '../shared/ids.ts'
import {
  byFile,
  lostOf,
  newLosses,
  unseenLosses,
  withLosses,
  lastSeenOf,
  withoutSeenAt,
  withSeen,
  type NewLoss,
  type Loss,
  type LossKind,
} from './losses.ts'

const takenBack = (losses: Parameters<typeof lastSeenOf>[0] & readonly Loss[]) =>
  withoutSeenAt(losses, lastSeenOf(losses))
const time = '2026-11-21T09:00:00.000Z'
const found = (kind: LossKind, id: string, count: number, table: NewLoss['table'] = null): NewLoss => ({
  kind,
  id,
  name: kind === 'SYNC' ? '' : id,
  table: kind === 'FILE' ? (table ?? 'administrations') : null,
  count,
  of: 100,
  time,
  report: null,
})
const anna = 'anna' as UserId
const seen = (losses: readonly Loss[], at = time) =>
  withSeen(losses, losses.map(({ id }) => id), { by: anna, time: at }) // prettier-ignore
const of = (kind: LossKind) => (loss: Loss) => loss.kind === kind
const reading = (before: readonly Loss[], kind: LossKind, all: readonly NewLoss[]) => withLosses(before, of(kind), all)
const lost = (...all: readonly NewLoss[]) => withLosses([], () => true, all)

describe('what a connection lost', () => {
  it('is what its last file, its last sync and its invoices lost together', () => {
    const losses = lost(found('FILE', 'a', 14), found('SYNC', 'r1', 3), found('INVOICE', 'i1', 2))
    expect(lostOf(unseenLosses(losses))).toBe(19)
  })

  it('is forgotten once its kind is read whole, and stays for the other kinds', () => {
    const losses = lost(found('FILE', 'a', 14), found('SYNC', 'r1', 3))
    expect(reading(losses, 'FILE', [])).toMatchObject([{ kind: 'SYNC', count: 3 }])
    expect(reading(losses, 'FILE', [found('FILE', 'b', 0)])).toMatchObject([{ kind: 'SYNC' }])
  })

  it('stays for a table that a later file lacks, and is said once for a file of several tables', () => {
    const losses = lost(found('FILE', 'a', 14, 'administrations'), found('FILE', 'a', 2, 'users'))
    const usageOnly = withLosses(losses, (loss) => loss.table === 'usage', [found('FILE', 'b', 1, 'usage')])
    expect(byFile(usageOnly)).toMatchObject([{ id: 'a', count: 16, of: 200 }, { id: 'b', count: 1 }]) // prettier-ignore
    const whole = withLosses(usageOnly, (loss) => loss.table === 'administrations', [])
    expect(byFile(whole)).toMatchObject([{ id: 'a', count: 2 }, { id: 'b', count: 1 }]) // prettier-ignore
  })

  it('is news again with another file, though the one before was seen and lost as much', () => {
    const known = seen(lost(found('FILE', 'a', 14)))
    expect(unseenLosses(known)).toEqual([])
    expect(unseenLosses(reading(known, 'FILE', [found('FILE', 'a', 14)]))).toEqual([])
    expect(unseenLosses(reading(known, 'FILE', [found('FILE', 'b', 14)]))).toHaveLength(1)
  })

  it('is no news of a sync that loses no more than somebody has seen, whatever the nights between', () => {
    let losses = seen(lost(found('SYNC', 'r1', 3)))
    for (const [run, count] of [
      ['r2', 2],
      ['r3', 3],
      ['r4', 1],
    ] as const) {
      // prettier-ignore
      losses = reading(losses, 'SYNC', [found('SYNC', run, count)])
      expect(unseenLosses(losses)).toEqual([])
    }
    expect(unseenLosses(reading(losses, 'SYNC', [found('SYNC', 'r5', 4)]))).toMatchObject([{ count: 4 }])
  })

  it('is told once: a night that loses as much as the one before is no news, one that loses more is', () => {
    const first = lost(found('SYNC', 'r1', 3))
    expect(newLosses([], first)).toHaveLength(1)
    const second = reading(first, 'SYNC', [found('SYNC', 'r2', 3)])
    expect(newLosses(first, second)).toEqual([])
    expect(newLosses(second, reading(second, 'SYNC', [found('SYNC', 'r3', 5)]))).toMatchObject([{ count: 5 }])
  })

  it('keeps who has seen which invoice when another is read beside it', () => {
    const known = seen(lost(found('INVOICE', 'i1', 2)))
    const both = reading(known, 'INVOICE', [found('INVOICE', 'i1', 2), found('INVOICE', 'i2', 1)])
    expect(unseenLosses(both)).toMatchObject([{ id: 'i2' }])
    expect(newLosses(known, both)).toMatchObject([{ id: 'i2' }])
  })

  it('is news for the rest where somebody has seen a part', () => {
    const losses = lost(found('FILE', 'a', 14), found('SYNC', 'r1', 3))
    expect(unseenLosses(withSeen(losses, ['a', 'gone'], { by: anna, time }))).toMatchObject([{ id: 'r1' }])
  })

  it('stands as before once what was said last is taken back, and what was said earlier stays', () => {
    const losses = lost(found('FILE', 'a', 14), found('SYNC', 'r1', 3))
    expect(takenBack(seen(losses))).toEqual(losses)
    const both = seen(withSeen(losses, ['a'], { by: anna, time }), '2026-11-22T09:00:00.000Z')
    expect(takenBack(both)).toMatchObject([
      { id: 'a', seen: { by: anna, upTo: 14 } },
      { id: 'r1', seen: null },
    ])
    expect(takenBack(losses)).toEqual(losses)
  })
})
