import { settableStatuses, type SettableStatus } from '#domain/connections/connection.ts'
import type { Combination } from '#domain/combinations/combination.ts'
import { AppError } from '#domain/shared/errors.ts'
import { largestPageSize } from '#domain/shared/paging.ts'
import type { CommandContext } from '#platform/command.ts'
import type { CombinationStatusChange, ChangedCombinations } from '#platform/graphql/generated/resolvers.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Stored } from '#platform/store/documents.ts'
import { auditing } from './auditing.ts'
import { publishingChanged } from './events.ts'
import { combinationStore } from './store.ts'

/** Customers one commit changes, each with its trace; the event with its followers needs the rest of its 100 writes. */
const customersACommit = 40

interface Wanted {
  readonly id: string
  readonly status: SettableStatus
  readonly from: CombinationStatusChange['from']
}

/** Errors: INPUT_INVALID for none, too many, two of one customer, and a status nobody can give. */
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
 * Gives customers each a status. One that has another status than `from` says is left as it is, and counted: so what was
 * changed together is put back without touching what somebody changed since. Customers that are gone are left out.
 * Errors: INPUT_INVALID; WRITE_CONFLICT (the customers of earlier commits keep their new status).
 */
export async function updateCombinationsStatus(
  changes: readonly CombinationStatusChange[],
  context: CommandContext,
): Promise<ChangedCombinations> {
  const wanted = wantedOf(changes)
  const changed: ChangedCombinations['changed'][number][] = []
  let refused = 0
  for (let from = 0; from < wanted.length; from += customersACommit) {
    const step = await changeSome(wanted.slice(from, from + customersACommit), context)
    changed.push(...step.changed)
    refused += step.refused
  }
  return { changed, refused }
}

function changeSome(wanted: readonly Wanted[], context: CommandContext): Promise<ChangedCombinations> {
  const { tenant, now } = context
  const store = combinationStore(tenant)
  return againOnConflict(async () => {
    const found = await store.documents.readMany(wanted.map(({ id }) => id))
    const due: { readonly stored: Stored<Combination>; readonly status: SettableStatus }[] = []
    let refused = 0
    for (const { id, status, from } of wanted) {
      const stored = found.get(id)
      if (stored === undefined || stored.doc.deletedTime !== null || stored.doc.spilStatus === status) continue
      if (from != null && stored.doc.spilStatus !== from) refused += 1
      else due.push({ stored, status })
    }
    await tenant.commit([
      ...due.map(({ stored, status }) => store.changing(stored, { spilStatus: status }, now)),
      ...(due.length === 0
        ? []
        : [
            publishingChanged(
              tenant,
              due.map(({ stored }) => stored.doc.id),
            ),
          ]),
      // Of each customer, so that its timeline tells it.
      ...due.map(({ stored: { doc }, status }) =>
        auditing(context, { action: 'combination.status', subject: doc.id, before: doc.spilStatus, after: status }),
      ),
      // A call that changes nothing leaves its trace too: somebody asked.
      ...(due.length === 0 ? [auditing(context, { action: 'combination.status', subject: 'combinations' })] : []),
    ])
    return { changed: due.map(({ stored: { doc } }) => ({ id: doc.id, from: doc.spilStatus })), refused }
  })
}
