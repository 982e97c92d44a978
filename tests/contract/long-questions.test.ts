import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { TenantId } from '#domain/shared/ids.ts'
import { openDocumentStore, storeOver, type DocumentStore } from '#platform/store/index.ts'
import { openFiles } from '#platform/store/sqlite/open.ts'
import { defineView } from '#platform/store/view.ts'
import { ReadingPool } from '#platform/store/sqlite/reading-pool.ts'
import { row, rows } from './documents/model.ts'

/** One more than are grouped on the spot. */
const many = 60_001

describe('a question that takes long', () => {
  let folder: string
  let store: DocumentStore
  const firm = () => store.openTenantDocuments('firm' as TenantId)
  /** How often another process was asked a question while `work` was done. */
  const asked = async (work: () => Promise<unknown>): Promise<number> => {
    const spy = vi.spyOn(ReadingPool.prototype, 'rows')
    try {
      await work()
      return spy.mock.calls.length
    } finally {
      spy.mockRestore()
    }
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spil-long-'))
    store = await openDocumentStore({ kind: 'sqlite', folder })
    await firm()
      .documents(rows)
      .load(
        Array.from({ length: many }, (_, at) =>
          row(`r${at}`, {
            connectionId: `c${at % 3}`,
            name: `Kantoor ${at % 7}`,
            note: `n${at}`,
            amounts: { '2026-03': at % 5 },
          }),
        ),
      )
  })
  afterAll(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })

  const perConnection = { by: ['connectionId', 'status'], sum: ['amounts.2026-03'] } as const
  const total = async (): Promise<number> =>
    (await firm().documents(rows).summarise(perConnection)).reduce((sum, { count }) => sum + count, 0)

  it('is asked of another process, and others are served meanwhile', async () => {
    let served = 0
    let over = false
    const serve = (): void => {
      served += 1
      if (!over) setImmediate(serve)
    }
    setImmediate(serve)
    expect(await asked(total)).toBe(1)
    over = true
    // Answered on the spot, at most a turn or two would come between.
    expect(served).toBeGreaterThan(20)
  })

  it('is remembered until something in the file changes, and then sees it', async () => {
    expect(await total()).toBe(many)
    expect(await asked(total)).toBe(0)
    await firm()
      .documents(rows, 'c0')
      .create(row('new', { connectionId: 'c0' }))
    expect(await asked(async () => expect(await total()).toBe(many + 1))).toBe(1)
    const others = Array.from({ length: 600 }, (_, at) => row(`more${at}`, { connectionId: 'c1' }))
    await firm().documents(rows, 'c1').load(others)
    expect(await asked(async () => expect(await total()).toBe(many + 601))).toBe(1)
    await firm()
      .documents(rows)
      .remove(['new', ...others.map(({ id }) => id)])
    expect(await total()).toBe(many)
  })

  it('never misses what was committed before it, however many are asked beside the writing', async () => {
    const documents = firm().documents(rows, 'c2')
    let written = 0
    const asking = async (): Promise<void> => {
      for (let round = 0; round < 4; round += 1) {
        const before = written
        expect(await total()).toBeGreaterThanOrEqual(many + before)
      }
    }
    const writing = async (): Promise<void> => {
      for (let at = 0; at < 12; at += 1) {
        await documents.create(row(`beside${at}`, { connectionId: 'c2' }))
        written += 1
      }
    }
    await Promise.all([asking(), writing(), asking()])
    expect(await total()).toBe(many + 12)
  })

  it('comes in pieces, each group once and in order, and between two of them others are served', async () => {
    const documents = firm().documents(rows)
    let turns = 0
    let over = false
    const serve = (): void => {
      turns += 1
      if (!over) setImmediate(serve)
    }
    setImmediate(serve)
    const groups = await documents.summarise({ by: ['note'], sum: ['amounts.2026-03'] })
    over = true
    const notes = groups.flatMap(({ values, count }) => (values[0] === null || count !== 1 ? [] : [values[0]]))
    expect(notes).toHaveLength(many)
    expect(notes).toEqual([...new Set(notes)].toSorted())
    // Thirty pieces of 2,000, no more than two of them in one turn.
    expect(turns).toBeGreaterThan(15)
  })

  it('within one connection it is only where texts are read from the documents', async () => {
    const documents = firm().documents(rows, 'c1')
    expect(await asked(() => documents.countBy('status'))).toBe(0)
    const names = await asked(async () => expect([...(await documents.countBy('name')).keys()]).toHaveLength(7))
    expect(names).toBe(1)
  })
})

it('a question that takes more than its budget is ended, and refused as too large', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spil-long-'))
  const budget = { processorSeconds: 0.5, megabytes: 500, writtenMegabytes: 100 }
  const store = storeOver(openFiles(folder, { limits: { budgets: { feed: budget, screens: budget } } }))
  const endless = defineView()({
    name: 'endless',
    over: [rows],
    long: true,
    text: `SELECT count(*) AS found FROM (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n)`,
    row: z.object({ found: z.number() }),
  })
  try {
    const firm = store.openTenantDocuments('firm' as TenantId)
    // So many that it is asked of a process.
    await firm.documents(rows).load(Array.from({ length: 5_001 }, (_, at) => row(`r${at}`)))
    const asked = firm.view(endless, {})
    await expect(asked).rejects.toMatchObject({ code: 'QUESTION_TOO_LARGE' })
  } finally {
    await store.close()
    await rm(folder, { recursive: true })
  }
})
