import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TenantId } from '#domain/shared/ids.ts'
import { openDocumentStore, type DocumentStore } from '#platform/store/index.ts'
import { row, rows } from '#tests/contract/documents/model.ts'

const run = promisify(execFile)
const firmId = 'firm' as TenantId

describe('a store whose disk or thread fails it', () => {
  let folder: string
  let store: DocumentStore | undefined
  const open = async () => {
    store = await openDocumentStore({ kind: 'sqlite', folder })
    return store.openTenantDocuments(firmId).documents(rows, 'exact')
  }
  const sound = (): void => {
    const file = new DatabaseSync(join(folder, 'tenants/firm.db'))
    expect(file.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    file.exec(`INSERT INTO "s_rows" ("s_rows") VALUES ('integrity-check')`)
    file.close()
  }
  /** The thread of each request that is made from now on. */
  const threadsAsked = (): Worker[] => {
    const threads: Worker[] = []
    // Called on the thread that is asked.
    // oxlint-disable-next-line typescript/unbound-method
    const post = Worker.prototype.postMessage
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, message: unknown) {
      threads.push(this)
      post.call(this, message)
    })
    return threads
  }
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spil-bad-disk-'))
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await store?.close()
    store = undefined
    await rm(folder, { recursive: true })
  })

  it.each(['few', 'bulk'])(
    'is unavailable where a file can grow no more (%s at a time), and has lost nothing once it can',
    async (mode) => {
      // In blocks of 512 bytes or of 1,024, as the shell has it: a few megabytes either way.
      const program = join(import.meta.dirname, 'bad-disk-process.ts')
      const { stdout } = await run('sh', [
        '-c',
        'ulimit -f 6000; exec "$0" "$@"',
        process.execPath,
        program,
        folder,
        mode,
      ])
      const lines = stdout.trim().split('\n')
      const written = lines.filter((line) => line.startsWith('written')).length
      expect(lines.at(-2)).toBe(`UNAVAILABLE ${written}`)
      const size = mode === 'bulk' ? 1_000 : 20
      expect(lines.at(-1)).toBe(`count ${written * size}`)
      expect(written).toBeGreaterThan(0)
      const documents = await open()
      expect(await documents.count()).toBe(written * size)
      expect(await documents.count({ search: 'kantoor' })).toBe(written * size)
      await documents.load(Array.from({ length: 600 }, (_, at) => row(`after-${at}`)))
      await documents.create(row('after'))
      expect(await documents.count()).toBe(written * size + 601)
      sound()
    },
  )

  it('is unavailable where its thread is killed in the middle, has all of a transaction or nothing, and goes on', async () => {
    const documents = await open()
    await documents.create(row('before'))
    const threads = threadsAsked()
    const total = 20_000
    const transaction = 1_000
    const upsert = Array.from({ length: total }, (_, at) => row(`r${at}`, { amount: at }))
    for (const asks of [1, 2]) {
      threads.length = 0
      const writing = documents.load(upsert.map((doc) => ({ ...doc, status: `TRY${asks}` })))
      const refused = expect(writing).rejects.toMatchObject({ code: 'UNAVAILABLE' })
      while (threads.length < asks) await new Promise(setImmediate)
      await threads.at(-1)?.terminate()
      await refused
      const written = await documents.count({ field: 'status', op: 'eq', value: `TRY${asks}` })
      expect(written % transaction).toBe(0)
      expect(written).toBeLessThan(total)
    }
    // The next one has a thread again.
    await documents.load(upsert)
    expect(await documents.countBy('status')).toEqual(new Map([['ACTIVE', total + 1]]))
    expect(await documents.count({ search: 'kantoor' })).toBe(total + 1)
    sound()
  })
})
