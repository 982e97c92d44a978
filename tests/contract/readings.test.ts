import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TenantId } from '#domain/shared/ids.ts'
import { openDocumentStore, type DocumentStore } from '#platform/store/index.ts'
import { ReadingProcess } from '#platform/store/sqlite/reading-process.ts'
import { row, rows } from './documents/model.ts'

const many = 2_500
const reading = {
  over: [rows],
  searches: [],
  text: `SELECT json_quote(id), id FROM "rows/documents" WHERE connectionId = :connection ORDER BY id`,
  values: { connection: 'c0' },
  rows: 400,
  most: 100_000,
}

/** The same, each part a question of its own. */
const stepped = {
  ...reading,
  text: `SELECT group_concat(o, ','), count(*), max(k) FROM (
    SELECT json_quote(id) AS o, id AS k FROM "rows/documents"
    WHERE connectionId = :connection AND id > :behind ORDER BY k LIMIT :some OFFSET :skip)`,
  values: { connection: 'c0', behind: '', some: 0, skip: 0 },
  steps: { behind: 'behind', rows: 'some', skip: 'skip' },
}

describe.each([
  ['row by row', reading],
  ['step by step', stepped],
])('a long reading, %s,', (_, reading) => {
  let folder: string
  let store: DocumentStore
  const firm = () => store.openTenantDocuments('firm' as TenantId)

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spil-readings-'))
    store = await openDocumentStore({ kind: 'sqlite', folder })
    await firm()
      .documents(rows)
      .load(Array.from({ length: many }, (_, at) => row(`r${String(at).padStart(5, '0')}`, { connectionId: 'c0' })))
  })
  afterAll(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })

  it('comes in parts that are together all of it, in order, and none is read ahead but the next', async () => {
    const spy = vi.spyOn(ReadingProcess.prototype, 'ask')
    const ids: string[] = []
    let parts = 0
    for await (const part of firm().read(reading)) {
      parts += 1
      expect(spy.mock.calls.length).toBeLessThanOrEqual(parts + 1)
      ids.push(...(JSON.parse(`[${part.text}]`) as string[]))
      expect(part.rows).toBeLessThanOrEqual(400)
    }
    spy.mockRestore()
    expect(ids).toEqual(Array.from({ length: many }, (_, at) => `r${String(at).padStart(5, '0')}`))
    expect(parts).toBe(7)
  })

  it('says that there is more than was to be told, and what its last row was', async () => {
    let last
    for await (const part of firm().read({ ...reading, most: 500 })) last = part
    expect(last).toMatchObject({ rows: 100, beyond: true, more: false, last: ['r00499'] })
    for await (const part of firm().read({ ...reading, most: many })) last = part
    expect(last).toMatchObject({ rows: 100, beyond: false, more: false, last: ['r02499'] })
    for await (const part of firm().read({ ...reading, most: 400 })) last = part
    expect(last).toMatchObject({ rows: 400, beyond: true, more: false, last: ['r00399'] })
  })

  it('of nothing is one part without rows', async () => {
    const parts = []
    for await (const part of firm().read({ ...reading, values: { ...reading.values, connection: 'nobody' } }))
      parts.push(part)
    expect(parts).toEqual([{ text: '', rows: 0, head: undefined, last: undefined, more: false, beyond: false }])
  })

  it('sees the firm as it was when it began, whatever is written meanwhile; others write and read beside it', async () => {
    const parts = firm().read(reading)
    await parts.next()
    await firm()
      .documents(rows, 'c0')
      .create(row('r99999', { connectionId: 'c0' }))
    const beside = firm().read({ ...reading, rows: 10_000 })
    expect((await beside.next()).value).toMatchObject({ rows: many + 1 })
    await beside.return(undefined)
    let seen = 400
    for await (const part of parts) seen += part.rows
    expect(seen).toBe(many)
  })

  it('ends when nobody takes more, or somebody says so, and the store can close', async () => {
    for await (const part of firm().read(reading)) {
      expect(part.more).toBe(true)
      break
    }
    const leaving = new AbortController()
    const parts = firm().read(reading, leaving.signal)
    await parts.next()
    leaving.abort(new Error('gone'))
    await expect(parts.next()).rejects.toThrow('gone')
  })

  it('writes nothing, and is refused what it names wrongly', async () => {
    const wrong = (text: string) =>
      firm()
        .read({ ...reading, text })
        .next()
    await expect(wrong(`DELETE FROM d_rows RETURNING id`)).rejects.toThrow()
    await expect(wrong(`SELECT 1 FROM nothing`)).rejects.toThrow()
    expect(await firm().documents(rows).count()).toBe(many + 1)
  })
})

it('a long reading, step by step, leaves rows out at its beginning alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spil-readings-'))
  const store = await openDocumentStore({ kind: 'sqlite', folder })
  try {
    const firm = store.openTenantDocuments('firm' as TenantId)
    const upsert = Array.from({ length: 9 }, (_, at) => row(`r${at}`, { connectionId: 'c0' }))
    await firm.documents(rows).load(upsert)
    const texts: string[] = []
    const question = { ...stepped, values: { ...stepped.values, behind: 'r0', skip: 2 }, rows: 2, most: 5 }
    for await (const part of firm.read(question)) texts.push(part.text)
    expect(texts).toEqual(['"r3","r4"', '"r5","r6"', '"r7"'])
  } finally {
    await store.close()
    await rm(folder, { recursive: true })
  }
})
