import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { settableStatuses, type SettableStatus } from '#domain/connections/connection.ts'
import type { Combination } from '#domain/combinations/combination.ts'
import { AppError } from '#domain/shared/errors.ts'
import { largestPageSize } from '#domain/shared/paging.ts'
import { acting } from '#platform/acts.ts'
import type { CommandContext } from '#platform/command.ts'
import type { CombinationStatusChange, ChangedCombinations } from '#platform/graphql/generated/resolvers.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import { auditing } from './auditing.ts'
import { publishingChanged } from './events.ts'
import { combinationStore } from './store.ts'

/** Customers per commit, each with its trace; the event and its subscribers need the rest of the 100 writes. */
export const customersACommit = 40

interface Wanted {
  readonly id: string
  readonly status: SettableStatus
  readonly from: CombinationStatusChange['from']
}

type Changed = Omit<ChangedCombinations, 'actId'>

/** What an act stores to restore former statuses. */
export const StatusParts = z.array(
  z.object({ id: z.string(), from: z.enum(settableStatuses), to: z.enum(settableStatuses) }),
)
type StatusPart = z.infer<typeof StatusParts>[number]

/** The act of a change of statuses, to be committed with the first of them. */
export function actingStatuses(id: string, changed: readonly StatusPart[], context: CommandContext): Write {
  const [only, ...others] = new Set(changed.map(({ to }) => to))
  const words: Record<string, string> = only === undefined || others.length > 0 ? {} : { status: only }
  const [customer] = changed
  const combinationId = changed.length === 1 ? (customer?.id ?? null) : null
  return acting(
    { id, kind: 'customer-statuses', count: changed.length, combinationId, words, parts: [...changed] },
    context,
  )
}

/** Errors: INPUT_INVALID for none, too many, a duplicate customer, and a status that cannot be set. */
function wantedOf(changes: readonly CombinationStatusChange[]): Wanted[] {
  const ids = new Set(changes.map(({ id }) => id))
  if (changes.length === 0 || changes.length > largestPageSize || ids.size !== changes.length)
    throw new AppError('INPUT_INVALID', { field: 'input.changes' })
  return changes.map(({ id, status: asked, from }) => {
    const status = settableStatuses.find((one) => one === asked)
    if (status === undefined) throw new AppError('INPUT_INVALID', { field: 'input.changes' })
    return { id, status, from }
  })
}

/**
 * Sets statuses of customers. A customer whose status differs from `from` is left and counted, so that an undo does
 * not overwrite later changes; a merged one is left too. Deleted customers are skipped. Errors: INPUT_INVALID; WRITE_CONFLICT (earlier commits
 * stay).
 */
export async function updateCombinationsStatus(
  changes: readonly CombinationStatusChange[],
  context: CommandContext,
): Promise<ChangedCombinations> {
  const wanted = wantedOf(changes)
  const actId = randomUUID()
  const there = await combinationStore(context.tenant).documents.readMany(wanted.map(({ id }) => id))
  const due = wanted.flatMap(({ id, status: to, from }) => {
    const customer = there.get(id)?.doc
    if (customer === undefined || customer.deletedTime !== null || customer.spilStatus === to) return []
    if (customer.mergedInto !== undefined) return []
    return from != null && customer.spilStatus !== from ? [] : [{ id, from: customer.spilStatus, to }]
  })
  const act = (): Promise<Write[]> => Promise.resolve(due.length === 0 ? [] : [actingStatuses(actId, due, context)])
  const came = await changeStatuses(wanted, act, context)
  return { ...came, actId: came.changed.length === 0 ? null : actId }
}

/** As `updateCombinationsStatus`; `beside`: writes added to the first commit. */
export async function changeStatuses(
  wanted: readonly Wanted[],
  beside: () => Promise<Write[]>,
  context: CommandContext,
): Promise<Changed> {
  const changed: Changed['changed'][number][] = []
  let refused = 0
  for (let from = 0; from < wanted.length; from += customersACommit) {
    const some = wanted.slice(from, from + customersACommit)
    const step = await changeSome(some, from === 0 ? beside : nothing, context)
    changed.push(...step.changed)
    refused += step.refused
  }
  return { changed, refused }
}

const nothing = (): Promise<Write[]> => Promise.resolve([])

function changeSome(
  wanted: readonly Wanted[],
  beside: () => Promise<Write[]>,
  context: CommandContext,
): Promise<Changed> {
  const { tenant, now } = context
  const store = combinationStore(tenant)
  return againOnConflict(async () => {
    const found = await store.documents.readMany(wanted.map(({ id }) => id))
    const due: { readonly stored: Stored<Combination>; readonly status: SettableStatus }[] = []
    let refused = 0
    for (const { id, status, from } of wanted) {
      const stored = found.get(id)
      if (stored === undefined || stored.doc.deletedTime !== null || stored.doc.spilStatus === status) continue
      const isMerged = stored.doc.mergedInto !== undefined
      if (isMerged || (from != null && stored.doc.spilStatus !== from)) refused += 1
      else due.push({ stored, status })
    }
    await tenant.commit([
      ...(await beside()),
      ...due.map(({ stored, status }) => store.changing(stored, { spilStatus: status }, now)),
      ...(due.length === 0
        ? []
        : [
            publishingChanged(
              tenant,
              due.map(({ stored }) => stored.doc.id),
            ),
          ]),
      // One trace per customer, for its timeline.
      ...due.map(({ stored: { doc }, status }) =>
        auditing(context, { action: 'combination.status', subject: doc.id, before: doc.spilStatus, after: status }),
      ),
      // A call without changes leaves a trace too.
      ...(due.length === 0 ? [auditing(context, { action: 'combination.status', subject: 'combinations' })] : []),
    ])
    return { changed: due.map(({ stored: { doc } }) => ({ id: doc.id, from: doc.spilStatus })), refused }
  })
}
