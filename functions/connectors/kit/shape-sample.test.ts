import { describe, expect, it } from 'vitest'
import { mostPaths, type Shape } from '#domain/sync/shape.ts'
import { ShapeSample } from './shape-sample.ts'
import { parseXml } from './xml.ts'

function shapeOf(...answers: readonly unknown[]): Shape {
  const sample = new ShapeSample()
  for (const json of answers) sample.add({ path: '/v1/118/bakkers/7', json })
  const { shape } = sample
  if (shape === undefined) throw new Error('Nothing was looked into')
  return shape
}
const row = (at: number) => ({ id: at, name: `Bakkerij ${at}`, since: at % 2 === 0 ? null : '2026-01-31' })

describe('a sample of what a vendor answers', () => {
  it('has the names and kinds of fields and how often they came, and no value', () => {
    const shape = shapeOf({ items: [row(1), row(2), row(3)], total: 3 })
    expect(shape).toEqual({
      looked: { bakkers: 1, 'bakkers.items': 3, 'bakkers.items.*': 3 },
      kinds: {
        'bakkers.items': { list: 1 },
        'bakkers.items.*': { object: 3 },
        'bakkers.items.*.id': { number: 3 },
        'bakkers.items.*.name': { text: 3 },
        'bakkers.items.*.since': { day: 2, null: 1 },
        'bakkers.total': { number: 1 },
      },
      isCut: false,
    })
    expect(JSON.stringify(shape)).not.toContain('Bakkerij')
  })

  it('takes names that are data for any name', () => {
    const shape = shapeOf({
      amounts: { '2026-01': 4, '2026-02': 5 },
      byId: { '6f1f7a52-0000-4000-a000-000000000001': { ok: true }, 7: { ok: true } },
      byName: Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`Jansen ${'x'.repeat(at % 9)}${at}`, 1])),
      'Jansen & Zonen (Utrecht)': 1,
    })
    expect(Object.keys(shape.kinds).sort()).toEqual([
      'bakkers.*', 'bakkers.amounts', 'bakkers.amounts.*', 'bakkers.byId', 'bakkers.byId.*', 'bakkers.byId.*.ok',
      'bakkers.byName', 'bakkers.byName.*',
    ]) // prettier-ignore
  })

  it('looks at both ends of a long list, at few of many answers, and at no more paths than are kept', () => {
    const long = shapeOf(Array.from({ length: 100_000 }, (_, at) => (at > 99_990 ? { late: at } : { early: at })))
    expect(long.looked['bakkers']).toBe(20)
    expect(long.kinds).toMatchObject({ 'bakkers.*.early': { number: 11 }, 'bakkers.*.late': { number: 9 } })
    const many = shapeOf(...Array.from({ length: 1000 }, () => [row(1)]))
    expect(many.looked['bakkers']).toBe(16)
    const wide = shapeOf(
      Array.from({ length: 20 }, (_, at) =>
        Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`f${at}x${n}`, n])),
      ),
    )
    expect(Object.keys(wide.kinds)).toHaveLength(mostPaths)
    expect(wide.isCut).toBe(true)
  })

  it('keeps apart what was asked for, and takes what are ids for one', () => {
    const sample = new ShapeSample()
    for (const path of ['/v1/users', '/v1/users/12/roles', '/v1/users/12']) sample.add({ path, json: { id: 1 } })
    expect(Object.keys(sample.shape?.kinds ?? {})).toEqual(['users.id', 'roles.id'])
    const ids = new ShapeSample()
    const letter = (at: number): string => String.fromCodePoint(97 + at)
    for (let at = 0; at < 500; at += 1)
      ids.add({ path: `/v1/${letter(at % 26)}${letter(Math.floor(at / 26))}`, json: { id: 1 } })
    expect(Object.keys(ids.shape?.kinds ?? {}).length).toBeLessThanOrEqual(21)
  })

  it('reads XML by its elements, also where a text holds a document, and leaves any other text alone', () => {
    const inner = '<browse result="1"><tr><td field="fin.trs">10</td></tr></browse>'
    const sample = new ShapeSample()
    const escaped = inner.replaceAll('<', '&lt;')
    sample.add({
      xml: parseXml(
        `<Answer><Items><User Id="3"><Name>Anna</Name></User><User/></Items><R>${escaped}</R><S>&lt; 5</S></Answer>`,
      ),
    })
    expect(sample.shape?.kinds).toEqual({
      'Answer.Items': { object: 1 },
      'Answer.Items.User': { object: 1, empty: 1 },
      'Answer.Items.User.@Id': { text: 1 },
      'Answer.Items.User.Name': { text: 1 },
      'Answer.R': { text: 1 },
      'Answer.R.browse.@result': { text: 1 },
      'Answer.R.browse.tr': { object: 1 },
      'Answer.R.browse.tr.td': { digits: 1 },
      'Answer.R.browse.tr.td.@field': { text: 1 },
      'Answer.S': { text: 1 },
    })
    expect(sample.shape?.looked).toMatchObject({ 'Answer.Items': 1, 'Answer.Items.User': 1 })
  })
})
