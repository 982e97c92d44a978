import { randomUUID } from 'node:crypto'
import { ListId, mayChangeView, ViewContent, type SavedView } from '#domain/lists/saved-view.ts'
import { viewLimits } from '#domain/lists/view-limits.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { ViewId } from '#domain/shared/ids.ts'
import type { PersonalContext } from '#platform/command.ts'
import type { SavedView as ShownView, SaveViewInput } from '#platform/graphql/generated/resolvers.ts'
import { auditing, type ViewAction } from './auditing.ts'
import { viewStore } from './store.ts'

/** Days a deleted view can be brought back. */
const RETENTION_DAYS = 30
const DAY_MILLISECONDS = 86_400_000

/** Errors: INPUT_INVALID with the first field that is wrong. */
function contentOf({ name, choices, layout }: SaveViewInput): ViewContent {
  const columns = layout.columns.map(({ id, width = null, shown = null }) => ({ id, width, shown }))
  const read = ViewContent.safeParse({ name, choices, layout: { ...layout, columns } })
  if (!read.success) throw new AppError('INPUT_INVALID', { field: `input.${String(read.error.issues[0]?.path[0])}` })
  return read.data
}

/** Errors: INPUT_INVALID for what is no id of a list. */
export function listOf(list: string, field = 'list'): string {
  if (!ListId.safeParse(list).success) throw new AppError('INPUT_INVALID', { field })
  return list
}

/** A view as who asks sees it. */
export function shownView(view: SavedView, { user }: Pick<PersonalContext, 'user'>): ShownView {
  const { id, name, isShared, ownerId, choices, layout } = view
  return { id, name, isShared, isOwn: ownerId === user.id, mayChange: mayChangeView(view, user), choices, layout }
}

/** What somebody keeps for themselves is named nowhere else: the log has its id. */
function traceOf(action: ViewAction, before: SavedView | undefined, after: SavedView, context: PersonalContext) {
  const said = (view: SavedView | undefined) =>
    view === undefined || !view.isShared ? null : { list: view.list, name: view.name }
  return auditing(context, { action, subject: after.id, before: said(before), after: said(after) })
}

/**
 * Keeps a list under a name, or changes what is kept there. Errors: NOT_FOUND, also for what somebody else keeps for
 * themselves; AUTH_NOT_AUTHORIZED where a reader changes what is shared; TOO_MANY_VIEWS; INPUT_INVALID; WRITE_CONFLICT.
 */
export async function saveView(input: SaveViewInput, context: PersonalContext): Promise<ShownView> {
  const { tenant, user } = context
  const store = viewStore(tenant, user)
  const list = listOf(input.list, 'input.list')
  const content = contentOf(input)
  if (input.id == null) {
    if ((await store.ownCount(list)) >= viewLimits.aList) throw new AppError('TOO_MANY_VIEWS')
    const id = randomUUID() as ViewId
    const made: SavedView = { ...content, id, list, ownerId: user.id, isShared: false, deletedAt: null }
    await tenant.commit([store.creating(made), traceOf('view.save', undefined, made, context)])
    return shownView(made, context)
  }
  return change(input.id, 'view.save', (view) => {
    if (view.list !== list) throw new AppError('INPUT_INVALID', { field: 'input.list' })
    return { ...view, ...content }
  })(context)
}

/** Gives a view to everybody, or back to who made it. Errors: NOT_FOUND, WRITE_CONFLICT. */
export function shareView(id: string, isShared: boolean, context: PersonalContext): Promise<ShownView> {
  // Who may share may make public what is theirs: the rule is about the view as it will be.
  return change(id, 'view.share', (view) => ({ ...view, isShared }))(context)
}

/** Errors: NOT_FOUND, AUTH_NOT_AUTHORIZED, WRITE_CONFLICT. */
export async function deleteView(id: string, context: PersonalContext): Promise<ShownView> {
  const { now } = context
  return change(id, 'view.delete', (view) => ({ ...view, deletedAt: now.toISOString() }))(context)
}

/** Brings back what was deleted less than 30 days ago. Errors: as `deleteView`. */
export async function restoreView(id: string, context: PersonalContext): Promise<ShownView> {
  return change(id, 'view.restore', (view) => ({ ...view, deletedAt: null }), true)(context)
}

function change(
  id: string,
  action: ViewAction,
  made: (view: SavedView) => SavedView,
  isGone = false,
): (context: PersonalContext) => Promise<ShownView> {
  return async (context) => {
    const { tenant, user, now } = context
    const store = viewStore(tenant, user)
    const { doc: before, etag } = await store.byId(id)
    if ((before.deletedAt !== null) !== isGone) throw new AppError('NOT_FOUND')
    if (!mayChangeView(before, user)) throw new AppError('AUTH_NOT_AUTHORIZED')
    const after = made(before)
    const long = new Date(now.getTime() - RETENTION_DAYS * DAY_MILLISECONDS).toISOString()
    // Whoever deletes one takes along what nobody can bring back any more.
    const old = after.deletedAt === null ? [] : await store.deletedBefore(before.list, long)
    await tenant.commit([store.replacing(after, etag), ...old, traceOf(action, before, after, context)])
    return shownView(after, context)
  }
}
