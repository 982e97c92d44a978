import type { ActKind } from '#domain/shared/acts.ts'
import { acts } from '#platform/acts.ts'
import { auditEvents } from '#platform/audit.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CommandContext } from '#platform/command.ts'
import type {
  CombinationTimeline,
  CombinationTimelineEntry,
  CombinationTimelineKind,
  TimelineChange,
} from '#platform/graphql/generated/resolvers.ts'
import type { Filter } from '#platform/store/query.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { namesOf } from '../identity/index.ts'
import type { CombinationAction, mergeActions } from './auditing.ts'
import { combinationNotes, linkBatches, type Note } from './collections.ts'
import { combinationStore } from './store.ts'

/** Audit traces shown in a timeline; links are told by notes. */
type Traced = CombinationAction | (typeof mergeActions)[number]
const tracedKinds: Readonly<Partial<Record<Traced, CombinationTimelineKind>>> = {
  'combination.add': 'ADDED',
  'combination.update': 'UPDATED',
  'combination.status': 'STATUS',
  'combination.parent': 'PARENT',
  'combination.children': 'CHILDREN',
  'combination.delete': 'DELETED',
  'combination.restore': 'RESTORED',
  'combination.follow': 'FOLLOWED',
  'combination.unfollow': 'UNFOLLOWED',
  'combination.merge': 'MERGED',
  'combination.unmerge': 'UNMERGED',
}
/** Kinds of act that leave these traces: trace and act share a request. */
const actsOfTraces: Readonly<Partial<Record<Traced, ActKind>>> = {
  'combination.add': 'customer-import',
  'combination.status': 'customer-statuses',
  'combination.delete': 'customer-deletion',
  'combination.merge': 'customer-merge',
}
const noteKinds = { changed: 'CHANGED', vanished: 'VANISHED', reappeared: 'REAPPEARED' } as const

type AuditEvent = (typeof auditEvents)['schema']['_output']

interface TimelinePosition {
  readonly time: string
  readonly id: string
}

/** Errors: INPUT_INVALID. */
function readPlace(before: string | null | undefined): TimelinePosition | undefined {
  if (before == null) return undefined
  const cut = before.indexOf(' ')
  if (cut < 1) throw new AppError('INPUT_INVALID', { field: 'before' })
  return { time: before.slice(0, cut), id: before.slice(cut + 1) }
}

/** Entries after a position, in the order of time and id that both collections share. */
function behind(place: TimelinePosition | undefined): Filter<'time'>[] {
  if (place === undefined) return []
  const { time, id } = place
  return [
    { field: 'time', op: 'le', value: time },
    {
      or: [
        { field: 'time', op: 'lt', value: time },
        { field: 'id', op: 'lt', value: id },
      ],
    },
  ]
}

const latest = [
  { field: 'time', direction: 'descending' },
  { field: 'id', direction: 'descending' },
] as const

type TimelineEntry =
  | (TimelinePosition & { readonly note: Note; readonly trace?: undefined })
  | (TimelinePosition & {
      readonly trace: AuditEvent
      readonly kind: CombinationTimelineKind
      readonly note?: undefined
    })

const later = (one: TimelinePosition, other: TimelinePosition): number =>
  one.time === other.time ? (one.id < other.id ? 1 : -1) : one.time < other.time ? 1 : -1

/**
 * History of a customer, the latest first: links, own changes, changes at the source, deletions. Works for deleted
 * customers. Errors: NOT_FOUND; INPUT_INVALID.
 */
export async function combinationTimeline(
  args: {
    readonly combinationId: string
    readonly before?: string | null | undefined
    readonly take?: number | null | undefined
  },
  context: Pick<CommandContext, 'tenant' | 'platform'>,
): Promise<CombinationTimeline> {
  const { tenant } = context
  const take = args.take ?? 25
  if (take < 1 || take > 100) throw new AppError('INPUT_INVALID', { field: 'take' })
  const place = readPlace(args.before)
  const combination = await combinationStore(tenant).find(args.combinationId)
  if (combination === undefined) throw new AppError('NOT_FOUND')
  const { id } = combination.doc
  const [notes, traces] = await Promise.all([
    tenant.documents(combinationNotes).query({
      where: { and: [{ field: 'combinationId', op: 'eq', value: id }, ...behind(place)] },
      orderBy: latest,
      take: take + 1,
    }),
    tenant.documents(auditEvents).query({
      where: {
        and: [
          { field: 'subject', op: 'eq', value: id },
          { field: 'action', op: 'in', values: Object.keys(tracedKinds) },
          ...behind(place),
        ],
      },
      orderBy: latest,
      take: take + 1,
    }),
  ])
  const found: TimelineEntry[] = [
    ...notes.map(({ doc }) => ({ time: doc.time, id: doc.id, note: doc })),
    ...traces.flatMap(({ doc }) => {
      const kind = tracedKinds[doc.action as Traced]
      return kind === undefined ? [] : [{ time: doc.time, id: doc.id, trace: doc, kind }]
    }),
  ].sort(later)
  const page = found.slice(0, take)
  const last = page.at(-1)
  return {
    items: await shown(page, context),
    next: found.length > take && last !== undefined ? `${last.time} ${last.id}` : null,
  }
}

/** Text fields of one side of a trace: `{ name: 'A' }`. */
function fieldsOf(side: AuditEvent['before']): Readonly<Record<string, string | null>> {
  if (typeof side !== 'object' || side === null || Array.isArray(side)) return {}
  return Object.fromEntries(
    Object.entries(side).map(([field, value]) => [
      field,
      typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null,
    ]),
  )
}

const idsIn = (side: AuditEvent['before']): string[] =>
  (Array.isArray(side) ? side : [side]).filter((one) => typeof one === 'string')

/** Trace fields that the timeline hides: for programs, or told by other entries. */
const hiddenFields = new Set([
  'connectionId',
  'administrationId',
  'batch',
  'kind',
  'of',
  'links',
  'survivorId',
  'mergedId',
])

/** Fields that differ between both sides; for a new customer the filled ones. */
function differences({ before, after }: AuditEvent): TimelineChange[] {
  const [then, now] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(then), ...Object.keys(now)])]
    .filter((field) => !hiddenFields.has(field) && (then[field] ?? null) !== (now[field] ?? null))
    .map((field) => ({ name: null, field, before: then[field] ?? null, after: now[field] ?? null }))
}

async function shown(
  page: readonly TimelineEntry[],
  { tenant, platform }: Pick<CommandContext, 'tenant' | 'platform'>,
): Promise<CombinationTimelineEntry[]> {
  const actorOf = ({ note, trace }: TimelineEntry): string | null =>
    trace !== undefined ? trace.actorId : note.kind === 'links' ? note.actorId : null
  const relatives = page.flatMap(({ trace }) => (trace === undefined ? [] : relativesIn(trace)))
  const batchIds = page.flatMap(({ note }) => (note?.kind === 'links' ? note.batchId : []))
  const [people, customers, batches, actIdOf] = await Promise.all([
    namesOf(
      platform.directory,
      tenant.tenantId,
      page.flatMap((one) => actorOf(one) ?? []),
    ),
    combinationStore(tenant).documents.readMany([...new Set(relatives)]),
    tenant.documents(linkBatches).readMany([...new Set(batchIds)]),
    actsOf(page, tenant),
  ])
  const nameOf = (id: string | null | undefined): string | null =>
    id == null ? null : (customers.get(id)?.doc.name ?? null)
  return page.map((one): CombinationTimelineEntry => {
    const actorName = people.get(actorOf(one) ?? '') ?? null
    if (one.note !== undefined) {
      const takenBack = one.note.kind === 'links' && (batches.get(one.note.batchId)?.doc.takenBackTime ?? null) !== null
      return { ...noteEntry(one.note), actorName, takenBack, actId: actIdOf(one) }
    }
    const { trace, kind } = one
    const other = otherOf(trace)
    return {
      ...nothing,
      actId: actIdOf(one),
      id: trace.id,
      time: trace.time,
      kind,
      actorName,
      isAutomatic: trace.source !== 'screen' && trace.source !== 'api',
      names: kind === 'CHILDREN' ? relativesIn(trace).flatMap((id) => nameOf(id) ?? []) : [nameOf(other) ?? []].flat(),
      otherId: other,
      changes: changesOf(trace, kind).map((change) =>
        change.field === 'parentId'
          ? { ...change, before: nameOf(change.before), after: nameOf(change.after) }
          : change,
      ),
      isLoss: kind === 'CHILDREN' ? idsIn(trace.before).length > 0 : fieldsOf(trace.after)['survivorId'] != null,
    }
  })
}

/** The act of each entry, where one is still stored. */
async function actsOf(
  page: readonly TimelineEntry[],
  tenant: TenantPartition,
): Promise<(one: TimelineEntry) => string | null> {
  const documents = tenant.documents(acts)
  const batchIds = page.flatMap(({ note }) => (note?.kind === 'links' ? note.batchId : []))
  const correlations = page.flatMap(({ trace }) =>
    trace !== undefined && actsOfTraces[trace.action as Traced] !== undefined ? trace.correlationId : [],
  )
  const [byId, ofTraces] = await Promise.all([
    documents.readMany([...new Set(batchIds)]),
    correlations.length === 0
      ? []
      : documents.query({ where: { field: 'correlationId', op: 'in', values: [...new Set(correlations)] } }),
  ])
  const keyOf = (kind: string, correlationId: string): string => `${kind} ${correlationId}`
  const byTrace = new Map(ofTraces.map(({ doc }) => [keyOf(doc.kind, doc.correlationId), doc.id]))
  return ({ note, trace }) => {
    if (trace === undefined) return note.kind === 'links' && byId.has(note.batchId) ? note.batchId : null
    return byTrace.get(keyOf(actsOfTraces[trace.action as Traced] ?? '', trace.correlationId)) ?? null
  }
}

/** Of a merge the other customer. */
const otherOf = ({ after }: AuditEvent): string | null => {
  const { survivorId = null, mergedId = null } = fieldsOf(after)
  return survivorId ?? mergedId
}

/** Customers named in a trace. */
function relativesIn(trace: AuditEvent): string[] {
  const { action, before, after } = trace
  if (action === 'combination.parent' || action === 'combination.children') return [...idsIn(before), ...idsIn(after)]
  return [fieldsOf(before)['parentId'], fieldsOf(after)['parentId'], otherOf(trace)].flatMap((id) => id ?? [])
}

function changesOf(trace: AuditEvent, kind: CombinationTimelineKind): TimelineChange[] {
  const [before] = idsIn(trace.before)
  const [after] = idsIn(trace.after)
  if (kind === 'CHILDREN') return []
  if (kind === 'STATUS' || kind === 'PARENT') {
    const field = kind === 'STATUS' ? 'spilStatus' : 'parentId'
    return [{ name: null, field, before: before ?? null, after: after ?? null }]
  }
  return kind === 'DELETED' || kind === 'RESTORED' ? [] : differences(trace)
}

const nothing = {
  actorName: null,
  isAutomatic: false,
  batchId: null,
  batchKind: null,
  takenBack: false,
  actId: null,
  // Added by the slice of tasks, if asked for.
  act: null,
  table: null,
  connectionId: null,
  runId: null,
  rows: null,
  isLoss: false,
  otherId: null,
  names: [],
  changes: [],
} satisfies Partial<CombinationTimelineEntry>

function noteEntry(note: Note): CombinationTimelineEntry {
  const { id, time, table, names } = note
  const common = { ...nothing, id, time, table, names }
  if (note.kind !== 'links')
    return {
      ...common,
      kind: noteKinds[note.kind],
      isAutomatic: true,
      connectionId: note.connectionId,
      runId: note.runId,
      rows: note.rows,
      changes: note.changes.map(({ column, ...change }) => ({ ...change, field: column })),
    }
  const isLoss = note.linked === 0
  return {
    ...common,
    kind: isLoss ? 'UNLINKED' : 'LINKED',
    isAutomatic: note.actorId === null,
    batchId: note.batchId,
    batchKind: note.batchKind,
    rows: isLoss ? note.unlinked : note.linked,
    isLoss,
  }
}
