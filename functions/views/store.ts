import { hash } from 'node:crypto'
import { z } from 'zod'
import { ListId, ListLayout, maySeeView, ViewContent, type SavedView } from '#domain/lists/saved-view.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { UserId, ViewId } from '#domain/shared/ids.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'

const userId = branded<UserId>()
const viewId = branded<ViewId>()

const View: z.ZodType<SavedView> = ViewContent.extend({
  id: viewId,
  list: ListId,
  ownerId: userId,
  isShared: z.boolean(),
  deletedAt: z.iso.datetime().nullable(),
})

export const savedViews = defineCollection({
  name: 'savedViews',
  scope: 'firm',
  schema: View,
  columns: { list: 'text', ownerId: 'text', isShared: 'boolean', name: 'sortedText', deletedAt: 'moment' },
  indexes: [{ columns: ['list', 'name'] }],
})

/** How a list opens for one person. Read by id: a list asks for it each time it opens. */
export const listHabits = defineCollection({
  name: 'listHabits',
  scope: 'firm',
  schema: z.object({
    id: z.string(),
    userId,
    list: ListId,
    defaultId: viewId.nullable(),
    layout: ListLayout.nullable(),
  }),
  readBy: 'id',
})
export type ListHabits = z.output<typeof listHabits.schema>

const present = { field: 'deletedAt', op: 'isNull' } as const

/** Views of the firm. Whoever asks says who they are: what somebody keeps for themselves is not there for others. */
export function viewStore(tenant: TenantPartition, person: { readonly id: UserId }) {
  const views = tenant.documents(savedViews)
  const habits = tenant.documents(listHabits)
  const own = { field: 'ownerId', op: 'eq', value: person.id } as const
  const byId = async (id: string): Promise<Stored<SavedView>> => {
    const found = await views.read(id)
    if (found === undefined || !maySeeView(found.doc, person)) throw new AppError('NOT_FOUND')
    return found
  }
  const habitsId = (list: string): string => hash('sha256', `${person.id} ${list}`, 'base64url')
  return {
    /** Also one that was deleted and can be brought back. Errors: NOT_FOUND. */
    byId,
    /** By name. */
    async ofList(list: string): Promise<SavedView[]> {
      const shared = { field: 'isShared', op: 'eq', value: true } as const
      const found = await views.query({
        where: { and: [{ field: 'list', op: 'eq', value: list }, present, { or: [own, shared] }] },
        orderBy: [{ field: 'name', direction: 'ascending' }],
      })
      return found.map(({ doc }) => doc)
    },
    /** Views of the person in a list. */
    ownCount: (list: string): Promise<number> =>
      views.count({ and: [{ field: 'list', op: 'eq', value: list }, present, own] }),
    /** Those of a list that were deleted before a moment, at most as many as go with a commit. */
    async deletedBefore(list: string, moment: string): Promise<Write[]> {
      const found = await views.query({
        where: {
          and: [
            { field: 'list', op: 'eq', value: list },
            { field: 'deletedAt', op: 'lt', value: moment },
          ],
        },
        take: 50,
      })
      return found.map(({ doc, etag }) => views.deleting(doc.id, etag))
    },
    creating: (view: SavedView): Write => views.creating(view),
    replacing: (view: SavedView, etag: string): Write => views.replacing(view, etag),
    async habits(list: string): Promise<ListHabits> {
      const found = await habits.read(habitsId(list))
      return found?.doc ?? { id: habitsId(list), userId: person.id, list, defaultId: null, layout: null }
    },
    keepHabits: (changed: ListHabits): Promise<unknown> => habits.upsert(changed),
  }
}
