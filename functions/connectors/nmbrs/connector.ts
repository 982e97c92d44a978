import { nmbrs as entry } from '#domain/connectors/entries/nmbrs.ts'
import { credentialForm } from '../kit/auth-scheme.ts'
import { defineConnector } from '../kit/define-connector.ts'
import { nmbrsRest } from './rest/connector.ts'
import { classify, debtors, domainOf, origin } from './api.ts'
import { administrations, usage } from './streams.ts'

/**
 * Nmbrs has no lists over all customers that tell enough, so a sync is a call per debtor, two or three per company and
 * one per payroll run. It allows 150 calls a second, and slows down above that: sixteen lanes of nine stay below it.
 */
export const nmbrs = defineConnector(entry, {
  lanes: 16,
  pace: { perSecond: 9, concurrent: 1 },
  // User name and token go into the envelope of each call.
  authorization: credentialForm({}),
  http: { baseUrl: origin, quietSeconds: 10 },
  classify,
  check: async (api) => {
    const domain = await domainOf(api)
    // Environment_Get knows no rights: the list is what the API user must at least be allowed.
    await debtors(api)
    return { username: api.field('username'), domain }
  },
  streams: { administrations, usage },
  successor: nmbrsRest,
})
