import type { IncomingOf } from '#domain/records/record.ts'
import type { Stream, StreamContext, StreamPage } from './stream.ts'
import { stagedRows } from './staged-rows.ts'

const inFile = 'file:'
const inApi = 'api:'

type Table = 'administrations' | 'users' | 'billings'

/** What the file says already, by id: the API's row of the same is passed over. */
async function idsInFile(stream: Stream<IncomingOf[Table]>, context: StreamContext): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for await (const page of stream(context, undefined)) for (const { externalId } of page.records) ids.add(externalId)
  return ids
}

/**
 * A table of a system that has both: the rows of the uploaded files, then those that its API tells beside them. Where no
 * credentials were given the files are all there is; without a file the API is. What the files say of a row wins: they know
 * its invoices. A place begins with the part it lies in.
 */
export function filesAndApi<Row extends IncomingOf[Table]>(table: Table, api: Stream<Row>): Stream<Row> {
  const file = stagedRows<Table, Row>(table)
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
    const known = await idsInFile(file, context)
    for await (const page of api(context, from)) yield besides(page, known)
  }
}

function besides<Row extends IncomingOf[Table]>(page: StreamPage<Row>, known: ReadonlySet<string>): StreamPage<Row> {
  const records = page.records.filter(({ externalId }) => !known.has(externalId))
  return { ...page, records, next: page.next === undefined ? undefined : `${inApi}${page.next}` }
}
