import { describe, expect, it } from 'vitest'
import { accounts, connectionWith, idsOf, newFirm, row, rows, secrets, settings, type OpenStore } from './model.ts'

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
      expect(await one.documents(rows).count()).toBe(0)
      expect(await mine.query({ where: { search: 'theirs' } })).toEqual([])
      expect(await one.documents(rows).query({ where: { search: 'theirs' } })).toEqual([])
      await expect(mine.replace(row('1'), etag)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(mine.delete('1')).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await mine.load([row('1', { name: 'Mine' })])
      await mine.remove(['1'])
      expect((await theirs.read('1'))?.etag).toBe(etag)
    })

    it('is not left by any id, value, needle or cursor a caller passes', async () => {
      const [one, other] = [newFirm(open()), newFirm(open())]
      await other.documents(rows, 'exact').load(hostile.map((text, at) => row(`h${at}`, { name: text, note: text })))
      const mine = one.documents(rows, 'exact')
      await mine.create(row('1', { name: 'Mine' }))
      for (const text of hostile) {
        expect(await mine.read(text)).toBeUndefined()
        expect(await mine.query({ where: { field: 'name', op: 'eq', value: text } })).toEqual([])
        expect(await mine.query({ where: { field: 'name', op: 'in', values: [text] } })).toEqual([])
        expect(await one.documents(rows).query({ where: { search: text } })).toEqual([])
        expect(await one.documents(rows, text).count()).toBe(0)
      }
      const page = await other.documents(rows, 'exact').page({ take: 1 })
      const rest = await mine.page(page.next === undefined ? {} : { after: page.next })
      expect(rest.items.every(({ doc }) => doc.name === 'Mine')).toBe(true)
    })
  })

  describe('a connection', () => {
    it('never sees, changes or deletes a row of its neighbour', async () => {
      const firm = newFirm(open())
      const [exact, afas] = [firm.documents(rows, 'exact'), firm.documents(rows, 'afas')]
      const theirs = row('1', { name: 'Afas', connectionId: 'afas' })
      const { etag } = await afas.create(theirs)
      expect(await exact.read('1')).toBeUndefined()
      expect(await exact.readMany(['1'])).toEqual(new Map())
      expect(await exact.query({})).toEqual([])
      expect(await exact.count()).toBe(0)
      await expect(exact.create(row('1'))).rejects.toMatchObject({ code: 'WRITE_CONFLICT' })
      await expect(exact.upsert(row('1'))).rejects.toMatchObject({ code: 'WRITE_CONFLICT' })
      await expect(exact.replace(row('1'), etag)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(exact.delete('1')).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await exact.remove(['1'])
      expect(await afas.read('1')).toEqual({ doc: theirs, etag })
    })

    it('keeps any id apart from every other', async () => {
      const firm = newFirm(open())
      for (const [at, id] of hostile.entries())
        await firm.documents(rows, id).create(row(String(at), { connectionId: id, name: id }))
      for (const id of hostile)
        expect((await firm.documents(rows, id).query({})).map(({ doc }) => doc.name)).toEqual([id])
      expect(await firm.documents(rows).count()).toBe(hostile.length)
    })

    it('can be named where its documents are opened, and nowhere else', () => {
      const firm = newFirm(open())
      const opened = firm.documents.bind(firm) as (collection: unknown, partition?: string) => unknown
      expect(() => opened(rows, '')).toThrow('needs the id')
      expect(() => opened(settings, 'exact')).toThrow('as a whole')
      expect(() => opened(accounts)).toThrow('does not lie here')
    })
  })

  describe('over all connections', () => {
    it('rows are found, ordered, counted and paged together', async () => {
      const firm = newFirm(open())
      await firm.documents(rows, 'exact').load([row('1', { name: 'Bakker 10' }), row('2', { name: 'Bakker 9' })])
      await firm
        .documents(rows, 'afas')
        .load([
          row('0', { name: 'Bakker 2', connectionId: 'afas', status: 'DELETED' }),
          row('3', { name: 'Cafe', connectionId: 'afas' }),
        ])
      const across = firm.documents(rows)
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
      expect(seen.slice(0, 4)).toEqual(['afas 0', 'exact 1', 'exact 2', 'afas 3'])
      expect(seen.slice(4)).toEqual(['afas 3', 'exact 2', 'exact 1', 'afas 0'])
      const scanned: string[] = []
      for await (const batch of across.scan(undefined, { batch: 1 }))
        scanned.push(...batch.map(({ connectionId, id }) => `${connectionId} ${id}`))
      expect(scanned).toEqual(seen.slice(0, 4))
    })
  })

  describe('collections and kinds', () => {
    it('do not mix: same ids in several collections of one firm', async () => {
      const firm = newFirm(open())
      await firm.documents(settings).create({ id: '1', value: 1 })
      await firm.documents(rows, 'exact').create(row('1'))
      expect((await firm.documents(settings).query({})).map(({ doc }) => doc)).toEqual([{ id: '1', value: 1 }])
      expect(await firm.documents(rows).count()).toBe(1)
    })

    it('the directory lies apart from every firm', async () => {
      const { directory } = open()
      const documents = directory.documents(accounts)
      const email = `${crypto.randomUUID()}@voorbeeld.nl`
      await directory.commit([documents.creating({ id: email, email, firm: '' })])
      expect(idsOf(await documents.find({ email }))).toEqual([email])
      expect(await documents.find({ email, firm: 'another' })).toEqual([])
      await expect(documents.find({ firm: 'x' })).rejects.toThrow('declares no look-up')
      await directory.commit([documents.deleting(email)])
      expect(await documents.read(email)).toBeUndefined()
      expect(await documents.find({ email })).toEqual([])
    })

    it('the directory is walked whole in id order, and purged of what is over', async () => {
      const documents = open().directory.documents(accounts)
      const mark = crypto.randomUUID()
      const ids = ['a', 'b', 'c', 'd', 'e'].map((letter) => `${mark}-${letter}`)
      for (const id of ids) await documents.create({ id, email: mark, firm: '' })
      const seen: string[] = []
      for await (const batch of documents.scan({ batch: 2 })) seen.push(...batch.map(({ id }) => id))
      expect(seen.filter((id) => id.startsWith(mark))).toEqual(ids)
      await documents.purge(({ id }) => id === ids[1] || id === ids[3])
      expect(idsOf(await documents.find({ email: mark }))).toEqual([ids[0], ids[2], ids[4]])
    })

    it('that are read by id only answer no question', async () => {
      const documents = newFirm(open()).documents(secrets, 'exact')
      await documents.create({ id: 'exact', connectionId: 'exact', sealed: 'x' })
      expect((await documents.read('exact'))?.doc.sealed).toBe('x')
      await expect(documents.count()).rejects.toThrow('read by id only')
      await expect(documents.query({})).rejects.toThrow('read by id only')
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
