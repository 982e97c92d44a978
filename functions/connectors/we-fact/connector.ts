import { weFact as entry } from '#domain/connectors/entries/we-fact.ts'
import { noAuthorization } from '../kit/auth-scheme.ts'
import { defineConnector } from '../kit/define-connector.ts'
import { stagedRows } from '../kit/staged-rows.ts'

/** The lines of all its uploaded invoices, laid out by `invoices`. */
export const weFact = defineConnector(entry, {
  lanes: 8,
  authorization: noAuthorization,
  streams: { administrations: stagedRows('administrations'), billings: stagedRows('billings') },
})
