import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Connection } from '#domain/connections/connection.ts'
import { withLosses, type NewLoss } from '#domain/connections/losses.ts'
import { earlier } from '#domain/connections/sync-moments.ts'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import type { RecordTable } from '#domain/connectors/columns.ts'
import { isData, isEuro } from '#domain/invoices/invoice.ts'
import {
  debtorsByOtherIds,
  InvoiceRows,
  visionplannerRows,
  weFactRows,
  type RowColumns,
} from '#domain/invoices/rows.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { FileId } from '#domain/shared/ids.ts'
import { periodAt, periodsBack } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import { again, defineJob, done, skip, type JobContext, type JobDefinition, type Outcome } from '#platform/jobs/job.ts'
import { changeTelling, connectionStore } from '../connections/index.ts'
import { stagedBlobName } from '../connectors/index.ts'
import { invoiceStore, rowKeyOf, type ConnectionInvoice } from './connection-invoices.ts'
import { readLines } from './invoice-lines.ts'

const Message = z.object({
  connectionId: z.string(),
  /** Somebody took an invoice away: what vanishes with it is meant to. */
  removal: z.boolean(),
})
export type StageMessage = z.infer<typeof Message>

/** Starts the sync that turns staged rows into records. Errors: as `startSync` of `functions/sync`. */
export type StartSync = (
  context: Pick<CommandContext, 'tenant' | 'actor' | 'now'>,
  connectionId: string,
  trigger: 'upload' | 'removal',
) => Promise<unknown>

const waitForSyncSeconds = 15
/** An invoice of one of these months that is taken away leaves a zero in the usage of its month. */
const monthsLookedBack = 36
/** The rows lie ready; what remains is to start the sync. */
const stagedCursor = 'staged'

const columnsOf: Partial<Record<ConnectorId, RowColumns>> = {
  Visionplanner: visionplannerRows,
  VisionplannerV2: visionplannerRows,
  WeFact: weFactRows,
  WeFactV2: weFactRows,
}

/**
 * The invoices whose lines are rows, the oldest month first: the last one told of an administration is its latest. Rows are
 * euros, so an invoice in another currency is none of them.
 */
function counted(invoices: readonly ConnectionInvoice[]): ConnectionInvoice[] {
  const found = invoices.filter(({ currency }) => isEuro(currency))
  const day = ({ period, date }: ConnectionInvoice): string => `${period}/${date ?? ''}`
  return found.toSorted((a, b) => {
    if (day(a) !== day(b)) return day(a) < day(b) ? -1 : 1
    return a.arrival - b.arrival || (a.createdOn < b.createdOn ? -1 : 1)
  })
}

/** Every invoice that was read, and is more than a picture. */
async function readInvoices({ tenant }: JobContext, connectionId: string): Promise<ConnectionInvoice[]> {
  const found: ConnectionInvoice[] = []
  for await (const batch of invoiceStore(tenant, connectionId).processed())
    found.push(...batch.filter(({ fileType }) => isData(fileType)))
  return found
}

/** Lines of an invoice that do not count; of one in another currency none does. */
function lossOf({
  id,
  number,
  fileName,
  currency,
  lostLines,
  lineCount,
  processedOn,
  createdOn,
}: ConnectionInvoice): NewLoss {
  const count = isEuro(currency) ? lostLines : lostLines + lineCount
  return {
    kind: 'INVOICE',
    id,
    name: number ?? fileName,
    table: null,
    count,
    of: lostLines + lineCount,
    time: processedOn ?? createdOn,
    report: null,
  }
}

/** The same invoices are the same set of rows, whoever lays them out. */
function setId(invoices: readonly ConnectionInvoice[]): FileId {
  const hash = createHash('sha256').update('invoices 2')
  for (const { id, processedOn } of invoices) hash.update(`\n${id} ${processedOn ?? ''}`)
  return hash.digest('hex').slice(0, 32) as FileId
}

async function* billings(
  context: JobContext,
  invoices: readonly ConnectionInvoice[],
  rows: InvoiceRows,
  debtors: ReadonlyMap<string, string>,
): AsyncGenerator<string> {
  const debtorOf = (id: string): string => debtors.get(id) ?? id
  for (const invoice of invoices) {
    const { period, number, date } = invoice
    const customer = invoice.customer === null ? null : { ...invoice.customer, id: debtorOf(invoice.customer.id) }
    const key = createHash('sha256').update(rowKeyOf(invoice)).digest('base64url').slice(0, 22)
    let place = 0
    for await (const line of readLines(context.tenant, invoice)) {
      place += 1
      yield `${JSON.stringify(rows.take({ ...line, administrationId: debtorOf(line.administrationId) }, place, { key, period, number, date, customer }))}\n`
    }
    context.signal.throwIfAborted()
    await context.heartbeat()
  }
}

function* linesOf(records: Iterable<unknown>): Generator<string> {
  for (const record of records) yield `${JSON.stringify(record)}\n`
}

/** Lays the rows of all invoices of a connection where its next sync finds them. */
async function stage(
  connection: Connection,
  invoices: readonly ConnectionInvoice[],
  columns: RowColumns,
  context: JobContext,
): Promise<FileId> {
  const file = setId(invoices)
  const put = (table: RecordTable, lines: Iterable<string> | AsyncIterable<string>) =>
    context.tenant.blobs.put(stagedBlobName(connection.id, file, table), Readable.from(lines, { objectMode: false }), {
      contentType: 'application/x-ndjson',
    })
  const debtors = debtorsByOtherIds(invoices.flatMap(({ customer }) => customer ?? []))
  const former = new Map<string, string[]>()
  for (const [other, id] of debtors) former.set(id, [...(former.get(id) ?? []), other])
  const rows = new InvoiceRows(columns, former)
  await put('billings', billings(context, invoices, rows, debtors))
  await put('administrations', linesOf(rows.administrations()))
  await put('usage', linesOf(rows.usage(periodsBack(periodAt(context.platform.clock.now()), monthsLookedBack))))
  context.log.info('invoices.staged', { connectionId: connection.id, invoices: invoices.length })
  return file
}

async function start(
  { connectionId, removal }: StageMessage,
  context: JobContext,
  startSync: StartSync,
): Promise<Outcome> {
  try {
    await startSync(context, connectionId, removal ? 'removal' : 'upload')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'CONNECTION_ALREADY_SYNCING') return again(stagedCursor, waitForSyncSeconds)
    if (error.code === 'UNAVAILABLE' || error.code === 'WRITE_CONFLICT') throw error
    context.log.warn('invoices.sync-not-started', { connectionId, code: error.code })
  }
  return done()
}

/** Makes one set of rows of all the invoices of a connection, and starts the sync that takes it over. */
export function defineStageInvoices(startSync: StartSync): JobDefinition<StageMessage> {
  return defineJob<StageMessage>({
    name: 'stage-invoices',
    message: Message,
    subject: ({ connectionId }) => ({ type: 'connection', id: connectionId }),
    retryable: true,
    // Of many invoices that are read together one set of rows is made, of all there are by then. What somebody took away
    // is meant to vanish, so it is not one with what merely came.
    dedupe: ({ connectionId, removal }) => `${connectionId}/${removal ? 'removal' : 'upload'}`,
    oneAtATime: ({ connectionId }) => `invoice-${connectionId}`,
    budgetMinutes: 8,
    memory: 'large',
    async run(message, context) {
      const connections = connectionStore(context.tenant)
      const connection = (await connections.find(message.connectionId))?.doc
      if (connection?.status !== 'ACTIVE') return skip('the connection is gone or not active any more')
      const columns = columnsOf[connection.connector]
      if (context.cursor !== stagedCursor) {
        const invoices = await readInvoices(context, connection.id)
        const file = columns && (await stage(connection, counted(invoices), columns, context))
        const moment = context.platform.clock.now().toISOString()
        await changeTelling(context.tenant, connection.id, (one) => ({
          ...one,
          losses: withLosses(one.losses, ({ kind }) => kind === 'INVOICE', invoices.map(lossOf)),
          ...(file === undefined
            ? {}
            : {
                masterDataFile: file,
                syncInfo: { ...earlier(one.syncInfo, moment), lastSuccessfulFileImport: moment },
              }),
        }))
      }
      if (columns === undefined) return skip('the rows of this system come from elsewhere')
      return start(message, context, startSync)
    },
  })
}
