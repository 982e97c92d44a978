import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineCollection } from '#platform/store/collection.ts'
import { idsOf, newFirm, type OpenStore } from './model.ts'

/** As it was: one name of two words. */
const before = defineCollection({
  name: 'people',
  scope: 'firm',
  schema: z.object({ id: z.string(), name: z.string() }),
  columns: { name: 'text' },
  indexes: [{ columns: ['name'] }],
  searchIn: ['name'],
})

const Person = z.object({ id: z.string(), first: z.string(), last: z.string() })

/** As it is: two names, each a column. */
const now = defineCollection({
  name: 'people',
  scope: 'firm',
  schema: Person,
  columns: { first: 'text', last: 'sortedText' },
  indexes: [{ columns: ['last'] }],
  searchIn: ['last'],
  shape: 2,
  upgrade: (doc, shape) => {
    const { id, name } = z.object({ id: z.string(), name: z.string() }).parse(doc)
    if (shape !== 1) throw new Error(`No shape ${shape} was ever kept`)
    const [first, last] = name.split(' ')
    if (last === undefined) throw new Error('Only one name')
    return { id, first, last }
  },
})

const people = [
  { id: '1', name: 'Anna Öz' },
  { id: '2', name: 'Bram de-Vries' },
  { id: '3', name: 'Carla Aalders' },
]

export function upgradingContract(open: OpenStore): void {
  describe('documents of an earlier shape', () => {
    const opened = async (more: readonly { readonly id: string; readonly name: string }[] = []) => {
      const firm = newFirm(open())
      await firm.documents(before).load([...people, ...more])
      return firm.documents(now)
    }

    it('are read in the present one, one by one, together and in order', async () => {
      const documents = await opened()
      expect((await documents.read('1'))?.doc).toEqual({ id: '1', first: 'Anna', last: 'Öz' })
      expect((await documents.readMany(['2', '1'])).get('2')?.doc.last).toBe('de-Vries')
      const orderBy = [{ field: 'last', direction: 'ascending' }] as const
      expect(idsOf(await documents.query({ orderBy }))).toEqual(['3', '2', '1'])
      const first = await documents.page({ orderBy, take: 1 })
      expect(idsOf((await documents.page({ orderBy, after: first.next ?? '' })).items)).toEqual(['2', '1'])
      for await (const batch of documents.scan()) expect(batch.map(({ first: name }) => name)).toContain('Carla')
    })

    it('are found, counted and searched by the columns they have now', async () => {
      const documents = await opened()
      expect(idsOf(await documents.query({ where: { field: 'first', op: 'eq', value: 'Bram' } }))).toEqual(['2'])
      expect(await documents.countBy('last')).toEqual(
        new Map([
          ['Aalders', 1],
          ['de-Vries', 1],
          ['Öz', 1],
        ]),
      )
      expect(await documents.values(['last', 'first'], { where: { search: 'oz' } })).toEqual([['Öz', 'Anna']])
      // What is searched in now is not what was searched in before.
      expect(await documents.count({ search: 'anna' })).toBe(0)
    })

    it('are written in the present one at their next change', async () => {
      const documents = await opened()
      await documents.update('1', (person) => ({ ...person, last: 'Zeeman' }))
      await documents.create({ id: '4', first: 'Dirk', last: 'Bos' })
      expect(await documents.values(['last', 'id'], { orderBy: [{ field: 'last', direction: 'ascending' }] })).toEqual([
        ['Aalders', '3'],
        ['Bos', '4'],
        ['de-Vries', '2'],
        ['Zeeman', '1'],
      ])
      // Those two no longer know the name of before; nothing would bring them back to it.
      expect((await documents.read('1'))?.doc).toEqual({ id: '1', first: 'Anna', last: 'Zeeman' })
      expect((await documents.read('4'))?.doc).toEqual({ id: '4', first: 'Dirk', last: 'Bos' })
    })

    it('that cannot be brought to the present one are refused by their id, and the others are answered', async () => {
      const documents = await opened([{ id: '0', name: 'Madonna' }])
      await expect(documents.read('0')).rejects.toThrow('Only one name')
      expect(idsOf(await documents.query({}))).toEqual(['1', '2', '3'])
      expect([...(await documents.readMany(['0', '1'])).keys()]).toEqual(['1'])
      await documents.upsert({ id: '0', first: 'Madonna', last: 'Ciccone' })
      expect(idsOf(await documents.query({ where: { field: 'last', op: 'eq', value: 'Ciccone' } }))).toEqual(['0'])
    })
  })
}
