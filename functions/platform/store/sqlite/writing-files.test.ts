import { existsSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prepareDocument, PreparedWrite } from '../prepared.ts'
import { row, rows } from '#tests/contract/documents/model.ts'
import { crossingWrite, type ThreadRequest } from './crossing.ts'
import { TenantFile } from './tenant-file.ts'
import { WritingFiles } from './writing-files.ts'

const place = { tenantId: 'firm', owner: 'exact' }

/** All steps at once. */
function served(files: WritingFiles, request: ThreadRequest) {
  const work = files.serve(request)
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
  }
}

describe('files that a thread writes in', () => {
  let folder: string
  let path: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spil-writing-'))
    path = join(folder, 'firm.db')
    const host = new TenantFile(path, 1_000)
    host.tables(rows)
    host.close()
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await rm(folder, { recursive: true })
  })

  const creating = (id: string, note = 'x') => {
    const document = prepareDocument(rows, place, row(id, { note }))
    const changes = [crossingWrite(new PreparedWrite(place, rows, { kind: 'create', document }))]
    return { kind: 'write', path, piece: undefined, changes, isLast: true } as const
  }
  const stored = (): unknown[] => {
    const file = new DatabaseSync(path)
    try {
      expect(file.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
      file.exec(`INSERT INTO "s_rows" ("s_rows") VALUES ('integrity-check')`)
      return file
        .prepare('SELECT id FROM d_rows ORDER BY n')
        .all()
        .map(({ id }) => id)
    } finally {
      file.close()
    }
  }

  it('refuse what a full disk has no room for, and write again when it has', async () => {
    const opened: DatabaseSync[] = []
    // Called on the connection that was opened.
    // oxlint-disable-next-line typescript/unbound-method
    const exec = DatabaseSync.prototype.exec
    vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql: string) {
      if (sql.includes('journal_mode')) opened.push(this)
      exec.call(this, sql)
    })
    const files = new WritingFiles()
    const full = (pages: number): void => {
      for (const file of opened) exec.call(file, `PRAGMA max_page_count = ${pages}`)
    }
    await served(files, creating('before')).kept
    // Never less than there are: not one page more.
    full(1)
    const large = creating('large', 'y'.repeat(50_000))
    for (let tries = 0; tries < 2; tries += 1)
      expect(() => served(files, large)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }))
    full(1_000_000)
    await served(files, large).kept
    served(files, { kind: 'release', path })
    expect(stored()).toEqual(['before', 'large'])
  })

  it('tell nobody that a change is kept whose log could not be flushed, unless all of it is in the file itself', async () => {
    const files = new WritingFiles({
      logOf: () => ({ flushed: () => Promise.reject(new Error('EIO')), close: () => Promise.resolve() }),
    })
    await served(files, creating('first')).kept
    // Nothing is left in the log: it was copied into the file, which is flushed by SQLite.
    expect(statSync(`${path}-wal`).size).toBe(0)
    const reader = new DatabaseSync(path)
    const snapshot = reader.prepare('SELECT id FROM d_rows').iterate()
    snapshot.next()
    await expect(served(files, creating('second')).kept).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    snapshot.return?.(undefined)
    reader.close()
    served(files, { kind: 'release', path })
    expect(stored()).toEqual(['first', 'second'])
  })

  it('have their log copied back once it is long, and are written in meanwhile; then it begins anew', async () => {
    const files = new WritingFiles({ longLog: 200 })
    const write = async (id: string, note?: string): Promise<void> => {
      const request = creating(id, note)
      await served(files, request).kept
      files.copyBack(request)
    }
    for (let n = 0; n < 4; n += 1) await write(`long-${n}`, 'x'.repeat(1_500_000))
    const before = statSync(`${path}-wal`).size
    // What copies has ended by then; a read of another connection is no concern of it.
    await served(files, { kind: 'release', path }).kept
    expect(before).toBeGreaterThan(200 * 8192)
    await write('after')
    await write('and after that')
    const reader = new DatabaseSync(path)
    const { log } = reader.prepare('PRAGMA wal_checkpoint(NOOP)').get() ?? {}
    reader.close()
    expect(Number(log)).toBeLessThan(200)
    served(files, { kind: 'release', path })
    expect(stored()).toHaveLength(6)
  })

  it('keep the log of a small file small, however often the same is written anew', async () => {
    const files = new WritingFiles()
    let written = 0
    const write = async (): Promise<void> => {
      written += 1
      const document = prepareDocument(rows, place, row('same', { note: String(written % 10).repeat(1_000_000) }))
      const changes = [crossingWrite(new PreparedWrite(place, rows, { kind: 'upsert', document }))]
      const request = { ...creating('same'), changes }
      await served(files, request).kept
      files.copyBack(request)
    }
    await write()
    // As the host has it open: the log outlives who writes.
    const host = new DatabaseSync(path)
    const logPages = (): number => Number(host.prepare('PRAGMA wal_checkpoint(NOOP)').get()?.['log'])
    for (let megabytes = 0; megabytes < 20; megabytes += 1) await write()
    // What copies the log has ended by then.
    await served(files, { kind: 'release', path }).kept
    await write()
    await write()
    expect(logPages()).toBeLessThan(1_000)
    host.close()
    served(files, { kind: 'release', path })
    expect(stored()).toEqual(['same'])
  })

  it('wait for what copies a log before they let go of the file', async () => {
    const files = new WritingFiles({ longLog: 1 })
    const request = creating('first')
    await served(files, request).kept
    files.copyBack(request)
    const { kept } = served(files, { kind: 'release', path })
    await kept
    // The last that had it open took the log away with it.
    expect(existsSync(`${path}-wal`)).toBe(false)
    expect(stored()).toEqual(['first'])
  })
})
