import { afas as profit } from '#domain/connectors/entries/afas.ts'
import { afasFiscaal as fiscaal } from '#domain/connectors/entries/afas-fiscaal.ts'
import { z } from 'zod'
import { bodyAs, type SpelledRefusal, type VendorAnswer } from '../kit/answer.ts'
import { credentialForm } from '../kit/auth-scheme.ts'
import { defineConnector, type AccountInfo } from '../kit/define-connector.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { VendorError } from '../kit/vendor-error.ts'
import { opened } from './api.ts'
import { access, administrations, customers, fiscalAccess, fiscalAdministrations, missing, users } from './streams.ts'
import { authorizationOf } from './token.ts'

const memberNumber = /^\d{5}$/u

/** Digits alone become part of a host's name. Errors: VendorError where the number is none. */
function baseUrl(field: (name: string) => string): string {
  const member = field('memberNr')
  if (!memberNumber.test(member)) throw new VendorError('credentials-refused', 'The member number is not five digits')
  return `https://${member}.rest.afas.online/ProfitRestServices`
}

const Refusal = z.object({
  retry_after: z.coerce.number().int().positive().optional().catch(undefined),
  profitLogReference: z
    .string()
    .regex(/^[0-9a-f]{32}$/iu)
    .optional()
    .catch(undefined),
})

/** AFAS tells in the body when to come back, and under which number its own log has the failure. */
export function refusal(answer: VendorAnswer): SpelledRefusal {
  const said = bodyAs(answer, Refusal)
  return { retryAfterSeconds: said?.retry_after, reference: said?.profitLogReference }
}

/** What the token opens, and which connectors are lacking for what is read. */
const checked =
  (product: 'Profit' | 'Fiscaal' | 'CRM') =>
  async (api: VendorApi): Promise<AccountInfo> => {
    const all = await opened(api)
    const lacking = missing(all, product)
    return {
      memberNr: api.field('memberNr'),
      ...(all.environment ? { environment: all.environment } : {}),
      ...(lacking.length === 0 ? {} : { missingConnectors: lacking.join(', ') }),
    }
  }

/**
 * A token belongs to one user in one environment and opens the get connectors that the firm put in its app connector. One
 * call at a time: AFAS calls the heaviest callers and blocks what they read.
 */
function declaration(product: 'Profit' | 'Fiscaal') {
  return {
    lanes: 16,
    pace: { perSecond: 5, concurrent: 1 },
    authorization: credentialForm({ headers: (field) => ({ authorization: authorizationOf(field('token')) }) }),
    http: { baseUrl, headers: { 'accept-language': 'nl-nl' }, refusal },
    check: checked(product),
  } as const
}

export const afas = defineConnector(profit, {
  ...declaration('Profit'),
  streams: { administrations, users, access },
  crm: { streams: { administrations: customers }, check: checked('CRM') },
})

/** AFAS Fiscaal is read with the same token, from connectors that the firm makes; a firm often gives it a token of its own. */
export const afasFiscaal = defineConnector(fiscaal, {
  ...declaration('Fiscaal'),
  streams: { administrations: fiscalAdministrations, users, access: fiscalAccess },
})
