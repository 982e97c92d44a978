import { AppError } from '#domain/shared/errors.ts'
import { longestSearch } from '#domain/shared/text.ts'
import { auditEvents } from '#platform/audit.ts'
import type { PersonalContext } from '#platform/command.ts'
import type {
  AuditLogChoices,
  AuditLogEntry,
  AuditLogFilter,
  AuditLogPage,
  AuditName,
  AuditSource,
  QueryAuditLogArgs,
} from '#platform/graphql/generated/resolvers.ts'
import { listPage } from '#platform/list-page.ts'
import type { Filter } from '#platform/store/query.ts'
import { namesOf } from '../identity/index.ts'
import { changesOf } from './changes.ts'
import { idsCalled, namesById } from './names.ts'

type Reader = Pick<PersonalContext, 'tenant' | 'platform' | 'user'>
type Column = keyof (typeof auditEvents)['columns']
type Event = (typeof auditEvents)['schema']['_output']

/** A filter may name this many people or actions. */
const mostValues = 200

const sources: Record<Event['source'], AuditSource> = {
  screen: 'SCREEN',
  sync: 'SYNC',
  import: 'IMPORT',
  api: 'API',
  system: 'SYSTEM',
}

/** What something is about, and all below it: the runs and tables of a connection have paths that begin with its id. */
async function aboutWhat(search: string, context: Reader): Promise<Filter<Column>> {
  if (search.length > longestSearch) throw new AppError('INPUT_INVALID', { field: 'filter.search' })
  const ids = [...(await idsCalled(search, context)), search]
  return {
    or: [
      { field: 'subject', op: 'in', values: ids },
      ...ids.map((id) => ({ field: 'subject', op: 'startsWith', value: `${id}/` }) as const),
    ],
  }
}

async function whereOf(filter: AuditLogFilter, context: Reader): Promise<Filter<Column>> {
  const and: Filter<Column>[] = []
  const among = (field: 'actorId' | 'action', values: readonly string[] | null | undefined, said: string): void => {
    if ((values?.length ?? 0) > mostValues) throw new AppError('INPUT_INVALID', { field: `filter.${said}` })
    if (values != null && values.length > 0) and.push({ field, op: 'in', values })
  }
  among('actorId', filter.actorIds, 'actorIds')
  among('action', filter.actions, 'actions')
  if (filter.from != null) and.push({ field: 'time', op: 'ge', value: new Date(filter.from).toISOString() })
  if (filter.until != null) and.push({ field: 'time', op: 'lt', value: new Date(filter.until).toISOString() })
  const search = filter.search?.trim() ?? ''
  if (search !== '') and.push(await aboutWhat(search, context))
  return { and }
}

/** An invoice's id is that of its connection, and its own. */
const longestId = 100

/** Every id that a trace may mean: of its path, and of what it says. */
function idsIn(event: Event, changes: AuditLogEntry['changes']): string[] {
  return [
    ...event.subject.split('/'),
    ...(event.actorId === null ? [] : [event.actorId]),
    ...changes.flatMap(({ field, before, after }) => [
      ...field.split('.'),
      ...(before ?? '').split(', '),
      ...(after ?? '').split(', '),
    ]),
  ].filter((text) => text.length >= 8 && text.length <= longestId)
}

/**
 * A page of the log. Errors: INPUT_INVALID for a cursor or size that is none, a search that is too long (`filter.search`),
 * more than 200 people or actions.
 */
export async function auditLogPage(
  { filter, sort, ...place }: Partial<QueryAuditLogArgs>,
  context: Reader,
): Promise<AuditLogPage> {
  const newestFirst = sort?.direction !== 'ASC'
  const page = await listPage(
    context.tenant.documents(auditEvents),
    {
      where: await whereOf(filter ?? {}, context),
      order: (backwards) => [{ field: 'time', direction: newestFirst === backwards ? 'ascending' : 'descending' }],
      itemOf: ({ doc }) => {
        const changes = changesOf(doc)
        return { event: doc, changes, ids: idsIn(doc, changes) }
      },
    },
    place,
    context.user,
  )
  const names = await namesById(new Set(page.items.flatMap(({ ids }) => ids)), context)
  return { ...page, items: page.items.map((item) => shown(item, names)) }
}

function shown(
  { event, changes, ids }: { event: Event; changes: AuditLogEntry['changes']; ids: readonly string[] },
  names: ReadonlyMap<string, AuditName>,
): AuditLogEntry {
  const { id, time, actorId, source, action, subject, correlationId } = event
  return {
    id,
    time,
    actorId,
    actorName: actorId === null ? null : (names.get(actorId)?.name ?? null),
    source: sources[source],
    action,
    subject,
    changes,
    names: [...new Set(ids)].flatMap((one) => (one === actorId ? [] : (names.get(one) ?? []))),
    correlationId,
  }
}

/** What the log can be narrowed to: who left a trace (by name; who is gone comes last) and which actions there are. */
export async function auditLogChoices({ tenant, platform }: Reader): Promise<AuditLogChoices> {
  const traces = tenant.documents(auditEvents)
  const [actors, actions] = await Promise.all([traces.countBy('actorId'), traces.countBy('action')])
  const ids = [...actors.keys()].filter((id) => typeof id === 'string')
  const names = await namesOf(platform.directory, tenant.tenantId, ids)
  return {
    actors: ids
      .map((id) => ({ id, name: names.get(id) ?? null }))
      .toSorted((one, other) => (one.name ?? '\uffff').localeCompare(other.name ?? '\uffff', 'nl')),
    actions: [...actions.keys()].filter((action) => typeof action === 'string').toSorted(),
  }
}
