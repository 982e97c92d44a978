import type { RecordTable } from '#domain/connectors/columns.ts'
import type { IncomingOf } from '#domain/records/record.ts'
import type { Stream, StreamContext, StreamPage } from './connector.ts'
import { stagedRows } from './staged-rows.ts'

const inFile = 'file:'
const inApi = 'api:'

/** What the file says already, by id: the API's row of the same is passed over. */
async function idsInFile(
  stream: Stream<'administrations' | 'users' | 'billings'>,
  context: StreamContext,
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for await (const page of stream(context, undefined)) for (const { externalId } of page.records) ids.add(externalId)
  return ids
}

/**
 * A table of a system that has both: the rows of the uploaded files, then those that its API tells beside them. Where no
 * credentials were given the files are all there is; without a file the API is. What the files say of a row wins: they know
 * its invoices. A place begins with the part it lies in.
 */
export function filesAndApi<Table extends RecordTable & ('administrations' | 'users' | 'billings')>(
  table: Table,
  api: Stream<Table>,
): Stream<Table> {
  const file = stagedRows(table)
  return async function* (context, cursor) {
    const { withoutApi = false } = context
    if (cursor?.startsWith(inApi) !== true) {
      const from = cursor?.slice(inFile.length)
      for await (const page of file(context, from)) {
        const afterFile = withoutApi ? undefined : inApi
        yield { ...page, next: page.next === undefined ? afterFile : `${inFile}${page.next}` }
      }
    }
    if (withoutApi) return
    const from = cursor?.startsWith(inApi) === true && cursor !== inApi ? cursor.slice(inApi.length) : undefined
    const known = await idsInFile(file as Stream<'administrations' | 'users' | 'billings'>, context)
    for await (const page of api(context, from)) yield besides(page, known)
  }
}

function besides<Table extends 'administrations' | 'users' | 'billings'>(
  page: StreamPage<Table>,
  known: ReadonlySet<string>,
): StreamPage<Table> {
  const records = page.records.filter((record: IncomingOf[Table]) => !known.has(record.externalId))
  return { ...page, records, next: page.next === undefined ? undefined : `${inApi}${page.next}` }
}
