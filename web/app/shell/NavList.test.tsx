import { useState } from 'react'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { sessionTools } from '#tests/kit/session-tools.ts'
import { owner, show } from '#tests/kit/show.tsx'
import type { AppConfig } from '#domain/shared/app-config.ts'
// Loaded before the test waits for it.
import '../../features/connections/useAttention.ts'
import { connection } from '../../features/live-connections/samples/connections.ts'
import { readMessages } from '../../../scripts/message-files.ts'
import { offeredScreens } from '../screens/routing.ts'
import { screens } from '../screens/screens.ts'
import { LocaleProvider } from '../locale/LocaleProvider.tsx'
import { ConfigContext } from '../session/config.ts'
import { SessionContext } from '../session/SessionContext.ts'
import { ThemeProvider } from '../ThemeProvider.tsx'
import { NavAction } from './NavEntry.tsx'
import { NavList } from './NavList.tsx'

afterEach(cleanup)

const config = { links: { support: 'https://support.example' }, uiSample: false } as AppConfig
const tools = sessionTools()

/** Browsers differ in whether they put a space between the parts of a name. */
const waiting = /^Koppelingen ?, 1 koppeling vraagt aandacht$/u

const links = (): string[] => screen.getAllByRole('link').map((link) => link.textContent)

function open(items: unknown[], collapsed = false, user = owner) {
  const api = answering({ Connections: { tenantConnections: { totalCount: items.length, items } } })
  show(
    <ConfigContext value={config}>
      <SessionContext value={tools}>
        <LocaleProvider first="nl" messages={readMessages('nl')}>
          <ThemeProvider>
            <NavList collapsed={collapsed} />
          </ThemeProvider>
        </LocaleProvider>
      </SessionContext>
    </ConfigContext>,
    { transport: api, user },
  )
  return api
}

function Shrinking() {
  const [collapsed, setCollapsed] = useState(false)
  return <NavAction icon={null} label="Menu" collapsed={collapsed} onClick={() => setCollapsed((before) => !before)} />
}

/** Which entry is lit at an address. */
async function litAt(path: string): Promise<string[]> {
  cleanup()
  show(
    <ConfigContext value={config}>
      <SessionContext value={tools}>
        <LocaleProvider first="nl" messages={readMessages('nl')}>
          <ThemeProvider>
            <NavList collapsed={false} />
          </ThemeProvider>
        </LocaleProvider>
      </SessionContext>
    </ConfigContext>,
    { transport: answering({ Connections: { tenantConnections: { totalCount: 0, items: [] } } }), path },
  )
  await screen.findAllByRole('link')
  return screen
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => link.textContent)
}

describe('the navigation', () => {
  it('lights the place of every screen that stands within it, whatever its address', async () => {
    const offered = offeredScreens(screens, config)
    const inside = offered.filter(({ frame, guard }) => frame === 'shell' && guard !== 'everybody')
    const unlit: string[] = []
    for (const { path } of inside) {
      const at = path.replaceAll(/[:?]/gu, '')
      if ((await litAt(at)).length !== 1) unlit.push(path)
    }
    expect(unlit).toEqual([])
    expect(await litAt('/add-connection')).toEqual(['Koppelingen'])
    expect(await litAt('/supplier-check/1/2026-10')).toEqual(['Gegevens'])
  })

  it('keeps the focus where it is when it shrinks and grows again', async () => {
    show(<Shrinking />)
    await userEvent.tab()
    for (const key of ['{Enter}', '{Enter}']) {
      await userEvent.keyboard(key)
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }))
    }
  })

  it('has the screens in the order of the list, the firm by its name, and none of another environment', () => {
    open([])
    const known = [
      'Start',
      'Klanten',
      'Producten',
      'Gegevens',
      'Koppelingen',
      owner.tenantName,
      'Helpdesk',
      'Bouwstenen',
    ]
    expect(links().filter((link) => known.includes(link))).toEqual(known.slice(0, -1))
  })

  it('leaves out what the person may not see', () => {
    open([], false, { ...owner, role: 'UNKNOWN' })
    expect(links()).not.toContain('Klanten')
    expect(links()).not.toContain('Gegevens')
    expect(links()).not.toContain('Koppelingen')
    expect(links()).toContain(owner.tenantName)
  })

  it('says how many connections ask for somebody, with words and with only icons', async () => {
    const items = [connection({ id: 'refused', flags: ['CREDENTIAL_INVALID'] })]
    open(items)
    expect(await screen.findByRole('link', { name: waiting })).toBeDefined()
    cleanup()
    open(items, true)
    expect(await screen.findByRole('link', { name: waiting })).toBeDefined()
  })

  it('says nothing where all is well', async () => {
    const now = new Date().toISOString()
    const api = open([connection({ id: 'well', syncInfo: { lastSyncStart: now, lastSuccessfulSyncEnd: now } })])
    await waitFor(() => expect(api.asked).toHaveLength(1))
    expect(screen.getByRole('link', { name: 'Koppelingen' })).toBeDefined()
  })
})
