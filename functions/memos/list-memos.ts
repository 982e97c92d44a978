import type { ConnectorId } from '#domain/connectors/ids.ts'
import { differenceOf, mostMemos } from '#domain/memos/memo.ts'
import { amsterdamDay } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type { Memo as ShownMemo } from '#platform/graphql/generated/resolvers.ts'
import type { Stored } from '#platform/store/documents.ts'
import { combinationStore } from '../combinations/index.ts'
import { connectionStore } from '../connections/index.ts'
import { namesOf } from '../identity/index.ts'
import { memos, type Memo, type MemoSubject } from './collections.ts'
import { refuseGone, refuseUnseen } from './edit-memo.ts'

/** As many as a person comes back to in a morning. */
const mostDue = 50

type Reader = Pick<CommandContext, 'tenant' | 'now' | 'platform' | 'may'>

/** The connection that a memo is about, or a difference with its supplier. */
const connectionOf = ({ subject, subjectId }: Memo): string | undefined =>
  subject === 'CUSTOMER' ? undefined : subject === 'CONNECTION' ? subjectId : differenceOf(subjectId)?.connectionId

/** What something is called: by us, or `connector`: by its system, which each language has its own word for. */
interface SubjectName {
  readonly name: string
  readonly connector: ConnectorId | null
}

/** What the subjects of memos are called now, by memo; what is gone has no name. */
export async function subjectNames(
  found: readonly Memo[],
  { tenant }: Pick<CommandContext, 'tenant'>,
): Promise<ReadonlyMap<string, SubjectName>> {
  const customers = await combinationStore(tenant).documents.readMany([
    ...new Set(found.flatMap(({ subject, subjectId }) => (subject === 'CUSTOMER' ? [subjectId] : []))),
  ])
  const connections = new Map<string, SubjectName>()
  for (const id of new Set(found.flatMap((memo) => connectionOf(memo) ?? []))) {
    const connection = (await connectionStore(tenant).find(id))?.doc
    if (connection === undefined || connection.status === 'SCHEDULED_FOR_DELETION') continue
    const { connector, description, companyName } = connection
    const name = description || companyName
    connections.set(id, { name, connector: name === '' ? connector : null })
  }
  const names = new Map<string, SubjectName>()
  for (const memo of found) {
    const customer = customers.get(memo.subjectId)?.doc
    const connection = connections.get(connectionOf(memo) ?? '')
    if (memo.subject === 'CUSTOMER' && customer?.deletedTime === null)
      names.set(memo.id, { name: customer.name, connector: null })
    if (connection === undefined) continue
    const { name, connector } = connection
    const own = memo.subjectName ?? ''
    names.set(memo.id, { name: own === '' ? name : name === '' ? own : `${own} (${name})`, connector })
  }
  return names
}

/** As the API shows them, with the names of people and of what they are about. Those whose subject is gone are left out. */
export async function shownMemos(found: readonly Stored<Memo>[], context: Reader): Promise<ShownMemo[]> {
  const { tenant, platform } = context
  const people = [...new Set(found.flatMap(({ doc }) => [doc.actorId, doc.doneBy].filter((id) => id !== null)))]
  const [names, subjects] = await Promise.all([
    namesOf(platform.directory, tenant.tenantId, people),
    subjectNames(
      found.map(({ doc }) => doc),
      context,
    ),
  ])
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null))
  return found.flatMap(({ doc: { actorId, doneBy, ...memo }, etag }) => {
    const subject = subjects.get(memo.id)
    if (subject === undefined) return []
    const { name: subjectName, connector: subjectConnector } = subject
    return [{ ...memo, subjectName, subjectConnector, by: nameOf(actorId), doneBy: nameOf(doneBy), revision: etag }]
  })
}

/** Of one subject, the latest first. Errors: NOT_FOUND; AUTH_NOT_AUTHORIZED. */
export async function memosOf(subject: MemoSubject, subjectId: string, context: Reader): Promise<ShownMemo[]> {
  refuseUnseen(subject, context)
  await refuseGone(subject, subjectId, context)
  const found = await context.tenant.documents(memos).query({
    where: { field: 'subjectId', op: 'eq', value: subjectId },
    orderBy: [{ field: 'time', direction: 'descending' }],
    take: mostMemos,
  })
  return shownMemos(found, context)
}

/** Memos that somebody has to come back to by today, the latest day first or last. */
export async function memosDueBy(
  { tenant, now }: Pick<CommandContext, 'tenant' | 'now'>,
  direction: 'ascending' | 'descending',
): Promise<Stored<Memo>[]> {
  return tenant.documents(memos).query({
    where: {
      and: [
        { field: 'doneTime', op: 'isNull' },
        { field: 'dueOn', op: 'le', value: amsterdamDay(now) },
      ],
    },
    orderBy: [{ field: 'dueOn', direction }],
    take: mostDue,
  })
}

/** What is to be come back to by today, as far as the caller may see it. */
export async function memosDue(context: Reader): Promise<ShownMemo[]> {
  const seesDifferences = context.may('product:read')
  const found = await memosDueBy(context, 'ascending')
  return shownMemos(
    found.filter(({ doc }) => doc.subject !== 'DIFFERENCE' || seesDifferences),
    context,
  )
}
