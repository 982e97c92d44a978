import { recordTables, type RecordTable } from '#domain/connectors/columns.ts'
import { tablesOf } from '#domain/connectors/catalog-entry.ts'
import type { Connection } from '#domain/connections/connection.ts'
import { filledSlots } from '#domain/connections/crm-slots.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { SyncRun } from '#domain/sync/run.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import { credentialStore } from '../connections/index.ts'
import {
  connectorInUse,
  connectorNow,
  createVendorSession,
  ShapeSample,
  stagedBlobName,
  streamsOf,
  type Connector,
  type StagedFile,
  type VendorApi,
  type VendorSessionOptions,
} from '../connectors/index.ts'
import { groupColumn, recordDocuments } from '../records/index.ts'
import type { SyncSource } from './engine/work.ts'

interface SourceRequest extends Pick<JobContext, 'tenant' | 'platform' | 'log'> {
  readonly connection: Connection
  readonly run: Pick<SyncRun, 'file'>
  /** Overrides the rows staged for the run's file. */
  readonly staged?: StagedFile
  readonly signal: AbortSignal
}

/** Opens the source of a run; tests replace it. */
export type OpenSource = (request: SourceRequest) => Promise<SyncSource>

/** A longer wait is spent in the queue, where it occupies no host. */
const LONGEST_WAIT_SECONDS = 60

/** For connectors that read files only. */
const noApi: VendorApi = {
  call: () => Promise.reject(new Error('A connector of files has no API to call')),
  field: (name) => {
    throw new Error(`A connector of files has no credential field ${name}`)
  },
}

function stagedFile({ tenant, connection, run: { file }, staged }: SourceRequest): StagedFile | undefined {
  if (staged !== undefined || file === null) return staged
  return { open: (table, offset) => tenant.blobs.open(stagedBlobName(connection.id, file, table), { offset }) }
}

/** Whether credentials exist for a system with both API and files. */
async function hasCredentials({ tenant, connection, platform }: SourceRequest): Promise<boolean> {
  try {
    const { fields } = await credentialStore(tenant, connection.id, platform).read()
    return Object.values(fields).some((value) => value !== '')
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONNECTION_NOT_AUTHORIZED') return false
    throw error
  }
}

async function isWithoutApi(connector: Connector, request: SourceRequest): Promise<boolean> {
  return connector.http === undefined || (connector.files && !(await hasCredentials(request)))
}

function apiOf(
  connector: Connector,
  { tenant, platform, log, connection, signal }: SourceRequest,
  onAnswer: VendorSessionOptions['onAnswer'],
): Promise<VendorApi> {
  return createVendorSession({
    onAnswer,
    connector,
    credentials: credentialStore(tenant, connection.id, platform),
    config: platform.config,
    clock: platform.clock,
    log,
    signal,
    longestWaitSeconds: LONGEST_WAIT_SECONDS,
  })
}

/**
 * The connection's connector with its credentials or file. Errors: `VendorError`; CONNECTOR_NOT_AVAILABLE,
 * CONNECTION_NOT_AUTHORIZED, FIRST_UPLOAD_REQUIRED (no file).
 */
export const openSource: OpenSource = async (request) => {
  const { connection, platform, tenant } = request
  const inUse = await connectorInUse(platform, connection.connector)
  if (inUse === undefined) throw new AppError('CONNECTOR_NOT_AVAILABLE')
  const connector = connectorNow(inUse, connection.credentialInfo)
  const withoutApi = await isWithoutApi(connector, request)
  if (withoutApi && request.run.file === null && request.staged === undefined)
    throw new AppError('FIRST_UPLOAD_REQUIRED')
  const streams = streamsOf(connector, connection.isCrm)
  const samples = new Map<RecordTable, ShapeSample>()
  // Tables are read one after the other, so answers belong to the table asked for last.
  let sample = new ShapeSample()
  const context = {
    api: withoutApi ? noApi : await apiOf(connector, request, (answer) => sample.add(answer)),
    withoutApi,
    file: stagedFile(request),
    slots: filledSlots(connection.crmSettings),
    now: platform.clock.now(),
    ...(connector === inUse
      ? {}
      : { rowsBefore: () => recordDocuments(tenant, 'administrations', connection.id).scan() }),
  }
  const { missingRole } = connector
  return {
    ...(missingRole && !withoutApi ? { missingRole: () => missingRole(context.api) } : {}),
    limits: () => context.api.limits?.() ?? [],
    tables: recordTables.filter((table) => streams[table] !== undefined),
    groupColumn: groupColumn(connection),
    shapeOf: (table) => samples.get(table)?.shape,
    standing: tablesOf(connector.entry, connection.isCrm).administrations?.standing,
    read<Table extends RecordTable>(table: Table, cursor: string | undefined, signal: AbortSignal) {
      const stream = streams[table]
      if (stream === undefined) throw new Error(`${connector.id} has no stream of ${table}`)
      sample = new ShapeSample()
      samples.set(table, sample)
      return stream({ ...context, signal }, cursor)
    },
  }
}
