import { ListLayout } from '#domain/lists/saved-view.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { PersonalContext } from '#platform/command.ts'
import type { ListLayoutInput, ListViews } from '#platform/graphql/generated/resolvers.ts'
import { listOf, shownView } from './save-view.ts'
import { viewStore, type ListHabits } from './store.ts'

type Asking = Pick<PersonalContext, 'tenant' | 'user'>

/** The views of a list that the person has, and how it opens for them. Errors: INPUT_INVALID. */
export async function viewsOf(list: string, context: Asking): Promise<ListViews> {
  const store = viewStore(context.tenant, context.user)
  const [views, habits] = await Promise.all([store.ofList(listOf(list)), store.habits(list)])
  return answer(
    views.map((view) => shownView(view, context)),
    habits,
  )
}

/** A default that was deleted, or is no longer shared, is none. */
function answer(views: ListViews['views'], { defaultId, layout }: ListHabits): ListViews {
  return { views, defaultId: views.some(({ id }) => id === defaultId) ? defaultId : null, layout }
}

/** Errors: NOT_FOUND for a view that the person does not have in this list; INPUT_INVALID. */
export async function setDefaultView(list: string, id: string | null, context: Asking): Promise<ListViews> {
  const store = viewStore(context.tenant, context.user)
  const habits = await store.habits(listOf(list))
  const view = id === null ? undefined : (await store.byId(id)).doc
  if (view !== undefined && (view.list !== list || view.deletedAt !== null)) throw new AppError('NOT_FOUND')
  await store.keepHabits({ ...habits, defaultId: view?.id ?? null })
  return viewsOf(list, context)
}

/** Errors: INPUT_INVALID. */
export async function keepListLayout(
  list: string,
  layout: ListLayoutInput | null,
  context: Asking,
): Promise<ListViews> {
  const store = viewStore(context.tenant, context.user)
  const habits = await store.habits(listOf(list))
  await store.keepHabits({ ...habits, layout: layout === null ? null : layoutOf(layout) })
  return viewsOf(list, context)
}

function layoutOf(layout: ListLayoutInput): ListLayout {
  const columns = layout.columns.map(({ id, width = null, shown = null }) => ({ id, width, shown }))
  const read = ListLayout.safeParse({ ...layout, columns })
  if (!read.success) throw new AppError('INPUT_INVALID', { field: `layout.${String(read.error.issues[0]?.path[0])}` })
  return read.data
}
