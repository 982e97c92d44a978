import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveReading, readPart, releaseReadings, type PartRequest } from './readings.ts'

describe('a part of a reading', () => {
  let folder: string
  let path: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spil-readings-'))
    path = join(folder, 'firm.db')
    const file = new DatabaseSync(path)
    file.exec('CREATE TABLE t (id TEXT PRIMARY KEY)')
    for (let at = 0; at < 10; at += 1) file.prepare('INSERT INTO t VALUES (?)').run(`r${at}`)
    file.close()
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    releaseReadings(undefined)
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
    mayMap: false,
  })
  const textOf = (request: PartRequest): string => readPart(request).text

  it('is read while the one before is dealt with, and none behind it before that is asked for', async () => {
    const asked = vi.spyOn(StatementSync.prototype, 'get')
    const reading = partsOf('id')
    expect(textOf({ ...reading, first: true })).toBe('r0,r1')
    expect(asked).toHaveBeenCalledTimes(1)
    await setImmediate()
    expect(asked).toHaveBeenCalledTimes(2)
    await setImmediate()
    expect(asked).toHaveBeenCalledTimes(2)
    expect(textOf({ ...reading, first: false })).toBe('r2,r3')
    expect(asked).toHaveBeenCalledTimes(2)
    // Asked for sooner than it was read ahead.
    expect(textOf({ ...reading, first: false })).toBe('r4,r5')
    leaveReading(1)
    await setImmediate()
    expect(asked).toHaveBeenCalledTimes(3)
  })

  it('that fails while it is read ahead is refused when it is asked for, and the next reading is answered', async () => {
    const broken = partsOf("CASE WHEN id < 'r2' THEN id ELSE json('{') END")
    expect(textOf({ ...broken, first: true })).toBe('r0,r1')
    await setImmediate()
    expect(() => readPart({ ...broken, first: false })).toThrow('malformed JSON')
    expect(() => readPart({ ...broken, first: false })).toThrow('let go')
    expect(textOf({ ...partsOf('id'), first: true })).toBe('r0,r1')
  })
})
