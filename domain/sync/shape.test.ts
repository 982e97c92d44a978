import { describe, expect, it } from 'vitest'
import { emptyShape, mostPaths, rememberedShape, shapeChanges, shapeText, type Shape } from './shape.ts'

const rows = (count: number, kinds: Readonly<Record<string, Readonly<Record<string, number>>>>): Shape => ({
  looked: { items: count, 'items.*': count },
  kinds: Object.fromEntries(Object.entries(kinds).map(([name, seen]) => [`items.*.${name}`, seen])),
  isCut: false,
})

describe('the shape of what a vendor answers', () => {
  it('has changed where a field has another name, and both names are told', () => {
    const changes = shapeChanges(rows(20, { name: { text: 20 } }), rows(20, { fullName: { text: 20 } }))
    expect(shapeText(changes)).toBe('items.*.fullName new (text); items.*.name gone (text)')
  })

  it('has changed where the kind of a field is another, also where it is nothing now', () => {
    const before = rows(20, { status: { number: 20 }, login: { moment: 15, null: 5 }, role: { text: 20 } })
    const now = rows(20, { status: { text: 20 }, login: { null: 20 }, role: { object: 12, text: 8 } })
    expect(shapeText(shapeChanges(before, now))).toBe(
      'items.*.login moment → null; items.*.role text → object; items.*.status number → text',
    )
  })

  it('has not changed by what comes and goes with the rows', () => {
    const before = rows(20, { phone: { text: 3 }, note: { null: 20 }, role: { text: 12, null: 8 } })
    const now = rows(20, { fax: { text: 9 }, note: { null: 19, text: 1 }, role: { text: 20 } })
    expect(shapeChanges(before, now)).toEqual([])
  })

  it('says nothing of a few rows, of the first time, or of a list that was not looked into', () => {
    const few = rows(4, { name: { text: 4 } })
    expect(shapeChanges(few, rows(4, { fullName: { text: 4 } }))).toEqual([])
    expect(shapeChanges(emptyShape, rows(20, { name: { text: 20 } }))).toEqual([])
    expect(shapeChanges(rows(20, { name: { text: 20 } }), rows(0, {}))).toEqual([])
  })

  it('is remembered through a night in which a list was empty', () => {
    const before = rows(20, { name: { text: 20 } })
    const remembered = rememberedShape(before, rows(0, {}))
    expect(shapeText(shapeChanges(remembered, rows(20, { fullName: { text: 20 } })))).toContain('name gone')
    expect(rememberedShape(before, rows(9, { fullName: { text: 9 } }))).toEqual(rows(9, { fullName: { text: 9 } }))
  })

  it('takes no more room than is allowed, and what is then missing is not called gone', () => {
    const wide = rows(20, Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`f${at}`, { text: 20 }])))
    const remembered = rememberedShape(wide, wide)
    expect(Object.keys(remembered.kinds)).toHaveLength(mostPaths)
    expect(shapeChanges(remembered, wide)).toEqual([])
    expect(shapeText(shapeChanges(rows(20, {}), wide))).toMatch(/; 380 more$/u)
  })
})
