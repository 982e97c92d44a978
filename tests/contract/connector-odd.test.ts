import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyShape, shapeChanges, type Shape } from '#domain/sync/shape.ts'
import { ShapeSample } from '#functions/connectors/index.ts'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { variants } from './connector-groups.ts'
import { openRig, readTable, setClock, type Read } from './connector-rig.ts'
import { disfiguring, withoutLists, type Disfigure } from './odd-answers.ts'

/** Their answers are XML: `connector-odd-xml.test.ts`. */
const soap = new Set(['Nmbrs', 'Twinfield', 'Yuki'])

/** Their pages are found by the ids of the rows before, so that a row without one fails the table: nothing of it is removed then. */
const failsWithoutId = new Set(['FiscaalGemak'])

const rows = 40
const clock = setClock()
let vendors: Vendors
beforeEach(async () => {
  vendors = await startVendors({ port: 0, size: rows, clock })
})
afterEach(() => vendors.close())

type Row = Parameters<Disfigure>[0]
const without = (row: Row, field: string): Row =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key !== field))

for (const { name, connector, standIn } of variants.filter((one) => !soap.has(one.name) && !one.isCrm)) {
  const { table, path } = standIn.list

  /** Reads the list as it would be with `change` done to its rows; answers how often that was done as well. */
  async function read(change: Disfigure): Promise<Read & { readonly done: number }> {
    let done = 0
    const counting: Disfigure = (row, index) => {
      done += 1
      return change(row, index)
    }
    const credentials = standIn.good(vendors, clock.now())
    const through = (outbound: Parameters<typeof disfiguring>[0]) => disfiguring(outbound, path, counting)
    const rig = await openRig({ connector, vendors, clock, credentials, through })
    try {
      return { ...(await readTable(connector, table, rig.api, clock.now())), done }
    } finally {
      await rig.close()
    }
  }

  /** What the answers look like, whether the table could be read or not. */
  async function shapeWith(change: Disfigure): Promise<Shape> {
    const credentials = standIn.good(vendors, clock.now())
    const sample = new ShapeSample()
    const through = (outbound: Parameters<typeof disfiguring>[0]) => disfiguring(outbound, path, change)
    const onAnswer = (answer: Parameters<ShapeSample['add']>[0]): void => sample.add(answer)
    const rig = await openRig({ connector, vendors, clock, credentials, through, onAnswer })
    try {
      await readTable(connector, table, rig.api, clock.now())
    } catch (error) {
      expect(error).toMatchObject({ name: 'VendorError' })
    } finally {
      await rig.close()
    }
    return sample.shape ?? emptyShape
  }

  /** A whole read, even of nothing, is what a sync removes rows by. */
  async function readsWhole(): Promise<boolean> {
    const credentials = standIn.good(vendors, clock.now())
    const through = (outbound: Parameters<typeof disfiguring>[0]) => withoutLists(outbound, path)
    const rig = await openRig({ connector, vendors, clock, credentials, through })
    try {
      return (await readTable(connector, table, rig.api, clock.now())).complete
    } catch (error) {
      expect(error).toMatchObject({ kind: 'unexpected-answer' })
      return false
    } finally {
      await rig.close()
    }
  }

  /** Ids that a sync would take for gone although the vendor has them. */
  function lost({ rows: got, spared }: Read): string[] {
    const truth = [...(standIn.truth(vendors)[table]?.keys() ?? [])]
    return spared === undefined ? [] : truth.filter((id) => !got.has(id) && !spared.has(id))
  }

  /** The fields of its rows, and the one that is the id. */
  async function fields(): Promise<{ id: string; others: string[] }> {
    const raw: Row[] = []
    const { rows: got } = await read((row) => raw.push(row) && row)
    const ids = (key: string): number => raw.filter((row) => got.has(String(row[key]).trim())).length
    const keys = [...new Set(raw.flatMap((row) => Object.keys(row)))]
    const [id = ''] = keys.toSorted((one, other) => ids(other) - ids(one))
    return { id, others: keys.filter((key) => key !== id) }
  }

  it(`${name}, whose fields have other names, is told by the shape of its answers, fields that nobody reads included`, async () => {
    const { id } = await fields()
    const raw: Row[] = []
    const before = await shapeWith((row) => raw.push(row) && row)
    expect(shapeChanges(before, await shapeWith((row) => row))).toEqual([])
    const renamed = await shapeWith((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [key === id ? key : `${key}New`, value])),
    )
    const changes = shapeChanges(before, renamed)
    const always = Object.keys(raw[0] ?? {}).filter((key) => key !== id && raw.every((row) => key in row))
    expect(always.length).toBeGreaterThan(0)
    for (const key of always) {
      expect(
        changes.filter(({ path, now }) => path.endsWith(`.${key.replaceAll('.', '_')}`) && now === null),
        `${key} gone`,
      ).not.toEqual([])
      expect(
        changes.filter(({ path, before }) => path.endsWith(`.${key.replaceAll('.', '_')}New`) && before === null),
      ).not.toEqual([])
    }
    const kinds = await shapeWith((row) => ({ ...row, [always[0] ?? '']: { odd: [1] } }))
    expect(shapeChanges(before, kinds)).toContainEqual(
      expect.objectContaining({
        path: expect.stringMatching(new RegExp(`\\.${always[0]?.replaceAll('.', '_') ?? ''}$`, 'u')) as string,
        now: 'object',
      }),
    )
  })

  it(`${name}, whose list is not in its answer, has not been read`, async () => {
    expect(await readsWhole()).toBe(false)
  })

  describe(`${name}, of whose rows`, () => {
    it('no one is lost that is odd', async () => {
      const { id, others } = await fields()
      const one =
        (change: (row: Row) => unknown): Disfigure =>
        (row, index) =>
          index === 1 ? change(row) : row
      const odd = await read(
        one((row) => ({ ...Object.fromEntries(others.map((key) => [key, { odd: [key] }])), [id]: row[id] })),
      )
      expect(odd.done, 'one odd row').toBeGreaterThan(1)
      expect(lost(odd), 'one odd row').toEqual([])
      const withoutId = async (change: Disfigure, what: string): Promise<void> => {
        if (failsWithoutId.has(connector.id))
          await expect(read(change), what).rejects.toMatchObject({ kind: 'unexpected-answer' })
        else expect(lost(await read(change)), what).toEqual([])
      }
      await withoutId(
        one(() => ({})),
        'one row of nothing',
      )
      await withoutId(
        one((row) => ({ ...row, [id]: { odd: true } })),
        'id odd',
      )
      await withoutId(
        one((row) => ({ ...row, [id]: null })),
        'id absent',
      )
      for (const field of others) {
        expect(lost(await read((row) => ({ ...row, [field]: { odd: [] } }))), `all odd in ${field}`).toEqual([])
        expect(
          lost(await read((row) => ({ ...without(row, field), [`${field}New`]: row[field] }))),
          `${field} renamed`,
        ).toEqual([])
      }
      const asText = (row: Row): Row =>
        Object.fromEntries(
          Object.entries(row).map(([key, value]) => [key, typeof value === 'number' ? String(value) : value]),
        )
      expect(lost(await read(asText)), 'numbers as text').toEqual([])
    })
  })
}
