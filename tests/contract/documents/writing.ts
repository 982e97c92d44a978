import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineCollection } from '#platform/store/collection.ts'
import { connectionWith, idsOf, newFirm, notes, row, rows, runs, settings, type OpenStore } from './model.ts'

const draft = (fields: Readonly<Record<string, z.ZodString | z.ZodDefault<z.ZodString>>>) =>
  defineCollection<{ readonly id: string }, 'firm'>({
    name: 'drafts',
    scope: 'firm',
    schema: z.object({ id: z.string(), ...fields }),
  })

export function writingContract(open: OpenStore): void {
  describe('one document', () => {
    it('is read back as it was created, with everything in it', async () => {
      const documents = newFirm(open()).documents(rows, 'exact')
      const doc = row('1', {
        note: 'Café "De Zon" \\ 50% _ * é 😀 \u0001',
        amount: -0.5,
        active: false,
        amounts: { '2026-03': 12.25 },
      })
      const created = await documents.create(doc)
      expect(await documents.read('1')).toEqual({ doc, etag: created.etag })
    })

    it('is read with many others by their ids: those that are there', async () => {
      const documents = newFirm(open()).documents(rows, 'exact')
      const docs = Array.from({ length: 1_200 }, (_, at) => row(String(at), { amount: at }))
      const odd = row('a"b\\', { name: 'Café "😀"', note: null, active: false, amounts: { '2026-03': 12.25 } })
      await documents.load([...docs, odd])
      await newFirm(open()).documents(rows, 'exact').create(row('elsewhere'))
      const ids = [...docs.map(({ id }) => id), 'elsewhere', '', odd.id, odd.id]
      const found = await documents.readMany(ids)
      expect(found.size).toBe(1_201)
      expect(found.get('1199')?.doc.amount).toBe(1_199)
      expect(found.get(odd.id)).toEqual(await documents.read(odd.id))
      expect(found.get(odd.id)?.doc).toEqual(odd)
      expect(await documents.readMany([])).toEqual(new Map())
    })

    it('that is not there reads as undefined, whatever is asked for', async () => {
      const documents = newFirm(open()).documents(rows, 'exact')
      for (const id of ['1', '', 'x'.repeat(256), "' OR 1=1 --", '/', '\ud800'])
        expect(await documents.read(id)).toBeUndefined()
    })

    it('keeps any id of 1 to 255 characters apart from every other', async () => {
      const documents = newFirm(open()).documents(rows, 'exact')
      const ids = [
        'a/b',
        'a\\b',
        'a?b',
        'a#b',
        'a b',
        'a_b',
        'a%2Fb',
        'A/B',
        'ä',
        'a\u0308',
        '日本',
        '😀',
        '.',
        '..',
        'x'.repeat(255),
        '日'.repeat(255),
        '日'.repeat(254),
      ]
      await documents.load(ids.map((id) => row(id, { note: id })))
      for (const id of ids) expect((await documents.read(id))?.doc).toMatchObject({ id, note: id })
      expect(await documents.count()).toBe(ids.length)
    })

    it('of an earlier release gets what its schema fills in now, or says that it cannot be read; others are answered', async () => {
      const firm = newFirm(open())
      await firm.documents(draft({})).create({ id: '1' })
      const filled = draft({ state: z.string().default('new') })
      expect((await firm.documents(filled).read('1'))?.doc).toEqual({ id: '1', state: 'new' })
      const strict = firm.documents(draft({ state: z.string() }))
      await strict.create(Object.assign({ id: '2' }, { state: 'old' }))
      await expect(strict.read('1')).rejects.toThrow('does not fit its schema')
      expect(idsOf(await strict.query({}))).toEqual(['2'])
      expect([...(await strict.readMany(['1', '2'])).keys()]).toEqual(['2'])
      expect(idsOf((await strict.page({ take: 1 })).items)).toEqual([])
      const { next } = await strict.page({ take: 1 })
      expect(idsOf((await strict.page({ take: 1, after: next ?? '' })).items)).toEqual(['2'])
    })

    it('keeps nothing its schema does not know', async () => {
      const documents = newFirm(open()).documents(draft({}))
      const created = await documents.create(Object.assign({ id: '1' }, { secret: 'x' }))
      expect(created.doc).toEqual({ id: '1' })
      expect(await documents.read('1')).toEqual(created)
    })

    it('cannot be created twice', async () => {
      const documents = await connectionWith(open(), [row('1', { name: 'First' })])
      await expect(documents.create(row('1', { name: 'Second' }))).rejects.toMatchObject({ code: 'WRITE_CONFLICT' })
      expect((await documents.read('1'))?.doc.name).toBe('First')
    })

    it('can be created again after it was deleted, with an etag it never had', async () => {
      const documents = newFirm(open()).documents(rows, 'exact')
      const first = await documents.create(row('1'))
      await documents.delete('1')
      const second = await documents.create(row('1'))
      expect(second.etag).not.toBe(first.etag)
      await expect(documents.replace(row('1'), first.etag)).rejects.toMatchObject({ code: 'WRITE_CONFLICT' })
    })

    it('is replaced by who knows its etag, once', async () => {
      const documents = newFirm(open()).documents(rows, 'exact')
      const { etag } = await documents.create(row('1'))
      const replaced = await documents.replace(row('1', { name: 'Second' }), etag)
      expect(await documents.read('1')).toEqual(replaced)
      await expect(documents.replace(row('1', { name: 'Third' }), etag)).rejects.toMatchObject({
        code: 'WRITE_CONFLICT',
      })
      expect((await documents.read('1'))?.doc.name).toBe('Second')
    })

    it('that is not there cannot be replaced, updated or deleted', async () => {
      const documents = newFirm(open()).documents(rows, 'exact')
      await expect(documents.replace(row('1'), '"etag"')).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(documents.update('1', (doc) => doc)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(documents.delete('1')).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(documents.delete('')).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await documents.count()).toBe(0)
    })

    it('is deleted only by its own etag where one is named', async () => {
      const documents = newFirm(open()).documents(rows, 'exact')
      const { etag } = await documents.create(row('1'))
      const replaced = await documents.replace(row('1', { name: 'Second' }), etag)
      await expect(documents.delete('1', etag)).rejects.toMatchObject({ code: 'WRITE_CONFLICT' })
      await documents.delete('1', replaced.etag)
      expect(await documents.read('1')).toBeUndefined()
    })

    it('is upserted whether it was there or not', async () => {
      const documents = newFirm(open()).documents(rows, 'exact')
      const first = await documents.upsert(row('1'))
      const second = await documents.upsert(row('1', { name: 'Second' }))
      expect(second.etag).not.toBe(first.etag)
      expect(await documents.read('1')).toEqual(second)
    })
  })

  describe('an update', () => {
    it('adds up when several writers race', async () => {
      const documents = newFirm(open()).documents(settings)
      await documents.create({ id: 'n', value: 0 })
      const results = await Promise.allSettled(
        [1, 2].map(() => documents.update('n', (doc) => ({ ...doc, value: doc.value + 1 }))),
      )
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
      expect((await documents.read('n'))?.doc.value).toBe(2)
    })

    it('that answers undefined leaves the document as it is', async () => {
      const documents = newFirm(open()).documents(settings)
      const created = await documents.create({ id: 'n', value: 1 })
      expect(await documents.update('n', () => undefined)).toEqual(created)
      expect(await documents.read('n')).toEqual(created)
    })

    it('cannot change the id', async () => {
      const documents = newFirm(open()).documents(settings)
      await documents.create({ id: 'n', value: 1 })
      await expect(documents.update('n', (doc) => ({ ...doc, id: 'm' }))).rejects.toThrow('may not change the id')
    })
  })

  describe('a commit', () => {
    it('writes documents of several collections and connections of the firm together', async () => {
      const firm = newFirm(open())
      const [connectionRows, connectionRuns] = [firm.documents(rows, 'exact'), firm.documents(runs, 'exact')]
      const { etag } = await connectionRows.create(row('1'))
      await connectionRows.create(row('2'))
      await firm.commit([
        connectionRows.replacing(row('1', { name: 'New' }), etag),
        connectionRows.deleting('2'),
        connectionRows.upserting(row('3')),
        connectionRuns.creating({ id: '1', connectionId: 'exact', count: 3 }),
        firm.documents(rows, 'afas').creating(row('4', { connectionId: 'afas' })),
        firm.documents(settings).creating({ id: '1', value: 1 }),
      ])
      expect(await firm.documents(rows, 'afas').count()).toBe(1)
      expect(await firm.documents(settings).count()).toBe(1)
      expect((await connectionRows.query({})).map(({ doc }) => [doc.id, doc.name])).toEqual([
        ['1', 'New'],
        ['3', 'Kantoor 3'],
      ])
      expect(await connectionRuns.count()).toBe(1)
    })

    it('writes nothing when one of its writes is refused, wherever that one stands', async () => {
      const firm = newFirm(open())
      const documents = firm.documents(rows, 'exact')
      const { etag } = await documents.create(row('1'))
      await documents.replace(row('1', { name: 'Newer' }), etag)
      const fine = [
        documents.creating(row('2')),
        documents.upserting(row('3')),
        documents.upserting(row('1', { name: 'Overwritten' })),
      ]
      const refused = [
        [documents.creating(row('1')), 'WRITE_CONFLICT'],
        [documents.replacing(row('1'), etag), 'WRITE_CONFLICT'],
        [documents.deleting('1', etag), 'WRITE_CONFLICT'],
        [documents.replacing(row('9'), etag), 'NOT_FOUND'],
        [documents.deleting('9'), 'NOT_FOUND'],
      ] as const
      for (const [write, code] of refused) {
        await expect(firm.commit([...fine.slice(0, 2), write])).rejects.toMatchObject({ code })
        await expect(firm.commit([write, ...fine.slice(0, 2)])).rejects.toMatchObject({ code })
      }
      expect((await documents.query({})).map(({ doc }) => doc)).toEqual([row('1', { name: 'Newer' })])
    })

    it('takes 100 writes and refuses 101, writing none', async () => {
      const firm = newFirm(open())
      const documents = firm.documents(settings)
      const writes = Array.from({ length: 101 }, (_, at) => documents.creating({ id: `s${at}`, value: at }))
      await expect(firm.commit(writes)).rejects.toThrow('at most 100')
      expect(await documents.count()).toBe(0)
      await firm.commit(writes.slice(0, 100))
      expect(await documents.count()).toBe(100)
    })

    it('is one of many at once, each all or nothing, in the order in which they were asked', async () => {
      const firm = newFirm(open())
      const documents = firm.documents(rows, 'exact')
      const { etag } = await documents.create(row('there'))
      const creating = (from: number, count: number) =>
        Array.from({ length: count }, (_, at) => documents.creating(row(`s${from + at}`, { amount: at })))
      const told = await Promise.allSettled([
        firm.commit(creating(0, 100)),
        firm.commit([...creating(100, 3), documents.creating(row('there'))]),
        firm.commit([documents.replacing(row('there', { amount: 7 }), etag), ...creating(200, 3)]),
        documents.create(row('meanwhile')),
        firm.commit([...creating(300, 3), documents.deleting('nowhere')]),
      ])
      expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'rejected'])
      expect(await documents.count()).toBe(105)
      expect((await documents.read('there'))?.doc.amount).toBe(7)
      expect([...(await documents.readMany(['s100', 's202', 's300'])).keys()]).toEqual(['s202'])
    })

    it('of nothing is fine', async () => {
      await expect(newFirm(open()).commit([])).resolves.toBeUndefined()
    })

    it('refuses writes of another firm', async () => {
      const [firm, other] = [newFirm(open()), newFirm(open())]
      const one = firm.documents(rows, 'exact')
      const write = one.creating(row('1'))
      await expect(other.commit([write])).rejects.toThrow('its own tenant')
      await expect(open().directory.commit([write])).rejects.toThrow('its own tenant')
      expect(await one.count()).toBe(0)
    })

    it('writes a document once, and refuses two writes of one', async () => {
      const firm = newFirm(open())
      const documents = firm.documents(settings)
      const twice = [documents.creating({ id: '1', value: 1 }), documents.upserting({ id: '1', value: 2 })]
      await expect(firm.commit(twice)).rejects.toThrow('writes settings 1 twice')
      await expect(firm.commit([documents.deleting('1'), documents.deleting('1')])).rejects.toThrow('twice')
      expect(await documents.count()).toBe(0)
      await firm.commit([
        documents.creating({ id: '1', value: 1 }),
        firm.documents(notes).creating({ id: '1', text: 'a' }),
      ])
      expect(await documents.count()).toBe(1)
    })
  })

  describe('what is refused before it is written', () => {
    const doc = row('1')
    it.each([
      ['a document that does not fit its schema', { ...doc, name: 5 as unknown as string }, 'does not fit its schema'],
      ['a document of another connection', { ...doc, connectionId: 'afas' }, 'does not belong'],
      ['an empty id', { ...doc, id: '' }, 'needs an id'],
      ['an id of 256 characters', { ...doc, id: 'x'.repeat(256) }, 'needs an id'],
      ['an id that is half a character', { ...doc, id: '\ud800' }, 'needs an id'],
      ['a document over 2 MB', { ...doc, note: 'x'.repeat(2 * 1024 * 1024) }, 'larger than'],
      ['a document over 2 MB of wide characters', { ...doc, note: '日'.repeat(700_000) }, 'larger than'],
    ])('%s', async (_, wrong, message) => {
      const firm = newFirm(open())
      const documents = firm.documents(rows, 'exact')
      await expect(documents.create(wrong)).rejects.toThrow(message)
      await expect(documents.upsert(wrong)).rejects.toThrow(message)
      await expect(documents.replace(wrong, 'x')).rejects.toThrow(message)
      await expect(documents.load([wrong])).rejects.toThrow(message)
      expect(() => documents.creating(wrong)).toThrow(message)
      expect(await documents.count()).toBe(0)
    })

    it('but a document of nearly 2 MB is kept', async () => {
      const documents = newFirm(open()).documents(rows, 'exact')
      await documents.create(row('1', { note: 'x y '.repeat(480_000) }))
      expect((await documents.read('1'))?.doc.note).toHaveLength(1_920_000)
      expect(await documents.count({ search: 'x y x' })).toBe(1)
    })
  })
}
