import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limitsOf, runInThread } from '../reading/run-in-thread.ts'
import { stageInWorker, type WorkerRequest } from './stage-in-worker.ts'

// As it is; only what it is asked is seen.
vi.mock(import('../reading/run-in-thread.ts'), { spy: true })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spil-worker-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const going = new AbortController().signal
const silent = (): void => undefined

function request(rows: number): WorkerRequest {
  const path = join(folder, 'upload.csv')
  const lines = Array.from(
    { length: rows },
    (_, index) => `${String(index).padStart(240, 'administration-')};Ster ${index}`,
  )
  writeFileSync(path, ['Id;Naam', ...lines].join('\n'))
  return { path, folder, connector: 'ManualImportV2', now: '2026-03-15T12:00:00.000Z', known: {} }
}

describe('the thread that reads an upload', () => {
  it('tells how far it is and what came of it', async () => {
    const progress: number[] = []
    const staged = await stageInWorker(request(5_000), going, (rowsRead) => progress.push(rowsRead))
    expect(staged).toMatchObject({ error: null, rowsRead: 5_000, tables: { administrations: { kept: 5_000 } } })
    expect(progress.length).toBeGreaterThan(0)
  })

  it('dies alone when its memory is used up, and the file is found unreadable', async () => {
    const staged = await stageInWorker(request(100_000), going, silent, { heapMegabytes: 20, milliseconds: 300_000 })
    expect(staged).toMatchObject({ error: 'FILE_UNREADABLE', detail: 'memory' })
  })

  it('is ended when its time is over, and the file is found unreadable', async () => {
    const staged = await stageInWorker(request(100_000), going, silent, { heapMegabytes: 256, milliseconds: 1 })
    expect(staged).toMatchObject({ error: 'FILE_UNREADABLE', detail: 'time' })
  })

  it('has five minutes of the processor for the largest file and half a minute for a small one', () => {
    expect(limitsOf(50 * 1_048_576).milliseconds).toBe(300_000)
    expect(limitsOf(2_600).milliseconds).toBeLessThan(31_000)
  })

  it('has the time that its file has by its size, unless something else is said', async () => {
    const given = request(5)
    await stageInWorker(given, going, silent)
    expect(vi.mocked(runInThread).mock.lastCall?.[4]).toEqual(limitsOf(statSync(given.path).size))
  })

  it('ends with the host that waits for it', async () => {
    const stopping = new AbortController()
    const staged = stageInWorker(request(100_000), stopping.signal, silent)
    stopping.abort(new Error('the host stops'))
    await expect(staged).rejects.toThrow('the host stops')
  })

  it('leaves what nobody foresaw to be tried again', async () => {
    const missing = { ...request(1), path: join(folder, 'gone') }
    await expect(stageInWorker(missing, going, silent)).rejects.toThrow('ENOENT')
  })
})
