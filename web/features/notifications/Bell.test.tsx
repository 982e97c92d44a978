import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { AppError } from '#domain/shared/errors.ts'
import { answering } from '#tests/kit/answering.ts'
import { show } from '#tests/kit/show.tsx'
import { useBell } from './Bell.tsx'
import { NotificationSettingsPage } from './NotificationSettingsPage.tsx'
// Loaded before a test waits for it.
import './BellPanel.tsx'

configure({ defaultHidden: true })
afterEach(cleanup)

function Bell() {
  const { bell, panel } = useBell()
  return (
    <>
      {bell}
      {panel}
    </>
  )
}

const me = (unreadNotifications: number) => ({
  me: {
    name: 'Anna', email: 'anna@example.nl', role: 'OWNER', subscriptionTier: 'EXPERT', tenantId: 't',
    tenantName: 'De Vries', unreadNotifications,
  },
}) // prettier-ignore
const one = (id: string, more: object = {}) => ({
  id, kind: 'SYNC_FAILED', time: new Date(Date.now() - 3 * 3_600_000).toISOString(), isRead: false,
  connector: 'Simplicate', name: 'Noord', day: null, path: '/connections/12', ...more,
}) // prettier-ignore

function ringing(items: readonly object[], more: readonly object[] = []) {
  const unread = { count: 2 }
  return {
    unread,
    transport: answering({
      Me: () => me(unread.count),
      Notifications: ({ after }: { after: string | null }) => ({
        notifications:
          after === null
            ? { items, next: more.length === 0 ? null : 'p2', unread: unread.count }
            : { items: more, next: null, unread: unread.count },
      }),
      ReadNotification: { readNotification: 1 },
      ReadAllNotifications: { readAllNotifications: 0 },
    }),
  }
}

describe('the bell', () => {
  it('says how much is unread with what the start asks anyway, and asks for the rest when it is opened', async () => {
    const { transport } = ringing([one('a')])
    show(<Bell />, { transport })
    await screen.findByRole('button', { name: 'Meldingen, 2 ongelezen' })
    expect(transport.asked.map(({ operation }) => operation)).toEqual(['Me'])
    await userEvent.click(screen.getByRole('button', { name: /^Meldingen/u }))
    const panel = await screen.findByRole('dialog')
    const row = await within(panel).findByRole('link', { name: /Synchronisatie van Simplicate \(Noord\) mislukt/u })
    expect(row.textContent).toMatch(/^Ongelezen: .*3 uur geleden$/u)
  })

  it('leads to the place, which is reading it', async () => {
    const { transport } = ringing([one('a'), one('b', { isRead: true, kind: 'SYNC_HELD', path: '/connections/13' })])
    const { address } = show(<Bell />, { transport })
    await userEvent.click(await screen.findByRole('button', { name: /^Meldingen/u }))
    await userEvent.click(await screen.findByRole('link', { name: /Ongelezen/u }))
    expect(address()).toBe('/connections/12')
    expect(transport.asked).toContainEqual({ operation: 'ReadNotification', variables: { id: 'a' } })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: /^Meldingen/u }))
    await userEvent.click(await screen.findByRole('link', { name: /wacht op akkoord/u }))
    expect(transport.asked.filter(({ operation }) => operation === 'ReadNotification')).toHaveLength(1)
  })

  it('marks all as read that the person can see, and shows more on request', async () => {
    const { transport, unread } = ringing([one('a'), one('b')], [one('c', { isRead: true, name: 'Zuid' })])
    show(<Bell />, { transport })
    await userEvent.click(await screen.findByRole('button', { name: /^Meldingen/u }))
    await userEvent.click(await screen.findByRole('button', { name: 'Meer meldingen' }))
    await screen.findByRole('link', { name: /Zuid/u })
    await screen.findByText('Meldingen blijven 90 dagen staan.')
    unread.count = 0
    await userEvent.click(screen.getByRole('button', { name: 'Alles gelezen' }))
    expect(transport.asked).toContainEqual({ operation: 'ReadAllNotifications', variables: { newest: 'a' } })
    await screen.findByRole('button', { name: 'Meldingen', expanded: true })
  })

  it('says what will come where nothing was told yet', async () => {
    const { transport, unread } = ringing([])
    unread.count = 0
    show(<Bell />, { transport })
    await userEvent.click(await screen.findByRole('button', { name: 'Meldingen' }))
    await screen.findByText('Er zijn geen meldingen')
    expect(screen.getByRole('button', { name: 'Alles gelezen' })).toHaveProperty('disabled', true)
  })
})

describe('what somebody wants to hear', () => {
  it('is chosen for each kind and holds at once; a choice that is refused goes back', async () => {
    let morningMail = true
    const settings = () => ({ kinds: [{ kind: 'SYNC_FAILED', choice: 'SCREEN' }], morningMail })
    const transport = answering({
      NotificationSettings: () => ({ notificationSettings: settings() }),
      ChooseNotification: () => {
        throw new AppError('UNAVAILABLE')
      },
      ChooseMorningMail: ({ on }: { on: boolean }) => {
        morningMail = on
        return { chooseMorningMail: settings() }
      },
    })
    show(<NotificationSettingsPage />, { transport })
    await userEvent.click(await screen.findByRole('switch', { name: 'Ochtendmail ontvangen' }))
    await screen.findByText('Opgeslagen')
    expect(screen.getByRole('switch')).toHaveProperty('checked', false)
    const kind = screen.getByRole('combobox', { name: 'Een synchronisatie mislukt' })
    await userEvent.selectOptions(kind, 'In Spil en per mail')
    expect(transport.asked).toContainEqual({
      operation: 'ChooseNotification',
      variables: { kind: 'SYNC_FAILED', choice: 'MAIL' },
    })
    await waitFor(() => expect(kind).toHaveProperty('value', 'SCREEN'))
  })
})
