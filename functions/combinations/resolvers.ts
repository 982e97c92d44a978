import { lockedFields, type Combination } from '#domain/combinations/combination.ts'
import { allSlotNames } from '#domain/connections/crm-settings.ts'
import { slotColumn } from '#domain/connections/crm-slots.ts'
import { tagKeys } from '#domain/connectors/columns.ts'
import type { LinkableTable } from '#domain/records/record.ts'
import { decimalText } from '#domain/shared/decimal.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import type {
  Combination as ShownCombination,
  CombinationFigures,
  CombinationResolvers,
  MutationResolvers,
  QueryResolvers,
} from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import { leadingCrm } from '../connections/index.ts'
import type { CombinationAction } from './auditing.ts'
import { updateCombinationsStatus } from './change-statuses.ts'
import { addCombination, syncedSlots, updateCombination, updateCombinationStatus } from './edit-combination.ts'
import { linkChildren, restoreParents, unlinkChild } from './hierarchy.ts'
import { linkRecords, unlinkRecord, unlinkRecords } from './link-command.ts'
import { linkablePage } from './linkable-rows.ts'
import { adjacentCombination, childrenPage, combinationPage, linkedConnections } from './list.ts'
import { combinationsById, duplicateCombinations, combinationNames } from './look-up.ts'
import { combinationStore, present } from './store.ts'
import { deleteCombination, restorableUntil } from './delete-combination.ts'
import { deleteCombinations } from './delete-combinations.ts'
import { deletionPreview } from './deletion-act.ts'
import { restoreCombinations } from './restore-combinations.ts'
import { deletedPage, restoreCombination } from './restore-combination.ts'
import { namesOf } from '../identity/index.ts'
import { combinationTimeline } from './timeline.ts'
import { toName } from './to-name.ts'
import { undoLinks } from './undo-links.ts'

export const combinationsPolicy = {
  'Query.combinations': 'data:read',
  'Query.combination': 'data:read',
  'Query.adjacentCombination': 'data:read',
  'Query.combinationNames': 'data:read',
  'Query.combinationsById': 'data:read',
  'Query.duplicateCombinations': 'data:read',
  'Query.combinationTags': 'data:read',
  'Query.combinationSlotNames': 'data:read',
  'Query.combinationChildren': 'data:read',
  'Query.deletedCombinations': 'data:read',
  'Query.combinationDeletionPreview': 'combination:edit',
  'Query.combinationTimeline': 'data:read',
  'Query.connectionAdministrations': 'data:read',
  'Query.connectionUsers': 'data:read',
  'Combination.figures': 'product:read',
  'Mutation.addCombination': { permission: 'combination:edit', audit: 'combination.add' },
  'Mutation.updateCombination': { permission: 'combination:edit', audit: 'combination.update' },
  'Mutation.updateCombinationStatus': {
    permission: 'combination:edit',
    audit: 'combination.status',
    undo: 'customer-statuses',
  },
  'Mutation.updateCombinationsStatus': {
    permission: 'combination:edit',
    audit: 'combination.status',
    undo: 'customer-statuses',
  },
  'Mutation.linkAdministrations': { permission: 'combination:edit', audit: 'combination.link', undo: 'links' },
  'Mutation.unlinkAdministrations': { permission: 'combination:edit', audit: 'combination.unlink', undo: 'links' },
  'Mutation.unlinkAdministration': { permission: 'combination:edit', audit: 'combination.unlink', undo: 'links' },
  'Mutation.linkConnectionUsers': { permission: 'combination:edit', audit: 'combination.link', undo: 'links' },
  'Mutation.unlinkConnectionUsers': { permission: 'combination:edit', audit: 'combination.unlink', undo: 'links' },
  'Mutation.unlinkConnectionUser': { permission: 'combination:edit', audit: 'combination.unlink', undo: 'links' },
  'Mutation.deleteCombination': {
    permission: 'combination:edit',
    audit: 'combination.delete',
    undo: 'customer-deletion',
  },
  'Mutation.deleteCombinations': {
    permission: 'combination:edit',
    audit: 'combination.delete-several',
    undo: 'customer-deletion',
  },
  'Mutation.restoreCombination': { permission: 'combination:edit', audit: 'combination.restore' },
  'Mutation.restoreCombinations': { permission: 'combination:edit', audit: 'combination.restore-several' },
  'Mutation.restoreParents': {
    permission: 'combination:edit',
    audit: 'combination.parent',
    undo: { none: 'it takes back itself' },
  },
  'Mutation.undoLinks': { permission: 'combination:edit', audit: 'combination.undo-link' },
  'Mutation.linkChildrenCombination': {
    permission: 'combination:edit',
    audit: 'combination.parent',
    undo: { none: 'a family is one thing; restoreParents gives each its parent back' },
  },
  'Mutation.linkChildCombination': { permission: 'combination:edit', audit: 'combination.parent' },
  'Mutation.unlinkChildCombination': { permission: 'combination:edit', audit: 'combination.parent' },
} as const satisfies Partial<Policy<CombinationAction>>

const amount = (units: number): string => decimalText({ units: BigInt(units), scale: 4 }, 4)

function shownFigures({ figures }: Combination): CombinationFigures | null {
  if (figures === undefined) return null
  const { period, sales, margin, missing, year } = figures
  return {
    period,
    sales: sales === null ? null : amount(sales),
    margin: margin === null ? null : amount(margin),
    missing,
    year: year.map(amount),
  }
}

/** A customer in the API. Fields outside its document are loaded by the resolvers below, if asked for. */
export function toCombination(combination: Combination): ShownCombination {
  return {
    ...combination,
    syncedConnectionAdministrationId: combination.syncedAdministrationId,
    parent: null,
    mergedInto: null,
    children: [],
    childrenCount: 0,
    linkedConnectionIds: [],
    connectionAdministrations: [],
    connectionUsers: [],
    lockedFields: [],
    figures: shownFigures(combination),
  }
}

/** Batches look-ups of customers resolved in the same turn of the event loop. */
const asked = new WeakMap<
  RequestContext,
  { ids: CombinationId[]; found: Promise<ReadonlyMap<string, readonly string[]>> }
>()

function connectionsOf(id: string, context: RequestContext): Promise<ReadonlyMap<string, readonly string[]>> {
  const waiting = asked.get(context)
  if (waiting !== undefined) {
    waiting.ids.push(id as CombinationId)
    return waiting.found
  }
  const ids = [id as CombinationId]
  const found = Promise.resolve().then(() => {
    asked.delete(context)
    return linkedConnections(ids, context)
  })
  asked.set(context, { ids, found })
  return found
}

/** As many as a customer's own response lists. */
const mostListed = 100

const linkedRows = async (table: LinkableTable, combinationId: string, context: RequestContext) =>
  (await linkablePage(table, { filter: { combinationId }, take: mostListed }, context)).items

const children = (id: string, { tenant }: RequestContext) => ({
  documents: combinationStore(tenant).documents,
  where: { and: [{ field: 'parentId', op: 'eq', value: id }, present] } as const,
})

export const combinationsResolvers = {
  Combination: {
    parent: async ({ parentId }, _, { tenant }) => {
      const found = parentId == null ? undefined : await combinationStore(tenant).find(parentId)
      return found === undefined || found.doc.deletedTime !== null ? null : toName(found.doc)
    },
    children: async ({ id }, _, context) => {
      const { documents, where } = children(id, context)
      const orderBy = [{ field: 'name', direction: 'ascending' }] as const
      return (await documents.query({ where, orderBy, take: mostListed })).map(({ doc }) => toName(doc))
    },
    mergedInto: async ({ id }, _, { tenant }) => {
      const store = combinationStore(tenant)
      const found = (await store.find(id))?.doc
      if (found?.mergedInto === undefined) return null
      const survivor = (await store.survivors([found.id])).get(found.id)
      return survivor === undefined || survivor.doc.deletedTime !== null ? null : toName(survivor.doc)
    },
    childrenCount: ({ id }, _, context) => {
      const { documents, where } = children(id, context)
      return documents.count(where)
    },
    linkedConnectionIds: async ({ id }, _, context) => [...((await connectionsOf(id, context)).get(id) ?? [])],
    connectionAdministrations: ({ id }, _, context) => linkedRows('administrations', id, context),
    connectionUsers: ({ id }, _, context) => linkedRows('users', id, context),
    lockedFields: async ({ id }, _, context) => {
      const found = await combinationStore(context.tenant).find(id)
      return found === undefined ? [] : [...lockedFields(found.doc, await syncedSlots(found.doc, context))]
    },
  } satisfies CombinationResolvers,
  Query: {
    combinations: async (_, args, context) => {
      const { items, ...page } = await combinationPage(args, context)
      return { ...page, items: items.map(toCombination) }
    },
    combination: async (_, { id }, { tenant }) => {
      const found = await combinationStore(tenant).find(id)
      return found === undefined || found.doc.deletedTime !== null ? null : toCombination(found.doc)
    },
    adjacentCombination: async (_, { id, direction, ...list }, context) => {
      const found = await adjacentCombination(id, direction, list, context)
      return found === undefined ? null : toName(found)
    },
    combinationNames: async (_, args, context) => (await combinationNames(args, context)).map(toName),
    combinationsById: async (_, { ids }, context) => (await combinationsById(ids, context)).map(toName),
    duplicateCombinations: async (_, args, context) => (await duplicateCombinations(args, context)).map(toName),
    combinationTags: async (_, __, { tenant }) => {
      const { documents } = combinationStore(tenant)
      const found = await Promise.all(
        tagKeys.map((tag) => documents.countBy(tag, { and: [{ not: { field: tag, op: 'isNull' } }, present] })),
      )
      const tags = new Set(found.flatMap((counts) => [...counts.keys()].filter((value) => typeof value === 'string')))
      return [...tags].sort(new Intl.Collator('nl', { numeric: true }).compare)
    },
    combinationSlotNames: async (_, __, { tenant }) => {
      const leading = await leadingCrm(tenant)
      return allSlotNames(leading?.doc.crmSettings ?? null).map(({ key, name, isSyncEnabled }) => ({
        column: slotColumn(key),
        name,
        isSyncEnabled,
      }))
    },
    combinationChildren: async (_, args, context) => {
      const { items, totalCount } = await childrenPage(args, context)
      return { totalCount, items: items.map(toCombination), previousCursor: null, nextCursor: null }
    },
    combinationTimeline: (_, args, context) => combinationTimeline(args, context),
    combinationDeletionPreview: (_, { input }, context) => deletionPreview(input, context),
    deletedCombinations: async (_, args, context) => {
      const { totalCount, items } = await deletedPage(args, context)
      const people = items.flatMap(({ deletion: { actorId } }) => actorId ?? [])
      const names = await namesOf(context.platform.directory, context.tenant.tenantId, people)
      return {
        totalCount,
        items: items.map(({ deletion, combination }) => ({
          combination: toName(combination),
          links: deletion.links,
          deletedTime: deletion.time,
          deletedBy: names.get(deletion.actorId ?? '') ?? null,
          restorableUntil: restorableUntil(deletion.time).toISOString(),
        })),
      }
    },
    connectionAdministrations: (_, args, context) => linkablePage('administrations', args, context),
    connectionUsers: (_, args, context) => linkablePage('users', args, context),
  } satisfies QueryResolvers,
  Mutation: {
    addCombination: async (_, { input }, context) => toCombination(await addCombination(input, context)),
    updateCombination: async (_, { input }, context) =>
      toCombination(await updateCombination(input.id, input.fields, context)),
    updateCombinationStatus: async (_, { input }, context) =>
      toCombination(await updateCombinationStatus(input.id, input.status, context)),
    updateCombinationsStatus: (_, { input }, context) => updateCombinationsStatus(input.changes, context),
    linkAdministrations: (_, { input }, context) => linkRecords('administrations', input, context),
    unlinkAdministrations: (_, { input }, context) => unlinkRecords('administrations', input, context),
    unlinkAdministration: (_, { id }, context) => unlinkRecord('administrations', id, context),
    linkConnectionUsers: (_, { input }, context) => linkRecords('users', input, context),
    unlinkConnectionUsers: (_, { input }, context) => unlinkRecords('users', input, context),
    unlinkConnectionUser: (_, { id }, context) => unlinkRecord('users', id, context),
    deleteCombination: (_, { id }, context) => deleteCombination(id, context),
    deleteCombinations: (_, { input }, context) => deleteCombinations(input, context),
    restoreCombinations: (_, { actId }, context) => restoreCombinations(actId, context),
    restoreCombination: async (_, { id }, context) => {
      const { combination, warnings, taskId } = await restoreCombination(id, context)
      return { combination: toCombination(combination), warnings: [...warnings], taskId }
    },
    restoreParents: async (_, { input }, context) => {
      const restored = await restoreParents(input, context)
      return { restored, kept: input.children.length - restored }
    },
    undoLinks: (_, { batchId }, context) => undoLinks(batchId, context),
    linkChildrenCombination: async (_, { input }, context) =>
      toCombination(await linkChildren(input.combinationId, input.childIds, context)),
    linkChildCombination: async (_, { combinationId, childId }, context) =>
      toCombination(await linkChildren(combinationId, [childId], context)),
    unlinkChildCombination: async (_, { childId }, context) => toCombination(await unlinkChild(childId, context)),
  } satisfies MutationResolvers,
}
