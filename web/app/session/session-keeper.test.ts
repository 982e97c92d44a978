import { beforeEach, describe, expect, it } from 'vitest'
import { AuthError, type AuthApi } from './auth-api.ts'
import { SessionKeeper, type SessionNews, type Surroundings } from './session-keeper.ts'
import { storedSession, type AuthAnswer } from './session.ts'

const minute = 60_000
const answer = (tenantId = 'jansen'): AuthAnswer => ({
  tenantId,
  // The server's clock is an hour behind this computer's: only the length counts.
  tokenValidFrom: '2026-01-05T08:00:00Z',
  tokenValidUntil: '2026-01-05T08:20:00Z',
  sasQueryParameters: '?sig=abc',
})

class Channel {
  static readonly tabs = new Set<Channel>()
  onmessage: ((event: MessageEvent<SessionNews>) => void) | null = null
  constructor() {
    Channel.tabs.add(this)
  }
  postMessage(data: SessionNews): void {
    for (const tab of Channel.tabs) if (tab !== this) tab.onmessage?.(new MessageEvent('message', { data }))
  }
  close(): void {
    Channel.tabs.delete(this)
  }
}

interface Tab {
  readonly keeper: SessionKeeper
  readonly calls: string[]
  cleared: number
  reloaded: number
}

const clock = { now: Date.parse('2026-01-05T09:00:00Z') }
let turn: Promise<unknown> = Promise.resolve()
let refuse: number | undefined
/** The firm that the cookie is of. */
let firm: string

function openTab(): Tab {
  const calls: string[] = []
  const said = async (path: string): Promise<AuthAnswer> => {
    calls.push(path)
    await Promise.resolve()
    if (refuse !== undefined) throw new AuthError(refuse, undefined)
    return answer(firm)
  }
  const api: AuthApi = {
    exchange: () => said('exchange'),
    switchTenant: () => said('switch'),
    refresh: () => said('refresh'),
    signOut: async () => {
      await said('log-out')
    },
  }
  const around: Surroundings = {
    now: () => clock.now,
    oneAtATime: (work) => {
      const mine = turn.then(work)
      turn = mine.catch(() => undefined)
      return mine
    },
    channel: new Channel(),
    clearStores: () => (tab.cleared += 1),
    reload: () => (tab.reloaded += 1),
  }
  const tab: Tab = { keeper: undefined as never, calls, cleared: 0, reloaded: 0 }
  return Object.assign(tab, { keeper: new SessionKeeper(api, around) })
}

const settled = async (): Promise<void> => {
  for (let round = 0; round < 10; round += 1) await Promise.resolve()
  await turn
}

beforeEach(() => {
  localStorage.clear()
  Channel.tabs.clear()
  refuse = undefined
  firm = 'jansen'
  turn = Promise.resolve()
})

describe('a session', () => {
  it('lasts as long as the server says, whatever this computer thinks the time is', () => {
    const { keeper } = openTab()
    keeper.signedIn(answer())
    expect(keeper.state().session).toEqual({
      tenantId: 'jansen',
      issuedAt: clock.now,
      validUntil: clock.now + 20 * minute,
      sas: 'sig=abc',
    })
  })

  it('is known to a tab that is opened later, and to nobody once it is over', () => {
    openTab().keeper.signedIn(answer())
    expect(openTab().keeper.state().session).toBeDefined()
    clock.now += 20 * minute
    expect(openTab().keeper.state().session).toBeUndefined()
  })
})

describe('refreshing', () => {
  it('leaves a token of less than five minutes alone', async () => {
    const tab = openTab()
    tab.keeper.signedIn(answer())
    clock.now += 5 * minute
    tab.keeper.answered()
    await settled()
    expect(tab.calls).toEqual([])
  })

  it('renews an older token once, however many answers come in meanwhile', async () => {
    const tab = openTab()
    tab.keeper.signedIn(answer())
    clock.now += 5 * minute + 1
    for (let count = 0; count < 5; count += 1) tab.keeper.answered()
    await settled()
    expect(tab.calls).toEqual(['refresh'])
    expect(tab.keeper.state().session?.issuedAt).toBe(clock.now)
  })

  it('does not renew what another tab renewed while this one waited for its turn', async () => {
    const first = openTab()
    first.keeper.signedIn(answer())
    const second = openTab()
    clock.now += 6 * minute
    first.keeper.answered()
    second.keeper.answered()
    await settled()
    expect([...first.calls, ...second.calls]).toEqual(['refresh'])
    expect(second.keeper.state().session?.issuedAt).toBe(clock.now)
  })

  it('is forced once by a refusal of permission, and a lasting refusal does not make it go round', async () => {
    const tab = openTab()
    tab.keeper.signedIn(answer())
    clock.now += minute
    expect(await tab.keeper.forbidden()).toBe(true)
    expect(await tab.keeper.forbidden()).toBe(false)
    expect(tab.calls).toEqual(['refresh'])
    clock.now += minute
    expect(await tab.keeper.forbidden()).toBe(true)
  })

  it('ends the session where the server does not know it any more', async () => {
    const tab = openTab()
    tab.keeper.signedIn(answer())
    refuse = 401
    expect(await tab.keeper.stay()).toBe(false)
    expect(tab.keeper.state()).toMatchObject({ session: undefined, ended: 'refused' })
  })

  it('survives a server that is away, and knows why it was not renewed until it is', async () => {
    const tab = openTab()
    tab.keeper.signedIn(answer())
    refuse = 503
    expect(await tab.keeper.stay()).toBe(false)
    expect(tab.keeper.state().session).toBeDefined()
    expect(tab.keeper.refusal()?.status).toBe(503)
    refuse = undefined
    expect(await tab.keeper.stay()).toBe(true)
    expect(tab.keeper.refusal()).toBeUndefined()
  })
})

describe('doing nothing', () => {
  it('warns two minutes before the end and signs out ten seconds before it', async () => {
    const tab = openTab()
    tab.keeper.signedIn(answer())
    clock.now += 18 * minute - 1
    tab.keeper.tick()
    expect(tab.keeper.state().phase).toBe('open')
    clock.now += 1
    tab.keeper.tick()
    expect(tab.keeper.state().phase).toBe('closing')
    clock.now += 2 * minute - 10_000
    tab.keeper.tick()
    expect(tab.keeper.state()).toMatchObject({ session: undefined, ended: 'inactive' })
    await settled()
    expect(tab.calls).toEqual(['log-out'])
  })

  it('ends the warning when the person stays', async () => {
    const tab = openTab()
    tab.keeper.signedIn(answer())
    clock.now += 19 * minute
    tab.keeper.tick()
    await tab.keeper.stay()
    expect(tab.keeper.state().phase).toBe('open')
  })

  it('ends the warning in a tab where nobody stayed, when somebody did in another', async () => {
    const first = openTab()
    first.keeper.signedIn(answer())
    const second = openTab()
    clock.now += 19 * minute
    second.keeper.tick()
    await first.keeper.stay()
    second.keeper.tick()
    expect(second.keeper.state().phase).toBe('open')
  })
})

describe('who signed in', () => {
  it('is known in every tab through renewals and other firms, and after the session ended', async () => {
    const first = openTab()
    first.keeper.signedIn(answer(), 'anna')
    const second = openTab()
    await first.keeper.stay()
    for (const tab of [first, second, openTab()]) expect(tab.keeper.state().session?.person).toBe('anna')
    first.keeper.switched(answer('smit'))
    const third = openTab()
    await third.keeper.signOut('inactive')
    for (const tab of [first, third])
      expect(tab.keeper.state()).toMatchObject({ ended: 'inactive', endedOf: { tenantId: 'smit', person: 'anna' } })
  })
})

describe('other tabs', () => {
  it('are signed out with this one, and forget what they hold', async () => {
    const first = openTab()
    first.keeper.signedIn(answer())
    const second = openTab()
    await first.keeper.signOut('asked')
    expect(second.keeper.state()).toMatchObject({ session: undefined, ended: 'asked' })
    expect(second.cleared).toBe(1)
    expect(second.calls).toEqual([])
    expect(storedSession()).toBeUndefined()
  })

  it('forget the firm and load anew when another firm is chosen', () => {
    const first = openTab()
    first.keeper.signedIn(answer())
    const second = openTab()
    first.keeper.switched(answer('smit'))
    expect(second.reloaded).toBe(1)
    expect(second.cleared).toBe(1)
  })

  it('follow to another firm also where they were not told, and never take its session for theirs', async () => {
    const first = openTab()
    first.keeper.signedIn(answer())
    const deaf = openTab()
    const later = openTab()
    Channel.tabs.clear()
    first.keeper.switched(answer('smit'))
    deaf.keeper.tick()
    expect(await later.keeper.stay()).toBe(false)
    for (const tab of [deaf, later]) {
      expect(tab).toMatchObject({ reloaded: 1, cleared: 1, calls: [] })
      expect(tab.keeper.state().session?.tenantId).toBe('jansen')
    }
  })

  it('follow where the API alone knows of the other firm, and start in that one', async () => {
    const tab = openTab()
    tab.keeper.signedIn(answer())
    firm = 'smit'
    await Promise.all([tab.keeper.movedElsewhere(), tab.keeper.movedElsewhere()])
    expect(tab).toMatchObject({ reloaded: 1, cleared: 2, calls: ['refresh'] })
    expect(openTab().keeper.state().session?.tenantId).toBe('smit')
  })
})

describe('the signature that files are read with', () => {
  it('is in no store of the browser', () => {
    openTab().keeper.signedIn(answer())
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('sig=')
  })

  it('is asked for by a tab that was opened or loaded anew, once it wants to show a file, and not close to the end', async () => {
    openTab().keeper.signedIn(answer())
    const later = openTab()
    expect(later.keeper.state().session?.sas).toBeUndefined()
    expect(later.calls).toEqual([])
    later.keeper.wantSignature()
    later.keeper.wantSignature()
    await settled()
    expect(later.calls).toEqual(['refresh'])
    expect(later.keeper.state().session?.sas).toBe('sig=abc')
    const last = openTab()
    clock.now += 19 * minute
    last.keeper.tick()
    last.keeper.wantSignature()
    await settled()
    expect(last.calls).toEqual([])
  })

  it('reaches every tab with the session that is renewed, and stays where only the warning begins', async () => {
    const first = openTab()
    first.keeper.signedIn(answer())
    const second = openTab()
    await first.keeper.stay()
    expect(second.keeper.state().session?.sas).toBe('sig=abc')
    clock.now += 18.5 * minute
    second.keeper.tick()
    expect(second.keeper.state()).toMatchObject({ phase: 'closing', session: { sas: 'sig=abc' } })
  })
})
