import { z } from 'zod'
import { demoForms } from '../demo-forms.ts'
import { FormSimulator } from '../firm-simulator.ts'
import { pageOf } from '../page.ts'
import { guid } from '../random.ts'
import { bearerOf, Sessions } from '../sessions.ts'
import { html, json, jsonIn, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { ZenvoicesData } from './data.ts'

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

const failure = (status: number, message: string, details: string | null = null): SimulatedAnswer =>
  json(status, envelope(status, message, details))
/** Of the framework under Zenvoices. */
export function envelope(status: number, message: string, details: string | null = null): unknown {
  const error = { code: 0, message, details, validationErrors: null }
  return { result: null, success: false, error, unAuthorizedRequest: status === 401, __abp: true }
}

/** What both generations of the sign-in answer; the present one knows a second step. */
const older = (_: string, give: () => string) => ({ result: give(), success: true, __abp: true })
function present(user: string, give: () => string): unknown {
  const twoSteps = user === otherUsers.twoSteps
  const result = {
    accessToken: twoSteps ? null : give(),
    expireInSeconds: lifetimeSeconds,
    refreshToken: null,
    refreshTokenExpireInSeconds: 0,
    requiresTwoFactorVerification: twoSteps,
    twoFactorAuthProviders: twoSteps ? ['Email'] : null,
  }
  return { result, success: true, error: null, unAuthorizedRequest: false, __abp: true }
}

/** Zenvoices as far as Spil uses it: two generations of sign-in, and the list of administrations. */
export class Zenvoices extends FormSimulator<ZenvoicesData> {
  readonly name = 'zenvoices'
  readonly origin = 'https://app.zenvoices.com'
  protected readonly holds = ZenvoicesData
  protected override readonly sessions = new Sessions<{ readonly tenancy: string; readonly user: string }>()
  readonly #wrong = new Map<string, number>()
  #made = 0

  override refusal = (status: number): unknown => envelope(status, 'You are not authorized!')

  /** A token as the sign-in gives it. */
  grant(tenancy: string, now: number, user = demoForms.Zenvoices(tenancy).username): string {
    this.#made += 1
    const token = guid(`zenvoices:${tenancy}:${user}:${this.#made}`)
    return this.sessions.open(token, { tenancy, user }, now + lifetimeSeconds * 1000)
  }

  answer(request: SimulatedRequest): SimulatedAnswer {
    const { url, method } = request
    const path = url.pathname
    if (method === 'POST' && path === '/api/TokenAuth/TokenLogin')
      return this.#login(request, 'userNameOrEmailAddress', present)
    if (method === 'POST' && path === '/api/Account/Authenticate')
      return this.#login(request, 'usernameOrEmailAddress', older)
    if (!path.startsWith('/public-api/v1/')) return html(404, '<h1>404</h1>')
    const given = this.sessions.held(bearerOf(request.headers), request.now)
    if (given === undefined) return failure(401, 'Current user did not login to the application!')
    if (given.user === otherUsers.withoutRight)
      return failure(403, 'You are not authorized!', 'Required permissions are not granted.')
    if (method !== 'POST' || path !== '/public-api/v1/administration/list') return html(404, '<h1>404</h1>')
    const { data: asked } = Asked.safeParse(jsonIn(request.body))
    if (asked === undefined) return failure(400, 'Your request is not valid!', 'The list cannot be asked like this.')
    const all = this.data(given.tenancy).administrations.wire()
    const { rows: items, total: totalCount } = pageOf(all, asked.skipCount, asked.maxResultCount, request)
    return json(200, { totalCount, items })
  }

  /** `spelled`: the field in which this generation of the sign-in has the user. */
  #login(
    { body, now }: SimulatedRequest,
    spelled: 'userNameOrEmailAddress' | 'usernameOrEmailAddress',
    answer: (user: string, give: () => string) => unknown,
  ): SimulatedAnswer {
    const { data } = Login.safeParse(jsonIn(body))
    const user = data?.[spelled]
    if (data === undefined || user === undefined) return failure(400, 'Your request is not valid!')
    const give = (): string => this.grant(data.tenancyName, now, user)
    return this.#refused(data.tenancyName, user, data.password) ?? json(200, answer(user, give))
  }

  /** A wrong password is an error of the server here, as it is with the framework. */
  #refused(tenancy: string, user: string, password: string): SimulatedAnswer | undefined {
    const known = this.find(tenancy) === undefined ? undefined : demoForms.Zenvoices(tenancy)
    const users: (string | undefined)[] = [known?.username, otherUsers.twoSteps, otherUsers.withoutRight]
    const wrong = this.#wrong.get(tenancy) ?? 0
    if (wrong >= triesBeforeLock) return failure(500, 'Login failed!', 'The user account has been locked out.')
    if (!this.isRevoked && users.includes(user) && password === known?.password) return undefined
    this.#wrong.set(tenancy, wrong + 1)
    return failure(500, 'Login failed!', 'Invalid user name or password')
  }
}
