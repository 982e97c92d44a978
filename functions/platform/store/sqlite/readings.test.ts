import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PartRequest } from './reading-request.ts'
import { Readings } from './readings.ts'

describe('a part of a reading', () => {
  let folder: string
  let path: string
  const readings = new Readings(() => undefined)

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spil-readings-'))
    path = join(folder, 'firm.db')
    const file = new DatabaseSync(path)
    file.exec('CREATE TABLE t (id TEXT PRIMARY KEY)')
    for (let at = 0; at < 10; at += 1) file.prepare('INSERT INTO t VALUES (?)').run(`r${at}`)
    file.close()
  })
  afterEach(async () => {
    readings.release(undefined)
    await rm(folder, { recursive: true })
  })

  const partsOf = (text: string): Omit<PartRequest, 'first'> => ({
    reading: 1,
    path,
    text: `SELECT group_concat(o, ','), count(*), max(id)
      FROM (SELECT ${text} AS o, id FROM t WHERE id > :behind ORDER BY id LIMIT :rows OFFSET :skip)`,
    values: { ':behind': '', ':rows': 0, ':skip': 0 },
    rows: 2,
    most: 100,
    steps: { behind: 'behind', rows: 'rows', skip: 'skip' },
  })
  const textOf = (request: PartRequest): string => readings.part(request, { milliseconds: 0 }).text

  it('that fails ends its reading, and the next one is answered', () => {
    const broken = partsOf("CASE WHEN id < 'r2' THEN id ELSE json('{') END")
    expect(textOf({ ...broken, first: true })).toBe('r0,r1')
    expect(() => textOf({ ...broken, first: false })).toThrow('malformed JSON')
    expect(() => textOf({ ...broken, first: false })).toThrow('let go')
    expect(textOf({ ...partsOf('id'), first: true })).toBe('r0,r1')
  })

  it('is refused where a value of it grows beyond what is told', () => {
    expect(() =>
      textOf({
        ...partsOf("replace(hex(zeroblob(1000000)), '0', 'a long piece of text, many times over')"),
        first: true,
      }),
    ).toThrow('too big')
    expect(textOf({ ...partsOf('id'), first: true })).toBe('r0,r1')
  })
})
