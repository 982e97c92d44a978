import { globSync, readFileSync } from 'node:fs'
import { cleanup, screen } from '@testing-library/react'
import { generatePath } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { owner, show } from '#tests/kit/show.tsx'
import type { Role, Tier } from '#domain/access/roles.ts'
import type { AppConfig } from '#domain/shared/app-config.ts'
import { callbackPages } from '../../features/callback/callback-pages.ts'
import { offeredScreens, redirectFor, screenAt } from './routing.ts'
import { freeScreen, shellScreen } from './screen.ts'
import { ScreenPage } from './ScreenPage.tsx'
import { screens } from './screens.ts'
import { SupportContext } from '../../ui/support.ts'

afterEach(cleanup)

const offered = offeredScreens(screens, { uiSample: false, links: { support: 'hulp@spil.example' } } as AppConfig)
const go = (path: string, signedIn: boolean, hasInvite = false): string | undefined =>
  redirectFor({ screen: screenAt(offered, path), signedIn, ended: false, hasInvite })

describe('the guard', () => {
  it('sends who is not signed in to the login screen, from known and unknown paths', () => {
    for (const path of [
      '/connections',
      '/connections/1',
      '/connections/health',
      '/connections/1/invoices',
      '/combinations',
      '/combinations/1',
      '/products',
      '/products/1',
      '/data',
      '/data/1/Users',
      '/add-connection',
      '/nowhere',
      '/search',
    ]) {
      expect(go(path, false)).toBe('/')
    }
  })

  it('sends who is signed in from the login screen to the start, and leaves them at an address that leads nowhere', () => {
    expect(go('/', true)).toBe('/search')
    for (const path of ['/nowhere', '/connections/1/2/3', '//evil.example']) {
      expect(screenAt(offered, path)).toBeUndefined()
      expect(go(path, true)).toBeUndefined()
    }
  })

  it('leaves who is signed in on a screen', () => {
    for (const path of ['/connections', '/connections/1/invoices', '/data/1/Users', '/add-connection'])
      expect(go(path, true)).toBeUndefined()
  })

  it('always allows the login screen with an invitation', () => {
    expect(go('/', true, true)).toBeUndefined()
    expect(go('/', false, true)).toBeUndefined()
  })

  it('leaves the pages for everybody to everybody', () => {
    for (const path of ['/switch-tenant', '/reconnect', ...Object.keys(callbackPages).map((page) => `/${page}`)]) {
      expect(go(path, true)).toBeUndefined()
      expect(go(path, false)).toBeUndefined()
    }
  })

  it('leaves nothing of a session that has ended on screen, on no page with the navigation', () => {
    const after = (path: string) =>
      redirectFor({ screen: screenAt(offered, path), signedIn: false, ended: true, hasInvite: false })
    for (const { path, frame } of offered) if (frame === 'shell') expect(after(path)).toBe('/')
    expect(after('/reconnect')).toBeUndefined()
  })

  it('knows the developer sample only with its flag', () => {
    expect(
      screenAt(
        offeredScreens(screens, { uiSample: true, links: { support: 'hulp@spil.example' } } as AppConfig),
        '/ui-sample',
      )?.guard,
    ).toBe('everybody')
    expect(screenAt(offered, '/ui-sample')).toBeUndefined()
  })
})

describe('the list of screens', () => {
  it('has every screen of a feature, and each address once', () => {
    const list = readFileSync('web/app/screens/screens.ts', 'utf8')
    const declared = globSync('web/{features,app}/*/screen.ts')
      .filter((file) => !file.includes('app/screens'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^export const (\w+Screens?) = /gmu)])
      .map(([, name = '']) => name)
    expect(declared.filter((name) => !new RegExp(`^  (?:\\.\\.\\.)?${name},$`, 'mu').test(list))).toEqual([])
    // One screen for each, and the callback pages, which are one line.
    const callbacks = Object.keys(callbackPages).length
    expect(callbacks).toBe(9)
    expect(screens).toHaveLength(declared.length - 1 + callbacks)
    expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length)
  })

  it('means the screen with the most exact address', () => {
    expect(screenAt(offered, '/connections/health')?.path).toBe('/connections/health')
    expect(screenAt(offered, '/connections/12')?.path).toBe('/connections/:id/:tab?')
  })

  it('has only addresses in the navigation that need nothing filled in', () => {
    const shown = screens.filter((one) => one.frame === 'shell' && one.navigation !== undefined)
    expect(shown.length).toBeGreaterThan(2)
    for (const { path } of shown) expect(screenAt(screens, generatePath(path))?.path).toBe(path)
  })

  it('takes no screen without a guard, nor one that asks for a permission where nobody is known', () => {
    const page = () => Promise.resolve(() => null)
    // @ts-expect-error a screen has to say who may come
    shellScreen({ path: '/open', page })
    // @ts-expect-error there is no such permission
    shellScreen({ path: '/open', page, guard: 'data:reed' })
    // @ts-expect-error outside the shell it is not known who is signed in
    freeScreen({ path: '/open', page, guard: 'data:read', frame: 'alone' })
    expect(shellScreen({ path: '/open', page, guard: 'data:read' }).frame).toBe('shell')
  })
})

describe('a screen that asks for a permission', () => {
  const page = shellScreen({
    path: '/prices',
    guard: 'product:read',
    page: () => Promise.resolve(() => 'prijzen'),
  })
  const as = (role: Role, tier: Tier, shown = page) =>
    show(<ScreenPage screen={shown} />, { user: { ...owner, role, tier } })

  it('shows itself to who has it', async () => {
    as('READ_ONLY', 'ADVANCED')
    expect(await screen.findByText('prijzen')).toBeDefined()
  })

  it('says so to who has not, by role and by tier', async () => {
    as('UNKNOWN', 'ADVANCED')
    expect(await screen.findByText('Je hebt geen rechten voor dit scherm')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Naar Start' })).toBeDefined()
    cleanup()
    // Who has the role is not sent to an owner for another one.
    show(
      <SupportContext value="helpdesk@spil.example">
        <ScreenPage screen={page} />
      </SupportContext>,
      { user: { ...owner, role: 'OWNER', tier: 'BASIC' } },
    )
    expect(await screen.findByText('Dit hoort niet bij je abonnement')).toBeDefined()
    const helpdesk = screen.getByRole('link', { name: 'Neem contact op met de helpdesk' })
    expect(helpdesk.getAttribute('href')).toMatch(/^mailto:helpdesk@spil\.example\?/u)
    expect(screen.queryByText('Je hebt geen rechten voor dit scherm')).toBeNull()
    cleanup()
    as('UNKNOWN', 'BASIC')
    expect(await screen.findByText('Je hebt geen rechten voor dit scherm')).toBeDefined()
  })

  it('is called after that in the tab, and no longer after the screen before it', async () => {
    document.title = 'Koppelingen · Spil'
    as('UNKNOWN', 'ADVANCED')
    await screen.findByText('Je hebt geen rechten voor dit scherm')
    expect(document.title).toBe('Je hebt geen rechten voor dit scherm · Spil')
  })

  it('may say it in its own words', async () => {
    const refused = () => Promise.resolve(() => 'vraag het een beheerder')
    as(
      'OWNER',
      'BASIC',
      shellScreen({ path: '/p', guard: 'product:read', page: () => Promise.resolve(() => 'x'), refused }),
    )
    expect(await screen.findByText('vraag het een beheerder')).toBeDefined()
  })
})
