import { mostMemos } from '#domain/memos/memo.ts'
import { amsterdamDay } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type { Memo as ShownMemo } from '#platform/graphql/generated/resolvers.ts'
import type { Stored } from '#platform/store/documents.ts'
import { combinationStore } from '../combinations/index.ts'
import { connectionStore } from '../connections/index.ts'
import { namesOf } from '../identity/index.ts'
import { memos, type Memo, type MemoSubject } from './collections.ts'
import { refuseGone } from './edit-memo.ts'

/** As many as a person comes back to in a morning. */
const mostDue = 50

type Reader = Pick<CommandContext, 'tenant' | 'now' | 'platform'>

/** What the subjects of memos are called now; what is gone has no name. */
async function subjectNames(found: readonly Stored<Memo>[], { tenant }: Reader): Promise<ReadonlyMap<string, string>> {
  const idsOf = (subject: MemoSubject): string[] => [
    ...new Set(found.flatMap(({ doc }) => (doc.subject === subject ? [doc.subjectId] : []))),
  ]
  const customers = await combinationStore(tenant).documents.readMany(idsOf('CUSTOMER'))
  const names = new Map<string, string>()
  for (const { doc } of customers.values()) if (doc.deletedTime === null) names.set(doc.id, doc.name)
  for (const id of idsOf('CONNECTION')) {
    const connection = (await connectionStore(tenant).find(id))?.doc
    if (connection !== undefined && connection.status !== 'SCHEDULED_FOR_DELETION') {
      const { description, companyName } = connection
      names.set(id, description === '' ? companyName : description)
    }
  }
  return names
}

/** As the API shows them, with the names of people and of what they are about. Those whose subject is gone are left out. */
export async function shownMemos(found: readonly Stored<Memo>[], context: Reader): Promise<ShownMemo[]> {
  const { tenant, platform } = context
  const people = [...new Set(found.flatMap(({ doc }) => [doc.actorId, doc.doneBy].filter((id) => id !== null)))]
  const [names, subjects] = await Promise.all([
    namesOf(platform.directory, tenant.tenantId, people),
    subjectNames(found, context),
  ])
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null))
  return found.flatMap(({ doc: { actorId, doneBy, ...memo }, etag }) => {
    const subjectName = subjects.get(memo.subjectId)
    if (subjectName === undefined) return []
    return [{ ...memo, subjectName, by: nameOf(actorId), doneBy: nameOf(doneBy), revision: etag }]
  })
}

/** Of one customer or connection, the latest first. Errors: NOT_FOUND. */
export async function memosOf(subject: MemoSubject, subjectId: string, context: Reader): Promise<ShownMemo[]> {
  await refuseGone(subject, subjectId, context)
  const found = await context.tenant.documents(memos).query({
    where: { field: 'subjectId', op: 'eq', value: subjectId },
    orderBy: [{ field: 'time', direction: 'descending' }],
    take: mostMemos,
  })
  return shownMemos(found, context)
}

/** What is to be come back to by today. */
export async function memosDue(context: Reader): Promise<ShownMemo[]> {
  const { tenant, now } = context
  const found = await tenant.documents(memos).query({
    where: {
      and: [
        { field: 'doneTime', op: 'isNull' },
        { field: 'dueOn', op: 'le', value: amsterdamDay(now) },
      ],
    },
    orderBy: [{ field: 'dueOn', direction: 'ascending' }],
    take: mostDue,
  })
  return shownMemos(found, context)
}
