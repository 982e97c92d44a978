import { leavesTo } from '#domain/products/leaving.ts'
import { isInvoiceType, isOff, leavesNow, turned, type ProductDefinition } from '#domain/products/definition.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { DefinitionId } from '#domain/shared/ids.ts'
import type { CommandContext } from '#platform/command.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { auditing } from './auditing.ts'
import { definitions, descriptions } from './collections.ts'
import { definitionChanged } from './events.ts'
import { allDefinitions, definitionById } from './store.ts'

/**
 * Switches a default definition off for the firm from the running month on, or on again. What is so already stays as it is.
 * Errors: NOT_FOUND; INPUT_INVALID (`id`) for one that somebody made, which is deleted instead; WRITE_CONFLICT.
 */
export function switchDefinition(
  { id, isOn }: { readonly id: string; readonly isOn: boolean },
  context: CommandContext,
): Promise<Stored<ProductDefinition>> {
  const { tenant, now } = context
  return againOnConflict(async () => {
    const { doc: before, etag } = await definitionById(tenant, id)
    if (!before.isDefault) throw new AppError('INPUT_INVALID', { field: 'id' })
    const after = { ...before, off: turned(before.off, !isOn, now.toISOString()) }
    const trace = {
      action: 'definition.switch',
      subject: id,
      before: { isOn: !isOff(before) },
      after: { isOn },
    } as const
    await tenant.commit([
      auditing(context, trace),
      ...(isOff(before) === isOn
        ? [
            tenant.documents(definitions).replacing(after, etag),
            tenant.publishing(definitionChanged, { definitionId: before.id }),
          ]
        : []),
    ])
    return definitionById(tenant, id)
  })
}

/** No hash of a description. Whoever leaves writes it, so that two who do at the same moment meet: together they might make a circle. */
const leavingPlace = 'leaving-definition'

async function takingLeavingPlace(tenant: TenantPartition, definitionId: DefinitionId): Promise<Write> {
  const documents = tenant.documents(descriptions)
  const there = await documents.read(leavingPlace)
  const place = { id: leavingPlace, definitionId }
  return there === undefined ? documents.creating(place) : documents.replacing(place, there.etag)
}

export interface LeaveArguments {
  readonly id: string
  readonly otherId: string
  /** False: it counts again what it left. */
  readonly leaves: boolean
}

/** Errors: INPUT_INVALID (`otherId`); PRODUCT_DEFINITIONS_LEAVE_EACH_OTHER. */
function refuseLeaving(
  definition: ProductDefinition,
  other: ProductDefinition,
  all: readonly ProductDefinition[],
): void {
  const isAlike = definition.connectorName === other.connectorName && definition.sourceType === other.sourceType
  // Lines of invoices say by themselves by which definition they are counted.
  if (definition.id === other.id || !isAlike || isInvoiceType(definition.sourceType))
    throw new AppError('INPUT_INVALID', { field: 'otherId' })
  if (leavesTo(other.id, definition.id, new Map(all.map((one) => [one.id, one]))))
    throw new AppError('PRODUCT_DEFINITIONS_LEAVE_EACH_OTHER', { field: 'otherId' })
}

/**
 * From the running month on a definition does not count what another counts, or does so again; default ones too. What is so
 * already stays as it is. Errors: NOT_FOUND; INPUT_INVALID (`otherId`) for one of another system or type of source;
 * PRODUCT_DEFINITIONS_LEAVE_EACH_OTHER; WRITE_CONFLICT.
 */
export function leaveToDefinition(
  { id, otherId, leaves }: LeaveArguments,
  context: CommandContext,
): Promise<Stored<ProductDefinition>> {
  const { tenant, now } = context
  return againOnConflict(async () => {
    const { doc: before, etag } = await definitionById(tenant, id)
    const known = before.leaves?.find(({ to }) => to === otherId)
    const other = (await tenant.documents(definitions).read(otherId))?.doc
    // What was left to one that is gone since can be taken back all the same.
    const to = other?.id ?? (leaves ? undefined : known?.to)
    if (to === undefined) throw new AppError('NOT_FOUND')
    const said = { leavesTo: other?.description ?? to }
    const trace = { action: 'definition.leave', subject: id, ...(leaves ? { after: said } : { before: said }) } as const
    if (leavesNow(before).includes(to) === leaves) {
      await tenant.commit([auditing(context, trace)])
      return definitionById(tenant, id)
    }
    const place = await takingLeavingPlace(tenant, before.id)
    if (leaves && other !== undefined) refuseLeaving(before, other, await allDefinitions(tenant))
    const others = (before.leaves ?? []).filter((one) => one !== known)
    const after = [...others, { to, spans: turned(known?.spans, leaves, now.toISOString()) }]
    await tenant.commit([
      tenant.documents(definitions).replacing({ ...before, leaves: after }, etag),
      place,
      tenant.publishing(definitionChanged, { definitionId: before.id }),
      auditing(context, trace),
    ])
    return definitionById(tenant, id)
  })
}
