import type { Fetched } from '#functions/odata/feed/model/scope.ts'
import { slotColumns, type Slots } from '#domain/combinations/combination.ts'
import { nothingAsked } from '#domain/odata/read/query.ts'
import { totalOrder } from '#domain/odata/total-order.ts'
import type { Structured, Value } from '#domain/odata/value.ts'
import { decimalText } from '#domain/shared/decimal.ts'
import { withoutTrailing } from '#domain/shared/text.ts'
import type {
  CombinationId,
  ConnectionId,
  DefinitionId,
  InvoiceId,
  ProductId,
  RecordId,
  RunId,
} from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { combinations } from '#functions/combinations/index.ts'
import { newCombination } from '#functions/combinations/store.ts'
import { connections } from '#functions/connections/index.ts'
import { definitions } from '#functions/definitions/index.ts'
import { invoiceProducts } from '#functions/invoice-products/index.ts'
import { financialRules, ruleId } from '#functions/prices/index.ts'
import { closedLines, closedMonths, products } from '#functions/products/index.ts'
import { recordCollections } from '#functions/records/index.ts'
import { syncRuns } from '#functions/sync/index.ts'
import type { Page, ModelRows } from '#functions/odata/engine/source.ts'
import type { TenantDocuments } from '#platform/store/index.ts'
import { productOf } from './products.ts'
import { closedMonthOf } from './closing.ts'

/** What a feed fetches of a firm with such connections, which closed nothing and whose bookkeeping year is the year. */
export const fetchedOf = (inEuros: readonly string[], more: Partial<Fetched> = {}): Fetched => ({
  inEuros: () => Promise.resolve(JSON.stringify(inEuros)),
  closers: () => Promise.resolve('{}'),
  bookkeepingMonth: () => Promise.resolve(1),
  ...more,
})

const noSlots = Object.fromEntries(slotColumns.map((slot) => [slot, null])) as Slots
const moment = (day: number, milliseconds = 0): string =>
  new Date(Date.UTC(2026, 9, 1 + (day % 60), day % 24, day % 60, 0, milliseconds)).toISOString()

/** Texts in which stores and languages differ: case, accents, wildcards, quotes, characters of two units, digits. */
const oddTexts = [
  'Bakkerij De Vries', 'bakkerij de vries', 'BAKKERIJ', 'Élan', 'élan', 'Elan', 'a%b', 'a_b', "O'Neill", 'say "hi"',
  'Kantoor 9', 'Kantoor 10', '😀 smile', '\uFFEE last', ' space ', 'back\\slash', 'tab\there', 'ß', '100%', '',
] as const // prettier-ignore

const oddText = (at: number): string => oddTexts[at % oddTexts.length] ?? ''

/** How many of each there are. */
const feedSize = { connections: 3, combinations: 24, administrations: 60, users: 40, usage: 20 } as const

const synced = (at: number, connection: number) => ({
  id: `r${String((at * 7919) % 1000).padStart(4, '0')}` as RecordId,
  connectionId: `c${connection}` as ConnectionId,
  externalId: `${at}`,
  spilStatus: (['ACTIVE', 'IGNORED', 'ARCHIVED', 'NONE'] as const)[at % 4] ?? 'NONE',
  data: {},
  contentHash: 'x',
  spilCreatedAt: moment(at),
  spilChangedAt: moment(at, at % 3 === 0 ? 0 : 120),
  // Some were lost by their source: they are in no feed.
  spilDeletedAt: at % 11 === 10 ? moment(at) : null,
})

const customer = (at: number): CombinationId | null =>
  at % 4 === 3 ? null : (`k${at % feedSize.combinations}` as CombinationId)

function connectionsOf() {
  return Array.from({ length: feedSize.connections }, (_, at) => ({
    id: `c${at}` as ConnectionId,
    connector: (['Basecone', 'ExactOnlineNL', 'VisionplannerV2'] as const)[at] ?? 'Basecone',
    isCrm: false,
    status: 'ACTIVE' as const,
    flags: [],
    creationTime: moment(at),
    createdBy: null,
    credentialModificationTime: null,
    companyName: 'Leverancier',
    description: `System ${at}`,
    functionalOwner: '',
    legalOwner: '',
    website: '',
    statusPage: '',
    credentialInfo: {},
    logoFile: null,
    syncInfo:
      at === 0
        ? null
        : {
            firstSuccessfulSyncEnd: moment(1),
            lastSyncStart: moment(1),
            lastSuccessfulSyncEnd: moment(5),
            lastFailedSyncEnd: at === 1 ? moment(6) : null,
            lastSyncUpdate: null,
            lastSuccessfulFileImport: null,
            lastFailedFileImport: null,
          },
    crmSettings: null,
    masterDataFile: null,
    heldRun: null,
    lastRun: null,
    runs: 0,
    stoppedSyncStart: null,
    losses: [],
    findings: [],
    endSeen: null,
    limits: [],
    syncAgainOn: null,
  }))
}

function combinationsOf() {
  return Array.from({ length: feedSize.combinations }, (_, at) => ({
    ...newCombination(
      {
        ...noSlots,
        name: oddText(at) || 'x',
        customerId: at % 3 === 0 ? null : `A${at}`,
        chamberOfCommerceNumber: at % 2 === 0 ? null : `0${1_000_000 + at}`,
        tag1: at % 5 === 0 ? oddText(at + 1) || null : null,
        reference1: at % 4 === 0 ? oddText(at + 2) || null : null,
      },
      new Date(moment(at)),
    ),
    id: `k${at}` as CombinationId,
    spilStatus: (['ACTIVE', 'IGNORED', 'ARCHIVED'] as const)[at % 3] ?? 'ACTIVE',
    parentId: at >= 12 && at % 2 === 0 ? (`k${at % 12}` as CombinationId) : null,
    deletedTime: at === 23 ? moment(1) : null,
  }))
}

/** Usage, products with and without prices, told amounts, a closed month; the running month is November 2026. */
function productDocuments() {
  const definition = (at: number) => ({
    id: `d${at}` as DefinitionId,
    connectorName: 'Basecone' as const,
    connectionId: at === 2 ? ('c0' as ConnectionId) : null,
    description: `Licences ${at}`,
    productCode: at === 1 ? 'P-1' : null,
    sourceType: 'USER' as const,
    isDefault: at === 0,
    criteria: [],
    createdTime: moment(at),
    countedFrom: moment(0),
  })
  const rule = (definitionId: string, from: string, purchase: string, sales: string, splitValue: string | null) => {
    const of = { definitionId: definitionId as DefinitionId, splitValue, startPeriod: from as Period }
    return { id: ruleId(of), ...of, purchaseCostPerUnit: purchase, salesCostPerUnit: sales }
  }
  const product = (at: number) => ({
    ...productOf(`d${at % 3}`, `k${at % 20}`, { '2026-08': at % 7, '2026-10': 2.5 }),
    id: `p${at}` as ProductId,
    connectionId: `c${at % 3}` as ConnectionId,
    running: at % 3 === 0 ? 300 : 0,
    runningFrom: '2026-09' as Period,
    splitField: at % 3 === 2 ? 'LICENSE' : null,
    splitValue: at % 3 === 2 ? (['Pro', 'pro', ''][at % 4] ?? 'Other') : null,
    purchases: at % 10 === 9 ? { '2026-08': 123_456, '2026-10': null } : null,
    sales: at % 10 === 9 ? { '2026-08': -5_000 } : null,
    withdrawnTime: at === 31 ? moment(1) : null,
  })
  const closed = (at: number) => ({
    id: `l${at}`,
    period: '2026-07' as Period,
    productId: `p${at}` as ProductId,
    definitionId: `d${at % 3}` as DefinitionId,
    definitionDescription: 'As it was',
    isDefault: false,
    sourceType: 'USER' as const,
    combinationId: `k${at}` as CombinationId,
    combinationName: 'As it was',
    customerId: null,
    systemId: `c${at % 3}`,
    systemDescription: 'As it was',
    splitField: null,
    splitValue: null,
    sourceName: null,
    quantity: 150 + at,
    purchasePrice: null,
    salesPrice: null,
    purchase: at % 4 === 3 ? null : `${at}.1250`,
    sales: at % 5 === 4 ? null : `${at * 2}.0001`,
    rulePeriod: null,
  })
  return {
    definitions: [0, 1, 2].map(definition),
    rules: [
      rule('d0', '2026-01', '1.10', '2.35', null),
      rule('d0', '2026-10', '1.25', '2.50', null),
      rule('d2', '2026-01', '10.00', '12.01', 'Pro'),
      rule('d2', '2026-09', '0.07', '0.10', ''),
    ],
    products: Array.from({ length: 36 }, (_, at) => product(at)),
    closedMonths: [closedMonthOf('2026-07', moment(3), { lines: 12, checksum: '' })],
    closedLines: [
      ...Array.from({ length: 12 }, (_, at) => closed(at)),
      // Of what is gone since: a customer, a definition, a connection and a product.
      { ...closed(23), productId: 'p31' as ProductId, id: '2026-07-p31' },
      { ...closed(12), definitionId: 'gone' as DefinitionId, systemId: 'c1', combinationId: 'k1' as CombinationId },
      { ...closed(13), systemId: 'gone', combinationId: 'k1' as CombinationId },
    ],
  }
}

/** Fills a firm with a little of everything the feed has. */
export async function fillFeedFirm(firm: TenantDocuments): Promise<void> {
  const product = productDocuments()
  await firm.documents(connections).load(connectionsOf())
  await firm.documents(combinations).load(combinationsOf())
  await firm.documents(definitions).load(product.definitions)
  await firm.documents(financialRules).load(product.rules)
  await firm.documents(closedMonths).load(product.closedMonths)
  await firm.documents(closedLines).load(product.closedLines)
  for (let connection = 0; connection < feedSize.connections; connection += 1) {
    const of = <T>(count: number, make: (at: number) => T): T[] =>
      Array.from({ length: count }, (_, at) => at)
        .filter((at) => at % feedSize.connections === connection)
        .map(make)
    const connectionId = `c${connection}`
    await firm.documents(recordCollections.administrations, connectionId).load(
      of(feedSize.administrations, (at) => ({
        ...synced(at, connection),
        combinationId: customer(at),
        name: oddText(at),
        chamberOfCommerceNumber: at % 5 === 0 ? null : `${10_000_000 + at}`,
      })),
    )
    await firm.documents(recordCollections.users, connectionId).load(
      of(feedSize.users, (at) => ({
        ...synced(at, connection),
        id: `u${at}` as RecordId,
        combinationId: customer(at + 1),
        name: oddText(at + 3),
        email: at % 3 === 0 ? null : `u${at}@firm.example`,
        accessTo: at % 4 === 0 ? null : at % 6,
      })),
    )
    await firm.documents(recordCollections.usage, connectionId).load(
      of(feedSize.usage, (at) => ({
        ...synced(at, connection),
        id: `g${at}` as RecordId,
        administrationId: `${at * feedSize.connections + connection}`,
        administrationName: oddText(at),
        product: `Scan ${at % 3}`,
        amounts: { '2026-09': at * 10, '2026-11': 5 },
      })),
    )
    await firm.documents(recordCollections.access, connectionId).load(
      of(feedSize.usage, (at) => ({
        ...synced(at, connection),
        id: `x${at}` as RecordId,
        userId: `${at + connection}`,
        userName: oddText(at),
        administrationId: `${at}`,
        administrationName: oddText(at + 1),
      })),
    )
    await firm
      .documents(products, connectionId)
      .load(product.products.filter((each) => each.connectionId === connectionId))
    await firm.documents(invoiceProducts, connectionId).load(
      of(9, (at) => ({
        id: `ip${at}`,
        connectionId: connectionId as ConnectionId,
        connectionInvoiceId: `${connectionId}.i` as InvoiceId,
        period: '2026-10' as Period,
        definitionId: 'd1' as DefinitionId,
        sourceType: 'USER' as const,
        sourceId: `u${at}` as RecordId,
        count: 100 + at,
        purchaseCostPerUnit: at % 2 === 0 ? null : `${at}.45`,
        salesCostPerUnit: `-${at}.05`,
        createdTime: moment(at),
      })),
    )
    await firm.documents(syncRuns, connectionId).load(
      of(7, (at) => ({
        id: `s${at}` as RunId,
        connectionId: connectionId as ConnectionId,
        number: at + 1,
        previous: null,
        state: at % 2 === 0 ? ('SUCCESS' as const) : ('FAILED' as const),
        start: moment(at),
        end: at === 3 ? null : moment(at, 5),
        trigger: 'schedule',
        error: at % 2 === 0 ? null : ('unavailable' as const),
        tables: [],
        file: null,
        holder: null,
        step: 0,
        waitedSeconds: 0,
        silences: 0,
        refusals: 0,
        refusalsAmidst: null,
        readAtFailure: 0,
        tableAtFailure: null,
      })),
    )
  }
}

const never = new AbortController().signal

/** The rows of a page as values. */
export async function rowsOf(page: Page): Promise<Structured[]> {
  const rows: Structured[] = []
  for await (const piece of page.pieces) {
    if (piece.kind !== 'values') throw new Error('Values were asked for')
    rows.push(...piece.rows)
  }
  return rows
}

/** Decimals are equal whatever zeros they have behind them. */
export function comparable(value: Value): unknown {
  if (Array.isArray(value)) return (value as readonly Value[]).map(comparable)
  if (typeof value === 'bigint') return `${value}`
  if (typeof value !== 'object' || value === null) return value
  if ('units' in value && 'scale' in value) {
    const text = decimalText(value as { units: bigint; scale: number })
    return text.includes('.') ? withoutTrailing(withoutTrailing(text, '0'), '.') : text
  }
  return Object.fromEntries(Object.entries(value as Structured).map(([name, each]) => [name, comparable(each)]))
}

/** Every row of every set of a source, by the name of the set: what another source is made of. */
export async function everyRow(source: ModelRows): Promise<Record<string, readonly Structured[]>> {
  const all: Record<string, readonly Structured[]> = {}
  for (const set of source.model.sets) {
    const page = await source.page({
      origin: { set, segments: [], type: set.type, isCollection: true },
      // By their keys: without an order rows come as an index has them.
      query: { ...nothingAsked, orderBy: totalOrder(set.type, nothingAsked) },
      after: undefined,
      limit: 1_000_000,
      writing: { ieee754Compatible: false, omitNulls: false, plain: false },
      signal: never,
    })
    all[set.name] = await rowsOf(page)
  }
  return all
}
