import { recordTables, type RecordTable } from '#domain/connectors/columns.ts'
import type {
  Connector,
  Credentials,
  CredentialStore,
  StreamContext,
  Tokens,
  VendorApi,
  VendorSessionOptions,
} from '#functions/connectors/index.ts'
import { createVendorSession, VendorError } from '#functions/connectors/index.ts'
import { createOutbound, type Outbound } from '#functions/connectors/kit/outbound.ts'
import type { ExpectedRows } from '#local/vendors/rows.ts'
import type { VendorCall } from '#local/vendors/stand.ts'
import type { Vendors } from '#local/vendors/start.ts'
import { truthOf } from '#local/vendors/expected-rows.ts'
import { createLog } from '#platform/log.ts'
import { oddColumns } from './row-columns.ts'

/** A clock that stands still until something sleeps. */
export interface SetClock {
  now(): Date
  advance(milliseconds: number): void
}

export function setClock(start = '2026-03-10T08:00:00.000Z'): SetClock {
  let at = Date.parse(start)
  return {
    now: () => new Date(at),
    advance: (milliseconds) => {
      at += milliseconds
    },
  }
}

export interface MemoryCredentials extends CredentialStore {
  readonly saved: Credentials[]
}

/** Takes turns as the sealed store does, and remembers all it was asked to keep. */
export function memoryCredentials(start: Credentials): MemoryCredentials {
  let current = start
  let turn: Promise<unknown> = Promise.resolve()
  const saved: Credentials[] = []
  return {
    saved,
    read: () => Promise.resolve(current),
    save: (next) => {
      current = next
      saved.push(next)
      return Promise.resolve()
    },
    exclusively: (work) => {
      const mine = turn.then(work)
      turn = mine.catch(() => undefined)
      return mine
    },
  }
}

export const silentLog = createLog(() => undefined)

/** A row as the suite compares it: its id and the name, where it has one. */
export type Rows = ReadonlyMap<string, string>

/** What one simulator needs so that the suite can run over it. */
export interface VendorStandIn {
  /** The connector as an operator's mapping completes it; the shipped one unless told. */
  readonly completed?: Connector
  /** The folder of its facts, where its connector has more than one. */
  readonly facts?: string
  /** The simulator's name. */
  readonly vendor: string
  readonly origin: string
  /** The customer of the vendor that is read, by the name `change` knows it by; `duinen` unless told. */
  readonly customer?: string
  /** The table whose rows its `change` counts, where that is not the one of `list`. */
  readonly changing?: RecordTable
  /** Of the product, where this connector needs more than every other. */
  readonly settings?: Readonly<Record<string, string>>
  /** What this vendor cannot be made to do, and why; listed in `connector-groups.test.ts`. */
  readonly cannot?: Partial<Record<'be-empty' | 'change', string>>
  /** Part of the path of the list that the fault tests hit, and its table. */
  readonly list: {
    readonly table: RecordTable
    readonly path: string
    /** It is not divided into pages, so that none can come twice. */
    readonly unpaged?: true
    /** It takes a call for every row, so that a tenth of the rows is as many chances to stumble. */
    readonly callPerRow?: true
  }
  /** Rows with which that list has more than two pages, with tokens more than three; 320 unless told. */
  readonly rows?: number
  /** The same of a table that takes calls for each row, where those rows would take hundreds. */
  readonly rowsOf?: Partial<Record<RecordTable, number>>
  /** Of a vendor whose 429 does not say when to come back: how long it is left alone then. */
  readonly defaultWaitSeconds?: number
  /** Tables in whose pages a row may come again where a read goes on elsewhere; the engine takes the first. */
  readonly overlapping?: readonly RecordTable[]
  good(vendors: Vendors, now: Date): Credentials
  bad(now: Date): Credentials
  truth(vendors: Vendors): Partial<Record<RecordTable, Rows>>
  /** All that its rows must be, column by column, at the suite's clock. */
  expectedRows(vendors: Vendors): ExpectedRows
  /** Of a CRM: the field that fills each slot, as its `told` has them filled. */
  readonly slots?: Readonly<Record<string, string>>
  /** OAuth only. */
  readonly tokens?: {
    expire(vendors: Vendors): void
    revoke(vendors: Vendors): void
    readonly endpoint: string
    readonly lifetimeSeconds: number
    /** The status that refuses an access token; 401 for most. */
    readonly refusal?: number
  }
}

/** What a vendor was told, and the names of it. */
export function expecting(
  expectedRows: (vendors: Vendors, now: number) => ExpectedRows,
): Pick<VendorStandIn, 'expectedRows' | 'truth'> {
  const now = setClock().now().getTime()
  return {
    expectedRows: (vendors) => expectedRows(vendors, now),
    truth: (vendors) => truthOf(expectedRows(vendors, now)),
  }
}

/** The tables a connector delivers. */
export const promised = ({ streams }: Pick<Connector, 'streams'>): RecordTable[] =>
  recordTables.filter((table) => streams[table] !== undefined)

export interface Rig {
  readonly api: VendorApi
  readonly credentials: MemoryCredentials
  readonly clock: SetClock
  /** A second session on the same credentials, as another process would have. */
  session(): Promise<VendorApi>
  close(): Promise<void>
}

/** More than any list of the suite; less than what a vendor is allowed, which takes long to fill. */
const sizeLimit = 8_000_000

/** Long enough for an answer that drips to have begun. */
const afterItBegan = 25

/**
 * Patience that ends once the vendor has taken a call that it will not answer, and not before: on a machine that is slow
 * as on one that is fast, only calls that hang or drip run out of time. `end` stops watching.
 */
function patienceWith(calls: () => readonly VendorCall[]): { timeLimitOf: () => AbortSignal; end: () => void } {
  const lost = () => calls().filter(({ faults }) => faults.some((kind) => kind === 'hang' || kind === 'drip')).length
  const patient: { readonly before: number; readonly given: AbortController }[] = []
  // One watch for all calls: those that are answered never say so, and a watch of each would go on for good.
  const watch = setInterval(() => {
    const now = lost()
    for (const { given } of patient.filter(({ before }) => before !== now))
      setTimeout(() => given.abort(), afterItBegan)
    patient.splice(0, patient.length, ...patient.filter(({ before }) => before === now))
  }, 5)
  watch.unref()
  const timeLimitOf = (): AbortSignal => {
    const given = new AbortController()
    patient.push({ before: lost(), given })
    return given.signal
  }
  return { timeLimitOf, end: () => clearInterval(watch) }
}

/** Opens a session against running simulators. Waiting moves the clock and takes no time. */
export async function openRig(given: {
  connector: Connector
  vendors: Vendors
  clock: SetClock
  credentials: Credentials
  /** Of the vendor that leaves calls unanswered, where one is meant to; others are given a minute. */
  silent?: string
  random?: () => number
  readonly onAnswer?: VendorSessionOptions['onAnswer']
  /** More registrations of ours than the simulators insist on. */
  readonly clients?: VendorSessionOptions['config']['oauthClients']
  /** Stands between the vendor and us. */
  through?: (outbound: Outbound) => Outbound
}): Promise<Rig> {
  const { connector, vendors, clock, silent } = given
  const credentials = memoryCredentials(given.credentials)
  const patience = silent === undefined ? undefined : patienceWith(() => vendors.control.calls(silent))
  const direct = createOutbound({
    version: '1.4.0',
    vendorOrigins: vendors.origins,
    ...(patience === undefined ? {} : { timeLimitOf: patience.timeLimitOf }),
    sizeLimit,
  })
  const outbound = given.through?.(direct) ?? direct
  const session = (): Promise<VendorApi> =>
    createVendorSession({
      connector,
      credentials,
      clock,
      outbound,
      config: {
        version: '1.4.0',
        vendorOrigins: vendors.origins,
        oauthClients: { ...vendors.oauthClients, ...given.clients },
      },
      log: silentLog,
      sleep: (milliseconds) => {
        clock.advance(milliseconds)
        return Promise.resolve()
      },
      random: given.random ?? (() => 1),
      onAnswer: given.onAnswer,
    })
  const close = (): Promise<void> => {
    patience?.end()
    return outbound.close()
  }
  return { api: await session(), credentials, clock, session, close }
}

export interface Read {
  /** Rows by id, the first of each. */
  readonly rows: Map<string, string>
  readonly repeated: number
  /** Every place that could be stored on the way. */
  readonly cursors: string[]
  readonly complete: boolean
  readonly skipped: number
  /** Ids of rows that were skipped and stay as they are; undefined: one cannot be told, so all stay. */
  readonly spared: ReadonlySet<string> | undefined
  /** Values that were odd. */
  readonly oddValues: number
  /** What is wrong with the columns of any row, each once. */
  readonly odd: readonly string[]
}

/** What tells a row of a table from the others. */
export function keyOf(record: object): string {
  const read = (name: string): string => String(Reflect.get(record, name))
  if ('externalId' in record) return read('externalId')
  return 'userId' in record
    ? `${read('userId')}|${read('administrationId')}`
    : `${read('administrationId')}|${read('product')}`
}

/** Reads a table as the engine does: page by page from a cursor. */
export async function readTable(
  connector: Connector,
  table: RecordTable,
  api: VendorApi,
  now: Date,
  from?: string,
): Promise<Read> {
  const stream = connector.streams[table]
  if (stream === undefined) throw new Error(`${connector.id} has no ${table}`)
  const context: StreamContext = { api, file: undefined, slots: {}, now, signal: new AbortController().signal }
  const rows = new Map<string, string>()
  const cursors: string[] = []
  const odd = new Set<string>()
  let repeated = 0
  let skipped = 0
  let complete = false
  const spared = new Set<string>()
  let unreadable = false
  let oddValues = 0
  for await (const page of stream(context, from)) {
    for (const record of page.records) {
      const key = keyOf(record)
      for (const column of oddColumns(connector.entry.tables[table], record.data)) odd.add(column)
      if (rows.has(key)) repeated += 1
      else rows.set(key, 'name' in record ? record.name : '')
    }
    skipped += page.skipped?.length ?? 0
    for (const one of page.skipped ?? []) {
      if (!('reason' in one)) oddValues += one.count
      else if (one.externalId === null || one.reason === 'id-missing') unreadable = true
      else spared.add(one.externalId.trim())
    }
    if (page.next === undefined) complete = true
    else cursors.push(page.next)
  }
  const spare = unreadable ? undefined : spared
  return { rows, repeated, cursors, complete, skipped, spared: spare, oddValues, odd: [...odd] }
}

/** The same, going on from the last stored place where the vendor gave up, as the engine's next run does. */
export async function readResuming(
  connector: Connector,
  table: RecordTable,
  api: VendorApi,
  clock: SetClock,
  tries: number,
): Promise<Rows> {
  const stream = connector.streams[table]
  if (stream === undefined) throw new Error(`${connector.id} has no ${table}`)
  const context: StreamContext = {
    api,
    file: undefined,
    slots: {},
    now: clock.now(),
    signal: new AbortController().signal,
  }
  const rows = new Map<string, string>()
  let cursor: string | undefined
  for (let attempt = 1; ; attempt += 1) {
    try {
      for await (const page of stream(context, cursor)) {
        for (const record of page.records) rows.set(keyOf(record), 'name' in record ? record.name : '')
        if (page.next === undefined) return rows
        cursor = page.next
      }
    } catch (error) {
      if (!(error instanceof VendorError) || attempt === tries) throw error
      clock.advance(60_000)
    }
  }
}

export function tokensOf(
  issued: { accessToken: string; refreshToken: string },
  now: Date,
  lifetimeSeconds: number,
): Tokens {
  return {
    ...issued,
    obtainedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lifetimeSeconds * 1000).toISOString(),
  }
}
