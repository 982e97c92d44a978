import { addMonths, periodAt } from '#domain/shared/period.ts'
import { meet } from '../answers.ts'
import { sees, type Scene, type Stage } from '../scene.ts'
import { longName } from './customers.ts'
import { onTier } from './products.ts'

const owner = (name: string, show: Scene['show'], more?: Partial<Scene>): Scene => ({ name, as: 'owner', show, ...more }) // prettier-ignore
const reader = (name: string, show: Scene['show'], more?: Partial<Scene>): Scene => ({ name, as: 'reader', show, ...more }) // prettier-ignore

const month = async ({ page, t, firm }: Stage, which: keyof Stage['firm']['products']['months'] | 'running') => {
  const period = which === 'running' ? periodAt(new Date()) : firm.products.months[which]
  await page.goto(`/products/months/${period}`)
  await sees(page, t('month.status'))
  await page.getByRole('table').first().waitFor()
  await page.waitForTimeout(500)
}

const closing = async ({ page, firm }: Stage): Promise<void> => {
  await page.goto(`/products/months/${firm.products.months.closable}/close`)
  await page.locator('button[type=submit]').waitFor()
  await page.waitForTimeout(700)
}

interface StateAnswer {
  readonly monthState: {
    readonly sum: { readonly purchase: string; readonly sales: string }
    readonly points: readonly object[]
  }
}

/** The month as if other points were found in it. */
const judged = ({ page }: Stage, points: (own: readonly object[]) => readonly object[]): Promise<void> =>
  meet(page, 'query MonthState', ({ monthState }: StateAnswer) => {
    const shown = points(monthState.points)
    const open = shown.filter((point) => Reflect.get(point, 'setAside') === null).length
    return { monthState: { ...monthState, points: shown, openPoints: open, mustBeTyped: open > 0, obstacle: null } }
  })

const setAsides = { time: '2026-11-03T08:12:00Z', by: 'Sanne Verhoeven', reason: 'Zijn proefadministraties van onszelf, daar rekenen we niets voor.' } // prettier-ignore

const placeAt = (name: string, more: object = {}): object => ({
  __typename: 'MonthPlace', id: name, name, isDefault: false, connectorName: '', sourceType: null, count: 1, amount: null, time: null, ...more,
}) // prettier-ignore
const pointAt = (kind: string, count: number, places: readonly object[], more: object = {}) => ({
  __typename: 'MonthPoint', kind, count, amount: null, places, placesCount: places.length, mayBeSetAside: true, setAside: null, ...more,
}) // prettier-ignore
const system = (name: string, connectorName: string, more: object = {}) => placeAt(name, { connectorName, ...more })

/** One of each kind that people meet, the first set aside. */
const manyPoints = [
  pointAt('HELD_RUNS', 1, [system('Exact Online', 'ExactOnlineNL')], { setAside: setAsides }),
  pointAt('USAGE_INCOMPLETE', 1, [system('Basecone', 'Basecone', { time: '2026-10-10T04:00:00Z' })]),
  pointAt('MISSING_PRICES', 438, [placeAt('Scans', { sourceType: 'USAGE', connectorName: 'Basecone', count: 400, amount: '1240.0000' }), placeAt('Licenties Nmbrs Loon, per administratie', { sourceType: 'USER', connectorName: 'Nmbrs', count: 38 })], { amount: '1240.0000' }),
  pointAt('CUSTOMERS_WITHOUT_LINES', 5_000, Array.from({ length: 25 }, (_, at) => placeAt(`${['Bakkerij', 'Slagerij', 'Schilder', 'Garage', 'Kapsalon'][at % 5] ?? ''} ${longName.split(' ')[0] ?? ''} ${String(at + 1)}`, { amount: `${String(250 - at * 7)}.5000` })), { amount: '121480.5000', placesCount: 5_000 }),
  pointAt('SUPPLIER_DIFFERENCES', 3, [system('Visionplanner', 'VisionplannerV2', { count: 3, amount: '62.5000' })], { amount: '62.5000' }),
  pointAt('ANOMALIES', 12, []),
] // prettier-ignore

/** Sources that two products with a price count: what comes twice on invoices. */
const chargedTwice = [
  pointAt('CHARGED_TWICE', 52, [placeAt('BV-administraties met een erg lange naam van een product', { sourceType: 'ADMINISTRATION', connectorName: 'ExactOnlineNL', count: 52, amount: '234.0000' }), placeAt('default', { isDefault: true, sourceType: 'ADMINISTRATION', connectorName: 'ExactOnlineNL', count: 52, amount: '234.0000' })], { amount: '234.0000' }),
] // prettier-ignore

const person = 'Sanne Verhoeven'
const before = { __typename: 'ReopenedMonth', closedTime: '2026-11-03T09:00:00Z', closedBy: person, lines: 412, purchase: '1840.2500', sales: '3120.5000', reopenedTime: '2026-11-03T11:30:00Z', reopenedBy: 'Mark de Wit', reason: 'De prijs van de scans stond nog op die van vorig jaar.', points: [] } // prettier-ignore

/** The closed month as if it was closed an hour ago, with points of which one was left open, after it was opened again once. */
const justClosed = ({ page }: Stage): Promise<void> =>
  meet(page, 'query MonthState', ({ monthState }: StateAnswer) => {
    const until = new Date(Date.now() + 23 * 3_600_000).toISOString()
    return { monthState: { ...monthState, points: manyPoints, reopenUntil: until, reopenObstacle: null, reopened: [before] } }
  }) // prettier-ignore

const lateLine = (at: number, name: string, more: object = {}): object => ({
  __typename: 'LateLine', productId: `late-${String(at)}`, of: '2026-08', customer: { id: `c${String(at)}`, name }, definition: placeAt('Nmbrs · verbruik', { sourceType: 'USAGE', connectorName: 'Nmbrs' }), splitValue: 'Loonstroken', sourceName: null, invoices: [], quantity: '12.00', purchase: '18.0000', sales: '30.0000', ...more,
}) // prettier-ignore
const rename = (at: number, from: string, to: string, decision: string | null = null): object => ({
  __typename: 'UsageRename', id: `rename-${String(at)}`, connectionId: 'x', combination: { id: 'c', name: longName }, before: { product: from, administrationId: '1001', administrationName: 'Bakkerij Kroon' }, after: { product: to, administrationId: at === 0 ? '1001' : '2001', administrationName: 'Bakkerij Kroon' }, since: '2026-07', decision,
}) // prettier-ignore

const lateInvoice = (at: number): object => ({
  __typename: 'LateInvoice', id: `i${String(at)}`, connectionId: 'vp', connectorName: 'Visionplanner', connectionName: at === 0 ? 'Visionplanner kantoor' : '', period: '2026-08', number: at === 0 ? 'VP-2026-311' : null, date: at === 0 ? '2026-08-31' : null, fileName: 'verzamelfactuur augustus.csv',
}) // prettier-ignore

/** The month as if the products of a customer were still being updated when somebody closed it. */
const closingFailed = async (stage: Stage): Promise<void> => {
  await meet(stage.page, 'query MonthState', ({ monthState }: StateAnswer) => ({
    monthState: { ...monthState, failedClosing: { __typename: 'FailedClosing', time: '2026-11-03T08:12:00Z', error: 'MONTH_CHANGED_SINCE' } },
  })) // prettier-ignore
  await month(stage, 'closable')
}

/** How the margin of a month came to be, from its own sums. */
const sumOpened = async (stage: Stage): Promise<void> => {
  await month(stage, 'closable')
  await stage.page.getByRole('button', { name: /€/u }).first().click()
  await stage.page.getByRole('dialog').getByRole('tab').first().waitFor()
  await stage.page.waitForTimeout(1_000)
}

/** The month as if lines came too late for one that is closed, and sources gave usage another name. */
const lateAndRenamed = async (stage: Stage): Promise<void> => {
  const { page } = stage
  await meet(page, 'query LateLines', () => ({
    lateLines: { open: { lines: 4, purchase: '51.0000', sales: '55.0000' }, taken: { lines: 2, purchase: '10.0000', sales: '17.5000' }, items: [lateLine(0, 'Bakkerij Kroon'), lateLine(1, longName, { of: '2026-07', sales: null }), lateLine(3, 'Garage Noord', { definition: placeAt('Licenties', { sourceType: 'INVOICE_ADMINISTRATION', connectorName: 'Visionplanner' }), splitValue: null, invoices: [lateInvoice(0), lateInvoice(1)] }), lateLine(2, 'Slagerij Molen', { quantity: '-2.00', purchase: '-3.0000', sales: '-5.0000', splitValue: null })] },
  })) // prettier-ignore
  await meet(page, 'query UsageRenames', () => ({
    usageRenames: { totalCount: 3, items: [rename(0, 'Loonstroken', 'Salarisstroken'), rename(1, 'Loonstroken', 'Loonstroken'), rename(2, 'Scans', 'Documenten', 'APART')] },
  })) // prettier-ignore
  await month(stage, 'closable')
}

const anomaly = (at: number, kind: string, name: string | null, more: object = {}): object => ({
  __typename: 'MonthAnomaly', id: `${kind}-${String(at)}`, kind, customer: name === null ? null : { id: `c${String(at)}`, name }, definition: placeAt('Nmbrs · verbruik', { sourceType: 'USAGE', connectorName: 'Nmbrs' }), splitValue: 'Loonstroken', quantity: '40.00', before: '10.00', median: '10.00', least: '5.00', most: '15.00', months: 6, users: null, usersMedian: null, price: null, usualPrice: null, peers: null, amount: null, muted: null, ...more,
}) // prettier-ignore
const mutedBy = { reason: 'Deze klant stapt in het nieuwe jaar over; afgesproken met de relatiebeheerder.', until: '2027-01', time: '2026-11-03T08:12:00Z', by: 'Sanne Verhoeven' } // prettier-ignore

const noFigures = { before: null, median: null, least: null, most: null, months: null }

/** One of each kind, as if somebody muted two of them. */
const anomalies = [
  anomaly(0, 'ABOVE', longName, { amount: '1240.5000' }),
  anomaly(1, 'PRICE', null, { ...noFigures, quantity: '312.00', price: '12.5000', usualPrice: '1.2500', peers: 3, amount: '3510.0000', splitValue: null }),
  anomaly(2, 'ZERO', 'Bakkerij Kroon', { quantity: '0.00', before: '3.00', median: '3.00', least: '0.00', most: '8.00', amount: '-37.5000' }),
  anomaly(3, 'USERS', 'Garage Noord', { quantity: '70.00', before: '100.00', median: '100.00', users: '14.00', usersMedian: '10.00', amount: '-45.0000' }),
  anomaly(4, 'FIRST', 'Slagerij Molen', { quantity: '2.00', before: '0.00', median: '0.00', least: '0.00', most: '0.00', months: 0, amount: '25.0000' }),
  anomaly(5, 'BELOW', 'Kapsalon Zee', { quantity: '4.00', before: '51.00', median: '50.00', least: '25.00', most: '75.00' }),
  anomaly(6, 'ZERO', longName, { quantity: '0.00', amount: '-80.0000', muted: mutedBy }),
  anomaly(7, 'FIRST', 'Schilder Bos', { before: '0.00', muted: { ...mutedBy, by: null } }),
] // prettier-ignore

const odd = async (stage: Stage, monthAnomalies: readonly object[] = anomalies): Promise<void> => {
  await meet(stage.page, 'query MonthAnomalies', () => ({ monthAnomalies }))
  await month(stage, 'closable')
  await stage.page.locator('#anomalies').evaluate((card) => card.scrollIntoView())
}
const showMuted = async ({ page }: Stage): Promise<void> => {
  await page.locator('#anomalies button[aria-expanded]').click()
  await page.locator('#anomalies button[aria-expanded]').evaluate((fold) => fold.scrollIntoView())
  await page.waitForTimeout(500)
}

const reopenedState = ({ page }: Stage): Promise<void> =>
  meet(page, 'query MonthState', ({ monthState }: StateAnswer) => {
    return { monthState: { ...monthState, reopened: [before] } }
  })

const exports = async (stage: Stage): Promise<void> => {
  const { page, t } = stage
  await page.goto('/products?export')
  await page.getByRole('dialog').getByText(t('export.what')).waitFor()
  await page.waitForTimeout(500)
}

/** Months, and the workbook of a year. */
export const monthScenes: readonly Scene[] = [
  owner('month running', (stage) => month(stage, 'running')),
  owner('month running whole', (stage) => month(stage, 'running'), { whole: true }),
  owner('month waiting whole', (stage) => month(stage, 'waiting'), { whole: true }),
  owner('month open', (stage) => month(stage, 'closable')),
  owner('month late and renamed', lateAndRenamed, { whole: true }),
  owner('month anomalies muted', async (stage) => {
    await odd(stage)
    await showMuted(stage)
  }),
  owner('month anomalies', (stage) => odd(stage)),
  reader('month anomalies reader', (stage) => odd(stage)),
  owner('month anomalies all muted', (stage) => odd(stage, anomalies.slice(-2))),
  owner('month anomalies failed', async (stage) => {
    await meet(stage.page, 'query MonthAnomalies', 'fail')
    await month(stage, 'closable')
    await stage.page.locator('#anomalies').scrollIntoViewIfNeeded()
  }),
  owner('month anomaly mute', async (stage) => {
    await odd(stage)
    await stage.page
      .locator('#anomalies')
      .getByRole('button', { name: stage.t('month.anomaly.mute') })
      .first()
      .click()
    await stage.page.getByRole('dialog').waitFor()
  }),
  owner('month closing failed', closingFailed),
  owner('month sum opened', sumOpened),
  reader('month late and renamed reader', lateAndRenamed, { whole: true }),
  owner('month closed', (stage) => month(stage, 'closed')),
  owner('month closed whole', (stage) => month(stage, 'closed'), { whole: true }),
  reader('month reader', (stage) => month(stage, 'closable')),
  owner('month close', closing),
  owner('month close whole', closing, { whole: true }),
  owner('month close ready', async (stage) => {
    await judged(stage, (points) => points.map((point) => ({ ...point, setAside: setAsides })))
    await closing(stage)
  }),
  owner(
    'month close many points',
    async (stage) => {
      await judged(stage, () => manyPoints)
      await closing(stage)
    },
    { whole: true },
  ),
  owner('month charged twice', async (stage) => {
    await judged(stage, () => chargedTwice)
    await month(stage, 'closable')
    await stage.page
      .getByRole('link', { name: /BV-administraties/u })
      .first()
      .scrollIntoViewIfNeeded()
  }),
  owner(
    'month close charged twice',
    async (stage) => {
      await judged(stage, () => chargedTwice)
      await closing(stage)
    },
    { whole: true },
  ),
  owner('month close refused', async (stage) => {
    await closing(stage)
    await stage.page.locator('button[type=submit]').click()
    await sees(stage.page, /zoals die hier staat|as it is written here/iu)
  }),
  owner('month set aside', async (stage) => {
    await closing(stage)
    await stage.page
      .getByRole('button', { name: stage.t('month.set_aside') })
      .first()
      .click()
    await stage.page.getByRole('dialog').waitFor()
    await stage.page.waitForTimeout(300)
  }),
  owner('month all places', async (stage) => {
    await judged(stage, () => manyPoints)
    await meet(stage.page, 'query MonthPointPlaces', () => ({
      monthPointPlaces: { totalCount: 4_992, items: manyPoints[3]?.places ?? [] },
    }))
    await closing(stage)
    await stage.page.getByRole('button', { name: /4[.,]9\d\d/u }).click()
    await stage.page.getByRole('dialog').getByRole('table').waitFor()
    await stage.page.waitForTimeout(300)
  }),
  owner('month reopen', async (stage) => {
    await justClosed(stage)
    await month(stage, 'closed')
    await stage.page.getByRole('button', { name: stage.t('month.reopen') }).click()
    await stage.page.getByRole('dialog').waitFor()
    await stage.page.waitForTimeout(300)
  }),
  owner(
    'month just closed',
    async (stage) => {
      await justClosed(stage)
      await month(stage, 'closed')
    },
    { whole: true },
  ),
  owner(
    'month reopened',
    async (stage) => {
      await reopenedState(stage)
      await month(stage, 'closable')
    },
    { whole: true },
  ),
  owner('month verified', async (stage) => {
    await month(stage, 'closed')
    await stage.page.getByRole('button', { name: stage.t('details') }).click()
    await stage.page.getByRole('button', { name: stage.t('month.verify') }).click()
    await sees(stage.page, /opnieuw opgeteld|added up again/iu)
  }),
  owner(
    'month as table',
    async (stage) => {
      await month(stage, 'waiting')
      await stage.page.getByRole('button', { name: stage.t('month.as_table') }).click()
    },
    { whole: true },
  ),
  owner('month without anything', async ({ page, t, firm }) => {
    await page.goto(`/products/months/${addMonths(firm.products.months.closed, -24)}`)
    await sees(page, t('month.status'))
    await page.waitForTimeout(700)
  }),
  owner('month unknown', async ({ page, t }) => {
    await page.goto(`/products/months/${addMonths(periodAt(new Date()), 3)}`)
    await sees(page, t('month.unknown.title'))
  }),
  owner('month loading', async ({ page, firm }) => {
    await meet(page, 'query MonthState', 'hold')
    await page.goto(`/products/months/${firm.products.months.closable}`)
    await page.waitForTimeout(1_000)
  }),
  owner('month failed', async ({ page, t, firm }) => {
    await meet(page, 'query MonthState', 'fail')
    await page.goto(`/products/months/${firm.products.months.closable}`)
    await sees(page, t('api.error.UNKNOWN_ERROR'))
  }),
  owner('month change failed', async (stage) => {
    await month(stage, 'closable')
    await meet(stage.page, 'query WhatChanged', 'fail')
    await stage.page.getByRole('tab', { name: stage.t('month.sales') }).click()
    await stage.page.waitForTimeout(1_200)
  }),
  owner('month basic tier', async (stage) => {
    await onTier(stage, 'BASIC')
    await stage.page.goto('/products/months')
    await stage.page.waitForTimeout(1_000)
  }),
  owner('export', exports),
  owner('export made', async (stage) => {
    const { page, t } = stage
    await exports(stage)
    if ((await page.getByRole('dialog').getByRole('table').count()) === 0)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('export.start') })
        .click()
    await page.getByRole('dialog').getByRole('table').getByRole('button').first().waitFor()
    await page.waitForTimeout(500)
  }),
  owner('export being made', async (stage) => {
    await meet(stage.page, 'query ProductExports', () => ({
      productExports: [
        { id: 'e2', year: 2026, language: 'NL', fileName: 'Producten 2026.xlsx', blobFileName: null, createdTime: new Date().toISOString(), completedTime: null, lines: 0 },
        { id: 'e1', year: 2025, language: 'EN', fileName: 'Products 2025.xlsx', blobFileName: 'b', createdTime: '2026-01-05T08:00:00Z', completedTime: '2026-01-05T08:00:09Z', lines: 12_480 },
      ],
    })) // prettier-ignore
    await exports(stage)
  }),
  owner('export failed', async (stage) => {
    await meet(stage.page, 'query ProductExports', 'fail')
    await exports(stage)
  }),
  reader('export reader', exports),
]
