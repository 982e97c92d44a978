import { randomUUID } from 'node:crypto'
import {
  cleanChamberNumber,
  cleanText,
  fieldFaults,
  lockedFields,
  slotColumns,
  type Combination,
  type CombinationFields,
  type Slots,
} from '#domain/combinations/combination.ts'
import { settableStatuses } from '#domain/connections/connection.ts'
import { filledSlots } from '#domain/connections/crm-slots.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import type { SlotColumn } from '#domain/connectors/columns.ts'
import type { CommandContext } from '#platform/command.ts'
import type { CombinationInput, RecordStatus } from '#platform/graphql/generated/resolvers.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import { connectionStore } from '../connections/index.ts'
import { auditing } from './auditing.ts'
import { actingStatuses } from './change-statuses.ts'
import { publishingChanged } from './events.ts'
import { becomingChild, tracingChildren } from './hierarchy.ts'
import { combinationStore, newCombination, type CombinationStore } from './store.ts'

/** Errors: INPUT_INVALID with the wrong field. */
function checkedFields(input: CombinationInput): CombinationFields {
  const fields: CombinationFields = {
    ...(Object.fromEntries(slotColumns.map((slot) => [slot, cleanText(input[slot])])) as Slots),
    name: cleanText(input.name) ?? '',
    customerId: cleanText(input.customerId),
    chamberOfCommerceNumber: cleanChamberNumber(input.chamberOfCommerceNumber),
  }
  const [fault] = fieldFaults(fields)
  if (fault !== undefined) throw new AppError('INPUT_INVALID', { field: `input.${fault.field}` })
  return fields
}

/** Errors: COMBINATION_CUSTOMER_ID_IN_USE. */
async function refuseTaken(store: CombinationStore, customerId: string | null, by?: CombinationId): Promise<void> {
  const owner = customerId === null ? undefined : await store.takenBy(customerId)
  if (owner !== undefined && owner !== by)
    throw new AppError('COMBINATION_CUSTOMER_ID_IN_USE', { field: 'input.customerId' })
}

/** Traces of both parents; the customer's own trace names its parent. */
function tracingMove(id: string, from: string | null, to: string | null, context: CommandContext): Write[] {
  if (from === to) return []
  return [
    ...(from === null ? [] : [tracingChildren(from, { lost: [id], gained: [] }, context)]),
    ...(to === null ? [] : [tracingChildren(to, { lost: [], gained: [id] }, context)]),
  ]
}

/** Fields of a customer shown in the log. */
const auditedFields = (combination: CombinationFields & Pick<Combination, 'parentId'>) =>
  Object.fromEntries(
    (['name', 'customerId', 'chamberOfCommerceNumber', 'parentId', ...slotColumns] as const).map((field) => [
      field,
      combination[field],
    ]),
  )

/**
 * Adds a customer. Errors: INPUT_INVALID with the field; COMBINATION_CUSTOMER_ID_IN_USE; NOT_FOUND for its parent;
 * the errors of the hierarchy; WRITE_CONFLICT.
 */
export function addCombination(input: CombinationInput, context: CommandContext): Promise<Combination> {
  const { tenant, now } = context
  const store = combinationStore(tenant)
  const fields = checkedFields(input)
  return againOnConflict(async () => {
    await refuseTaken(store, fields.customerId)
    const fresh = newCombination(fields, now)
    const parenting = await becomingChild(fresh, false, input.parentId ?? null, 'child', store)
    const added: Combination = { ...fresh, ...parenting.change }
    await tenant.commit([
      store.documents.creating(added),
      ...(await store.changingCustomerId(added, null, added.customerId)),
      ...parenting.writes,
      ...tracingMove(added.id, null, added.parentId, context),
      publishingChanged(tenant, [added.id]),
      auditing(context, { action: 'combination.add', subject: added.id, after: auditedFields(added) }),
    ])
    return added
  })
}

/** Slots that syncs of the leading CRM fill, for a customer that follows one. */
export async function syncedSlots(
  { syncedConnectionId }: Pick<Combination, 'syncedConnectionId'>,
  { tenant }: Pick<CommandContext, 'tenant'>,
): Promise<readonly SlotColumn[]> {
  if (syncedConnectionId === null) return []
  const connection = (await connectionStore(tenant).find(syncedConnectionId))?.doc
  const filled = filledSlots(connection?.crmSettings ?? null)
  return slotColumns.filter((slot) => filled[slot] !== undefined)
}

/**
 * Replaces a customer's own fields, all of them, as the form shows them. Errors: as `addCombination`; NOT_FOUND;
 * COMBINATION_MERGED; COMBINATION_FIELD_LOCKED for a field kept by the leading CRM.
 */
export function updateCombination(id: string, input: CombinationInput, context: CommandContext): Promise<Combination> {
  const { tenant, now } = context
  const store = combinationStore(tenant)
  const fields = checkedFields(input)
  return againOnConflict(async () => {
    const stored = await store.standing(id)
    const before = stored.doc
    for (const field of lockedFields(before, await syncedSlots(before, context)))
      if (fields[field] !== before[field]) throw new AppError('COMBINATION_FIELD_LOCKED', { field: `input.${field}` })
    await refuseTaken(store, fields.customerId, before.id)
    const parentId = input.parentId ?? null
    const parenting = await parentingOf(stored, parentId, store)
    const changed: Combination = { ...before, ...fields, ...parenting.change }
    await tenant.commit([
      store.changing(stored, changed, now),
      ...(await store.changingCustomerId(before, before.customerId, changed.customerId)),
      ...parenting.writes,
      ...tracingMove(before.id, before.parentId, changed.parentId, context),
      publishingChanged(tenant, [before.id]),
      auditing(context, {
        action: 'combination.update',
        subject: before.id,
        before: auditedFields(before),
        after: auditedFields(changed),
      }),
    ])
    return { ...changed, lastUpdateTime: now.toISOString(), revision: before.revision + 1 }
  })
}

/** An unchanged parent needs no check, whoever set it. */
async function parentingOf(
  stored: Stored<Combination>,
  parentId: string | null,
  store: CombinationStore,
): ReturnType<typeof becomingChild> {
  if (parentId === stored.doc.parentId) return { change: {}, writes: [] }
  const { hasChildren } = await store.inHierarchy(stored)
  return becomingChild(stored.doc, hasChildren, parentId, 'child', store)
}

/** Errors: NOT_FOUND; COMBINATION_MERGED; INPUT_INVALID for a status that cannot be set; WRITE_CONFLICT. */
export function updateCombinationStatus(
  id: string,
  asked: RecordStatus,
  context: CommandContext,
): Promise<Combination> {
  const { tenant, now } = context
  const store = combinationStore(tenant)
  const spilStatus = settableStatuses.find((one) => one === asked)
  if (spilStatus === undefined) throw new AppError('INPUT_INVALID', { field: 'input.status' })
  return againOnConflict(async () => {
    const stored = await store.standing(id)
    const { id: customer, spilStatus: from } = stored.doc
    await tenant.commit([
      ...(from === spilStatus ? [] : [actingStatuses(randomUUID(), [{ id: customer, from, to: spilStatus }], context)]),
      store.changing(stored, { spilStatus }, now),
      publishingChanged(tenant, [stored.doc.id]),
      auditing(context, {
        action: 'combination.status',
        subject: stored.doc.id,
        before: stored.doc.spilStatus,
        after: spilStatus,
      }),
    ])
    return { ...stored.doc, spilStatus, lastUpdateTime: now.toISOString(), revision: stored.doc.revision + 1 }
  })
}
