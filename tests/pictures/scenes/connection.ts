import { meet } from '../answers.ts'
import { bent, sees, type Bend, type Scene, type Stage } from '../scene.ts'

const day = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString()

export const openConnection = async ({ page }: Stage, id: string, tab = ''): Promise<void> => {
  await page.goto(`/connections/${id}${tab === '' ? '' : `/${tab}`}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const stateScene = (
  name: string,
  state: Parameters<NonNullable<Scene['says']>>[0] extends (id: infer Id) => unknown ? Id : never,
  of: (stage: Stage) => string,
  wish?: () => Bend,
  as: Scene['as'] = 'owner',
): Scene => ({
  name: `connection ${name}`,
  as,
  show: async (stage) => {
    const id = of(stage)
    if (wish !== undefined) await bent(stage, id, wish())
    await openConnection(stage, id)
    await sees(stage.page, stage.t(state))
    await stage.page.waitForTimeout(300)
  },
  says: (t) => t(state),
})

const loss = { time: hours(-3), reportBlobFileName: null, seen: null }
/** A workbook of which rows were wrong, a sync that skipped some, and an invoice with lines without a price. */
const incomplete = {
  flags: [],
  syncInfo: {
    firstSuccessfulSyncEnd: hours(-900), lastSyncStart: hours(-3), lastSuccessfulSyncEnd: hours(-2.9), lastFailedSyncEnd: null,
    lastSyncUpdate: hours(-2.9), lastSuccessfulFileImport: hours(-3), lastFailedFileImport: null,
  },
  losses: [
    { ...loss, id: 'f', kind: 'FILE', name: 'Klantenbestand 2026-11 gecorrigeerd.xlsx', count: 1_412, of: 2_830, reportBlobFileName: 'imports/x/report.xlsx' },
    { ...loss, id: 'r', kind: 'SYNC', name: '', count: 3, of: 12_400 },
    { ...loss, id: 'i', kind: 'INVOICE', name: 'VP-2026-1187', count: 2, of: 64 },
  ],
} satisfies Bend // prettier-ignore

const finding = { table: 'USERS', wanted: null, got: null, of: 4_210, time: hours(-3), seen: null } as const
/** A column that lost its values, one that is of another kind, and calls that are nearly used up. */
const drifted = {
  findings: [
    { ...finding, id: 'e', kind: 'EMPTIED', field: 'lastLogin', count: 1_902 },
    { ...finding, id: 'o', kind: 'OTHER_KIND', field: 'd.results.*.UserTypeCode', wanted: 'TEXT', got: 'NUMBER', count: 4_210 },
  ],
  limits: [{ left: 312, backOn: hours(5) }],
} satisfies Bend // prettier-ignore

const partial = {
  findings: [
    { ...finding, id: 'n', kind: 'NO_ADMINISTRATIONS', table: 'ADMINISTRATIONS', field: '', count: 34, of: 34 },
    { ...finding, id: 'm', kind: 'MISSING_ROLE', table: null, field: 'SuperUser', count: 0, of: 0 },
  ],
} satisfies Bend // prettier-ignore

const saying =
  (wish: Bend): (() => Bend) =>
  () =>
    wish

const ofYuki = stateScene('where to find', 'connection.state.IN_ORDER', ({ firm }) => firm.of('Yuki'))
/** Where a vendor shows what has to be filled in, opened at the last field. */
const whereToFind: Scene = {
  ...ofYuki,
  whole: true,
  show: async (stage) => {
    await ofYuki.show(stage)
    await stage.page
      .getByRole('button', { name: stage.t('credential.where') })
      .last()
      .click()
    await sees(stage.page, new RegExp(stage.t('credential.where.page', { company: '' }), 'u'))
  },
}

/** One connection in each state it can be in, its tabs and its questions. */
export const connectionScenes: readonly Scene[] = [
  stateScene('in order', 'connection.state.IN_ORDER', ({ firm }) => firm.id('inOrder')),
  stateScene('in order reader', 'connection.state.IN_ORDER', ({ firm }) => firm.id('inOrder'), undefined, 'reader'),
  { ...stateScene('whole', 'connection.state.IN_ORDER', ({ firm }) => firm.of('Yuki')), whole: true },
  stateScene('held', 'connection.state.HELD', ({ firm }) => firm.of('ExactOnlineNL')),
  stateScene('held reader', 'connection.state.HELD', ({ firm }) => firm.of('ExactOnlineNL'), undefined, 'reader'),
  stateScene('archived', 'connection.state.ARCHIVED', ({ firm }) => firm.id('archived')),
  stateScene('access needed', 'connection.state.ACCESS_NEEDED', ({ firm }) => firm.id('accessNeeded')),
  stateScene(
    'access refused',
    'connection.state.ACCESS_REFUSED',
    ({ firm }) => firm.id('accessAsked'),
    saying({ flags: ['CREDENTIAL_INVALID'] }),
  ),
  stateScene('first file needed', 'connection.state.FIRST_FILE_NEEDED', ({ firm }) => firm.id('firstFileNeeded')),
  ...(['owner', 'reader'] as const).map((as) =>
    stateScene(
      `incomplete ${as}`,
      as === 'owner' ? 'connection.losses.body' : 'connection.losses.reader',
      ({ firm }) => firm.id('firstFileNeeded'),
      saying(incomplete),
      as,
    ),
  ),
  stateScene(
    'incomplete seen',
    'connection.state.IN_ORDER',
    ({ firm }) => firm.id('inOrder'),
    saying({ losses: incomplete.losses.map((loss) => ({ ...loss, seen: { time: hours(-2), by: 'Sanne de Wit' } })) }),
  ),
  ...(['owner', 'reader'] as const).map((as) =>
    stateScene(`drifted ${as}`, 'connection.state.SOURCE_CHANGED', ({ firm }) => firm.of('Yuki'), saying(drifted), as),
  ),
  stateScene('sees a part', 'connection.state.ACCESS_PARTIAL', ({ firm }) => firm.id('inOrder'), saying(partial)),
  stateScene('source ends', 'connection.state.SOURCE_ENDS', ({ firm }) => firm.of('Nmbrs')),
  {
    ...stateScene(
      'source ends seen',
      'connection.state.IN_ORDER',
      ({ firm }) => firm.of('Nmbrs'),
      saying({ endSeen: { time: hours(-2), by: 'Sanne de Wit' } }),
    ),
    whole: true,
  },
  {
    ...stateScene(
      'moved to its successor',
      'connection.state.IN_ORDER',
      ({ firm }) => firm.of('Nmbrs'),
      saying({ credentialInfo: JSON.stringify({ interface: 'REST', debtors: '12' }) }),
    ),
    whole: true,
  },
  whereToFind,
  stateScene('file failed', 'connection.state.FILE_FAILED', ({ firm }) => firm.id('fileFailed')),
  stateScene(
    'access expired',
    'connection.state.ACCESS_EXPIRED',
    ({ firm }) => firm.of('Simplicate'),
    () => ({
      credentialInfo: JSON.stringify({ expiresOn: day(-3) }),
    }),
  ),
  stateScene('sync failed', 'connection.state.SYNC_FAILED', ({ firm }) => firm.of('Yuki'), () => ({
    syncInfo: {
      firstSuccessfulSyncEnd: hours(-900), lastSyncStart: hours(-3), lastSuccessfulSyncEnd: hours(-27),
      lastFailedSyncEnd: hours(-2.9), lastSyncUpdate: hours(-2.9), lastSuccessfulFileImport: null, lastFailedFileImport: null,
    },
  })), // prettier-ignore
  stateScene('late', 'connection.state.LATE', ({ firm }) => firm.of('Yuki'), () => ({
    syncInfo: {
      firstSuccessfulSyncEnd: hours(-900), lastSyncStart: hours(-77), lastSuccessfulSyncEnd: hours(-77),
      lastFailedSyncEnd: null, lastSyncUpdate: hours(-77), lastSuccessfulFileImport: null, lastFailedFileImport: null,
    },
  })), // prettier-ignore
  stateScene(
    'creation failed',
    'connection.state.CREATION_FAILED',
    ({ firm }) => firm.id('accessNeeded'),
    saying({ status: 'CREATION_FAILED' }),
  ),
  stateScene(
    'creating',
    'connection.state.CREATING',
    ({ firm }) => firm.id('accessNeeded'),
    saying({ status: 'CREATING' }),
  ),
  stateScene(
    'deleting',
    'connection.state.DELETING',
    ({ firm }) => firm.id('accessNeeded'),
    saying({ status: 'SCHEDULED_FOR_DELETION' }),
  ),
  {
    name: 'connection gone',
    as: 'owner',
    show: async (stage) => {
      await openConnection(stage, 'a0000000-0000-4000-8000-000000000000')
      await sees(stage.page, stage.t('connection.not_found.title'))
    },
  },
  {
    name: 'connection of another firm',
    as: 'owner',
    show: async (stage) => {
      await openConnection(stage, stage.firm.elsewhere)
      await sees(stage.page, stage.t('connection.not_found.title'))
    },
  },
  {
    name: 'connection access wrong',
    as: 'owner',
    show: async (stage) => {
      const { page, t, firm } = stage
      await openConnection(stage, firm.id('accessAsked'))
      await page.getByLabel(t('credential.token')).fill('een-verkeerd-token')
      await page.getByRole('button', { name: t('authorization.credentials.save') }).click()
      await sees(page, t('authorization.credentials.refused', { application: 'AFAS Profit' }))
    },
  },
  {
    name: 'connection loading',
    as: 'owner',
    show: async (stage) => {
      await meet(stage.page, 'query', 'hold')
      await stage.page.goto(`/connections/${stage.firm.id('inOrder')}`)
      await stage.page.waitForTimeout(1_000)
    },
  },
  {
    name: 'connection failed',
    as: 'owner',
    show: async (stage) => {
      await meet(stage.page, 'query Connections', 'fail')
      await openConnection(stage, stage.firm.id('inOrder'))
      await sees(stage.page, stage.t('api.error.UNKNOWN_ERROR'))
    },
  },
  {
    name: 'connection syncs failed',
    as: 'owner',
    whole: true,
    show: async (stage) => {
      await meet(stage.page, 'query SyncRuns', 'fail')
      await openConnection(stage, stage.firm.of('Yuki'))
      await sees(stage.page, stage.t('action.retry'))
    },
  },
  {
    name: 'connection command failed',
    as: 'owner',
    show: async (stage) => {
      const { page, t } = stage
      await openConnection(stage, stage.firm.of('Yuki'))
      await meet(page, 'mutation SyncConnection', 'fail')
      await page.getByRole('button', { name: /sync/iu }).filter({ visible: true }).first().click()
      await sees(page, t('api.error.UNKNOWN_ERROR'))
    },
  },
  {
    name: 'connection settings',
    as: 'owner',
    whole: true,
    show: (stage) => openConnection(stage, stage.firm.of('Nmbrs'), 'settings'),
  },
  {
    name: 'connection settings editing',
    as: 'owner',
    whole: true,
    show: async (stage) => {
      await openConnection(stage, stage.firm.of('Nmbrs'), 'settings')
      await stage.page.getByRole('button', { name: stage.t('connection.details.edit') }).click()
      await stage.page.getByLabel(stage.t('connection.details.description')).waitFor()
    },
  },
  {
    name: 'connection settings reader',
    as: 'reader',
    show: (stage) => openConnection(stage, stage.firm.of('Nmbrs'), 'settings'),
  },
  {
    name: 'connection settings crm',
    as: 'owner',
    whole: true,
    show: async (stage) => {
      await stage.page.goto('/connections?q=Simplicate')
      await stage.page.getByRole('row').getByText('Simplicate').first().click()
      await stage.page.waitForURL(/\/connections\/[\w-]{20,}/u)
      await stage.page.getByRole('tab', { name: stage.t('connection.tab.settings') }).click()
      await sees(stage.page, stage.t('crm.slots.title'))
    },
  },
  {
    name: 'connection sends a file',
    as: 'owner',
    show: async (stage) => {
      await openConnection(stage, stage.firm.id('firstFileNeeded'))
      await meet(stage.page, 'mutation UploadMasterData', 'hold')
      await stage.page
        .locator('input[type=file]')
        .first()
        .setInputFiles(file('Klanten van alle vestigingen 2026, bijgewerkt tot en met november.xlsx'))
      await stage.page.getByRole('progressbar').first().waitFor()
    },
  },
  {
    name: 'connection file refused',
    as: 'owner',
    show: async (stage) => {
      await openConnection(stage, stage.firm.id('firstFileNeeded'))
      await meet(stage.page, 'mutation UploadMasterData', 'limit')
      await stage.page
        .locator('input[type=file]')
        .first()
        .setInputFiles(file('Klanten van alle vestigingen 2026, bijgewerkt tot en met november.xlsx'))
      await stage.page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'connection held question',
    as: 'owner',
    show: async (stage) => {
      await openConnection(stage, stage.firm.of('ExactOnlineNL'))
      const remove = /verwijderen$|^Remove/u
      await stage.page.getByRole('main').getByRole('button', { name: remove }).first().click()
      await stage.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'connection held rows',
    as: 'owner',
    show: async (stage) => {
      await openConnection(stage, stage.firm.of('ExactOnlineNL'))
      await stage.page
        .getByRole('button', { name: /^\d[\d.,]* administraties bekijken|administrations/iu })
        .first()
        .click()
      await stage.page.getByRole('dialog').getByRole('rowheader').first().waitFor()
    },
  },
  {
    name: 'connection archive question',
    as: 'owner',
    show: async (stage) => {
      await openConnection(stage, stage.firm.of('Yuki'))
      await stage.page.getByRole('button', { name: stage.t('page.more'), exact: true }).click()
      await stage.page.getByRole('menuitem', { name: stage.t('connection.archive'), exact: true }).click()
      await stage.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'connection delete question',
    as: 'owner',
    show: async (stage) => {
      await openConnection(stage, stage.firm.of('Yuki'))
      await stage.page.getByRole('button', { name: stage.t('page.more'), exact: true }).click()
      await stage.page.getByRole('menuitem', { name: stage.t('connection.delete'), exact: true }).click()
      await stage.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'invoices',
    as: 'owner',
    show: async (stage) => {
      await openConnection(stage, stage.firm.of('Visionplanner'), 'invoices')
      await sees(stage.page, stage.t('connection.invoice.preview'))
      await stage.page.waitForTimeout(700)
    },
  },
  {
    name: 'invoices reader',
    as: 'reader',
    show: async (stage) => {
      await openConnection(stage, stage.firm.of('Visionplanner'), 'invoices')
      await sees(stage.page, stage.t('connection.invoice.preview'))
      await stage.page.waitForTimeout(700)
    },
  },
  {
    name: 'invoices many files',
    as: 'owner',
    show: async (stage) => {
      await openConnection(stage, stage.firm.of('Visionplanner'), 'invoices')
      const input = stage.page.locator('input[type=file]').first()
      await input.setInputFiles([
        file('Factuur 2026-10.csv'),
        file('Creditnota oktober 2026 - vestiging Rotterdam.csv'),
      ])
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'invoices refused',
    as: 'owner',
    show: async (stage) => {
      await openConnection(stage, stage.firm.of('Visionplanner'), 'invoices')
      const input = stage.page.locator('input[type=file]').first()
      await input.setInputFiles([file('Foto van de factuur.heic')])
      await stage.page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'invoices failed',
    as: 'owner',
    show: async (stage) => {
      await meet(stage.page, 'query ConnectionInvoices', 'fail')
      await openConnection(stage, stage.firm.of('Visionplanner'), 'invoices')
      await sees(stage.page, stage.t('api.error.UNKNOWN_ERROR'))
    },
  },
]

function file(name: string): { name: string; mimeType: string; buffer: Buffer } {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from('Code;Naam\n1;Bakkerij\n') }
}
