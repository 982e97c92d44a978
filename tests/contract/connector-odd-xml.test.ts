import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyShape, shapeChanges, type Shape } from '#domain/sync/shape.ts'
import { ShapeSample } from '#functions/connectors/index.ts'
import type { XmlElement } from '#functions/connectors/kit/xml.ts'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { variants } from './connector-groups.ts'
import { openRig, readTable, setClock, type Read } from './connector-rig.ts'
import { disfiguringXml, withoutXmlList, type DisfigureXml } from './odd-xml.ts'

/**
 * The list of administrations of each, and how its rows say who they are. Nmbrs lets every result be absent, so that a list
 * that is not there is one without rows.
 */
const lists = {
  Nmbrs: { path: ['List_GetByDebtorResult', 'Company'], id: 'ID', mayBeAbsent: true },
  Twinfield: { path: ['offices', 'office'], id: '', mayBeAbsent: false },
  Yuki: { path: ['Administrations', 'Administration'], id: '@ID', mayBeAbsent: false },
} as const

const clock = setClock()
let vendors: Vendors
beforeEach(async () => {
  vendors = await startVendors({ port: 0, size: 12, clock })
})
afterEach(() => vendors.close())

/** A value that no schema knows: an element of its own where a text was. */
const oddly = (name: string): XmlElement => ({
  name,
  attributes: {},
  text: '',
  children: [{ name: 'odd', attributes: {}, text: name, children: [] }],
})

const fieldsOf = (row: XmlElement): string[] => [
  ...row.children.map(({ name }) => name),
  ...Object.keys(row.attributes).map((name) => `@${name}`),
]

/** The row with one field changed; undefined: without it. `''` is the text of the row itself. */
function withField(row: XmlElement, field: string, change: (value: XmlElement) => XmlElement | undefined): XmlElement {
  if (field === '') return { ...row, text: change({ ...oddly('x'), text: row.text })?.text ?? '' }
  if (!field.startsWith('@'))
    return {
      ...row,
      children: row.children.flatMap((child) => (child.name === field ? (change(child) ?? []) : [child])),
    }
  const name = field.slice(1)
  const { [name]: text = '', ...others } = row.attributes
  const after = change({ name, attributes: {}, text, children: [] })
  return { ...row, attributes: after === undefined ? others : { ...others, [after.name]: after.text } }
}

const anew = (value: XmlElement): XmlElement => ({ ...value, name: `${value.name}New` })

for (const { name, connector, standIn } of variants.filter((one) => Object.hasOwn(lists, one.name))) {
  const { path, id, mayBeAbsent } = lists[name as keyof typeof lists]

  async function readThrough(through: Parameters<typeof openRig>[0]['through'], sample?: ShapeSample): Promise<Read> {
    const credentials = standIn.good(vendors, clock.now())
    const onAnswer = (answer: Parameters<ShapeSample['add']>[0]): void => sample?.add(answer)
    const rig = await openRig({ connector, vendors, clock, credentials, onAnswer, ...(through && { through }) })
    try {
      return await readTable(connector, 'administrations', rig.api, clock.now())
    } finally {
      await rig.close()
    }
  }

  async function read(change: DisfigureXml): Promise<Read & { readonly done: number }> {
    let done = 0
    const counting: DisfigureXml = (row, index) => {
      done += 1
      return change(row, index)
    }
    return { ...(await readThrough((outbound) => disfiguringXml(outbound, path, counting))), done }
  }

  /** Ids that a sync would take for gone although the vendor has them. */
  function lost({ rows: got, spared }: Read): string[] {
    const truth = [...(standIn.truth(vendors).administrations?.keys() ?? [])]
    return spared === undefined ? [] : truth.filter((one) => !got.has(one) && !spared.has(one))
  }

  async function rowsNow(): Promise<XmlElement[]> {
    const raw: XmlElement[] = []
    await read((row) => {
      raw.push(row)
      return row
    })
    return raw
  }

  it(`${name}, whose list is not in its answer, ${mayBeAbsent ? 'has none' : 'has not been read'}`, async () => {
    const work = readThrough((outbound) => withoutXmlList(outbound, path[0]))
    if (mayBeAbsent) expect(await work).toMatchObject({ complete: true, rows: new Map() })
    else await expect(work).rejects.toMatchObject({ kind: 'unexpected-answer' })
  })

  it(`${name}, whose fields have other names, is told by the shape of its answers`, async () => {
    const shapeWith = async (change: DisfigureXml): Promise<Shape> => {
      const sample = new ShapeSample()
      await readThrough((outbound) => disfiguringXml(outbound, path, change), sample)
      return sample.shape ?? emptyShape
    }
    const raw = await rowsNow()
    const fields = fieldsOf(raw[0] ?? oddly('none')).filter((field) => field !== id)
    const always = fields.filter((field) => raw.every((row) => fieldsOf(row).includes(field)))
    const before = await shapeWith((row) => row)
    const after = await shapeWith((row) => always.reduce((one, field) => withField(one, field, anew), row))
    expect(shapeChanges(before, await shapeWith((row) => row))).toEqual([])
    const changes = shapeChanges(before, after)
    expect(always.length).toBeGreaterThan(0)
    for (const field of always) {
      expect(
        changes.some(({ path: at, now }) => at.endsWith(`.${field}`) && now === null),
        `${field} gone`,
      ).toBe(true)
      expect(
        changes.some((one) => one.path.endsWith(`.${field}New`) && one.before === null),
        `${field} new`,
      ).toBe(true)
    }
  })

  describe(`${name}, of whose rows`, () => {
    it('no one is lost that is odd', async () => {
      const [first] = await rowsNow()
      const others = fieldsOf(first ?? oddly('none')).filter((field) => field !== id)
      const one =
        (change: (row: XmlElement) => XmlElement | undefined): DisfigureXml =>
        (row, index) =>
          index === 0 ? change(row) : row
      const odd = await read(
        one((row) => others.reduce((some, field) => withField(some, field, ({ name: of }) => oddly(of)), row)),
      )
      expect(odd.done).toBeGreaterThan(1)
      expect(odd.rows.size + (odd.spared?.size ?? 0)).toBeGreaterThan(1)
      expect(lost(odd), 'one odd row').toEqual([])
      const nothing = (row: XmlElement): XmlElement => ({ ...row, attributes: {}, children: [], text: '' })
      expect(lost(await read(one(nothing))), 'one row of nothing').toEqual([])
      expect(lost(await read(one((row) => withField(row, id, ({ name: of }) => oddly(of))))), 'id odd').toEqual([])
      expect(lost(await read(one((row) => withField(row, id, () => undefined)))), 'id absent').toEqual([])
      for (const field of others) {
        expect(
          lost(await read((row) => withField(row, field, ({ name: of }) => oddly(of)))),
          `all odd in ${field}`,
        ).toEqual([])
        expect(lost(await read((row) => withField(row, field, anew))), `${field} renamed`).toEqual([])
      }
    })
  })
}
