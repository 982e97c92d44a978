import type { NotificationKind } from '#domain/notifications/kinds.ts'
import { meet } from '../answers.ts'
import { sees, type Scene, type Stage } from '../scene.ts'

const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString()

const notification = (id: string, kind: NotificationKind, ago: number, name: string, more: object = {}) => ({
  id,
  kind,
  time: hours(-ago),
  isRead: ago > 30,
  connector: null,
  name,
  day: null,
  count: null as number | null,
  path: '/connections',
  ...more,
})

/** One of each kind, the longest names among them. */
const history = [
  notification('1', 'SYNC_HELD', 0.2, 'Vestiging Noord-Oost Nederland, afdeling samenstelpraktijk', {
    connector: 'ExactOnlineNL',
  }),
  notification('2', 'SYNC_FAILED', 5, '', { connector: 'Simplicate' }),
  notification('2a', 'DATA_INCOMPLETE', 6, 'Maandelijkse klantenlijst van de vestiging', {
    connector: 'ManualImportV2',
    count: 1_412,
  }),
  notification('2b', 'EXPORT_INCOMPLETE', 8, 'Producten 2026.xlsx', { count: 15 }),
  notification('3', 'ACCESS_ENDING', 9, 'Loonadministratie', { connector: 'Nmbrs', day: hours(30 * 24).slice(0, 10) }),
  notification('4', 'IMPORT_FAILED', 22, 'Klantenbestand_definitief_versie_2026-11-20_gecorrigeerd.xlsx'),
  notification('5', 'EXPORT_READY', 31, 'Producten 2026.xlsx'),
  notification('5a', 'FIRM_EXPORT_READY', 32, 'Spil Alle gegevens De Waag Accountants 2026-11-20.zip'),
  notification('5b', 'FIRM_EXPORT_FAILED', 33, 'Spil Alle gegevens De Waag Accountants 2026-11-20.zip'),
  notification('6', 'IMPORT_DONE', 50, 'klanten.xlsx'),
  notification('7', 'KEY_ENDING', 75, 'Maandrapportage directie', { day: hours(72).slice(0, 10) }),
  notification('7b', 'FOLLOW_UP_DUE', 80, 'Bakkerij De Korst', { day: hours(80).slice(0, 10) }),
  notification('8', 'USER_JOINED', 100, 'Lotte Verhoeven'),
  notification('9', 'USER_INVITED', 140, 'Lotte Verhoeven'),
]

const openBell = async ({ page, t }: Stage): Promise<void> => {
  await page.goto('/notifications')
  await sees(page, t('notifications.morning'))
  await page
    .getByRole('button', { name: new RegExp(`^${t('bell.label')}`, 'u') })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

const ringing = async ({ page }: Stage, items: readonly object[], unread: number): Promise<void> => {
  await meet(page, 'query Notifications(', () => ({ notifications: { items, next: null, unread } }))
  await meet(page, 'query Me', ({ me }: { me: object }) => ({
    me: { ...me, unreadNotifications: unread },
  }))
}

/** What somebody was told, and what they want to hear. */
export const notificationScenes: readonly Scene[] = [
  {
    name: 'bell',
    as: 'owner',
    show: async (stage) => {
      await ringing(stage, history, 4)
      await openBell(stage)
      await sees(stage.page, stage.t('bell.kept', { days: 90 }))
    },
  },
  {
    name: 'bell empty reader',
    as: 'reader',
    show: async (stage) => {
      await ringing(stage, [], 0)
      await openBell(stage)
      await sees(stage.page, stage.t('bell.empty.title'))
    },
  },
  {
    name: 'bell failed',
    as: 'owner',
    show: async (stage) => {
      await meet(stage.page, 'query Notifications(', 'fail')
      await openBell(stage)
      await sees(stage.page, stage.t('api.error.UNKNOWN_ERROR'))
    },
  },
  {
    name: 'notification settings',
    as: 'owner',
    show: async ({ page, t }) => {
      await page.goto('/notifications')
      await sees(page, t('notifications.morning'))
    },
  },
  {
    name: 'notification settings reader',
    as: 'reader',
    show: async ({ page, t }) => {
      await page.goto('/notifications')
      await sees(page, t('notifications.morning'))
    },
  },
]
