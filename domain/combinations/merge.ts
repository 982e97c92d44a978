import type { SlotColumn } from '../connectors/columns.ts'
import type { ErrorCode } from '../shared/errors.ts'
import type { CombinationId } from '../shared/ids.ts'
import { customerIdKey, formerIdsAfter, lockedFields, mostFormerIds, numbersOf, slotColumns, type Combination } from './combination.ts' // prettier-ignore

/** What is chosen of two customers that are merged, field by field. */
export const mergeFields = ['name', 'customerId', 'chamberOfCommerceNumber', 'parentId', ...slotColumns] as const
export type MergeField = (typeof mergeFields)[number]

/** The customer that stays, or the one that is merged into it. */
export type MergeSide = 'SURVIVOR' | 'MERGED'

/** Two customers that are to be one. */
export interface Merging {
  readonly survivor: Combination
  readonly merged: Combination
  /** Whether one of them has children beside the other. */
  readonly hasChildren: boolean
  /** Slots that the CRM fills whose customer one of them follows. */
  readonly syncedSlots: readonly SlotColumn[]
}

/** One field side by side. */
export interface FieldChoice {
  readonly field: MergeField
  readonly survivor: string | null
  readonly merged: string | null
  /** Whose value is taken where nobody says otherwise. */
  readonly chosen: MergeSide
  /** The only side it can be: a CRM fills it. */
  readonly lockedTo: MergeSide | null
}

/** Whose CRM customer is followed from then on: the survivor's, or else that of the merged customer. */
export function followedSide({ survivor, merged }: Pick<Merging, 'survivor' | 'merged'>): MergeSide | null {
  if (survivor.syncedConnectionId !== null) return 'SURVIVOR'
  return merged.syncedConnectionId === null ? null : 'MERGED'
}

/** A parent of one of the two; the other one is none any more. */
const parentBeside = ({ parentId }: Combination, other: Combination): CombinationId | null =>
  parentId === other.id ? null : parentId

/** Fields that only one side can give. */
export function filledFields(merging: Merging): readonly MergeField[] {
  const side = followedSide(merging)
  return side === null ? [] : lockedFields(side === 'SURVIVOR' ? merging.survivor : merging.merged, merging.syncedSlots)
}

export function fieldChoices(merging: Merging): readonly FieldChoice[] {
  const { survivor: one, merged: other, hasChildren } = merging
  const [side, filled] = [followedSide(merging), filledFields(merging)]
  return mergeFields.map((field): FieldChoice => {
    const isParent = field === 'parentId'
    const survivor = isParent ? parentBeside(one, other) : one[field]
    const merged = isParent ? parentBeside(other, one) : other[field]
    const lockedTo = filled.includes(field) ? side : null
    // A customer with children has no parent.
    const own: MergeSide =
      isParent && hasChildren
        ? survivor === null
          ? 'SURVIVOR'
          : 'MERGED'
        : survivor === null && merged !== null
          ? 'MERGED'
          : 'SURVIVOR'
    return { field, survivor, merged, chosen: lockedTo ?? own, lockedTo }
  })
}

/** Numbers that one customer may have beside its own: as many as one commit passes on. */
export const mostMergedNumbers = 40

/** Why two customers cannot be merged at all; the first is what is told. */
export function mergeObstacles(survivor: Combination, merged: Combination): readonly ErrorCode[] {
  if (survivor.id === merged.id) return ['COMBINATION_MERGE_SAME']
  const isMerged = survivor.mergedInto !== undefined || merged.mergedInto !== undefined
  // What the merged customer has would be billed to nobody.
  const isLost = survivor.spilStatus !== 'ACTIVE' && merged.spilStatus === 'ACTIVE'
  return [
    ...(isMerged ? (['COMBINATION_MERGED'] as const) : []),
    ...(isLost ? (['COMBINATION_MERGE_INTO_INACTIVE'] as const) : []),
    ...(numbersOf(survivor).length + numbersOf(merged).length > mostMergedNumbers
      ? (['COMBINATION_MERGED_TOO_OFTEN'] as const)
      : []),
  ]
}

/** What of a customer a merge changes, and its undo gives back. */
export type MergeState = Pick<
  Combination,
  | MergeField
  | 'parentSetBy'
  | 'syncedConnectionId'
  | 'syncedAdministrationId'
  | 'spilStatus'
  | 'formerIds'
  | 'mergedIds'
>

export function mergeStateOf(combination: Combination): MergeState {
  const { parentSetBy, syncedConnectionId, syncedAdministrationId, spilStatus, formerIds, mergedIds } = combination
  return {
    ...(Object.fromEntries(mergeFields.map((field) => [field, combination[field]])) as Pick<Combination, MergeField>),
    parentSetBy,
    syncedConnectionId,
    syncedAdministrationId,
    spilStatus,
    formerIds,
    mergedIds,
  }
}

/** Numbers, each once whatever its capitals, without those of `but`. */
function distinct(numbers: readonly string[], but: readonly string[] = []): string[] | undefined {
  const left = new Map<string, string>()
  for (const each of numbers) if (!left.has(customerIdKey(each))) left.set(customerIdKey(each), each)
  for (const each of but) left.delete(customerIdKey(each))
  return left.size === 0 ? undefined : [...left.values()]
}

const listed = (number: string | null): string[] => (number === null ? [] : [number])

/**
 * The survivor after the merge. `fromMerged`: fields taken of the merged customer, `fieldChoices` tells which can be.
 * Both numbers find it from then on, whichever is its own.
 */
export function survivorAfter({ survivor, merged }: Merging, fromMerged: ReadonlySet<MergeField>): MergeState {
  const sideOf = (field: MergeField): Combination => (fromMerged.has(field) ? merged : survivor)
  const fields = Object.fromEntries(mergeFields.map((field) => [field, sideOf(field)[field]])) as Pick<
    Combination,
    MergeField
  >
  const [parentOf, other] = fromMerged.has('parentId') ? [merged, survivor] : [survivor, merged]
  const parentId = parentBeside(parentOf, other)
  const followed = followedSide({ survivor, merged }) === 'MERGED' ? merged : survivor
  const own = listed(fields.customerId)
  const { customerId: before, mergedIds = [], formerIds = [] } = survivor
  const givenUp = customerIdKey(before ?? '') === customerIdKey(fields.customerId ?? '') ? [] : listed(before)
  return {
    ...fields,
    parentId,
    parentSetBy: parentId === parentOf.parentId ? parentOf.parentSetBy : null,
    syncedConnectionId: followed.syncedConnectionId,
    syncedAdministrationId: followed.syncedAdministrationId,
    spilStatus: survivor.spilStatus,
    formerIds: distinct(
      [...givenUp, ...listed(merged.customerId), ...formerIds, ...(merged.formerIds ?? [])],
      own,
    )?.slice(0, mostFormerIds),
    mergedIds: distinct([...mergedIds, ...givenUp, ...numbersOf(merged)]),
  }
}

/** The merged customer: an archived one that follows nothing and has no number. */
export const mergedAfter = (
  merged: Combination,
  survivorId: CombinationId,
): MergeState & Pick<Combination, 'mergedInto'> => ({
  ...mergeStateOf(merged),
  customerId: null,
  formerIds: formerIdsAfter(merged, null),
  mergedIds: undefined,
  parentId: null,
  parentSetBy: null,
  syncedConnectionId: null,
  syncedAdministrationId: null,
  spilStatus: 'ARCHIVED',
  mergedInto: survivorId,
})

/** What a merge was, as far as its undo needs it. */
export interface Merged {
  readonly survivorBefore: MergeState
  readonly survivorAfter: MergeState
  readonly mergedBefore: MergeState
  /** Fields that the followed CRM fills. */
  readonly filled: readonly MergeField[]
}

/**
 * What the survivor gets back: what nobody has changed since. What the CRM changed that it follows because of the merge
 * alone goes back too. `kept`: fields that stay.
 */
export function survivorBack(
  now: MergeState,
  { survivorBefore: before, survivorAfter: after, mergedBefore, filled }: Merged,
): { readonly change: Partial<MergeState>; readonly kept: readonly MergeField[] } {
  const followsByMerge =
    before.syncedAdministrationId !== after.syncedAdministrationId &&
    now.syncedConnectionId === after.syncedConnectionId &&
    now.syncedAdministrationId === after.syncedAdministrationId
  const isBack = (field: MergeField): boolean =>
    (followsByMerge && filled.includes(field)) || (before[field] !== after[field] && now[field] === after[field])
  const back = mergeFields.filter(isBack)
  const kept = mergeFields.filter((field) => before[field] !== after[field] && now[field] !== before[field] && !isBack(field)) // prettier-ignore
  const own = back.includes('customerId') ? before.customerId : now.customerId
  const returned = back.includes('customerId') ? listed(before.customerId) : []
  const came = [...numbersOf(mergedBefore), ...(mergedBefore.formerIds ?? []), ...returned]
  const had = [...(before.formerIds ?? []), ...(before.mergedIds ?? [])].map(customerIdKey)
  const without = came.filter((each) => !had.includes(customerIdKey(each)))
  return {
    change: {
      ...Object.fromEntries(back.map((field) => [field, before[field]])),
      ...(back.includes('parentId') ? { parentSetBy: before.parentSetBy } : {}),
      ...(followsByMerge
        ? {
            syncedConnectionId: before.syncedConnectionId,
            syncedAdministrationId: before.syncedAdministrationId,
          }
        : {}),
      formerIds: distinct(now.formerIds ?? [], [...without, ...listed(own)]),
      mergedIds: distinct(now.mergedIds ?? [], without),
    },
    kept,
  }
}
