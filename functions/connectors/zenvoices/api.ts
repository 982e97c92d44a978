import { z } from 'zod'
import { bodyAs, classifyByStatus, type Classify, type VendorAnswer } from '../kit/answer.ts'
import type { SignedIn } from '../kit/auth-scheme.ts'
import type { StreamContext } from '../kit/stream.ts'
import { offsetPages, type OffsetAnswer } from '../kit/offset-pages.ts'
import type { ReadPage } from '../kit/pages.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { VendorError, whereAllowed } from '../kit/vendor-error.ts'

const text = z.string().nullish()

/** A row of the list of administrations. Only that it has an id is sure. */
export const Administration = z.object({
  id: z.union([z.number().int(), z.string()]),
  name: text,
  code: z.union([z.number().int(), z.string()]).nullish(),
  isActive: z.boolean().nullish(),
})
export type Administration = z.output<typeof Administration>

const Page = z
  .object({ items: z.array(z.unknown()), totalCount: z.number().int().min(0) })
  .transform(({ items, totalCount }): OffsetAnswer => ({ items, total: totalCount }))
/** The sign-in wraps its answer; whether the lists do is not known. */
const List = z.union([Page, z.object({ result: Page }).transform(({ result }) => result)])

const TokenLogin = z.object({
  result: z
    .object({
      accessToken: text,
      expireInSeconds: z.number().positive().nullish(),
      requiresTwoFactorVerification: z.boolean().nullish(),
    })
    .nullish(),
})
const Authenticate = z.object({ result: text })

const loginPath = 'api/TokenAuth/TokenLogin'
const olderLoginPath = 'api/Account/Authenticate'
const lists = 'public-api/v1'

/** Of the older sign-in, which does not say. */
const olderLifetimeSeconds = 7200
/** Of the present one, where it does not say. */
const lifetimeSeconds = 86_400

const Failure = z.object({ __abp: z.literal(true), error: z.object({ message: text }) })
/** What the framework says where something broke that is not meant for the reader; anything else is meant for him. */
const broken = /^an internal error occurred/iu

/** A refusal that the framework under Zenvoices words: a wrong password comes with status 500. */
function isRefusal(answer: VendorAnswer): boolean {
  const said = bodyAs(answer, Failure)
  return said !== undefined && !broken.test(said.error.message?.trim() ?? '')
}

/** Of the sign-in, where the status is the same for a wrong password and for a failure. */
export const classifySignIn: Classify = (answer) => {
  const { status } = answer
  const kind = classifyByStatus(answer)
  if (kind === undefined || status === 429) return kind
  // Not there at all: `trade` then tries the older one.
  if (status === 404) return 'forbidden'
  return status === 401 || status === 403 || isRefusal(answer) ? 'credentials-refused' : kind
}

async function login(api: VendorApi): Promise<SignedIn> {
  const { result } = await api.call({
    method: 'POST',
    path: loginPath,
    json: {
      userNameOrEmailAddress: api.field('username'),
      password: api.field('password'),
      tenancyName: api.field('tenancyName'),
    },
    answer: TokenLogin,
  })
  if (result?.requiresTwoFactorVerification === true)
    throw new VendorError('credentials-refused', 'The user signs in with a second step, which Spil cannot take')
  if (!result?.accessToken) throw new VendorError('credentials-refused', 'The sign-in gives no token')
  return { token: result.accessToken, lifetimeSeconds: result.expireInSeconds ?? lifetimeSeconds }
}

/** The older sign-in, in which a field is spelled in another way. */
async function olderLogin(api: VendorApi): Promise<SignedIn> {
  const { result } = await api.call({
    method: 'POST',
    path: olderLoginPath,
    json: {
      usernameOrEmailAddress: api.field('username'),
      password: api.field('password'),
      tenancyName: api.field('tenancyName'),
    },
    answer: Authenticate,
  })
  if (!result) throw new VendorError('credentials-refused', 'The sign-in gives no token')
  return { token: result, lifetimeSeconds: olderLifetimeSeconds }
}

/** A token for the rights of one user. Errors: VendorError. */
export async function trade(api: VendorApi): Promise<SignedIn> {
  return (await whereAllowed(login(api))) ?? olderLogin(api)
}

const rowsAPage = 250

function administrationsFrom(api: VendorApi, skipCount: number, maxResultCount: number): Promise<OffsetAnswer> {
  const json = { maxResultCount, skipCount, sorting: 'name' }
  return api.call({ method: 'POST', path: `${lists}/administration/list`, json, answer: List })
}

export function administrations({ api }: StreamContext, cursor: string | undefined): AsyncGenerator<ReadPage> {
  return offsetPages({
    cursor,
    limit: rowsAPage,
    read: (offset, limit) => administrationsFrom(api, offset, limit),
  })
}

/** One administration: refused where the user may not sign in, or has no right to the list. Errors: VendorError. */
export async function tryAccess(api: VendorApi): Promise<void> {
  await administrationsFrom(api, 0, 1)
}
