import { z } from 'zod'
import { again, defineJob, done, skip, type JobContext, type JobDefinition, type Outcome } from '#platform/jobs/job.ts'
import { leadingCrm } from '../../connections/index.ts'
import { exclusiveGroup } from '../exclusive.ts'
import type { BatchOf } from '../link-batch.ts'
import { CrmProgress, purgeProgress, type CrmPhase } from './crm-progress.ts'
import { activeRows, crmSource, type CrmSource } from './crm-source.ts'
import { writeCustomers } from './write-customers.ts'
import { writeParents, parentsByCrm } from './write-parents.ts'
import { followers, release } from './release.ts'
import { rowsAfter, ROWS_A_PAGE } from './row-pages.ts'
import { walk } from './walk.ts'

const Message = z.object({ connectionId: z.string() })

/** Context of one run. */
interface Sync {
  readonly source: CrmSource
  readonly progress: CrmProgress
  readonly batch: BatchOf
  readonly context: JobContext
}

/** Each phase with its successor. */
const phases: Readonly<Record<Exclude<CrmPhase, 'over'>, (sync: Sync) => Promise<CrmPhase | undefined>>> = {
  async customers(sync) {
    return (await eachRow(sync)) ? (sync.progress.now.left > 0 ? 'again' : 'parents') : undefined
  },
  // Customers whose id was freed later in the walk.
  async again(sync) {
    return (await eachRow(sync)) ? 'parents' : undefined
  },
  async parents(sync) {
    if (!sync.source.hasParents || sync.source.mode === 'MANUAL') return 'release'
    return (await eachParent(sync, false)) ? (sync.progress.now.left > 0 ? 'children' : 'release') : undefined
  },
  async children(sync) {
    return (await eachParent(sync, true)) ? 'release' : undefined
  },
  async release(sync) {
    const { source, progress, context } = sync
    const { tenant } = context
    const isOver = await walk(
      sync,
      (after) => followers(tenant, after, ROWS_A_PAGE),
      (some) => release(some, source.connection.id, progress, context),
    )
    return isOver ? 'over' : undefined
  },
}

const eachRow = (sync: Sync): Promise<boolean> =>
  walk(
    sync,
    (after) => rowsAfter(sync.source, after),
    (rows) => writeCustomers(sync.source, rows, sync.progress, sync.batch, sync.context),
  )

async function eachParent(sync: Sync, isLast: boolean): Promise<boolean> {
  const crmParents = await parentsByCrm(sync.source)
  return walk(
    sync,
    (after) => rowsAfter(sync.source, after),
    (rows) => writeParents(sync.source, rows, crmParents, isLast, sync.progress, sync.context),
  )
}

async function run({ connectionId }: z.infer<typeof Message>, context: JobContext): Promise<Outcome> {
  const { tenant, task, now } = context
  const connection = (await leadingCrm(tenant))?.doc
  // Another connection leads now; its own task maintains the customers.
  if (connection?.id !== connectionId) return skip('the connection does not lead')
  const source = crmSource(tenant, connection)
  const total = await source.rows.count(activeRows)
  // A CRM without active customers changes nothing; followers stay as they are.
  if (total === 0) return skip('the CRM has no active customers')
  const progress = await CrmProgress.open(tenant, { id: task.id, connectionId, time: now.toISOString() })
  const sync: Sync = { source, progress, batch: { id: task.id, kind: 'crm' }, context }
  if (progress.now.total === 0) {
    await purgeProgress(tenant, now)
    await progress.begin('customers', { total })
  }
  for (let phase = progress.now.phase; phase !== 'over'; phase = progress.now.phase) {
    const next = await phases[phase](sync)
    if (next === undefined) return again(phase)
    if ((await leadingCrm(tenant))?.doc.id !== connectionId) return skip('the connection does not lead any more')
    // A repeated warning is counted in the second phase only.
    await progress.begin(next, next === 'again' ? { warned: {}, warnings: [] } : {})
  }
  return done(Object.keys(progress.now.warned))
}

/**
 * Keeps customers in step with the leading CRM: each of its active customers is a combination with its name, customer
 * id, chamber number, and the references and tags named in the settings; parents as the mode says. A combination
 * whose customer is gone stays and is maintained by people.
 */
export const syncCombinations: JobDefinition<z.infer<typeof Message>> = defineJob({
  name: 'combinations-sync',
  message: Message,
  subject: ({ connectionId }) => ({ type: 'connection', id: connectionId }),
  dedupe: ({ connectionId }) => connectionId,
  exclusive: () => exclusiveGroup,
  retryable: true,
  budgetMinutes: 8,
  actsAs: 'sync',
  run,
})
