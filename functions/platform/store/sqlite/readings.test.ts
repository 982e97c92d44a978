import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ReadingRequest } from './reading-request.ts'
import { Readings } from './readings.ts'

describe('a part of a reading', () => {
  let folder: string
  let path: string
  const readings = new Readings(() => undefined)

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spil-readings-'))
    path = join(folder, 'firm.db')
    const file = new DatabaseSync(path)
    file.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (id TEXT PRIMARY KEY)')
    for (let at = 0; at < 10; at += 1) file.prepare('INSERT INTO t VALUES (?)').run(`r${at}`)
    file.close()
  })
  afterEach(async () => {
    readings.release(path)
    await rm(folder, { recursive: true })
  })

  const of = (what: string, more: Partial<ReadingRequest> = {}): ReadingRequest => ({
    reading: 1,
    isFirst: true,
    path,
    text: `SELECT ${what} FROM t ORDER BY id`,
    values: [],
    rows: 2,
    isKept: false,
    bigints: false,
    isMapped: false,
    budget: undefined,
    ...more,
  })
  const behind = { isFirst: false, values: undefined }
  const part = (request: ReadingRequest) => readings.part(request, { milliseconds: 0 })

  it('goes on where the one before ended, until all rows have been told', () => {
    expect(part(of('id'))).toEqual({ names: ['id'], values: ['r0', 'r1'], more: true })
    expect(part(of('id', { ...behind, rows: 7 })).values).toHaveLength(7)
    expect(part(of('id', behind))).toEqual({ names: ['id'], values: ['r9'], more: false })
    expect(() => part(of('id', behind))).toThrow('let go')
  })

  it('that is kept sees the file as it was, whatever is asked of it next', () => {
    const kept = { isKept: true, rows: 20 }
    expect(part(of('id', kept))).toMatchObject({ more: false })
    const file = new DatabaseSync(path)
    file.exec("INSERT INTO t VALUES ('r10')")
    file.close()
    expect(part(of('upper(id)', { ...kept, isFirst: false })).values).toHaveLength(10)
    expect(part(of('id', { ...kept, reading: 2 })).values).toHaveLength(11)
  })

  it('that fails ends its reading, and the next one is answered', () => {
    const broken = "CASE WHEN id < 'r2' THEN id ELSE json('{') END"
    expect(part(of(broken)).values).toEqual(['r0', 'r1'])
    expect(() => part(of(broken, behind))).toThrow('malformed JSON')
    expect(() => part(of(broken, behind))).toThrow('let go')
    expect(part(of('id')).values).toEqual(['r0', 'r1'])
  })

  it('is refused where a value of it grows beyond what is told', () => {
    const grown = "replace(hex(zeroblob(1000000)), '0', 'a long piece of text, many times over')"
    expect(() => part(of(grown))).toThrow('too big')
    expect(part(of('id')).values).toEqual(['r0', 'r1'])
  })
})
