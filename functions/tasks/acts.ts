import { actKinds, undoableUntil, undoDays, type ActKind } from '#domain/shared/acts.ts'
import { AppError } from '#domain/shared/errors.ts'
import { acts, actKindsKnown, type Act as KeptAct, type AnyAct, type ActStanding as Standing } from '#platform/acts.ts'
import type { CommandContext } from '#platform/command.ts'
import type {
  Act,
  ActFilter,
  ActStanding,
  ActStaysReason,
  ActUndone,
  QueryActsArgs,
} from '#platform/graphql/generated/resolvers.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Stored } from '#platform/store/documents.ts'
import type { Filter } from '#platform/store/query.ts'
import { namesOf } from '../identity/index.ts'
import { combinationStore } from '../combinations/index.ts'
import { auditing } from './auditing.ts'

type Reader = Pick<CommandContext, 'tenant' | 'platform' | 'now' | 'actor' | 'may'>
type Column = keyof (typeof acts)['columns']

const largestPage = 100

const kindOf = ({ platform }: Pick<Reader, 'platform'>, kind: ActKind): AnyAct => {
  const found = platform.given(actKindsKnown).get(kind)
  // Whoever is not in the list of kinds did not compile.
  if (found === undefined) throw new Error(`No slice takes back "${kind}"`)
  return found
}

const isOver = (act: Pick<KeptAct, 'time'>, now: Date): boolean => undoableUntil(act) < now

/** Errors: INPUT_INVALID (`filter.kinds`). */
function whereOf(filter: ActFilter | null | undefined, { now, actor }: Reader): Filter<Column> {
  const since = new Date(now.getTime() - undoDays * 86_400_000).toISOString()
  const parts: Filter<Column>[] = [{ field: 'time', op: 'ge', value: since }]
  const { kinds, connectionId, combinationId, onlyMine, onlyMany, onlyUndoable } = filter ?? {}
  if (kinds != null) {
    const wanted = actKinds.filter((kind) => kinds.includes(kind))
    if (wanted.length !== new Set(kinds).size) throw new AppError('INPUT_INVALID', { field: 'filter.kinds' })
    parts.push({ field: 'kind', op: 'in', values: wanted })
  }
  if (connectionId != null) parts.push({ field: 'connectionId', op: 'eq', value: connectionId })
  if (combinationId != null) parts.push({ field: 'combinationId', op: 'eq', value: combinationId })
  if (onlyMine === true) parts.push({ field: 'actorId', op: 'eq', value: actor.userId })
  if (onlyMany === true) parts.push({ not: { field: 'count', op: 'eq', value: 1 } })
  if (onlyUndoable === true) parts.push({ field: 'undoneTime', op: 'isNull' })
  return { and: parts }
}

/** Acts as the API shows them: with the names of people and customers, and how many things each was about. */
async function shownActs(found: readonly KeptAct[], context: Reader): Promise<Act[]> {
  const { tenant, platform, now } = context
  const people = found.flatMap(({ actorId, undoneBy }) => [actorId ?? [], undoneBy ?? []].flat())
  const customers = found.flatMap(({ combinationId }) => combinationId ?? [])
  const counts = await Promise.all(
    Array.from(
      Map.groupBy(found, ({ kind }) => kind),
      async ([kind, some]) => kindOf(context, kind).counts?.(some, context),
    ),
  )
  const counted = new Map(counts.flatMap((each) => [...(each ?? [])]))
  const [names, there] = await Promise.all([
    namesOf(platform.directory, tenant.tenantId, people),
    combinationStore(tenant).documents.readMany([...new Set(customers)]),
  ])
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null))
  return found.map((act) => ({
    id: act.id,
    kind: act.kind,
    time: act.time,
    userName: nameOf(act.actorId),
    isMine: act.actorId !== null && act.actorId === context.actor.userId,
    connectionId: act.connectionId,
    combinationId: act.combinationId,
    combinationName: there.get(act.combinationId ?? '')?.doc.name ?? null,
    count: counted.get(act.id) ?? act.count ?? 0,
    words: Object.entries(act.words).map(([name, value]) => ({ name, value })),
    undoableUntil: undoableUntil(act).toISOString(),
    undoneTime: act.undoneTime,
    undoneByName: nameOf(act.undoneBy),
    // Looked at where a call asks for it.
    standing: { back: 0, stays: [], looked: 0, total: 0 },
    mayUndo: act.undoneTime === null && !isOver(act, now) && context.may(kindOf(context, act.kind).permission),
  }))
}

/** What people did to many things in the last thirty days, the last first. Errors: INPUT_INVALID (`skip`, `take`, `filter.kinds`). */
export async function actPage({ filter, skip, take }: QueryActsArgs, context: Reader) {
  const from = skip ?? 0
  const size = take ?? 25
  if (from < 0) throw new AppError('INPUT_INVALID', { field: 'skip' })
  if (size < 1 || size > largestPage) throw new AppError('INPUT_INVALID', { field: 'take' })
  const documents = context.tenant.documents(acts)
  const where = whereOf(filter, context)
  const [page, totalCount] = await Promise.all([
    documents.query({ where, orderBy: [{ field: 'time', direction: 'descending' }], skip: from, take: size }),
    documents.count(where),
  ])
  const items = await shownActs(
    page.map(({ doc }) => doc),
    context,
  )
  return { totalCount, items }
}

const reasons = ['CHANGED_SINCE', 'GONE'] as const satisfies readonly ActStaysReason[]

const shownStanding = ({ stays, ...standing }: Standing): ActStanding => ({
  ...standing,
  stays: reasons.flatMap((reason) => {
    const count = stays[reason]
    return count === undefined || count === 0 ? [] : [{ reason, count }]
  }),
})

async function actById(id: string, { tenant }: Pick<Reader, 'tenant'>): Promise<Stored<KeptAct>> {
  const found = await tenant.documents(acts).read(id)
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

/** What taking an act back would come to now. Errors: NOT_FOUND. */
export async function actStanding(id: string, context: Reader): Promise<ActStanding> {
  const { doc } = await actById(id, context)
  return shownStanding(await kindOf(context, doc.kind).standing(doc, context))
}

/** One act. Errors: NOT_FOUND. */
export async function shownAct(id: string, context: Reader): Promise<Act> {
  const [shown] = await shownActs([(await actById(id, context)).doc], context)
  if (shown === undefined) throw new AppError('NOT_FOUND')
  return shown
}

/**
 * Takes back what somebody did to many things, by the way its slice has for that: what was changed since stays, and is
 * counted. Of two people at once the act tells who it was; asked again after a crash it goes on with what is left.
 * Errors: NOT_FOUND; AUTH_NOT_AUTHORIZED for who may not do such a thing; ACT_TOO_OLD after thirty days; those of the slice.
 */
export async function undoAct(id: string, context: CommandContext): Promise<ActUndone> {
  const { tenant, now } = context
  const { doc } = await actById(id, context)
  const kind = kindOf(context, doc.kind)
  if (!context.may(kind.permission)) throw new AppError('AUTH_NOT_AUTHORIZED')
  await tenant.commit([auditing(context, { action: 'act.undo', subject: id, before: { kind: doc.kind } })])
  if (doc.isSettled) return { act: await shownAct(id, context), back: 0, kept: 0, taskId: null }
  if (doc.undoneTime === null && isOver(doc, now)) throw new AppError('ACT_TOO_OLD')
  const came = await kind.undo(doc, context)
  await againOnConflict(async () => {
    const after = await actById(id, context)
    const undone = { undoneTime: now.toISOString(), undoneBy: context.actor.userId }
    // A slice that found nothing left to take back has marked nothing.
    const marked = after.doc.undoneTime === null ? { ...after.doc, ...undone } : after.doc
    if (!after.doc.isSettled) await tenant.documents(acts).replace({ ...marked, isSettled: true }, after.etag)
  })
  return { act: await shownAct(id, context), ...came }
}
