import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { countingOperations } from '#platform/store/cosmos/operation-counts.ts'
import type { TenantDocuments } from '#platform/store/index.ts'
import { cosmosRig } from './documents/cosmos-rig.ts'
import { collections, newFirm, row, rows, type Row } from './documents/model.ts'

describe('a question beside somebody who never stops writing', () => {
  const mostPolls = 150
  let written = 0
  /** Ids that come again, and each time another content: the change moves the row to the end of the feed. */
  const some = (count: number): Row[] =>
    Array.from({ length: count }, (_, at) => row(`${at}`, { amount: (written += 1) }))
  /** Who writes so many rows at a time. */
  const writing: readonly (readonly [string, number, (firm: TenantDocuments) => Promise<unknown>])[] = [
    ['many rows', 10, (firm) => firm.documents(rows).load(some(10))],
    ['commits', 5, (firm) => firm.commit(some(5).map((each) => firm.documents(rows).upserting(each)))],
    ['single rows', 1, (firm) => firm.documents(rows).upsert(row('0', { amount: (written += 1) }))],
  ]

  it.each(writing)('%s is answered after few polls, with all that was written before', async (_, rowsEach, write) => {
    const rig = await cosmosRig(collections, { pace: { poll: 20 }, pageItems: 1_000 })
    const { peer, disk } = rig
    try {
      const [reader, writer] = [await rig.start(), await rig.start()]
      const asking = newFirm(reader.store)
      const firm = writer.store.openTenantDocuments(asking.tenantId)
      const asked = asking.documents(rows, 'exact')
      for (let at = 0; at < 5; at += 1) await write(firm)
      const before = peer.requests.get('Feed') ?? 0
      const polls = (): number => (peer.requests.get('Feed') ?? 0) - before
      const writes: Promise<unknown>[] = []
      // The worst there can be: before each poll something is written, unless the writer rests.
      peer.faults.before = async (kind) => {
        if (kind !== 'Feed' || polls() > mostPolls) return
        const underWay = write(firm)
        writes.push(underWay)
        await Promise.race([underWay, setTimeout(150)])
      }
      const { result, counts } = await countingOperations(() => asked.count())
      const waited = polls()
      peer.faults.before = undefined
      await Promise.all(writes)
      expect(result).toBe(rowsEach)
      expect(waited).toBeLessThanOrEqual(mostPolls)
      expect(counts.longestWait).toBe(waited)
      // What was answered from is committed: no transaction lies open under it.
      const [path = ''] = readdirSync(disk, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.includes(asking.tenantId) && name.endsWith('.db'))
        .map((name) => join(disk, name))
      const file = new DatabaseSync(path, { readOnly: true })
      expect(file.prepare('SELECT count(*) AS n FROM d_rows').get()?.['n']).toBe(result)
      file.close()
    } finally {
      await rig.close()
    }
  })
})
