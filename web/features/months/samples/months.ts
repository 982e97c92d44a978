import type {
  ClosedMonthFieldsFragment,
  LateLinesQuery,
  MonthAnomalyFieldsFragment,
  MonthComparisonFieldsFragment,
  MonthPlaceFieldsFragment,
  MonthPointFieldsFragment,
  MonthStateQuery,
  MonthSumFieldsFragment,
  ReopenedMonthFieldsFragment,
  UsageRenameFieldsFragment,
} from '../../../graphql/generated/graphql.ts'

/** What a month comes to, with prices for everything. */
export const sum = (more: Partial<MonthSumFieldsFragment> = {}): MonthSumFieldsFragment => ({
  lines: 3,
  purchase: '200.0000',
  sales: '300.0000',
  margin: '100.0000',
  withoutPurchase: 0,
  withoutSales: 0,
  withoutMargin: 0,
  ...more,
})

/** A connection; with a type of source a definition. */
export const place = (more: Partial<MonthPlaceFieldsFragment>): MonthPlaceFieldsFragment => ({
  id: 'place',
  name: '',
  isDefault: false,
  connectorName: 'ExactOnlineNL',
  sourceType: null,
  count: 1,
  amount: null,
  time: null,
  ...more,
})

/** A point that is open. */
export const point = (more: Partial<MonthPointFieldsFragment>): MonthPointFieldsFragment => ({
  kind: 'HELD_RUNS',
  count: 1,
  amount: null,
  places: [],
  placesCount: more.places?.length ?? 0,
  mayBeSetAside: true,
  setAside: null,
  ...more,
})

/** A count that is less than usual. */
export const anomaly = (more: Partial<MonthAnomalyFieldsFragment>): MonthAnomalyFieldsFragment => ({
  id: 'BELOW-p',
  kind: 'BELOW',
  customer: { id: 'c', name: 'Bakkerij De Ster' },
  definition: place({ id: 'd', name: 'Licenties', sourceType: 'USAGE' }),
  splitValue: null,
  quantity: '0.00',
  before: '51.00',
  median: '50.00',
  least: '25.00',
  most: '75.00',
  months: 6,
  users: null,
  usersMedian: null,
  price: null,
  usualPrice: null,
  peers: null,
  amount: null,
  muted: null,
  ...more,
})

/** A month that is over and can be closed. */
export const month = (more: Partial<MonthStateQuery['monthState']> = {}): MonthStateQuery['monthState'] => ({
  period: '2026-10',
  status: 'OPEN',
  obstacle: null,
  failedClosing: null,
  next: '2026-10',
  sum: sum(),
  points: [],
  openPoints: (more.points ?? []).filter(({ setAside }) => setAside === null).length,
  mustBeTyped: (more.points ?? []).some(({ setAside }) => setAside === null),
  reopenUntil: null,
  reopenObstacle: 'MONTH_NOT_CLOSED',
  reopened: [],
  closed: null,
  ...more,
})

export const closed = (): ClosedMonthFieldsFragment => ({
  period: '2026-10',
  status: 'CLOSED',
  closedTime: '2026-11-03T09:00:00Z',
  closedBy: 'Sanne Verhoeven',
  lines: 3,
  purchase: '200.0000',
  sales: '300.0000',
  checksum: 'abc',
})

type Late = LateLinesQuery['lateLines']

/** What came too late for September and was not taken yet. */
export const lateLines = (more: Partial<Late> = {}): Late => ({
  open: { lines: 1, purchase: '8.0000', sales: '16.0000' },
  taken: { lines: 0, purchase: '0.0000', sales: '0.0000' },
  items: [
    {
      productId: 'p',
      of: '2026-09',
      customer: { id: 'c', name: 'Bakkerij De Ster' },
      definition: place({ id: 'd', name: 'Scans', sourceType: 'USAGE' }),
      splitValue: 'Facturen',
      sourceName: null,
      invoices: [],
      quantity: '8',
      purchase: '8.0000',
      sales: '16.0000',
    },
  ],
  ...more,
})

/** Nothing came too late. */
export const nothingLate = (): Late => lateLines({ open: { lines: 0, purchase: '0.0000', sales: '0.0000' }, items: [] })

export const renamed = (more: Partial<UsageRenameFieldsFragment> = {}): UsageRenameFieldsFragment => ({
  id: 'rename',
  connectionId: 'exact',
  combination: { id: 'c', name: 'Bakkerij De Ster' },
  before: { product: 'Scans', administrationId: '10', administrationName: 'De Ster' },
  after: { product: 'Scans 2027', administrationId: '10', administrationName: 'De Ster' },
  since: '2026-10',
  decision: null,
  ...more,
})

/** What a month was closed with before an owner opened it again. */
export const reopened = (more: Partial<ReopenedMonthFieldsFragment> = {}): ReopenedMonthFieldsFragment => ({
  closedTime: '2026-11-03T09:00:00Z',
  closedBy: 'Sanne Verhoeven',
  lines: 3,
  purchase: '200.0000',
  sales: '250.0000',
  reopenedTime: '2026-11-03T11:00:00Z',
  reopenedBy: 'Anna',
  reason: 'Prijs was fout',
  points: [],
  ...more,
})

type Difference = MonthComparisonFieldsFragment['items'][number]

export const difference = (more: Partial<Difference> = {}): Difference => ({
  productId: 'p',
  customer: { id: 'c', name: 'Bakkerij De Ster' },
  definition: place({ id: 'd', name: 'Licenties', sourceType: 'USER' }),
  splitValue: null,
  correctionOf: null,
  causes: ['COUNT', 'PRICE'],
  before: { quantity: '2', isCharged: true, purchase: '10.0000', sales: '15.0000', margin: '5.0000' },
  after: { quantity: '3', isCharged: true, purchase: '10.0000', sales: '30.0000', margin: '20.0000' },
  ...more,
})

/** A margin of 85 that became 100, by three causes. */
export const comparison = (more: Partial<MonthComparisonFieldsFragment> = {}): MonthComparisonFieldsFragment => ({
  before: sum({ margin: '85.0000', sales: '285.0000' }),
  after: sum(),
  purchase: [],
  sales: [{ cause: 'NEW', amount: '15.0000' }],
  margin: [
    { cause: 'NEW', amount: '20.0000' },
    { cause: 'COUNT', amount: '-10.0000' },
    { cause: 'PRICE', amount: '5.0000' },
  ],
  totalCount: 1,
  items: [difference()],
  ...more,
})
