import { z } from 'zod'
import { customApi as entry } from '#domain/connectors/entries/custom-api.ts'
import { withoutTrailing } from '#domain/shared/text.ts'
import { credentialForm } from '../kit/auth-scheme.ts'
import { addressTyped } from '../kit/base-address.ts'
import { defineConnector, type AccountInfo } from '../kit/define-connector.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { VendorError } from '../kit/vendor-error.ts'
import { Access, Administration, Customer, isClosed, meta, refusal, tryList, Usage, User, type List } from './api.ts'
import { access, administrations, customers, months, usage, users } from './streams.ts'

/**
 * The address that everything of the contract is below, from what somebody pasted: the address of one of the answers as well.
 *
 * Errors: VendorError for what is no https address.
 */
export function addressOf(pasted: string): string {
  return withoutTrailing(addressTyped(pasted).replace(/\/v1(?:\/[a-z]*)?$/u, ''), '/')
}

const visible = /^[!-~]+$/u

/** Errors: VendorError for a password that no header can hold. */
function bearer(password: string): string {
  if (!visible.test(password))
    throw new VendorError('credentials-refused', 'The password has signs that cannot be sent')
  return `Bearer ${password}`
}

const regularLists: readonly List[] = ['administrations', 'users', 'access', 'usage']

const rows: Readonly<Record<List, z.ZodType>> = {
  administrations: Administration,
  users: User,
  access: Access,
  usage: Usage,
  customers: Customer,
}

/**
 * What must be in order before the first night: the version, a password that means something, and of every list that is
 * there of `wanted` the first rows, a second page, and the shape of both.
 */
async function check(api: VendorApi, wanted: readonly List[]): Promise<AccountInfo> {
  const { system, contract, capabilities } = await meta(api)
  await isClosed(api)
  const offered = wanted.filter((list) => capabilities[list] === true)
  if (offered.length === 0) throw new VendorError('unexpected-answer', 'The API says that it has none of these lists')
  for (const list of offered) {
    const found = await tryList(api, list, list === 'usage' ? months(new Date()) : {})
    if (!z.array(rows[list]).safeParse(found).success)
      throw new VendorError('unexpected-answer', `The rows of ${list} are not as the contract says`)
  }
  return {
    apiUrl: addressOf(api.field('apiUrl')),
    contract,
    lists: offered.join(', '),
    ...(system == null || system === '' ? {} : { system }),
  }
}

/** An API that a firm builds itself, to our contract. What it does not have is not delivered. */
export const customApi = defineConnector(entry, {
  lanes: 32,
  pace: { perSecond: 2, concurrent: 2 },
  authorization: credentialForm({ headers: (field) => ({ authorization: bearer(field('apiPassword')) }) }),
  http: {
    baseUrl: (field) => addressOf(field('apiUrl')),
    headers: { accept: 'application/json, application/problem+json', 'user-agent': 'Spil' },
    refusal,
    budgets: [{ remaining: 'ratelimit-remaining', reset: 'ratelimit-reset', unit: 'seconds', marginSeconds: 1 }],
    quietSeconds: 30,
  },
  check: (api) => check(api, regularLists),
  streams: { administrations, users, usage, access },
  crm: { streams: { administrations: customers }, check: (api) => check(api, ['customers']) },
})
