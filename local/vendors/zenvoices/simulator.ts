import { z } from 'zod'
import { firmShares, firms } from '../firms.ts'
import { companyName } from '../names.ts'
import { fraction, guid } from '../random.ts'
import { html, json, type Change, type SimulatedAnswer, type SimulatedRequest, type Simulator } from '../simulator.ts'

interface AdministrationRow {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly isActive: boolean
}

/** What a person types in the form to try it: invented, and good on this machine only. */
export function demoUser(tenancyName: string): { tenancyName: string; username: string; password: string } {
  return { tenancyName, username: `api@${tenancyName}.example`, password: `demo-password-${tenancyName}` }
}
/** Of the first organisation, with the same password: one with a second step, and one without the right to the API. */
export const otherUsers = { twoSteps: 'twee-stappen', withoutRight: 'zonder-recht' } as const

const lifetimeSeconds = 86_400
const mostRows = 250
const triesBeforeLock = 5

const Login = z.object({
  tenancyName: z.string(),
  password: z.string(),
  userNameOrEmailAddress: z.string().optional(),
  usernameOrEmailAddress: z.string().optional(),
})
const Asked = z.object({
  maxResultCount: z.number().int().min(1).max(mostRows).default(50),
  skipCount: z.number().int().min(0).default(0),
  sorting: z.literal('name').optional(),
})

/** The envelope of the framework under Zenvoices. */
function failure(status: number, message: string, details: string | null = null): SimulatedAnswer {
  return json(status, envelope(status, message, details))
}
function envelope(status: number, message: string, details: string | null): unknown {
  const error = { code: 0, message, details, validationErrors: null }
  return { result: null, success: false, error, unAuthorizedRequest: status === 401, __abp: true }
}

/** Zenvoices as far as Spil uses it: two generations of sign-in, and the list of administrations. */
export class Zenvoices implements Simulator {
  readonly name = 'zenvoices'
  readonly origin = 'https://app.zenvoices.com'
  readonly #administrations = new Map<string, AdministrationRow[]>()
  /** By token: whose it is and until when, in milliseconds since 1970. */
  readonly #tokens = new Map<string, { readonly tenancy: string; readonly user: string; readonly until: number }>()
  readonly #wrong = new Map<string, number>()
  #made = 0
  #changedPassword = false
  #isOlder = false
  #isBroken = false

  constructor(size: number) {
    firms.forEach(({ key }, index) => {
      const count = Math.ceil(size * (firmShares[index] ?? 1))
      this.#administrations.set(
        key,
        Array.from({ length: count }, () => this.#administration(key)),
      )
    })
  }

  /** None are known of Zenvoices. */
  rateLimitHeaders = (): Readonly<Record<string, string>> => ({})
  refusal = (status: number): unknown => envelope(status, 'You are not authorized!', null)

  expireAccessTokens(): void {
    this.#tokens.clear()
  }
  /** The firm gives the user another password. */
  revokeAccess(): void {
    this.#tokens.clear()
    this.#changedPassword = true
  }
  restoreAccess(): void {
    this.#changedPassword = false
  }
  /** The present sign-in is not there. */
  haveOlderLoginOnly(): void {
    this.#isOlder = true
  }
  /** The sign-in fails as the framework words a failure that is nobody's fault. */
  breakLogin(): void {
    this.#isBroken = true
  }
  change(firm: string, { renamed = 0, removed = 0, added = 0 }: Change): void {
    const kept = this.#rows(firm)
      .slice(removed)
      .map((row, nth) => (nth < renamed ? { ...row, name: `${row.name} (voorheen)` } : row))
    const more = Array.from({ length: added }, () => this.#administration(firm))
    this.#administrations.set(firm, [...kept, ...more])
  }

  truth(firm: string): { readonly administrations: ReadonlyMap<string, string> } {
    return { administrations: new Map(this.#rows(firm).map(({ id, name }) => [String(id), name])) }
  }

  /** A token as the sign-in gives it. */
  grant(tenancy: string, now: number, user = demoUser(tenancy).username): string {
    this.#made += 1
    const token = guid(`zenvoices:${tenancy}:${user}:${this.#made}`)
    this.#tokens.set(token, { tenancy, user, until: now + lifetimeSeconds * 1000 })
    return token
  }

  answer(request: SimulatedRequest): SimulatedAnswer {
    const { url, method } = request
    const path = url.pathname
    if (method === 'POST' && path === '/api/TokenAuth/TokenLogin' && !this.#isOlder) return this.#tokenLogin(request)
    if (method === 'POST' && path === '/api/Account/Authenticate') return this.#authenticate(request)
    if (!path.startsWith('/public-api/v1/')) return html(404, '<h1>404</h1>')
    const given = this.#tokens.get(request.headers['authorization']?.replace(/^Bearer /u, '') ?? '')
    if (given === undefined || given.until <= request.now)
      return failure(401, 'Current user did not login to the application!')
    if (given.user === otherUsers.withoutRight)
      return failure(403, 'You are not authorized!', 'Required permissions are not granted.')
    return method === 'POST' && path === '/public-api/v1/administration/list'
      ? this.#list(given.tenancy, request)
      : html(404, '<h1>404</h1>')
  }

  #tokenLogin({ body, now }: SimulatedRequest): SimulatedAnswer {
    const { data } = Login.safeParse(parsed(body))
    const user = data?.userNameOrEmailAddress
    if (data === undefined || user === undefined) return failure(400, 'Your request is not valid!')
    const refused = this.#refused(data.tenancyName, user, data.password)
    if (refused !== undefined) return refused
    const twoSteps = user === otherUsers.twoSteps
    const result = {
      accessToken: twoSteps ? null : this.grant(data.tenancyName, now, user),
      expireInSeconds: lifetimeSeconds,
      refreshToken: null,
      refreshTokenExpireInSeconds: 0,
      requiresTwoFactorVerification: twoSteps,
      twoFactorAuthProviders: twoSteps ? ['Email'] : null,
    }
    return json(200, { result, success: true, error: null, unAuthorizedRequest: false, __abp: true })
  }

  #authenticate({ body, now }: SimulatedRequest): SimulatedAnswer {
    const { data } = Login.safeParse(parsed(body))
    const user = data?.usernameOrEmailAddress
    if (data === undefined || user === undefined) return failure(400, 'Your request is not valid!')
    const refused = this.#refused(data.tenancyName, user, data.password)
    return refused ?? json(200, { result: this.grant(data.tenancyName, now, user), success: true, __abp: true })
  }

  /** A wrong password is an error of the server here, as it is with the framework. */
  #refused(tenancy: string, user: string, password: string): SimulatedAnswer | undefined {
    if (this.#isBroken) return failure(500, 'An internal error occurred during your request!')
    const known = this.#administrations.has(tenancy) ? demoUser(tenancy) : undefined
    const users: (string | undefined)[] = [known?.username, otherUsers.twoSteps, otherUsers.withoutRight]
    const wrong = this.#wrong.get(tenancy) ?? 0
    if (wrong >= triesBeforeLock) return failure(500, 'Login failed!', 'The user account has been locked out.')
    if (!this.#changedPassword && users.includes(user) && password === known?.password) return undefined
    this.#wrong.set(tenancy, wrong + 1)
    return failure(500, 'Login failed!', 'Invalid user name or password')
  }

  #list(tenancy: string, { body, faults }: SimulatedRequest): SimulatedAnswer {
    const { data: asked } = Asked.safeParse(parsed(body))
    if (asked === undefined) return failure(400, 'Your request is not valid!', 'The list cannot be asked like this.')
    const { maxResultCount, skipCount } = asked
    const held = faults.has('empty') ? [] : this.#rows(tenancy).toSorted(byName)
    const start = faults.has('same-page') ? 0 : skipCount
    const items = held.slice(start, start + maxResultCount)
    const [first] = items
    if (faults.has('duplicates') && first !== undefined) items.push(first)
    const totalCount = faults.has('same-page') ? Math.max(held.length, skipCount + 2 * maxResultCount) : held.length
    return json(200, { totalCount, items })
  }

  #rows(firm: string): AdministrationRow[] {
    const rows = this.#administrations.get(firm)
    if (rows === undefined) throw new Error(`There is no organisation ${firm}`)
    return rows
  }

  #administration(firm: string): AdministrationRow {
    this.#made += 1
    const seed = `zenvoices:${firm}:${this.#made}`
    const code = String(this.#made).padStart(4, '0')
    return {
      id: 1000 + this.#made,
      name: companyName(seed, this.#made),
      code,
      isActive: fraction(`${seed}:active`) >= 0.1,
    }
  }
}

function byName(one: AdministrationRow, other: AdministrationRow): number {
  return one.name < other.name ? -1 : one.name > other.name ? 1 : 0
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
