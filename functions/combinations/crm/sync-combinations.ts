import { z } from 'zod'
import type { Administration } from '#domain/records/record.ts'
import { AppError } from '#domain/shared/errors.ts'
import { again, defineJob, done, skip, type JobContext, type JobDefinition, type Outcome } from '#platform/jobs/job.ts'
import type { Filter } from '#platform/store/query.ts'
import { leadingCrm } from '../../connections/index.ts'
import { exclusiveGroup } from '../exclusive.ts'
import type { BatchOf } from '../link-batch.ts'
import { CrmProgress, forgetOldProgress, type CrmPhase } from './crm-progress.ts'
import { activeRows, crmSource, type CrmSource } from './crm-source.ts'
import { keepCustomers } from './keep-customers.ts'
import { keepParents, toldParents } from './keep-parents.ts'
import { followers, release } from './release.ts'

/** Rows that are looked at together. */
const ROWS_A_PAGE = 200
/** How often in a row what is written may have been changed by somebody else. */
const TRIES = 8

const Message = z.object({ connectionId: z.string() })

/** What one run of the task works with. */
interface Sync {
  readonly source: CrmSource
  readonly progress: CrmProgress
  readonly batch: BatchOf
  readonly context: JobContext
}

/** A page of the active rows behind a place. */
async function rowsAfter({ rows }: CrmSource, after: string | null): Promise<Administration[]> {
  const where: Filter<string> =
    after === null ? activeRows : { and: [activeRows, { field: 'id', op: 'gt', value: after }] }
  const found = await rows.query({
    where,
    orderBy: [{ field: 'id', direction: 'ascending' }],
    take: ROWS_A_PAGE,
  })
  return found.map(({ doc }) => doc)
}

/** Walks a phase to its end, or to the end of this run's time: then false. */
async function walk<Item>(
  { progress, context }: Sync,
  pageAfter: (after: string | null) => Promise<readonly Item[]>,
  work: (page: readonly Item[]) => Promise<void>,
): Promise<boolean> {
  let tries = 0
  for (;;) {
    const page = await pageAfter(progress.now.after)
    if (page.length === 0) return true
    try {
      await work(page)
      tries = 0
    } catch (error) {
      tries += 1
      const isMoved = error instanceof AppError && ['WRITE_CONFLICT', 'NOT_FOUND'].includes(error.code)
      // Somebody changed a customer meanwhile: look again. Another run of this task: this one is over.
      if (!isMoved || tries === TRIES || (await progress.isTaken())) throw error
    }
    const { completed, total } = progress.now
    context.report({ completed: Math.min(completed, total), total })
    if (context.platform.clock.now() > context.deadline || context.signal.aborted) {
      await progress.save()
      return false
    }
  }
}

/** What each phase does, and the one that follows it. */
const phases: Readonly<Record<Exclude<CrmPhase, 'over'>, (sync: Sync) => Promise<CrmPhase | undefined>>> = {
  async customers(sync) {
    return (await eachRow(sync)) ? (sync.progress.now.left > 0 ? 'again' : 'parents') : undefined
  },
  // Customers that wanted an id which another gave up only later.
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
    (rows) => keepCustomers(sync.source, rows, sync.progress, sync.batch, sync.context),
  )

async function eachParent(sync: Sync, isLast: boolean): Promise<boolean> {
  const told = await toldParents(sync.source)
  return walk(
    sync,
    (after) => rowsAfter(sync.source, after),
    (rows) => keepParents(sync.source, rows, told, isLast, sync.progress, sync.context),
  )
}

async function run({ connectionId }: z.infer<typeof Message>, context: JobContext): Promise<Outcome> {
  const { tenant, task, now } = context
  const connection = (await leadingCrm(tenant))?.doc
  // Another leads by now: its own task keeps the customers.
  if (connection?.id !== connectionId) return skip('the connection does not lead')
  const source = crmSource(tenant, connection)
  const total = await source.rows.count(activeRows)
  // A CRM that tells of nobody has no customers to follow; whoever followed it goes on as it is.
  if (total === 0) return skip('the CRM has no active customers')
  const progress = await CrmProgress.open(tenant, { id: task.id, connectionId, time: now.toISOString() })
  const sync: Sync = { source, progress, batch: { id: task.id, kind: 'crm' }, context }
  if (progress.now.total === 0) {
    await forgetOldProgress(tenant, now)
    await progress.begin('customers', { total })
  }
  for (let phase = progress.now.phase; phase !== 'over'; phase = progress.now.phase) {
    const next = await phases[phase](sync)
    if (next === undefined) return again(phase)
    if ((await leadingCrm(tenant))?.doc.id !== connectionId) return skip('the connection does not lead any more')
    // What is said of a customer twice is said by the second look.
    await progress.begin(next, next === 'again' ? { warned: {}, warnings: [] } : {})
  }
  return done(Object.keys(progress.now.warned))
}

/**
 * Keeps the firm's customers in step with the leading CRM: each active customer of it is a combination, with its name,
 * customer id, chamber of commerce number, and the references and tags that its settings name; parents as the mode says. A
 * customer that the CRM no longer has keeps its combination, which people keep from then on.
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
