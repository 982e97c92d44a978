import { slotColumns, type Slots } from '#domain/combinations/combination.ts'
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
import { connectionInvoices } from '#functions/invoices/connection-invoices.ts'
import { financialRules, ruleId } from '#functions/prices/index.ts'
import { closedLines, closedMonths, products } from '#functions/products/index.ts'
import { recordCollections } from '#functions/records/index.ts'
import { suggestionOf, suggestions } from '#functions/suggestions/collections.ts'
import { syncRuns } from '#functions/sync/index.ts'
import type { TenantDocuments } from '#platform/store/index.ts'
import { productOf } from './products.ts'
import { syncedConnection } from './sync-bench.ts'
import { closedMonthOf } from './closing.ts'

const noSlots = Object.fromEntries(slotColumns.map((slot) => [slot, null])) as Slots
const moment = '2026-10-02T03:04:05.000Z'
/** The connections that everything is shared out over. */
export const grownConnections = ['c0', 'c1', 'c2'] as readonly string[] as readonly ConnectionId[]

/** So many of everything that a firm has much of; each belongs to one of another kind, as few do in a firm of any size. */
export async function growFirm(firm: TenantDocuments, count: number): Promise<void> {
  const every = <T>(make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))
  const customer = (at: number): CombinationId => `k${at % count}` as CombinationId
  await firm.documents(connections).load(grownConnections.map((id) => syncedConnection(id, 'Basecone')))
  await firm.documents(combinations).load(
    every((at) => ({
      ...newCombination(
        { ...noSlots, name: `Klant ${at}`, customerId: `K-${at}`, chamberOfCommerceNumber: `${10_000_000 + at}` },
        new Date(moment),
      ),
      id: customer(at),
      parentId: at % 2 === 0 ? null : customer(at - 1),
    })),
  )
  await firm.documents(definitions).load(every(definitionAt))
  await firm.documents(financialRules).load(every(ruleAt))
  await firm.documents(closedMonths).load([closedMonth(count)])
  await firm.documents(closedLines).load(every((at) => closedLineAt(at, customer(at))))
  for (const [nth, connectionId] of grownConnections.entries())
    await growConnection(firm, connectionId, {
      own: every((at) => at).filter((at) => at % grownConnections.length === nth),
      customer,
    })
}

async function growConnection(
  firm: TenantDocuments,
  connectionId: ConnectionId,
  { own, customer }: { readonly own: readonly number[]; readonly customer: (at: number) => CombinationId },
): Promise<void> {
  const linked = (at: number): CombinationId | null => (at % 10 === 0 ? null : customer(at))
  const { administrations, users, usage, access } = recordCollections
  const rows = (prefix: string, at: number) => ({ ...syncedAt(prefix, at), connectionId })
  await firm.documents(administrations, connectionId).load(
    own.map((at) => ({
      ...rows('a', at),
      combinationId: linked(at),
      name: `Administratie ${at}`,
      chamberOfCommerceNumber: `${10_000_000 + at}`,
    })),
  )
  await firm.documents(users, connectionId).load(
    own.map((at) => ({
      ...rows('u', at),
      combinationId: linked(at),
      name: `Gebruiker ${at}`,
      email: `u${at}@firm.example`,
      accessTo: at % 7,
    })),
  )
  const administration = (at: number) => ({ administrationId: `${at}`, administrationName: `Administratie ${at}` })
  await firm.documents(usage, connectionId).load(
    own.map((at) => ({
      ...rows('g', at),
      ...administration(at),
      product: `Scan ${at % 3}`,
      amounts: { '2026-09': at, '2026-11': 5 },
    })),
  )
  await firm.documents(access, connectionId).load(
    own.map((at) => ({
      ...rows('x', at),
      ...administration(at),
      userId: `${at}`,
      userName: `Gebruiker ${at}`,
    })),
  )
  await firm.documents(suggestions, connectionId).load(
    own.flatMap((at) => {
      const of = {
        id: `a${at}` as RecordId,
        connectionId,
        table: 'administrations',
        name: `Administratie ${at}`,
      } as const
      return suggestionOf(of, [{ combinationId: customer(at), score: 50 + (at % 50), parts: [], against: [] }]) ?? []
    }),
  )
  await firm.documents(products, connectionId).load(
    own.map((at) => ({
      ...productOf(`d${at}`, customer(at), { '2026-08': at % 7, '2026-10': 2.5 }),
      id: `p${at}` as ProductId,
      connectionId,
      running: at % 3 === 0 ? 300 : 0,
      runningFrom: '2026-09' as Period,
    })),
  )
  await firm.documents(connectionInvoices, connectionId).load(own.map((at) => invoiceAt(at, connectionId)))
  await firm.documents(invoiceProducts, connectionId).load(
    own.map((at) => ({
      id: `ip${at}`,
      connectionId,
      connectionInvoiceId: `${connectionId}.i${at}` as InvoiceId,
      period: '2026-10' as Period,
      definitionId: `d${at}` as DefinitionId,
      sourceType: 'USER' as const,
      sourceId: `u${at}` as RecordId,
      count: 100 + at,
      purchaseCostPerUnit: '1.45',
      salesCostPerUnit: '2.05',
      createdTime: moment,
    })),
  )
  await firm.documents(syncRuns, connectionId).load(own.map((at) => runAt(at, connectionId)))
}

const syncedAt = (prefix: string, at: number) => ({
  id: `${prefix}${at}` as RecordId,
  externalId: `${at}`,
  spilStatus: at % 4 === 0 ? ('IGNORED' as const) : ('ACTIVE' as const),
  data: {},
  contentHash: 'x',
  spilCreatedAt: moment,
  spilChangedAt: moment,
  spilDeletedAt: null,
})

const definitionAt = (at: number) => ({
  id: `d${at}` as DefinitionId,
  connectorName: 'Basecone' as const,
  connectionId: null,
  description: `Licentie ${at}`,
  productCode: null,
  sourceType: 'USER' as const,
  isDefault: false,
  criteria: [],
  createdTime: moment,
  countedFrom: moment,
})

function ruleAt(at: number) {
  const of = { definitionId: `d${at}` as DefinitionId, splitValue: null, startPeriod: '2026-01' as Period }
  return { id: ruleId(of), ...of, purchaseCostPerUnit: '1.10', salesCostPerUnit: '2.35' }
}

const closedMonth = (lines: number) => closedMonthOf('2026-07', moment, { lines, checksum: '' })

const closedLineAt = (at: number, combinationId: CombinationId) => ({
  id: `l${at}`,
  period: '2026-07' as Period,
  productId: `p${at}` as ProductId,
  definitionId: `d${at}` as DefinitionId,
  definitionDescription: 'Licentie',
  isDefault: false,
  sourceType: 'USER' as const,
  combinationId,
  combinationName: 'Klant',
  customerId: null,
  systemId: `c${at % grownConnections.length}`,
  systemDescription: 'Systeem',
  splitField: null,
  splitValue: null,
  sourceName: null,
  quantity: 150 + at,
  purchasePrice: null,
  salesPrice: null,
  purchase: `${at}.1250`,
  sales: `${at * 2}.0001`,
  rulePeriod: null,
})

export const invoiceAt = (at: number, connectionId: ConnectionId) => ({
  id: `${connectionId}.i${at}` as InvoiceId,
  connectionId,
  fileType: 'xlsx' as const,
  fileName: `factuur ${at}.xlsx`,
  blobName: `invoices/${at}`,
  pdfBlobName: null,
  createdOn: moment,
  uploadedBy: null,
  period: '2026-10' as Period,
  state: 'PROCESSED' as const,
  number: `F-${at}`,
  date: '2026-10-01',
  currency: 'EUR',
  identity: `identity ${at}`,
  contentDigest: null,
  rowKey: null,
  duplicate: null,
  replaces: false,
  besides: false,
  netAmount: '10.00',
  vatAmount: '2.10',
  grossAmount: '12.10',
  lineCount: 1,
  processedOn: moment,
  error: null,
  errorDetail: null,
  errorFound: null,
  warningCount: 0,
  lostLines: 0,
  warnings: [],
  arrival: 0,
  linesAmount: null,
  customer: null,
})

const runAt = (at: number, connectionId: ConnectionId) => ({
  id: `s${at}` as RunId,
  connectionId,
  previous: null,
  number: at,
  state: 'SUCCESS' as const,
  start: moment,
  end: moment,
  trigger: 'schedule' as const,
  error: null,
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
})
