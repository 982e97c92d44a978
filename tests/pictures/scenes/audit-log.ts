import { meet, type Meeting } from '../answers.ts'
import { sees, type Scene, type Stage } from '../scene.ts'

const owner = (name: string, show: Scene['show'], more?: Partial<Scene>): Scene => ({ name, as: 'owner', show, ...more }) // prettier-ignore

const change = (field: string, before: string | null, after: string | null) => ({ field, before, after })

const trace = (id: number, action: string, subject: string, more: object = {}) => ({
  id: `trace-${id}`,
  time: `2026-11-22T${String(20 - id).padStart(2, '0')}:14:09.000Z`,
  actorId: 'person-1',
  actorName: 'Sanne Verhoeven',
  source: 'SCREEN',
  action,
  subject,
  changes: [],
  names: [],
  correlationId: `4f6c1a2b-0000-4000-8000-${String(id).padStart(12, '0')}`,
  ...more,
})

/** What something is called; a task and a raise of prices have no name of their own. */
const called = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  taskType: null,
  raise: null,
  several: null,
  isGone: false,
  ...more,
})

const linden = called('customer-1', 'Holding De Drie Linden B.V.')
const exact = called('connection-1', 'Exact Online (Vestiging Noord-Oost Nederland)', { isGone: true })

/** What people, programs and somebody who left did, to what is there and what is gone. */
const traces = [
  trace(1, 'combination.update', linden.id, {
    names: [linden, called('customer-2', 'De Drie Linden Groep N.V.')],
    changes: [
      change('name', 'De Drie Linden Beheer B.V.', linden.name),
      change('customerId', null, 'H-1001'),
      change('chamberOfCommerceNumber', '12345678', '87654321'),
      change('parentId', null, 'customer-2'),
      change('description', 'Een omschrijving van meerdere regels die iemand ooit heeft ingevuld en die niet past', null),
    ],
  }),
  trace(2, 'connection.delete', exact.id, {
    names: [exact],
    changes: [change('connector', 'ExactOnlineNL', null), change('description', 'Vestiging Noord-Oost Nederland', null)],
  }),
  trace(3, 'user.update', 'person-3', {
    names: [called('person-3', 'Daan Kuipers')],
    changes: [change('role', 'READ_ONLY', 'ADMINISTRATOR')],
  }),
  trace(4, 'sync.approve', 'connection-2/run-1', {
    actorId: 'person-9',
    actorName: null,
    names: [called('connection-2', 'AFAS (De Waag)')],
    changes: [change('removing', null, '84'), change('keeping', null, '1.200')],
  }),
  trace(5, 'webhook.switch-off', 'webhook-1', {
    actorId: null,
    actorName: null,
    source: 'SYSTEM',
    names: [called('webhook-1', 'Planbord')],
    changes: [change('disabled', 'false', 'true'), change('failingSince', null, '2026-11-19T06:00:00.000Z')],
  }),
  trace(6, 'combination.import', 'customer-3', { source: 'SYNC', actorId: null, actorName: null, names: [called('customer-3', 'Bakkerij Kroon')] }),
  trace(7, 'task.retry', 'task-1', {
    names: [
      called('task-1', exact.name, { taskType: 'sync-connection', isGone: true }),
      called('task-2', '2026-08', { taskType: 'close-month' }),
    ],
    changes: [change('type', null, 'sync-connection'), change('task', null, 'task-2')],
  }),
  trace(8, 'price.undo-raise', 'raise-1', {
    names: [called('raise-1', 'Licentie van een heel lang product', { raise: { percentage: '2.5', startPeriod: '2027-01', definitionCount: 1 } })],
    changes: [change('prices', null, '12')],
  }),
  trace(9, 'price.raise', 'raise-2', {
    names: [called('raise-2', '', { raise: { percentage: '-3.25', startPeriod: '2027-01', definitionCount: 3 } })],
    changes: [change('prices', null, '34'), change('startPeriod', null, '2027-01'), change('percentage', null, '-3.25')],
  }),
  trace(10, 'combination.delete-several', 'act-1', {
    names: [called('act-1', '', { several: { kind: 'CUSTOMERS', count: 1284 } }), linden, called('customer-3', 'Bakkerij Kroon', { isGone: true }), called('customer-2', 'De Drie Linden Groep N.V.', { isGone: true })],
    changes: [change('count', '1284', null), change('combinations', 'customer-3, customer-2, customer-1, …', null)],
  }),
  trace(11, 'help-request.send', 'question-1', {
    names: [called('question-1', 'Export blijft leeg na het kiezen van een jaar')],
    changes: [change('subject', null, 'Export blijft leeg na het kiezen van een jaar')],
  }),
  trace(12, 'suggestion.accept', 'batch-1', { names: [called('batch-1', '', { several: { kind: 'ROWS', count: 37 } })] }),
  trace(13, 'a.newer-action', 'something-unknown', { source: 'API', changes: [change('unheardOf', 'a', 'b')] }),
] // prettier-ignore

const page1: Meeting = {
  data: { auditLog: { totalCount: traces.length, previousCursor: null, nextCursor: null, items: traces } },
}

const choices: Meeting = {
  data: {
    auditLogChoices: {
      actors: [
        { id: 'person-1', name: 'Sanne Verhoeven' },
        { id: 'person-9', name: null },
      ],
      actions: traces.map(({ action }) => action),
    },
  },
}

const log = async ({ page, t }: Stage, meeting: Meeting = page1, query = ''): Promise<void> => {
  await meet(page, 'query AuditLog(', meeting)
  await meet(page, 'query AuditLogChoices', choices)
  await page.goto(`/audit-log${query}`)
  await page.getByRole('heading', { name: t('audit.title'), level: 1 }).waitFor()
}

const open = async (stage: Stage, name: string): Promise<void> => {
  await log(stage)
  await stage.page.getByRole('row', { name }).getByRole('gridcell').first().click()
  await stage.page.getByRole('heading', { name: stage.t('audit.panel.changes') }).waitFor()
}

/** What was done to the firm's data, by whom. */
export const auditLogScenes: readonly Scene[] = [
  owner('log', async (stage) => {
    await log(stage)
    await sees(stage.page, 'Daan Kuipers')
  }),
  owner('log as it is', async ({ page }) => {
    await page.goto('/audit-log')
    await page.getByRole('gridcell').nth(8).waitFor()
  }),
  owner('log page 2', async (stage) => {
    const items = Array.from({ length: 19 }, (_, at) => ({ ...traces[at % traces.length], id: `p2-${at}` }))
    const middle = { totalCount: 12_419, previousCursor: 'p', nextCursor: 'n', items }
    await log(stage, { data: { auditLog: middle } }, '?after=somewhere')
    await sees(stage.page, 'Daan Kuipers')
  }),
  owner('log detail', (stage) => open(stage, linden.name)),
  owner('log detail of a removed connection', (stage) => open(stage, exact.name)),
  owner('log detail of a task', (stage) => open(stage, stage.t('task.type.sync-connection'))),
  owner('log detail of several customers', (stage) => open(stage, stage.t('audit.action.combination.delete-several'))),
  owner('log detail without values', (stage) => open(stage, 'Bakkerij Kroon')),
  owner('log all about one', async ({ page, t }) => {
    await page.goto('/audit-log')
    await page.getByRole('gridcell').nth(8).click()
    await page.getByRole('link', { name: t('audit.panel.all_about') }).click()
    await page.waitForURL(/[?&]q=/u)
    await page.getByRole('gridcell').first().waitFor()
  }),
  owner('log filters', async (stage) => {
    const { page, t } = stage
    await log(stage)
    await page.getByRole('button', { name: new RegExp(`^${t('audit.filter.action')}`, 'u') }).click()
    await page.waitForTimeout(500)
  }),
  owner('log filtered', async (stage) => {
    await log(stage, page1, '?period=WEEK&action=combination.update&action=user.update&q=linden')
    await sees(stage.page, 'Daan Kuipers')
  }),
  owner('log filtered away', async ({ page, t }) => {
    await page.goto('/audit-log?q=zwembad')
    await sees(page, t('table.filtered_away'))
  }),
  owner('log empty', async (stage) => {
    await log(stage, { data: { auditLog: { totalCount: 0, previousCursor: null, nextCursor: null, items: [] } } })
    await sees(stage.page, stage.t('audit.empty.title'))
  }),
  owner('log loading', async (stage) => {
    await log(stage, 'hold')
    await stage.page.waitForTimeout(500)
  }),
  owner('log failed', async (stage) => {
    await log(stage, 'fail')
    await sees(stage.page, stage.t('api.error.UNKNOWN_ERROR'))
  }),
  owner(
    'log reader',
    async ({ page }) => {
      await page.goto('/audit-log')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
    { as: 'reader' },
  ),
]
