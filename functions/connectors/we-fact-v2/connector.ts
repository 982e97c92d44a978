import { weFactV2 as entry } from '#domain/connectors/entries/we-fact-v2.ts'
import { noAuthorization } from '../kit/authorization.ts'
import { defineConnector } from '../kit/define-connector.ts'
import { stagedRows } from '../kit/staged-rows.ts'

/** The lines of all its uploaded invoices, laid out by `invoices`. */
export const weFactV2 = defineConnector(entry, {
  lanes: 8,
  authorization: noAuthorization,
  streams: { administrations: stagedRows('administrations'), billings: stagedRows('billings') },
})
