import { AppError } from '#domain/shared/errors.ts'
import type { CommandContext } from '#platform/command.ts'
import type { LinkBatchPage, LinkedRow, RejectedSuggestionPage } from '#platform/graphql/generated/resolvers.ts'
import type { Filter } from '#platform/store/query.ts'
import { linkBatches, linkKinds, linkPages } from '../combinations/index.ts'
import { rejections } from './collections.ts'
import { pageOf, type PageArguments } from './pages.ts'
import { namesOf } from './shown.ts'

type Reader = Pick<CommandContext, 'tenant'>
type Column = keyof (typeof linkBatches)['columns']

const mostRows = 500

/** What was linked together, the newest first. Errors: INPUT_INVALID for a page, and a kind that is none. */
export async function linkBatchPage(
  { kinds, ...page }: PageArguments & { readonly kinds?: readonly string[] | null | undefined },
  { tenant }: Reader,
): Promise<LinkBatchPage> {
  const { skip, take } = pageOf(page, 50)
  if (kinds?.some((kind) => !linkKinds.some((known) => known === kind)) === true)
    throw new AppError('INPUT_INVALID', { field: 'kinds' })
  const documents = tenant.documents(linkBatches)
  const where: Filter<Column> = kinds == null || kinds.length === 0 ? { and: [] } : { field: 'kind', op: 'in', values: kinds } // prettier-ignore
  const [found, totalCount] = await Promise.all([
    documents.query({ where, orderBy: [{ field: 'time', direction: 'descending' }], skip, take }),
    documents.count(where),
  ])
  const names = await namesOf(
    tenant,
    found.map(({ doc }) => doc.combinationId),
  )
  return {
    totalCount,
    items: found.map(({ doc: { id, kind, time, actorId, combinationId, rows, takenBackTime } }) => ({
      id,
      kind,
      time,
      actorId,
      combination: names.get(combinationId ?? '') ?? null,
      rows,
      takenBackTime,
    })),
  }
}

/** The records of a batch, as they were linked. Errors: NOT_FOUND. */
export async function linkBatchRows(batchId: string, { tenant }: Reader): Promise<LinkedRow[]> {
  if ((await tenant.documents(linkBatches).read(batchId)) === undefined) throw new AppError('NOT_FOUND')
  const pages = await tenant.documents(linkPages).query({
    where: { field: 'batchId', op: 'eq', value: batchId },
    take: mostRows,
  })
  const rows = pages.flatMap(({ doc }) => doc.rows.map((row) => ({ ...row, table: doc.table }))).slice(0, mostRows)
  const names = await namesOf(
    tenant,
    rows.flatMap(({ before, after }) => [before, after]),
  )
  return rows.map(({ id, connectionId, table, before, after }) => ({
    recordId: id,
    connectionId,
    table,
    before: names.get(before ?? '') ?? null,
    after: names.get(after ?? '') ?? null,
  }))
}

/** What was rejected, the newest first. Errors: INPUT_INVALID for a page. */
export async function rejectedPage(page: PageArguments, { tenant }: Reader): Promise<RejectedSuggestionPage> {
  const { skip, take } = pageOf(page, 50)
  const documents = tenant.documents(rejections)
  const [found, totalCount] = await Promise.all([
    documents.query({ orderBy: [{ field: 'time', direction: 'descending' }], skip, take }),
    documents.count(),
  ])
  return { totalCount, items: found.map(({ doc }) => doc) }
}
