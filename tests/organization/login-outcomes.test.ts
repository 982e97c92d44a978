import { personalAccounts } from '#domain/access/personal-accounts.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createIdentity, setAuthorizedDirectories, setTenantStatus } from '#functions/identity/index.ts'
import { tenants, users } from '#functions/identity/collections.ts'
import { refusals, type Reason } from '#functions/identity/refusal.ts'
import { identityRoutes } from '#functions/identity/routes.ts'
import { tokenVerifier } from '#functions/identity/verify-token.ts'
import { createHttp } from '#platform/http/create-http.ts'
import { signInBench, type Browser, type SignInBench } from '#tests/kit/sign-in.ts'
import { people, type Person } from '#tests/kit/tokens.ts'
import { authApi, AuthError } from '#web/app/session/auth-api.ts'
import { loginProblem } from '#web/app/session/login-outcome.ts'
import { failureOf, MicrosoftError } from '#web/app/session/microsoft.ts'
import { readMessages } from '../../scripts/message-files.ts'

const { anna, bram, chris } = people
const texts = { nl: readMessages('nl'), en: readMessages('en') }

let bench: SignInBench
let browser: Browser
let api: ReturnType<typeof authApi>

/** The browser's own client of the sign-in calls, with the server in the place of the network. */
beforeAll(async () => {
  bench = await signInBench()
  browser = bench.browser()
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    const { status, body, headers: said } = await browser.call(url.split('/api/authenticate/')[1] ?? '', { headers })
    return new Response(JSON.stringify(body), { status, headers: said })
  })
  api = authApi('https://api.spil.example')
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await bench.close()
})

const nobody = (): void => {
  browser = bench.browser()
}
let firms = 0
const firm = (...directories: string[]) => bench.firm(`Kantoor ${(firms += 1)}`, { directories })
const exchange = async (person: Person, code?: string) => api.exchange(await bench.token(person), code)
/** Somebody that no other outcome has met. */
let persons = 100
const somebody = (): Person => {
  persons += 1
  const oid = `d0000000-0000-4000-8000-${String(persons).padStart(12, '0')}`
  return { ...anna, oid, email: `p${persons}@jansen.example` }
}
const member = async () => {
  const person = somebody()
  const tenant = await firm(anna.tid)
  const user = await bench.member(tenant, person)
  return { person, tenant, user }
}
const signedIn = async () => {
  nobody()
  const known = await member()
  await exchange(known.person)
  return known
}

/** How each refusal of the server comes about. One that is missing, or more than the server has, does not compile. */
const refused: Record<Reason, { readonly withInvite?: true; readonly come: () => Promise<unknown> }> = {
  invite_unknown: { withInvite: true, come: () => exchange(bram, 'no-such-code') },
  invite_used: {
    withInvite: true,
    come: async () => {
      const code = await bench.invite(await firm(bram.tid), bram)
      await exchange(bram, code)
      return exchange(bram, code)
    },
  },
  invite_expired: {
    withInvite: true,
    come: async () => {
      const code = await bench.invite(await firm(bram.tid), bram)
      bench.clock.advance({ days: 7 })
      return exchange(bram, code)
    },
  },
  // The browser has no way to leave the ticks out; a program has.
  terms_not_accepted: {
    withInvite: true,
    come: async () => {
      const token = await bench.token(bram)
      const { status, body } = await bench.browser().call('microsoft/invite', { token })
      throw new AuthError(status, body.errorMessage)
    },
  },
  USER_EMAIL_INVITE_NOT_AUTHORIZED: {
    withInvite: true,
    come: async () => exchange(anna, await bench.invite(await firm(anna.tid), bram)),
  },
  MICROSOFT_TENANT_NOT_AUTHORIZED: {
    come: async () => {
      const { person, tenant } = await member()
      await setAuthorizedDirectories(bench.platform.directory, tenant.id, [chris.tid])
      return exchange(person)
    },
  },
  PERSONAL_ACCOUNT_NOT_AUTHORIZED: {
    withInvite: true,
    come: async () => {
      const at = { ...bram, tid: personalAccounts }
      return exchange(at, await bench.invite(await firm(bram.tid), bram))
    },
  },
  unknown_account: { come: () => exchange(somebody()) },
  user_blocked: {
    come: async () => {
      const { person, user } = await member()
      await bench.platform.directory.documents(users).update(user.id, (doc) => ({ ...doc, status: 'BLOCKED' }))
      return exchange(person)
    },
  },
  tenant_blocked: {
    come: async () => {
      const { person, tenant } = await member()
      await setTenantStatus(bench.platform, tenant.id, 'BLOCKED')
      return exchange(person)
    },
  },
  tenant_closed: {
    come: async () => {
      const { person, tenant } = await member()
      const closing = { since: '2026-03-02T09:00:00.000Z', until: '2026-04-01T09:00:00.000Z' }
      await bench.platform.directory.documents(tenants).update(tenant.id, (firm) => ({ ...firm, closing }))
      return exchange(person)
    },
  },
  no_access: {
    come: async () => {
      await signedIn()
      return api.switchTenant((await firm(chris.tid)).id)
    },
  },
  session_ended: {
    come: async () => {
      nobody()
      return api.refresh()
    },
  },
  switched_elsewhere: {
    come: async () => {
      const { person } = await signedIn()
      const other = await firm(anna.tid)
      await bench.member(other, person)
      const before = bench.browser(browser.cookie)
      await api.switchTenant(other.id)
      browser = before
      return api.refresh()
    },
  },
  token_invalid: { come: () => api.exchange('no.token') },
  too_many_attempts: {
    withInvite: true,
    come: async () => {
      const person = somebody()
      for (let turn = 0; turn < 10; turn += 1) await exchange(person, 'guess').catch(() => undefined)
      return exchange(person, 'guess')
    },
  },
  unknown_error: {
    come: async () => {
      const { person } = await member()
      bench.signatures.fail = true
      return exchange(person).finally(() => {
        bench.signatures.fail = false
      })
    },
  },
  request_not_from_app: {
    come: async () => {
      const { status, body } = await bench.browser().call('microsoft', { headers: { origin: 'https://evil.example' } })
      throw new AuthError(status, body.errorMessage)
    },
  },
  method_not_allowed: {
    come: async () => {
      const { status, body } = await bench.browser().call('log-out', { method: 'POST' })
      throw new AuthError(status, body.errorMessage)
    },
  },
  // Azure's host finds the route by its own rules, and may find one for an address that is none.
  not_found: { come: () => straight('microsoft/%E0%A4%A') },
  unavailable: {
    come: async () => straight('microsoft', { authorization: `Bearer ${await bench.token(anna)}` }),
  },
}

/** A host that cannot read Microsoft's keys, called as Azure calls it: the route is chosen already. */
async function straight(path: string, headers: Record<string, string> = {}): Promise<never> {
  const { platform } = bench
  const noKeys = tokenVerifier(platform.config.identity, () => Promise.reject(new TypeError('fetch failed')))
  const identity = createIdentity(platform, noKeys)
  const routes = identityRoutes(() => identity)
  const route = routes.find(
    ({ name }) => name === (path === 'microsoft' ? 'authenticate-microsoft' : 'authenticate-tenant'),
  )
  if (route === undefined) throw new Error(`no route for ${path}`)
  const http = createHttp(platform, routes, {
    sessions: identity.sessions,
    currentUser: (session, age) => identity.currentUsers.of(session, age),
  })
  const asked = new Request(`https://api.spil.example/api/authenticate/${path}`, {
    headers: { 'x-spil-request': '1', ...headers },
  })
  const answer = await http.answer(route, asked)
  throw new AuthError(answer.status, ((await answer.json()) as { errorMessage: string }).errorMessage)
}

/** What Microsoft's window ends with, as its library says it. */
const ofMicrosoft = {
  'login.popup_blocked': { errorCode: 'popup_window_error' },
  'login.unknown_error': { errorCode: 'timed_out' },
  'login.admin_consent_required': {
    errorCode: 'invalid_resource',
    errorMessage: 'AADSTS500011: The resource principal named api://x was not found in the tenant named k.example.',
  },
} as const

/** Why a session is over; `session-keeper.test.ts` ends sessions in each way. */
const endings = ['login.signed_out', 'login.inactivity_sign_out', 'login.session_ended']

/** What else the login screen has to say, whoever comes. */
const furniture =
  /^login\.(?:title|welcome|microsoft|popup_open|signing_in|trial|website|blog|support|status|version|copy_consent_link|invite\..+)$/u

/** The text that the login screen shows. Undefined: none. */
function saidOf(error: unknown, withInvite: boolean): string | undefined {
  const problem = loginProblem(error, withInvite)
  if (problem === undefined) return undefined
  if (problem.kind === 'closed') return 'login.tenant_closed'
  if (problem.kind === 'wait') return 'login.too_many_attempts'
  if (problem.kind === 'admin-consent') return 'login.admin_consent_required'
  return problem.messageId in texts.nl ? problem.messageId : problem.fallback
}

async function errorOf(work: () => Promise<unknown>): Promise<AuthError> {
  try {
    await work()
  } catch (error) {
    if (error instanceof AuthError) return error
    throw error
  }
  throw new Error('it was not refused')
}

const isReason = (key: string): key is Reason => key in refusals
const reasons = Object.keys(refused).filter(isReason)
const said = new Set<string | undefined>()

describe('every way in which signing in can end', () => {
  it.each(reasons)('%s is answered with its status, and the screen says so in words of its own', async (reason) => {
    const { come, withInvite = false } = refused[reason]
    const error = await errorOf(come)
    expect({ status: error.status, reason: error.reason }).toEqual({ status: refusals[reason], reason })
    const text = saidOf(error, withInvite)
    said.add(text)
    if (refusals[reason] === 403 && error.signedInAs !== undefined && reason !== 'tenant_closed') {
      expect(loginProblem(error, withInvite)).toHaveProperty('signedInAs', error.signedInAs)
      said.add('login.signed_in_as')
    }
    // Each refusal of permission has words of its own; of the others only those that a person can do something about.
    if (refusals[reason] === 403) expect(text).toBe(`login.${reason}`)
    if (refusals[reason] === 400) expect(text).toBe('login.invite_expired')
    if (refusals[reason] === 429) expect(loginProblem(error, withInvite)).toEqual({ kind: 'wait', seconds: 60 })
  })

  it('of Microsoft’s window: each has its words, and closing it is no problem', () => {
    for (const [text, failure] of Object.entries(ofMicrosoft)) {
      expect(saidOf(new MicrosoftError(failureOf(failure)), false)).toBe(text)
      said.add(text)
    }
    expect(saidOf(new MicrosoftError(failureOf({ errorCode: 'user_cancelled' })), false)).toBeUndefined()
  })

  it('is a directory that does not know Spil also where the server says so', () => {
    expect(saidOf(new AuthError(403, 'missing principal'), false)).toBe('login.admin_consent_required')
  })

  it('is said in both languages, and there is no word for what cannot happen', () => {
    const all = [...said, ...endings]
    for (const id of all) for (const locale of ['nl', 'en'] as const) expect(texts[locale][id ?? ''], id).toBeTruthy()
    const words = Object.keys(texts.nl).filter((id) => id.startsWith('login.') && !furniture.test(id))
    expect(words.filter((id) => !all.includes(id))).toEqual([])
  })
})
