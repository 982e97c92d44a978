import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from './database.ts'
import { LogFlushes } from './log-flushes.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spil-flushes-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('flushes of a log', () => {
  it('are over for those who wait once all that were started are, and the file can be written meanwhile and gone behind', async () => {
    const path = join(folder, 'firm.db')
    const database = new Database(path, 1_000)
    database.define('CREATE TABLE rows (n INTEGER PRIMARY KEY)')
    const flushes = new LogFlushes()
    flushes.start(path)
    database.run('INSERT INTO rows VALUES (1)')
    flushes.start(path)
    await flushes.of(path)
    expect(flushes.of(path)).toBeUndefined()
    expect(database.all('SELECT n FROM rows')).toEqual([{ n: 1 }])
    database.close()
    await rm(path)
  })

  it('of a file whose log is gone have nothing to do', async () => {
    const flushes = new LogFlushes()
    flushes.start(join(folder, 'gone.db'))
    await flushes.settled()
    expect(flushes.of(join(folder, 'gone.db'))).toBeUndefined()
  })
})
