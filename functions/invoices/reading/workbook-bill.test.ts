import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Period } from '#domain/shared/period.ts'
import { limitsOf, runInThread } from '../../imports/index.ts'
import { readWorkbookBill } from './workbook-bill.ts'

// As it is; only what it is asked is seen.
vi.mock(import('../../imports/index.ts'), { spy: true })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spil-bill-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

describe('the thread that reads an invoice of a workbook', () => {
  it('has the time that its file has by its size, and says where it runs out', async () => {
    const path = join(folder, 'factuur.xlsx')
    writeFileSync(path, 'PK, and then nothing of a workbook')
    const reading = (): Promise<unknown> =>
      readWorkbookBill({ path, period: '2026-10' as Period, administrations: [] }, new AbortController().signal)
    await expect(reading()).rejects.toMatchObject({ name: 'InvoiceProblem' })
    expect(vi.mocked(runInThread).mock.lastCall?.[4]).toEqual(limitsOf(statSync(path).size))
    vi.mocked(runInThread).mockResolvedValueOnce('time')
    await expect(reading()).rejects.toMatchObject({ code: 'FILE_UNREADABLE', detail: 'time' })
  })
})
