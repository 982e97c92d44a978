import { describe, expect, it } from 'vitest'
import { accounts, connectionWith, idsOf, newFirm, products, row, rows, settings, type OpenStore } from './model.ts'

const hostile = [
  "' OR '1'='1",
  '" OR ""="',
  '*',
  '%',
  '_',
  '/* */',
  '-- ',
  'c.tenantId',
  '"; DROP TABLE c_rows; --',
  '\\',
  ') OR (1=1',
  'NEAR(a b)',
  '../..',
]

export function isolationContract(open: OpenStore): void {
  describe('a firm', () => {
    it('never sees, changes or deletes what another has under the same ids', async () => {
      const [one, other] = [newFirm(open()), newFirm(open())]
      const theirs = other.documents(rows, 'exact')
      const { etag } = await theirs.create(row('1', { name: 'Theirs' }))
      const mine = one.documents(rows, 'exact')
      expect(await mine.read('1')).toBeUndefined()
      expect(await mine.query({})).toEqual([])
      expect(await mine.count()).toBe(0)
      expect(await one.across(rows).count()).toBe(0)
      expect(await mine.query({ where: { search: 'theirs' } })).toEqual([])
      expect(await one.across(rows).query({ where: { search: 'theirs' } })).toEqual([])
      await expect(mine.replace(row('1'), etag)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(mine.delete('1')).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await mine.writeMany({ upsert: [row('1', { name: 'Mine' })] })
      await mine.writeMany({ delete: ['1'] })
      expect((await theirs.read('1'))?.etag).toBe(etag)
    })

    it('is not left by any id, value, needle or cursor a caller passes', async () => {
      const [one, other] = [newFirm(open()), newFirm(open())]
      await other
        .documents(rows, 'exact')
        .writeMany({ upsert: hostile.map((text, at) => row(`h${at}`, { name: text, note: text })) })
      const mine = one.documents(rows, 'exact')
      await mine.create(row('1', { name: 'Mine' }))
      for (const text of hostile) {
        expect(await mine.read(text)).toBeUndefined()
        expect(await mine.query({ where: { field: 'name', op: 'eq', value: text } })).toEqual([])
        expect(await mine.query({ where: { field: 'name', op: 'in', values: [text] } })).toEqual([])
        expect(await one.across(rows).query({ where: { search: text } })).toEqual([])
        expect(await one.documents(rows, text).count()).toBe(0)
      }
      const page = await other.documents(rows, 'exact').page({ take: 1 })
      const rest = await mine.page(page.next === undefined ? {} : { after: page.next })
      expect(rest.items.every(({ doc }) => doc.name === 'Mine')).toBe(true)
    })
  })

  describe('a connection', () => {
    it('has rows of its own under the same ids as its neighbour', async () => {
      const firm = newFirm(open())
      const [exact, afas] = [firm.documents(rows, 'exact'), firm.documents(rows, 'afas')]
      await exact.create(row('1', { name: 'Exact' }))
      await afas.create(row('1', { name: 'Afas', connectionId: 'afas' }))
      expect((await exact.query({})).map(({ doc }) => doc.name)).toEqual(['Exact'])
      await exact.writeMany({ delete: ['1'] })
      expect((await afas.read('1'))?.doc.name).toBe('Afas')
    })

    it('keeps any id apart from every other', async () => {
      const firm = newFirm(open())
      for (const id of hostile) await firm.documents(rows, id).create(row('1', { connectionId: id, name: id }))
      for (const id of hostile)
        expect((await firm.documents(rows, id).query({})).map(({ doc }) => doc.name)).toEqual([id])
      expect(await firm.across(rows).count()).toBe(hostile.length)
    })

    it('must be named where its documents are opened, and nowhere else', () => {
      const firm = newFirm(open())
      const opened = firm.documents.bind(firm) as (collection: unknown, partition?: string) => unknown
      const across = firm.across.bind(firm) as (collection: unknown) => unknown
      expect(() => opened(rows)).toThrow('needs the id')
      expect(() => opened(rows, '')).toThrow('needs the id')
      expect(() => opened(settings, 'exact')).toThrow('as a whole')
      expect(() => opened(accounts)).toThrow('does not lie here')
      expect(() => across(settings)).toThrow('lies in one place')
    })
  })

  describe('over all connections', () => {
    it('rows are found, ordered, counted and paged together', async () => {
      const firm = newFirm(open())
      await firm
        .documents(rows, 'exact')
        .writeMany({ upsert: [row('1', { name: 'Bakker 10' }), row('2', { name: 'Bakker 9' })] })
      await firm.documents(rows, 'afas').writeMany({
        upsert: [
          row('1', { name: 'Bakker 2', connectionId: 'afas', status: 'DELETED' }),
          row('3', { name: 'Cafe', connectionId: 'afas' }),
        ],
      })
      const across = firm.across(rows)
      expect(
        (await across.query({ where: { search: 'bakker' }, orderBy: [{ field: 'name', direction: 'ascending' }] })).map(
          ({ doc }) => doc.name,
        ),
      ).toEqual(['Bakker 2', 'Bakker 9', 'Bakker 10'])
      expect(await across.count({ field: 'connectionId', op: 'eq', value: 'afas' })).toBe(2)
      expect(await across.countBy('connectionId')).toEqual(
        new Map([
          ['afas', 2],
          ['exact', 2],
        ]),
      )
      expect(await across.countBy('status')).toEqual(
        new Map([
          ['ACTIVE', 3],
          ['DELETED', 1],
        ]),
      )
      const seen: string[] = []
      for (const direction of ['ascending', 'descending'] as const) {
        let after: string | undefined
        do {
          const page = await across.page({
            orderBy: [{ field: 'id', direction }],
            take: 1,
            ...(after === undefined ? {} : { after }),
          })
          seen.push(...page.items.map(({ doc }) => `${doc.connectionId} ${doc.id}`))
          after = page.next
        } while (after !== undefined)
      }
      expect(seen.slice(0, 4)).toEqual(['afas 1', 'exact 1', 'exact 2', 'afas 3'])
      expect(seen.slice(4)).toEqual(['afas 3', 'exact 2', 'exact 1', 'afas 1'])
      const scanned: string[] = []
      for await (const batch of across.scan(undefined, { batch: 1 }))
        scanned.push(...batch.map(({ connectionId, id }) => `${connectionId} ${id}`))
      expect(scanned).toEqual(seen.slice(0, 4))
    })
  })

  describe('collections and kinds', () => {
    it('do not mix: same ids in several collections of one partition', async () => {
      const firm = newFirm(open())
      await firm.documents(settings).create({ id: '1', value: 1 })
      await firm.documents(products, 'jansen').create({ id: '1', combinationId: 'jansen', price: '1.50' })
      expect((await firm.documents(settings).query({})).map(({ doc }) => doc)).toEqual([{ id: '1', value: 1 }])
      expect(await firm.documents(products, 'de-vries').count()).toBe(0)
      expect(await firm.across(products).count()).toBe(1)
    })

    it('the directory lies apart from every firm', async () => {
      const { directory } = open()
      const documents = directory.documents(accounts)
      const email = `${crypto.randomUUID()}@voorbeeld.nl`
      await directory.commit([documents.creating({ id: email, email })])
      expect(idsOf(await documents.query({ where: { field: 'email', op: 'eq', value: email } }))).toEqual([email])
      await directory.commit([documents.deleting(email)])
      expect(await documents.read(email)).toBeUndefined()
    })
  })

  describe('one connection', () => {
    it('is not mixed with another by the kept counts', async () => {
      const documents = await connectionWith(open(), [row('1')])
      expect(await documents.count()).toBe(1)
      await documents.create(row('2'))
      expect(await documents.count()).toBe(2)
    })
  })
}
