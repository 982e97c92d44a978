import { restorableDays } from '#domain/combinations/combination.ts'
import type { CommandContext } from '#platform/command.ts'
import { firmWide } from '#platform/jobs/firm-wide.ts'
import { again, defineJob, done } from '#platform/jobs/job.ts'
import {
  combinationDeletions,
  combinationNotes,
  deletionActs,
  linkBatches,
  linkPages,
  type Deletion,
} from './collections.ts'
import { combinationDeleted } from './events.ts'
import { combinationStore } from './store.ts'

/** Schedule that purges deleted customers. */
export const purges = 'purge-combinations'

const atATime = 20

/** Purges customers deleted more than 30 days ago, with what was kept for their restoration. */
export const purgeJob = defineJob({
  name: 'purge-combinations',
  ...firmWide,
  async run(_message, { tenant, now, platform, deadline, heartbeat }) {
    const deletions = tenant.documents(combinationDeletions)
    const before = new Date(now.getTime() - restorableDays * 86_400_000).toISOString()
    for (;;) {
      const over = await deletions.query({
        where: {
          and: [
            { field: 'isRestoring', op: 'eq', value: false },
            { field: 'time', op: 'lt', value: before },
          ],
        },
        orderBy: [{ field: 'time', direction: 'ascending' }],
        take: atATime,
      })
      if (over.length === 0) break
      for (const { doc } of over) await purge(doc, { tenant })
      await heartbeat()
      if (platform.clock.now() > deadline) return again('more')
    }
    const acts = tenant.documents(deletionActs)
    for await (const some of acts.scan({ field: 'time', op: 'lt', value: before }))
      await acts.remove(some.map((act) => act.id))
    const [next] = await deletions.query({
      where: { field: 'isRestoring', op: 'eq', value: false },
      orderBy: [{ field: 'time', direction: 'ascending' }],
      take: 1,
    })
    const time = next === undefined ? undefined : Date.parse(next.doc.time) + restorableDays * 86_400_000
    await tenant.dueAt(purges, time === undefined ? undefined : new Date(time))
    return done()
  },
})

/** The deletion's record is removed last, so that the next run repairs a crash. */
async function purge({ id, batchId }: Deletion, { tenant }: Pick<CommandContext, 'tenant'>): Promise<void> {
  const pages = tenant.documents(linkPages)
  for await (const batch of pages.scan({ field: 'batchId', op: 'eq', value: batchId }))
    await pages.remove(batch.map((page) => page.id))
  const notes = tenant.documents(combinationNotes)
  for await (const batch of notes.scan({ field: 'combinationId', op: 'eq', value: id }))
    await notes.remove(batch.map((note) => note.id))
  await tenant.documents(linkBatches).remove([batchId])
  await combinationStore(tenant).documents.remove([id])
  // Tells subscribers that kept data for a restoration.
  await tenant.commit([tenant.publishing(combinationDeleted, { combinationId: id })])
  await tenant.documents(combinationDeletions).remove([id])
}
